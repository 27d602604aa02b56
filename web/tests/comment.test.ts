import fc from "fast-check";
import { expect, test } from "vitest";
import { pieces } from "../src/pages/review/comment.ts";
import { region, worth } from "../src/pages/review/guess.ts";

const NINETEEN = { width: 19, height: 19 };
const kinds = (text: string) =>
  pieces(text, NINETEEN)
    .filter(({ kind }) => kind !== "text")
    .map((piece) => `${piece.kind} ${piece.text}`);

test("points, moves, links and strong words are found in a comment", () => {
  expect(kinds("D4 is better than (Q16), see move 23 and https://example.org/a?b=1.")).toEqual([
    "point D4",
    "point Q16",
    "move move 23",
    "link https://example.org/a?b=1.",
  ]);
  expect(kinds("\u7b2c 12 \u624b **good** at K10")).toEqual([
    "move \u7b2c 12 \u624b",
    "strong good",
    "point K10",
  ]);
});

test("words that only look like points stay words", () => {
  expect(kinds("I5 Z99 BB8 AD4 D45x FF4 U1 javascript:alert(1)")).toEqual([]);
});

test("the pieces together are the comment, but for the stars of strong words", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      const plain = text.replaceAll("*", " ");
      expect(
        pieces(plain, NINETEEN)
          .map((piece) => piece.text)
          .join(""),
      ).toBe(plain);
    }),
  );
});

test("a book of a comment is shown in its beginning", () => {
  const book = "天元 K10 ".repeat(2_000_000);
  const shown = pieces(book, NINETEEN)
    .map((piece) => piece.text)
    .join("");
  expect(book.startsWith(shown)).toBe(true);
  expect(shown.length).toBe(50_000);
});

test("a hint holds the point, and is never the whole board", () => {
  for (const at of ["A1", "K10", "T19", "D4", "Q3"]) {
    const lit = region(at, NINETEEN);
    expect(lit.has(at), at).toBe(true);
    expect(lit.size).toBeLessThanOrEqual(49);
  }
  expect([0, 1, 2, 3, 4, 5].map(worth)).toEqual([4, 3, 2, 1, 0, 0]);
});
