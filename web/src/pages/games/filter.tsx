import { useSignal } from "@preact/signals";
import { t } from "../../i18n/index.ts";
import { Icon } from "../../ui/icon.tsx";
import { Item, Menu } from "../../ui/menu.tsx";
import { Segments } from "../../ui/segments.tsx";
import { type GamesState, isDay, ORDERS } from "./state.ts";

const RESULTS = [
  { value: "", label: "result-any" },
  { value: "won", label: "result-i-won" },
  { value: "lost", label: "result-i-lost" },
  { value: "black", label: "result-black-won" },
  { value: "white", label: "result-white-won" },
] as const;
const ORIGINS = [
  { value: "", label: "origin-any" },
  { value: "played", label: "origin-played" },
  { value: "brought", label: "origin-brought" },
] as const;

/** What is looked for: words in sight, the rest one press away. */
export function Filter({ state }: { state: GamesState }) {
  const open = useSignal(false);
  const wish = state.wish.value;
  return (
    <search class="filter">
      <div class="search-row">
        <label class="search-field">
          <Icon name="search" />
          <span class="for-the-ear">{t("games-search")}</span>
          <input
            class="input"
            type="search"
            maxLength={200}
            placeholder={t("games-search-hint")}
            value={wish.q}
            onInput={(event) => state.want({ q: event.currentTarget.value })}
          />
        </label>
        {!state.trash && (
          <>
            <button
              type="button"
              class="button"
              aria-expanded={open.value}
              onClick={() => {
                open.value = !open.value;
              }}
            >
              <Icon name="settings-2" />
              {t("games-filter")}
            </button>
            <Menu label={`${t("games-order")} · ${t(`order-${wish.order}`)}`}>
              {(close) =>
                ORDERS.map((order) => (
                  <Item
                    key={order}
                    icon={order === wish.order ? "check" : "list"}
                    label={t(`order-${order}`)}
                    pressed={order === wish.order}
                    run={() => state.want({ order })}
                    close={close}
                  />
                ))
              }
            </Menu>
          </>
        )}
      </div>
      {open.value && <More state={state} />}
      {!state.trash && state.tags.value.length > 0 && <TagRow state={state} />}
    </search>
  );
}

function More({ state }: { state: GamesState }) {
  const wish = state.wish.value;
  return (
    <div class="card filter-more">
      <Segments
        showLabel
        label={t("filter-result")}
        value={wish.result}
        options={RESULTS.map(({ value, label }) => ({ value: value as string, label: t(label) }))}
        onChange={(result) => state.want({ result })}
      />
      <Segments
        showLabel
        label={t("filter-origin")}
        value={wish.origin}
        options={ORIGINS.map(({ value, label }) => ({ value: value as string, label: t(label) }))}
        onChange={(origin) => state.want({ origin })}
      />
      <div class="days">
        <Day label={t("filter-from")} value={wish.from} onChange={(from) => state.want({ from })} />
        <Day label={t("filter-to")} value={wish.to} onChange={(to) => state.want({ to })} />
      </div>
      {state.isFiltered.value && (
        <button type="button" class="button quiet" onClick={() => state.clear()}>
          <Icon name="x" />
          {t("games-clear")}
        </button>
      )}
    </div>
  );
}

function Day(props: { label: string; value: string; onChange(day: string): void }) {
  const wrong = !isDay(props.value);
  return (
    <label class="field">
      <span class="field-label">{props.label}</span>
      <input
        class="input"
        inputMode="numeric"
        maxLength={10}
        placeholder={t("filter-day-hint")}
        value={props.value}
        aria-invalid={wrong}
        onInput={(event) => props.onChange(event.currentTarget.value.trim())}
      />
      {wrong && <span class="problem">{t("filter-day-wrong")}</span>}
    </label>
  );
}

/** The tags that are in use; a press shows only those records. */
function TagRow({ state }: { state: GamesState }) {
  const here = state.wish.value.tag;
  return (
    <div class="tag-row" role="group" aria-label={t("filter-tag")}>
      {state.tags.value.slice(0, 40).map(({ tag, n }) => (
        <button
          key={tag}
          type="button"
          class="tag choice"
          aria-pressed={tag === here}
          onClick={() => state.want({ tag: tag === here ? "" : tag })}
        >
          {tag}
          <small>{n}</small>
        </button>
      ))}
    </div>
  );
}
