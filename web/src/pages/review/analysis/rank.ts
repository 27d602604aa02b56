import type { Level, RankView } from "../../../api/types.ts";
import { t } from "../../../i18n/index.ts";

/** A rank in words, without the names that some levels have. */
function rankName(level: Level): string {
  const n = Number.parseInt(level, 10);
  return level.endsWith("k") ? t("rank-kyu", { n }) : t("rank-dan", { n });
}

/** The rank that moves are like and its interval, or why none is told. Beyond the ends of the range nothing is claimed. */
export function rankText(rank: RankView): { value?: string; range?: string; none?: string } {
  if (rank.is === "unknown") return { none: t(`report-rank-${rank.why}`) };
  const { value, low, high } = rank;
  const [weakest, strongest] = rank.range;
  const named = (level: Level): string => {
    if (level === weakest) return t("rank-or-weaker", { rank: rankName(level) });
    return level === strongest ? t("rank-or-stronger", { rank: rankName(level) }) : rankName(level);
  };
  if (value === weakest)
    return { value: named(value), range: t("rank-at-most", { rank: named(high) }) };
  if (value === strongest)
    return { value: named(value), range: t("rank-at-least", { rank: named(low) }) };
  return {
    value: t("rank-about", { rank: rankName(value) }),
    range: t("rank-between", { low: named(low), high: named(high) }),
  };
}
