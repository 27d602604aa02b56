// Analysis without the program: by the module, with what is kept in the browser; and who is asked when.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AnalysisApi, Choosing, passes } from "../src/api/analysis.ts";
import { reach } from "../src/api/reach.ts";
import { ApiError } from "../src/api/rest.ts";
import type {
  AnalysisMessage,
  GameQuery,
  PositionQuery,
  PositionReport,
} from "../src/api/types.ts";
import { BrowserAnalysis } from "../src/offline/analyst.ts";
import { ofBestJudge, ofJudge } from "../src/offline/best.ts";
import { Kept, keyOf, keysOf, type Shelf } from "../src/offline/kept.ts";
import { type Engine, loadEngine } from "../src/offline/module.ts";
import type { Studier, StudyTask } from "../src/offline/thinker.ts";

let engine: Engine;
beforeAll(async () => {
  const file = join(import.meta.dirname, "../src/offline/pkg/engine_bg.wasm");
  engine = await loadEngine(new Uint8Array(readFileSync(file)));
});
beforeEach(() => {
  reach.value = "reached";
});

/** A browser's store without a browser. */
class Memory implements Shelf {
  readonly rows = new Map<string, PositionReport[]>();
  isFull = false;

  find = async (keys: readonly string[]) => keys.map((key) => this.rows.get(key) ?? []);
  async put(found: readonly { key: string; report: PositionReport }[]): Promise<void> {
    if (this.isFull) throw new Error("no room");
    for (const { key, report } of found)
      this.rows.set(key, [
        ...(this.rows.get(key) ?? []).filter((one) => one.judge !== report.judge),
        report,
      ]);
  }
}

/** Studies at once, in the module, as the worker does. */
class AtOnce implements Studier {
  readonly tasks: StudyTask[] = [];
  name = "rollouts 1";
  isBroken = false;

  judge = async () => this.name;
  async study(task: StudyTask, signal: AbortSignal, hear: (message: AnalysisMessage) => void) {
    if (this.isBroken) throw new Error("the worker failed");
    this.tasks.push(task);
    const { kind, judge, query, known } = task;
    const { Study } = engine;
    const study =
      kind === "position"
        ? Study.position(judge, query, Number(known))
        : kind === "game"
          ? Study.game(judge, query, known)
          : Study.byContrast(judge, query, known);
    const mind = new engine.Mind(1, 2);
    while (!signal.aborted) {
      const said = study.step(mind, 50);
      if (said === undefined) return;
      for (const message of JSON.parse(said) as AnalysisMessage[]) hear(message);
    }
  }
}

const position = (...points: string[]): PositionQuery => ({
  size: [9, 9],
  ruleset: "chinese",
  komi_quarters: 30,
  moves: points.map((at, n) => ({ color: n % 2 === 0 ? "black" : "white", at })),
});

const report = (visits: number, judge: string): PositionReport => ({
  position: "p",
  judge,
  to_move: "black",
  visits,
  visits_per_second: null,
  black_win: 0.5,
  black_lead: 1,
  deviation: 2,
  moves: [],
  ownership: new Array(81).fill(0),
  settled: 1,
  chances: [],
});

const never = new AbortController().signal;

function browser() {
  const shelf = new Memory();
  const studier = new AtOnce();
  const kept = new Kept(shelf);
  return { shelf, studier, kept, analyst: new BrowserAnalysis(studier, kept) };
}

/** What is heard of a question, by the kinds of messages. */
async function heard(ask: (hear: (message: AnalysisMessage) => void) => Promise<void>) {
  const all: AnalysisMessage[] = [];
  await ask((message) => all.push(message));
  const of = <T extends AnalysisMessage["type"]>(type: T) =>
    all.filter((one): one is Extract<AnalysisMessage, { type: T }> => one.type === type);
  return { all, of };
}

describe("the names of positions", () => {
  test("are those of the moves and the terms", () => {
    const keys = keysOf(position("E5", "C3", "G7"));
    expect(new Set(keys).size).toBe(4);
    expect(keysOf(position("E5", "C3"))).toEqual(keys.slice(0, 3));
    expect(keyOf(position("E5", "C3"))).toBe(keys[2]);
    expect(keyOf({ ...position("E5", "C3"), komi_quarters: 26 })).not.toBe(keys[2]);
    expect(keyOf(position("C3", "E5"))).not.toBe(keys[2]);
  });
});

describe("what is kept", () => {
  test("is written in one go, the best of each judge, and found before it is written", async () => {
    const shelf = new Memory();
    const kept = new Kept(shelf);
    kept.keep("a", report(100, "net"));
    kept.keep("a", report(20, "net"));
    kept.keep("a", report(20, "rollouts 1"));
    expect(shelf.rows.size).toBe(0);
    const [found] = await kept.find(["a"]);
    expect(found?.map(({ visits }) => visits)).toEqual([100, 20]);
  });

  test("is not missed where nothing can be written", async () => {
    const shelf = new Memory();
    shelf.isFull = true;
    const kept = new Kept(shelf);
    kept.keep("a", report(100, "net"));
    expect(await kept.find(["a"])).toEqual([[]]);
  });

  test("is told by one judge alone: who knows most of a game", () => {
    const known = (ply: number, visits: number, judge: string) => ({
      ply,
      report: report(visits, judge),
    });
    const all = [known(0, 9, "a"), known(0, 500, "b"), known(1, 9, "a"), known(1, 12, "a")];
    expect(ofBestJudge(all)).toEqual([all[0], all[3]]);
    expect(ofJudge(all, "b")).toEqual([all[1]]);
    expect(ofBestJudge([])).toEqual([]);
  });
});

describe("this browser's engine", () => {
  test("looks at a position, and not again at what it knows", async () => {
    const { analyst, kept, studier } = browser();
    const query = { position: position("E5"), visits: 40 };
    const first = await heard((hear) => analyst.position(query, never, hear));
    const found = first.of("position").at(-1)?.report;
    expect(found?.visits).toBe(40);
    if (found) kept.keep(keyOf(query.position), found);
    const again = await heard((hear) => analyst.position(query, never, hear));
    expect(again.of("position").map((one) => one.report)).toEqual([found]);
    expect(studier.tasks.at(-1)?.known).toBe("40");
  });

  test("leaves a position to a network that has looked at it, where it has none", async () => {
    const { analyst, kept, studier } = browser();
    kept.keep(keyOf(position("E5")), report(30, "net 1"));
    const { of } = await heard((hear) =>
      analyst.position({ position: position("E5") }, never, hear),
    );
    expect(of("position").map((one) => one.report.judge)).toEqual(["net 1"]);
    expect(studier.tasks).toEqual([]);
  });

  test("goes on with a game where it was, and tells what is known without searching", async () => {
    const { analyst, kept, studier } = browser();
    const query: GameQuery = { position: position("E5", "E3", "A1", "C5"), depth: "quick" };
    const keys = keysOf(query.position);
    const first = await heard((hear) =>
      analyst.game(query, never, (message) => {
        hear(message);
        if (message.type === "position") kept.keep(keys[message.ply] ?? "", message.report);
      }),
    );
    expect(first.of("position").map((one) => one.ply)).toEqual([0, 1, 2, 3, 4]);
    expect(first.of("progress").at(-1)).toMatchObject({ stage: "quick", done: 5, of: 5 });
    const review = first.of("review").at(-1)?.review;
    expect(review?.moves.every((one) => one !== null)).toBe(true);

    const known = await heard((hear) => analyst.game({ ...query, depth: "known" }, never, hear));
    expect(known.of("position")).toHaveLength(5);
    expect(known.of("review").at(-1)?.review).toEqual(review);
    expect(studier.tasks.at(-1)?.searches).toBe(false);

    // Another network's reports do not count for this one's losses.
    studier.name = "net 2";
    const other = await heard((hear) => analyst.game(query, never, hear));
    expect(new Set(other.of("position").map((one) => one.report.judge))).toEqual(
      new Set(["net 2"]),
    );
  });

  test("tells why a move is good, and what it is not asked with sense", async () => {
    const { analyst } = browser();
    const query = {
      position: position("D5", "E5", "F5", "A9", "E4", "J9"),
      played: { color: "black" as const, at: "E6" },
    };
    const { of } = await heard((hear) => analyst.move(query, never, hear));
    expect(of("contrast")[0]?.contrast.reasons[0]).toEqual({ reason: "captures", stones: 1 });
    const twice = { position: position("E5", "E5") };
    await expect(analyst.position(twice, never, () => undefined)).rejects.toThrow();
  });

  test("that fails says so by a code", async () => {
    const { analyst, studier } = browser();
    studier.isBroken = true;
    const asked = analyst.position({ position: position("E5") }, never, () => undefined);
    await expect(asked).rejects.toMatchObject({ code: "engine.failed" });
  });
});

describe("who looks", () => {
  /** A program that answers so. */
  function choosing(answer: AnalysisApi["position"]) {
    const { shelf, kept, analyst, studier } = browser();
    let n = 0;
    const server: AnalysisApi = {
      position: (...all) => {
        n++;
        return answer(...all);
      },
      game: (query, ...rest) => answer({ position: query.position }, ...rest),
      move: (query, ...rest) => answer({ position: query.position }, ...rest),
    };
    const api = new Choosing(server, {
      analyst: async () => analyst,
      kept: async () => ({ kept, keysOf }),
    });
    return { api, shelf, kept, studier, asked: () => n };
  }
  const lost = async () => {
    throw new ApiError("connection.lost");
  };
  const query = { position: position("E5"), visits: 20 };

  test("is the program while it answers, and what it finds is kept", async () => {
    const { api, kept } = choosing(async (_, __, hear) => {
      hear({ type: "position", ply: 1, report: report(300, "net 1") });
    });
    await heard((hear) => api.position(query, never, hear));
    expect(api.by?.value).toBe("program");
    const [found] = await kept.find([keyOf(query.position)]);
    expect(found?.[0]).toMatchObject({ visits: 300, judge: "net 1" });
  });

  test("is the browser when the program is lost, and the program when it is back", async () => {
    const { api, asked } = choosing(lost);
    const { of } = await heard((hear) => api.position(query, never, hear));
    expect([api.by?.value, reach.value, asked()]).toEqual(["browser", "lost", 1]);
    expect(of("position").at(-1)?.report.visits).toBe(20);
    await heard((hear) => api.position(query, never, hear));
    expect(asked()).toBe(1);
    reach.value = "reached";
    await heard((hear) => api.position(query, never, hear));
    expect(asked()).toBe(2);
  });

  test("is the browser where the page has no program, or one that ends", async () => {
    const none = choosing(async () => {
      throw new ApiError("http.404");
    });
    await heard((hear) => none.api.position(query, never, hear));
    expect([none.api.by?.value, reach.value]).toEqual(["browser", "reached"]);
    const ending = choosing(async (_, __, hear) => {
      const problem = { code: "server.stopping" } as never;
      hear({ type: "problem", problem });
    });
    const { of } = await heard((hear) => ending.api.position(query, never, hear));
    expect([of("problem"), of("position").length > 0]).toEqual([[], true]);
  });

  test("is still the program when it refuses", async () => {
    const { api } = choosing(async () => {
      throw new ApiError("analysis.illegal");
    });
    await expect(api.position(query, never, () => undefined)).rejects.toThrow();
    expect(api.by?.value).toBe("program");
    expect([passes("analysis.illegal"), passes("analyses.too_many"), passes("http.502")]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test("what the browser found is told beside what the program knows", async () => {
    const { api, kept, studier } = choosing(async (_, __, hear) => hear({ type: "end" }));
    const game: GameQuery = { position: position("E5", "C3"), depth: "known" };
    for (const key of keysOf(game.position)) kept.keep(key, report(50, "net 1"));
    const { of } = await heard((hear) => api.game(game, never, hear));
    expect(of("position").map((one) => one.ply)).toEqual([0, 1, 2]);
    expect(of("review").at(-1)?.review.moves).toHaveLength(2);
    expect(studier.tasks.every((task) => !task.searches)).toBe(true);
  });
});
