import { type ReadonlySignal, signal } from "@preact/signals";
import { ApiError } from "../api/rest.ts";
import type { Connection, Follower, Link } from "../api/socket.ts";
import type {
  ClientMessage,
  Event,
  GameNow,
  GameSummary,
  GameView,
  HintView,
  NewGame,
  ServerMessage,
} from "../api/types.ts";
import { newLocalId } from "./local.ts";
import { type Engine, loadEngine } from "./module.ts";
import { browserStore, type GameStore, type KeptGame } from "./store.ts";
import { type Thinker, worker } from "./thinker.ts";

type OpenTable = import("./pkg/engine.js").OpenTable;
type Command = Extract<ClientMessage, { type: "command" }>;

/** A game that is looked at. */
interface Sitting {
  readonly id: string;
  table: OpenTable;
  followers: readonly Follower[];
  /** The numbers of the events that commands made, by the commands' names. */
  readonly done: Map<string, number>;
  /** Number of the last event when the thought began that goes on. */
  thinking: number | undefined;
  /** Calls the time when it is over. */
  flag: ReturnType<typeof setTimeout> | undefined;
  /** What is done to the game is done one after the other. */
  last: Promise<unknown>;
}

/** What the games need; a test passes its own. */
export interface Means {
  readonly store: GameStore;
  readonly thinker: Thinker;
  engine(): Promise<Engine>;
  now(): number;
}

/** The games of this browser. They speak to the page as the server does, and keep what happens before they tell it. */
export class Tables implements Connection {
  readonly #means: Means;
  readonly #link = signal<Link>("connected");
  readonly #sittings = new Map<string, Promise<Sitting>>();

  constructor(means: Means) {
    this.#means = means;
  }

  get link(): ReadonlySignal<Link> {
    return this.#link;
  }

  /** Begins a game and answers its id. */
  async create(request: NewGame): Promise<string> {
    const engine = await this.#means.engine();
    const id = newLocalId();
    const heads = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
    const table = coded(() =>
      engine.OpenTable.begin(id, JSON.stringify(request), heads % 2 === 0, this.#means.now()),
    );
    await this.#keep(table, id, 0);
    this.#sittings.set(id, Promise.resolve(sitting(id, table)));
    return id;
  }

  list(): Promise<readonly GameSummary[]> {
    return this.#means.store.list();
  }

  async view(id: string): Promise<GameView> {
    return JSON.parse((await this.#at(id)).table.view(this.#means.now())) as GameView;
  }

  async record(id: string): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array((await this.#at(id)).table.record());
  }

  async hint(id: string): Promise<HintView> {
    const { table } = await this.#at(id);
    const found = await this.#means.thinker.hint(id, table.log());
    if (found === undefined) throw new ApiError("phase.wrong");
    return JSON.parse(found) as HintView;
  }

  follow(topic: string, follower: Follower): () => void {
    const id = topic.slice("game:".length);
    let isGone = false;
    void this.#at(id).then(
      (game) => {
        if (isGone) return;
        game.followers = [...game.followers, follower];
        this.#show(game, [follower]);
        this.#watchClock(game);
        this.#think(game);
      },
      (error: unknown) => {
        const code = error instanceof ApiError ? error.code : "unknown";
        if (!isGone) follower.hear({ type: "notice", topic, code, title: code });
      },
    );
    return () => {
      isGone = true;
      void this.#sittings.get(id)?.then((game) => {
        game.followers = game.followers.filter((other) => other !== follower);
      });
    };
  }

  send(message: ClientMessage): boolean {
    if (message.type === "command") {
      void this.#at(message.game).then((game) =>
        this.#inTurn(game, () => this.#act(game, message)),
      );
    } else if (message.type === "subscribe") {
      const id = message.topic.slice("game:".length);
      void this.#at(id).then((game) => this.#show(game, game.followers));
    }
    return true;
  }

  /** The game, brought back from the store where nobody has looked at it yet. */
  #at(id: string): Promise<Sitting> {
    let found = this.#sittings.get(id);
    if (!found) {
      found = this.#bringBack(id).then((table) => sitting(id, table));
      found.catch(() => this.#sittings.delete(id));
      this.#sittings.set(id, found);
    }
    return found;
  }

  async #bringBack(id: string): Promise<OpenTable> {
    const engine = await this.#means.engine();
    const kept = await this.#means.store.get(id);
    if (!kept) throw new ApiError("game.unknown");
    return coded(() => engine.OpenTable.replay(id, kept.log, this.#means.now()));
  }

  #inTurn(game: Sitting, work: () => Promise<void>): Promise<void> {
    const done = game.last.then(work);
    game.last = done.catch(() => undefined);
    return done;
  }

  /** Does what the player asks for. The same command twice is done once. */
  async #act(game: Sitting, { type: _, game: id, command, ...action }: Command): Promise<void> {
    const acknowledge = (seq: number) =>
      tell(game, { type: "ack", game: id, command, seq, durable: true });
    const before = game.done.get(command);
    if (before !== undefined) {
      acknowledge(before);
      return;
    }
    const refuse = (code: string) => tell(game, refusal(game, command, code));
    let events: readonly Event[];
    try {
      events = await this.#change(game, (table, now) => table.act(JSON.stringify(action), now));
    } catch (error) {
      refuse(error instanceof ApiError ? error.code : "unknown");
      return;
    }
    const seq = game.table.seq();
    game.done.set(command, seq);
    acknowledge(seq);
    tell(game, this.#happened(game, events));
    await this.#goOn(game);
  }

  /** Changes a game and keeps it; answers what happened once it is on disk. What cannot be kept has not happened. */
  async #change(
    game: Sitting,
    work: (table: OpenTable, now: number) => string,
  ): Promise<readonly Event[]> {
    const before = game.table.seq();
    const events = JSON.parse(coded(() => work(game.table, this.#means.now()))) as Event[];
    if (events.length === 0) return events;
    try {
      await this.#keep(game.table, game.id, before);
    } catch (error) {
      const stale = game.table;
      game.table = await this.#bringBack(game.id);
      stale.free();
      this.#show(game, game.followers);
      throw error;
    }
    return events;
  }

  async #keep(table: OpenTable, id: string, before: number): Promise<void> {
    const summary = JSON.parse(table.summary()) as GameSummary;
    const kept: KeptGame = { id, log: table.log(), seq: table.seq(), summary };
    let isNext: boolean;
    try {
      isNext = await this.#means.store.put(kept, before);
    } catch {
      throw new ApiError("store.full");
    }
    if (!isNext) throw new ApiError("ply.stale");
  }

  /** What follows from what happened: the computer's agreement, then its thought. */
  async #goOn(game: Sitting): Promise<void> {
    const events = await this.#change(game, (table, now) => table.agree(now));
    if (events.length > 0) tell(game, this.#happened(game, events));
    this.#watchClock(game);
    this.#think(game);
  }

  /** Ends the game when the time of a side is over. */
  #watchClock(game: Sitting): void {
    clearTimeout(game.flag);
    const at = game.table.flagAt();
    if (at === undefined) return;
    const call = async () => {
      const events = await this.#change(game, (table, now) => table.callTime(now));
      if (events.length > 0) tell(game, this.#happened(game, events));
      await this.#goOn(game);
    };
    game.flag = setTimeout(
      () => void this.#inTurn(game, call).catch(() => undefined),
      Math.max(20, at - this.#means.now() + 5),
    );
  }

  #think(game: Sitting): void {
    const seq = game.table.seq();
    if (game.thinking === seq || !game.table.thinks()) return;
    game.thinking = seq;
    const topic = `game:${game.id}`;
    const thought = this.#means.thinker.think(game.id, game.table.log(), (progress) => {
      if (game.table.seq() !== seq) return;
      const { state, visits, visitsPerSecond } = progress;
      tell(game, {
        type: "thinking",
        topic,
        seq,
        state,
        visits,
        visits_per_second: visitsPerSecond,
      });
    });
    const failed = () => {
      const state = { visits: 0, visits_per_second: null };
      tell(game, { type: "thinking", topic, seq, state: "failed", ...state });
      return undefined;
    };
    const soonest = this.#means.now() + game.table.paceMs();
    void thought
      .catch(failed)
      .then(async (had) => {
        const wait = soonest - this.#means.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        return had;
      })
      .then((had) => this.#inTurn(game, () => this.#take(game, seq, had)))
      .catch((error: unknown) => {
        game.thinking = undefined;
        const code = error instanceof ApiError ? error.code : "unknown";
        tell(game, { type: "notice", topic, code, title: code });
      });
  }

  /** Does what was thought of, if the game still stands where it was thought. */
  async #take(game: Sitting, seq: number, had: string | undefined): Promise<void> {
    if (game.thinking === seq) game.thinking = undefined;
    if (game.table.seq() !== seq) {
      this.#think(game);
      return;
    }
    const events = await this.#change(game, (table, now) => table.take(had, now));
    tell(game, this.#happened(game, events));
    await this.#goOn(game);
  }

  #happened(game: Sitting, events: readonly Event[]): ServerMessage {
    const now = JSON.parse(game.table.now(this.#means.now())) as GameNow;
    return { type: "events", topic: `game:${game.id}`, events: [...events], now };
  }

  #show(game: Sitting, followers: readonly Follower[]): void {
    const state = JSON.parse(game.table.view(this.#means.now())) as GameView;
    for (const follower of followers)
      follower.hear({ type: "snapshot", topic: `game:${game.id}`, seq: state.last_seq, state });
  }
}

const sitting = (id: string, table: OpenTable): Sitting => ({
  id,
  table,
  followers: [],
  done: new Map(),
  thinking: undefined,
  flag: undefined,
  last: Promise.resolve(),
});

function tell(game: Sitting, message: ServerMessage): void {
  for (const follower of game.followers) follower.hear(message);
}

function refusal(game: Sitting, command: string, code: string): ServerMessage {
  const problem = { type: `/errors/${code}`, code, title: code, status: 409, fields: [] };
  return {
    type: "refused",
    game: game.id,
    command,
    seq: game.table.seq(),
    problem: problem as Extract<ServerMessage, { type: "refused" }>["problem"],
  };
}

/** Calls the module; what it refuses comes as an error with a code. */
function coded<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw typeof error === "string" ? new ApiError(error) : error;
  }
}

/** The games of this browser. */
export const tables = new Tables({
  store: browserStore,
  thinker: worker,
  engine: () => loadEngine(),
  now: () => Date.now(),
});
