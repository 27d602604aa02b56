// Games without a server, by the module that plays them: what the page hears, and what is kept.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { GameSummary, GameView, NewGame, ServerMessage } from "../src/api/types.ts";
import { isLocal, newLocalId } from "../src/offline/local.ts";
import { type Engine, loadEngine } from "../src/offline/module.ts";
import type { GameStore, KeptGame } from "../src/offline/store.ts";
import { Tables } from "../src/offline/tables.ts";
import type { Thinker } from "../src/offline/thinker.ts";
import { PlayState, type Remark } from "../src/pages/play/state.ts";

let engine: Engine;
beforeAll(async () => {
  const file = join(import.meta.dirname, "../src/offline/pkg/engine_bg.wasm");
  engine = await loadEngine(new Uint8Array(readFileSync(file)));
});

const REQUEST: NewGame = {
  opponent: "computer",
  size: [9, 9],
  ruleset: "chinese",
  komi_quarters: null,
  handicap: 0,
  handicap_placement: "fixed",
  color: "black",
  level: "20k",
  style: "balanced",
  other: null,
  names: { black: null, white: null },
  clock: null,
  coach_quarters: null,
  pace_ms: 0,
};

/** A browser's store without a browser. */
class Shelf implements GameStore {
  readonly games = new Map<string, KeptGame>();
  isFull = false;

  get = async (id: string) => this.games.get(id);
  list = async (): Promise<readonly GameSummary[]> =>
    [...this.games.values()].map(({ summary }) => summary);
  async put(game: KeptGame, before: number): Promise<boolean> {
    if (this.isFull) throw new Error("no room");
    if ((this.games.get(game.id)?.seq ?? 0) !== before) return false;
    this.games.set(game.id, game);
    return true;
  }
}

/** Thinks at once, in the module; fails when told to. */
class Quick implements Thinker {
  isBroken = false;

  async think(id: string, log: string): Promise<string | undefined> {
    if (this.isBroken) throw new Error("the worker failed");
    return new engine.Mind(1, 2).think(engine.OpenTable.replay(id, log, 0), () => undefined);
  }
  async hint(id: string, log: string): Promise<string | undefined> {
    return new engine.Mind(1, 2).hint(engine.OpenTable.replay(id, log, 0));
  }
}

/** A page on a game of this browser. */
async function sit(shelf = new Shelf(), id?: string) {
  const thinker = new Quick();
  const tables = new Tables({
    store: shelf,
    thinker,
    engine: async () => engine,
    now: () => 1_796_000_000_000,
  });
  const game = id ?? (await tables.create(REQUEST));
  const remarks: Remark[] = [];
  const state = new PlayState(game, tables, (remark) => remarks.push(remark));
  state.open();
  const until = async (what: (view: GameView) => boolean) => {
    for (let n = 0; n < 400; n++) {
      const view = state.view.value;
      if (view && what(view)) return view;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`it never came: ${JSON.stringify(state.view.value)}`);
  };
  await until(() => true);
  return { shelf, thinker, tables, game, state, remarks, until };
}

describe("a game without a server", () => {
  test("is played to the count, kept, and read again", async () => {
    const { shelf, tables, game, state, until } = await sit();
    state.press("E5");
    await until((view) => view.moves.length === 2);
    expect(state.stones.value.size).toBe(2);
    while (state.view.value?.phase === "play") {
      const { length } = state.view.value.moves;
      state.pass();
      await until((view) => view.phase !== "play" || view.moves.length > length + 1);
    }
    await until((view) => view.set !== null);
    state.agree();
    const over = await until((view) => view.phase === "over");
    expect(over.result?.text).toMatch(/^[BW]\+/);
    expect(shelf.games.get(game)?.summary).toMatchObject({ phase: "over", id: game });
    const record = new TextDecoder().decode(await tables.record(game));
    expect(record).toContain("SZ[9]");
    expect(record).toContain(";B[ee]");
    const again = await sit(shelf, game);
    expect(again.state.view.value).toMatchObject({
      phase: "over",
      moves: over.moves,
      result: over.result,
      last_seq: over.last_seq,
    });
  });

  test("goes on where it was left", async () => {
    const first = await sit();
    first.state.press("E5");
    await first.until((view) => view.moves.length === 2);
    const second = await sit(first.shelf, first.game);
    expect(second.state.view.value?.moves).toEqual(first.state.view.value?.moves);
    second.state.undo();
    await second.until((view) => view.moves.length === 0);
  });

  test("a hint names a move", async () => {
    const { tables, game } = await sit();
    const hint = await tables.hint(game);
    expect(hint.ply).toBe(1);
    expect(hint.line.length).toBeGreaterThan(0);
  });

  test("what cannot be kept has not happened", async () => {
    const { shelf, state, remarks } = await sit();
    shelf.isFull = true;
    state.press("E5");
    await expect
      .poll(() => remarks)
      .toContainEqual({
        kind: "refused",
        code: "store.full",
        at: "E5",
      });
    expect(state.view.value?.moves).toEqual([]);
  });

  test("a tab that was overtaken shows what the other one did", async () => {
    const one = await sit();
    const other = await sit(one.shelf, one.game);
    one.state.press("E5");
    await one.until((view) => view.moves.length === 2);
    other.state.press("C3");
    await other.until((view) => view.moves.length === 2);
    expect(other.state.view.value?.moves).toEqual(one.state.view.value?.moves);
    expect(other.remarks).toContainEqual({ kind: "refused", code: "ply.stale", at: "C3" });
  });

  test("goes on without an engine that fails, and says so", async () => {
    const { thinker, state, remarks, until } = await sit();
    thinker.isBroken = true;
    state.press("E5");
    const view = await until(({ moves }) => moves.length === 2);
    expect(view.moves[1]).toBe("pass");
    expect(remarks).toContainEqual({ kind: "refused", code: "engine.failed" });
  });

  test("one that nobody knows is told", async () => {
    const tables = new Tables({
      store: new Shelf(),
      thinker: new Quick(),
      engine: async () => engine,
      now: () => 0,
    });
    const heard: ServerMessage[] = [];
    tables.follow("game:lnone", { seq: () => undefined, hear: (message) => heard.push(message) });
    await expect.poll(() => heard).toMatchObject([{ type: "notice", code: "game.unknown" }]);
  });

  test("has an id that no server gives", () => {
    const id = newLocalId();
    expect(id).toMatch(/^l[0-9a-hjkmnp-tv-z]{12}$/);
    expect(isLocal(id)).toBe(true);
    expect(isLocal("k3f9w2m1qhtz")).toBe(false);
  });
});
