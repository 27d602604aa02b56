// The first screen, as a newcomer and as a player who comes back sees it.
import assert from "node:assert/strict";
import { DESKTOP, PHONE, test } from "./harness.mjs";
import { cellNames, clickPoint, WORDS } from "./screen.mjs";

const zh = WORDS["zh-CN"];
const button = (page, name) => page.getByRole("button", { name, exact: true });
const isChosen = (page, name) => page.getByRole("radio", { name, exact: true }).isChecked();

for (const [device, viewport] of [
  ["a desktop", DESKTOP],
  ["a phone", PHONE],
]) {
  test(`the first screen on ${device} asks nothing, and one press begins a small game`, async (stage) => {
    const page = await stage.page({ viewport, touch: viewport === PHONE });
    await page.getByRole("heading", { level: 1 }).waitFor();
    // All doors are in sight without a scroll, none leads to an account, a language or a tour.
    for (const name of ["和电脑下", "两人同屏", "打开棋谱"]) {
      const door = page.getByRole("region", { name });
      const box = await door.boundingBox();
      assert.ok(box.y + box.height <= viewport.height, `${name} ends at ${box.y + box.height}`);
    }
    assert.equal(await page.getByRole("dialog").count(), 0);
    assert.equal(await page.getByRole("textbox").count(), 0);
    assert.ok(await isChosen(page, "9路"));
    assert.ok(await isChosen(page, zh.firstLevel));
    await button(page, zh.start).click();
    await page.getByText(zh.yourTurn, { exact: true }).waitFor();
    assert.equal((await cellNames(page)).length, 81);
    // Where a first stone may be is seen without reading, until one was put.
    assert.equal(await page.locator(".invited").count(), 1);
    await clickPoint(page, "E5");
    await page.getByRole("gridcell", { name: /^E5，黑子/ }).waitFor({ state: "attached" });
    assert.equal(await page.locator(".invited").count(), 0);
    await page.getByText("电脑 · 初学", { exact: true }).first().waitFor();
    // What is chosen on the same card is there the next time.
    await page.goto(stage.server.origin);
    await page.getByRole("radio", { name: "13路", exact: true }).check();
    await page.getByRole("radio", { name: "专家", exact: true }).check();
    await button(page, zh.start).click();
    await page.getByText("电脑 · 专家", { exact: true }).first().waitFor();
    await page.goto(stage.server.origin);
    // What waits stands before everything else.
    const waiting = await page.getByRole("region", { name: "接着下" }).boundingBox();
    const door = await page.getByRole("region", { name: "和电脑下" }).boundingBox();
    assert.ok(waiting.y + waiting.height <= door.y && waiting.height > 44);
    assert.ok(await isChosen(page, "13路"));
    assert.ok(await isChosen(page, "专家"));
  });
}
