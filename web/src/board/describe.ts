import { locale, t } from "../i18n/index.ts";
import { liberties } from "./liberties.ts";
import type { Color, Place, PointName } from "./point.ts";
import type { BoardView } from "./view.ts";

type Shown = Pick<BoardView, "size" | "stones" | "last" | "overlay">;

/** Names of bare points and stones that were put into words before; after each move nearly all are the same. */
const said = new Map<string, string>();
let saidIn = "";
/** More than the points of the largest board with every number of liberties that occurs. */
const MOST = 20_000;

/** What a screen reader says of a point: where, what stands there, and what is marked. */
export function describePoint(view: Shown, at: PointName, place: Place): string {
  const overlay = view.overlay.value;
  const bare = nameOf(view, at, place);
  const parts = [bare];
  if (overlay.faded?.has(at)) parts.push(t("cell-dead"));
  if (overlay.seki?.has(at)) parts.push(t("cell-seki"));
  const owner = overlay.squares?.get(at);
  if (owner) parts.push(t(`cell-land-${owner}`));
  if (overlay.neutral?.has(at)) parts.push(t("cell-neutral"));
  if (overlay.circled?.has(at)) parts.push(t("cell-open"));
  const shape = overlay.shapes?.get(at);
  if (shape) parts.push(t(`mark-${shape}`));
  const text = overlay.texts?.get(at);
  if (text !== undefined) parts.push(text);
  if (view.last.value === at) parts.push(t("cell-last"));
  return parts.length === 1 ? bare : parts.join(t("comma"));
}

function nameOf(view: Shown, at: PointName, place: Place): string {
  const color = view.stones.value.get(at);
  const n = color ? liberties(view.stones.value, view.size.value, place) : 0;
  if (saidIn !== locale.value || said.size > MOST) {
    said.clear();
    saidIn = locale.value;
  }
  const key = `${color ?? ""} ${at} ${n}`;
  const known = said.get(key);
  if (known !== undefined) return known;
  const name = color ? stoneName(color, at, n) : t("cell-empty", { at });
  // Before the words are loaded there is nothing worth keeping.
  if (name.includes(at)) said.set(key, name);
  return name;
}

const stoneName = (color: Color, at: PointName, n: number): string => t(`cell-${color}`, { at, n });
