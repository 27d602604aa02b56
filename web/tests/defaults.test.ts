import { beforeEach, describe, expect, test } from "vitest";
import { Setup } from "../src/pages/new/setup.ts";
import { expectedMinutes, presetTime } from "../src/pages/new/time.ts";
import * as settings from "../src/ui/settings.ts";

beforeEach(() => localStorage.clear());

describe("what is usual, before anything was chosen", () => {
  test("a first game is 9×9 by Chinese rules with komi 7.5; stones bring it down to half a point", () => {
    const setup = new Setup();
    expect(setup.sides.value).toEqual([9, 9]);
    expect([setup.ruleset.value, setup.komi.value]).toEqual(["chinese", 30]);
    setup.handicap.value = 4;
    expect(setup.komi.value).toBe(2);
  });

  test("clocks fit their boards: a quick game is short, a usual one about half an hour to two", () => {
    const minutes = (choice: "quick" | "usual" | "slow") =>
      [9, 13, 19].map((n) => Math.round(expectedMinutes(presetTime(choice, [n, n]), [n, n])));
    const [quick, usual, slow] = [minutes("quick"), minutes("usual"), minutes("slow")];
    expect(presetTime("quick", [9, 9])).toMatchObject({ type: "fischer", increment_ms: 7000 });
    expect(presetTime("usual", [19, 19])).toMatchObject({ type: "byoyomi", periods: 3 });
    expect(presetTime("slow", [19, 19])).toMatchObject({ type: "reserved" });
    for (const n of [0, 1, 2]) {
      expect(quick[n]).toBeLessThan(usual[n] ?? 0);
      expect(usual[n]).toBeLessThan(slow[n] ?? 0);
    }
  });

  test("numbers are off, the last move is marked, sound is on at 60 and the voice counts for oneself", () => {
    expect([settings.numbers.value, settings.lastMark.value]).toEqual(["off", "ring"]);
    expect([settings.coordinates.value, settings.coordinateSides.value]).toEqual([
      "letters",
      "four",
    ]);
    expect([settings.sound.value, settings.volume.value, settings.voice.value]).toEqual([
      "on",
      60,
      "me",
    ]);
    expect(settings.replaySound.value).toBe("off");
  });

  test("analysis shows what five moves lose, and no owners", () => {
    expect([settings.candidateNumber.value, settings.candidates.value]).toEqual(["loss", 5]);
    expect([settings.owners.value, settings.graph.value]).toEqual(["off", "both"]);
  });

  test("fingers confirm on large boards, mice do not", () => {
    expect([settings.touchSmall.value, settings.touchLarge.value, settings.mouse.value]).toEqual([
      "direct",
      "two-step",
      "direct",
    ]);
  });
});
