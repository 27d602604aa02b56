import { scatter } from "./geometry.ts";
import type { Place } from "./point.ts";
import { STONE } from "./settle.ts";

const R = STONE / 2;
/** Different shells; which of them lies on a point, and how, is chosen by the point. */
const N_SHELLS = 3;

/** A layer of a shell: a curve from one side of the stone to the other, straight up to its bow. */
interface Layer {
  readonly half: number;
  readonly d: number;
  readonly bow: number;
}

/** The layers end inside the stone: no clipping is needed. */
function layers(variant: number): Layer[] {
  const gap = 0.062 + 0.014 * variant;
  const bow = 0.06 + 0.05 * variant;
  const found: Layer[] = [];
  for (let d = -R + gap; d < R - gap / 2; d += gap * (0.85 + 0.3 * scatter(variant, d * 99, 5))) {
    const half = Math.sqrt(Math.max(0, (R * 0.93) ** 2 - d * d));
    if (half >= 0.08) found.push({ half, d, bow: bow * (half / R) });
  }
  return found;
}

const SHELLS = Array.from({ length: N_SHELLS }, (_, n) => layers(n));

/**
 * The layers of the shell that lies on a point, as a path around (x, y) in cells. The turn is worked into the path:
 * a transform for each stone would have the browser paint each apart.
 */
export function shellPath(point: Place, x: number, y: number): string {
  const shell = SHELLS[Math.floor(scatter(point.x, point.y, 6) * N_SHELLS)] ?? [];
  const turn = scatter(point.x, point.y, 3) * 2 * Math.PI;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const at = (across: number, down: number): string =>
    `${(x + across * cos - down * sin).toFixed(3)} ${(y + across * sin + down * cos).toFixed(3)}`;
  return shell
    .map(({ half, d, bow }) => `M${at(-half, d)}Q${at(0, d + bow)} ${at(half, d)}`)
    .join("");
}
