import type { Place, Size } from "./point.ts";

/** Where everything lies on the drawing, in CSS pixels; lines fall on device pixels. */
export interface Geometry {
  readonly size: Size;
  /** Distance between two lines. */
  readonly cell: number;
  /** From the edge of the drawing to the first line, left and right; and above and below. */
  readonly marginX: number;
  readonly marginY: number;
  readonly width: number;
  readonly height: number;
  readonly labelled: boolean;
  /** Half a device pixel where lines are an odd number of device pixels wide. */
  readonly half: number;
  /** One line's width. */
  readonly line: number;
}

/** Margins in cells, beyond the outer line, with and without labels. */
const LABELLED = 1.06;
const BARE = 0.62;

/**
 * The largest drawing of a board in a box. Cells are whole device pixels, so that every line is equally sharp
 * and equally far from the next at any scale factor.
 */
export function layOut(
  size: Size,
  box: { width: number; height: number },
  labelled: boolean,
  ratio: number,
): Geometry {
  const margin = labelled ? LABELLED : BARE;
  const across = size.width - 1 + 2 * margin;
  const down = size.height - 1 + 2 * margin;
  const exact = Math.min(box.width / across, box.height / down);
  const cell = Math.max(1, Math.floor(exact * ratio)) / ratio;
  const thickness = Math.max(1, Math.round(ratio));
  // The drawing is as wide as the box allows; what whole cells leave over goes to the margins.
  const side = (n: number, most: number, ideal: number): number => {
    const whole = Math.min(most, (n - 1 + 2 * ideal) * exact);
    const free = (whole - (n - 1) * cell) / 2;
    return Math.floor(free * ratio) / ratio;
  };
  const marginX = side(size.width, box.width, margin);
  const marginY = side(size.height, box.height, margin);
  return {
    size,
    cell,
    marginX,
    marginY,
    width: (size.width - 1) * cell + 2 * marginX,
    height: (size.height - 1) * cell + 2 * marginY,
    labelled,
    half: (thickness % 2) / 2 / ratio,
    line: thickness / ratio,
  };
}

/** The centre of a point on the drawing. */
export function center(g: Geometry, { x, y }: Place): { cx: number; cy: number } {
  return {
    cx: g.marginX + x * g.cell + g.half,
    cy: g.marginY + (g.size.height - 1 - y) * g.cell + g.half,
  };
}

/** The point nearest to a place on the drawing; nothing beyond half a cell outside the board. */
export function nearest(g: Geometry, left: number, top: number): Place | undefined {
  const x = Math.round((left - g.marginX) / g.cell);
  const y = g.size.height - 1 - Math.round((top - g.marginY) / g.cell);
  const inside = x >= 0 && x < g.size.width && y >= 0 && y < g.size.height;
  return inside ? { x, y } : undefined;
}

/** A number from 0 to 1 that depends on the point alone. */
export function scatter(x: number, y: number, salt: number): number {
  let h =
    Math.imul(x + 1, 0x9e3779b1) ^ Math.imul(y + 1, 0x85ebca77) ^ Math.imul(salt + 1, 0xc2b2ae3d);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 0x1_0000_0000;
}

/** How far stones lie from their point, in cells: so little that two neighbours never overlap. */
const STRAY = 0.024;

/** Where a stone really lies: a hand never puts it exactly on the point. */
export function lay(g: Geometry, place: Place, loose: boolean): { cx: number; cy: number } {
  const { cx, cy } = center(g, place);
  if (!loose) return { cx, cy };
  const angle = scatter(place.x, place.y, 1) * 2 * Math.PI;
  const far = scatter(place.x, place.y, 2) * STRAY * g.cell;
  return { cx: cx + Math.cos(angle) * far, cy: cy + Math.sin(angle) * far };
}
