import type { Color, PointName, Size } from "../board/point.ts";
import { pointName } from "../board/point.ts";
import type { Stones } from "../board/view.ts";

/** A position as an address holds it: the word in `/p/WORD.svg`. */
export interface Position {
  readonly size: Size;
  readonly stones: Stones;
  readonly toMove: Color;
  readonly last: PointName | undefined;
}

const WHITE_TO_MOVE = 1;
const HAS_LAST_MOVE = 2;
const MAX_SIDE = 52;
const LONGEST_RUN = 64;
const KINDS = [undefined, "black", "white"] as const;

/** The name of a point by its place in rows from the upper left. */
const nameAt = ({ width, height }: Size, index: number): PointName =>
  pointName(index % width, height - 1 - Math.floor(index / width));

/** The position of a word; nothing where it is none. `weiqi-record` tells how it is written. */
export function readAddress(word: string): Position | undefined {
  if (!/^[A-Za-z0-9_-]{4,4096}$/.test(word)) return undefined;
  const text = atob(word.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Array.from(text, (letter) => letter.charCodeAt(0));
  const [width = 0, height = 0, flags = 0] = bytes;
  const n = width * height;
  if (n === 0 || width > MAX_SIDE || height > MAX_SIDE || flags > 3) return undefined;
  const size = { width, height };
  let next = 3;
  let last: PointName | undefined;
  if (flags & HAS_LAST_MOVE) {
    const index = (bytes[3] ?? 0) * 256 + (bytes[4] ?? n);
    if (index >= n) return undefined;
    last = nameAt(size, index);
    next = 5;
  }
  const stones = new Map<PointName, Color>();
  let index = 0;
  for (const run of bytes.slice(next)) {
    const color = KINDS[run >> 6];
    if (run >> 6 === 3) return undefined;
    for (let left = run & 63; left >= 0; left--) {
      if (index >= n) return undefined;
      if (color) stones.set(nameAt(size, index), color);
      index++;
    }
  }
  return { size, stones, last, toMove: flags & WHITE_TO_MOVE ? "white" : "black" };
}

/** The word of a position. */
export function writeAddress({ size, stones, last, toMove }: Position): string {
  const n = size.width * size.height;
  const names = Array.from({ length: n }, (_, index) => nameAt(size, index));
  const kinds = names.map((at) => KINDS.indexOf(stones.get(at)));
  const bytes = [size.width, size.height, toMove === "white" ? WHITE_TO_MOVE : 0];
  const lastIndex = last === undefined ? -1 : names.indexOf(last);
  if (lastIndex >= 0) {
    bytes[2] = (bytes[2] ?? 0) | HAS_LAST_MOVE;
    bytes.push(lastIndex >> 8, lastIndex & 255);
  }
  const end = kinds.findLastIndex((kind) => kind !== 0) + 1;
  for (let from = 0; from < end; ) {
    const kind = kinds[from] ?? 0;
    let to = from;
    while (to < end && to - from < LONGEST_RUN && kinds[to] === kind) to++;
    bytes.push((kind << 6) | (to - from - 1));
    from = to;
  }
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
