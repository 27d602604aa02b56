import { columnLetters, type Size } from "./point.ts";

/** How the lines are named at the edges. */
export type LabelStyle = "letters" | "numbers" | "chinese" | "none";

export const LABEL_STYLES: readonly LabelStyle[] = ["letters", "numbers", "chinese", "none"];

/** Where the names stand. */
export type LabelSides = "four" | "two";

export const LABEL_SIDES: readonly LabelSides[] = ["four", "two"];

export interface Labels {
  /** From the left. */
  readonly columns: readonly string[];
  /** From the bottom, as rows are counted on the board. */
  readonly rows: readonly string[];
}

const DIGITS = [
  "",
  "\u4e00",
  "\u4e8c",
  "\u4e09",
  "\u56db",
  "\u4e94",
  "\u516d",
  "\u4e03",
  "\u516b",
  "\u4e5d",
];
const TEN = "\u5341";

/** A number from 1 to 99 in Chinese: one, ten, eleven, twenty-one. */
export function chineseNumber(n: number): string {
  const tens = Math.floor(n / 10);
  const lead = tens > 1 ? (DIGITS[tens] ?? "") : "";
  return (tens > 0 ? lead + TEN : "") + (DIGITS[n % 10] ?? "");
}

const count = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

/** The names at the edges of a board. Chinese rows are counted from the top, as on printed diagrams. */
export function labels({ width, height }: Size, style: LabelStyle): Labels {
  switch (style) {
    case "letters":
      return {
        columns: count(width).map((n) => columnLetters(n - 1)),
        rows: count(height).map(String),
      };
    case "numbers":
      return { columns: count(width).map(String), rows: count(height).map(String) };
    case "chinese":
      return {
        columns: count(width).map(String),
        rows: count(height).reverse().map(chineseNumber),
      };
    case "none":
      return { columns: [], rows: [] };
  }
}

/** A letter or figure is about so wide, a Chinese one as wide as high, in heights of the type. */
const LETTER = 0.62;
/** Room between two names, and the height of a line, in the same. */
const GAP = 0.3;
const LEADING = 1.15;

/** Every how many lines a name has room: 1 where all have, 2 where every other does. `step` lies between two lines. */
export function everyNth(
  names: readonly string[],
  step: number,
  type: number,
  along: "across" | "down",
): number {
  const widest = Math.max(0, ...names.map((name) => name.length));
  const room = type * (along === "down" ? LEADING : widest * LETTER + GAP);
  return Math.max(1, Math.ceil(room / step));
}
