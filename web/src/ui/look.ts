import { computed, signal } from "@preact/signals";
import type { ConfirmStyle } from "../board/confirm.ts";
import { LABEL_STYLES } from "../board/labels.ts";
import type { BoardLook } from "../board/look.ts";
import type { Size } from "../board/point.ts";
import { type Turn, UPRIGHT } from "../board/turn.ts";
import { own } from "./own.ts";
import * as settings from "./settings.ts";

/** How boards are looked at until the page is left: nobody wants to find the board turned the next day. */
export const turn = signal<Turn>(UPRIGHT);

/** Whether black and white are exchanged for the eye, in review. */
export const swapped = signal(false);

/** The next way to name the lines. */
export function nextCoordinates(): void {
  const at = LABEL_STYLES.indexOf(settings.coordinates.value);
  settings.coordinates.value = LABEL_STYLES[(at + 1) % LABEL_STYLES.length] ?? "letters";
}

export function toggleNumbers(): void {
  settings.numbers.value = settings.numbers.value === "on" ? "off" : "on";
}

/** How boards are drawn, as the person chose it. */
export const look: BoardLook = {
  labels: settings.coordinates,
  sides: settings.coordinateSides,
  traditional: computed(() => settings.aspect.value === "traditional"),
  loose: computed(() => settings.loose.value === "on"),
  shells: computed(
    () =>
      settings.stoneLook.value === "shell" &&
      settings.boardTheme.value !== "contrast" &&
      !(settings.boardTheme.value === "own" && own.white.value),
  ),
  lastMark: settings.lastMark,
  turn,
  pictures: computed(() =>
    settings.boardTheme.value === "own" ? { black: own.black.value, white: own.white.value } : {},
  ),
  theme: settings.boardTheme,
};

/** Boards with a side of at least this are large for a finger. */
const LARGE_FROM = 13;

/** How a press becomes a move on a board of this size. */
export function pressStyle({ width, height }: Size, touch: boolean): ConfirmStyle {
  if (!touch) return settings.mouse.value;
  return Math.max(width, height) >= LARGE_FROM
    ? settings.touchLarge.value
    : settings.touchSmall.value;
}
