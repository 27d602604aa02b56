import type { LabelSides } from "./labels.ts";
import type { Place, Size } from "./point.ts";
import { fromView, shownSize, type Turn, toView, UPRIGHT } from "./turn.ts";

/** Where everything lies on the drawing, in CSS pixels; lines fall on device pixels. */
export interface Geometry {
  readonly size: Size;
  readonly turn: Turn;
  /** The board's size as it is looked at. */
  readonly shown: Size;
  /** Distance between two lines side by side; stones and marks are measured by it. */
  readonly cell: number;
  /** Distance between two lines one above the other. */
  readonly stepY: number;
  /** From the edge of the drawing to the first line. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly labelled: boolean;
  /** Half a device pixel where lines are an odd number of device pixels wide. */
  readonly half: number;
  /** One line's width. */
  readonly line: number;
}

/** What is chosen about the drawing. */
export interface Drawing {
  /** The sides that carry names; none where there are no names. */
  readonly names: LabelSides | "none";
  /** How much farther rows are apart than columns: 1, or 24/23 as on real boards. */
  readonly tall: number;
  readonly turn: Turn;
}

export const PLAIN: Drawing = { names: "none", tall: 1, turn: UPRIGHT };

/** A real board is that much longer than wide. */
export const TRADITIONAL = 24 / 23;

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
  { names, tall, turn }: Drawing,
  ratio: number,
): Geometry {
  const shown = shownSize(size, turn);
  const near = names === "none" ? BARE : LABELLED;
  const far = names === "four" ? LABELLED : BARE;
  const across = shown.width - 1 + near + far;
  const down = (shown.height - 1) * tall + near + far;
  const exact = Math.min(box.width / across, box.height / down);
  const snap = (length: number) => Math.max(1, Math.floor(length * ratio)) / ratio;
  const cell = snap(exact);
  const stepY = tall === 1 ? cell : snap(exact * tall);
  const thickness = Math.max(1, Math.round(ratio));
  // The drawing is as wide as the box allows; what whole cells leave over goes to the margins.
  const margins = (most: number, wanted: number, used: number) => {
    const free = Math.min(most, wanted * exact) - used;
    const first = Math.floor(free * (near / (near + far)) * ratio) / ratio;
    return { first, second: Math.floor((free - first) * ratio) / ratio };
  };
  const x = margins(box.width, across, (shown.width - 1) * cell);
  const y = margins(box.height, down, (shown.height - 1) * stepY);
  return {
    size,
    turn,
    shown,
    cell,
    stepY,
    left: x.first,
    top: y.first,
    width: (shown.width - 1) * cell + x.first + x.second,
    height: (shown.height - 1) * stepY + y.first + y.second,
    labelled: names !== "none",
    half: (thickness % 2) / 2 / ratio,
    line: thickness / ratio,
  };
}

/** The centre of a place as it is seen, counted from the lower left corner of the drawing. */
export function seenAt(g: Geometry, { x, y }: Place): { cx: number; cy: number } {
  return {
    cx: g.left + x * g.cell + g.half,
    cy: g.top + (g.shown.height - 1 - y) * g.stepY + g.half,
  };
}

/** The centre of a point of the board on the drawing. */
export const center = (g: Geometry, place: Place): { cx: number; cy: number } =>
  seenAt(g, toView(place, g.size, g.turn));

/** The point nearest to a place on the drawing; nothing beyond half a cell outside the board. */
export function nearest(g: Geometry, left: number, top: number): Place | undefined {
  const x = Math.round((left - g.left) / g.cell);
  const y = g.shown.height - 1 - Math.round((top - g.top) / g.stepY);
  const inside = x >= 0 && x < g.shown.width && y >= 0 && y < g.shown.height;
  return inside ? fromView({ x, y }, g.size, g.turn) : undefined;
}

/** A number from 0 to 1 that depends on the point alone. */
export function scatter(x: number, y: number, salt: number): number {
  let h =
    Math.imul(x + 1, 0x9e3779b1) ^ Math.imul(y + 1, 0x85ebca77) ^ Math.imul(salt + 1, 0xc2b2ae3d);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 0x1_0000_0000;
}
