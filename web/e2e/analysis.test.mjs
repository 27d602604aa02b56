// Analysis on the review page, by the real engine.
import assert from "node:assert/strict";
import { axe, DESKTOP, PHONE, test } from "./harness.mjs";
import { cellNames } from "./screen.mjs";

/** A short game with a move that nobody would play: Black's fifth, in the corner. */
const GAME =
  "(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7.5]RU[Chinese]PB[甲]PW[乙]" +
  ";B[ee];W[ec];B[eg];W[dc];B[aa];W[cd];B[fc];W[fb];B[gc];W[ge])";

async function openGame(page, text = GAME) {
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "game.sgf", mimeType: "text/plain", buffer: Buffer.from(text) });
  await cellNames(page);
}

const button = (page, name) => page.getByRole("button", { name, exact: true });
const discs = (page) => page.locator(".candidate");

for (const [device, viewport] of [
  ["a desktop", DESKTOP],
  ["a phone", PHONE],
]) {
  test(`the engine shows its moves on ${device}`, async (stage) => {
    const page = await stage.page({ viewport, touch: viewport === PHONE, path: "/review" });
    await openGame(page);
    await page.getByText("引擎没有在看").waitFor();
    await button(page, "分析").click();
    await page.getByText(/^思考中，计算量 [\d,]+，每秒 [\d,]+$/).waitFor({ timeout: 30_000 });
    assert.ok((await discs(page).count()) <= 10);
    assert.equal(await page.locator(".candidate.best").count(), 1);
    await page.getByRole("radio", { name: "分析" }).check({ force: true });
    // A candidate of the list shows how the game would go on, and goes into the record.
    const row = page.locator(".candidate-row").first();
    await row.waitFor();
    const at = await row.locator("b").textContent();
    await row.click();
    await page.locator(".line-stone").first().waitFor({ state: "attached" });
    await button(page, "变化退一手").click();
    await button(page, "加进变化").click();
    await row.click();
    await axe(page, `the analysis on ${device}`);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);
    assert.ok(at.length > 0);
    // Another position: what was thought of the one before is gone.
    await button(page, "下一手").click();
    await page.getByText(/^(思考中|准备中)/).waitFor();
    await button(page, "分析").click();
    await page.getByText("引擎没有在看").waitFor();
    assert.equal(await discs(page).count(), 0);
  });
}
