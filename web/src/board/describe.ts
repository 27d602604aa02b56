import { locale, t } from "../i18n/index.ts";
import { liberties } from "./liberties.ts";
import type { Color, PointName, Size } from "./point.ts";
import type { BoardView, Overlay, Stones } from "./view.ts";

type Shown = Pick<BoardView, "size" | "stones" | "last" | "overlay">;

/** What the names of the points are made of. */
export interface Told {
  readonly size: Size;
  readonly stones: Stones;
  readonly last: PointName | undefined;
  readonly overlay: Overlay;
  /** A name of the language; another language has another one. */
  readonly word: string;
}

export const toldOf = ({ size, stones, last, overlay }: Shown): Told => ({
  size: size.value,
  stones: stones.value,
  last: last.value,
  overlay: overlay.value,
  word: t("cell-empty", { at: "A1" }),
});

/** The points that have another name than before; nothing where all may have one. */
export function renamed(before: Told, now: Told): Set<PointName> | undefined {
  if (before.word !== now.word || before.size !== now.size) return undefined;
  const points = new Set<PointName>();
  for (const at of [...before.stones.keys(), ...now.stones.keys()])
    if (stoneIn(before, at) !== stoneIn(now, at)) points.add(at);
  for (const { last, overlay } of [before, now]) {
    if (last !== undefined) points.add(last);
    for (const layer of LAYERS) for (const at of overlay[layer]?.keys() ?? []) points.add(at);
  }
  return points;
}

/** The layers of marks that are read out. */
const LAYERS = ["faded", "seki", "squares", "neutral", "circled", "shapes", "texts"] as const;

/** The stone on a point with its liberties: as a number, which is compared at once. */
function stoneIn({ stones, size }: Told, at: PointName): number {
  const color = stones.get(at);
  if (!color) return 0;
  const n = liberties(stones, size, at);
  return color === "black" ? 1 + n : -1 - n;
}

/** Names of bare points and stones that were put into words before; after each move nearly all are the same. */
const said = new Map<string, string>();
let saidIn = "";
/** More than the points of the largest board with every number of liberties that occurs. */
const MOST = 20_000;

/** What a screen reader says of a point: where, what stands there, and what is marked. */
export function describePoint(view: Shown, at: PointName): string {
  const overlay = view.overlay.value;
  const bare = nameOf(view, at);
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

function nameOf(view: Shown, at: PointName): string {
  const color = view.stones.value.get(at);
  const n = color ? liberties(view.stones.value, view.size.value, at) : 0;
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
