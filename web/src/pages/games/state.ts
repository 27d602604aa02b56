import { batch, computed, signal } from "@preact/signals";
import { commandRecords, listRecords, type RecordsQuery, recordTags } from "../../api/records.ts";
import { ApiError } from "../../api/rest.ts";
import type { RecordAction, RecordSummary, TagCount } from "../../api/types.ts";

/** So many records come with one answer. */
export const PAGE = 60;
/** A search waits until nothing was typed for so long. */
const PAUSE_MS = 200;
/** The most records that one command may be about. */
export const MOST_AT_ONCE = 1000;

export const ORDERS = ["changed", "added", "date", "name", "moves"] as const;
export type Order = (typeof ORDERS)[number];

/** What is asked of the list. */
export interface Wish {
  readonly q: string;
  readonly tag: string;
  readonly result: string;
  readonly origin: string;
  readonly from: string;
  readonly to: string;
  readonly order: Order;
}

const NO_WISH: Wish = {
  q: "",
  tag: "",
  result: "",
  origin: "",
  from: "",
  to: "",
  order: "changed",
};

export const isDay = (text: string): boolean => /^(\d{1,4}(-\d{1,2}(-\d{1,2})?)?)?$/.test(text);

/** The list of records: what is wanted of it, and the parts of it that were looked at. It has no document. */
export class GamesState {
  readonly trash: boolean;
  readonly wish = signal<Wish>(NO_WISH);
  /** How many there are; nothing before the first answer. */
  readonly total = signal<number | undefined>(undefined);
  readonly items = signal<ReadonlyMap<number, RecordSummary>>(new Map());
  readonly trouble = signal<string | undefined>(undefined);
  readonly tags = signal<readonly TagCount[]>([]);
  /** The records that are selected; nothing while none can be. */
  readonly chosen = signal<ReadonlySet<string> | undefined>(undefined);

  /** Grows with every new wish, so that late answers are told from new ones. */
  #asking = 0;
  readonly #asked = new Set<number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(trash: boolean) {
    this.trash = trash;
  }

  readonly isFiltered = computed(() => {
    const { order: _, ...filters } = this.wish.value;
    return Object.values(filters).some((value) => value !== "");
  });

  /** Wants something else; what is shown stays until the answer is there. */
  want(change: Partial<Wish>): void {
    this.wish.value = { ...this.wish.value, ...change };
    if (!isDay(this.wish.value.from) || !isDay(this.wish.value.to)) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.reload(), "q" in change ? PAUSE_MS : 0);
  }
  clear(): void {
    this.want({ ...NO_WISH, order: this.wish.value.order });
  }

  #query(offset: number, limit: number): RecordsQuery {
    return { ...this.wish.value, order: this.#order(), trash: this.trash, offset, limit };
  }
  #order(): string {
    return this.trash ? "deleted" : this.wish.value.order;
  }

  /** Asks again, from the start. */
  async reload(): Promise<void> {
    const asking = ++this.#asking;
    this.#asked.clear();
    this.#asked.add(0);
    try {
      const [page, tags] = await Promise.all([listRecords(this.#query(0, PAGE)), recordTags()]);
      if (asking !== this.#asking) return;
      batch(() => {
        this.total.value = page.total;
        this.items.value = new Map(page.items.map((item, n) => [n, item]));
        this.tags.value = tags.tags;
        this.trouble.value = undefined;
      });
    } catch (failure) {
      if (asking === this.#asking) this.trouble.value = codeOf(failure);
    }
  }

  /** Sees to it that the records from here to there are known. */
  show(first: number, last: number): void {
    for (let n = Math.floor(first / PAGE); n <= Math.floor(last / PAGE); n++) {
      const isInside = n * PAGE < (this.total.value ?? 0);
      if (isInside && !this.#asked.has(n)) void this.#fetch(n);
    }
  }

  async #fetch(n: number): Promise<void> {
    const asking = this.#asking;
    this.#asked.add(n);
    try {
      const page = await listRecords(this.#query(n * PAGE, PAGE));
      if (asking !== this.#asking) return;
      const items = new Map(this.items.value);
      page.items.forEach((item, k) => {
        items.set(n * PAGE + k, item);
      });
      batch(() => {
        this.items.value = items;
        this.total.value = page.total;
      });
    } catch (failure) {
      this.#asked.delete(n);
      if (asking === this.#asking) this.trouble.value = codeOf(failure);
    }
  }

  choosing(on: boolean): void {
    this.chosen.value = on ? new Set() : undefined;
  }
  toggle(id: string): void {
    const chosen = new Set(this.chosen.value);
    if (!chosen.delete(id)) chosen.add(id);
    this.chosen.value = chosen;
  }
  /** Selects everything that the list shows, as far as one command goes. */
  async chooseAll(): Promise<void> {
    const chosen = new Set<string>();
    for (let offset = 0; offset < MOST_AT_ONCE; offset += 200) {
      const page = await listRecords(this.#query(offset, 200));
      for (const { id } of page.items) chosen.add(id);
      if (page.items.length < 200) break;
    }
    this.chosen.value = chosen;
  }

  /** Does something with records and shows the list as it is then; says why not where it failed. */
  async act(ids: readonly string[], action: RecordAction): Promise<string | undefined> {
    try {
      await commandRecords(ids, action);
    } catch (failure) {
      return codeOf(failure);
    }
    if (action.action === "delete" || action.action === "erase" || action.action === "restore")
      this.chosen.value = undefined;
    await this.reload();
    return undefined;
  }
}

export const codeOf = (failure: unknown): string =>
  failure instanceof ApiError ? failure.code : "unknown";
