// The form's table of rulesets against the rules themselves.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadGo } from "../src/go/index.ts";
import { PRESETS } from "../src/pages/new/presets.ts";

test("the form says of every ruleset what the rules say", async () => {
  const module = join(import.meta.dirname, "../src/go/pkg/weiqi_bg.wasm");
  const go = await loadGo(new Uint8Array(readFileSync(module)));
  const said = go
    .rulesets()
    .map(({ id, komiQuarters, scoring }) => `${id} ${komiQuarters} ${scoring}`)
    .sort();
  expect(
    PRESETS.map(({ id, komi_quarters, scoring }) => `${id} ${komi_quarters} ${scoring}`).sort(),
  ).toEqual(said);
});
