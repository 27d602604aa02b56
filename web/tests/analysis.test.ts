import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { AnalysisApi, Hear } from "../src/api/analysis.ts";
import { reach } from "../src/api/reach.ts";
import { ApiError } from "../src/api/rest.ts";
import type { GameQuery, LiveQuery, PositionReport } from "../src/api/types.ts";
import { type Go, loadGo } from "../src/go/index.ts";
import {
  discs,
  gradeOf,
  lineStones,
  owners,
  shortCount,
  signed,
} from "../src/pages/review/analysis/overlay.ts";
import { askAbout } from "../src/pages/review/analysis/query.ts";
import { Analysis } from "../src/pages/review/analysis/state.ts";
import { ReviewState } from "../src/pages/review/state.ts";
import { draw } from "../src/ui/graph.tsx";
import { areClasses, USUAL_CLASSES } from "../src/ui/settings.ts";

let go: Go;
beforeAll(async () => {
  const root = join(import.meta.dirname, "..");
  go = await loadGo(new Uint8Array(readFileSync(join(root, "src/go/pkg/weiqi_bg.wasm"))));
});

function review(sgf: string): ReviewState {
  return new ReviewState(go, go.open(new TextEncoder().encode(sgf)), () => undefined);
}

const report = (visits: number, more: Partial<PositionReport> = {}): PositionReport => ({
  position: "p",
  judge: "net 1",
  to_move: "black",
  visits,
  visits_per_second: 100,
  black_win: 0.6,
  black_lead: 2.5,
  deviation: 2,
  moves: [
    {
      at: "E5",
      visits: 50,
      loss: 0,
      black_win: 0.6,
      black_lead: 2.5,
      prior: 0.3,
      line: ["E5", "pass", "C3"],
    },
    { at: "C3", visits: 20, loss: 1.2, black_win: 0.55, black_lead: 1.3, prior: 0.2, line: ["C3"] },
    { at: "A1", visits: 1, loss: 9, black_win: 0.2, black_lead: -6.5, prior: 0.1, line: ["A1"] },
  ],
  ownership: [],
  settled: 1,
  chances: [],
  ...more,
});

/** A server that says what it is told to say. */
class Fake implements AnalysisApi {
  readonly live: {
    query: LiveQuery;
    signal: AbortSignal;
    hear: Hear;
    end(): void;
    fail(code: string): void;
  }[] = [];
  readonly games: { query: GameQuery; signal: AbortSignal; hear: Hear; end(): void }[] = [];
  position(query: LiveQuery, signal: AbortSignal, hear: Hear): Promise<void> {
    return new Promise((end, fail) => {
      this.live.push({ query, signal, hear, end, fail: (code) => fail(new ApiError(code)) });
    });
  }
  game(query: GameQuery, signal: AbortSignal, hear: Hear): Promise<void> {
    return new Promise((end) => {
      this.games.push({ query, signal, hear, end });
    });
  }
  move(): Promise<void> {
    return Promise.resolve();
  }
}

describe("a question", () => {
  const terms = { ruleset: "chinese", komiQuarters: 30, handicap: 0 };
  const ask = (sgf: string, steps: number) => {
    const state = review(sgf);
    state.to(steps);
    const game = state.game;
    if (!game) throw new Error("there is a game");
    return askAbout(game, state.index.value, state.node, terms);
  };

  test("is the way to a node, passes included", () => {
    const { query, nodes } = ask("(;SZ[9];B[ee];W[];B[cc])", 3);
    expect(query.moves).toEqual([
      { color: "black", at: "E5" },
      { color: "white", at: "pass" },
      { color: "black", at: "C7" },
    ]);
    expect(query.start).toBeUndefined();
    expect(nodes).toHaveLength(4);
  });

  test("begins where stones were set up last", () => {
    const { query } = ask("(;SZ[9];B[ee];AW[cc]AB[gg]PL[W];W[dd])", 3);
    expect(query.start).toEqual({
      black: ["E5", "G3"],
      white: ["C7"],
      to_move: "white",
      captured: { black: 0, white: 0 },
    });
    expect(query.moves).toEqual([{ color: "white", at: "D6" }]);
  });

  test("begins after a move that the rules forbid", () => {
    const { query } = ask("(;SZ[9];B[ee];W[ee];B[cc])", 3);
    expect(query.start?.white).toEqual(["E5"]);
    expect(query.moves).toEqual([{ color: "black", at: "C7" }]);
  });
});

describe("what is shown", () => {
  test("is the loss from the mover's side, the best first and blue", () => {
    const shown = discs(report(100).moves, report(100), "loss");
    expect(shown.map(({ at, text, grade, isFaint }) => [at, text, grade, isFaint])).toEqual([
      ["E5", "0.0", "best", false],
      ["C3", "\u22121.2", "small", false],
      ["A1", "\u22129.0", "large", true],
    ]);
    const white = report(100, { to_move: "white" });
    expect(discs(white.moves, white, "win").map(({ text }) => text)).toEqual(["40%", "45%", "80%"]);
    expect(discs(white.moves, white, "lead")[0]?.text).toBe("\u22122.5");
  });

  test("is one of four grades", () => {
    expect([0, 1.5, 1.6, 3, 3.1].map((loss) => gradeOf(loss, false))).toEqual([
      "small",
      "small",
      "medium",
      "medium",
      "large",
    ]);
  });

  test("numbers a line from the side to move and leaves out passes and second stones", () => {
    const line = { at: "E5", line: ["E5", "pass", "C3", "E5"], step: 4 };
    expect(lineStones(line, "white")).toEqual([
      { at: "E5", color: "white", number: 1 },
      { at: "C3", color: "white", number: 3 },
    ]);
  });

  test("owners fade, and stand on stones only where the other side has them", () => {
    const size = { width: 2, height: 2 };
    const stones = new Map([
      ["A1", "black" as const],
      ["B1", "white" as const],
    ]);
    const found = owners([90, 80, 5, -60], size, stones, 15);
    expect([...found.keys()]).toEqual(["B1", "B2"]);
    expect(found.get("B1")?.color).toBe("black");
    expect([...owners([90, 80, 5, -60], size, stones, 70).keys()]).toEqual(["B1"]);
  });

  test("borders of the classes rise, and nothing else is taken", () => {
    expect(areClasses(USUAL_CLASSES)).toBe(true);
    expect(areClasses([0.2, 0.6, 1, 2, 5])).toBe(true);
    for (const wrong of [
      [],
      [0, 1, 2, 3, 4],
      [1, 1, 2, 3, 4],
      [1, 2, 3, 4, 201],
      [1, 2, Number.NaN, 4, 5],
    ])
      expect(areClasses(wrong)).toBe(false);
  });

  test("is short", () => {
    expect([7, 999, 2400, 31_400].map(shortCount)).toEqual(["7", "999", "2.4k", "31k"]);
    expect([2.54, -0.04, -0.4].map(signed)).toEqual(["+2.5", "0.0", "\u22120.4"]);
  });
});

describe("the graph", () => {
  test("is broken where nothing is known", () => {
    const point = { lead: 5, win: 0.5 };
    const { leads, scale } = draw([point, point, undefined, point]);
    expect(leads.match(/M/g)).toHaveLength(2);
    expect(scale).toBe(10);
    expect(draw([{ lead: 300, win: 1 }]).scale).toBe(60);
    expect(draw([]).leads).toBe("");
  });
});

describe("the analysis", () => {
  let api: Fake;
  let state: ReviewState;
  let analysis: Analysis;
  let stop: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    api = new Fake();
    state = review("(;SZ[9];B[ee];W[cc];B[gg])");
    analysis = new Analysis(state, api);
    stop = analysis.start();
    return () => {
      stop();
      vi.useRealTimers();
    };
  });

  test("looks at the node on the screen, and drops what comes late", async () => {
    expect(analysis.engine.value.is).toBe("off");
    analysis.toggle();
    await vi.advanceTimersByTimeAsync(500);
    expect(api.live).toHaveLength(1);
    state.step(1);
    expect(api.live[0]?.signal.aborted).toBe(true);
    api.live[0]?.hear({ type: "position", ply: 0, report: report(10) });
    expect(analysis.here.value).toBeUndefined();
    await vi.advanceTimersByTimeAsync(500);
    expect(api.live[1]?.query.position.moves).toHaveLength(1);
    api.live[1]?.hear({ type: "position", ply: 1, report: report(40) });
    expect(analysis.engine.value).toEqual({ is: "searching", visits: 40, speed: 100 });
    expect(analysis.candidates.value).toHaveLength(3);
    // Fewer visits of the same network are no news.
    api.live[1]?.hear({ type: "position", ply: 1, report: report(20) });
    expect(analysis.here.value?.visits).toBe(40);
    api.live[1]?.end();
    await vi.advanceTimersByTimeAsync(1);
    expect(analysis.engine.value).toEqual({ is: "ready", visits: 40 });
    analysis.toggle();
    expect(analysis.candidates.value).toEqual([]);
  });

  test("does not ask about every node that is stepped over", async () => {
    analysis.toggle();
    for (let n = 0; n < 3; n++) {
      state.step(1);
      await vi.advanceTimersByTimeAsync(50);
    }
    await vi.advanceTimersByTimeAsync(500);
    expect(api.live).toHaveLength(1);
    expect(api.live[0]?.query.position.moves).toHaveLength(3);
  });

  test("says what went wrong and may be tried again", async () => {
    analysis.toggle();
    await vi.advanceTimersByTimeAsync(500);
    api.live[0]?.fail("connection.lost");
    await vi.advanceTimersByTimeAsync(1);
    expect(analysis.engine.value).toEqual({ is: "failed", code: "connection.lost" });
    analysis.toggle();
    analysis.toggle();
    await vi.advanceTimersByTimeAsync(500);
    expect(api.live).toHaveLength(2);
  });

  test("goes on by itself after what goes by itself, and at once when the program is back", async () => {
    analysis.toggle();
    await vi.advanceTimersByTimeAsync(500);
    api.live.at(-1)?.fail("analyses.too_many");
    void analysis.analyzeGame("quick");
    api.games.at(-1)?.hear({ type: "problem", problem: { code: "connection.lost" } as never });
    api.games.at(-1)?.end();
    await vi.advanceTimersByTimeAsync(1);
    expect(analysis.engine.value).toEqual({ is: "failed", code: "analyses.too_many" });
    expect(analysis.passProblem.value).toBe("connection.lost");
    const before = [api.live.length, api.games.length];
    await vi.advanceTimersByTimeAsync(6000);
    expect([api.live.length, api.games.length]).toEqual(before.map((n) => n + 1));
    expect(api.games.at(-1)?.query.depth).toBe("quick");
    expect([analysis.engine.value.is, analysis.passProblem.value]).toEqual([
      "searching",
      undefined,
    ]);
    // What a question is refused for stays.
    api.live.at(-1)?.fail("analysis.illegal");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(analysis.engine.value).toEqual({ is: "failed", code: "analysis.illegal" });
    // The program goes and comes: the position is looked at by whoever is there.
    const n = api.live.length;
    reach.value = "lost";
    await vi.advanceTimersByTimeAsync(200);
    expect(api.live).toHaveLength(n + 1);
    reach.value = "reached";
    await vi.advanceTimersByTimeAsync(200);
    expect(api.live).toHaveLength(n + 2);
  });

  test("is hidden until one has chosen, where one thinks first", async () => {
    analysis.thinksFirst.value = true;
    analysis.toggle();
    await vi.advanceTimersByTimeAsync(500);
    api.live[0]?.hear({ type: "position", ply: 0, report: report(40) });
    expect(analysis.candidates.value).toEqual([]);
    expect(analysis.answer()).toBe(true);
    expect(analysis.candidates.value).toHaveLength(3);
    expect(analysis.answer()).toBe(false);
  });

  test("shows a line step by step and puts it into the record", async () => {
    analysis.toggle();
    await vi.advanceTimersByTimeAsync(500);
    api.live[0]?.hear({ type: "position", ply: 0, report: report(40) });
    expect(analysis.stepLine(1)).toBe(false);
    analysis.pin("E5");
    expect(analysis.preview.value).toEqual({ at: "E5", line: ["E5", "pass", "C3"], step: 3 });
    analysis.stepLine(-1);
    expect(analysis.preview.value?.step).toBe(2);
    analysis.addLine();
    expect(state.view.value?.next).toHaveLength(1);
    state.step(1);
    expect(state.view.value?.next.map(({ move }) => move)).toEqual(["C7", "pass"]);
  });

  test("goes on with a game that was asked for before it was recalled", async () => {
    void analysis.analyzeGame("deep");
    await vi.advanceTimersByTimeAsync(500);
    expect(api.games.map(({ query }) => query.depth)).toEqual(["deep"]);
    expect(api.games[0]?.signal.aborted).toBe(false);
  });

  test("goes on with a whole game that was begun; a glance at two positions is no beginning", async () => {
    analysis.toggle();
    for (const [n, steps] of [0, 1].entries()) {
      state.to(steps);
      await vi.advanceTimersByTimeAsync(500);
      api.live[n]?.hear({ type: "position", ply: steps, report: report(40) });
    }
    expect(analysis.curve.value.filter(Boolean)).toHaveLength(2);
    expect(analysis.hasBegun.value).toBe(false);
    void analysis.analyzeGame("deep");
    analysis.stopPass();
    expect(analysis.hasBegun.value).toBe(true);
    state.transform(1);
    expect(analysis.hasBegun.value).toBe(false);
  });

  test("recalls a game, judges it, and forgets it when stones move", async () => {
    await vi.advanceTimersByTimeAsync(500);
    expect(api.games[0]?.query.depth).toBe("known");
    const known = api.games[0];
    known?.hear({ type: "position", ply: 0, report: report(40) });
    known?.hear({ type: "position", ply: 1, report: report(40) });
    expect(analysis.curve.value.map((point) => point?.lead)).toEqual([
      2.5,
      2.5,
      undefined,
      undefined,
    ]);
    known?.end();
    state.transform(1);
    expect(analysis.curve.value.every((point) => point === undefined)).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    expect(api.games).toHaveLength(2);
  });
});
