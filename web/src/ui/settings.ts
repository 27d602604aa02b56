import { effect, type Signal, signal } from "@preact/signals";
import { LABEL_STYLES, type LabelStyle } from "../board/labels.ts";

/** A choice of this device, kept in the browser. */
function kept<T extends string>(name: string, allowed: readonly T[], usual: T): Signal<T> {
  const key = `weiqi.${name}`;
  const stored = localStorage.getItem(key);
  const value = signal<T>(allowed.find((choice) => choice === stored) ?? usual);
  effect(() => localStorage.setItem(key, value.value));
  return value;
}

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export const theme = kept<Theme>("theme", THEMES, "system");

export const BOARD_THEMES = ["wood", "paper", "slate", "dark", "contrast"] as const;
export type BoardTheme = (typeof BOARD_THEMES)[number];
export const boardTheme = kept<BoardTheme>("board", BOARD_THEMES, "wood");

export const coordinates = kept<LabelStyle>("coordinates", LABEL_STYLES, "letters");

/** How a tap becomes a move: by the size of the board, or always one way. */
export const TAP_STYLES = ["by-size", "direct", "two-step"] as const;
export type TapStyle = (typeof TAP_STYLES)[number];
export const tapStyle = kept<TapStyle>("tap", TAP_STYLES, "by-size");

export const SOUNDS = ["on", "off"] as const;
export const sound = kept<(typeof SOUNDS)[number]>("sound", SOUNDS, "on");

/** Tells the style sheets whether keys or a pointer were used last: only keys need a ring on the board. */
export function watchInput(): void {
  const used = (input: "keys" | "pointer") => () => {
    document.documentElement.dataset.input = input;
  };
  addEventListener("keydown", used("keys"), true);
  addEventListener("pointerdown", used("pointer"), true);
}

/** Paints the page by the chosen themes and follows the system while the choice is the system's. */
export function startPainting(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const root = document.documentElement;
  const paint = () => {
    const shown = theme.value === "system" ? (dark.matches ? "dark" : "light") : theme.value;
    root.dataset.theme = shown;
    root.dataset.board = boardTheme.value;
  };
  dark.addEventListener("change", paint);
  effect(paint);
}
