// The printed game: its chapters from the built module, its lines, and the file itself.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type Go, loadGo } from "../src/go/index.ts";
import { chaptersOf } from "../src/pages/review/export/book.ts";
import { kifu, wrap } from "../src/pages/review/export/kifu.ts";
import type { Draws } from "../src/pages/review/export/pdf.ts";
import { TreeIndex } from "../src/pages/review/line.ts";

let go: Go;
beforeAll(async () => {
  const module = join(import.meta.dirname, "../src/go/pkg/weiqi_bg.wasm");
  go = await loadGo(new Uint8Array(readFileSync(module)));
});

const GAME =
  "(;SZ[9];B[ee];W[gc](;B[cc](;W[gg];B[cg])(;W[cg]C[b]))(;B[gg]C[a];W[cg];B[cc])(;C[no move]))";

function open(sgf: string) {
  const game = go.open(new TextEncoder().encode(sgf)).game(0);
  return { game, index: new TreeIndex(game.tree()) };
}

describe("a book", () => {
  test("has each variation in the figure of the move it replaces, counted from 1", () => {
    const { game, index } = open(GAME);
    const end = game.mainLine().at(-1) ?? 0;
    const chapters = chaptersOf(game, index, end, 3, true);
    expect(chapters.map(({ figure, first }) => [figure.numbers, first])).toEqual([
      [[1, 2, 3], 1],
      [[4, 5], 4],
    ]);
    const told = chapters.map(({ variations }) =>
      variations.map(({ n, instead, first, figure }) => [n, instead, first, figure.numbers.length]),
    );
    expect(told).toEqual([[[1, 3, 3, 3]], [[2, 4, 4, 1]]]);
    expect(chapters[0]?.variations[0]?.figure.comments).toEqual([{ number: 1, text: "a" }]);
    expect(chaptersOf(game, index, end, 3, false).flatMap(({ variations }) => variations)).toEqual(
      [],
    );
  });

  test("of an empty board and of 3,600 moves is made", async () => {
    const draws: Draws = () => ({
      advance: 60,
      left: 0,
      top: 8,
      width: 8,
      height: 8,
      bits: new Uint8Array(8).fill(255),
    });
    const words = {
      title: "t",
      facts: [],
      figure: (n: number) => `f${n}`,
      variation: (n: number) => `v${n}`,
      notes: () => "n",
      move: String,
    };
    const moves = Array.from(
      { length: 3600 },
      (_, n) => `;${n % 2 ? "W" : "B"}[${n % 3 ? "aa" : "bb"}]`,
    );
    for (const [sgf, nPages] of [
      ["(;SZ[9])", 1],
      [`(;SZ[19]${moves.join("")})`, 36],
    ] as const) {
      const { game, index } = open(sgf);
      const chapters = chaptersOf(game, index, game.mainLine().at(-1) ?? 0, 100, true);
      const paper = kifu(chapters, words, draws);
      expect(paper.pages.length).toBeGreaterThanOrEqual(nPages);
      const file = await paper.file("t");
      expect(await file.slice(0, 5).text()).toBe("%PDF-");
      expect((await file.text()).trimEnd().endsWith("%%EOF")).toBe(true);
    }
  });
});

describe("lines of a text", () => {
  const each = (text: string) => [...text].length;

  test("break Latin at blanks, Chinese anywhere, and before no closing sign", () => {
    expect(wrap("one two three", 7, each)).toEqual(["one two", "three"]);
    expect(wrap("\u9ed1\u68cb\u5148\u884c", 2, each)).toEqual(["\u9ed1\u68cb", "\u5148\u884c"]);
    expect(wrap("\u9ed1\u68cb\uff0c\u767d", 2, each)).toEqual(["\u9ed1\u68cb\uff0c", "\u767d"]);
  });

  test("cut a word that is longer than a line, and end", () => {
    expect(wrap("a".repeat(10), 4, each)).toEqual(["aaaa", "aaaa", "aa"]);
    expect(wrap("", 4, each)).toEqual([]);
  });
});
