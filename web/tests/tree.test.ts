import { describe, expect, test } from "vitest";
import { type Tree, TreeFlag } from "../src/go/types.ts";
import { PITCH, TreeLayout } from "../src/pages/review/layout.ts";
import { TreeIndex } from "../src/pages/review/line.ts";

/** A tree from the parents of its rows in preorder; every branch lies in a lane of its own. */
function tree(parents: readonly number[], comments: readonly number[] = []): Tree {
  const n = parents.length;
  const depths = new Uint32Array(n);
  const lanes = new Uint32Array(n);
  let lane = 0;
  parents.forEach((parent, row) => {
    depths[row] = parent < 0 ? 0 : (depths[parent] ?? 0) + 1;
    if (parent >= 0 && parent !== row - 1) lane++;
    lanes[row] = lane;
  });
  return {
    nNodes: n,
    ids: Uint32Array.from(parents, (_, row) => row + 100),
    parents: Int32Array.from(parents),
    depths,
    lanes,
    moveNumbers: depths,
    flags: Uint32Array.from(
      parents,
      (_, row) =>
        (comments.includes(row) ? TreeFlag.Comment : 0) |
        (row % 2 ? TreeFlag.Black : TreeFlag.White),
    ),
  };
}

/** 0 - 1 - 2 - 3, and from 1: 4 - 5; from 0: 6. */
const SMALL = tree([-1, 0, 1, 2, 1, 4, 0], [2, 5]);

describe("lines", () => {
  const index = new TreeIndex(SMALL);

  test("go through a node from the root to the end", () => {
    expect(index.lineThrough(0)).toEqual([0, 1, 2, 3]);
    expect(index.lineThrough(4)).toEqual([0, 1, 4, 5]);
    expect(index.lineThrough(6)).toEqual([0, 6]);
    expect(index.row(105)).toBe(5);
    expect(index.node(5)).toBe(105);
  });

  test("are told in a word that leads back", () => {
    expect([0, 3, 5, 6].map((row) => index.pathText(row))).toEqual(["", "3", "1-v2-1", "v2"]);
    for (let row = 0; row < 7; row++) expect(index.rowAt(index.pathText(row))).toBe(row);
    // A way that leads nowhere goes as far as it can.
    expect(["9", "1-v7", "x", "1-v2-99"].map((path) => index.rowAt(path))).toEqual([3, 1, 0, 5]);
  });

  test("know their forks, comments and the way back", () => {
    expect([0, 1, 2, 3, 4, 5, 6].filter((row) => index.isFork(row))).toEqual([0, 1]);
    expect([0, 1, 2, 3, 4, 5, 6].filter(index.isComment)).toEqual([2, 5]);
    expect(index.onMainLine(5)).toBe(1);
    expect(index.onMainLine(6)).toBe(0);
    expect(index.onMainLine(3)).toBe(3);
  });
});

describe("the pane", () => {
  test("draws only what is in its window", () => {
    const long = new TreeLayout(tree([-1, ...Array.from({ length: 9999 }, (_, i) => i)]));
    expect(long.spots({ left: 5000, right: 5020, top: 0, bottom: 5 })).toHaveLength(21);
    expect(long.width).toBe(10_000 * PITCH);
    const wide = new TreeLayout(tree([-1, ...Array.from({ length: 9999 }, () => 0)]));
    expect(wide.spots({ left: 0, right: 10, top: 4000, bottom: 4010 })).toHaveLength(11);
    expect(wide.lines({ left: 0, right: 10, top: 4000, bottom: 4010 })).toContain("V");
  });

  test("finds the node under the pointer", () => {
    const layout = new TreeLayout(SMALL);
    for (let row = 0; row < SMALL.nNodes; row++) {
      const { x, y } = layout.center(row);
      expect(layout.at(x, y)).toBe(row);
    }
    expect(layout.at(9 * PITCH, 0)).toBeUndefined();
  });

  test("is laid out with a few looks at each of ten thousand nodes, however they branch", () => {
    const n = 10_000;
    const wide = Array.from({ length: n - 1 }, () => 0);
    const long = Array.from({ length: n - 1 }, (_, i) => i);
    const comb = Array.from({ length: n - 1 }, (_, i) => (i % 2 ? i - 1 : i));
    for (const shape of [wide, long, comb]) {
      let reads = 0;
      const counted = <T extends object>(list: T): T =>
        new Proxy(list, {
          get(target, key) {
            reads++;
            return Reflect.get(target, key);
          },
        });
      const whole = tree([-1, ...shape]);
      new TreeLayout({
        ...whole,
        parents: counted(whole.parents),
        depths: counted(whole.depths),
        lanes: counted(whole.lanes),
      });
      expect(reads).toBeGreaterThan(n);
      expect(reads).toBeLessThan(12 * n);
    }
  });
});
