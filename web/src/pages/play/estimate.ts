import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { type AnalysisApi, analysis } from "../../api/analysis.ts";
import { ApiError } from "../../api/rest.ts";
import type { GameView, PositionQuery } from "../../api/types.ts";
import type { Overlay } from "../../board/view.ts";
import * as settings from "../../ui/settings.ts";
import { owners } from "../review/analysis/overlay.ts";
import { colorOf, stonesOf } from "./events.ts";

/** Enough to see who owns what. */
const VISITS = 200;

interface Judged {
  readonly ply: number;
  /** Black's lead in points. */
  readonly lead: number;
  readonly ownership: readonly number[];
}

/** How the game seems to stand (形势判断), for the position on the board and never longer. */
export class Estimate {
  readonly #view: ReadonlySignal<GameView | undefined>;
  readonly #refuse: (code: string) => void;
  readonly #api: AnalysisApi;
  readonly #judged = signal<Judged | undefined>(undefined);
  readonly #asked = signal<number | undefined>(undefined);
  #live: AbortController | undefined;

  constructor(
    view: ReadonlySignal<GameView | undefined>,
    refuse: (code: string) => void,
    api: AnalysisApi = analysis,
  ) {
    this.#view = view;
    this.#refuse = refuse;
    this.#api = api;
  }

  /** Whether it may be asked for. */
  readonly may = computed(() => this.#view.value?.phase === "play");
  readonly isLooking = computed(
    () => this.#asked.value !== undefined && this.#asked.value === this.#view.value?.ply,
  );
  /** What was found, while the position is the one that was looked at. */
  readonly found = computed<Judged | undefined>(() => {
    const judged = this.#judged.value;
    return judged?.ply === this.#view.value?.ply && this.may.value ? judged : undefined;
  });
  readonly overlay = computed<Overlay>(() => {
    const [found, view] = [this.found.value, this.#view.value];
    if (!found || !view) return {};
    const size = { width: view.width, height: view.height };
    return { owners: owners(found.ownership, size, stonesOf(view), settings.ownersFrom.value) };
  });

  /** Asks, or puts away what was found. */
  async toggle(): Promise<void> {
    const view = this.#view.peek();
    if (!view || !this.may.value) return;
    this.#live?.abort();
    if (this.found.value || this.isLooking.value) {
      this.#judged.value = undefined;
      this.#asked.value = undefined;
      return;
    }
    const live = new AbortController();
    this.#live = live;
    this.#asked.value = view.ply;
    try {
      await this.#api.position(
        { position: queryOf(view), visits: VISITS },
        live.signal,
        (message) => {
          if (live.signal.aborted || message.type !== "position") return;
          const { black_lead: lead, ownership } = message.report;
          this.#judged.value = { ply: view.ply, lead, ownership };
        },
      );
    } catch (failure) {
      if (!live.signal.aborted)
        this.#refuse(failure instanceof ApiError ? failure.code : "unknown");
    }
    if (this.#live === live) this.#asked.value = undefined;
  }
}

/** The position of a game as the server is asked about it. */
export function queryOf(view: GameView): PositionQuery {
  const { black, white } = view.setup;
  const hasSetup = black.length + white.length > 0;
  return {
    size: [view.width, view.height],
    ruleset: view.ruleset,
    komi_quarters: view.komi_quarters,
    handicap: view.handicap,
    ...(hasSetup && {
      start: {
        black: [...black],
        white: [...white],
        to_move: view.moves.length > 0 ? colorOf(view, 1) : view.to_move,
      },
    }),
    moves: view.moves.map((at, n) => ({ color: colorOf(view, n + 1), at })),
  };
}
