import { signal } from "@preact/signals";
import { type AnalysisApi, analysis } from "../../api/analysis.ts";
import { type PointName, pointName, type Size } from "../../board/point.ts";
import type { Stones } from "../../board/view.ts";
import { askAbout } from "./analysis/query.ts";
import type { ReviewState } from "./state.ts";

/** Enough to tell who owns what at the end of a game. */
const VISITS = 200;
/** A group whose points are this surely the other side's, in percent, is taken for dead. */
const SURE = 60;

/** The groups that stand on what is expected to be the other side's. */
export function deadByOwners(
  stones: Stones,
  size: Size,
  ownership: readonly number[],
  chainAt: (at: PointName) => readonly PointName[],
): readonly PointName[] {
  const owner = new Map(
    ownership.map((share, n) => [pointName(n % size.width, Math.floor(n / size.width)), share]),
  );
  const seen = new Set<PointName>();
  const dead: PointName[] = [];
  for (const [at, color] of stones) {
    if (seen.has(at)) continue;
    const chain = chainAt(at);
    for (const stone of chain) seen.add(stone);
    const mean = chain.reduce((sum, stone) => sum + (owner.get(stone) ?? 0), 0) / chain.length;
    if ((color === "black" ? -mean : mean) >= SURE) dead.push(...chain);
  }
  return dead;
}

/** Proposes the dead stones of a record: those that surely are at once, those the engine finds as soon as it has looked. */
export class Proposal {
  readonly #state: ReviewState;
  readonly #api: AnalysisApi;
  /** Whether the engine is looking. */
  readonly isLooking = signal(false);
  /** Whether what is marked is still the proposal. */
  readonly isProposed = signal(false);
  #asked: AbortController | undefined;

  constructor(state: ReviewState, api: AnalysisApi = analysis) {
    this.#state = state;
    this.#api = api;
  }

  /** Marks what surely is dead, and asks the engine for the rest. */
  begin(): void {
    this.stop();
    const { game, node } = this.#state;
    if (!game) return;
    this.#state.dead.value = game.certainlyDead(node, this.#state.ruleset.value);
    this.isProposed.value = true;
    void this.#ask();
  }

  /** The person marks: what the engine may still find does not matter any more. */
  stop(): void {
    this.#asked?.abort();
    this.#asked = undefined;
    this.isLooking.value = false;
    this.isProposed.value = false;
  }

  async #ask(): Promise<void> {
    const { game, node, index, terms, stones, size } = this.#state;
    if (!game || stones.value.size === 0) return;
    const asked = new AbortController();
    this.#asked = asked;
    this.isLooking.value = true;
    let ownership: readonly number[] = [];
    const { query } = askAbout(game, index.peek(), node, terms.peek());
    try {
      await this.#api.position({ position: query, visits: VISITS }, asked.signal, (message) => {
        if (message.type === "position") ownership = message.report.ownership;
      });
    } catch {
      // Without a server or an engine what surely is dead is all there is.
    }
    if (asked.signal.aborted) return;
    this.isLooking.value = false;
    if (ownership.length === 0 || this.#state.dead.peek() === undefined) return;
    const chainAt = (at: PointName) => game.chainAt(node, at);
    this.#state.dead.value = deadByOwners(stones.value, size.value, ownership, chainAt);
  }
}
