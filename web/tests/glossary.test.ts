// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { bundleOf, LOCALES, type Locale } from "../src/i18n/index.ts";

const root = join(import.meta.dirname, "../..");
const shared = process.env.WEIQI_SHARED ?? join(root, "../shared");
const glossary = join(shared, "design/glossary.tsv");

/** Messages that are a term of the glossary, word for word. */
const TERMS: Readonly<Record<string, string>> = {
  black: "black",
  white: "white",
  pass: "pass",
  resign: "resign",
  undo: "undo",
  hint: "hint",
  agree: "agree",
  rematch: "rematch",
  count: "count",
  "nav-review": "review",
  comment: "comment",
  "line-group-tax": "group_tax",
  "line-komi": "komi",
  "count-half": "half_board",
  "result-void": "void_game",
  "result-draw": "jigo",
  "handicap-none": "even_game",
  "choose-random": "nigiri",
  "cell-neutral": "dame",
  seki: "seki",
  "ask-atari": "atari",
  "level-rank": "rank",
  level: "level",
  size: "board",
  "engine-title": "engine",
  analysis: "analysis",
  "candidate-number-win": "win_rate",
  "candidate-number-lead": "score_lead",
  owners: "ownership",
  "grade-best": "best_move",
  "info-on": "opening",
};

/** Messages that must hold a term of the glossary, among other words. */
const HOLD: Readonly<Record<string, string>> = {
  candidates: "candidate",
  "analysis-ready": "visits",
  "line-dead-stones": "dead_stones",
  "warn-dame": "dame",
  "error-illegal-suicide": "forbidden_point",
  "error-illegal-ko": "ko",
  "engine-shipped": "network",
  promote: "main_line",
  "back-to-main": "main_line",
  captured: "prisoner",
  "line-prisoners": "prisoner",
  "keys-undo": "undo",
  "pass-shown": "pass",
};

/** Words that a language's players or computers say otherwise. */
const OFF: Readonly<Partial<Record<Locale, readonly string[]>>> = {
  "zh-TW":
    "軟件 文件 打印 網絡 鼠標 信息 保存 打開 默認 剪貼板 程序 視頻 數據 菜單 鏈接 屏幕".split(" "),
  ja: "分析 ハンディ 訪問 降参".split(" "),
  ko: "리뷰 핸디캡 네트워크 레벨 코미 항복 아타리".split(" "),
};

function textOf(locale: Locale, isWanted: (name: string) => boolean): string {
  const folder = join(root, "locales", locale);
  const texts = readdirSync(folder).filter(isWanted);
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  return texts.map(read).join("\n").replace(/^#.*$/gm, "");
}

/** Everything that is said in a language, and what the page says of it. */
const texts = new Map(LOCALES.map((locale) => [locale, textOf(locale, () => true)]));
const bundles = new Map(
  LOCALES.map((locale) => [
    locale,
    bundleOf(
      locale,
      textOf(locale, (name) => name !== "cli.ftl"),
    ),
  ]),
);

function said(locale: Locale, key: string): string {
  const bundle = bundles.get(locale);
  const args = { n: 1, color: "", points: "", visits: 1 };
  return bundle?.formatPattern(bundle.getMessage(key)?.value ?? "", args).toLowerCase() ?? "";
}

/** The rows of the glossary by key, each with the term of every language. */
function rows(): Map<string, Readonly<Record<Locale, string>>> {
  const [head = [], ...lines] = readFileSync(glossary, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split("\t"));
  const terms = (cells: readonly string[]) =>
    Object.fromEntries(
      LOCALES.map((locale) => [locale, (cells[head.indexOf(locale)] ?? "").toLowerCase()]),
    ) as Record<Locale, string>;
  return new Map(lines.map((cells) => [cells[0] ?? "", terms(cells)]));
}

/** English bends its words a little: "even game" is "even", "win rate" stays. */
const plain = (text: string): string => text.replace(/ game$/, "").replaceAll("-", " ");

describe.skipIf(!existsSync(glossary))("the glossary", () => {
  test("has the terms as they are said", () => {
    const terms = rows();
    for (const locale of LOCALES)
      for (const [key, term] of Object.entries(TERMS)) {
        // The act is "Count" on a button, "counting" in a book.
        if (locale === "en" && term === "count") continue;
        const expected = terms.get(term)?.[locale] ?? "";
        expect(plain(said(locale, key)), `${locale} ${key}`).toBe(plain(expected));
      }
  });

  test("has the terms that sentences hold", () => {
    const terms = rows();
    for (const locale of LOCALES)
      for (const [key, term] of Object.entries(HOLD))
        expect(said(locale, key), `${locale} ${key}`).toContain(terms.get(term)?.[locale] ?? term);
  });

  test("has its own words for Taiwan", () => {
    const taiwan = texts.get("zh-TW") ?? "";
    const off = [...rows().values()]
      .filter((row) => row["zh-CN"].length > 1 && row["zh-CN"] !== row["zh-TW"])
      .filter((row) => taiwan.includes(row["zh-CN"]))
      .map((row) => `${row["zh-CN"]}: ${row["zh-TW"]}`);
    expect(off).toEqual([]);
  });
});

test("no language says what its people say otherwise", () => {
  const said = Object.entries(OFF).flatMap(([locale, words]) =>
    words
      .filter((word) => texts.get(locale as Locale)?.includes(word))
      .map((word) => `${locale}: ${word}`),
  );
  expect(said).toEqual([]);
});

test("each language is written in its own script", () => {
  const kana = "\u3040-\u30ff";
  const hangul = "\uac00-\ud7af";
  // Characters that only simplified Chinese writes so.
  const simplified = "们这说时还对开关为东门见书买亚产亲仅从优伤价众传";
  const other: Readonly<Partial<Record<Locale, RegExp>>> = {
    "zh-CN": new RegExp(`[${kana}${hangul}]`),
    "zh-TW": new RegExp(`.*[${kana}${hangul}${simplified}].*`),
    ja: new RegExp(`.*[${hangul}${simplified}].*`),
    ko: new RegExp(`.*[${kana}\u4e01-\u5f07\u5f09-\u9fff].*`),
  };
  for (const [locale, wrong] of Object.entries(other))
    expect(wrong.exec(texts.get(locale as Locale) ?? "")?.[0], locale).toBeUndefined();
});
