import { describe, expect, test } from "vitest";
import type { Level, RankView } from "../src/api/types.ts";
import { LOCALES, type Locale, speak } from "../src/i18n/index.ts";
import { rankText } from "../src/pages/review/analysis/rank.ts";

const known = (low: Level, value: Level, high: Level): RankView => ({
  is: "known",
  low,
  value,
  high,
  range: ["20k", "9d"],
});

describe("the rank that moves are like is told with its interval", () => {
  const told: Readonly<Record<Locale, readonly [string, string]>> = {
    "zh-CN": ["约 3 级", "7 级至 1 段"],
    "zh-TW": ["約 3 級", "7 級至 1 段"],
    en: ["about 3 kyu", "7 kyu to 1 dan"],
    ja: ["3級くらい", "7級～初段"],
    ko: ["약 3급", "7급~1단"],
  };
  test.each(LOCALES)("in %s", async (locale) => {
    await speak(locale);
    const { value, range, none } = rankText(known("7k", "3k", "1d"));
    expect([value, range, none]).toEqual([...told[locale], undefined]);
  });

  test("nothing is claimed beyond the games that were fitted", async () => {
    await speak("en");
    expect(rankText(known("20k", "12k", "3k")).range).toBe("20 kyu or weaker to 3 kyu");
    expect(rankText(known("6k", "3d", "9d")).range).toBe("6 kyu to 9 dan or stronger");
    expect(rankText(known("20k", "20k", "12k"))).toEqual({
      value: "20 kyu or weaker",
      range: "at most 12 kyu",
    });
    expect(rankText(known("2d", "9d", "9d"))).toEqual({
      value: "9 dan or stronger",
      range: "at least 2 dan",
    });
  });

  test("where none is told it says why", async () => {
    await speak("zh-CN");
    const whys = ["unseen", "few_moves", "other_board", "gives_stones", "other_network"] as const;
    const said = whys.map((why) => rankText({ is: "unknown", why }).none);
    expect(said[1]).toBe("手数太少");
    expect(new Set(said).size).toBe(whys.length);
  });
});
