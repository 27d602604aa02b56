import { batch, signal } from "@preact/signals";
import { keepFile } from "../../api/records.ts";
import { ApiError } from "../../api/rest.ts";
import type { ImportedFile, ImportReport } from "../../api/types.ts";
import { codeOf } from "./state.ts";

/** Larger files are not sent: the server takes no more at once. */
const MOST_BYTES = 64 * 1024 * 1024;
/** So many files of a folder are looked at. */
const MOST_FILES = 50_000;
/** So many files are told of. */
const MOST_TOLD = 1000;

/** What records are called. Other files of a folder are passed over. */
const RECORD_NAME = /\.(sgf|gib|ngf|ugf|ugi|go|prb|xml|json|txt|diagram|moves|zip)$/i;

/** An import that goes on, or has ended: what the dialog shows. */
export interface Import {
  readonly stage: "looking" | "reading" | "done" | "stopped" | "broken";
  /** How many files there are, and how many were read. */
  readonly all: number;
  readonly read: number;
  readonly report: ImportReport;
  /** Why it was broken off. */
  readonly code?: string;
  /** What was not read. */
  readonly rest: readonly File[];
}

const NOTHING: ImportReport = { n_added: 0, n_known: 0, n_refused: 0, n_skipped: 0, files: [] };

/** The import whose dialog is open. */
export const importing = signal<Import | undefined>(undefined);
/** Grows with every import that ended, so that lists look again. */
export const imported = signal(0);

let stop = false;

export function stopImport(): void {
  stop = true;
}
export function closeImport(): void {
  stop = true;
  importing.value = undefined;
}

/** Keeps files one after another, and tells how far it is. */
export async function importFiles(
  found: readonly File[] | Promise<readonly File[]>,
  before: ImportReport = NOTHING,
): Promise<void> {
  stop = false;
  importing.value = { stage: "looking", all: 0, read: 0, report: before, rest: [] };
  const all = await found;
  const files = all.length === 1 ? all : all.filter(({ name }) => RECORD_NAME.test(name));
  let report = { ...before, n_skipped: before.n_skipped + all.length - files.length };
  const tell = (stage: Import["stage"], read: number, code?: string) => {
    importing.value = {
      stage,
      all: files.length,
      read,
      report,
      rest: files.slice(read),
      ...(code !== undefined && { code }),
    };
  };
  for (const [n, file] of files.entries()) {
    if (stop) {
      if (importing.value) tell("stopped", n);
      imported.value++;
      return;
    }
    tell("reading", n);
    try {
      report = sum(report, await keep(file));
    } catch (failure) {
      batch(() => {
        tell("broken", n, codeOf(failure));
        imported.value++;
      });
      return;
    }
  }
  batch(() => {
    tell("done", files.length);
    imported.value++;
  });
}

/** Keeps one file. What is wrong with the file stands in the report; what is wrong with the program is thrown. */
async function keep(file: File): Promise<ImportReport> {
  if (file.size > MOST_BYTES) return refused(file.name, "upload.too_large");
  try {
    return await keepFile(file, file.name);
  } catch (failure) {
    const status = failure instanceof ApiError ? (failure.problem?.status ?? 500) : 500;
    if (status === 429 || status >= 500 || !(failure instanceof ApiError)) throw failure;
    return refused(file.name, failure.code);
  }
}

function refused(file: string, code: string): ImportReport {
  const told = {
    file,
    outcome: "refused",
    record: null,
    same_moves_as: null,
    format: "",
    charset: "",
    n_games: 0,
    repairs: [],
    code,
  } as ImportedFile;
  return { ...NOTHING, n_refused: 1, files: [told] };
}

function sum(a: ImportReport, b: ImportReport): ImportReport {
  const worth = b.files.filter(isWorthALook);
  return {
    n_added: a.n_added + b.n_added,
    n_known: a.n_known + b.n_known,
    n_refused: a.n_refused + b.n_refused,
    n_skipped: a.n_skipped + b.n_skipped,
    files: a.files.length < MOST_TOLD ? [...a.files, ...worth] : a.files,
  };
}

/** What went in smoothly needs no line. */
function isWorthALook(file: ImportedFile): boolean {
  return file.outcome !== "added" || file.repairs.length > 0 || file.same_moves_as !== null;
}

/** The files of what was dropped, those in folders included. */
export async function filesOf(entries: readonly FileSystemEntry[]): Promise<readonly File[]> {
  const files: File[] = [];
  const waiting = [...entries];
  for (let entry = waiting.shift(); entry && files.length < MOST_FILES; entry = waiting.shift()) {
    // A file that cannot be read is like one that is not there: the rest is still wanted.
    if (isFile(entry)) {
      const file = await fileOf(entry).catch(() => undefined);
      if (file) files.push(file);
    } else if (isFolder(entry)) waiting.push(...(await entriesOf(entry)));
  }
  return files;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A folder gives its entries a hundred at a time, until it gives none. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  while (entries.length < MOST_FILES) {
    const more = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (more.length === 0) break;
    entries.push(...more);
  }
  return entries;
}
