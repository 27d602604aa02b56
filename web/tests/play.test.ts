import { effect, signal } from "@preact/signals";
import { describe, expect, test } from "vitest";
import type { Connection, Follower, Link } from "../src/api/socket.ts";
import type {
  ClientMessage,
  ErrorCode,
  Event,
  GameNow,
  GameView,
  ServerMessage,
} from "../src/api/types.ts";
import { coachOverlay } from "../src/pages/play/coach.tsx";
import { PlayState, type Remark } from "../src/pages/play/state.ts";

const NOW: GameNow = {
  phase: "play",
  to_move: "black",
  ply: 1,
  captured: { black: 0, white: 0 },
  ko: null,
  dead: null,
  set: null,
  count: null,
  agreed: { black: null, white: null },
  asks: [],
  may: ["play", "pass", "resign"],
  illegal: [],
  thinking: false,
  result: null,
  clock: null,
  paused: null,
  grade: null,
  pace_ms: 0,
};

const VIEW: GameView = {
  id: "k3f9",
  ruleset: "chinese",
  width: 9,
  height: 9,
  komi_quarters: 30,
  handicap: 0,
  rated: false,
  players: {
    black: { kind: "human", level: null, style: null, you: true },
    white: { kind: "computer", level: "10k", style: "balanced", you: false },
  },
  coach_quarters: null,
  started_ms: 0,
  setup: { black: [], white: [] },
  moves: [],
  stones: { black: [], white: [] },
  last_seq: 1,
  ...NOW,
};

/** A page without a screen: what it sends, what it remarks, and what it is told. */
class Table implements Connection {
  readonly link = signal<Link>("connected");
  readonly sent: ClientMessage[] = [];
  readonly remarks: Remark[] = [];
  readonly state: PlayState;
  #follower: Follower | undefined;

  constructor() {
    this.state = new PlayState("k3f9", this, (remark) => this.remarks.push(remark));
    this.state.open();
  }

  send(message: ClientMessage): boolean {
    this.sent.push(message);
    return true;
  }
  follow(_: string, follower: Follower): () => void {
    this.#follower = follower;
    return () => undefined;
  }
  hear(message: ServerMessage): this {
    this.#follower?.hear(message);
    return this;
  }
  snapshot(change: Partial<GameView> = {}): this {
    const state = { ...VIEW, ...change };
    return this.hear({ type: "snapshot", topic: "game:k3f9", seq: state.last_seq, state });
  }
  events(events: Event[], now: Partial<GameNow> = {}): this {
    return this.hear({ type: "events", topic: "game:k3f9", events, now: { ...NOW, ...now } });
  }
  get commands(): Extract<ClientMessage, { type: "command" }>[] {
    return this.sent.filter((message) => message.type === "command");
  }
  get command(): Extract<ClientMessage, { type: "command" }> {
    const last = this.commands.at(-1);
    if (!last) throw new Error("nothing was sent");
    return last;
  }
  ack(seq = 2): this {
    return this.hear({
      type: "ack",
      game: "k3f9",
      command: this.command.command,
      seq,
      durable: true,
    });
  }
  refuse(code: ErrorCode): this {
    const problem = { type: `/errors/${code}`, code, title: code, status: 422, fields: [] };
    return this.hear({
      type: "refused",
      game: "k3f9",
      command: this.command.command,
      seq: 1,
      problem,
    });
  }
}

const move = (
  seq: number,
  ply: number,
  color: "black" | "white",
  at: string,
  captured: string[] = [],
): Event => ({
  seq,
  at_ms: 0,
  kind: "move",
  ply,
  color,
  at,
  captured,
});

describe("a move", () => {
  test("is sent once, shown as pending, and stands when its event comes", () => {
    const table = new Table().snapshot();
    table.state.press("D4");
    table.state.press("D4");
    table.state.press("E5");
    expect(table.commands).toHaveLength(1);
    expect(table.command).toMatchObject({ game: "k3f9", action: "play", ply: 1, at: "D4" });
    expect(table.state.pendingMove.value).toEqual({ at: "D4", color: "black" });
    expect(table.state.stones.value.size).toBe(0);
    table.ack().events([move(2, 1, "black", "D4")], {
      ply: 2,
      to_move: "white",
      may: ["resign"],
      thinking: true,
    });
    expect(table.state.pendingMove.value).toBeUndefined();
    expect([...table.state.stones.value]).toEqual([["D4", "black"]]);
    expect(table.state.last.value).toBe("D4");
    expect(table.state.hand.value).toBeUndefined();
  });

  test("does not make the board anew", () => {
    const table = new Table().snapshot();
    const size = table.state.size.value;
    table.events([move(2, 1, "black", "D4")], { ply: 2, to_move: "white" });
    expect(table.state.size.value).toBe(size);
  });

  test("that was acknowledged stays where it is until its event comes", () => {
    const table = new Table().snapshot();
    table.state.press("D4");
    table.ack();
    expect(table.state.pendingMove.value).toEqual({ at: "D4", color: "black" });
    const seen: string[] = [];
    const stop = effect(() => {
      const at = table.state.pendingMove.value?.at;
      seen.push(`${at ?? "none"} ${[...table.state.stones.value.keys()].join(" ")}`);
    });
    table.events([move(2, 1, "black", "D4")], { ply: 2, to_move: "white" });
    stop();
    // Never both, and never neither.
    expect(seen).toEqual(["D4 ", "none D4"]);
  });

  test("that the server refuses is taken away, with the reason and the point", () => {
    const table = new Table().snapshot();
    table.state.press("D4");
    table.refuse("illegal.superko");
    expect(table.state.pendingMove.value).toBeUndefined();
    expect(table.remarks).toEqual([{ kind: "refused", code: "illegal.superko", at: "D4" }]);
  });

  test("on a forbidden point is refused in words and not sent", () => {
    const table = new Table().snapshot({
      stones: { black: ["D4"], white: [] },
      illegal: [{ at: "E5", code: "illegal.ko" }],
    });
    table.state.press("D4");
    table.state.press("E5");
    expect(table.commands).toHaveLength(0);
    expect(table.remarks).toEqual([
      { kind: "refused", code: "illegal.occupied", at: "D4" },
      { kind: "refused", code: "illegal.ko", at: "E5" },
    ]);
  });

  test("out of turn is refused in words", () => {
    const table = new Table().snapshot({ may: ["resign"], to_move: "white" });
    table.state.press("D4");
    expect(table.commands).toHaveLength(0);
    expect(table.remarks).toEqual([{ kind: "refused", code: "turn.not_yours" }]);
  });

  test("takes captured stones off the board", () => {
    const table = new Table().snapshot({ stones: { black: ["A2"], white: ["A1"] } });
    table.events([move(2, 1, "black", "B1", ["A1"])], { ply: 2, captured: { black: 1, white: 0 } });
    expect([...table.state.stones.value.keys()].sort()).toEqual(["A2", "B1"]);
    expect(table.state.view.value?.captured.black).toBe(1);
  });
});

describe("after a break", () => {
  test("what has no answer is sent again under its old name", () => {
    const table = new Table().snapshot();
    table.state.press("D4");
    const { command } = table.command;
    table.snapshot();
    expect(table.commands.map((sent) => sent.command)).toEqual([command, command]);
    table.ack();
    table.snapshot();
    expect(table.commands).toHaveLength(2);
  });

  test("missed events come as a list, and known ones are not played twice", () => {
    const table = new Table().snapshot({
      last_seq: 2,
      moves: ["D4"],
      stones: { black: ["D4"], white: [] },
      ply: 2,
    });
    table.events([move(2, 1, "black", "D4"), move(3, 2, "white", "E5")], { ply: 3 });
    expect(table.state.view.value?.moves).toEqual(["D4", "E5"]);
    expect(table.state.view.value?.last_seq).toBe(3);
    expect(table.remarks).toHaveLength(1);
  });

  test("a hole in the numbers asks for the whole view and changes nothing", () => {
    const table = new Table().snapshot();
    table.events([move(4, 3, "black", "G7")]);
    expect(table.state.stones.value.size).toBe(0);
    expect(table.sent.at(-1)).toEqual({ type: "subscribe", topic: "game:k3f9" });
  });

  test("a press that began before the position changed is dropped", () => {
    const table = new Table().snapshot();
    table.state.confirm.value = { state: "phantom", at: "D4", epoch: table.state.epoch.value };
    table.events([move(2, 1, "black", "C3")], { ply: 2 });
    expect(table.state.confirm.value).toEqual({ state: "idle" });
  });
});

describe("the end of a game", () => {
  const counting: Partial<GameView> = {
    phase: "counting",
    stones: { black: ["D4"], white: ["G7"] },
    dead: ["G7"],
    set: "h1",
    may: ["mark", "agree", "resume_play"],
  };

  test("a press marks a stone dead, and a dead one alive, on the set that was seen", () => {
    const table = new Table().snapshot(counting);
    table.state.press("D4");
    expect(table.command).toMatchObject({ action: "mark", points: ["D4"], as: "dead", set: "h1" });
    table.ack();
    table.state.press("G7");
    expect(table.command).toMatchObject({ action: "mark", points: ["G7"], as: "alive", set: "h1" });
    table.ack();
    table.state.press("A1");
    expect(table.commands).toHaveLength(2);
    expect(table.remarks.at(-1)).toEqual({ kind: "refused", code: "marking.empty", at: "A1" });
  });

  test("agreeing names the set", () => {
    const table = new Table().snapshot(counting);
    table.state.agree();
    table.state.agree();
    expect(table.commands).toHaveLength(1);
    expect(table.command).toMatchObject({ action: "agree", set: "h1" });
  });

  test("what may not be done is not sent", () => {
    const table = new Table().snapshot({ may: [] });
    table.state.pass();
    table.state.resign();
    table.state.undo();
    table.state.agree();
    table.state.resumePlay();
    expect(table.sent).toEqual([]);
  });

  test("an undo takes the board of the event", () => {
    const table = new Table().snapshot({
      moves: ["D4", "E5"],
      stones: { black: ["D4"], white: ["E5"] },
      ply: 3,
      last_seq: 3,
    });
    table.events([
      {
        seq: 4,
        at_ms: 0,
        kind: "undo",
        by: "black",
        n_moves: 0,
        n_placed: 0,
        stones: { black: [], white: [] },
      },
    ]);
    expect(table.state.view.value?.moves).toEqual([]);
    expect(table.state.stones.value.size).toBe(0);
  });
});

test("a game that does not exist says so", () => {
  const table = new Table().hear({
    type: "notice",
    code: "topic.unknown",
    title: "",
    topic: "game:k3f9",
  });
  expect(table.state.missing.value).toBe("topic.unknown");
});

describe("the computer's thinking", () => {
  const thinking = (over: Partial<Extract<ServerMessage, { type: "thinking" }>> = {}) =>
    ({
      type: "thinking",
      topic: "game:k3f9",
      seq: 2,
      state: "searching",
      visits: 100,
      visits_per_second: 400,
      ...over,
    }) as const;

  test("is shown until the move comes, and an old word of it is not heard", () => {
    const table = new Table();
    table.hear({ type: "snapshot", topic: "game:k3f9", seq: 2, state: { ...VIEW, last_seq: 2 } });
    table.hear(thinking({ seq: 1 }));
    expect(table.state.thinking.value).toBeUndefined();
    table.hear(thinking());
    expect(table.state.thinking.value?.visits_per_second).toBe(400);
    const event: Event = { seq: 3, at_ms: 0, kind: "pass", ply: 1, color: "white" };
    table.hear({ type: "events", topic: "game:k3f9", events: [event], now: NOW });
    expect(table.state.thinking.value).toBeUndefined();
    table.hear(thinking());
    expect(table.state.thinking.value).toBeUndefined();
  });

  test("that fails is remarked once", () => {
    const table = new Table();
    table.hear({ type: "snapshot", topic: "game:k3f9", seq: 2, state: { ...VIEW, last_seq: 2 } });
    table.hear(thinking({ state: "failed" }));
    table.hear(thinking({ state: "failed", visits: 200 }));
    expect(table.remarks).toEqual([{ kind: "refused", code: "engine.failed" }]);
    expect(table.state.thinking.value?.visits).toBe(200);
  });
});

describe("a clock", () => {
  const clock = {
    system: { type: "absolute", main_ms: 60_000 },
    black: { main_ms: 60_000, count: 0, period_ms: 0 },
    white: { main_ms: 60_000, count: 0, period_ms: 0 },
    running: "black",
    think_ms: 0,
  } as const;

  test("counting stops when the move is sent, and goes on when it is refused", () => {
    const table = new Table().snapshot({ clock });
    expect(table.state.hasMoved.value).toBe(false);
    table.state.press("D4");
    expect(table.state.hasMoved.value).toBe(true);
    table.ack();
    expect(table.state.hasMoved.value).toBe(true);
    table.events([move(2, 1, "black", "D4")], {
      clock: { ...clock, running: "white" },
      to_move: "white",
    });
    expect(table.state.hasMoved.value).toBe(false);
    table.snapshot({ clock });
    table.state.press("E5");
    table.refuse("illegal.ko");
    expect(table.state.hasMoved.value).toBe(false);
  });
});

describe("who plays", () => {
  const person = { kind: "human", level: null, style: null, you: true } as const;
  const computer = { kind: "computer", level: "10k", style: "balanced", you: false } as const;

  test("at one screen the side to move is who acts, and Black stays below", () => {
    const table = new Table().snapshot({
      players: { black: person, white: person },
      to_move: "white",
    });
    expect(table.state.kind.value).toBe("shared");
    expect([table.state.you.value, table.state.below.value]).toEqual(["white", "black"]);
    expect(table.state.hand.value).toBe("white");
    table.state.press("D4");
    expect(table.state.pendingMove.value).toEqual({ at: "D4", color: "white" });
  });

  test("two computers are watched", () => {
    const table = new Table().snapshot({ players: { black: computer, white: computer }, may: [] });
    expect(table.state.kind.value).toBe("watched");
    expect(table.state.isMine("black")).toBe(false);
    expect(table.state.hand.value).toBeUndefined();
  });
});

test("the coach's lines begin with the side whose move is asked about, or with the answer", () => {
  const grade = { ply: 1, loss_quarters: 40, better: ["E5", "pass", "C3"], answer: ["D4", "E3"] };
  const view: GameView = { ...VIEW, moves: ["A1"], to_move: "white", ply: 2, grade };
  expect(coachOverlay(view, undefined).shapes).toEqual(
    new Map([
      ["A1", "cross"],
      ["E5", "circle"],
    ]),
  );
  expect(coachOverlay(view, "better").line).toEqual([
    { at: "E5", color: "black", number: 1 },
    { at: "C3", color: "black", number: 3 },
  ]);
  expect(coachOverlay(view, "answer").line?.map(({ color }) => color)).toEqual(["white", "black"]);
  expect(coachOverlay(VIEW, "better")).toEqual({});
});
