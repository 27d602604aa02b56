import { signal } from "@preact/signals";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { type Confirm, IDLE, step } from "../src/board/confirm.ts";
import { describePoint, renamed, toldOf } from "../src/board/describe.ts";
import { center, layOut, nearest, PLAIN, TRADITIONAL } from "../src/board/geometry.ts";
import { chineseNumber, everyNth, labels } from "../src/board/labels.ts";
import { liberties } from "../src/board/liberties.ts";
import { type Color, parsePoint, pointName, points } from "../src/board/point.ts";
import { type Settled, STONE, STRAY, settle, settleNext } from "../src/board/settle.ts";
import { starPoints } from "../src/board/stars.ts";
import {
  fromView,
  isUpright,
  mirrored,
  shownSize,
  toView,
  turned,
  UPRIGHT,
} from "../src/board/turn.ts";
import { speak } from "../src/i18n/index.ts";

const square = (n: number) => ({ width: n, height: n });
const side = fc.integer({ min: 1, max: 52 });
const size = fc.record({ width: side, height: side });
const turn = fc.record({
  quarters: fc.constantFrom(0, 1, 2, 3),
  mirrored: fc.boolean(),
});

describe("points", () => {
  test("are named without I and go on with AA", () => {
    expect(pointName(0, 0)).toBe("A1");
    expect(pointName(8, 8)).toBe("J9");
    expect(pointName(24, 24)).toBe("Z25");
    expect(pointName(25, 25)).toBe("AA26");
    expect(pointName(51, 51)).toBe("BB52");
    expect(parsePoint("d4", square(9))).toEqual({ x: 3, y: 3 });
    for (const word of ["I5", "K10", "A0", "pass", "", "D", "4D", "D4x"]) {
      expect(parsePoint(word, square(9)), word).toBeUndefined();
    }
  });

  test("are read back from their names on every board", () => {
    fc.assert(
      fc.property(size, (board) => {
        for (const { x, y, name } of points(board))
          expect(parsePoint(name, board)).toEqual({ x, y });
      }),
      { numRuns: 20 },
    );
  });
});

describe("labels", () => {
  test("are left out where there is no room for all", () => {
    const { columns, rows } = labels(square(52), "letters");
    // A board of 52 lines on a phone of 390 pixels.
    expect([everyNth(columns, 7, 8.5, "across"), everyNth(rows, 7, 8.5, "down")]).toEqual([2, 2]);
    const usual = labels(square(19), "letters");
    expect([
      everyNth(usual.columns, 19, 8.5, "across"),
      everyNth(usual.rows, 19, 8.5, "down"),
      everyNth([], 19, 8.5, "across"),
    ]).toEqual([1, 1, 1]);
  });

  test("know every style", () => {
    expect(labels(square(19), "letters").columns.join("")).toBe("ABCDEFGHJKLMNOPQRST");
    expect(labels(square(19), "letters").rows.slice(0, 3)).toEqual(["1", "2", "3"]);
    expect(labels(square(9), "numbers").columns).toEqual([
      "1",
      "2",
      "3",
      "4",
      "5",
      "6",
      "7",
      "8",
      "9",
    ]);
    expect(labels(square(19), "chinese").rows.at(-1)).toBe("\u4e00");
    expect(labels(square(19), "chinese").rows[0]).toBe("\u5341\u4e5d");
    expect(labels(square(9), "none")).toEqual({ columns: [], rows: [] });
    expect(labels(square(27), "letters").columns.slice(-3)).toEqual(["Z", "AA", "AB"]);
  });

  test("count in Chinese", () => {
    expect([1, 10, 11, 20, 21, 52].map(chineseNumber)).toEqual([
      "\u4e00",
      "\u5341",
      "\u5341\u4e00",
      "\u4e8c\u5341",
      "\u4e8c\u5341\u4e00",
      "\u4e94\u5341\u4e8c",
    ]);
  });
});

describe("star points", () => {
  test.each([
    [5, ""],
    [6, ""],
    [7, "C3 C5 E3 E5"],
    [8, "C3 C6 F3 F6"],
    [9, "C3 C7 E5 G3 G7"],
    [10, "C3 C8 H3 H8"],
    [11, "C3 C9 F6 J3 J9"],
    [13, "D10 D4 D7 G10 G4 G7 K10 K4 K7"],
    [14, "D11 D4 L11 L4"],
  ])("of a board of %i lines", (n, stars) => {
    expect(starPoints(square(n)).sort().join(" ")).toBe(stars);
  });

  test("follow each axis of a rectangle", () => {
    expect(starPoints({ width: 9, height: 13 }).sort().join(" ")).toBe("C10 C4 C7 E7 G10 G4 G7");
  });
});

describe("the drawing", () => {
  test("finds every point again under the pointer, at every size and scale", () => {
    fc.assert(
      fc.property(
        size,
        fc.constantFrom(1, 1.25, 1.5, 2, 3),
        fc.integer({ min: 300, max: 1400 }),
        fc.constantFrom("four" as const, "two" as const, "none" as const),
        fc.constantFrom(1, TRADITIONAL),
        turn,
        (board, ratio, room, names, tall, how) => {
          const g = layOut(board, { width: room, height: room }, { names, tall, turn: how }, ratio);
          expect(g.width).toBeLessThanOrEqual(room + 1e-6);
          expect(g.height).toBeLessThanOrEqual(room + 1e-6);
          // Lines are on device pixels.
          for (const length of [g.cell, g.stepY, g.left, g.top])
            expect(Math.abs(length * ratio - Math.round(length * ratio))).toBeLessThan(1e-6);
          for (const { x, y } of points(board)) {
            const { cx, cy } = center(g, { x, y });
            expect(nearest(g, cx, cy)).toEqual({ x, y });
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  test("takes at least nine tenths of the shorter side", () => {
    for (const n of [9, 13, 19]) {
      const g = layOut(square(n), { width: 720, height: 900 }, PLAIN, 1);
      expect(g.width).toBeGreaterThanOrEqual(0.9 * 720);
    }
  });
});

describe("a board that is turned", () => {
  test("shows every point once, and finds each again", () => {
    fc.assert(
      fc.property(size, turn, (board, how) => {
        const { width, height } = shownSize(board, how);
        const seen = new Set<string>();
        for (const { x, y } of points(board)) {
          const there = toView({ x, y }, board, how);
          expect(there.x >= 0 && there.x < width && there.y >= 0 && there.y < height).toBe(true);
          expect(fromView(there, board, how)).toEqual({ x, y });
          seen.add(`${there.x} ${there.y}`);
        }
        expect(seen.size).toBe(board.width * board.height);
      }),
      { numRuns: 20 },
    );
  });

  test("turns clockwise: the upper left corner goes to the upper right", () => {
    const board = { width: 9, height: 13 };
    const once = turned(UPRIGHT);
    expect(toView({ x: 0, y: 12 }, board, once)).toEqual({ x: 12, y: 8 });
    expect(toView({ x: 0, y: 0 }, board, once)).toEqual({ x: 0, y: 8 });
  });

  test("is upright again after four turns and after two mirrors, whatever came before", () => {
    fc.assert(
      fc.property(turn, (how) => {
        expect(turned(turned(turned(turned(how))))).toEqual(how);
        expect(mirrored(mirrored(how))).toEqual(how);
      }),
    );
    expect(isUpright(UPRIGHT)).toBe(true);
    expect(isUpright(turned(UPRIGHT))).toBe(false);
  });

  test("mirrors what is seen, left to right", () => {
    fc.assert(
      fc.property(size, turn, (board, how) => {
        const { width } = shownSize(board, how);
        for (const place of [
          { x: 0, y: 0 },
          { x: board.width - 1, y: 0 },
        ]) {
          const before = toView(place, board, how);
          const after = toView(place, board, mirrored(how));
          expect(after).toEqual({ x: width - 1 - before.x, y: before.y });
        }
      }),
    );
  });
});

describe("stones put by hand", () => {
  const full = (n: number) =>
    new Map(
      [...points(square(n))].map(({ x, name }) => [name, (x % 2 ? "white" : "black") as Color]),
    );
  const some = fc
    .uniqueArray(fc.tuple(fc.nat(18), fc.nat(18)), { selector: ([x, y]) => x * 19 + y })
    .map((places) => new Map(places.map(([x, y]) => [pointName(x, y), "black" as Color])));

  const check = (stones: ReadonlyMap<string, Color>) => {
    const spots = settle(stones, square(19), true);
    expect(spots.size).toBe(stones.size);
    for (const [at, spot] of spots) {
      const point = parsePoint(at, square(19)) ?? { x: 0, y: 0 };
      expect(Math.hypot(spot.x - point.x, spot.y - point.y)).toBeLessThanOrEqual(STRAY + 1e-9);
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
      ] as const) {
        const other = spots.get(pointName(point.x + dx, point.y + dy));
        if (!other) continue;
        expect(Math.hypot(spot.x - other.x, spot.y - other.y)).toBeGreaterThanOrEqual(STONE - 1e-6);
      }
    }
  };

  test("lie near their points and never overlap, on any position", () => {
    fc.assert(fc.property(some, check), { numRuns: 40 });
    check(full(19));
  });

  test("lie the same in the same position, in whatever order they came", () => {
    fc.assert(
      fc.property(some, (stones) => {
        const back = new Map([...stones].reverse());
        const [one, other] = [settle(stones, square(19), true), settle(back, square(19), true)];
        for (const [at, spot] of one) {
          expect(other.get(at)?.x).toBeCloseTo(spot.x, 9);
          expect(other.get(at)?.y).toBeCloseTo(spot.y, 9);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("lie where they would lie anyway, whichever stones come and go one after another", () => {
    fc.assert(
      fc.property(fc.array(some, { minLength: 2, maxLength: 5 }), (positions) => {
        let last: Settled | undefined;
        const board = square(19);
        for (const stones of positions) {
          last = settleNext(last, stones, board, true);
          expect(new Map([...last.spots].sort())).toEqual(
            new Map([...settle(stones, board, true)].sort()),
          );
        }
      }),
      { numRuns: 40 },
    );
  });

  test("push their neighbors aside", () => {
    const crowded = settle(full(19), square(19), true);
    const pushed = [...crowded].filter(([at, spot]) => {
      const alone = settle(new Map([[at, "black"]]), square(19), true).get(at);
      return alone?.x !== spot.x || alone?.y !== spot.y;
    });
    expect(pushed.length).toBeGreaterThan(50);
  });

  test("lie on their points where nothing strays", () => {
    expect(settle(new Map([["D4", "black"]]), square(19), false).get("D4")).toEqual({ x: 3, y: 3 });
  });
});

describe("a press", () => {
  const press = (at: string | undefined, epoch = 1) => ({ kind: "press", at, epoch }) as const;
  const release = (at: string | undefined, style: "direct" | "two-step" | "lens", epoch = 1) =>
    ({ kind: "release", at, epoch, style }) as const;

  test("plays on release over the same point", () => {
    const { next } = step(IDLE, press("D4"));
    expect(step(next, release("D4", "direct"))).toEqual({ next: IDLE, play: "D4" });
  });

  test("is cancelled by sliding away", () => {
    const { next } = step(IDLE, press("D4"));
    expect(step(next, release("D5", "direct"))).toEqual({ next: IDLE });
    expect(step(next, release(undefined, "direct"))).toEqual({ next: IDLE });
  });

  test("never plays on a position that it did not begin on", () => {
    const { next } = step(IDLE, press("D4", 1));
    expect(step(next, release("D4", "direct", 2))).toEqual({ next: IDLE });
  });

  test("needs a second yes where the style wants one", () => {
    let now: Confirm = step(IDLE, press("D4")).next;
    now = step(now, release("D4", "two-step")).next;
    expect(now).toEqual({ state: "phantom", at: "D4", epoch: 1 });
    expect(step(now, { kind: "confirm", epoch: 1 })).toEqual({ next: IDLE, play: "D4" });
    expect(step(now, { kind: "confirm", epoch: 2 })).toEqual({ next: IDLE });
    const again = step(now, press("D4")).next;
    expect(step(again, release("D4", "two-step"))).toEqual({ next: IDLE, play: "D4" });
    const elsewhere = step(now, press("C3")).next;
    expect(step(elsewhere, release("C3", "two-step")).next).toMatchObject({
      state: "phantom",
      at: "C3",
    });
  });

  test("with a lens follows the finger, and waits for the button", () => {
    let now: Confirm = step(IDLE, press("D4")).next;
    now = step(now, { kind: "slide", at: "D5", epoch: 1 }).next;
    expect(now).toEqual({ state: "pressed", at: "D5", epoch: 1 });
    now = step(now, { kind: "slide", at: undefined, epoch: 1 }).next;
    expect(now).toMatchObject({ at: "D5" });
    const { next, play } = step(now, release("D5", "lens"));
    expect(play).toBeUndefined();
    expect(next).toEqual({ state: "phantom", at: "D5", epoch: 1 });
    expect(step(next, { kind: "confirm", epoch: 1 }).play).toBe("D5");
    expect(step(now, release(undefined, "lens")).next).toEqual(IDLE);
    expect(step(now, { kind: "slide", at: "D6", epoch: 2 }).next).toEqual(IDLE);
  });

  test("plays at most once, whatever the fingers do", () => {
    const input = fc.oneof(
      fc.record({
        kind: fc.constant("press" as const),
        at: fc.constantFrom("D4", "C3", undefined),
        epoch: fc.constantFrom(1, 2),
      }),
      fc.record({
        kind: fc.constant("release" as const),
        at: fc.constantFrom("D4", "C3", undefined),
        epoch: fc.constantFrom(1, 2),
        style: fc.constantFrom("direct" as const, "two-step" as const, "lens" as const),
      }),
      fc.record({
        kind: fc.constant("slide" as const),
        at: fc.constantFrom("D4", "C3", undefined),
        epoch: fc.constantFrom(1, 2),
      }),
      fc.record({ kind: fc.constant("confirm" as const), epoch: fc.constantFrom(1, 2) }),
      fc.constant({ kind: "cancel" as const }),
    );
    fc.assert(
      fc.property(fc.array(input, { maxLength: 30 }), (inputs) => {
        let now: Confirm = IDLE;
        let presses = 0;
        let plays = 0;
        for (const one of inputs) {
          if (one.kind === "press") presses++;
          const { next, play } = step(now, one);
          if (play !== undefined) plays++;
          now = next;
        }
        expect(plays).toBeLessThanOrEqual(presses);
      }),
    );
  });
});

test("liberties are counted as seen", () => {
  const stones = new Map<string, Color>([
    ["C3", "black"],
    ["C4", "black"],
    ["D3", "white"],
    ["A1", "white"],
  ]);
  expect(liberties(stones, square(9), "C3")).toBe(5);
  expect(liberties(stones, square(9), "A1")).toBe(2);
  expect(liberties(stones, square(9), "F6")).toBe(0);
});

describe("names of points", () => {
  beforeAll(() => speak("zh-CN"));
  const board = signal(square(9));
  const some = fc
    .array(fc.tuple(fc.nat(8), fc.nat(8), fc.constantFrom<Color>("black", "white")))
    .map((all) => new Map(all.map(([x, y, color]) => [pointName(x, y), color])));
  const shown = fc.record({ stones: some, last: fc.option(fc.constant("C3")), marked: some });

  test("change only where they are said to have changed", () => {
    fc.assert(
      fc.property(shown, shown, (one, other) => {
        const [before, now] = [one, other].map(({ stones, last, marked }) => ({
          size: board,
          stones: signal(stones),
          last: signal(last ?? undefined),
          overlay: signal({ squares: marked }),
        }));
        if (!before || !now) return;
        const changed = renamed(toldOf(before), toldOf(now));
        for (const { name: at } of points(board.value)) {
          if (!changed || changed.has(at)) continue;
          expect(describePoint(now, at)).toBe(describePoint(before, at));
        }
      }),
    );
  });
});
