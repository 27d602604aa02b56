import { scatter } from "./geometry.ts";

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

function draw(): HTMLCanvasElement | undefined {
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  const image = context.createImageData(SIDE, SIDE);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const at = (y * SIDE + x) * 4;
      image.data[at] = 98;
      image.data[at + 1] = 58;
      image.data[at + 2] = 14;
      image.data[at + 3] = grain(x, y) * 46;
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

let asked = false;

/** Draws the grain once and hands it to the style sheets as `--grain`; the wood is plain until then. */
export function plantWood(): void {
  if (asked) return;
  asked = true;
  draw()?.toBlob((blob) => {
    if (!blob) return;
    document.documentElement.style.setProperty("--grain", `url("${URL.createObjectURL(blob)}")`);
  });
}
