// Runs the shared cases inside the WebAssembly module. `cargo xtask wasm test` prepares both.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, index] = process.argv.slice(2);
const { initSync, judge, judgeNetwork, signature } = await import(pathToFileURL(join(folder, "cases.js")));
initSync({ module: readFileSync(join(folder, "cases_bg.wasm")) });

const { inputs, networks, bench } = JSON.parse(readFileSync(index, "utf8"));
const totals = new Map();
for (const { kind, name, number } of inputs) {
  const file = (ending) => readFileSync(join(index, "..", `${number}.${ending}`));
  note(kind, name, () => JSON.parse(judge(kind, name, file("bytes"), file("answers"))));
}
for (const { name, network, cases, every } of networks) {
  const report = () => judgeNetwork(name, readFileSync(network), readFileSync(cases), every);
  note("nets", name, () => JSON.parse(report()));
}
note("bench", "signature", () => {
  const found = signature(bench.visits);
  const isSame = found === bench.signature;
  const failure = `signature: expected ${bench.signature} as everywhere else, got ${found}`;
  return { passed: Number(isSame), failures: isSame ? [] : [failure] };
});

function note(kind, name, run) {
  const total = totals.get(kind) ?? { passed: 0, failed: 0 };
  totals.set(kind, total);
  let report;
  try {
    report = run();
  } catch (error) {
    report = { passed: 0, failures: [`${name}: expected an answer, got ${error}`] };
  }
  for (const failure of report.failures) console.log(failure);
  total.passed += report.passed;
  total.failed += report.failures.length;
}

let isGood = totals.size > 0;
for (const [kind, { passed, failed }] of totals) {
  console.log(`${kind} in WebAssembly: ${passed} passed, ${failed} failed`);
  isGood &&= passed > 0 && failed === 0;
}
process.exit(isGood ? 0 : 1);
