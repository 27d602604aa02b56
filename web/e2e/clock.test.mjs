// Clocks, two people at one screen, two computers, the coach.
import assert from "node:assert/strict";
import { axe, PHONE, test } from "./harness.mjs";
import { clickPoint, WORDS } from "./screen.mjs";

const zh = WORDS["zh-CN"];
const button = (page, name) => page.getByRole("button", { name, exact: true });
const stone = (page, at, color) =>
  page.locator(`[aria-label^="${at}，${color}"]`).waitFor({ state: "attached" });
const choose = (page, group, name) =>
  page.getByRole("group", { name: group }).getByText(name, { exact: true }).click();

/** Seconds on a clock, as it is written. */
async function seconds(page, name) {
  const text = await page.getByRole("timer", { name }).locator("b").textContent();
  return text.split(":").reduce((sum, part) => 60 * sum + Number(part), 0);
}

async function pass(page) {
  await button(page, zh.pass).click();
  await page.getByRole("dialog").getByRole("button", { name: zh.pass, exact: true }).click();
}

test("two people play at one screen, with names and clocks, to the count", async (stage) => {
  const page = await stage.page();
  await page.getByRole("link", { name: "摆好棋盘" }).click();
  await page.getByLabel("黑棋的名字").fill("小明");
  await page.getByLabel("白棋的名字").fill("爷爷");
  await choose(page, "用时", "常规");
  await page.getByText("每方 5 分，之后 3 次 30 秒读秒", { exact: false }).first().waitFor();
  await axe(page, "a new game of two people");
  await button(page, zh.start).click();
  await page.getByText("轮到黑棋", { exact: true }).waitFor();
  for (const [at, color] of [
    ["E5", "黑子"],
    ["C3", "白子"],
    ["G7", "黑子"],
  ]) {
    await clickPoint(page, at);
    await stone(page, at, color);
  }
  await axe(page, "a game with clocks");
  await page.getByRole("timer", { name: /小明/ }).waitFor();
  await page.getByText("轮到白棋", { exact: true }).waitFor();
  await button(page, zh.undo).click();
  await stone(page, "G7", "空");
  await clickPoint(page, "D6");
  await stone(page, "D6", "黑子");
  await pass(page);
  await page.getByText("轮到黑棋", { exact: true }).waitFor();
  await pass(page);
  await page.locator("#count-result").waitFor({ timeout: 30_000 });
  await button(page, "两位都同意").click();
  // Three stones leave every border open: the page asks once more.
  await button(page, zh.agreeStill).click();
  await button(page, zh.rematch).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: zh.save }).click(),
  ]);
  let sgf = "";
  for await (const chunk of await download.createReadStream()) sgf += chunk;
  assert.match(sgf, /PB\[小明\]/);
  // What was taken back is a variation.
  assert.match(sgf, /\(;B\[ff\][^(]*\)\(;B\[gc\]\)|\(;B\[\w\w\][^(]*\)\s*\(;B\[gc\]/);
});

test("a clock stands still while nobody looks and while it is asked to", async (stage) => {
  const page = await stage.page({ path: "/new" });
  await choose(page, "用时", "常规");
  await button(page, zh.start).click();
  const own = page.getByRole("timer", { name: /^你/ });
  await own.filter({ hasText: /04:5[0-8]/ }).waitFor();
  const address = page.url();
  await page.goto(stage.server.origin);
  const before = performance.now();
  await page.waitForTimeout(2500);
  await page.goto(address);
  await own.waitFor();
  const away = (performance.now() - before) / 1000;
  assert.ok(away > 2.5);
  assert.ok((await seconds(page, /^你/)) >= 300 - 8, "time ran while the page was closed");
  await button(page, "暂停").click();
  await page.getByText("暂停 · 休息").first().waitFor();
  const paused = await seconds(page, /^你/);
  await page.waitForTimeout(1300);
  assert.equal(await seconds(page, /^你/), paused);
  await clickPoint(page, "E5");
  await stone(page, "E5", "黑子");
  await button(page, "暂停").waitFor();
});

test("who uses up his time loses, and the last seconds are shown", async (stage) => {
  const page = await stage.page({ path: "/new?with=same_screen", viewport: PHONE, touch: true });
  await choose(page, "用时", "自定");
  await page.getByLabel("计时方法").selectOption("per_move");
  await page.getByLabel("每手（秒）").fill("3");
  await button(page, zh.start).click();
  await page
    .locator(".caption")
    .filter({ hasText: /^[12]$/ })
    .waitFor();
  await page.getByRole("heading", { name: "白超时胜" }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);
});

test("two computers play by themselves, rest, and go on", async (stage) => {
  const page = await stage.page({ path: "/new?with=computers" });
  await choose(page, "速度", "最快");
  await axe(page, "a new game of two computers");
  await button(page, zh.start).click();
  const moves = () =>
    page
      .getByRole("listitem")
      .filter({ hasText: /^第 \d+ 手/ })
      .count();
  await page.getByText(/^第 4 手/).waitFor({ timeout: 30_000 });
  await button(page, "暂停").click();
  await button(page, "继续").waitFor();
  const before = await moves();
  await page.waitForTimeout(700);
  assert.equal(await moves(), before);
  await axe(page, "two computers at rest");
  await button(page, "继续").click();
  await page.getByText(new RegExp(`^第 ${before + 1} 手`)).waitFor({ timeout: 30_000 });
});

test("the coach asks about a bad move before the computer answers", async (stage) => {
  const page = await stage.page({ path: "/new" });
  await choose(page, /^教练/, "2 目");
  await button(page, zh.start).click();
  await page.getByText(zh.yourTurn, { exact: true }).waitFor();
  await clickPoint(page, "A1");
  await page.getByRole("heading", { name: /这手亏了约 \d+ 目/ }).waitFor({ timeout: 30_000 });
  assert.equal(await page.locator('[role=gridcell][aria-label*="，白子"]').count(), 0);
  await button(page, "看更好的下法").click();
  await axe(page, "the coach's question");
  await button(page, "悔一手").click();
  await stone(page, "A1", "空");
  await clickPoint(page, "A1");
  await button(page, "照下").click({ timeout: 30_000 });
  await page
    .locator('[role=gridcell][aria-label*="，白子"]')
    .first()
    .waitFor({ state: "attached", timeout: 30_000 });
});

test("only the board and the clocks are left by a key, and come back by another", async (stage) => {
  const page = await stage.page();
  await button(page, zh.start).click();
  await page.getByText(zh.yourTurn, { exact: true }).waitFor();
  await page.keyboard.press("z");
  await button(page, zh.resign).waitFor({ state: "hidden" });
  await axe(page, "the board alone");
  await clickPoint(page, "E5");
  await stone(page, "E5", "黑子");
  await page.keyboard.press("Escape");
  await button(page, zh.resign).waitFor();
});

test("colors are drawn, and the page says how", async (stage) => {
  const page = await stage.page({ path: "/new" });
  await choose(page, "你执", "猜先");
  await button(page, zh.start).click();
  await page.getByText(/^猜先：你执[黑白]棋$/).waitFor();
});
