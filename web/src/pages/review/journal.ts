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
