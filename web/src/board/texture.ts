import { scatter } from "./geometry.ts";

/** What boards are made of, as far as it has a texture. */
export const MATERIALS = ["wood", "paper", "slate"] as const;
export type Material = (typeof MATERIALS)[number];

/** Side of the drawn tile; it is stretched over the whole board. */
const SIDE = 512;

const smooth = (t: number): number => t * t * (3 - 2 * t);

/** Smooth noise from 0 to 1 that depends on its place alone. */
function noise(x: number, y: number, salt: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [tx, ty] = [smooth(x - x0), smooth(y - y0)];
  const top = scatter(x0, y0, salt) * (1 - tx) + scatter(x0 + 1, y0, salt) * tx;
  const bottom = scatter(x0, y0 + 1, salt) * (1 - tx) + scatter(x0 + 1, y0 + 1, salt) * tx;
  return top * (1 - ty) + bottom * ty;
}

/** How dark the wood is at a place, 0 to 1: year rings seen from the side, and fine fibres between them. */
export function grain(x: number, y: number): number {
  const bend = noise(x * 0.004, y * 0.0025, 11) * 22 + noise(x * 0.012, y * 0.007, 12) * 3;
  const u = x + bend;
  const ring = 0.5 + 0.5 * Math.sin(u * 0.52 + noise(u * 0.05, 0, 13) * 7);
  const fibre = noise(x * 0.9, y * 0.012, 14) * 0.6 + noise(x * 2.1, y * 0.045, 15) * 0.4;
  return Math.min(1, ring ** 4 * 0.42 + fibre * 0.58);
}

/** How dark paper is: soft clouds, and a long fibre here and there. */
export function pulp(x: number, y: number): number {
  const cloud = noise(x * 0.02, y * 0.02, 16) * 0.5 + noise(x * 0.4, y * 0.4, 17) * 0.25;
  const along = noise(x * 0.03 + y * 0.31, y * 0.03 - x * 0.02, 18);
  return Math.min(1, cloud + (along > 0.86 ? (along - 0.86) * 3 : 0));
}

/** How dark slate is: beds that cross the stone aslant, and fine grains. */
export function bedding(x: number, y: number): number {
  const bed = noise(x * 0.006 + y * 0.018, y * 0.004 - x * 0.002, 19);
  const fine = noise(x * 0.7, y * 0.7, 20);
  return Math.min(1, bed * 0.6 + fine * 0.4);
}

/** The color that darkens a material, and how much of it at most. */
const PAINT: Readonly<
  Record<Material, { ink: readonly [number, number, number]; most: number; at: typeof grain }>
> = {
  wood: { ink: [98, 58, 14], most: 38, at: grain },
  paper: { ink: [92, 78, 52], most: 20, at: pulp },
  slate: { ink: [10, 16, 22], most: 62, at: bedding },
};

/** Rows that are drawn before other work may come in between. */
const ROWS_AT_ONCE = 8;
/** Boards are plain no longer than this for each part of the texture, however busy the page is. */
const PATIENCE_MS = 100;

/** When the page has nothing better to do: a board is wanted before its grain. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === "function")
      requestIdleCallback(resolve, { timeout: PATIENCE_MS });
    else setTimeout(resolve);
  });

function paintRows(image: ImageData, material: Material, from: number): void {
  const {
    ink: [red, green, blue],
    most,
    at,
  } = PAINT[material];
  for (let y = from; y < Math.min(SIDE, from + ROWS_AT_ONCE); y++) {
    for (let x = 0; x < SIDE; x++) {
      const pixel = (y * SIDE + x) * 4;
      image.data[pixel] = red;
      image.data[pixel + 1] = green;
      image.data[pixel + 2] = blue;
      image.data[pixel + 3] = at(x, y) * most;
    }
  }
}

async function draw(material: Material): Promise<void> {
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext("2d");
  if (!context) return;
  const image = context.createImageData(SIDE, SIDE);
  for (let y = 0; y < SIDE; y += ROWS_AT_ONCE) {
    await idle();
    paintRows(image, material, y);
  }
  context.putImageData(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!blob) return;
  const address = `url("${URL.createObjectURL(blob)}")`;
  document.documentElement.style.setProperty(`--texture-${material}`, address);
}

const asked = new Set<Material>();

/** Draws a material once and hands it to the style sheets as `--texture-NAME`; boards are plain until then. */
export function plantTexture(material: Material): void {
  if (asked.has(material)) return;
  asked.add(material);
  void draw(material);
}

/** What a board theme is made of. */
export const materialOf = (theme: string): Material | undefined =>
  theme === "dark" || theme === "own" ? "wood" : MATERIALS.find((material) => material === theme);
