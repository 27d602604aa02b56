// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { TimeLeft, TimeSystem } from "../src/api/types.ts";
import { timeText } from "../src/clock/face.ts";
import { type Cue, cuesOf } from "../src/clock/reading.ts";
import { lasts, paidOf, spend, startOf } from "../src/clock/system.ts";

interface Step {
  think_ms: number;
  timed_out: boolean;
  before_reset?: Record<string, number>;
  after_move?: Record<string, number>;
}

const cases = (file: string) =>
  readFileSync(join(import.meta.dirname, "../../testdata/match", file), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

/** The system of a case. */
function systemOf(given: Record<string, number | string | boolean>): TimeSystem {
  if (given.type === "chinese-reserved")
    return {
      type: "reserved",
      limit_ms: Number(given.limit_ms),
      minutes: Number(given.reserved_minutes),
      reading_ms: Number(given.reading_ms),
    };
  return given as unknown as TimeSystem;
}

const told = ({ main_ms, count, period_ms }: TimeLeft) => ({
  main_ms,
  periods_left: count,
  stones_left: count,
  period_ms_left: period_ms,
  block_ms_left: period_ms,
});

/** What a case says is left, as the page keeps it. */
function kept(left: Record<string, number>): TimeLeft {
  return {
    main_ms: left.main_ms ?? 0,
    count: left.periods_left ?? left.stones_left ?? 0,
    period_ms: left.period_ms_left ?? left.block_ms_left ?? 0,
  };
}

test("the page takes off what the cases take off", () => {
  let n = 0;
  for (const { id, system: given, expect: expected } of cases("clock.jsonl")) {
    const system = systemOf(given);
    let left: TimeLeft = startOf(system);
    for (const step of expected.steps as Step[]) {
      const spent = spend(system, left, step.think_ms);
      expect(spent === undefined, `${id} ${step.think_ms}`).toBe(step.timed_out);
      expect(step.think_ms >= lasts(system, left), id).toBe(step.timed_out);
      if (!spent || !step.after_move) break;
      if (system.type === "ing") {
        const {
          penalty_points: paid,
          overtimes_left: count,
          current_ms_left: now,
        } = step.after_move;
        expect([paidOf(system, spent), spent.count], id).toEqual([paid, count]);
        expect(spent.main_ms || spent.period_ms, id).toBe(now);
        left = spent;
        n++;
        continue;
      }
      if (step.before_reset) expect(told(spent), id).toMatchObject(step.before_reset);
      left = kept(step.after_move);
      n++;
    }
  }
  expect(n).toBeGreaterThan(70);
});

const said = ({ say }: Cue): string => {
  if (say.kind === "gone") return `${say.n}秒`;
  if (say.kind === "used") return `1分,还剩${say.n}分`;
  return say.kind === "number" ? String(say.n) : say.kind;
};

test("reserved minutes are read as the regulations say", () => {
  for (const { id, system, elapsed_ms, expect: expected } of cases("clock-voice.jsonl")) {
    const minutes = system.reserved_minutes_left;
    const reserved: TimeSystem = {
      type: "reserved",
      limit_ms: minutes * system.reading_ms,
      minutes,
      reading_ms: system.reading_ms,
    };
    const cues = cuesOf(reserved, startOf(reserved), "down").filter(({ at }) => at <= elapsed_ms);
    expect(
      cues.map((cue) => ({ at_ms: cue.at, say: said(cue) })),
      id,
    ).toEqual(expected.calls);
  }
});

test("the last ten seconds of a period are counted down or up, and periods are told", () => {
  const system: TimeSystem = { type: "byoyomi", main_ms: 5000, periods: 3, period_ms: 30_000 };
  const down = cuesOf(system, startOf(system), "down");
  expect(down.slice(0, 13).map(said).join(" ")).toBe("reading left 10 9 8 7 6 5 4 3 2 1 periods");
  expect(down.map(({ at }) => at)).toEqual(down.map(({ at }) => at).sort((a, b) => a - b));
  expect(down.filter(({ say }) => say.kind === "last").map(({ at }) => at)).toEqual([65_000]);
  const up = cuesOf(system, { main_ms: 0, count: 1, period_ms: 30_000 }, "up");
  expect(up.map(said).join(" ")).toBe("left 1 2 3 4 5 6 7 8 9");
  const short = cuesOf(
    { type: "per_move", move_ms: 3000 },
    startOf({ type: "per_move", move_ms: 3000 }),
    "down",
  );
  expect(short.map(said).join(" ")).toBe("2 1");
});

test("what a stretch of time costs is told when it is bought", () => {
  const ing: TimeSystem = {
    type: "ing",
    main_ms: 60_000,
    overtime_ms: 10_000,
    overtimes: 3,
    penalty_points: 2,
  };
  const told = cuesOf(ing, startOf(ing), "down").filter(({ say }) => say.kind === "paid");
  expect(told.map(({ at, say }) => [at, say])).toEqual([
    [60_000, { kind: "paid", n: 2 }],
    [70_000, { kind: "paid", n: 4 }],
    [80_000, { kind: "paid", n: 6 }],
  ]);
  const last = cuesOf(ing, { main_ms: 0, count: 0, period_ms: 4000 }, "down");
  expect(last.map(said).join(" ")).toBe("3 2 1");
});

test("times are written as people read them", () => {
  expect(timeText(0)).toBe("00:00");
  expect(timeText(28_000)).toBe("00:28");
  expect(timeText(27_001)).toBe("00:28");
  expect(timeText(3_600_000)).toBe("1:00:00");
  expect(timeText(9_940, true)).toBe("10.0");
  expect(timeText(9_840, true)).toBe("9.9");
  expect(timeText(9_840)).toBe("00:10");
});
