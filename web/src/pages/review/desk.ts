import { signal } from "@preact/signals";
import type { Change } from "../../go/types.ts";
import { go } from "../../router.ts";
import { takeSpilled } from "./journal.ts";

/** A file as a person gave it. */
export interface RecordFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The character set, where the person knew better. */
  readonly encoding?: string | undefined;
  /** What was changed in it since, in order. */
  readonly changes?: readonly Change[];
  /** Under which name it is kept in this browser. */
  readonly session?: string;
  /** The way to the node to show first. */
  readonly path?: string | undefined;
  /** Which of my games it is. */
  readonly kept?: Kept | undefined;
}

/** A record among my games that lies open. */
export interface Kept {
  readonly id: string;
  /** The version that was opened or saved last. */
  readonly version: number;
  /** Whether everything that was changed here is saved there. */
  readonly saved: boolean;
}

/** A record that was kept. */
export interface Remembered extends RecordFile {
  readonly session: string;
  readonly at_ms: number;
}

/** The record that lies open; the review page reads it. */
export const desk = signal<RecordFile | undefined>(undefined);

/** What is known of a kept record without reading it. */
interface Row {
  readonly id: string;
  readonly name: string;
  readonly encoding?: string | undefined;
  readonly at_ms: number;
  readonly kept?: Kept | undefined;
}

interface Entry {
  readonly session: string;
  readonly changes: readonly Change[];
}

const DATABASE = "weiqi-records";
const STORES = ["sessions", "files", "journal"] as const;
/** Older records are forgotten. */
const MOST_KEPT = 5;

function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("sessions", { keyPath: "id" });
      request.result.createObjectStore("files");
      const journal = request.result.createObjectStore("journal", { autoIncrement: true });
      journal.createIndex("session", "session");
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

type Ask = <T>(request: IDBRequest<T>) => Promise<T>;

/** Does something in one transaction; resolves when it is on the disk. */
async function inStores<T>(
  mode: IDBTransactionMode,
  act: (store: (name: (typeof STORES)[number]) => IDBObjectStore, ask: Ask) => Promise<T>,
): Promise<T> {
  const opened = await database();
  try {
    const transaction = opened.transaction(STORES, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
    // Where a request fails, its own error is told.
    done.catch(() => undefined);
    const ask: Ask = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const answer = await act((name) => transaction.objectStore(name), ask);
    await done;
    return answer;
  } finally {
    opened.close();
  }
}

function newSession(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(2));
  return `${Date.now().toString(36)}-${[...numbers].map((n) => n.toString(36)).join("")}`;
}

/** Keeps a record in this browser from here on, so that a reload or a crash loses nothing. */
export function keep(file: RecordFile): RecordFile & { session: string } {
  const kept = { ...file, session: newSession() };
  void put(kept).catch(() => undefined); // A private window keeps nothing; the record is still open.
  return kept;
}

async function put(file: RecordFile & { session: string }): Promise<void> {
  const { session, name, bytes, encoding, kept, changes = [] } = file;
  await inStores("readwrite", async (store, ask) => {
    const row: Row = { id: session, name, encoding, kept, at_ms: Date.now() };
    store("sessions").put(row);
    store("files").put(bytes, session);
    if (changes.length > 0) store("journal").add({ session, changes } satisfies Entry);
    const rows: Row[] = await ask(store("sessions").getAll());
    const old = rows.sort((a, b) => b.at_ms - a.at_ms).slice(MOST_KEPT);
    for (const { id } of old) {
      store("sessions").delete(id);
      store("files").delete(id);
      const keys = await ask(store("journal").index("session").getAllKeys(id));
      for (const key of keys) store("journal").delete(key);
    }
  });
}

/** Adds changes to the journal of a kept record. */
export async function append(session: string, changes: readonly Change[]): Promise<void> {
  await inStores("readwrite", async (store, ask) => {
    const row: Row | undefined = await ask(store("sessions").get(session));
    // Another window may have forgotten it for newer ones.
    if (!row) return;
    store("sessions").put({ ...row, at_ms: Date.now() });
    store("journal").add({ session, changes } satisfies Entry);
  });
}

/** Keeps in which character set a record is read. */
export async function keepEncoding(session: string, encoding: string | undefined): Promise<void> {
  await inStores("readwrite", async (store, ask) => {
    const row: Row | undefined = await ask(store("sessions").get(session));
    if (row) store("sessions").put({ ...row, encoding });
  }).catch(() => undefined);
}

/** Notes which of my games a record is, and whether all is saved there. */
export async function noteKept(session: string, kept: Kept): Promise<void> {
  await inStores("readwrite", async (store, ask) => {
    const row: Row | undefined = await ask(store("sessions").get(session));
    if (row) store("sessions").put({ ...row, kept });
  }).catch(() => undefined);
}

/** The record that was changed or opened last, with all its changes, if the browser kept it. */
export async function last(): Promise<Remembered | undefined> {
  const found = await lastWritten();
  if (!found) return undefined;
  const { session, changes = [] } = found;
  const late = takeSpilled(session, changes.length);
  if (late.length === 0) return found;
  await append(session, late).catch(() => undefined); // They are still in the record that is opened now.
  return { ...found, changes: [...changes, ...late] };
}

async function lastWritten(): Promise<Remembered | undefined> {
  try {
    return await inStores("readonly", async (store, ask) => {
      const rows: Row[] = await ask(store("sessions").getAll());
      const row = rows.sort((a, b) => b.at_ms - a.at_ms)[0];
      if (!row) return undefined;
      const bytes: Uint8Array<ArrayBuffer> | undefined = await ask(store("files").get(row.id));
      const entries: Entry[] = await ask(store("journal").index("session").getAll(row.id));
      if (!bytes) return undefined;
      const changes = entries.flatMap((entry) => entry.changes);
      const { id: session, name, encoding, kept, at_ms } = row;
      return { name, bytes, encoding, kept, changes, session, at_ms };
    });
  } catch {
    return undefined;
  }
}

/** Records that this window writes to. */
const claimed = new Set<string>();

/** Makes sure that only this window writes to a kept record; where another one does, this one goes on with a copy. */
export async function claim(found: Remembered): Promise<RecordFile> {
  if (claimed.has(found.session)) return found;
  if (!("locks" in navigator)) return keep(found);
  const isOurs = await new Promise<boolean>((resolve) => {
    void navigator.locks.request(`weiqi-${found.session}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      // Held until the window closes.
      return lock ? new Promise<void>(() => undefined) : undefined;
    });
  });
  if (!isOurs) return keep(found);
  claimed.add(found.session);
  return found;
}

/** Keeps a file and holds it for this window. */
function begin(file: RecordFile): RecordFile {
  const kept = keep(file);
  void claim({ ...kept, at_ms: Date.now() });
  return kept;
}

/** Lays a file on the desk. */
export function layOpen(file: RecordFile): void {
  desk.value = begin(file);
}

/** Opens a file on the review page. */
export function openRecord(file: RecordFile): void {
  layOpen(file);
  go("/review");
}

/** Goes on with a record that was kept. */
export function reopen(found: Remembered): void {
  void claim(found).then((file) => {
    desk.value = file;
    go("/review");
  });
}
