import { t } from "../../i18n/index.ts";
import { decimals } from "../../i18n/numbers.ts";
import type { Estimate } from "./estimate.ts";

/** The button of 形势判断 and what came of it: who leads, never a score. */
export function EstimateBox({ estimate }: { estimate: Estimate }) {
  if (!estimate.may.value) return null;
  const found = estimate.found.value;
  return (
    <div class="estimate">
      <button
        type="button"
        class={`button ${found ? "on" : ""}`}
        aria-pressed={found !== undefined}
        onClick={() => void estimate.toggle()}
      >
        {estimate.isLooking.value && !found ? t("estimate-looking") : t("estimate")}
      </button>
      <p role="status">{found && leadText(found.lead)}</p>
    </div>
  );
}

/** The lead to the half point, by name of color. */
function leadText(lead: number): string {
  const n = Math.round(Math.abs(lead) * 2) / 2;
  if (n === 0) return t("estimate-even");
  return t("estimate-leads", { color: t(lead > 0 ? "black" : "white"), n: decimals(n, 1) });
}
