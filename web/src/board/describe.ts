import { t } from "../i18n/index.ts";
import { liberties } from "./liberties.ts";
import type { Place, PointName } from "./point.ts";
import type { BoardView } from "./view.ts";

type Shown = Pick<BoardView, "size" | "stones" | "last" | "overlay">;

/** What a screen reader says of a point: where, what stands there, and what is marked. */
export function describePoint(view: Shown, at: PointName, place: Place): string {
  const color = view.stones.value.get(at);
  const overlay = view.overlay.value;
  const parts = [color ? stone(view, color, at, place) : t("cell-empty", { at })];
  if (overlay.faded?.has(at)) parts.push(t("cell-dead"));
  const owner = overlay.squares?.get(at);
  if (owner) parts.push(t(`cell-land-${owner}`));
  if (overlay.neutral?.has(at)) parts.push(t("cell-neutral"));
  if (overlay.circled?.has(at)) parts.push(t("cell-open"));
  const shape = overlay.shapes?.get(at);
  if (shape) parts.push(t(`mark-${shape}`));
  const text = overlay.texts?.get(at);
  if (text !== undefined) parts.push(text);
  if (view.last.value === at) parts.push(t("cell-last"));
  return parts.join(t("comma"));
}

function stone(view: Shown, color: "black" | "white", at: PointName, place: Place): string {
  const n = liberties(view.stones.value, view.size.value, place);
  return t(`cell-${color}`, { at, n });
}
