import { effect, type Signal, signal } from "@preact/signals";
import { LABEL_SIDES, LABEL_STYLES, type LabelSides, type LabelStyle } from "../board/labels.ts";
import { own } from "./own.ts";

/** Puts every choice back to what it is at first. */
const resets: (() => void)[] = [];

/** A choice of this device, kept in the browser. */
function kept<T extends string>(name: string, allowed: readonly T[], usual: T): Signal<T> {
  const stored = read(name);
  return keeping(name, allowed.find((choice) => choice === stored) ?? usual, usual);
}

/** A number of this device within bounds, kept in the browser. */
function keptNumber(name: string, least: number, most: number, usual: number): Signal<number> {
  const stored = Number(read(name) ?? Number.NaN);
  const fits = Number.isInteger(stored) && stored >= least && stored <= most;
  return keeping(name, fits ? stored : usual, usual);
}

/** Numbers of this device, kept in the browser where they make sense together. */
function keptNumbers(
  name: string,
  usual: readonly number[],
  makesSense: (numbers: readonly number[]) => boolean,
): Signal<readonly number[]> {
  const stored = (read(name) ?? "").split(",").map(Number);
  const value = keeping(name, makesSense(stored) ? stored.join() : usual.join(), usual.join());
  const numbers = signal<readonly number[]>(usual);
  effect(() => {
    numbers.value = value.value.split(",").map(Number);
  });
  effect(() => {
    value.value = numbers.value.join();
  });
  return numbers;
}

const keyOf = (name: string): string => `weiqi.${name}`;
const read = (name: string): string | null => localStorage.getItem(keyOf(name));

function keeping<T extends string | number>(name: string, first: T, usual: T): Signal<T> {
  const value = signal<T>(first);
  resets.push(() => {
    value.value = usual;
  });
  effect(() => {
    try {
      localStorage.setItem(keyOf(name), String(value.value));
    } catch {
      // A full or forbidden store keeps nothing; the choice holds until the page is closed.
    }
  });
  return value;
}

export function resetSettings(): void {
  for (const reset of resets) reset();
}

export const SWITCH = ["on", "off"] as const;
export type Switch = (typeof SWITCH)[number];

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export const theme = kept<Theme>("theme", THEMES, "system");

export const BOARD_THEMES = ["wood", "paper", "slate", "dark", "contrast", "own"] as const;
export type BoardTheme = (typeof BOARD_THEMES)[number];
export const boardTheme = kept<BoardTheme>("board", BOARD_THEMES, "wood");

/** Colors of marks and candidates: the usual ones, or ones that are told apart without red and green. */
export const COLORS = ["usual", "safe"] as const;
export const colors = kept<(typeof COLORS)[number]>("colors", COLORS, "usual");

export const STONE_LOOKS = ["shell", "flat"] as const;
export type StoneLook = (typeof STONE_LOOKS)[number];
export const stoneLook = kept<StoneLook>("stones", STONE_LOOKS, "shell");
export const shadows = kept<Switch>("shadows", SWITCH, "on");
/** Whether stones lie a little off their points, as a hand puts them. */
export const loose = kept<Switch>("loose", SWITCH, "on");

export const LAST_MARKS = ["ring", "dot", "lines"] as const;
export type LastMark = (typeof LAST_MARKS)[number];
export const lastMark = kept<LastMark>("last", LAST_MARKS, "ring");

export const ASPECTS = ["square", "traditional"] as const;
export const aspect = kept<(typeof ASPECTS)[number]>("aspect", ASPECTS, "square");

export const coordinates = kept<LabelStyle>("coordinates", LABEL_STYLES, "letters");
export const coordinateSides = kept<LabelSides>("coordinate-sides", LABEL_SIDES, "four");

/** Whether stones carry the numbers of their moves, and which ones do. */
export const numbers = kept<Switch>("numbers", SWITCH, "off");
export const NUMBERINGS = ["last", "all", "here", "variation"] as const;
export type Numbering = (typeof NUMBERINGS)[number];
export const numbering = kept<Numbering>("numbering", NUMBERINGS, "all");
export const numberedLast = keptNumber("numbered-last", 1, 99, 5);

/** Whether letters stand on the moves that a record goes on with. */
export const nextMoves = kept<Switch>("next-moves", SWITCH, "on");
/** Seconds a move while a record plays by itself, in tenths. */
export const autoplay = keptNumber("autoplay", 1, 990, 10);
/** Whether a record that plays by itself stops where there is something to read. */
export const autoplayRests = kept<Switch>("autoplay-rests", SWITCH, "off");

/** How many of the engine's moves are shown, and what stands on them. */
export const candidates = keptNumber("candidates", 1, 20, 5);
export const CANDIDATE_NUMBERS = ["loss", "win", "lead"] as const;
export type CandidateNumber = (typeof CANDIDATE_NUMBERS)[number];
export const candidateNumber = kept<CandidateNumber>("candidate-number", CANDIDATE_NUMBERS, "loss");
/** Whether the expected owners of points are shown. */
export const owners = kept<Switch>("owners", SWITCH, "off");
/** From which certainty on, in hundredths. */
export const ownersFrom = keptNumber("owners-from", 5, 95, 15);
/** The most points that moves of the classes but the last lose. */
export const USUAL_CLASSES: readonly number[] = [0.5, 1.5, 3, 6, 12];
export const areClasses = (borders: readonly number[]): boolean =>
  borders.length === USUAL_CLASSES.length &&
  borders.every((most, n) => most > (borders[n - 1] ?? 0) && most <= 200);
export const classes = keptNumbers("classes", USUAL_CLASSES, areClasses);
/** Whose good is shown as plus. */
export const PERSPECTIVES = ["black", "mover"] as const;
export const perspective = kept<(typeof PERSPECTIVES)[number]>(
  "perspective",
  PERSPECTIVES,
  "black",
);
/** What the graph of a game draws. */
export const GRAPHS = ["both", "lead", "win"] as const;
export const graph = kept<(typeof GRAPHS)[number]>("graph", GRAPHS, "both");

/** How a press becomes a move; for fingers by the size of the board, for a mouse always the same. */
export const PRESS_STYLES = ["direct", "two-step", "lens"] as const;
export type PressStyle = (typeof PRESS_STYLES)[number];
/** Whether a stone was ever put here: before that the board shows where one may be. */
export const hasPlayed = kept<Switch>("has-played", SWITCH, "off");
export const MOUSE_STYLES = ["direct", "two-step"] as const;
export const touchSmall = kept<PressStyle>("touch-small", PRESS_STYLES, "direct");
export const touchLarge = kept<PressStyle>("touch-large", PRESS_STYLES, "two-step");
export const mouse = kept<(typeof MOUSE_STYLES)[number]>("mouse", MOUSE_STYLES, "direct");

export const sound = kept<Switch>("sound", SWITCH, "on");
export const volume = keptNumber("volume", 0, 100, 60);
/** Whether stones sound while a record is stepped through. */
export const replaySound = kept<Switch>("replay-sound", SWITCH, "off");

/** Whose last seconds are read aloud, and how they are counted. */
export const VOICES = ["me", "both", "off"] as const;
export const voice = kept<(typeof VOICES)[number]>("voice", VOICES, "me");
export const DIRECTIONS = ["down", "up"] as const;
export const direction = kept<(typeof DIRECTIONS)[number]>("direction", DIRECTIONS, "down");
/** What happens when one's turn comes. */
export const vibrate = kept<Switch>("vibrate", SWITCH, "on");
export const turnNotice = kept<Switch>("turn-notice", SWITCH, "off");

/** How much is said to those who listen: moves; captures as well; stones in atari as well. */
export const SPEECHES = ["short", "usual", "full"] as const;
export const speech = kept<(typeof SPEECHES)[number]>("speech", SPEECHES, "usual");

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
    root.dataset.stones = stoneLook.value;
    root.dataset.shadows = shadows.value;
    const picture = own.board.value;
    if (picture) root.style.setProperty("--own-board", `url("${picture}")`);
    else root.style.removeProperty("--own-board");
    root.dataset.ownStones = [own.black.value && "black", own.white.value && "white"]
      .filter(Boolean)
      .join(" ");
    if (colors.value === "safe") root.dataset.colors = "safe";
    else delete root.dataset.colors;
  };
  dark.addEventListener("change", paint);
  effect(paint);
}
