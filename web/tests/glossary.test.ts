// @vitest-environment node
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
// @ts-expect-error: a script without types
import { SUBJECTS } from "../scripts/i18n.mjs";
import { bundleOf, type Locale } from "../src/i18n/index.ts";

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
  agree: "agree",
  rematch: "rematch",
  count: "count",
  "nav-review": "review",
  comment: "comment",
  "line-group-tax": "group_tax",
  "count-half": "half_board",
  "result-void": "void_game",
  "handicap-none": "even_game",
  "choose-random": "nigiri",
  "cell-neutral": "dame",
};

const bundles = new Map(
  (["zh-CN", "en"] as const).map((locale) => {
    const folder = join(root, "locales", locale);
    const text = SUBJECTS.map((subject: string) =>
      readFileSync(join(folder, `${subject}.ftl`), "utf8"),
    );
    return [locale, bundleOf(locale, text.join("\n"))];
  }),
);

function said(locale: Locale, key: string): string {
  const bundle = bundles.get(locale);
  return bundle?.formatPattern(bundle.getMessage(key)?.value ?? "", {}).toLowerCase() ?? "";
}

test.skipIf(!existsSync(glossary))("terms are the glossary's", () => {
  const rows = new Map(
    readFileSync(glossary, "utf8")
      .trim()
      .split("\n")
      .map((line) => line.split("\t"))
      .map((cells) => [cells[0] ?? "", { "zh-CN": cells[1] ?? "", en: cells[3] ?? "" }]),
  );
  for (const [key, term] of Object.entries(TERMS)) {
    const row = rows.get(term);
    expect(said("zh-CN", key), key).toBe(row?.["zh-CN"]);
    if (term !== "count")
      expect(said("en", key).replace(/ game$/, ""), key).toBe(
        row?.en.toLowerCase().replace(/ game$/, ""),
      );
  }
});
