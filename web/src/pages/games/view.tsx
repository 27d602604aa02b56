import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { fileAddress } from "../../api/records.ts";
import type { RecordSummary } from "../../api/types.ts";
import { t, usePageTitle } from "../../i18n/index.ts";
import { go, type Route } from "../../router.ts";
import { errorText } from "../../ui/errors.ts";
import { Icon } from "../../ui/icon.tsx";
import { Later } from "../../ui/later.tsx";
import { Item, Menu, PlaceMenu } from "../../ui/menu.tsx";
import { Filter } from "./filter.tsx";
import { closeImport, imported, importFiles, importing } from "./import.ts";
import { type Place, RecordList } from "./list.tsx";
import { nameOf } from "./name.ts";
import type { Asking } from "./question.tsx";
import { GamesState } from "./state.ts";
import { takeBack } from "./take-back.ts";
import "./page.css";

const loadImport = () => import("./import-dialog.tsx");
const loadQuestion = () => import("./question.tsx");

const NOTHING: Asking = { what: "nothing" };

export function GamesPage({ route }: { route: Extract<Route, { page: "games" }> }) {
  return <Games key={String(route.trash)} trash={route.trash} />;
}

function Games({ trash }: { trash: boolean }) {
  usePageTitle(trash ? t("trash") : t("games-title"));
  const state = useMemo(() => new GamesState(trash), [trash]);
  const asking = useSignal<Asking>(NOTHING);
  const menu = useSignal<Place | undefined>(undefined);
  useEffect(() => void state.reload(), [state]);
  useSignalEffect(() => {
    if (imported.value > 0) void state.reload();
  });
  const close = () => {
    asking.value = NOTHING;
  };
  const ask = (next: Asking) => {
    asking.value = next;
  };
  return (
    <main class="my-games">
      <Head state={state} onBackup={() => ask({ what: "backup" })} />
      {trash && <p class="trash-what">{t("trash-what")}</p>}
      {(state.isFiltered.value || (state.total.value ?? 0) > 0) && <Filter state={state} />}
      <Body
        state={state}
        onMenu={(place) => {
          menu.value = place;
        }}
      />
      {state.chosen.value && <ChosenBar state={state} ask={ask} />}
      {menu.value && (
        <RecordMenu
          state={state}
          place={menu.value}
          ask={ask}
          close={() => {
            menu.value = undefined;
          }}
        />
      )}
      {asking.value.what !== "nothing" && (
        <Later load={loadQuestion} state={state} asking={asking.value} onClose={close} />
      )}
      {importing.value && <Later load={loadImport} onClose={closeImport} />}
    </main>
  );
}

function Head({ state, onBackup }: { state: GamesState; onBackup(): void }) {
  const total = state.total.value;
  return (
    <div class="games-head">
      <h1>{state.trash ? t("trash") : t("games-title")}</h1>
      <span class="count" role="status">
        {total !== undefined && total > 0 ? t("games-n", { n: total }) : ""}
      </span>
      <span class="space" />
      {state.trash ? (
        <a class="button" href="/games">
          <Icon name="arrow-left" />
          {t("trash-back")}
        </a>
      ) : (
        <>
          <AddMenu />
          <Menu label={t("games-more")} icon="ellipsis">
            {(close) => (
              <>
                <Item
                  icon="check"
                  label={t("games-choose")}
                  disabled={!total}
                  run={() => state.choosing(true)}
                  close={close}
                />
                <Item icon="archive" label={t("backup")} run={onBackup} close={close} />
                <Item
                  icon="trash-2"
                  label={t("trash")}
                  run={() => go("/games?trash")}
                  close={close}
                />
              </>
            )}
          </Menu>
        </>
      )}
    </div>
  );
}

/** Files or a whole folder; both can be dropped as well. */
function AddMenu() {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (event: { currentTarget: HTMLInputElement }) => {
    const found = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = "";
    if (found.length > 0) void importFiles(found);
  };
  return (
    <div class="add">
      <Menu label={t("games-add")}>
        {(close) => (
          <>
            <Item
              icon="file-text"
              label={t("games-add-files")}
              run={() => files.current?.click()}
              close={close}
            />
            <Item
              icon="folder-open"
              label={t("games-add-folder")}
              run={() => folder.current?.click()}
              close={close}
            />
          </>
        )}
      </Menu>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        aria-label={t("games-add-files")}
        onChange={take}
      />
      <input
        ref={folder}
        type="file"
        hidden
        {...{ webkitdirectory: true }}
        aria-label={t("games-add-folder")}
        onChange={take}
      />
    </div>
  );
}

function Body({ state, onMenu }: { state: GamesState; onMenu(place: Place): void }) {
  const total = state.total.value;
  if (state.trouble.value !== undefined && total === undefined) {
    return (
      <div class="only" role="alert">
        <h2>{t("games-failed")}</h2>
        <p>{errorText(state.trouble.value)}</p>
        <p>{t("games-failed-what")}</p>
        <button type="button" class="button main" onClick={() => void state.reload()}>
          {t("try-again")}
        </button>
      </div>
    );
  }
  if (total === undefined) return <div class="records-wait" aria-busy="true" />;
  if (total === 0) return <Empty state={state} />;
  return <RecordList state={state} onMenu={onMenu} />;
}

function Empty({ state }: { state: GamesState }) {
  if (state.isFiltered.value) {
    return (
      <div class="only">
        <h2>{t("games-none-found")}</h2>
        <p>{t("games-none-found-what")}</p>
        <button type="button" class="button" onClick={() => state.clear()}>
          {t("games-clear")}
        </button>
      </div>
    );
  }
  return (
    <div class="only">
      <h2>{state.trash ? t("trash-none") : t("games-none")}</h2>
      <p>{state.trash ? t("trash-none-what") : t("games-none-what")}</p>
      {!state.trash && (
        <a class="button main" href="/">
          {t("nav-play")}
        </a>
      )}
    </div>
  );
}

interface AskProps {
  state: GamesState;
  ask(asking: Asking): void;
}

/** What can be done with the selected records; it keeps out of the list's way at the foot of the page. */
function ChosenBar({ state, ask }: AskProps) {
  const ids = [...(state.chosen.value ?? [])];
  const records = [...state.items.value.values()].filter(({ id }) => ids.includes(id));
  const none = ids.length === 0;
  return (
    <section class="chosen-bar" aria-label={t("games-choose")}>
      <span role="status">{t("games-chosen", { n: ids.length })}</span>
      <span class="space" />
      <button type="button" class="button quiet" onClick={() => void state.chooseAll()}>
        {t("games-choose-all")}
      </button>
      {state.trash ? (
        <button
          type="button"
          class="button"
          disabled={none}
          onClick={() => void takeBack(state, ids)}
        >
          {t("trash-restore")}
        </button>
      ) : (
        <button
          type="button"
          class="button"
          disabled={none}
          onClick={() => ask({ what: "tags", ids, records })}
        >
          <Icon name="tag" />
          {t("record-tags")}
        </button>
      )}
      <button
        type="button"
        class="button"
        disabled={none}
        onClick={() => ask({ what: "delete", ids, records: ids.length === 1 ? records : [] })}
      >
        <Icon name="trash-2" />
        {state.trash ? t("trash-erase") : t("record-delete")}
      </button>
      <button type="button" class="button quiet" onClick={() => state.choosing(false)}>
        {t("games-choose-end")}
      </button>
    </section>
  );
}

/** What can be done with one record. */
function RecordMenu({ state, place, ask, close }: AskProps & { place: Place; close(): void }) {
  const { record, x, y } = place;
  const ids = [record.id];
  const records = [record];
  const name = nameOf(record);
  return (
    <PlaceMenu label={t("games-of", { name })} x={x} y={y} close={close}>
      <h2>{name}</h2>
      {state.trash ? (
        <Item
          icon="undo-2"
          label={t("trash-restore")}
          run={() => void takeBack(state, ids)}
          close={close}
        />
      ) : (
        <>
          <Item
            icon="pencil"
            label={t("record-rename")}
            run={() => ask({ what: "rename", ids, records })}
            close={close}
          />
          <Item
            icon="tag"
            label={t("record-tags")}
            run={() => ask({ what: "tags", ids, records })}
            close={close}
          />
          <Item
            icon="history"
            label={t("record-versions")}
            run={() => ask({ what: "versions", ids, records })}
            close={close}
          />
          <Item
            icon="download"
            label={t("record-download")}
            run={() => download(record)}
            close={close}
          />
        </>
      )}
      <Item
        icon="trash-2"
        label={state.trash ? t("trash-erase") : t("record-delete")}
        run={() => ask({ what: "delete", ids, records })}
        close={close}
      />
    </PlaceMenu>
  );
}

function download(record: RecordSummary): void {
  const link = document.createElement("a");
  link.href = fileAddress(record.id);
  link.download = record.file;
  link.click();
}
