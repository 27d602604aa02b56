import { beforeAll, describe, expect, test } from "vitest";
import { backoff } from "../src/api/backoff.ts";
import { LOCALES, type Locale, speak } from "../src/i18n/index.ts";
import { komi, lately, points, pointsAsZi, zi } from "../src/i18n/numbers.ts";
import { quartersOf, Setup } from "../src/pages/new/setup.ts";
import { read } from "../src/router.ts";
import { errorText } from "../src/ui/errors.ts";
import { chord } from "../src/ui/keys.ts";
import { resultText, wonByPoints, wonByZi, writtenScoring } from "../src/ui/results.ts";

describe("results and komi are told as each language's players tell them", () => {
  const told: Readonly<Record<Locale, readonly string[]>> = {
    "zh-CN": ["白胜 2¾ 子", "黑中盘胜", "白胜 5½ 目", "黑胜 1 目", "黑贴 7½ 目"],
    "zh-TW": ["白勝 2¾ 子", "黑中盤勝", "白勝 5½ 目", "黑勝 1 目", "黑貼 7½ 目"],
    en: [
      "White wins by 5½ points",
      "Black wins by resignation",
      "White wins by 5½ points",
      "Black wins by 1 point",
      "komi 7½",
    ],
    ja: ["白5目半勝ち", "黒中押し勝ち", "白5目半勝ち", "黒1目勝ち", "コミ7目半"],
    ko: ["백 5집반승", "흑 불계승", "백 5집반승", "흑 1집승", "덤 7집반"],
  };
  test.each(LOCALES)("in %s", async (locale) => {
    await speak(locale);
    expect([
      resultText("W+5.5", "area"),
      resultText("B+R"),
      resultText("W+5.5"),
      resultText("B+1"),
      komi(30, "territory"),
    ]).toEqual(told[locale]);
  });

  test("a Chinese record may say zi, which a quarter gives away", async () => {
    await speak("zh-CN");
    expect(resultText("B+0.75", "area")).toBe("黑胜 ¾ 子");
    expect(resultText("B+1.25", "area", 29)).toBe("黑胜 \u215d 子");
    expect(resultText("B+2", "territory")).toBe("黑胜 2 目");
    await speak("en");
    expect(resultText("W+1.75", "area")).toBe("White wins by 3½ points");
  });

  test("what a record's rules count is read from their name", () => {
    expect(writtenScoring("Chinese")).toBe("area");
    expect(writtenScoring("中国规则")).toBe("area");
    expect(writtenScoring("Japanese")).toBeUndefined();
    expect(writtenScoring("")).toBeUndefined();
  });

  test("what was lately is told as short as it is clear", async () => {
    await speak("zh-CN");
    const now = new Date(2026, 10, 30, 21, 5).getTime();
    const at = (...parts: [number, number, number, number, number]) =>
      lately(new Date(...parts).getTime(), now);
    expect([at(2026, 10, 30, 8, 4), at(2026, 2, 1, 8, 4), at(2025, 11, 31, 8, 4)]).toEqual([
      "08:04",
      "3月1日",
      "2025年12月31日",
    ]);
  });

  test("half a point is half a point", async () => {
    await speak("ja");
    expect([resultText("W+0.5"), resultText("W+10.5"), resultText("W+0.25")]).toEqual([
      "白半目勝ち",
      "白10目半勝ち",
      "白¼目勝ち",
    ]);
    await speak("ko");
    expect(resultText("B+0.5")).toBe("흑 반집승");
    await speak("en");
    expect(resultText("B+0.5")).toBe("Black wins by ½ point");
  });
});

describe("in English", () => {
  beforeAll(() => speak("en"));

  test("numbers have fractions as people write them", () => {
    expect(points(30)).toBe("7\u00bd");
    expect(points(1)).toBe("\u00bc");
    expect(points(-5)).toBe("\u22121\u00bc");
    expect(points(0)).toBe("0");
    expect(zi(33)).toBe("8\u00bc");
    expect(pointsAsZi(30)).toBe("3\u00be");
    expect(pointsAsZi(29)).toBe("3\u215d");
  });

  test("results are sentences", () => {
    expect(resultText("B+3.5")).toBe("Black wins by 3\u00bd points");
    expect(resultText("W+R")).toBe("White wins by resignation");
    expect(resultText("W+T")).toBe("White wins on time");
    expect(resultText("0")).toBe("Jigo");
    expect(resultText("<b>odd</b>")).toBe("<b>odd</b>");
    expect(wonByZi(-33)).toBe("White wins by 8\u00bc zi");
    expect(wonByPoints(0)).toBe("Jigo");
    expect(komi(30, "area")).toContain("3\u00be");
    expect(komi(0, "territory")).toBe("no komi");
  });

  test("a code without words is shown with itself", () => {
    expect(errorText("illegal.ko")).toContain("Ko");
    expect(errorText("never.seen")).toContain("never.seen");
  });
});

test("addresses lead to pages", () => {
  expect(read("/")).toEqual({ page: "home" });
  expect(read("/game/k3f9w2m1qhtz")).toEqual({ page: "game", id: "k3f9w2m1qhtz" });
  expect(read("/game/../x")).toEqual({ page: "missing" });
  expect(read("/review?game=abc")).toEqual({ page: "review", game: "abc" });
  expect(read("/nothing")).toEqual({ page: "missing" });
});

test("keys are named with what is held", () => {
  expect(chord(new KeyboardEvent("keydown", { key: "P", shiftKey: true }))).toBe("Shift+p");
  expect(chord(new KeyboardEvent("keydown", { key: "?", shiftKey: true }))).toBe("?");
  expect(
    chord(new KeyboardEvent("keydown", { key: "ArrowLeft", shiftKey: true, ctrlKey: true })),
  ).toBe("Ctrl+Shift+ArrowLeft");
});

test("tries come fast at first, then rarer, never more than about fifteen seconds apart", () => {
  expect(backoff(0, 0, 1)).toBe(50);
  expect(backoff(1, 60, 1)).toBeLessThanOrEqual(300);
  expect(backoff(5, 5000, 1)).toBeLessThanOrEqual(750);
  for (const luck of [0, 0.5, 1]) {
    expect(backoff(30, 600_000, luck)).toBeLessThanOrEqual(19_000);
    expect(backoff(30, 600_000, luck)).toBeGreaterThanOrEqual(11_000);
  }
});

describe("a new game", () => {
  test("is ready without a choice", () => {
    localStorage.clear();
    expect(new Setup().request.value).toEqual({
      opponent: "computer",
      size: [9, 9],
      ruleset: "chinese",
      komi_quarters: 30,
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
    });
  });

  test("remembers size and level, and survives what others wrote there", () => {
    const setup = new Setup();
    setup.take(19);
    setup.level.value = "7d";
    setup.remember();
    expect(new Setup().request.value).toMatchObject({ size: [19, 19], level: "7d" });
    localStorage.setItem("weiqi.new-game", '{"width":-3,"level":"god"}');
    expect(new Setup().request.value).toMatchObject({ size: [9, 9], level: "20k" });
    localStorage.setItem("weiqi.new-game", "{");
    expect(new Setup().request.value).toMatchObject({ size: [9, 9] });
  });

  test("takes rectangles within bounds, and no others", () => {
    const setup = new Setup();
    setup.isOther.value = true;
    for (const [width, height, right] of [
      ["7", "52", true],
      ["1", "9", false],
      ["53", "9", false],
      ["9.5", "9", false],
      ["", "9", false],
      ["x", "9", false],
    ] as const) {
      setup.width.value = width;
      setup.height.value = height;
      expect(setup.request.value !== undefined, `${width} x ${height}`).toBe(right);
    }
  });

  test("reads komi in points down to quarters", () => {
    expect(quartersOf("7.5")).toBe(30);
    expect(quartersOf("-0.25")).toBe(-1);
    expect(quartersOf("7,5")).toBe(30);
    for (const text of ["", "x", "7.3", "1e3", "900", "--1"])
      expect(quartersOf(text), text).toBeUndefined();
  });
});
