import type { RecordSummary } from "../../api/types.ts";
import { Thumb } from "../../board/thumb.tsx";
import { t } from "../../i18n/index.ts";
import { Icon } from "../../ui/icon.tsx";
import { dateOf, nameOf, resultOf, seatsOf, stonesOfBoard } from "./name.ts";
import type { GamesState } from "./state.ts";
import { useWindow } from "./window.ts";

/** The height of a row with what is between rows, as the style sheet has it: seven times the size of the text. */
const rowHeight = (): number =>
  7 * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

export interface Place {
  readonly record: RecordSummary;
  readonly x: number;
  readonly y: number;
}

interface ListProps {
  state: GamesState;
  onMenu(place: Place): void;
}

/** The records; only those in sight are drawn. */
export function RecordList({ state, onMenu }: ListProps) {
  const row = rowHeight();
  const [list, { columns, first, last }] = useWindow(row);
  const total = state.total.value ?? 0;
  const end = Math.min(last, total - 1);
  state.show(first, end);
  const rows = [];
  for (let n = first; n <= end; n++) rows.push(n);
  return (
    <ul
      ref={list}
      class={`records columns-${columns}`}
      aria-label={t("games-list")}
      style={{ height: `${Math.ceil(total / columns) * row}px` }}
    >
      {rows.map((n) => {
        const record = state.items.value.get(n);
        const top = Math.floor(n / columns) * row;
        return (
          <li
            key={record?.id ?? `row-${n}`}
            class={`record ${n % columns === 1 ? "second" : ""}`}
            style={{ top: `${top}px` }}
            aria-setsize={total}
            aria-posinset={n + 1}
          >
            {record && <RecordRow state={state} record={record} onMenu={onMenu} />}
          </li>
        );
      })}
    </ul>
  );
}

interface RowProps extends ListProps {
  record: RecordSummary;
}

function RecordRow({ state, record, onMenu }: RowProps) {
  const name = nameOf(record);
  const chosen = state.chosen.value;
  const what = (
    <>
      <Picture record={record} />
      <span class="record-text">
        <b>{chosen || state.trash ? name : <a href={`/review?record=${record.id}`}>{name}</a>}</b>
        <Facts record={record} name={name} />
        <Tags record={record} />
      </span>
    </>
  );
  if (chosen) {
    return (
      <label class={`card record-card ${chosen.has(record.id) ? "on" : ""}`}>
        <input
          type="checkbox"
          class="over-all"
          aria-label={t("games-choose-one", { name })}
          checked={chosen.has(record.id)}
          onChange={() => state.toggle(record.id)}
        />
        <span class="check-box" aria-hidden="true">
          {chosen.has(record.id) && <Icon name="check" size={16} />}
        </span>
        {what}
      </label>
    );
  }
  return (
    <div class="card record-card">
      <div class="record-link">{what}</div>
      <button
        type="button"
        class="icon-button"
        aria-label={t("games-of", { name })}
        title={t("games-more")}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          onMenu({ record, x: box.right - 200, y: box.bottom });
        }}
      >
        <Icon name="ellipsis" />
      </button>
    </div>
  );
}

function Picture({ record }: { record: RecordSummary }) {
  const { width, height } = record;
  if (width === 0) {
    return (
      <span class="thumb file">
        <Icon name="file-text" size={28} />
      </span>
    );
  }
  return <Thumb width={width} height={height} stones={stonesOfBoard(record, height)} />;
}

/** What is said of a record besides its name. */
function Facts({ record, name }: { record: RecordSummary; name: string }) {
  const players = seatsOf(record);
  const first = [players === name ? "" : players, record.event === name ? "" : record.event];
  const size = record.width > 0 && (record.width !== 19 || record.height !== 19);
  const second = [
    record.n_games > 1 ? t("game-n-games", { n: record.n_games }) : "",
    resultOf(record),
    dateOf(record),
    size ? sizeOf(record) : "",
    t("moves-n", { n: record.n_moves }),
  ];
  // A fact keeps together: lines end between two of them.
  const whole = second.map((part) => part.replaceAll(" ", "\u00a0"));
  const line = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(" · ");
  return (
    <>
      {line(first) !== "" && <span>{line(first)}</span>}
      <span>{line(whole)}</span>
    </>
  );
}

const sizeOf = ({ width, height }: RecordSummary): string =>
  width === height ? t("size-square", { n: width }) : t("size-any", { width, height });

function Tags({ record }: { record: RecordSummary }) {
  if (record.tags.length === 0) return null;
  return (
    <span class="record-tags">
      {record.tags.map((tag) => (
        <span key={tag} class="tag">
          {tag}
        </span>
      ))}
    </span>
  );
}
