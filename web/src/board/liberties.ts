import { type Place, type PointName, parsePoint, pointName, type Size } from "./point.ts";
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

function countAll(stones: Stones, size: Size): ReadonlyMap<PointName, number> {
  const all = new Map<PointName, number>();
  for (const at of stones.keys()) {
    const place = parsePoint(at, size);
    if (!place || all.has(at)) continue;
    const { chain, empty } = follow(stones, size, place, at);
    for (const stone of chain) all.set(stone, empty.size);
  }
  return all;
}

/** The chain of a stone and the empty points beside it. */
function follow(stones: Stones, size: Size, from: Place, at: PointName) {
  const color = stones.get(at);
  const chain = new Set<PointName>([at]);
  const empty = new Set<PointName>();
  const left: Place[] = [from];
  for (let here = left.pop(); here; here = left.pop()) {
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const [x, y] = [here.x + dx, here.y + dy];
      if (x < 0 || y < 0 || x >= size.width || y >= size.height) continue;
      const point = pointName(x, y);
      const other = stones.get(point);
      if (other === undefined) empty.add(point);
      else if (other === color && !chain.has(point)) {
        chain.add(point);
        left.push({ x, y });
      }
    }
  }
  return { chain, empty };
}
