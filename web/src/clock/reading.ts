import type { TimeLeft, TimeSystem } from "../api/types.ts";
import { t } from "../i18n/index.ts";
import { lasts, paidOf, periodOf } from "./system.ts";

/** Something the voice says. */
export type Saying =
  /** One of the last seconds, or a second that has gone where seconds are counted up. */
  | { readonly kind: "number"; readonly n: number }
  /** Seconds that have gone of a minute that is read: 30, 40, 50, 55, 58. */
  | { readonly kind: "gone"; readonly n: number }
  /** So many seconds are left. */
  | { readonly kind: "left"; readonly n: number }
  /** A minute is used up, and so many are left. */
  | { readonly kind: "used"; readonly n: number }
  /** So many periods are left. */
  | { readonly kind: "periods"; readonly n: number }
  /** The last period begins. */
  | { readonly kind: "last" }
  /** A stretch of time is bought; so many points are paid in all. */
  | { readonly kind: "paid"; readonly n: number }
  /** Main time is over, and periods begin. */
  | { readonly kind: "reading" };

/** When something is said, in milliseconds of the thought. */
export interface Cue {
  readonly at: number;
  readonly say: Saying;
}

/** How the last seconds are counted. */
export type Direction = "down" | "up";

/** The seconds that are counted one by one. */
const COUNTED = 10;

/** All that is said in one thought that begins with so much left. */
export function cuesOf(system: TimeSystem, left: TimeLeft, direction: Direction): readonly Cue[] {
  const period = periodOf(system);
  if (system.type === "ing") return stretches(system, left, direction);
  if (period === undefined) {
    const end = lasts(system, left);
    return [...countdown(end, end, direction)].filter(({ at }) => at >= 0);
  }
  const cues: Cue[] = [];
  if (left.main_ms > 0 && left.count > 0)
    cues.push({
      at: left.main_ms,
      say: left.count === 1 ? { kind: "last" } : { kind: "reading" },
    });
  for (let start = left.main_ms, count = left.count; count > 0; count--) {
    const length = count === left.count ? left.period_ms : period;
    cues.push(
      ...(system.type === "reserved"
        ? minute(start, length, period, count)
        : turn(start, length, count, direction)),
    );
    start += length;
  }
  return cues;
}

/** Each stretch: its last seconds, and what the next one costs. */
function stretches(
  system: Extract<TimeSystem, { type: "ing" }>,
  left: TimeLeft,
  direction: Direction,
): readonly Cue[] {
  const cues: Cue[] = [];
  let end = left.main_ms || left.period_ms;
  for (let count = left.count; count >= 0; count--) {
    const length = count === left.count ? end : system.overtime_ms;
    cues.push(...countdown(end, length, direction));
    const n = paidOf(system, { ...left, count: count - 1 });
    if (count > 0) cues.push({ at: end, say: { kind: "paid", n } });
    end += system.overtime_ms;
  }
  return cues;
}

/** A period: its half where it is long, its last seconds, and what is left after it. */
function turn(start: number, length: number, count: number, direction: Direction): Cue[] {
  const end = start + length;
  const cues: Cue[] = [];
  if (length >= 20_000)
    cues.push({ at: end - length / 2, say: { kind: "left", n: length / 2000 } });
  cues.push(...countdown(end, length, direction));
  if (count === 2) cues.push({ at: end, say: { kind: "last" } });
  if (count > 2) cues.push({ at: end, say: { kind: "periods", n: count - 1 } });
  return cues;
}

function countdown(end: number, length: number, direction: Direction): Cue[] {
  const most = Math.min(COUNTED, Math.ceil(length / 1000) - 1);
  return Array.from({ length: Math.max(0, most) }, (_, i) => {
    const left = most - i;
    const n = direction === "down" ? left : COUNTED - left;
    return { at: end - left * 1000, say: { kind: "number", n } } as const;
  }).filter(({ say }) => say.n > 0);
}

/** A reserved minute, read as the regulations of 2002 say (article 12 item 3). */
function minute(start: number, length: number, period: number, count: number): Cue[] {
  const at = (second: number) => start + length - period + second * 1000 - (60_000 - period);
  const gone = (second: number): Cue => ({ at: at(second), say: { kind: "gone", n: second } });
  const cues = [30, 40, 50].map(gone);
  if (count > 1) {
    cues.push(...[55, 58].map(gone), { at: at(60), say: { kind: "used", n: count - 1 } });
  } else {
    for (let n = 1; n <= COUNTED; n++) cues.push({ at: at(50 + n), say: { kind: "number", n } });
  }
  return cues.filter((cue) => cue.at >= start);
}

/** What is said, in the reader's language. */
export function sayingText(say: Saying): string {
  switch (say.kind) {
    case "number":
      return String(say.n);
    case "gone":
      return t("voice-gone", { n: say.n });
    case "left":
      return t("voice-left", { n: say.n });
    case "used":
      return t("voice-used", { n: say.n });
    case "periods":
      return t("voice-periods", { n: say.n });
    case "last":
      return t("voice-last");
    case "paid":
      return t("voice-paid", { n: say.n });
    case "reading":
      return t("voice-reading");
  }
}
