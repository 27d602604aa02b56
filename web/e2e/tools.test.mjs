// Keys of one's own, the tree folded, records cut down, and what else may be pasted.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { axe, test } from "./harness.mjs";
import { cellNames, clickPoint } from "./screen.mjs";

const GAME =
  "(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[黑先生]PW[白先生]" +
  ";B[ee]C[天元];W[ec];B[cg](;W[gg];B[cc])(;W[cc]C[变化];B[gc]))";

async function open(page, text, name = "一局.sgf") {
  const record = { name, mimeType: "x", buffer: Buffer.from(text) };
  await page.locator("input[type=file]").first().setInputFiles(record);
  await page.getByText(name).first().waitFor({ state: "attached" });
  await page.getByLabel("手数").waitFor();
}

const stones = async (page) =>
  (await cellNames(page))
    .filter((name) => /黑子|白子/.test(name))
    .map((name) => name.split("，", 2).join());

async function menu(page, name, item) {
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("button", { name: item, exact: true }).click();
}

test("keys can be chosen, clash in words, and come back", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await open(page, GAME);
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "快捷键" });
  await sheet.getByRole("button", { name: /显示手数：k/ }).click();
  await sheet.getByRole("button", { name: "按一个键…" }).waitFor();
  await page.keyboard.press("c");
  await sheet.getByText(/c 已经是/).waitFor();
  await axe(page, "the sheet of keys");
  await sheet.getByRole("button", { name: "两个对调" }).click();
  await sheet.getByRole("button", { name: /显示手数：c/ }).waitFor();
  // Esc lets a key be, and does not close the sheet.
  await sheet.getByRole("button", { name: /显示手数：c/ }).click();
  await sheet.getByRole("button", { name: "按一个键…" }).waitFor();
  await page.keyboard.press("Escape");
  await sheet.getByRole("button", { name: "全部恢复默认" }).click();
  await sheet.getByText("Sabaki", { exact: true }).click();
  await page.keyboard.press("Escape");
  await page.reload();
  await page.getByLabel("手数").waitFor();
  await page.keyboard.press("ArrowDown");
  await page.getByText("第 1 / 5 手").waitFor();
  await page.keyboard.press("ArrowUp");
  await page.getByText("第 0 / 5 手").waitFor();
});

test("a record is begun on an empty board, and is here again after a reload", async (stage) => {
  const page = await stage.page({ path: "/" });
  await page.getByRole("link", { name: "新建棋谱" }).click();
  await page.getByRole("heading", { name: "打开或新建棋谱" }).waitFor();
  await axe(page, "the page that opens records");
  await page.getByRole("button", { name: "13路", exact: true }).click();
  await page.getByText("第 0 / 0 手").waitFor();
  await clickPoint(page, "K10");
  await clickPoint(page, "D4");
  await page.getByText("第 2 / 2 手").waitFor();
  assert.deepEqual(await stones(page), ["K10,黑子", "D4,白子"]);
  // A page that is left at once loses nothing either.
  await page.reload();
  await page.getByText(/ \/ 2 手/).waitFor();
  await menu(page, "更多", "新建棋谱");
  await page.getByRole("button", { name: "9路", exact: true }).click();
  await page.getByText("第 0 / 0 手").waitFor();
});

test("variations are folded away in the tree and opened again", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await open(page, GAME);
  const drawn = () => page.locator(".tree .spot").count();
  assert.equal(await drawn(), 8);
  await menu(page, "更多", "收起所有变化");
  assert.equal(await drawn(), 6);
  assert.equal(await page.locator(".fold-disc").count(), 1);
  await menu(page, "更多", "展开所有变化");
  assert.equal(await drawn(), 8);
});

test("a record begins where it is wanted, shows a part, and becomes a problem", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await open(page, GAME);
  for (let n = 0; n < 3; n++) await page.keyboard.press("ArrowRight");
  const before = await stones(page);
  await menu(page, "编辑", "从这个局面起头");
  await page.getByText("第 0 / 2 手").waitFor();
  assert.deepEqual(await stones(page), before);
  await menu(page, "编辑", "只看一块棋盘…");
  const dialog = page.getByRole("dialog", { name: "只看一块棋盘" });
  await dialog.getByLabel("左上角").selectOption("A5");
  await dialog.getByLabel("右下角").selectOption("E1");
  await axe(page, "a part of the board");
  await dialog.getByRole("button", { name: "只看这一块" }).click();
  await page.locator(".dim").first().waitFor();
  assert.equal(await page.locator(".dim").count(), 81 - 25);
  await menu(page, "编辑", "只看一块棋盘…");
  await dialog.getByLabel("左上角").selectOption("A5");
  await dialog.getByLabel("右下角").selectOption("E1");
  await dialog.getByRole("button", { name: "补成死活题" }).click();
  await page.waitForFunction(
    () => document.querySelectorAll("[role=gridcell][aria-label*='子']").length > 30,
  );
  for (let n = 0; n < 3; n++) await page.keyboard.press("Control+z");
  await page.getByText(/第 \d \/ 5 手/).waitFor();
});

test("a record that wants its variations shown otherwise is followed", async (stage) => {
  const page = await stage.page({ path: "/review" });
  const letters = () => page.locator(".mark-text").count();
  await open(page, GAME.replace("FF[4]", "FF[4]ST[2]"), "ohne.sgf");
  for (let n = 0; n < 3; n++) await page.keyboard.press("ArrowRight");
  assert.equal(await letters(), 0);
  await open(page, GAME.replace("FF[4]", "FF[4]ST[1]"), "geschwister.sgf");
  for (let n = 0; n < 3; n++) await page.keyboard.press("ArrowRight");
  assert.equal(await letters(), 0);
  await page.keyboard.press("ArrowRight");
  assert.equal(await letters(), 1);
});

const GIB = [
  "\\HS",
  "\\[GAMEBLACKNAME=Kim (9D)\\]",
  "\\[GAMEWHITENAME=Lee (9D)\\]",
  "\\HE",
  "\\GS",
  "2 1 0",
  "0 0 &4",
  "INI 0 1 0 &4",
  "STO 0 2 1 15 3",
  "STO 0 3 2 3 15",
  "\\GE",
].join("\n");

const DIAGRAM = [
  "$$B A diagram",
  "$$ -----------",
  "$$ | . . . . .",
  "$$ | . X O . .",
  "$$ | . X 1 . .",
].join("\n");

test("GIB, diagrams and our links are opened from the clipboard; other addresses are told off", async (stage) => {
  const page = await stage.page({ path: "/review" });
  const paste = (text) =>
    page.evaluate((pasted) => {
      const transfer = new DataTransfer();
      transfer.setData("text/plain", pasted);
      document.body.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true }),
      );
    }, text);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await paste(GIB);
  await page.getByText("Kim").first().waitFor();
  await page.keyboard.press("End");
  await page.getByText("第 2 / 2 手").waitFor();
  await paste(DIAGRAM);
  await page.getByText(/· DIAGRAM ·/).waitFor({ state: "attached" });
  await paste("https://example.org/game.sgf");
  await page.getByText(/这是一个网址/).waitFor();
});

test("what a file was before repairs can be read and saved", async (stage) => {
  const page = await stage.page({ path: "/review" });
  const text = "mail header\n(;GM[1]SZ[19]KM[375]HA[1];B[pd])";
  await open(page, text, "旧.sgf");
  await page
    .getByText(/打开时修复了 \d+ 处/)
    .first()
    .click();
  await page.getByText("原来的样子", { exact: true }).click();
  await page.getByRole("region", { name: "原来的样子" }).getByText("mail header").waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "存下原来的文件" }).click(),
  ]);
  const parts = [];
  for await (const chunk of await download.createReadStream()) parts.push(chunk);
  assert.equal(Buffer.concat(parts).toString(), text);
});

test("a record is shifted over the board, what leaves it is told first, and it can be undone", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await open(page, "(;GM[1]FF[4]SZ[9]AB[aa:ba]LB[ab:x];B[ee];W[ca]C[near the edge];B[ai])");
  await page.keyboard.press("End");
  const before = await stones(page);
  await menu(page, "编辑", "平移棋谱…");
  const dialog = page.getByRole("dialog", { name: "平移棋谱" });
  await dialog.getByRole("button", { name: "右移一路" }).click();
  await dialog.getByText("右移 1 路。", { exact: true }).waitFor();
  await dialog.getByText("都还在棋盘上。").waitFor();
  await dialog.getByRole("button", { name: "左移一路" }).click();
  await dialog.getByRole("button", { name: "左移一路" }).click();
  await dialog.getByRole("button", { name: "上移一路" }).click();
  await dialog.getByText("会出界而删去：2 手棋，2 颗摆的子，1 个标记。").waitFor();
  await axe(page, "shifting");
  await dialog.getByRole("button", { name: "下移一路" }).click();
  await dialog.getByText("会出界而删去：1 手棋，1 颗摆的子，1 个标记。").waitFor();
  await dialog.getByRole("button", { name: "平移", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  const after = await stones(page);
  assert.equal(after.length, before.length - 2);
  await page.keyboard.press("Control+z");
  await page.waitForFunction(
    (n) => document.querySelectorAll("[role=gridcell][aria-label*='子']").length === n,
    before.length,
  );
  assert.deepEqual(await stones(page), before);
});

test("a printed figure begins where one wants it", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await open(page, GAME);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await menu(page, "更多", "标记和摆棋");
  const figure = page.getByRole("button", { name: "另起一图", exact: true });
  await figure.click();
  await page.waitForFunction(
    () => document.querySelector(".chip[aria-pressed=true]")?.textContent === "另起一图",
  );
  const download = page.waitForEvent("download");
  await menu(page, "保存", "保存 SGF");
  const text = await readFile(await (await download).path(), "utf8");
  assert.match(text, /W\[ec\]FG\[\]/);
  await figure.click();
  await page.waitForFunction(() => !document.querySelector(".chip[aria-pressed=true]"));
});
