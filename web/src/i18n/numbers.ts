import { locale, t } from "./index.ts";

const FRACTIONS: Readonly<Record<number, string>> = {
  1: "\u215b",
  2: "\u00bc",
  3: "\u215c",
  4: "\u00bd",
  5: "\u215d",
  6: "\u00be",
  7: "\u215e",
};

/** A number of eighths as people write it: 3¾, ½, −1¼. */
export function eighths(n: number): string {
  const whole = Math.floor(Math.abs(n) / 8);
  const fraction = FRACTIONS[Math.abs(n) % 8] ?? "";
  const digits = whole === 0 && fraction !== "" ? fraction : `${whole}${fraction}`;
  return n < 0 ? `\u2212${digits}` : digits;
}

/** Quarter points as a number of points. */
export const points = (quarters: number): string => eighths(quarters * 2);

/** Quarters of a zi as a number of zi. */
export const zi = (quarters: number): string => eighths(quarters * 2);

/** Quarter points as a number of zi: one zi is two points. */
export const pointsAsZi = (quarters: number): string => eighths(quarters);

/** A day and time in the reader's way. */
export function when(ms: number): string {
  return new Intl.DateTimeFormat(locale.value, { dateStyle: "medium", timeStyle: "short" }).format(
    ms,
  );
}

/** When something was, as short as it is clear: today by the time, this year by the day. */
export function lately(ms: number, now = Date.now()): string {
  const [then, today] = [new Date(ms), new Date(now)];
  if (then.getFullYear() !== today.getFullYear()) return day(ms);
  const isToday = then.toDateString() === today.toDateString();
  return new Intl.DateTimeFormat(
    locale.value,
    isToday ? { timeStyle: "short" } : { month: "short", day: "numeric" },
  ).format(ms);
}

/** A day in the reader's way. */
export function day(ms: number): string {
  return new Intl.DateTimeFormat(locale.value, { dateStyle: "medium" }).format(ms);
}

/** Komi in the units that the ruleset's players say. */
export function komi(quarters: number, scoring: "area" | "territory" | "stones"): string {
  if (quarters === 0) return t("komi-none");
  return scoring === "area"
    ? t("komi-zi", { zi: pointsAsZi(quarters), points: points(quarters) })
    : t("komi-points", { points: points(quarters) });
}

/** How much komi is given, where a label says that it is komi. */
export function komiAmount(quarters: number, scoring: "area" | "territory" | "stones"): string {
  if (quarters === 0) return t("komi-without");
  return scoring === "area"
    ? t("komi-both", { zi: pointsAsZi(quarters), points: points(quarters) })
    : t("komi-amount", { points: points(quarters) });
}

const formats = new Map<string, Intl.NumberFormat>();

/** A browser's number format is dear to make; each is made once. */
function formatOf(style: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = `${locale.value} ${JSON.stringify(style)}`;
  const format = formats.get(name) ?? new Intl.NumberFormat(locale.value, style);
  formats.set(name, format);
  return format;
}

/** A large number as people say it, in thousands and millions or in tens of thousands. */
export function large(n: number): string {
  return formatOf({ notation: "compact", maximumFractionDigits: 1 }).format(n);
}

/** A number in the reader's way, with at most so many decimals. */
export function decimals(n: number, most = 0): string {
  return formatOf({ maximumFractionDigits: most }).format(n);
}

/** A size of a file. */
export function bytes(n: number): string {
  const [size, unit] = n >= 1e6 ? [n / 1e6, "MB"] : [n / 1e3, "KB"];
  return `${decimals(size, size < 100 ? 1 : 0)} ${unit}`;
}

/** Whether the reader's people tell the result of a count of areas in zi. */
export const countsInZi = (): boolean => locale.value.startsWith("zh");
