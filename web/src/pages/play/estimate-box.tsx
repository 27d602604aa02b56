import { t } from "../../i18n/index.ts";
import { decimals } from "../../i18n/numbers.ts";
import type { Estimate } from "./estimate.ts";

/** The button of 形势判断. */
export function EstimateButton({ estimate }: { estimate: Estimate }) {
  if (!estimate.may.value) return null;
  const found = estimate.found.value;
  return (
    <button
      type="button"
      class={`button quiet ${found ? "on" : ""}`}
      aria-pressed={found !== undefined}
      onClick={() => void estimate.toggle()}
    >
      {estimate.isLooking.value && !found ? t("estimate-looking") : t("estimate")}
    </button>
  );
}

/** What came of it: who leads, never a score. */
export function EstimateLine({ estimate }: { estimate: Estimate }) {
  const found = estimate.found.value;
  return (
    <div role="status">
      {estimate.may.value && found && <p class="note">{leadText(found.lead)}</p>}
    </div>
  );
}

/** The lead to the half point, by name of color. */
function leadText(lead: number): string {
  const n = Math.round(Math.abs(lead) * 2) / 2;
  if (n === 0) return t("estimate-even");
  return t("estimate-leads", { color: t(lead > 0 ? "black" : "white"), n: decimals(n, 1) });
}
