// What was found about positions, by whoever found it: kept in this browser, so that it is seen without the program.

import type { PositionQuery, PositionReport } from "../api/types.ts";

/** A report that is kept, by the position and by what judged it. */
interface Row {
  readonly key: string;
  readonly judge: string;
  /** When it was found. */
  readonly at: number;
  readonly report: PackedReport;
}

/** A report with small numbers for the owners, and no more of its lines than is shown. */
type PackedReport = Omit<PositionReport, "ownership"> & { readonly ownership: Int8Array };

/** Where reports lie. */
export interface Shelf {
  /** All that is known of positions, in their order: of each what every judge found. */
  find(keys: readonly string[]): Promise<readonly (readonly PositionReport[])[]>;
  /** Keeps what has more visits than what lies there. */
  put(found: readonly { key: string; report: PositionReport }[]): Promise<void>;
}

/** How many reports are kept: about forty games, and 30 MB. */
const MOST = 10_000;
/** When there are more, so many go, the oldest first. */
const TIDY = 1000;
/** Moves of a line that are kept, of the first candidates and of the others. */
const LINES = [10, 10, 10, 4] as const;

/** The names of all positions of a game, one after each move and one before: what a page can tell without the rules. */
export function keysOf(query: PositionQuery): readonly string[] {
  const { size, ruleset, komi_quarters, handicap, start, moves } = query;
  const terms = JSON.stringify([size, ruleset, komi_quarters, handicap ?? 0, start ?? null]);
  let hash = mixed([0xdeadbeef, 0x41c6ce57], terms);
  const keys = [written(hash)];
  for (const { color, at } of moves ?? []) {
    hash = mixed(hash, `${color[0]}${at}`);
    keys.push(written(hash));
  }
  return keys;
}

/** The name of the position that a game ends in. */
export const keyOf = (query: PositionQuery): string => keysOf(query).at(-1) ?? "";

type Hash = readonly [number, number];

/** Takes a text into a hash of 64 bits: FNV-1a, twice with multipliers of its own. */
function mixed([high, low]: Hash, text: string): Hash {
  let [a, b] = [high, low];
  for (let n = 0; n < text.length; n++) {
    const code = text.charCodeAt(n);
    a = Math.imul(a ^ code, 16_777_619);
    b = Math.imul(b ^ code, 2_246_822_507);
    b ^= b >>> 15;
  }
  // The end of a text counts, so that moves cannot run into each other.
  return [Math.imul(a ^ 0xff, 16_777_619), Math.imul(b ^ 0xff, 2_246_822_507)];
}

const written = ([a, b]: Hash): string => [a, b].map((half) => (half >>> 0).toString(36)).join("-");

const DATABASE = "weiqi-analyses";
const REPORTS = "reports";
const BY_AGE = "at";

function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      const reports = request.result.createObjectStore(REPORTS, { keyPath: ["key", "judge"] });
      reports.createIndex(BY_AGE, "at");
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Runs one transaction; the answer comes when everything is on disk. */
async function transact(
  mode: IDBTransactionMode,
  work: (reports: IDBObjectStore) => void,
): Promise<void> {
  const opened = await database();
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = opened.transaction(REPORTS, mode);
      work(transaction.objectStore(REPORTS));
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    opened.close();
  }
}

function packed(report: PositionReport): PackedReport {
  return {
    ...report,
    visits_per_second: null,
    moves: report.moves.map((one, n) => ({
      ...one,
      line: one.line.slice(0, LINES[Math.min(n, LINES.length - 1)]),
    })),
    ownership: Int8Array.from(report.ownership),
  };
}

const unpacked = (report: PackedReport): PositionReport => ({
  ...report,
  ownership: [...report.ownership],
});

/** Reports in IndexedDB. */
export const browserShelf: Shelf = {
  async find(keys) {
    const found: PositionReport[][] = keys.map(() => []);
    await transact("readonly", (reports) => {
      keys.forEach((key, n) => {
        const request: IDBRequest<Row[]> = reports.getAll(IDBKeyRange.bound([key], [key, []]));
        request.onsuccess = () => {
          found[n] = request.result.map(({ report }) => unpacked(report));
        };
      });
    });
    return found;
  },
  put: (found) =>
    transact("readwrite", (reports) => {
      const now = Date.now();
      for (const { key, report } of found) {
        const request: IDBRequest<Row | undefined> = reports.get([key, report.judge]);
        request.onsuccess = () => {
          if ((request.result?.report.visits ?? 0) >= report.visits) return;
          const row: Row = { key, judge: report.judge, at: now, report: packed(report) };
          reports.put(row);
        };
      }
      const counted = reports.count();
      counted.onsuccess = () => {
        if (counted.result > MOST) dropOldest(reports, counted.result - MOST + TIDY);
      };
    }),
};

function dropOldest(reports: IDBObjectStore, n: number): void {
  let left = n;
  const walk = reports.index(BY_AGE).openCursor();
  walk.onsuccess = () => {
    const cursor = walk.result;
    if (!cursor || left-- <= 0) return;
    cursor.delete();
    cursor.continue();
  };
}

/** What is found goes to the shelf at most once in this time. */
const WRITE_EVERY_MS = 1500;

/** What is found, on its way to the shelf. What waits is found already. */
export class Kept {
  readonly #shelf: Shelf;
  readonly #waiting = new Map<string, { key: string; report: PositionReport }>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(shelf: Shelf) {
    this.#shelf = shelf;
  }

  keep(key: string, report: PositionReport): void {
    const name = `${key} ${report.judge}`;
    if ((this.#waiting.get(name)?.report.visits ?? 0) > report.visits) return;
    this.#waiting.set(name, { key, report });
    this.#timer ??= setTimeout(() => void this.flush(), WRITE_EVERY_MS);
  }

  /** Writes what waits. What cannot be written is forgotten: it can be found again. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const found = [...this.#waiting.values()];
    this.#waiting.clear();
    if (found.length > 0) await this.#shelf.put(found).catch(() => undefined);
  }

  /** What every judge found of positions, in their order; nothing where nothing can be read. */
  async find(keys: readonly string[]): Promise<readonly (readonly PositionReport[])[]> {
    await this.flush();
    return this.#shelf.find(keys).catch(() => keys.map(() => []));
  }
}

/** What this browser keeps. */
export const kept = new Kept(browserShelf);
