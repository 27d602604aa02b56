import type { PositionReport } from "../../../api/types.ts";
import { t } from "../../../i18n/index.ts";
import * as settings from "../../../ui/settings.ts";
import { oneDecimal } from "./overlay.ts";

/** Who leads by how much, and the chance to win, in words. */
export function leadText(
  report: Pick<PositionReport, "black_lead" | "black_win" | "to_move">,
): string {
  const mover = settings.perspective.value === "mover" ? report.to_move : "black";
  const win = mover === "black" ? report.black_win : 1 - report.black_win;
  const lead = Math.round(report.black_lead * 10) / 10;
  const who =
    lead === 0
      ? t("analysis-even")
      : t("analysis-leads", {
          color: t(lead > 0 ? "black" : "white"),
          n: oneDecimal(Math.abs(lead)),
        });
  return `${who} · ${t("analysis-win", { color: t(mover), n: Math.round(win * 100) })}`;
}
