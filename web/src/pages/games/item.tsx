import type { RecordSummary } from "../../api/types.ts";
import { Thumb } from "../../board/thumb.tsx";
import { t } from "../../i18n/index.ts";
import { lately } from "../../i18n/numbers.ts";
import { nameOf, resultOf, stonesOfBoard } from "./name.ts";
import "./item.css";

/** A record that is kept, with its last position, and the way to open it. */
export function KeptItem({ record }: { record: RecordSummary }) {
  const { width, height } = record;
  const name = nameOf(record);
  const facts = [resultOf(record), t("moves-n", { n: record.n_moves }), lately(record.changed_ms)];
  return (
    <div class="card item">
      {width > 0 ? (
        <Thumb width={width} height={height} stones={stonesOfBoard(record, height)} />
      ) : (
        <span class="thumb" />
      )}
      <div class="item-text">
        <b>{name}</b>
        <span>{facts.filter(Boolean).join(" · ")}</span>
      </div>
      <a
        class="button"
        href={`/review?record=${record.id}`}
        aria-label={`${t("review")} · ${name}`}
      >
        {t("review")}
      </a>
    </div>
  );
}
