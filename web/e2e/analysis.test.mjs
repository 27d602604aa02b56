// Analysis on the review page, by the real engine.
import assert from "node:assert/strict";
import { axe, DESKTOP, PHONE, test } from "./harness.mjs";
import { cellNames, clickPoint } from "./screen.mjs";

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
    // What the colors and numbers mean is one press away.
    await page.getByText("颜色和数字的意思", { exact: true }).click();
    await page.getByText("大字：比最佳着手损失几目。", { exact: true }).waitFor();
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

test("a game is analyzed as a whole, kept, and its mistakes are found again", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await openGame(page);
  await page.getByRole("radio", { name: "整局" }).check({ force: true });
  await button(page, "分析整局").click();
  await page.getByRole("progressbar", { name: "分析进度" }).waitFor();
  await page.getByRole("img", { name: "形势图，看过 11 步" }).waitFor({ timeout: 30_000 });
  // The stone in the corner is among the moves worth another look.
  const rows = page.locator(".mistake-row");
  await rows.filter({ hasText: "第 5 手 A9" }).waitFor({ timeout: 30_000 });
  // To the end, or the machine would look on while axe does.
  await button(page, "停").waitFor({ state: "hidden", timeout: 60_000 });
  await axe(page, "the whole game");
  await rows.filter({ hasText: "第 5 手 A9" }).click();
  await page.getByText("第 4 / 10 手").waitFor();
  await page.keyboard.press("Home");
  await page.keyboard.press("n");
  await page.getByText(/^第 \d \/ 10 手$/).waitFor();
  // The graph leads to a move.
  const graph = page.getByRole("img", { name: /^形势图/ });
  const box = await graph.boundingBox();
  await page.mouse.click(box.x + box.width - 2, box.y + box.height / 2);
  await page.getByText("第 10 / 10 手").waitFor();
  // Another visit finds what was known, without a search.
  await page.goto(`${stage.server.origin}/`);
  await page.goto(`${stage.server.origin}/review`);
  await page.getByRole("img", { name: "形势图，看过 11 步" }).waitFor();
  await page.getByText("引擎没有在看").waitFor();
});

test("the analysis of a long game is stopped, and goes on where it was", async (stage) => {
  const page = await stage.page({ path: "/review" });
  // Stones on every other line, so that nothing is taken.
  const letters = [..."acegikmoqs"];
  const points = letters.flatMap((row) => letters.map((column) => `${column}${row}`));
  const moves = points.map((point, n) => `;${n % 2 ? "W" : "B"}[${point}]`).join("");
  await openGame(page, `(;GM[1]FF[4]SZ[19]KM[7.5]RU[Chinese]${moves})`);
  await page.getByRole("radio", { name: "整局" }).check({ force: true });
  await button(page, "分析整局").click();
  const graph = page.getByRole("img", { name: /^形势图，看过 \d+ 步$/ });
  await graph.waitFor({ timeout: 30_000 });
  await button(page, "停").click();
  await button(page, "接着分析").waitFor();
  const seen = async () => Number(/\d+/.exec(await graph.getAttribute("aria-label"))[0]);
  const before = await seen();
  assert.ok(before < 101, `${before} positions at once`);
  await button(page, "接着分析").click();
  await page.getByRole("img", { name: "形势图，看过 101 步" }).waitFor({ timeout: 60_000 });
  await button(page, "停").click();
});

test("a move is explained by contrast, and a report is printed", async (stage) => {
  const page = await stage.page({ path: "/review" });
  // Black takes a stone with the last move.
  await openGame(
    page,
    "(;GM[1]FF[4]SZ[9]KM[7.5]RU[Chinese];B[de];W[ee];B[fe];W[aa];B[ef];W[ia];B[ed])",
  );
  await page.keyboard.press("End");
  await page.getByRole("radio", { name: "分析" }).check({ force: true });
  await button(page, "为什么").click();
  await page.getByText("提 1 子。").waitFor({ timeout: 60_000 });
  await page.getByText(/^比停一手好 [\d.]+ 目。$/).waitFor();
  await button(page, "不走会怎样").click();
  // The position before the move, and what would follow.
  await page.getByRole("gridcell", { name: /^E6，空/ }).waitFor({ state: "attached" });
  await page.locator(".line-stone").first().waitFor({ state: "attached" });
  await axe(page, "an explanation");
  await button(page, "不走会怎样").click();
  await page.getByRole("gridcell", { name: /^E6，黑子/ }).waitFor({ state: "attached" });
  await page.getByRole("radio", { name: "整局" }).check({ force: true });
  await button(page, "分析整局").click();
  await button(page, "复盘报告").click({ timeout: 30_000 });
  const report = page.getByRole("dialog", { name: "复盘报告" });
  await report.getByRole("rowheader", { name: "准确度" }).waitFor();
  // A rank is told on 19x19 only; what it would be is one press away.
  const level = report.getByRole("row", { name: /^估计水平/ });
  await level.getByText("只估 19 路的棋").first().waitFor();
  await level.getByRole("button", { name: "估计水平" }).click();
  await report.getByText(/^估计水平：.*不是正式的段位/).waitFor();
  await axe(page, "the report");
  // The page's own print would hold the browser's.
  await page.evaluate(() => {
    globalThis.print = () => undefined;
  });
  await button(report, "打印").click();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  assert.equal(pdf.match(/\/Type \/Page\b(?!s)/g)?.length, 1, "the report is one page");
  await page.keyboard.press("Escape");
});

test("who thinks first sees the engine's moves afterwards", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await openGame(page);
  // From the menu of a point the engine is asked about a move of one's own.
  await clickPoint(page, "G7", { button: "right" });
  await button(page, "问引擎这一手").click();
  await page.getByText("第 1 / 1 手").waitFor();
  await discs(page).first().waitFor({ state: "attached", timeout: 30_000 });
  await page.keyboard.press("Control+z");
  await page.getByText("第 0 / 10 手").waitFor();
  await discs(page).first().waitFor({ state: "attached", timeout: 30_000 });
  await page.getByText("显示什么").click();
  await page.getByRole("switch", { name: /^先自己想/ }).click();
  await page.getByText("轮到黑棋。先点一个你想下的点。").waitFor();
  assert.equal(await discs(page).count(), 0);
  await clickPoint(page, "C3");
  await discs(page).first().waitFor({ state: "attached" });
  await page.getByText("第 0 / 10 手").waitFor();
});

test("what other programs wrote is drawn, and what is found is written into the record", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await openGame(page, "(;GM[1]FF[4]SZ[9]KM[7.5];B[ee]SBKV[61.5];W[cc]SBKV[40];B[gg]SBKV[55])");
  await page.getByRole("img", { name: "形势图，看过 3 步" }).waitFor();
  await button(page, "下一手").click();
  await page.getByText("棋谱里写着：黑棋胜率 62%").waitFor();
  await page.getByText("引擎没有在看").waitFor();
  await page.keyboard.press("Space");
  await discs(page).first().waitFor({ state: "attached", timeout: 30_000 });
  await button(page, "编辑").click();
  await button(page, "把分析写进棋谱").click();
  await page.getByText("分析写进棋谱了，别的程序也能读。").waitFor();
  await button(page, "保存").click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    button(page, "保存 SGF").click(),
  ]);
  let text = "";
  for await (const chunk of await download.createReadStream()) text += chunk;
  assert.match(text, /;B\[ee\][^;]*WQ\[\{"v":1,"visits":\d+/);
});

test("the borders of the classes and the certainty of owners are chosen, and kept", async (stage) => {
  const page = await stage.page({ path: "/review", viewport: PHONE, touch: true });
  await openGame(page);
  await page.getByRole("radio", { name: "分析" }).check({ force: true });
  await page.getByText("显示什么").click();
  const error = page.getByLabel("错：最多亏几目", { exact: true });
  const slider = page.getByRole("slider", { name: /^多大把握才显示归属/ });
  assert.equal(await slider.isDisabled(), true);
  await page.getByRole("switch", { name: "归属" }).click();
  await slider.fill("60");
  // A border beyond the next class's is not taken.
  await error.fill("20");
  await error.press("Tab");
  assert.equal(await error.inputValue(), "6");
  await error.fill("5");
  await error.press("Tab");
  await page.getByText("颜色和数字的意思", { exact: true }).click();
  await page.getByText("错 5，大错 12", { exact: false }).waitFor();
  await axe(page, "the choices of the analysis");
  await page.reload();
  await page.getByRole("radio", { name: "分析" }).check({ force: true });
  await page.getByText("显示什么").click();
  assert.equal(await error.inputValue(), "5");
  assert.equal(await slider.inputValue(), "60");
  await button(page, "恢复默认").click();
  assert.equal(await error.inputValue(), "6");
});
