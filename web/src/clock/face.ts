import type { TimeLeft, TimeSystem } from "../api/types.ts";
import { t } from "../i18n/index.ts";
import { paidOf, periodOf } from "./system.ts";

/** What a clock shows. */
export interface Face {
  /** The large figures. */
  readonly time: string;
  /** What stands beside them: periods left, what a move adds. */
  readonly note: string;
  /** Whether time is short. */
  readonly isLow: boolean;
}

/** Below this, time is short. */
const SHORT = 10_000;

const two = (n: number): string => String(n).padStart(2, "0");

/** A time as m:ss, h:mm:ss from an hour on, and with tenths where they are wanted and time is short. */
export function timeText(ms: number, withTenths = false): string {
  const left = Math.max(0, ms);
  if (withTenths && left > 0 && left < SHORT) return (Math.ceil(left / 100) / 10).toFixed(1);
  // A second that has begun is still there.
  const seconds = Math.ceil(left / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  return minutes < 60
    ? `${two(minutes)}:${rest}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}

/** A length of time in words: 30 seconds, 5 minutes. */
export function lengthText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60 || seconds % 30 !== 0) return t("seconds", { n: seconds });
  return t("minutes", { n: seconds / 60 });
}

/** What a clock shows for what is left. */
export function faceOf(system: TimeSystem, left: TimeLeft): Face {
  const inMain = left.main_ms > 0;
  const period = periodOf(system);
  if (period !== undefined) return periodFace(system, left, period);
  if (system.type === "canadian") {
    const shown = inMain ? left.main_ms : left.period_ms;
    const note = inMain
      ? t("clock-block-after", { time: timeText(left.period_ms), n: left.count })
      : t("clock-stones", { n: left.count });
    return { time: timeText(shown), note, isLow: !inMain && left.period_ms < left.count * 2000 };
  }
  if (system.type === "ing") return stretchFace(system, left);
  const isLow = left.main_ms < SHORT;
  const note =
    system.type === "fischer"
      ? t("clock-adds", { n: system.increment_ms / 1000 })
      : system.type === "bronstein" || system.type === "delay"
        ? t("clock-delay", { n: system.delay_ms / 1000 })
        : "";
  return { time: timeText(left.main_ms, true), note, isLow };
}

function stretchFace(system: Extract<TimeSystem, { type: "ing" }>, left: TimeLeft): Face {
  if (left.main_ms > 0) {
    const note = t("clock-stretches-after", {
      n: left.count,
      length: lengthText(system.overtime_ms),
    });
    return { time: timeText(left.main_ms), note, isLow: left.main_ms < SHORT };
  }
  const note = t("clock-paid", { n: paidOf(system, left) });
  return {
    time: timeText(left.period_ms),
    note,
    isLow: left.count === 0 || left.period_ms < SHORT,
  };
}

function periodFace(system: TimeSystem, left: TimeLeft, period: number): Face {
  if (left.main_ms > 0) {
    const note =
      system.type === "reserved"
        ? t("clock-reserved", { n: left.count })
        : t("clock-periods-after", { n: left.count, length: lengthText(period) });
    return { time: timeText(left.main_ms), note, isLow: false };
  }
  const time = timeText(left.period_ms);
  if (system.type === "per_move")
    return { time, note: t("clock-per-move"), isLow: left.period_ms < SHORT };
  const isLast = left.count <= 1;
  const note = isLast
    ? t("clock-last")
    : system.type === "reserved"
      ? t("clock-minutes-left", { n: left.count })
      : `×${left.count}`;
  return { time, note, isLow: isLast || left.period_ms < SHORT };
}

/** How time is given, in one line. */
export function systemText(system: TimeSystem): string {
  switch (system.type) {
    case "absolute":
      return t("system-absolute", { main: lengthText(system.main_ms) });
    case "byoyomi": {
      const { main_ms, periods, period_ms } = system;
      const args = { n: periods, period: lengthText(period_ms) };
      return main_ms > 0
        ? t("system-byoyomi", { main: lengthText(main_ms), ...args })
        : t("system-byoyomi-only", args);
    }
    case "reserved":
      return t("system-reserved", { limit: lengthText(system.limit_ms), n: system.minutes });
    case "canadian":
      return t("system-canadian", {
        main: lengthText(system.main_ms),
        block: lengthText(system.block_ms),
        n: system.stones,
      });
    case "fischer":
      return t("system-fischer", {
        main: lengthText(system.main_ms),
        add: lengthText(system.increment_ms),
      });
    case "bronstein":
    case "delay":
      return t("system-delay", {
        main: lengthText(system.main_ms),
        delay: lengthText(system.delay_ms),
      });
    case "hourglass":
      return t("system-hourglass", { main: lengthText(system.main_ms) });
    case "per_move":
      return t("system-per-move", { each: lengthText(system.move_ms) });
    case "ing":
      return t("system-ing", {
        main: lengthText(system.main_ms),
        n: system.overtimes,
        length: lengthText(system.overtime_ms),
        points: system.penalty_points,
      });
  }
}
