import type { Change } from "../../go/types.ts";

/** Changes are written at most once in this time, and only when there are some. */
export const WRITE_EVERY_MS = 2000;

/** Keeps what changes: each write adds what is new, and nothing is ever written again. */
export class Journal {
  readonly #write: (changes: readonly Change[]) => Promise<void>;
  readonly #failed: () => void;
  #waiting: Change[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasFailed = false;

  constructor(write: (changes: readonly Change[]) => Promise<void>, failed: () => void) {
    this.#write = write;
    this.#failed = failed;
  }

  add(change: Change): void {
    this.#waiting.push(change);
    this.#timer ??= setTimeout(() => this.flush(), WRITE_EVERY_MS);
  }

  /** What is not written yet. */
  get waiting(): readonly Change[] {
    return this.#waiting;
  }

  /** Writes at once what waits: the page may be gone in a moment. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const changes = this.#waiting;
    if (changes.length === 0) return;
    this.#waiting = [];
    this.#write(changes).catch(() => {
      // What was not written is tried again with the next change.
      this.#waiting = [...changes, ...this.#waiting];
      if (!this.#hasFailed) this.#failed();
      this.#hasFailed = true;
    });
  }
}

const SPILL = "weiqi-spill-";

/** The last changes of a session, from the n-th on. */
interface Spilled {
  readonly from: number;
  readonly changes: readonly Change[];
}

/** Writes the last changes where writing takes no time: a page that is left has none. */
export function spill(session: string, from: number, changes: readonly Change[]): void {
  if (changes.length === 0) return;
  try {
    localStorage.setItem(SPILL + session, JSON.stringify({ from, changes } satisfies Spilled));
  } catch {
    // Too much, or not allowed: the journal itself was asked to write them as well.
  }
}

/** The changes that a page which was left could not write into the journal any more; `n` are written there. */
export function takeSpilled(session: string, n: number): readonly Change[] {
  try {
    const found = localStorage.getItem(SPILL + session);
    if (found === null) return [];
    localStorage.removeItem(SPILL + session);
    const { from, changes } = JSON.parse(found) as Spilled;
    return from <= n ? changes.slice(n - from) : [];
  } catch {
    return [];
  }
}
