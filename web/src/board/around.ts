import { liberties } from "./liberties.ts";
import { type Color, type Place, type PointName, pointName, type Size } from "./point.ts";
import type { Stones } from "./view.ts";

/** How far around a point is described, in lines. */
const REACH = 2;

export interface Near {
  readonly at: PointName;
  readonly color: Color;
}

/** The stones within two lines of a point, row by row from the top. */
export function around(stones: Stones, size: Size, { x, y }: Place): Near[] {
  const near: Near[] = [];
  for (let row = Math.min(size.height - 1, y + REACH); row >= Math.max(0, y - REACH); row--) {
    for (let column = x - REACH; column <= x + REACH; column++) {
      if (column < 0 || column >= size.width) continue;
      const at = pointName(column, row);
      const color = stones.get(at);
      if (color && !(column === x && row === y)) near.push({ at, color });
    }
  }
  return near;
}

/** A chain with one liberty, by its first stone as a page is read, with the number of its stones. */
export interface InAtari {
  readonly at: PointName;
  readonly n: number;
}

/** The chains of a color that have a single liberty, as an eye counts them on the drawing. */
export function inAtari(stones: Stones, size: Size, color: Color): InAtari[] {
  const seen = new Set<PointName>();
  const found: InAtari[] = [];
  for (let y = size.height - 1; y >= 0; y--) {
    for (let x = 0; x < size.width; x++) {
      const at = pointName(x, y);
      if (stones.get(at) !== color || seen.has(at)) continue;
      const chain = chainOf(stones, size, { x, y }, color);
      for (const stone of chain) seen.add(stone);
      if (liberties(stones, size, at) === 1) found.push({ at, n: chain.length });
    }
  }
  return found;
}

function chainOf(stones: Stones, size: Size, from: Place, color: Color): PointName[] {
  const chain = new Set([pointName(from.x, from.y)]);
  const left: Place[] = [from];
  for (let here = left.pop(); here; here = left.pop()) {
    const { x, y } = here;
    for (const [a, b] of [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ] as const) {
      if (a < 0 || b < 0 || a >= size.width || b >= size.height) continue;
      const at = pointName(a, b);
      if (stones.get(at) !== color || chain.has(at)) continue;
      chain.add(at);
      left.push({ x: a, y: b });
    }
  }
  return [...chain];
}
