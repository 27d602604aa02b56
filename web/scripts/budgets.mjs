// Weighs what each page loads (brotli) by Vite's manifest, and fails where a page is too heavy.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

const dist = new URL("../dist/", import.meta.url);
const manifestPath = new URL(".vite/manifest.json", dist);
if (!existsSync(manifestPath)) {
  console.log("budgets: dist is not built (npm run build); nothing to weigh");
  process.exit(0);
}
const manifest = JSON.parse(readFileSync(manifestPath, "utf8"));

/** Most kilobytes of script, by page; the module of the rules is weighed apart. */
const SCRIPT = { home: 70, games: 70, new: 70, play: 120, review: 180 };
const CSS = 15;
/** Most kilobytes of each module. */
const MODULES = { weiqi_bg: 460, engine_bg: 580 };

const weights = new Map();
function weigh(file) {
  if (!weights.has(file))
    weights.set(file, brotliCompressSync(readFileSync(new URL(file, dist))).length / 1000);
  return weights.get(file);
}

/** A chunk with everything it imports at once. */
function chunks(key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key].imports ?? []) chunks(next, found);
  return found;
}

const entry = "index.html";
const language = "src/i18n/zh-CN.ts";
const failures = [];
for (const [page, most] of Object.entries(SCRIPT)) {
  const keys = new Set([
    ...chunks(entry),
    ...chunks(language),
    ...chunks(`src/pages/${page}/view.tsx`),
  ]);
  const script = [...keys].reduce((sum, key) => sum + weigh(manifest[key].file), 0);
  const sheets = new Set([...keys].flatMap((key) => manifest[key].css ?? []));
  const css = [...sheets].reduce((sum, file) => sum + weigh(file), 0);
  console.log(
    `${page.padEnd(8)} ${script.toFixed(1)} of ${most} kB script, ${css.toFixed(1)} of ${CSS} kB CSS`,
  );
  if (script > most)
    failures.push(`${page}: script of ${script.toFixed(1)} kB is more than ${most} kB`);
  if (css > CSS) failures.push(`${page}: CSS of ${css.toFixed(1)} kB is more than ${CSS} kB`);
}
for (const file of readdirSync(new URL("assets/", dist)).filter((name) => name.endsWith(".wasm"))) {
  const size = weigh(`assets/${file}`);
  const [name, most] = Object.entries(MODULES).find(([start]) => file.startsWith(start)) ?? [
    file,
    0,
  ];
  console.log(`${name.padEnd(9)} ${size.toFixed(1)} of ${most} kB`);
  if (size > most) failures.push(`${name}: ${size.toFixed(1)} kB is more than ${most} kB`);
}
for (const failure of failures) console.error(failure);
process.exit(failures.length > 0 ? 1 : 0);
