import { scatter } from "./geometry.ts";
import {
  type Color,
  type Place,
  type PointName,
  parsePoint,
  pointName,
  type Size,
} from "./point.ts";
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
  readonly ground: Ground;
  readonly x: number;
  readonly y: number;
  dx: number;
  dy: number;
}

type Pair = readonly [Lying, Lying];

/** A point, and where a lone stone lies on it. */
interface Ground extends Place {
  readonly dx: number;
  readonly dy: number;
  readonly right: PointName;
  readonly above: PointName;
  /** All that are joined with it by a line, on a board without end. */
  readonly beside: readonly PointName[];
}

const MOST: Size = { width: 52, height: 52 };
/** What was found out of points; a move asks about hundreds of them, and always about the same. */
const grounds = new Map<PointName, Ground>();

function groundOf(at: PointName): Ground | undefined {
  const known = grounds.get(at);
  const place = known ? undefined : parsePoint(at, MOST);
  if (!place) return known;
  const { x, y } = place;
  const angle = scatter(x, y, 1) * 2 * Math.PI;
  const far = Math.sqrt(scatter(x, y, 2)) * STRAY;
  const [right, above] = [pointName(x + 1, y), pointName(x, y + 1)];
  const beside = [right, above];
  if (x > 0) beside.push(pointName(x - 1, y));
  if (y > 0) beside.push(pointName(x, y - 1));
  const ground = {
    x,
    y,
    dx: Math.cos(angle) * far,
    dy: Math.sin(angle) * far,
    right,
    above,
    beside,
  };
  grounds.set(at, ground);
  return ground;
}

/**
 * Where stones really lie: a hand never puts them exactly on the points, and a stone put beside others pushes
 * them a little. It depends on the stones alone, so that the same position always looks the same.
 */
export function settle(stones: Stones, size: Size, loose: boolean): Spots {
  const lying = new Map<PointName, Lying>();
  for (const at of stones.keys()) {
    const ground = groundOf(at);
    if (!ground || ground.x >= size.width || ground.y >= size.height) continue;
    const { x, y, dx, dy } = ground;
    lying.set(at, { at, ground, x, y, dx: loose ? dx : 0, dy: loose ? dy : 0 });
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

/** Where the stones of a position lie. */
export interface Settled {
  readonly stones: Stones;
  readonly size: Size;
  readonly loose: boolean;
  readonly spots: Spots;
}

/** As `settle`, but only what the stones that came and went can touch is laid again. */
export function settleNext(
  before: Settled | undefined,
  stones: Stones,
  size: Size,
  loose: boolean,
): Settled {
  const isSame = before && before.size === size && before.loose === loose;
  if (!isSame) return { stones, size, loose, spots: settle(stones, size, loose) };
  const came = [...stones.keys()].filter((at) => !before.stones.has(at));
  const went = [...before.stones.keys()].filter((at) => !stones.has(at));
  const spots = new Map(before.spots);
  for (const at of went) spots.delete(at);
  for (const [at, spot] of settle(together(stones, [...came, ...went]), size, loose))
    spots.set(at, spot);
  return { stones, size, loose, spots };
}

/** All stones that are joined, of whatever color, with these points or with points beside them. */
function together(stones: Stones, points: readonly PointName[]): Stones {
  const found = new Map<PointName, Color>();
  const left = [...points];
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    const color = stones.get(at);
    if (color) found.set(at, color);
    for (const next of groundOf(at)?.beside ?? [])
      if (stones.has(next) && !found.has(next)) left.push(next);
  }
  return found;
}

/** Stones on points that are joined by a line; only these can touch. */
function neighbors(lying: ReadonlyMap<PointName, Lying>): Pair[] {
  const pairs: Pair[] = [];
  // Always in the same order, so that the order in which stones came makes no difference.
  const inOrder = [...lying.values()].sort((a, b) => a.x - b.x || a.y - b.y);
  for (const one of inOrder) {
    const right = lying.get(one.ground.right);
    const above = lying.get(one.ground.above);
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
