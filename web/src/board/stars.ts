import { type PointName, pointName, type Size } from "./point.ts";

/** The lines of one axis that carry corner stars, and its middle line if it has a star. */
function axis(length: number): { corners: number[]; middle?: number; sides: boolean } {
  if (length < 7) return { corners: [], sides: false };
  const edge = length >= 13 ? 3 : 2;
  const corners = [edge, length - 1 - edge];
  const odd = length % 2 === 1;
  if (!odd || length < 9) return { corners, sides: false };
  return { corners, middle: (length - 1) / 2, sides: length >= 13 };
}

/** The star points: corners from 7 lines, the centre from 9, the sides from 13; each axis by its own rule. */
export function starPoints({ width, height }: Size): PointName[] {
  const columns = axis(width);
  const rows = axis(height);
  const stars: PointName[] = [];
  for (const x of columns.corners) for (const y of rows.corners) stars.push(pointName(x, y));
  if (columns.middle !== undefined && rows.middle !== undefined) {
    stars.push(pointName(columns.middle, rows.middle));
  }
  if (columns.sides && columns.middle !== undefined) {
    for (const y of rows.corners) stars.push(pointName(columns.middle, y));
  }
  if (rows.sides && rows.middle !== undefined) {
    for (const x of columns.corners) stars.push(pointName(x, rows.middle));
  }
  return stars;
}
