import { scatter } from "./geometry.ts";
import { type Place, type PointName, parsePoint, pointName, type Size } from "./point.ts";
import type { Stones } from "./view.ts";

/** Stones are this wide, in cells. */
export const STONE = 0.95;
/** How far a stone may lie from its point, in cells. */
export const STRAY = 0.045;
/** Rounds in which stones push each other aside; what still touches then is put nearer to its point. */
const PUSHES = 6;
const RETREATS = 8;

/** Where a stone lies, in cells from the lower left point of the board. */
export type Spots = ReadonlyMap<PointName, Place>;

interface Lying {
  readonly at: PointName;
  readonly x: number;
  readonly y: number;
  dx: number;
  dy: number;
}

type Pair = readonly [Lying, Lying];

/**
 * Where stones really lie: a hand never puts them exactly on the points, and a stone put beside others pushes
 * them a little. It depends on the stones alone, so that the same position always looks the same.
 */
export function settle(stones: Stones, size: Size, loose: boolean): Spots {
  const lying = new Map<PointName, Lying>();
  for (const at of stones.keys()) {
    const place = parsePoint(at, size);
    if (!place) continue;
    const angle = scatter(place.x, place.y, 1) * 2 * Math.PI;
    const far = loose ? Math.sqrt(scatter(place.x, place.y, 2)) * STRAY : 0;
    lying.set(at, { at, ...place, dx: Math.cos(angle) * far, dy: Math.sin(angle) * far });
  }
  if (loose) {
    const pairs = neighbors(lying);
    for (let n = 0; n < PUSHES; n++) for (const pair of pairs) push(pair);
    for (let n = 0; n < RETREATS && retreat(pairs); n++);
    for (const [a, b] of pairs) {
      if (overlap(a, b) <= 0) continue;
      a.dx = a.dy = b.dx = b.dy = 0;
    }
  }
  return new Map([...lying.values()].map(({ at, x, y, dx, dy }) => [at, { x: x + dx, y: y + dy }]));
}

/** Stones on points that are joined by a line; only these can touch. */
function neighbors(lying: ReadonlyMap<PointName, Lying>): Pair[] {
  const pairs: Pair[] = [];
  // Always in the same order, so that the order in which stones came makes no difference.
  const inOrder = [...lying.values()].sort((a, b) => a.x - b.x || a.y - b.y);
  for (const one of inOrder) {
    const right = lying.get(pointName(one.x + 1, one.y));
    const above = lying.get(pointName(one.x, one.y + 1));
    if (right) pairs.push([one, right]);
    if (above) pairs.push([one, above]);
  }
  return pairs;
}

const apart = (a: Lying, b: Lying): { x: number; y: number } => ({
  x: b.x + b.dx - a.x - a.dx,
  y: b.y + b.dy - a.y - a.dy,
});

/** How far two stones lie into each other, in cells; rounding is no touch. */
const overlap = (a: Lying, b: Lying): number => {
  const { x, y } = apart(a, b);
  return STONE - Math.hypot(x, y) - 1e-9;
};

/** Moves two stones that touch away from each other, half the way each, but never far from their points. */
function push([a, b]: Pair): void {
  const deep = overlap(a, b);
  if (deep <= 0) return;
  const { x, y } = apart(a, b);
  const share = deep / 2 / Math.hypot(x, y);
  keep(a, a.dx - x * share, a.dy - y * share);
  keep(b, b.dx + x * share, b.dy + y * share);
}

function keep(stone: Lying, dx: number, dy: number): void {
  const far = Math.hypot(dx, dy);
  const scale = far > STRAY ? STRAY / far : 1;
  stone.dx = dx * scale;
  stone.dy = dy * scale;
}

/** Puts stones that still touch nearer to their points; says whether there were any. */
function retreat(pairs: readonly Pair[]): boolean {
  let touched = false;
  for (const [a, b] of pairs) {
    if (overlap(a, b) <= 0) continue;
    touched = true;
    for (const stone of [a, b]) keep(stone, stone.dx / 2, stone.dy / 2);
  }
  return touched;
}
