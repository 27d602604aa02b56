import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { type AnalysisApi, analysis, passes } from "../../../api/analysis.ts";
import { reach } from "../../../api/reach.ts";
import { ApiError } from "../../../api/rest.ts";
import type {
  AnalysisMessage,
  AnalysisStage,
  CandidateReport,
  GameQuery,
  GameReview,
  MoveReview,
  PositionReport,
} from "../../../api/types.ts";
import type { PointName } from "../../../board/point.ts";
import type { NodeId, Said } from "../../../go/types.ts";
import type { GraphPoint } from "../../../ui/graph.tsx";
import * as settings from "../../../ui/settings.ts";
import type { ReviewState } from "../state.ts";
import { type Asked, askAbout } from "./query.ts";
import { Why } from "./why.ts";

/** What the engine does, always in sight. */
export type EngineNow =
  | { readonly is: "off" }
  | { readonly is: "preparing" }
  | { readonly is: "searching"; readonly visits: number; readonly speed: number | null }
  /** It has looked enough. */
  | { readonly is: "ready"; readonly visits: number }
  | { readonly is: "failed"; readonly code: string };

/** How far the analysis of the whole game is. */
export interface PassNow {
  readonly stage: AnalysisStage | "preparing";
  readonly done: number;
  readonly of: number;
}

/** A line of moves that is shown on the board, up to a step. */
export interface Preview {
  readonly at: PointName | "pass";
  readonly line: readonly string[];
  readonly step: number;
}

/** A person who steps through a game does not want every position looked at. */
const SETTLE_MS = 140;
/** What failed and may go by itself is tried again after so long. */
const AGAIN_MS = 5000;
/** What is known of a game is asked for when the page stands. */
const RECALL_MS = 250;

/** The analysis of a record: of the node on the screen, and of the whole game. It has no document. */
export class Analysis {
  readonly #state: ReviewState;
  readonly #api: AnalysisApi;
  readonly #isHidden: ReadonlySignal<boolean>;
  readonly on = signal(false);
  readonly engine = signal<EngineNow>({ is: "off" });
  /** The engine's network failed, and it goes on without. */
  readonly gaveUp = signal(false);
  readonly pass = signal<PassNow | undefined>(undefined);
  readonly passProblem = signal<string | undefined>(undefined);
  /** Whether the whole game was begun to be looked at since it stands like this. */
  readonly #wasBegun = signal(false);
  readonly review = signal<GameReview | undefined>(undefined);
  /** The nodes after each move of the game that was reviewed. */
  readonly reviewed = signal<readonly NodeId[]>([]);
  readonly #reports = new Map<NodeId, PositionReport>();
  /** Grows when a report comes. */
  readonly #news = signal(0);
  readonly #pointed = signal<PointName | undefined>(undefined);
  readonly #pinned = signal<PointName | "pass" | undefined>(undefined);
  readonly #step = signal(0);
  /** Hides what the engine thinks until the person has chosen a move. */
  readonly thinksFirst = signal(false);
  readonly #answered = signal<ReadonlySet<NodeId>>(new Set());
  readonly why: Why;
  /** Grows when what failed is to be tried again. */
  readonly #again = signal(0);
  #live: AbortController | undefined;
  #whole: AbortController | undefined;
  /** How thoroughly the whole game was to be looked at last. */
  #depth: "quick" | "deep" | undefined;

  constructor(state: ReviewState, api: AnalysisApi = analysis, isHidden = pageIsHidden) {
    this.#state = state;
    this.#api = api;
    this.#isHidden = isHidden;
    this.why = new Why(state, api, (node) => this.#ask(node));
  }

  /** Follows the node on the screen; the answer stops it all. */
  start(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let recalling: ReturnType<typeof setTimeout> | undefined;
    const unforget = effect(() => {
      // Where nodes stand for other positions, what was found is asked again; the server remembers it.
      this.#state.positions.value;
      settings.classes.value;
      clearTimeout(recalling);
      untracked(() => this.#forget());
      recalling = setTimeout(() => {
        // An analysis that was begun since tells what is known by itself.
        if (this.pass.value === undefined) void this.analyzeGame("known");
      }, RECALL_MS);
    });
    const unfollow = effect(() => {
      const node = this.#state.view.value?.node;
      this.#state.ruleset.value;
      // When the program goes or comes, another engine looks.
      isAlone.value;
      this.#again.value;
      clearTimeout(timer);
      this.#live?.abort();
      batch(() => {
        this.#pointed.value = undefined;
        this.#pinned.value = undefined;
      });
      this.why.leave();
      const wanted = this.on.value && !this.#isHidden.value && this.#state.dead.value === undefined;
      if (!wanted || node === undefined) {
        if (untracked(() => this.engine.value.is) !== "failed") this.engine.value = { is: "off" };
        return;
      }
      const known = untracked(() => this.#reports.get(node)?.visits ?? 0);
      this.engine.value = { is: "searching", visits: known, speed: null };
      timer = setTimeout(() => void this.#look(node), SETTLE_MS);
    });
    const unwatch = this.#tryAgain();
    return () => {
      unforget();
      unfollow();
      unwatch();
      clearTimeout(timer);
      clearTimeout(recalling);
      this.#live?.abort();
      this.#whole?.abort();
    };
  }

  /** Tries again what failed by what goes by itself: in a while, and at once when the program is back. */
  #tryAgain(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasAlone = isAlone.peek();
    const unwatch = effect(() => {
      const now = this.engine.value;
      const problem = this.passProblem.value;
      const isBack = wasAlone && !isAlone.value;
      wasAlone = isAlone.value;
      clearTimeout(timer);
      const isLive = now.is === "failed" && passes(now.code);
      const isWhole = problem !== undefined && passes(problem);
      if (!isLive && !isWhole) return;
      timer = setTimeout(
        () => {
          if (isLive) this.#again.value++;
          if (isWhole && this.#depth) void this.analyzeGame(this.#depth);
        },
        isBack ? SETTLE_MS : AGAIN_MS,
      );
    });
    return () => {
      clearTimeout(timer);
      unwatch();
    };
  }

  toggle(): void {
    this.on.value = !this.on.value;
    if (!this.on.value) this.engine.value = { is: "off" };
  }

  #forget(): void {
    this.stopPass();
    this.why.forget();
    this.#reports.clear();
    batch(() => {
      this.#news.value++;
      this.review.value = undefined;
      this.reviewed.value = [];
      this.#wasBegun.value = false;
    });
  }

  #ask(node: NodeId): Asked | undefined {
    const { game } = this.#state;
    if (!game) return undefined;
    return askAbout(game, this.#state.index.peek(), node, this.#state.terms.peek());
  }

  async #look(node: NodeId): Promise<void> {
    const asked = this.#ask(node);
    if (!asked) return;
    const live = new AbortController();
    this.#live = live;
    try {
      await this.#api.position({ position: asked.query }, live.signal, (message) => {
        if (!live.signal.aborted) this.#hearLive(node, message);
      });
      if (!live.signal.aborted && this.engine.value.is !== "failed") {
        this.engine.value = { is: "ready", visits: this.#reports.get(node)?.visits ?? 0 };
      }
    } catch (failure) {
      if (!live.signal.aborted) this.engine.value = { is: "failed", code: codeOf(failure) };
    }
  }

  #hearLive(node: NodeId, message: AnalysisMessage): void {
    switch (message.type) {
      case "state":
        if (message.state === "failed") this.gaveUp.value = true;
        if (message.state === "preparing" && !this.#reports.has(node))
          this.engine.value = { is: "preparing" };
        break;
      case "position": {
        const { visits, visits_per_second: speed } = message.report;
        batch(() => {
          this.#take(node, message.report);
          this.engine.value = { is: "searching", visits, speed };
        });
        break;
      }
      case "problem":
        this.engine.value = { is: "failed", code: message.problem.code };
        break;
    }
  }

  #take(node: NodeId, report: PositionReport): void {
    const before = this.#reports.get(node);
    // Another network may know better with fewer visits.
    if (before && before.judge === report.judge && before.visits > report.visits) return;
    this.#reports.set(node, report);
    this.#news.value++;
  }

  /** Whether this browser's own engine looks, and not the program. */
  readonly looksHere = computed(
    () =>
      this.#api.by?.value === "browser" &&
      (this.pass.value !== undefined || !["off", "failed"].includes(this.engine.value.is)),
  );

  /** What is known of a node. */
  report(node: NodeId): PositionReport | undefined {
    this.#news.value;
    return this.#reports.get(node);
  }

  /** What is known of the node on the screen. */
  readonly here = computed<PositionReport | undefined>(() => {
    const node = this.#state.view.value?.node;
    return node === undefined ? undefined : this.report(node);
  });

  /** How the line on the screen went; nothing where it was not looked at. */
  readonly curve = computed<readonly (GraphPoint | undefined)[]>(() => {
    this.#news.value;
    return this.#state.lineNodes.value.map((node) => {
      const report = this.#reports.get(node);
      if (report) return { lead: report.black_lead, win: report.black_win };
      const said = this.#state.said.value.get(node);
      return said && (said.win !== undefined || said.lead !== undefined)
        ? { lead: said.lead, win: said.win }
        : undefined;
    });
  });

  /** What the graph draws: with handicap stones the chance to win says little for long. */
  readonly graphShows = computed(() => {
    const wanted = settings.graph.value;
    return wanted === "both" && this.#state.terms.value.handicap >= 2 ? "lead" : wanted;
  });

  /** Whether what the engine thinks of the node on the screen may be seen. */
  readonly isOpen = computed(() => {
    const node = this.#state.view.value?.node;
    return (
      this.on.value &&
      this.#state.dead.value === undefined &&
      !this.#state.guess.on.value &&
      !(this.thinksFirst.value && node !== undefined && !this.#answered.value.has(node))
    );
  });

  /** The candidates that are shown, best first. */
  readonly candidates = computed<readonly CandidateReport[]>(() =>
    this.isOpen.value ? (this.here.value?.moves.slice(0, settings.candidates.value) ?? []) : [],
  );

  /** What is known of the move that led to the node on the screen. */
  readonly judged = computed<MoveReview | undefined>(() => {
    const node = this.#state.view.value?.node;
    return node === undefined ? undefined : this.judgedAt(node);
  });

  /** What is known of the move that led to a node. */
  judgedAt(node: NodeId): MoveReview | undefined {
    const ply = this.reviewed.value.indexOf(node) - 1;
    return (ply >= 0 && this.review.value?.moves[ply]) || undefined;
  }

  /** The person chose a move before seeing what the engine thinks. */
  answer(): boolean {
    const node = this.#state.view.value?.node;
    if (!this.thinksFirst.value || !this.on.value || node === undefined) return false;
    if (this.#answered.value.has(node)) return false;
    this.#answered.value = new Set([...this.#answered.value, node]);
    return true;
  }

  // The line on the board.

  point(at: PointName | undefined): void {
    if (this.#pointed.value === at) return;
    batch(() => {
      this.#pointed.value = at;
      if (this.#pinned.value === undefined) this.#step.value = 0;
    });
  }

  pin(at: PointName | "pass" | undefined): void {
    batch(() => {
      this.#pinned.value = this.#pinned.value === at ? undefined : at;
      this.#step.value = 0;
    });
  }

  get pinned(): PointName | "pass" | undefined {
    return this.#pinned.value;
  }

  readonly preview = computed<Preview | undefined>(() => {
    const at = this.#pinned.value ?? this.#pointed.value;
    const found = at && this.candidates.value.find((one) => one.at === at);
    if (!found || found.line.length === 0) return undefined;
    const line = found.line.slice(0, LINE_MOVES);
    const step = this.#step.value === 0 ? line.length : Math.min(this.#step.value, line.length);
    return { at: found.at, line, step };
  });

  /** Shows one move more or less of the line; says whether there is a line at all. */
  stepLine(by: 1 | -1): boolean {
    const shown = this.preview.value;
    if (!shown) return false;
    this.#step.value = Math.min(Math.max(shown.step + by, 1), shown.line.length);
    return true;
  }

  /** Puts the line into the record, up to the move that is shown, and goes to where it begins. */
  addLine(): void {
    const shown = this.preview.value;
    if (!shown) return;
    this.#state.addLine(shown.line.slice(0, shown.step));
  }

  /** Writes what was found into the record, where it stays with the game; other programs read it. */
  write(): boolean {
    const { game } = this.#state;
    if (!game || this.#reports.size === 0) return false;
    const all: Said[] = [...this.#reports].map(([node, report]) => ({
      node,
      by: report.judge,
      win: report.black_win,
      lead: report.black_lead,
      visits: report.visits,
      line: report.moves[0]?.line.slice(0, LINE_MOVES) ?? [],
    }));
    this.#state.writeSaid(all);
    return true;
  }

  // The whole game.

  /** Whether looking at the whole game goes on, rather than begins: a glance here and there is no beginning. */
  readonly hasBegun = computed(() => {
    const moves = this.review.value?.moves ?? [];
    const known = moves.filter((one) => one !== null).length;
    return this.#wasBegun.value || 2 * known > moves.length;
  });

  async analyzeGame(depth: "known" | "quick" | "deep"): Promise<void> {
    this.#whole?.abort();
    const { game } = this.#state;
    const end = this.#state.lineEnd();
    const asked = game && end !== undefined ? this.#ask(end) : undefined;
    if (!asked) return;
    const whole = new AbortController();
    this.#whole = whole;
    batch(() => {
      this.reviewed.value = asked.nodes;
      this.passProblem.value = undefined;
      if (depth !== "known") {
        this.#depth = depth;
        this.pass.value = { stage: "preparing", done: 0, of: 1 };
        this.#wasBegun.value = true;
      }
    });
    try {
      const classes = classesOf(settings.classes.value);
      await this.#api.game({ position: asked.query, depth, classes }, whole.signal, (message) => {
        if (!whole.signal.aborted) this.#hearWhole(asked.nodes, message);
      });
    } catch (failure) {
      if (!whole.signal.aborted && depth !== "known") this.passProblem.value = codeOf(failure);
    } finally {
      if (this.#whole === whole) this.pass.value = undefined;
    }
  }

  stopPass(): void {
    this.#whole?.abort();
    this.pass.value = undefined;
  }

  #hearWhole(nodes: readonly NodeId[], message: AnalysisMessage): void {
    switch (message.type) {
      case "state":
        if (message.state === "failed") this.gaveUp.value = true;
        break;
      case "position": {
        const node = nodes[message.ply];
        if (node !== undefined) this.#take(node, message.report);
        break;
      }
      case "progress":
        if (this.pass.value) {
          const { stage, done, of } = message;
          this.pass.value = { stage, done, of };
        }
        break;
      case "review":
        this.review.value = message.review;
        break;
      case "problem":
        this.passProblem.value = message.problem.code;
        break;
    }
  }

  /** To the position before the next or previous mistake; says whether there is one. */
  mistake(by: 1 | -1): boolean {
    const review = this.review.value;
    const node = this.#state.view.value?.node;
    if (!review || node === undefined) return false;
    const here = this.reviewed.value.indexOf(node);
    const plies = review.moves.flatMap((one, ply) => (one && isMistake(one) ? [ply] : []));
    const next = by > 0 ? plies.find((ply) => ply > here) : plies.findLast((ply) => ply < here);
    const target = next === undefined ? undefined : this.reviewed.value[next];
    if (target === undefined) return false;
    this.#state.jump(target);
    return true;
  }
}

type Borders = NonNullable<GameQuery["classes"]>;
const classesOf = ([
  good = 0,
  fine = 0,
  slack = 0,
  error = 0,
  blunder = 0,
]: readonly number[]): Borders => [good, fine, slack, error, blunder];

/** Moves of a line that are shown. */
const LINE_MOVES = 10;

/** Whether a move is worth another look. */
export const isMistake = (one: MoveReview): boolean =>
  one.class === "error" || one.class === "blunder" || one.class === "losing";

const codeOf = (failure: unknown): string =>
  failure instanceof ApiError ? failure.code : "connection.lost";

/** Whether the page is without its program. */
const isAlone = computed(() => reach.value === "lost");

/** Whether nobody can see the page: then nothing is searched for it. */
const hidden = signal(typeof document !== "undefined" && document.hidden);
if (typeof document !== "undefined") {
  document.addEventListener("visibilitychange", () => {
    hidden.value = document.hidden;
  });
}
const pageIsHidden: ReadonlySignal<boolean> = hidden;
