import { useSignal } from "@preact/signals";
import { type ComponentChildren, toChildArray } from "preact";
import { useEffect } from "preact/hooks";
import { listRecords } from "../../api/records.ts";
import type { RecordSummary } from "../../api/types.ts";
import { t } from "../../i18n/index.ts";
import { Icon } from "../../ui/icon.tsx";
import { KeptItem } from "./item.tsx";

interface RecentProps {
  /** How many, at most. */
  most: number;
  /** What is shown where the program does not answer. */
  children?: ComponentChildren;
}

/** The records that were added or changed last. */
export function Recent({ most, children }: RecentProps) {
  const records = useSignal<readonly RecordSummary[]>([]);
  const away = useSignal(false);
  useEffect(() => {
    let alive = true;
    void listRecords({ order: "changed", limit: most }).then(
      ({ items }) => {
        if (alive) records.value = items;
      },
      () => {
        if (alive) away.value = true;
      },
    );
    return () => {
      alive = false;
    };
  }, [most]);
  const others = away.value ? toChildArray(children) : [];
  if (records.value.length === 0 && others.length === 0) return null;
  return (
    <section aria-labelledby="recent">
      <div class="section-head">
        <h2 id="recent" class="section-title">
          {t("home-recent")}
        </h2>
        <a class="button quiet" href="/games">
          {t("home-all")}
          <Icon name="chevron-right" />
        </a>
      </div>
      <div class="list">
        {records.value.map((record) => (
          <KeptItem key={record.id} record={record} />
        ))}
        {others}
      </div>
    </section>
  );
}
