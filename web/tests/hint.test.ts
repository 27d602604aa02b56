import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import { ApiError } from "../src/api/rest.ts";
import type { GameView, HintView } from "../src/api/types.ts";
import { Hint } from "../src/pages/play/hint.ts";

const at = (ply: number, may: GameView["may"] = ["play", "pass"]) =>
  ({ phase: "play", ply, may, width: 9, height: 9 }) as unknown as GameView;

function table(answer: () => Promise<HintView>) {
  const view = signal<GameView | undefined>(at(1));
  const refused: string[] = [];
  return { view, refused, hint: new Hint(view, answer, (code) => refused.push(code)) };
}

test("first the neighborhood stays bright, then the point is named, and a move ends it", async () => {
  const { view, hint } = table(async () => ({ ply: 1, line: ["C3", "E5"] }));
  await hint.want();
  const dimmed = hint.overlay.value.dimmed;
  expect([dimmed?.has("C3"), dimmed?.has("E5"), dimmed?.has("F3")]).toEqual([false, false, true]);
  expect(hint.line.value).toBeUndefined();
  await hint.want();
  expect(hint.line.value).toEqual(["C3", "E5"]);
  expect([...(hint.overlay.value.shapes ?? [])]).toEqual([["C3", "circle"]]);
  view.value = at(3);
  expect([hint.found.value, hint.overlay.value]).toEqual([undefined, {}]);
  // The next one begins with the neighborhood again.
  await hint.want();
  expect(hint.line.value).toBeUndefined();
});

test("nothing is asked when it is the other side's turn, nor twice at once", async () => {
  let asked = 0;
  let answer: (hint: HintView) => void = () => undefined;
  const { view, hint } = table(() => {
    asked++;
    return new Promise((done) => {
      answer = done;
    });
  });
  view.value = at(1, []);
  await hint.want();
  expect(asked).toBe(0);
  view.value = at(1);
  const first = hint.want();
  void hint.want();
  expect([asked, hint.isLooking.value]).toEqual([1, true]);
  // The game went on: what comes is for another position.
  view.value = at(3);
  answer({ ply: 1, line: ["C3"] });
  await first;
  expect([hint.found.value, hint.isLooking.value]).toEqual([undefined, false]);
});

test("what is refused is told, but not that the game went on", async () => {
  for (const [code, told] of [
    ["engine.failed", ["engine.failed"]],
    ["ply.stale", []],
  ] as const) {
    const { hint, refused } = table(async () => {
      throw new ApiError(code);
    });
    await hint.want();
    expect([refused, hint.isLooking.value]).toEqual([told, false]);
  }
});
