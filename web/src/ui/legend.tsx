import type { Reused } from "../board/numbers.ts";
import { t } from "../i18n/index.ts";

/** The moves whose numbers are not on the board, as the later stone on the same point hides them. */
export function Legend({ reused }: { reused: readonly Reused[] }) {
  if (reused.length === 0) return null;
  const list = reused.map(({ hidden, shown }) => `${hidden.join(t("list-comma"))} = ${shown}`);
  return (
    <p class="legend">
      <span class="for-the-ear">{t("numbers-legend")}</span>
      {list.join(t("comma"))}
    </p>
  );
}
