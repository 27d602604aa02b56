import { computed, signal } from "@preact/signals";
import type { TimeSystem } from "../../api/types.ts";

/** How much time a game has: a word, or one's own numbers. */
export const TIMES = ["none", "quick", "usual", "slow", "own"] as const;
export type TimeChoice = (typeof TIMES)[number];

const MINUTE = 60_000;
const fischer = (minutes: number, seconds: number): TimeSystem => ({
  type: "fischer",
  main_ms: minutes * MINUTE,
  increment_ms: seconds * 1000,
  cap_ms: minutes * MINUTE,
});
const byoyomi = (minutes: number, periods: number, seconds: number): TimeSystem => ({
  type: "byoyomi",
  main_ms: minutes * MINUTE,
  periods,
  period_ms: seconds * 1000,
});

type Preset = Exclude<TimeChoice, "none" | "own">;

/** The usual clocks of small, middle and large boards. */
const PRESETS: readonly {
  readonly upTo: number;
  readonly times: Readonly<Record<Preset, TimeSystem>>;
}[] = [
  {
    upTo: 100,
    times: { quick: fischer(2, 7), usual: byoyomi(5, 3, 30), slow: byoyomi(15, 3, 30) },
  },
  {
    upTo: 220,
    times: { quick: fischer(3, 7), usual: byoyomi(10, 3, 30), slow: byoyomi(25, 3, 30) },
  },
  {
    upTo: Number.POSITIVE_INFINITY,
    times: {
      quick: byoyomi(1, 3, 20),
      usual: byoyomi(20, 3, 30),
      slow: { type: "reserved", limit_ms: 60 * MINUTE, minutes: 5, reading_ms: MINUTE },
    },
  },
];

/** The clock that a word means on a board. */
export function presetTime(choice: Preset, [width, height]: readonly [number, number]): TimeSystem {
  const found = PRESETS.find(({ upTo }) => width * height <= upTo) ?? PRESETS[0];
  return found?.times[choice] ?? byoyomi(5, 3, 30);
}

/** About how many minutes a game takes, both sides together. */
export function expectedMinutes(
  system: TimeSystem,
  [width, height]: readonly [number, number],
): number {
  const moves = (width * height * 0.65) / 2;
  const each = (main: number, perMove: number) => main + perMove * moves;
  const ms = (() => {
    switch (system.type) {
      case "byoyomi":
        return each(system.main_ms, system.period_ms * 0.3);
      case "reserved":
        return each(system.limit_ms, system.reading_ms * 0.2);
      case "canadian":
        return each(system.main_ms, (system.block_ms / system.stones) * 0.5);
      case "fischer":
        return each(system.main_ms * 0.8, system.increment_ms * 0.8);
      case "per_move":
        return each(0, system.move_ms * 0.5);
      case "bronstein":
      case "delay":
        return each(system.main_ms * 0.8, system.delay_ms * 0.8);
      default:
        return each(system.main_ms * 0.8, 0);
    }
  })();
  const minutes = (2 * ms) / MINUTE;
  const step = minutes < 20 ? 1 : minutes < 60 ? 5 : 10;
  return Math.max(1, Math.round(minutes / step) * step);
}

/** Systems that can be put together in the form. */
export const KINDS = [
  "byoyomi",
  "reserved",
  "fischer",
  "canadian",
  "absolute",
  "per_move",
  "hourglass",
  "ing",
] as const;
export type Kind = (typeof KINDS)[number];

/** The numbers that a system wants, in the order of the form. */
export const FIELDS = {
  byoyomi: ["main", "period", "periods"],
  reserved: ["limit", "minutes"],
  fischer: ["main", "add"],
  canadian: ["main", "block", "stones"],
  absolute: ["main"],
  per_move: ["each"],
  hourglass: ["main"],
  ing: ["main"],
} as const satisfies Record<Kind, readonly string[]>;
export type Field = (typeof FIELDS)[Kind][number];

const USUAL: Readonly<Record<Field, string>> = {
  main: "10",
  limit: "30",
  period: "30",
  periods: "3",
  minutes: "5",
  add: "10",
  block: "10",
  stones: "15",
  each: "30",
};

const DAY = 24 * 60 * MINUTE;

/** The choice of a clock, as it stands in the form. */
export class TimeSetup {
  readonly choice = signal<TimeChoice>("none");
  readonly kind = signal<Kind>("byoyomi");
  readonly fields = signal<Readonly<Record<Field, string>>>(USUAL);

  set(field: Field, text: string): void {
    this.fields.value = { ...this.fields.value, [field]: text };
  }

  /** The system of one's own numbers, if they make one. */
  readonly own = computed<TimeSystem | undefined>(() => {
    const fields = this.fields.value;
    const number = (field: Field) => Number(fields[field].trim().replace(",", ".") || Number.NaN);
    const ms = (field: Field, unit: number, least = 1000) => {
      const value = Math.round(number(field) * unit);
      return value >= least && value <= DAY ? value : Number.NaN;
    };
    const count = (field: Field) => {
      const n = number(field);
      return Number.isInteger(n) && n >= 1 && n <= 100 ? n : Number.NaN;
    };
    const system = systemOf(this.kind.value, ms, count);
    const numbers = Object.values(system).filter((value) => typeof value === "number");
    return numbers.some(Number.isNaN) ? undefined : system;
  });

  /** The clock of the game: `null` for none, nothing when it is not filled in right. */
  system(size: readonly [number, number] | undefined): TimeSystem | null | undefined {
    const choice = this.choice.value;
    if (choice === "none") return null;
    if (choice === "own") return this.own.value;
    return presetTime(choice, size ?? [9, 9]);
  }
}

function systemOf(
  kind: Kind,
  ms: (field: Field, unit: number, least?: number) => number,
  count: (field: Field) => number,
): TimeSystem {
  switch (kind) {
    case "byoyomi":
      return {
        type: kind,
        main_ms: ms("main", MINUTE, 0),
        periods: count("periods"),
        period_ms: ms("period", 1000),
      };
    case "reserved":
      return {
        type: kind,
        limit_ms: ms("limit", MINUTE),
        minutes: count("minutes"),
        reading_ms: MINUTE,
      };
    case "fischer": {
      const main_ms = ms("main", MINUTE);
      return { type: kind, main_ms, increment_ms: ms("add", 1000, 0), cap_ms: main_ms };
    }
    case "canadian":
      return {
        type: kind,
        main_ms: ms("main", MINUTE, 0),
        stones: count("stones"),
        block_ms: ms("block", MINUTE),
        carry_over: false,
      };
    case "per_move":
      return { type: kind, move_ms: ms("each", 1000) };
    case "ing": {
      const main_ms = ms("main", MINUTE, 6000);
      // By Ing's rules: three times a sixth of the main time, two points each.
      const overtime_ms = Math.round(main_ms / 6000) * 1000;
      return { type: kind, main_ms, overtime_ms, overtimes: 3, penalty_points: 2 };
    }
    default:
      return { type: kind, main_ms: ms("main", MINUTE) };
  }
}
