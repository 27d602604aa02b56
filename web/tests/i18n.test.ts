// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
// @ts-expect-error: a script without types
import { keysFile, messages, SUBJECTS } from "../scripts/i18n.mjs";
import {
  bundleOf,
  LOCALES,
  type Locale,
  negotiate,
  speakText,
  TEXTS,
  words,
} from "../src/i18n/index.ts";

const root = join(import.meta.dirname, "../..");
const files = (locale: string): string[] =>
  readdirSync(join(root, "locales", locale))
    .filter((name) => name !== "cli.ftl")
    .sort();
const TEXT = new Map(
  LOCALES.map((locale) => {
    const texts = files(locale).map((name) =>
      readFileSync(join(root, "locales", locale, name), "utf8"),
    );
    return [locale, texts.join("\n")];
  }),
);
const text = (locale: Locale): string => TEXT.get(locale) ?? "";
const KEYS = new Map(LOCALES.map((locale) => [locale, messages(text(locale))]));
const keysOf = (locale: Locale): Map<string, Set<string>> => KEYS.get(locale);

function sources(folder = join(root, "web/src")): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes("/go/pkg/"));
}

describe("the languages", () => {
  test("have the same files", () => {
    for (const locale of LOCALES)
      expect(files(locale), locale).toEqual(SUBJECTS.map((subject: string) => `${subject}.ftl`));
  });

  test("have the same messages with the same arguments", () => {
    const chinese = keysOf("zh-CN");
    for (const locale of LOCALES) {
      const other = keysOf(locale);
      expect([...other.keys()].sort(), locale).toEqual([...chinese.keys()].sort());
      for (const [key, names] of chinese)
        expect([...(other.get(key) ?? [])].sort(), `${locale} ${key}`).toEqual([...names].sort());
    }
  });

  test("have each message once, and every message is well formed", () => {
    for (const locale of LOCALES) {
      const resource = new FluentResource(text(locale));
      const ids = resource.body.map(({ id }) => id);
      expect(new Set(ids).size, locale).toBe(ids.length);
      expect(ids.length, locale).toBe(keysOf(locale).size);
    }
  });

  test("can say every message", () => {
    for (const locale of LOCALES) {
      const bundle = bundleOf(locale, text(locale));
      for (const [key, names] of keysOf(locale)) {
        const errors: Error[] = [];
        const message = bundle.getMessage(key);
        const args = Object.fromEntries([...names].map((name) => [name, name === "n" ? 2 : "X"]));
        const said = bundle.formatPattern(message?.value ?? "", args, errors);
        expect(errors, `${locale} ${key}`).toEqual([]);
        expect(said, `${locale} ${key}`).not.toBe("");
      }
    }
  });

  test("write whole numbers as the browser would", async () => {
    for (const locale of LOCALES) {
      speakText(locale, "said = { $n }");
      for (const n of [0, 7, 42, 361, 999, 1000, 12_345, 1_000_000, -1, -1234, 987_654_321])
        expect(words("said", { n }), locale).toBe(new Intl.NumberFormat(locale).format(n));
    }
    speakText("zh-CN", "");
    speakText("en", "moves = { $n ->\n [one] one\n *[other] { $n }\n}");
    expect([1, 2].map((n) => words("moves", { n }))).toEqual(["one", "2"]);
  });

  test("are fetched whole, without the words of the command line", async () => {
    for (const locale of LOCALES) {
      const fetched = new FluentResource((await TEXTS[locale]()).default);
      const ids = fetched.body.map(({ id }) => id).sort();
      expect(ids, locale).toEqual([...keysOf(locale).keys()].sort());
    }
  }, 20_000);

  test("are chosen by the browser's wishes", () => {
    expect(negotiate(["zh"])).toBe("zh-CN");
    expect(negotiate(["zh-SG"])).toBe("zh-CN");
    expect(negotiate(["zh-Hans-HK"])).toBe("zh-CN");
    for (const tag of ["zh-TW", "zh-HK", "zh-Hant", "zh-Hant-SG", "zh-MO"])
      expect(negotiate([tag, "en"]), tag).toBe("zh-TW");
    expect(negotiate(["ja-JP", "en"])).toBe("ja");
    expect(negotiate(["fr", "ko-KR"])).toBe("ko");
    expect(negotiate(["de", "en-GB"])).toBe("en");
    expect(negotiate(["fr"])).toBe("en");
    expect(negotiate([])).toBe("en");
  });
});

describe("the keys", () => {
  test("are those of the Chinese texts", () => {
    expect(readFileSync(join(root, "web/src/i18n/keys.ts"), "utf8")).toBe(keysFile());
  });

  test("are all used", () => {
    const code = sources()
      .filter((path) => !path.endsWith("keys.ts"))
      .map((path) => readFileSync(path, "utf8"))
      .join("\n");
    // Keys that are put together: `level-${level}` uses every key that begins so.
    const stems = [...code.matchAll(/`([a-z]+(?:-[a-z]+)*-)\$\{/g)].map(([, stem]) => stem ?? "");
    const endings = [...code.matchAll(/`\$\{[^}]+\}(-[a-z]+)`/g)].map(([, ending]) => ending ?? "");
    const named = new Set([...code.matchAll(/"([a-z][\w-]*)"/g)].map(([, name]) => name));
    const unused = [...keysOf("zh-CN").keys()].filter(
      (key) =>
        !named.has(key) &&
        !stems.some((stem) => key.startsWith(stem)) &&
        !endings.some((ending) => key.endsWith(ending)),
    );
    expect(unused).toEqual([]);
  });

  test("include every code of the server's errors", () => {
    const types = readFileSync(join(root, "web/src/api/types.ts"), "utf8");
    const union = types.slice(types.indexOf("export type ErrorCode"));
    const codes = [...union.matchAll(/\| "([a-z_.]+)"/g)].map(([, code]) => code ?? "");
    expect(codes.length).toBeGreaterThan(30);
    const keys = keysOf("zh-CN");
    const missing = codes.filter((code) => !keys.has(`error-${code.replace(/[._]/g, "-")}`));
    expect(missing).toEqual([]);
  });

  test("include every repair of a record and every ruleset", () => {
    const keys = keysOf("zh-CN");
    const problems = readFileSync(join(root, "crates/weiqi-record/src/problem.rs"), "utf8");
    const codes = [...problems.matchAll(/^ {4}\w+ = "([A-Z+-]+)",/gm)].map(
      ([, code]) => code ?? "",
    );
    expect(codes.length).toBeGreaterThan(30);
    const problemKey = (code: string) => `problem-${code.toLowerCase().replace("+", "-and-")}`;
    expect(codes.filter((code) => !keys.has(problemKey(code)))).toEqual([]);
    const rules = readFileSync(join(root, "crates/weiqi-rules/src/ruleset.rs"), "utf8");
    const ids = [...rules.matchAll(/\bid: "([a-z0-9-]+)"/g)].map(([, id]) => id ?? "");
    expect(ids.length).toBeGreaterThan(8);
    expect(ids.filter((id) => !keys.has(`rules-${id}`))).toEqual([]);
  });
});

describe("the source", () => {
  test("holds no Chinese outside of the texts, but in remarks", () => {
    const code = (path: string) =>
      readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
    const chinese = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/;
    expect(sources().filter((path) => chinese.test(code(path)))).toEqual([]);
  });

  test("makes no markup from strings and no inline styles in markup", () => {
    const bad =
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML|setAttribute\("style"/;
    expect(sources().filter((path) => bad.test(readFileSync(path, "utf8")))).toEqual([]);
  });
});
