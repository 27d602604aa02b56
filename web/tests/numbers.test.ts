import { expect, test } from "vitest";
import { around, inAtari } from "../src/board/around.ts";
import { numberMoves } from "../src/board/numbers.ts";
import type { Color } from "../src/board/point.ts";

const stones = (text: string): ReadonlyMap<string, Color> =>
  new Map(
    text.split(" ").map((word) => [word.slice(1), word[0] === "B" ? "black" : "white"] as const),
  );
const moves = (text: string) =>
  text.split(" ").map((word, n) => ({
    at: word.slice(1),
    color: (word[0] === "B" ? "black" : "white") as Color,
    number: n + 1,
  }));
const NINE = { width: 9, height: 9 };

test("stones carry the numbers of their moves, the newest marked", () => {
  const { numbers, latest, reused } = numberMoves(moves("BD4 WE5 BC3"), stones("BD4 WE5 BC3"));
  expect([...numbers]).toEqual([
    ["D4", "1"],
    ["E5", "2"],
    ["C3", "3"],
  ]);
  expect(latest).toBe("C3");
  expect(reused).toEqual([]);
});

test("a move on the point of a captured stone is told in the legend: 1 = 4", () => {
  const played = moves("BD4 WE5 BC3 WD4");
  const { numbers, reused } = numberMoves(played, stones("WE5 BC3 WD4"));
  expect(numbers.get("D4")).toBe("4");
  expect(reused).toEqual([{ hidden: [1], shown: 4 }]);
});

test("all moves on one point are in the legend, in the order of play", () => {
  const played = moves("BD4 WE5 BC3 WD4 BE5 WA1 BD4");
  const { reused } = numberMoves(played, stones("BD4 BE5 BC3 WA1"));
  expect(reused).toEqual([
    { hidden: [1, 4], shown: 7 },
    { hidden: [2], shown: 5 },
  ]);
});

test("a stone that is gone has no number, nor has one that was set up in its place", () => {
  const { numbers, latest } = numberMoves(moves("BD4 WE5"), stones("BE5"));
  expect(numbers.size).toBe(0);
  expect(latest).toBeUndefined();
});

test("what stands around a point is told row by row from the top", () => {
  const near = around(stones("BD5 WE4 BD4 WG7 BC3"), NINE, { x: 3, y: 3 });
  expect(near.map(({ at }) => at)).toEqual(["D5", "E4", "C3"]);
  expect(around(stones("WG7"), NINE, { x: 0, y: 0 })).toEqual([]);
});

test("chains with one liberty are told once, with the number of their stones", () => {
  const board = stones("BA1 BA2 WB1 WB2 BE5");
  expect(inAtari(board, NINE, "black")).toEqual([{ at: "A2", n: 2 }]);
  expect(inAtari(board, NINE, "white")).toEqual([]);
});
