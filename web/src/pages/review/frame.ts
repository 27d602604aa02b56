import {
  type Color,
  opposite,
  type PointName,
  parsePoint,
  points,
  type Size,
} from "../../board/point.ts";
import type { Stones } from "../../board/view.ts";
import type { Part } from "../../go/types.ts";

/** The side that surrounds the other: its stones lie farther out. */
function surrounder(stones: Stones, size: Size, part: Part): Color {
  const [from, to] = [parsePoint(part.from, size), parsePoint(part.to, size)];
  if (!from || !to) return "black";
  const [cx, cy] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  // A corner or an edge of the board is inside: what lies away from it surrounds.
  const [ax, ay] = [
    from.x === 0 ? 0 : to.x === size.width - 1 ? size.width - 1 : cx,
    to.y === 0 ? 0 : from.y === size.height - 1 ? size.height - 1 : cy,
  ];
  const sum = { black: 0, white: 0 };
  const n = { black: 0, white: 0 };
  for (const [at, color] of stones) {
    const place = parsePoint(at, size);
    if (!place) continue;
    sum[color] += Math.hypot(place.x - ax, place.y - ay);
    n[color]++;
  }
  const mean = (color: Color) => (n[color] === 0 ? 0 : sum[color] / n[color]);
  return mean("white") > mean("black") ? "white" : "black";
}

/**
 * Stones that settle the rest of the board round a problem: next to it the side that surrounds, beyond it the other, each
 * with eyes enough, and both as much, so that the problem decides the game.
 */
export function frame(stones: Stones, size: Size, part: Part): Record<Color, PointName[]> {
  const [from, to] = [parsePoint(part.from, size), parsePoint(part.to, size)];
  const made: Record<Color, PointName[]> = { black: [], white: [] };
  if (!from || !to) return made;
  const away = (x: number, y: number) => Math.max(from.x - x, x - to.x, to.y - y, y - from.y, 0);
  const outside = [...points(size)]
    .map(({ x, y, name }) => ({ x, y, name, away: away(x, y) }))
    .filter((point) => point.away > 0)
    .sort((a, b) => a.away - b.away);
  const near = surrounder(stones, size, part);
  const nRing = outside.filter((point) => point.away === 1).length;
  const nNear = Math.max(nRing, Math.ceil(outside.length / 2));
  const owner = new Map(
    outside.map(({ name }, at) => [name, at < nNear ? near : opposite(near)] as const),
  );
  const grid = new Map([...points(size)].map(({ x, y, name }) => [`${x},${y}`, name]));
  /** An eye: every point round it is the same side's. */
  const isEye = (x: number, y: number, color: Color): boolean => {
    if (x % 3 !== 1 || y % 3 !== 1) return false;
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        const name = grid.get(`${x + dx},${y + dy}`);
        if (name !== undefined && owner.get(name) !== color) return false;
      }
    }
    return true;
  };
  for (const { x, y, name } of outside) {
    const color = owner.get(name);
    if (color && !stones.has(name) && !isEye(x, y, color)) made[color].push(name);
  }
  return made;
}
