import { type Place, type PointName, pointName, type Size } from "./point.ts";
import type { Stones } from "./view.ts";

/**
 * How many empty points touch the stones joined with this one, as an eye counts them on the drawing.
 *
 * It is only read out; what may be played is never decided here.
 */
export function liberties(stones: Stones, size: Size, from: Place): number {
  const color = stones.get(pointName(from.x, from.y));
  if (!color) return 0;
  const seen = new Set<PointName>([pointName(from.x, from.y)]);
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
      const at = pointName(x, y);
      const other = stones.get(at);
      if (other === undefined) empty.add(at);
      else if (other === color && !seen.has(at)) {
        seen.add(at);
        left.push({ x, y });
      }
    }
  }
  return empty.size;
}
