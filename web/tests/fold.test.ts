import { describe, expect, test } from "vitest";
import type { Color } from "../src/board/point.ts";
import type { NodeView, Tree } from "../src/go/types.ts";
import { fold, forks } from "../src/pages/review/fold.ts";
import { frame } from "../src/pages/review/frame.ts";
import { TreeLayout } from "../src/pages/review/layout.ts";
import { markup, variationStyle } from "../src/pages/review/markup.ts";

/** A tree from the parents of its rows; node 100 is the root. */
function tree(parents: readonly number[], lanes: readonly number[]): Tree {
  const depths: number[] = [];
  for (const parent of parents) depths.push(parent < 0 ? 0 : (depths[parent] ?? 0) + 1);
  return {
    nNodes: parents.length,
    ids: Uint32Array.from(parents, (_, row) => 100 + row),
    parents: Int32Array.from(parents),
    depths: Uint32Array.from(depths),
    lanes: Uint32Array.from(lanes),
    moveNumbers: Uint32Array.from(depths),
    flags: new Uint32Array(parents.length),
  };
}

/** 0 - 1 - 2 - 3 is the main line; 4 - 5 leaves it at 1, with 6 beside 5; 7 leaves it at 0. */
const SMALL = tree([-1, 0, 1, 2, 1, 4, 4, 0], [0, 0, 0, 0, 1, 1, 2, 3]);

describe("a folded tree", () => {
  test("hides the variations at a node of the main line, and counts them", () => {
    const { tree: left, hidden, rowOf } = fold(SMALL, new Set([101]), 100);
    expect([...left.ids]).toEqual([100, 101, 102, 103, 107]);
    expect(hidden.get(101)).toBe(3);
    expect(left.ids[rowOf(106)]).toBe(101);
    expect(left.ids[rowOf(107)]).toBe(107);
    // What is left closes up.
    expect([...left.lanes]).toEqual([0, 0, 0, 0, 1]);
  });

  test("hides all that follows in a variation, but never the way to what is shown", () => {
    expect([...fold(SMALL, new Set([104]), 100).tree.ids]).toEqual([100, 101, 102, 103, 104, 107]);
    expect([...fold(SMALL, new Set([101, 104]), 106).tree.ids]).toEqual([
      100, 101, 102, 103, 104, 106, 107,
    ]);
  });

  test("without folds is the tree itself; all forks are found", () => {
    expect(fold(SMALL, new Set(), 100).tree).toBe(SMALL);
    expect(forks(SMALL).sort()).toEqual([100, 101, 104]);
  });

  test("of ten thousand variations is laid out at once, no two nodes at one place", () => {
    const n = 10_000;
    const wide = tree(
      [-1, ...Array(n).fill(0)],
      Array.from({ length: n + 1 }, (_, row) => Math.max(0, row - 1)),
    );
    expect(fold(wide, new Set([100]), 100).tree.nNodes).toBe(2);
    const shown = fold(wide, new Set([99_999]), 100).tree;
    expect(new TreeLayout(shown).height).toBe(new TreeLayout(wide).height);
    const places = new Set(
      [...shown.ids].map((_, row) => `${shown.depths[row]},${shown.lanes[row]}`),
    );
    expect(places.size).toBe(shown.nNodes);
  });
});

describe("a problem's frame", () => {
  const size = { width: 19, height: 19 };
  const stones = new Map<string, Color>([
    ["B2", "white"],
    ["C2", "white"],
    ["D2", "black"],
    ["D3", "black"],
    ["C3", "black"],
    ["B3", "black"],
    ["A4", "black"],
  ]);
  const part = { from: "A7", to: "G1" };
  const made = frame(stones, size, part);

  test("leaves the part alone, and is next to it of the side that surrounds", () => {
    const inside = /^[A-G][1-7]$/;
    expect([...made.black, ...made.white].some((at) => inside.test(at))).toBe(false);
    for (const at of ["A8", "H1", "H8"]) expect(made.black).toContain(at);
    expect(made.white).toContain("T19");
  });

  test("gives both sides eyes, and as much of the board as the other", () => {
    const taken = new Set([...made.black, ...made.white]);
    const eyes = { black: 0, white: 0 };
    for (let x = 1; x < 19; x += 3) {
      for (let y = 1; y < 19; y += 3) {
        const at = `${"ABCDEFGHJKLMNOPQRST"[x]}${y + 1}`;
        const beside = `${"ABCDEFGHJKLMNOPQRST"[x - 1]}${y + 1}`;
        if (taken.has(at) || /^[A-G][1-7]$/.test(at)) continue;
        if (made.black.includes(beside)) eyes.black++;
        if (made.white.includes(beside)) eyes.white++;
      }
    }
    expect(eyes.black).toBeGreaterThan(1);
    expect(eyes.white).toBeGreaterThan(1);
    const all = (color: Color) => made[color].length + eyes[color];
    expect(Math.abs(all("black") - all("white"))).toBeLessThan(4);
  });

  test("of the whole board is nothing", () => {
    expect(frame(stones, size, { from: "A19", to: "T1" })).toEqual({ black: [], white: [] });
  });
});

describe("variations on the board", () => {
  const next = ["D4", "Q16"].map((move, node) => ({ node, color: "black", move, name: "" }));
  const view = {
    next,
    marks: [],
    dimmed: [],
    move: { color: "black", at: "Q16" },
  } as unknown as NodeView;

  test("follow what the record wants", () => {
    expect(variationStyle(undefined)).toEqual({ siblings: false, hidden: false });
    expect(variationStyle("1")).toEqual({ siblings: true, hidden: false });
    expect(variationStyle("2").hidden).toBe(true);
    expect(variationStyle("9")).toEqual({ siblings: false, hidden: false });
  });

  test("carry letters, but the move itself that is shown", () => {
    expect([...(markup(view, view.next).texts ?? [])]).toEqual([["D4", "A"]]);
    expect([...(markup(view, []).texts ?? [])]).toEqual([]);
  });
});
