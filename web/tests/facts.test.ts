import { describe, expect, test } from "vitest";
import { factNote } from "../src/pages/review/facts.ts";

describe("the form of a game's facts says how they are understood", () => {
  const understood: Readonly<Record<string, readonly string[]>> = {
    DT: ["1846-09-11", "1846-09", "1846", "1846-09-11,12,14", "2024-02-29", ""],
    RE: ["B+3.5", "W+R", "B+Resign", "0", "Void", "?", "W+", "b+0.75"],
    KM: ["7.5", "0", "-3.5"],
    HA: ["0", "2"],
    BR: [
      "3d",
      "12k",
      "9p",
      "三段",
      "四段",
      "八段",
      "十二级",
      "初段",
      "5级",
      "4級",
      "2단",
      "1급",
      "?",
    ],
    PB: ["anything"],
  };
  const noted: Readonly<Record<string, readonly string[]>> = {
    DT: ["11.9.1846", "2026-02-30", "2026-13", "1846-09-11, 12", "yesterday"],
    RE: ["Black won", "B+3,5", "白胜 2 子"],
    KM: ["6,5", "half"],
    HA: ["two"],
    BR: ["strong", "d3"],
  };
  test("what is written as SGF writes it has no note", () => {
    for (const [name, texts] of Object.entries(understood))
      for (const text of texts)
        expect([name, text, factNote(name, text)]).toEqual([name, text, undefined]);
  });
  test("what is written in another way is told how it would be understood", () => {
    const notes = new Set<string | undefined>();
    for (const [name, texts] of Object.entries(noted))
      for (const text of texts) {
        expect([name, text, factNote(name, text) !== undefined]).toEqual([name, text, true]);
        notes.add(factNote(name, text));
      }
    expect([...notes].sort()).toEqual(["fact-date", "fact-number", "fact-rank", "fact-result"]);
  });
});
