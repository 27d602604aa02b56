import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import type { AnalysisApi, Hear } from "../src/api/analysis.ts";
import { ApiError } from "../src/api/rest.ts";
import type { AnalysisMessage, GameView } from "../src/api/types.ts";
import { Estimate, queryOf } from "../src/pages/play/estimate.ts";

const at = (ply: number, more: Partial<GameView> = {}) =>
  ({
    phase: "play",
    ply,
    width: 2,
    height: 2,
    ruleset: "chinese",
    komi_quarters: 30,
    handicap: 0,
    setup: { black: [], white: [] },
    stones: { black: ["A1"], white: [] },
    moves: ["A1", "pass"],
    to_move: "black",
    ...more,
  }) as unknown as GameView;

const report = (lead: number) =>
  ({
    type: "position",
    report: { black_lead: lead, ownership: [90, 80, -90, 0] },
  }) as unknown as AnalysisMessage;

function table(position: (hear: Hear, signal: AbortSignal) => Promise<void>) {
  const view = signal<GameView | undefined>(at(2));
  const refused: string[] = [];
  const api = {
    position: (_: unknown, aborted: AbortSignal, hear: Hear) => position(hear, aborted),
  } as unknown as AnalysisApi;
  return { view, refused, estimate: new Estimate(view, (code) => refused.push(code), api) };
}

test("an estimate tells the lead and the owners, until a move is made or it is put away", async () => {
  const { view, estimate } = table(async (hear) => hear(report(3.4)));
  await estimate.toggle();
  expect(estimate.found.value?.lead).toBe(3.4);
  expect([...(estimate.overlay.value.owners?.keys() ?? [])]).toEqual(["B1", "A2"]);
  view.value = at(3);
  expect([estimate.found.value, estimate.overlay.value]).toEqual([undefined, {}]);
  await estimate.toggle();
  await estimate.toggle();
  expect(estimate.found.value?.ply).toBeUndefined();
});

test("what comes for a position that is gone is not shown, and what fails is told", async () => {
  let hear: Hear = () => undefined;
  const { view, estimate } = table(async (listen) => {
    hear = listen;
  });
  await estimate.toggle();
  view.value = at(3);
  hear(report(9));
  expect(estimate.found.value).toBeUndefined();
  const broken = table(async () => {
    throw new ApiError("engine.failed");
  });
  await broken.estimate.toggle();
  expect([broken.refused, broken.estimate.isLooking.value]).toEqual([["engine.failed"], false]);
  view.value = at(3, { phase: "counting" });
  expect(estimate.may.value).toBe(false);
});

test("the question is the game from its beginning", () => {
  expect(queryOf(at(2))).toMatchObject({
    size: [2, 2],
    komi_quarters: 30,
    moves: [{ at: "A1" }, { at: "pass" }],
  });
  const handicap = at(2, { handicap: 2, setup: { black: ["A1", "B2"], white: [] } });
  expect(queryOf(handicap).start?.black).toEqual(["A1", "B2"]);
});
