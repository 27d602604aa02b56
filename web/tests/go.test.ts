// The built module, asked through its wrapper as the pages ask it.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type Change, type Go, loadGo, type OpenGame, TreeFlag } from "../src/go/index.ts";
import { EDITS } from "../src/go/record.ts";

let go: Go;
const ROOT = join(import.meta.dirname, "../..");
const RECORDS = join(ROOT, "testdata/records");
const read = (...path: string[]) => new Uint8Array(readFileSync(join(...path)));
const open = (sgf: string) => go.open(new TextEncoder().encode(sgf));
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

beforeAll(async () => {
  go = await loadGo(read(ROOT, "web/src/go/pkg/weiqi_bg.wasm"));
});

/** The node at the end of the main line. */
function last(game: OpenGame): number {
  return game.mainLine().at(-1) ?? game.root;
}

describe("a record", () => {
  test("is listed, shown and saved byte for byte", () => {
    const sgf = "(;FF[4]SZ[9]PB[A]PW[B]RE[W+3.5]KM[6.5]RU[Chinese];B[ee]C[one];W[gc]LB[ee:1])\n";
    const record = open(sgf);
    expect(record.format).toBe("sgf");
    expect(record.problems).toEqual([]);
    expect(record.games()).toMatchObject([{ width: 9, black: "A", result: "W+3.5", nMoves: 2 }]);
    const game = record.game(0);
    expect(game.info()).toMatchObject({
      komiQuarters: 26,
      ruleset: "chinese",
      result: { winner: "white", how: "points", marginQuarters: 14 },
    });
    const view = game.at(last(game));
    expect([...view.stones]).toEqual([
      ["G7", "white"],
      ["E5", "black"],
    ]);
    expect(view).toMatchObject({
      moveNumber: 2,
      toMove: "black",
      move: { color: "white", at: "G7" },
      marks: [{ kind: "label", at: "E5", label: "1" }],
    });
    expect(text(record.save())).toBe(sgf);
  });

  test("in an old character set is read, and says which one it was", () => {
    const record = go.open(read(RECORDS, "enc-big5-backslash-trail.sgf"));
    expect(record.encoding).toBe("Big5");
    expect(record.games()).toHaveLength(1);
  });

  test("of any kind in testdata opens with the nodes that its answer counts", () => {
    const answers = readdirSync(RECORDS).filter((name) => name.endsWith(".expected.json"));
    expect(answers.length).toBeGreaterThan(40);
    for (const name of answers) {
      const answer = JSON.parse(readFileSync(join(RECORDS, name), "utf8"));
      const record = go.open(read(RECORDS, name.replace(".expected.json", "")));
      const nodes = record.games().map(({ nNodes }) => nNodes);
      expect([name, ...nodes]).toEqual([
        name,
        ...answer.games.map((game: { nodes: number }) => game.nodes),
      ]);
      record.close();
    }
  });

  test("tells a board that is too large from another game", () => {
    const of = (sgf: string) => open(sgf).games()[0];
    expect(of("(;GM[1]SZ[99];B[aa])")).toMatchObject({ hasBoard: false, isGo: true });
    expect(of("(;GM[2]SZ[8];B[aa])")).toMatchObject({ hasBoard: false, isGo: false });
    expect(of("(;SZ[52];B[aa])")).toMatchObject({ hasBoard: true, isGo: true });
  });

  test("without a game has none and says so", () => {
    const record = open("hello");
    expect(record.games()).toEqual([]);
    expect(record.problems.map(({ code }) => code)).toContain("NO-GAME");
  });
});

describe("a tree", () => {
  test("comes as columns in preorder", () => {
    const tree = open("(;SZ[9](;B[aa];W[bb])(;B[cc]C[here]))").game(0).tree();
    expect(tree.nNodes).toBe(4);
    expect([...tree.parents]).toEqual([-1, 0, 1, 0]);
    expect([...tree.depths]).toEqual([0, 1, 2, 1]);
    expect([...tree.lanes]).toEqual([0, 0, 0, 1]);
    expect(tree.flags[3]).toBe(TreeFlag.Black | TreeFlag.Comment);
  });

  test("of ten thousand variations opens whole", () => {
    const variation = "(;B[aa];W[bb];B[cc])";
    const game = open(`(;SZ[9]${variation.repeat(10_000)})`).game(0);
    expect(game.tree().nNodes).toBe(30_001);
    expect(game.at(last(game)).moveNumber).toBe(3);
  });
});

describe("an edit", () => {
  test("is undone and done again", () => {
    const record = open("(;SZ[9];B[ee])");
    const game = record.game(0);
    const { node, isNew } = game.play(1, "C3");
    expect(isNew).toBe(true);
    game.setComment(node, "a ] in it");
    expect(text(record.save())).toBe("(;SZ[9];B[ee];W[cg]C[a \\] in it])");
    expect(game.undo(node)).toBe(node);
    expect(game.undo(node)).toBe(1);
    expect(game.undo(1)).toBeNull();
    expect(game.isEdited).toBe(false);
    expect(game.redo(1)).toBe(1);
    expect(game.at(node).stones.get("C3")).toBe("white");
  });

  test("that is refused says why and changes nothing", () => {
    const record = open("(;SZ[9])");
    expect(() => record.game(0).setUp(0, "T19", "black")).toThrow("T19 is not on the board");
    expect(text(record.save())).toBe("(;SZ[9])");
  });

  test("begins from an empty board", () => {
    const game = go.create(7, 5).game(0);
    game.play(game.root, "G5");
    expect(game.at(last(game)).stones.get("G5")).toBe("black");
    expect(() => go.create(60, 9)).toThrow(RangeError);
  });
});

describe("a journal", () => {
  test("of any edits makes the same record again, with its undo", () => {
    const bytes = new TextEncoder().encode("(;SZ[9];B[ee];W[gc])");
    const record = go.open(bytes);
    const changes: Change[] = [];
    record.onChange = (change) => changes.push(change);
    const game = record.game(0);
    const node = game.play(1, "C3").node;
    game.setComment(node, "x");
    game.toggleMark(node, "D4", "triangle");
    game.undo(node);
    game.flatten(1);
    game.addStones(0, { black: ["J9"], white: ["H8"] });
    game.setView({ from: "A9", to: "E5" });
    const again = go.open(bytes);
    expect(again.replay(JSON.parse(JSON.stringify(changes)))).toBe(changes.length);
    expect(again.save()).toEqual(record.save());
    expect(again.game(0).canUndo).toBe(true);
    // What cannot be made stops there; what is no edit is not called.
    expect(again.replay([[0, "remove", 0]])).toBe(0);
    expect(again.replay([[0, "at", 0]])).toBe(0);
  });

  test("keeps every call that changes a game", () => {
    const game = go.create(9, 9).game(0);
    const calls = Object.getOwnPropertyNames(Object.getPrototypeOf(game));
    expect([...READERS, ...EDITS].sort()).toEqual(calls.sort());
  });
});

/** Calls that change nothing; a new call belongs here or among the edits. */
const READERS = [
  "constructor",
  "info",
  "tree",
  "mainLine",
  "pathTo",
  "at",
  "moves",
  "said",
  "find",
  "check",
  "illegalMoves",
  "count",
  "certainlyDead",
  "leaving",
  "chainAt",
  "nextLabel",
  "exportSgf",
  "figures",
  "variation",
  "picture",
  "diagram",
  "copy",
  "canUndo",
  "canRedo",
  "isEdited",
];

describe("the rules", () => {
  const ko = "(;SZ[4]AB[ba][ab][bc]AW[ca][cc][db][bb]PL[B];B[cb])";

  test("refuse a ko that is retaken at once, in a code", () => {
    const game = open(ko).game(0);
    expect(game.check(last(game), "B3", "white")).toBe("ko");
    expect(game.check(last(game), "A1", "white")).toBeNull();
  });

  test("remark on the illegal moves of a record", () => {
    const game = open(ko.replace(")", ";W[bb])")).game(0);
    expect(game.illegalMoves(last(game))).toEqual([{ node: 2, code: "ko" }]);
  });

  test("explain the count of a position", () => {
    const game = open("(;SZ[5]AB[ba][bb][bc][bd][be]AW[ca][cb][cc][cd][ce])").game(0);
    const question = { ruleset: "chinese", komiQuarters: 0, handicap: 0, dead: [] };
    const count = game.count(0, question);
    expect(count).toMatchObject({ result: "W+5", winner: "white", margin_quarters: -20 });
    expect(count.lines.map(({ color, name, n }) => [color, name, n])).toEqual([
      ["black", "stones", 5],
      ["white", "stones", 5],
      ["black", "territory", 5],
      ["white", "territory", 10],
    ]);
    expect(() => game.count(0, { ...question, ruleset: "checkers" })).toThrow("checkers");
  });

  test("have names", () => {
    expect(go.rulesets().map(({ id }) => id)).toContain("chinese");
  });
});
