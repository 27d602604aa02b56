import { signal } from "@preact/signals";
import { go } from "../../router.ts";

/** A file as a person gave it. */
export interface RecordFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface Remembered extends RecordFile {
  readonly at_ms: number;
}

/** The record that lies open; the review page reads it. */
export const desk = signal<RecordFile | undefined>(undefined);

const DATABASE = "weiqi";
const STORE = "desk";

function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opened = await database();
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = ask(opened.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    opened.close();
  }
}

/** Keeps the open record in this browser, so that a reload or a crash loses nothing. */
export async function remember(file: RecordFile): Promise<void> {
  try {
    await inStore("readwrite", (store) => store.put({ ...file, at_ms: Date.now() }, "last"));
  } catch {
    // A private window keeps nothing; the record is still open.
  }
}

/** The record that was open last, if the browser kept it. */
export async function last(): Promise<Remembered | undefined> {
  try {
    return await inStore<Remembered | undefined>("readonly", (store) => store.get("last"));
  } catch {
    return undefined;
  }
}

/** Opens a file on the review page. */
export function openRecord(file: RecordFile): void {
  desk.value = file;
  void remember(file);
  go("/review");
}

export function reopen({ name, bytes }: Remembered): void {
  desk.value = { name, bytes };
  go("/review");
}
