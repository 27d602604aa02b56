import { signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { getRecord, keepFile, recordFile, saveRecord } from "../../api/records.ts";
import { ApiError } from "../../api/rest.ts";
import { t } from "../../i18n/index.ts";
import { errorText } from "../../ui/errors.ts";
import { Icon } from "../../ui/icon.tsx";
import { notify } from "../../ui/notices.tsx";
import { claim, desk, type Kept, last, layOpen, noteKept, type RecordFile } from "./desk.ts";
import type { ReviewState } from "./state.ts";

/** What is changed goes to my games when nothing was changed for so long. */
const SAVE_AFTER_MS = 2500;

/** How it stands with a record and my games. */
export type Keeping = "loose" | "saved" | "waiting" | "saving" | "failed";

/** Where records are kept; the server, and in tests something else. */
export interface Shelf {
  add(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<{ id: string; version: number }>;
  save(id: string, before: number, bytes: Uint8Array<ArrayBuffer>): Promise<{ version: number }>;
}

interface KeeperOptions {
  readonly shelf: Shelf;
  readonly name: string;
  readonly kept: Kept | undefined;
  /** The record as it is now. */
  bytes(): Uint8Array<ArrayBuffer>;
  /** Notes how it stands, for the next time. */
  note(kept: Kept): void;
  /** Tells that the record had been changed elsewhere, and is two now. */
  copied(): void;
}

/** Saves an open record into my games: once asked, then after every change. */
export class Keeper {
  readonly keeping = signal<Keeping>("loose");
  readonly code = signal("");
  readonly #options: KeeperOptions;
  #kept: Kept | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSaving = false;
  #hasChanged = false;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#kept = options.kept;
    if (!this.#kept) return;
    this.keeping.value = this.#kept.saved ? "saved" : "waiting";
    if (!this.#kept.saved) this.#later();
  }

  /** Tells of a change in the record. */
  changed(): void {
    this.#hasChanged = true;
    if (!this.#kept) return;
    if (this.#kept.saved) this.#note({ ...this.#kept, saved: false });
    if (this.keeping.value !== "failed") this.keeping.value = "waiting";
    this.#later();
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), SAVE_AFTER_MS);
  }

  #note(kept: Kept): void {
    this.#kept = kept;
    this.#options.note(kept);
  }

  /** Saves at once what waits to be saved. */
  flush(): void {
    if (this.#timer !== undefined) void this.save();
  }

  /** Saves at once, also what was not among my games until now. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isSaving) {
      this.#later();
      return;
    }
    this.#isSaving = true;
    this.#hasChanged = false;
    this.keeping.value = "saving";
    try {
      const { id, version } = await this.#put(this.#options.bytes());
      this.#note({ id, version, saved: !this.#hasChanged });
      this.keeping.value = this.#hasChanged ? "waiting" : "saved";
    } catch (failure) {
      this.code.value = failure instanceof ApiError ? failure.code : "unknown";
      this.keeping.value = "failed";
    }
    this.#isSaving = false;
  }

  async #put(bytes: Uint8Array<ArrayBuffer>): Promise<{ id: string; version: number }> {
    const { shelf, name, copied } = this.#options;
    const kept = this.#kept;
    if (!kept) return shelf.add(bytes, name);
    try {
      const { version } = await shelf.save(kept.id, kept.version, bytes);
      return { id: kept.id, version };
    } catch (failure) {
      const code = failure instanceof ApiError ? failure.code : "";
      if (code !== "record.changed" && code !== "record.unknown") throw failure;
      // It was changed or erased elsewhere: what was made here must not be lost, nor write over that.
      const copy = await shelf.add(bytes, name);
      copied();
      return copy;
    }
  }
}

const SERVER: Shelf = {
  async add(bytes, name) {
    const named = `${name.replace(/\.[A-Za-z0-9]{1,8}$/, "")}.sgf`;
    const { files } = await keepFile(new Blob([bytes]), named);
    const file = files[0];
    if (file?.record == null) throw new ApiError(file?.code ?? "unknown");
    const { record } = await getRecord(file.record);
    return { id: record.id, version: record.version };
  },
  save: saveRecord,
};

/** What keeps the open record among my games, as long as it is open. */
export function useKeeper(
  state: ReviewState | undefined,
  file: RecordFile | undefined,
): Keeper | undefined {
  const keeper = useMemo(() => {
    if (!state || !file || state.games.length === 0) return undefined;
    const { session } = file;
    return new Keeper({
      shelf: SERVER,
      name: file.name,
      kept: file.kept,
      bytes: () => state.record.save(),
      note: (kept) => {
        if (session !== undefined) void noteKept(session, kept);
      },
      copied: () => notify("info", () => t("kept-copied")),
    });
  }, [state]);
  useEffect(() => {
    if (!state || !keeper) return undefined;
    const onHidden = () => {
      if (document.hidden) keeper.flush();
    };
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      keeper.flush();
    };
  }, [keeper]);
  return keeper;
}

/** Opens one of my games; with what was changed here and is not saved yet. */
export async function openKept(id: string, path: string | undefined): Promise<void> {
  const { name, bytes, version } = await recordFile(id);
  const found = await last();
  const isHere = found?.kept?.id === id && (found.kept.version === version || !found.kept.saved);
  if (found && isHere) desk.value = { ...(await claim(found)), path };
  else layOpen({ name, bytes, path, kept: { id, version, saved: true } });
}

/** Says how it stands with a record that is among my games. */
export function KeptLine({ keeper }: { keeper: Keeper }) {
  const keeping = keeper.keeping.value;
  if (keeping === "loose") return null;
  return (
    <p class={`kept-line ${keeping}`} role="status">
      <Icon
        name={keeping === "saved" ? "check" : keeping === "failed" ? "triangle-alert" : "save"}
      />
      <span>{said(keeper)}</span>
      {keeping === "failed" && (
        <button type="button" class="button quiet" onClick={() => void keeper.save()}>
          {t("kept-again")}
        </button>
      )}
    </p>
  );
}

function said(keeper: Keeper): string {
  const keeping = keeper.keeping.value;
  if (keeping === "failed") return t("kept-failed", { why: errorText(keeper.code.value) });
  if (keeping === "saved") return t("kept-saved");
  return keeping === "saving" ? t("kept-saving") : t("kept-waiting");
}
