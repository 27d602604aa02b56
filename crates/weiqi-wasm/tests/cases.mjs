// Runs the shared cases inside the WebAssembly module. `cargo xtask wasm test` prepares both.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, index] = process.argv.slice(2);
const { initSync, judge } = await import(pathToFileURL(join(folder, "cases.js")));
initSync({ module: readFileSync(join(folder, "cases_bg.wasm")) });

const totals = new Map();
for (const { kind, name, number } of JSON.parse(readFileSync(index, "utf8"))) {
  const file = (ending) => readFileSync(join(index, "..", `${number}.${ending}`));
  const total = totals.get(kind) ?? { passed: 0, failed: 0 };
  totals.set(kind, total);
  const report = run(kind, name, file("bytes"), file("answers"));
  for (const failure of report.failures) console.log(failure);
  total.passed += report.passed;
  total.failed += report.failures.length;
}

function run(kind, name, bytes, answers) {
  try {
    return JSON.parse(judge(kind, name, bytes, answers));
  } catch (error) {
    return { passed: 0, failures: [`${name}: expected an answer, got ${error}`] };
  }
}

let isGood = totals.size > 0;
for (const [kind, { passed, failed }] of totals) {
  console.log(`${kind} in WebAssembly: ${passed} passed, ${failed} failed`);
  isGood &&= passed > 0 && failed === 0;
}
process.exit(isGood ? 0 : 1);
