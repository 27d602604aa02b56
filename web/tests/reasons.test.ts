import { describe, expect, test } from "vitest";
import type { MoveReason } from "../src/api/types.ts";
import { LOCALES, speak } from "../src/i18n/index.ts";
import { reasonText } from "../src/ui/reasons.ts";

const two = { stones: 3, at: "D4" };
const REASONS: readonly MoveReason[] = [
  { reason: "captures", stones: 3 },
  { reason: "saves", ...two },
  { reason: "atari", ...two },
  { reason: "self_atari", stones: 3, by: "E5" },
  { reason: "threatens", ...two, by: "E5", ladder: false },
  { reason: "threatens", ...two, by: "E5", ladder: true },
  { reason: "exposes", ...two, by: "E5", ladder: false },
  { reason: "exposes", ...two, by: "E5", ladder: true },
  { reason: "protects", ...two, breaker: false },
  { reason: "protects", ...two, breaker: true },
  { reason: "connects", at: "D4", with: "F4" },
  { reason: "cuts", at: "D4", with: "F4" },
  { reason: "divides", at: "D4", with: "F4", by: "E4" },
  { reason: "dies", ...two },
  { reason: "spares", ...two },
  { reason: "kills", ...two },
  { reason: "lives", ...two },
  { reason: "race", won: true, at: "D4", liberties: 4, other: "E4", other_liberties: 2 },
  { reason: "race", won: false, at: "D4", liberties: 4, other: "E4", other_liberties: 5 },
  { reason: "wins", part: "upper_left", points: 12 },
  { reason: "gives", part: "center", points: 12 },
  { reason: "elsewhere", part: "lower", points: 12 },
  { reason: "shape", shape: "empty_triangle", at: "D4" },
  { reason: "shape", shape: "clump", at: "D4" },
  { reason: "shape", shape: "head_of_two", at: "D4" },
  { reason: "shape", shape: "tiger_mouth", at: "D4" },
  { reason: "shape", shape: "bamboo_joint", at: "D4" },
  { reason: "shape", shape: "ponnuki", at: "D4" },
  { reason: "sente", points: 12 },
];

describe("reasons in words", () => {
  test.each(LOCALES)("are all told, and each otherwise, in %s", async (locale) => {
    await speak(locale);
    const told = REASONS.map((reason) => reasonText(reason, "black"));
    expect(new Set(told).size).toBe(REASONS.length);
    for (const [n, text] of told.entries()) {
      const reason = REASONS[n];
      expect(text).not.toMatch(/[{}]|undefined|why-/);
      for (const value of Object.values(reason ?? {})) {
        const isPoint = typeof value === "string" && /^[A-T]\d+$/.test(value);
        if (typeof value === "number" || isPoint) expect(text).toContain(String(value));
      }
    }
  });

  test("shapes are named by the glossary", async () => {
    const named = {
      "zh-CN": ["空三角", "团子", "二子头扳", "虎口", "双", "开花"],
      en: ["empty triangle", "clump", "hane", "tiger's mouth", "bamboo joint", "ponnuki"],
      ja: ["空き三角", "団子", "ハネ", "カケツギ", "タケフ", "ポン抜き"],
    } as const;
    const shapes = REASONS.filter((reason) => reason.reason === "shape");
    for (const [locale, words] of Object.entries(named)) {
      await speak(locale as keyof typeof named);
      for (const [n, reason] of shapes.entries())
        expect(reasonText(reason, "black").toLowerCase()).toContain(words[n]);
    }
  });

  test("a race and a ladder are named as players name them", async () => {
    await speak("zh-CN");
    const text = (reason: MoveReason) => reasonText(reason, "white");
    expect(
      text({ reason: "race", won: false, at: "D4", liberties: 3, other: "E4", other_liberties: 4 }),
    ).toBe("对杀败：D4 有 3 气，E4 有 4 气；走最佳着手能胜。");
    expect(text({ reason: "protects", stones: 2, at: "D4", breaker: true })).toBe(
      "引征：D4 的 2 子不会再被征吃。",
    );
    expect(text({ reason: "divides", at: "D4", with: "F4", by: "E4" })).toBe(
      "黑棋走 E4 就切断 D4 和 F4；走最佳着手就连上了。",
    );
  });
});
