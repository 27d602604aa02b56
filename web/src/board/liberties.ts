import { type Color, MOST_LINES, type PointName, parsePoint, type Size } from "./point.ts";
import type { Stones } from "./view.ts";

/** What was counted of a position; a position never changes, only the next one comes. */
const counted = new WeakMap<Stones, ReadonlyMap<PointName, number>>();

/**
 * How many empty points touch the stones joined with this one, as an eye counts them on the drawing.
 *
 * It is only read out; what may be played is never decided here. All chains of a position are counted at once.
 */
export function liberties(stones: Stones, size: Size, at: PointName): number {
  let all = counted.get(stones);
  if (!all) {
    all = countAll(stones, size);
    counted.set(stones, all);
  }
  return all.get(at) ?? 0;
}

/** Rows of points with a border all around, as numbers: they are counted after every move. */
const WIDE = MOST_LINES + 2;
const BESIDE = [1, -1, WIDE, -WIDE];
const BORDER = 3;
const KINDS: Readonly<Record<Color, number>> = { black: 1, white: 2 };

function countAll(stones: Stones, size: Size): ReadonlyMap<PointName, number> {
  const points = new Int8Array(WIDE * WIDE).fill(BORDER);
  for (let y = 0; y < size.height; y++) points.fill(0, indexOf(0, y), indexOf(size.width, y));
  const lying: [PointName, number][] = [];
  for (const [at, color] of stones) {
    const place = parsePoint(at, size);
    if (!place) continue;
    lying.push([at, indexOf(place.x, place.y)]);
    points[indexOf(place.x, place.y)] = KINDS[color];
  }
  const found = new Int32Array(WIDE * WIDE).fill(-1);
  for (const [, from] of lying) {
    if (found[from] !== -1) continue;
    const { chain, n } = follow(points, from);
    for (const stone of chain) found[stone] = n;
  }
  return new Map(lying.map(([at, index]) => [at, found[index] ?? 0]));
}

const indexOf = (x: number, y: number): number => (y + 1) * WIDE + x + 1;

/** The chain of a stone, and how many empty points are beside it. */
function follow(points: Int8Array, from: number): { chain: readonly number[]; n: number } {
  const color = points[from];
  const chain = [from];
  const seen = new Set(chain);
  let n = 0;
  // The chain grows while it is gone through.
  for (const here of chain) {
    for (const step of BESIDE) {
      const next = here + step;
      const other = points[next];
      if ((other !== 0 && other !== color) || seen.has(next)) continue;
      seen.add(next);
      if (other === 0) n++;
      else chain.push(next);
    }
  }
  return { chain, n };
}
