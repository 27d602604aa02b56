import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { Queue } from "../../api/queue.ts";
import type { Connection, Link } from "../../api/socket.ts";
import type {
  Action,
  ActionName,
  CountView,
  Event,
  GameView,
  PlayerView,
  ServerMessage,
} from "../../api/types.ts";
import { stonesInArea } from "../../board/area.ts";
import { type Confirm, IDLE } from "../../board/confirm.ts";
import { type Numbered, numberMoves, type Played } from "../../board/numbers.ts";
import type { Color, PointName, Size } from "../../board/point.ts";
import { opposite, sizeOf } from "../../board/point.ts";
import type { Stones } from "../../board/view.ts";
import * as settings from "../../ui/settings.ts";
import { afterAll, colorOf, stonesOf } from "./events.ts";

/** What the page should tell the player, in words of his language. */
export type Remark =
  /** A press, or a command, that the rules or the server refuse. */
  | { readonly kind: "refused"; readonly code: string; readonly at?: PointName | undefined }
  /** Something happened in the game. */
  | { readonly kind: "event"; readonly event: Event; readonly mine: boolean }
  | { readonly kind: "notice"; readonly code: string };

/** How far the computer is with its thought. */
export type Thinking = Extract<ServerMessage, { type: "thinking" }>;

const EMPTY: Stones = new Map();

/** One game on the screen. Knows no document and no network: messages go in, commands and remarks come out. */
export class PlayState {
  readonly id: string;
  readonly #connection: Connection;
  readonly #queue: Queue;
  readonly #remark: (remark: Remark) => void;
  readonly #view = signal<GameView | undefined>(undefined);
  readonly #waiting = signal<readonly Action[]>([]);
  /** A move that was acknowledged, while the news of it is on its way: its stone stays where it is. */
  #accepted: Action | undefined;
  /** Whether the player agreed to the dead stones, and with them to the result. */
  #agrees = false;
  readonly #missing = signal<string | undefined>(undefined);
  readonly #thinking = signal<Thinking | undefined>(undefined);
  readonly #heardAt = signal(0);
  readonly #movedAt = signal<number | undefined>(undefined);

  /** The way of a press to a move; the board writes it. */
  readonly confirm = signal<Confirm>(IDLE);

  constructor(id: string, connection: Connection, remark: (remark: Remark) => void) {
    this.id = id;
    this.#connection = connection;
    this.#queue = new Queue(id, (message) => connection.send(message));
    this.#remark = remark;
  }

  /** Starts listening; the answer stops it. */
  open(): () => void {
    return this.#connection.follow(`game:${this.id}`, {
      seq: () => this.#view.value?.last_seq,
      hear: (message) => this.hear(message),
    });
  }

  get view(): ReadonlySignal<GameView | undefined> {
    return this.#view;
  }
  get link(): ReadonlySignal<Link> {
    return this.#connection.link;
  }
  /** The code of the problem that keeps this game from being shown. */
  get missing(): ReadonlySignal<string | undefined> {
    return this.#missing;
  }

  /** When the view came, and with it what the clock shows. */
  get heardAt(): ReadonlySignal<number> {
    return this.#heardAt;
  }
  /** When the player moved, until the server says what came of it: his clock stands still on his screen. */
  get movedAt(): ReadonlySignal<number | undefined> {
    return this.#movedAt;
  }
  readonly hasMoved = computed(() => this.#movedAt.value !== undefined);

  /** How far the computer is; nothing when it has said nothing about this position yet. */
  get thinking(): ReadonlySignal<Thinking | undefined> {
    return this.#thinking;
  }

  readonly size = computed<Size>(() => {
    const view = this.#view.value;
    return sizeOf(view?.width ?? 9, view?.height ?? 9);
  });
  readonly stones = computed<Stones>(() => (this.#view.value ? stonesOf(this.#view.value) : EMPTY));
  readonly last = computed<PointName | undefined>(() => {
    const move = this.#view.value?.moves.at(-1);
    return move === "pass" ? undefined : move;
  });
  /** Whether the last thing played was a pass. */
  readonly lastPassed = computed(() => this.#view.value?.moves.at(-1) === "pass");
  /** Who plays: one person, two at this screen, or none. */
  readonly kind = computed<"own" | "shared" | "watched">(() => {
    const { black, white } = this.#view.value?.players ?? {};
    if (black?.you && white?.you) return "shared";
    return black?.you || white?.you || !black ? "own" : "watched";
  });
  /** The color of the one who acts: one's own, or at one screen that of the side to move. */
  readonly you = computed<Color>(() => {
    const view = this.#view.value;
    if (this.kind.value === "shared") return view?.to_move ?? "black";
    return view?.players.white.you ? "white" : "black";
  });
  /** The color whose card stands below the board. */
  readonly below = computed<Color>(() => (this.kind.value === "own" ? this.you.value : "black"));
  isMine(color: Color): boolean {
    return this.kind.value !== "watched" && this.#view.value?.players[color].you === true;
  }
  readonly opponent = computed<PlayerView | undefined>(
    () => this.#view.value?.players[opposite(this.you.value)],
  );
  readonly count = computed<CountView | undefined>(() => this.#view.value?.count ?? undefined);
  readonly isMarking = computed(() => this.#view.value?.phase === "counting");
  /** Whether a move may be played now, as far as the page knows. */
  readonly myTurn = computed(() => this.may("play") && this.pendingMove.value === undefined);
  /** The color of the stone under the pointer. */
  readonly hand = computed<Color | undefined>(() =>
    this.myTurn.value ? this.you.value : undefined,
  );
  readonly epoch = computed(() => {
    const view = this.#view.value;
    return view
      ? view.ply * 8 + ["setup", "play", "counting", "counted", "over"].indexOf(view.phase)
      : 0;
  });
  /** The stone that was played and has no answer yet. */
  readonly pendingMove = computed<{ at: PointName; color: Color } | undefined>(() => {
    for (const action of this.#waiting.value) {
      if (action.action === "play") return { at: action.at, color: this.you.value };
    }
    return undefined;
  });
  /** The moves that put a stone, with their numbers. */
  readonly played = computed<readonly Played[]>(() => {
    const view = this.#view.value;
    if (!view) return [];
    return view.moves.flatMap((at, n) =>
      at === "pass" ? [] : [{ at, color: colorOf(view, n + 1), number: n + 1 }],
    );
  });
  /** The numbers on the stones, where they are wanted. */
  readonly numbered = computed<Numbered | undefined>(() => {
    if (settings.numbers.value === "off" || this.isMarking.value) return undefined;
    const last = settings.numbering.value === "last" ? settings.numberedLast.value : Infinity;
    return numberMoves(this.played.value.slice(-last), this.stones.value);
  });
  /** Whether a command of this kind waits for its answer. */
  isWaiting(action: ActionName): boolean {
    return this.#waiting.value.some((waiting) => waiting.action === action);
  }

  may(action: ActionName): boolean {
    return this.#view.value?.may.includes(action) ?? false;
  }

  /** Why a stone may not be put there; nothing when it may, as far as the server said. */
  objection(at: PointName): string | undefined {
    const view = this.#view.value;
    if (!view) return "turn.not_yours";
    if (this.stones.value.has(at)) return "illegal.occupied";
    return view.illegal.find((point) => point.at === at)?.code;
  }

  /** A press on a point: a stone, or the life of a group while dead stones are marked. */
  press(at: PointName): void {
    const view = this.#view.value;
    if (!view) return;
    if (view.phase === "counting") {
      this.#mark(view, at);
      return;
    }
    if (view.phase === "counted" || view.phase === "over") return;
    if (!this.may("play")) {
      this.#remark({ kind: "refused", code: "turn.not_yours" });
      return;
    }
    if (this.pendingMove.value) return;
    const objection = this.objection(at);
    if (objection) this.#remark({ kind: "refused", code: objection, at });
    else this.#give({ action: "play", ply: view.ply, at });
  }

  #mark(view: GameView, at: PointName): void {
    if (view.set === null || !this.may("mark") || this.isWaiting("mark")) return;
    const isStone = this.stones.value.has(at);
    const points = isStone ? [at] : stonesInArea(this.stones.value, this.size.value, at);
    const [first] = points;
    if (first === undefined) {
      this.#remark({ kind: "refused", code: "marking.empty", at });
      return;
    }
    const dead = view.dead?.includes(first) ?? false;
    this.#give({ action: "mark", points: [...points], as: dead ? "alive" : "dead", set: view.set });
  }

  pass(): void {
    const view = this.#view.value;
    if (view && this.may("pass")) this.#give({ action: "pass", ply: view.ply });
  }
  resign(): void {
    if (this.may("resign")) this.#give({ action: "resign" });
  }
  undo(): void {
    const view = this.#view.value;
    if (view && this.may("undo_ask")) this.#give({ action: "undo_ask", ply: view.ply });
  }
  agree(): void {
    const view = this.#view.value;
    if (!view?.set || !this.may("agree")) return;
    this.#agrees = view.phase === "counting";
    this.#give({ action: "agree", set: view.set });
  }
  resumePlay(): void {
    if (this.may("resume_play")) this.#give({ action: "resume_play" });
  }
  recount(): void {
    if (this.may("recount")) this.#give({ action: "recount" });
  }

  pause(): void {
    if (this.may("go_on")) this.#give({ action: "go_on" });
    else if (this.may("pause")) this.#give({ action: "pause" });
  }
  pace(ms: number): void {
    if (this.may("pace")) this.#give({ action: "pace", ms });
  }
  /** Plays on with the move that the coach asks about. */
  keep(): void {
    const grade = this.#view.value?.grade;
    if (grade && this.may("keep")) this.#give({ action: "keep", ply: grade.ply });
  }

  #give(action: Action): void {
    if (this.isWaiting(action.action)) return;
    if (action.action === "play" || action.action === "pass")
      this.#movedAt.value = performance.now();
    this.confirm.value = IDLE;
    this.#queue.give(action);
    this.#tellWaiting();
  }

  #tellWaiting(): void {
    const kept = this.#accepted;
    const isNews = kept && "ply" in kept && kept.ply === this.#view.value?.ply;
    const waiting = this.#queue.waiting.map(({ action }) => action);
    if (waiting.length > 0 || isNews || this.#waiting.value.length > 0)
      this.#waiting.value = isNews ? [kept, ...waiting] : waiting;
  }

  /** Takes in one message of the server; the screen sees all of it at once. */
  hear(message: ServerMessage): void {
    batch(() => this.#take(message));
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case "snapshot":
        this.#show(message.state);
        // Commands that were on their way when the connection broke are sent again under their old names.
        this.#queue.again();
        break;
      case "events":
        this.#happen(message.events, message);
        break;
      case "thinking":
        this.#think(message);
        break;
      case "ack":
        this.#accepted = this.#queue.answered(message.command)?.action;
        this.#tellWaiting();
        break;
      case "refused": {
        this.#movedAt.value = undefined;
        const waiting = this.#queue.answered(message.command);
        this.#tellWaiting();
        const at = waiting?.action.action === "play" ? waiting.action.at : undefined;
        this.#remark({ kind: "refused", code: message.problem.code, at });
        break;
      }
      case "notice":
        if (!this.#view.value) this.#missing.value = message.code;
        this.#remark({ kind: "notice", code: message.code });
        break;
      default:
        break;
    }
  }

  #think(thinking: Thinking): void {
    if (thinking.seq < (this.#view.value?.last_seq ?? 0)) return;
    const before = this.#thinking.value?.state;
    if (thinking.state === "failed" && before !== "failed")
      this.#remark({ kind: "refused", code: "engine.failed" });
    this.#thinking.value = thinking;
  }

  #show(view: GameView): void {
    this.#heardAt.value = performance.now();
    this.#movedAt.value = undefined;
    this.#thinking.value = undefined;
    this.#accepted = undefined;
    this.#view.value = view;
    this.#tellWaiting();
    this.#missing.value = undefined;
    this.confirm.value = IDLE;
  }

  #happen(events: readonly Event[], { now }: Extract<ServerMessage, { type: "events" }>): void {
    const before = this.#view.value;
    if (!before) return;
    const next = afterAll(before, events, now);
    if (!next) {
      // A hole in the numbers: ask for the whole view.
      this.#connection.send({ type: "subscribe", topic: `game:${this.id}` });
      return;
    }
    if (next.phase === "counted" && this.#agrees) {
      this.#agrees = false;
      this.#view.value = next;
      // Who agreed to the dead stones has seen the result that they make.
      this.agree();
    }
    if (next.ply !== before.ply || next.phase !== before.phase) this.confirm.value = IDLE;
    if (next.last_seq !== before.last_seq) this.#thinking.value = undefined;
    this.#heardAt.value = performance.now();
    this.#movedAt.value = undefined;
    this.#view.value = next;
    this.#tellWaiting();
    const fresh = events.filter((event) => event.seq > before.last_seq);
    for (const event of fresh) this.#remark({ kind: "event", event, mine: this.#isOwn(event) });
    // A list of missed events, or none, is how a topic is taken up again after a break.
    if (events.length !== 1) this.#queue.again();
  }

  #isOwn(event: Event): boolean {
    return this.kind.value === "own" && isBy(event, this.you.value);
  }
}

/** What one did oneself needs no telling; at one screen it is told to whoever listens. */
function isBy(event: Event, you: Color): boolean {
  switch (event.kind) {
    case "move":
    case "pass":
      return event.color === you;
    case "mark":
    case "agree":
    case "resume":
    case "undo":
    case "recount":
      return event.by === you;
    default:
      return false;
  }
}
