import type { Level, Style } from "../../api/types.ts";
import { t } from "../../i18n/index.ts";

/** Every level, the weakest first. */
export const LEVELS: readonly Level[] = [
  ...Array.from({ length: 25 }, (_, n) => `${25 - n}k` as Level),
  ...Array.from({ length: 9 }, (_, n) => `${n + 1}d` as Level),
  "full",
];

/** The levels with a name of their own, the weakest first; the server names the same. */
export const PRESETS = [
  { name: "beginner", level: "20k" },
  { name: "amateur", level: "10k" },
  { name: "expert", level: "1d" },
  { name: "master", level: "7d" },
] as const satisfies readonly { name: string; level: Level }[];

/** What the computer may like. */
export const STYLES: readonly Style[] = ["balanced", "territory", "influence", "teaching"];

/** A newcomer meets a weak computer; whoever chose another level meets that again. */
export const USUAL_LEVEL: Level = "20k";

export const isLevel = (word: unknown): word is Level => LEVELS.some((level) => level === word);

/** A player's name in a record, where our computer has written its own, in the reader's words. */
export function nameInRecord(name: string): string {
  const level = /^weiqi \((.+)\)$/.exec(name)?.[1];
  return isLevel(level) ? t("computer-level", { level: levelName(level) }) : name;
}

/** The name of a level: its own, or its rank. */
export function levelName(level: Level | null | undefined): string {
  if (!level) return "";
  if (level === "full") return t("level-full");
  const preset = PRESETS.find((preset) => preset.level === level);
  if (preset) return t(`level-${preset.name}`);
  const n = Number.parseInt(level, 10);
  return level.endsWith("k") ? t("rank-kyu", { n }) : t("rank-dan", { n });
}
