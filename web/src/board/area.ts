import { type Color, opposite, type PointName, parsePoint, pointName, type Size } from "./point.ts";
import type { Stones } from "./view.ts";

interface Filled {
  readonly stones: PointName[];
  /** Walled off by the other side, and no larger than half of the board. */
  readonly isClosed: boolean;
}

/** What can be reached from a point over empty points and stones of one color. */
function fill(stones: Stones, size: Size, from: PointName, through: Color): Filled {
  const seen = new Set<PointName>([from]);
  const waiting = [from];
  const found: PointName[] = [];
  let isClosed = false;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (stones.has(at)) found.push(at);
    const place = parsePoint(at, size);
    if (!place) continue;
    const beside = [
      [place.x + 1, place.y],
      [place.x - 1, place.y],
      [place.x, place.y + 1],
      [place.x, place.y - 1],
    ] as const;
    for (const [x, y] of beside) {
      if (x < 0 || y < 0 || x >= size.width || y >= size.height) continue;
      const next = pointName(x, y);
      if (stones.get(next) === opposite(through)) isClosed = true;
      else if (!seen.has(next)) {
        seen.add(next);
        waiting.push(next);
      }
    }
  }
  const isSmall = 2 * seen.size <= size.width * size.height;
  return { stones: found, isClosed: isClosed && isSmall };
}

/**
 * The stones that stand in the area round an empty point: those of the side that has fewer of them there, whose life a
 * press on the area turns over. None where the area holds no stranger.
 */
export function stonesInArea(stones: Stones, size: Size, at: PointName): readonly PointName[] {
  if (stones.has(at)) return [];
  const sides = (["black", "white"] as const).map((color) => fill(stones, size, at, color));
  const inside = sides.filter((side) => side.isClosed && side.stones.length > 0);
  return inside.sort((a, b) => a.stones.length - b.stones.length)[0]?.stones ?? [];
}
