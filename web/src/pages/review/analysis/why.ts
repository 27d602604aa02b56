import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { AnalysisApi } from "../../../api/analysis.ts";
import { ApiError } from "../../../api/rest.ts";
import type { MoveContrast, MoveQuery } from "../../../api/types.ts";
import { opposite, type PointName } from "../../../board/point.ts";
import type { LineStone } from "../../../board/view.ts";
import type { NodeId } from "../../../go/types.ts";
import type { ReviewState } from "../state.ts";
import { lineStones } from "./overlay.ts";
import type { Asked } from "./query.ts";

/** The lines that stand beside a move. */
export const CONTRASTS = ["best", "reply", "passed", "follow"] as const;
export type ContrastKind = (typeof CONTRASTS)[number];

/** What a question about a move came to. */
export type Answer =
  | { readonly is: "asking" }
  | { readonly is: "known"; readonly contrast: MoveContrast }
  | { readonly is: "failed"; readonly code: string };

/** A line of a contrast on the board: from which position, which stones, what changes hands. */
export interface ShownContrast {
  readonly kind: ContrastKind;
  readonly base: NodeId;
  readonly stones: readonly LineStone[];
  readonly changed: ReadonlySet<PointName>;
}

/** Why moves are good or bad: asked move by move, and shown beside each other on the board. */
export class Why {
  readonly #state: ReviewState;
  readonly #api: AnalysisApi;
  readonly #ask: (node: NodeId) => Asked | undefined;
  readonly #answers = signal<ReadonlyMap<NodeId, Answer>>(new Map());
  readonly #kind = signal<ContrastKind | undefined>(undefined);
  #asking: AbortController | undefined;

  constructor(state: ReviewState, api: AnalysisApi, ask: (node: NodeId) => Asked | undefined) {
    this.#state = state;
    this.#api = api;
    this.#ask = ask;
  }

  /** What is known of the move that led to the node on the screen. */
  readonly here: ReadonlySignal<Answer | undefined> = computed(() => {
    const node = this.#state.view.value?.node;
    return node === undefined ? undefined : this.#answers.value.get(node);
  });

  get kind(): ContrastKind | undefined {
    return this.#kind.value;
  }

  readonly shown = computed<ShownContrast | undefined>(() => {
    const view = this.#state.view.value;
    const answer = this.here.value;
    const kind = this.#kind.value;
    if (!view || !kind || answer?.is !== "known" || view.parent === null) return undefined;
    const line = answer.contrast[kind];
    if (line.moves.length === 0) return undefined;
    const { color } = answer.contrast;
    const isBefore = kind === "best" || kind === "passed";
    const first = isBefore ? color : opposite(color);
    const moves = { at: line.moves[0] ?? "pass", line: line.moves, step: line.moves.length };
    return {
      kind,
      base: isBefore ? view.parent : view.node,
      stones: lineStones(moves, first),
      changed: new Set(line.changed),
    };
  });

  /** Shows a line of the contrast, or none. */
  show(kind: ContrastKind): void {
    this.#kind.value = this.#kind.value === kind ? undefined : kind;
  }

  /** The node on the screen is another. */
  leave(): void {
    this.#asking?.abort();
    this.#kind.value = undefined;
  }

  forget(): void {
    this.leave();
    this.#answers.value = new Map();
  }

  /** Asks about the move that led to the node on the screen. */
  async ask(): Promise<void> {
    const node = this.#state.view.value?.node;
    const query = node === undefined ? undefined : this.#query(node);
    if (node === undefined || !query) return;
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    const tell = (answer: Answer | undefined) => {
      const answers = new Map(this.#answers.value);
      if (answer) answers.set(node, answer);
      else answers.delete(node);
      this.#answers.value = answers;
    };
    asking.signal.addEventListener("abort", () => {
      if (this.#answers.value.get(node)?.is === "asking") tell(undefined);
    });
    tell({ is: "asking" });
    try {
      await this.#api.move(query, asking.signal, (message) => {
        if (asking.signal.aborted) return;
        if (message.type === "contrast") tell({ is: "known", contrast: message.contrast });
        else if (message.type === "problem") tell({ is: "failed", code: message.problem.code });
      });
    } catch (failure) {
      if (!asking.signal.aborted)
        tell({
          is: "failed",
          code: failure instanceof ApiError ? failure.code : "connection.lost",
        });
    }
  }

  /** The position before the move that led to a node, and the move; nothing where it was set up. */
  #query(node: NodeId): MoveQuery | undefined {
    const asked = this.#ask(node);
    const played = asked?.query.moves?.at(-1);
    if (!asked || !played || asked.nodes.at(-1) !== node) return undefined;
    return { position: { ...asked.query, moves: asked.query.moves.slice(0, -1) }, played };
  }

  /** Whether there is a move to ask about. */
  readonly canAsk = computed(() => {
    const move = this.#state.view.value?.move;
    return move !== null && move !== undefined;
  });
}
