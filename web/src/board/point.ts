/** The name of an intersection as on the wire: a column letter without I, then the row from the bottom. */
export type PointName = string;

export type Color = "black" | "white";

/** The most lines that a board has either way. */
export const MOST_LINES = 52;

export interface Size {
  readonly width: number;
  readonly height: number;
}

const sizes = new Map<string, Size>();

/** A size; always the same object for the same sides, so that a signal of it is quiet while nothing changes. */
export function sizeOf(width: number, height: number): Size {
  const name = `${width}x${height}`;
  const size = sizes.get(name) ?? { width, height };
  sizes.set(name, size);
  return size;
}

/** Column and row, both counted from 0 at the lower left corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

const LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

/** The letters of a column, 0 at the left: A–H, J–Z, AA, AB and so on. */
export function columnLetters(x: number): string {
  const wrapped = Math.floor(x / LETTERS.length);
  return (wrapped > 0 ? (LETTERS[wrapped - 1] ?? "") : "") + (LETTERS[x % LETTERS.length] ?? "");
}

/** Names that were made before, column by column: they are asked for again with every move. */
const names: PointName[] = [];

const written = (x: number, y: number): PointName => columnLetters(x) + (y + 1);

export function pointName(x: number, y: number): PointName {
  if (x < 0 || y < 0 || x >= MOST_LINES || y >= MOST_LINES) return written(x, y);
  const n = x * MOST_LINES + y;
  const name = names[n] ?? written(x, y);
  names[n] = name;
  return name;
}

/** Where points are whose names were read before. */
const places = new Map<PointName, Place>();

/** Reads `D4`, `d4`, `AA30`; nothing when the word names no point of the board. */
export function parsePoint(word: string, size: Size): Place | undefined {
  const known = places.get(word) ?? readPoint(word);
  return known && known.x < size.width && known.y < size.height ? known : undefined;
}

function readPoint(word: string): Place | undefined {
  const found = /^([A-HJ-Z]{1,2})([1-9]\d?)$/.exec(word.trim().toUpperCase());
  if (!found) return undefined;
  const [, letters = "", digits = ""] = found;
  const last = LETTERS.indexOf(letters.at(-1) ?? "");
  const x = letters.length === 2 ? (LETTERS.indexOf(letters[0] ?? "") + 1) * 25 + last : last;
  const y = Number(digits) - 1;
  const place = { x, y };
  // Only names as we write them: others may be as long as a person likes.
  if (x < MOST_LINES && y < MOST_LINES && pointName(x, y) === word) places.set(word, place);
  return place;
}

/** Every point, by rows from the top, as a page is read. */
export function* points(size: Size): Generator<Place & { name: PointName }> {
  for (let y = size.height - 1; y >= 0; y--) {
    for (let x = 0; x < size.width; x++) yield { x, y, name: pointName(x, y) };
  }
}

export const opposite = (color: Color): Color => (color === "black" ? "white" : "black");
