import type { Color, PointName } from "../../board/point.ts";
import type { Overlay, Shape } from "../../board/view.ts";
import type { Continuation, NodeView } from "../../go/types.ts";

/** How a record wants its variations shown: SGF's `ST`. */
export interface VariationStyle {
  /** The other moves in place of this one, not those that follow. */
  readonly siblings: boolean;
  /** Nothing on the board but what the record marks itself. */
  readonly hidden: boolean;
}

/** Reads `ST`: 1 shows siblings, 2 and 3 put nothing on the board. */
export function variationStyle(text: string | undefined): VariationStyle {
  const n = /^[0-3]$/.test(text?.trim() ?? "") ? Number(text) : 0;
  return { siblings: (n & 1) !== 0, hidden: (n & 2) !== 0 };
}

const SHAPES: Partial<Record<string, Shape>> = {
  triangle: "triangle",
  square: "square",
  circle: "circle",
  cross: "cross",
  selected: "selected",
};

/** The marks of a node as the board draws them; letters on the variations where there is a choice. */
export function markup(view: NodeView, variations: readonly Continuation[] = view.next): Overlay {
  const shapes = new Map<PointName, Shape>();
  const texts = new Map<PointName, string>();
  const squares = new Map<PointName, Color>();
  const lines: (readonly [PointName, PointName])[] = [];
  const arrows: (readonly [PointName, PointName])[] = [];
  if (variations.length > 1) {
    variations.forEach(({ move }, n) => {
      if (move !== null && move !== "pass" && move !== view.move?.at && n < 26)
        texts.set(move, String.fromCharCode(65 + n));
    });
  }
  for (const { kind, at, label, to } of view.marks) {
    const shape = SHAPES[kind];
    if (shape) shapes.set(at, shape);
    else if (kind === "label" && label !== undefined) texts.set(at, label);
    else if (kind === "territory_black") squares.set(at, "black");
    else if (kind === "territory_white") squares.set(at, "white");
    else if (kind === "line" && to !== undefined) lines.push([at, to]);
    else if (kind === "arrow" && to !== undefined) arrows.push([at, to]);
  }
  return { shapes, texts, squares, lines, arrows, dimmed: new Set(view.dimmed) };
}
