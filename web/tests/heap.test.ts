import { describe, expect, test } from "vitest";
import type { CountView } from "../src/api/types.ts";
import { stonesInArea } from "../src/board/area.ts";
import type { Color } from "../src/board/point.ts";
import { deadByOwners } from "../src/pages/review/proposal.ts";
import { cellOf, heapOf, rowsOf, stepsOf, tens } from "../src/ui/heap.ts";
import { clusters } from "../src/ui/tally.ts";

const names = (n: number, letter: string) =>
  Array.from({ length: n }, (_, i) => `${letter}${i + 1}`);

/** 19 by 19 with one point between the sides: Black has 184½, and owes 3¾. */
const COUNT = {
  areas: [
    { owner: "black", why: "stone", points: names(124, "A") },
    { owner: "black", why: "territory", points: names(57, "B") },
    { owner: "black", why: "dead", points: names(3, "C") },
    { owner: "white", why: "stone", points: names(176, "D") },
    { owner: "neutral", why: "dame", points: ["T19"] },
  ],
  forms: {
    black_zi_quarters: 738,
    white_zi_quarters: 706,
    half_zi_quarters: 722,
    must_exceed_zi_quarters: 737,
    margin_zi_quarters: 1,
  },
} as unknown as CountView;

describe("the counting picture", () => {
  test("holds what a side has, in tens, and what is left of it", () => {
    const heap = heapOf(COUNT, "black");
    expect(heap.n).toEqual({ territory: 60, stone: 124, shared: 1 });
    expect(heap.n.territory + heap.n.stone + heap.n.shared / 2).toBe(heap.total / 4);
    expect(heap.total - heap.half - heap.owes).toBe(heap.margin);
    expect(tens(184)).toEqual({ tens: 18, rest: 4 });
    expect(rowsOf(heap)).toBe(19);
  });

  test("says the same of either side", () => {
    const [black, white] = [heapOf(COUNT, "black"), heapOf(COUNT, "white")];
    expect(black.margin).toBe(1);
    expect(white.margin).toBe(-black.margin);
    expect(white.n.stone * 4 + white.n.shared * 2).toBe(white.total);
  });

  test("lays ten in a row, and two shared points in one cell", () => {
    const heap = heapOf(COUNT, "black");
    expect(cellOf(heap, 0)).toEqual({ row: 0, place: 0, half: 0 });
    expect(cellOf(heap, 183)).toEqual({ row: 18, place: 3, half: 0 });
    expect(cellOf(heap, 184)).toEqual({ row: 18, place: 4, half: 0 });
    expect(cellOf(heap, 185)).toEqual({ row: 18, place: 4, half: 1 });
  });

  test("leaves out the steps that have nothing to show", () => {
    const white = { ...heapOf(COUNT, "white"), n: { territory: 0, stone: 4, shared: 0 } };
    expect(stepsOf(white, 0)).toEqual(["board", "stones", "half", "owed"]);
    expect(stepsOf(heapOf(COUNT, "black"), 3)).toContain("lift");
  });
});

describe("a press on an area", () => {
  const size = { width: 5, height: 5 };
  const wall = (color: Color) => [1, 2, 3, 4, 5].map((row) => [`C${row}`, color] as const);

  test("means the stones of the other side in it", () => {
    const stones = new Map<string, Color>([...wall("black"), ["B3", "white"]]);
    expect(stonesInArea(stones, size, "A1")).toEqual(["B3"]);
    expect(stonesInArea(stones, size, "B2")).toEqual(["B3"]);
  });

  test("means nothing where there is no stranger", () => {
    expect(stonesInArea(new Map(wall("black")), size, "A1")).toEqual([]);
    expect(stonesInArea(new Map(), size, "A1")).toEqual([]);
    expect(stonesInArea(new Map(wall("black")), size, "C3")).toEqual([]);
  });
});

test("points that hang together are one cluster", () => {
  expect(clusters(["A1", "A2", "C1", "B2"])).toEqual([["A1", "A2", "B2"], ["C1"]]);
});

test("groups on the other side's ground are proposed as dead, whole", () => {
  const size = { width: 3, height: 3 };
  const stones = new Map<string, Color>([
    ["A1", "white"],
    ["B1", "white"],
    ["C3", "black"],
  ]);
  const chainAt = (at: string) => (at === "C3" ? ["C3"] : ["A1", "B1"]);
  // From A1 by rows; black is plus.
  const ownership = [90, 50, 0, 0, 0, 0, 0, 0, 90];
  expect(deadByOwners(stones, size, ownership, chainAt)).toEqual(["A1", "B1"]);
  expect(
    deadByOwners(
      stones,
      size,
      ownership.map((n) => n / 2),
      chainAt,
    ),
  ).toEqual([]);
});
