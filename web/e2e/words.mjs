// The texts of the page in each language, read from the files that the page is made of.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";

const folder = new URL("../../locales/", import.meta.url);

/** A language's texts of one line: `say("pass")`; what stands in braces can be given: `say("hint-at", { at: "D4" })`. */
export function sayIn(locale) {
  const found = new Map();
  for (const file of readdirSync(new URL(`${locale}/`, folder))) {
    const text = readFileSync(new URL(`${locale}/${file}`, folder), "utf8");
    for (const [, key, line] of text.matchAll(/^([a-z][\w-]*) = (.+)$/gm)) found.set(key, line);
  }
  return (key, given = {}) => {
    const line = found.get(key);
    assert.ok(line !== undefined, `${locale} has no ${key}`);
    return line.replaceAll(/\{ *\$(\w+) *\}/g, (whole, name) => given[name] ?? whole);
  };
}

/** What a text looks like whatever is put into it. */
export function like(text) {
  const parts = text.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`);
}
