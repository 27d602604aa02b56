import type { ScoringName } from "../api/types.ts";
import { t } from "../i18n/index.ts";
import { countsInZi, points, zi } from "../i18n/numbers.ts";

const named = (winner: "black" | "white"): string =>
  winner === "black" ? t("black-short") : t("white-short");

/**
 * A result as SGF writes it, in words; what is not understood is shown as written. Where the
 * players counted areas and the reader counts in zi, so is the margin told.
 */
export function resultText(text: string, scoring?: ScoringName, komiQuarters = 0): string {
  const found = /^([BW])\+(.*)$/.exec(text.trim());
  if (!found) {
    if (text === "0" || /^(draw|jigo)$/i.test(text)) return t("result-draw");
    if (/^void$/i.test(text)) return t("result-void");
    return text;
  }
  const winner = named(found[1] === "B" ? "black" : "white");
  const how = found[2]?.toLowerCase() ?? "";
  if (/^r(es(ign)?)?$/.test(how)) return t("result-resigned", { winner });
  if (/^t(ime)?$/.test(how)) return t("result-time", { winner });
  if (/^f(orfeit)?$/.test(how)) return t("result-forfeit", { winner });
  const margin = Number(how);
  if (how === "" || !Number.isFinite(margin)) return t("result-won", { winner });
  const isArea = scoring === "area";
  // Areas differ by what the komi allows: a quarter more tells of a record in zi, as Chinese ones often are.
  const isQuarter = Math.abs(margin * 4) % 2 === 1 && komiQuarters % 2 === 0;
  const ofPoints = isArea && isQuarter ? margin * 2 : margin;
  if (isArea && countsInZi()) return t("result-zi", { winner, zi: zi(ofPoints * 2) });
  return t("result-points", { winner, points: points(ofPoints * 4) });
}

/** What the rules that a record names count, where they are known to count areas. */
export const writtenScoring = (rules: string): ScoringName | undefined =>
  /^\s*(chinese|china|aga|nz|new.zealand|ing|goe|tromp|area|\u4e2d\u56fd|\u4e2d\u570b)/i.test(rules)
    ? "area"
    : undefined;

/** "White wins by 8¼ zi", from quarters of a zi of Black's lead. */
export function wonByZi(margin: number): string {
  if (margin === 0) return t("result-draw");
  return t("result-zi", {
    winner: named(margin > 0 ? "black" : "white"),
    zi: zi(Math.abs(margin)),
  });
}

/** "White wins by 16½ points", from quarter points of Black's lead. */
export function wonByPoints(margin: number): string {
  if (margin === 0) return t("result-draw");
  return t("result-points", {
    winner: named(margin > 0 ? "black" : "white"),
    points: points(Math.abs(margin)),
  });
}
