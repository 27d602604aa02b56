import type { ClockView, TimeLeft, TimeSystem } from "../api/types.ts";

// The server decides; this is the same arithmetic, so that the page shows between two messages what the server would
// say. `testdata/match` holds both to it.

/** The length of a period of the systems that have periods. */
export function periodOf(system: TimeSystem): number | undefined {
  switch (system.type) {
    case "byoyomi":
      return system.period_ms;
    case "reserved":
      return system.reading_ms;
    case "per_move":
      return system.move_ms;
    default:
      return undefined;
  }
}

/** What a side has at the start. */
export function startOf(system: TimeSystem): TimeLeft {
  switch (system.type) {
    case "byoyomi":
      return {
        main_ms: system.main_ms,
        count: system.periods,
        period_ms: system.period_ms,
      };
    case "reserved":
      return {
        main_ms: Math.max(0, system.limit_ms - system.minutes * system.reading_ms),
        count: system.minutes,
        period_ms: system.reading_ms,
      };
    case "per_move":
      return { main_ms: 0, count: 1, period_ms: system.move_ms };
    case "canadian":
      return { main_ms: system.main_ms, count: system.stones, period_ms: system.block_ms };
    case "ing":
      return { main_ms: system.main_ms, count: system.overtimes, period_ms: system.overtime_ms };
    default:
      return { main_ms: system.main_ms, count: 0, period_ms: 0 };
  }
}

/** What is left after so long a thought; nothing when the time is over. */
export function spend(system: TimeSystem, left: TimeLeft, think: number): TimeLeft | undefined {
  const period = periodOf(system);
  if (period !== undefined) return spendPeriods(left, period, think);
  if (system.type === "canadian") return spendBlock(left, think);
  if (system.type === "ing") return spendStretches(left, system.overtime_ms, think);
  const taken = system.type === "delay" ? Math.max(0, think - system.delay_ms) : think;
  const main = left.main_ms - taken;
  return main > 0 ? { ...left, main_ms: main } : undefined;
}

function spendPeriods(left: TimeLeft, period: number, think: number): TimeLeft | undefined {
  if (think <= left.main_ms) {
    const main = left.main_ms - think;
    return left.count > 0 || main > 0 ? { ...left, main_ms: main } : undefined;
  }
  const over = think - left.main_ms;
  if (over < left.period_ms)
    return left.count > 0 ? { ...left, main_ms: 0, period_ms: left.period_ms - over } : undefined;
  const later = over - left.period_ms;
  const count = left.count - 1 - Math.floor(later / period);
  return count > 0 ? { main_ms: 0, count, period_ms: period - (later % period) } : undefined;
}

function spendBlock(left: TimeLeft, think: number): TimeLeft | undefined {
  if (think <= left.main_ms) return { ...left, main_ms: left.main_ms - think };
  const block = left.period_ms - (think - left.main_ms);
  return block > 0 ? { ...left, main_ms: 0, period_ms: block } : undefined;
}

/** When a stretch is used up the next is bought at once. */
function spendStretches(left: TimeLeft, stretch: number, think: number): TimeLeft | undefined {
  const isMain = left.main_ms > 0;
  const current = isMain ? left.main_ms : left.period_ms;
  if (think < current)
    return isMain ? { ...left, main_ms: current - think } : { ...left, period_ms: current - think };
  const over = think - current;
  const count = left.count - 1 - Math.floor(over / stretch);
  return count >= 0 ? { main_ms: 0, count, period_ms: stretch - (over % stretch) } : undefined;
}

/** The points that a side has paid for its time. */
export const paidOf = (system: TimeSystem, left: TimeLeft): number =>
  system.type === "ing" ? (system.overtimes - left.count) * system.penalty_points : 0;

/** How long a side may think about one move until its time is over. */
export function lasts(system: TimeSystem, left: TimeLeft): number {
  const period = periodOf(system);
  if (period !== undefined)
    return left.main_ms + (left.count > 0 ? left.period_ms + (left.count - 1) * period : 0);
  if (system.type === "canadian") return left.main_ms + left.period_ms;
  if (system.type === "ing")
    return (left.main_ms || left.period_ms) + left.count * system.overtime_ms;
  return left.main_ms + (system.type === "delay" ? system.delay_ms : 0);
}

/** What a side has now, when the message is so old; all at nought when its time is over. */
export function leftNow(clock: ClockView, color: "black" | "white", age: number): TimeLeft {
  const left = clock[color];
  const think = clock.running === color ? clock.think_ms + age : 0;
  return spend(clock.system, left, think) ?? { main_ms: 0, count: 0, period_ms: 0 };
}
