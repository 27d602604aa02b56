// Writes src/i18n/keys.ts: every message of the page's Chinese texts with its arguments.
import { readFileSync, writeFileSync } from "node:fs";

/** The subjects that the page shows; the others are the terminal's. */
export const SUBJECTS = [
  "analysis",
  "board",
  "clock",
  "common",
  "count",
  "engine",
  "errors",
  "export",
  "games",
  "home",
  "play",
  "review",
  "rules",
  "settings",
];

const folder = new URL("../../locales/zh-CN/", import.meta.url);
const target = new URL("../src/i18n/keys.ts", import.meta.url);

/** Messages with the names of their arguments, in the order of the files. */
export function messages(text) {
  const found = new Map();
  let key;
  for (const line of text.split("\n")) {
    const start = /^([a-z][a-z0-9_-]*) *=/.exec(line);
    if (start) {
      key = start[1];
      found.set(key, new Set());
    } else if (line !== "" && !/^[ }]/.test(line)) key = undefined;
    if (key) for (const [, name] of line.matchAll(/\$([a-z_]+)/g)) found.get(key).add(name);
  }
  return found;
}

export const keysFile = () => {
  const lines = [];
  for (const subject of SUBJECTS) {
    for (const [key, names] of messages(readFileSync(new URL(`${subject}.ftl`, folder), "utf8"))) {
      const fields = [...names].sort().map((name) => `${name}: string | number`);
      lines.push(`  "${key}": ${fields.length ? `{ ${fields.join("; ")} }` : "null"};`);
    }
  }
  return `// Generated from locales/zh-CN by \`npm run i18n\`. Do not edit.\n\n/** Every message and its arguments. */\nexport interface Messages {\n${lines.join("\n")}\n}\n`;
};

if (process.argv[1] === new URL(import.meta.url).pathname) writeFileSync(target, keysFile());
