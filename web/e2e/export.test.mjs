// Whatever a record becomes can be opened again, or looked at.
import assert from "node:assert/strict";
import { inflateSync } from "node:zlib";
import { axe, PHONE, test } from "./harness.mjs";
import { cellNames } from "./screen.mjs";

const GAME =
  "(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7.5]RU[Chinese]PB[黑先生]PW[白先生]RE[B+2.5]GN[友谊赛]" +
  ";B[ee]C[占住天元，先看白棋怎么下。];W[ec]SBKV[48];B[cg](;W[gg];B[cc]C[角上见])(;W[cc]C[变化];B[gc]))";

const file = (name, buffer) => ({ name, mimeType: "x", buffer: Buffer.from(buffer) });

async function open(page, record) {
  await page.locator("input[type=file]").first().setInputFiles(record);
  await page.getByText(record.name).first().waitFor({ state: "attached" });
  await page.getByLabel("手数").waitFor();
}

async function exportDialog(page) {
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await page.getByRole("button", { name: "导出", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "导出" });
  await dialog.waitFor();
  return dialog;
}

/** What the button of the dialog saves. */
async function saved(page, dialog) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: /^存成/ }).click(),
  ]);
  const parts = [];
  for await (const chunk of await download.createReadStream()) parts.push(chunk);
  return { name: download.suggestedFilename(), bytes: Buffer.concat(parts) };
}

const choose = (dialog, name) => dialog.getByText(name, { exact: true }).click();
const stones = async (page) =>
  (await cellNames(page))
    .filter((name) => /黑子|白子/.test(name))
    .map((name) => name.split("，", 2).join());

test("SGF leaves as much of the game as is wanted, and opens again", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await open(page, file("一局.sgf", GAME));
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  const written = async (...choices) => {
    const dialog = await exportDialog(page);
    for (const choice of choices) await choose(dialog, choice);
    return (await saved(page, dialog)).bytes.toString();
  };
  const all = await written();
  assert.match(all, /W\[cc\]/);
  assert.match(all, /SBKV/);
  assert.doesNotMatch(await written("主线"), /变化/);
  assert.match(await written("眼前这条线"), /W\[gg\]/);
  assert.doesNotMatch(await written("这一手起"), /B\[ee\]/);
  assert.doesNotMatch(await written("带解说"), /天元/);
  assert.doesNotMatch(await written("带分析数据"), /SBKV/);
  await open(page, file("again.sgf", all));
  await page.keyboard.press("End");
  await page.getByText("角上见").waitFor();
});

test("pictures show the part that was drawn, as SVG and as PNG", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await open(page, file("一局.sgf", GAME));
  await page.keyboard.press("End");
  let dialog = await exportDialog(page);
  await choose(dialog, "SVG");
  await choose(dialog, "全部");
  await dialog.getByRole("img", { name: "预览" }).waitFor();
  await axe(page, "the export of a picture");
  const whole = await saved(page, dialog);
  assert.equal(whole.name, "一局.svg");
  assert.match(whole.bytes.toString(), /^<svg[\s\S]*>5<\/text>/);
  dialog = await exportDialog(page);
  await choose(dialog, "PNG");
  await dialog.getByText("只要一部分棋盘").click();
  const board = await dialog.getByRole("img", { name: "在棋盘上拖出要的部分" }).boundingBox();
  await page.mouse.move(board.x + board.width * 0.15, board.y + board.height * 0.1);
  await page.mouse.down();
  await page.mouse.move(board.x + board.width * 0.55, board.y + board.height * 0.5, { steps: 4 });
  await page.mouse.up();
  assert.notEqual(await dialog.getByLabel("右下角").inputValue(), "J1");
  const part = await saved(page, dialog);
  assert.equal(part.bytes.subarray(1, 4).toString(), "PNG");
  const [width, height] = [part.bytes.readUInt32BE(16), part.bytes.readUInt32BE(20)];
  assert.ok(width > 200 && width < 900, `${width} pixels wide`);
  assert.ok(height > 200 && height < 900, `${height} pixels high`);
});

test("a diagram of text opens again as the same position", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await open(page, file("一局.sgf", GAME));
  await page.keyboard.press("End");
  const before = await stones(page);
  const dialog = await exportDialog(page);
  await choose(dialog, "文字图");
  const { name, bytes } = await saved(page, dialog);
  assert.match(bytes.toString(), /^\$\$/m);
  await page.evaluate((text) => {
    const transfer = new DataTransfer();
    transfer.setData("text/plain", text);
    document.body.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true }),
    );
  }, bytes.toString());
  await page.getByText(/· DIAGRAM ·/).waitFor({ state: "attached" });
  await page.keyboard.press("End");
  assert.deepEqual(await stones(page), before);
  assert.equal(name, "一局.txt");
});

/** All text of a PDF of ours, as a search in it finds it. */
function textOf(pdf) {
  const raw = pdf.toString("latin1");
  const start = Number(/startxref\s+(\d+)/.exec(raw)[1]);
  assert.equal(raw.slice(start, start + 4), "xref");
  const streams = [];
  for (const [, id, length, at] of [
    ...raw.matchAll(/(\d+) 0 obj\n<< \/Length (\d+) \/Filter \/FlateDecode >>\nstream\n/g),
  ].map((found) => [found[0], found[1], Number(found[2]), found.index + found[0].length])) {
    streams[id] = inflateSync(pdf.subarray(at, at + length)).toString("latin1");
  }
  const fonts = new Map();
  for (const [, name, id] of raw.matchAll(/\/F(\d+) (\d+) 0 R/g)) {
    const map = new Map();
    const unicode = new RegExp(`\\n${id} 0 obj[\\s\\S]*?/ToUnicode (\\d+) 0 R`).exec(raw)[1];
    for (const [, code, text] of streams[unicode].matchAll(/<(..)> <([0-9a-f]+)>/g))
      map.set(code, Buffer.from(text, "hex").swap16().toString("utf16le"));
    fonts.set(name, map);
  }
  let text = "";
  for (const [, id] of raw.matchAll(/\/Contents (\d+) 0 R/g)) {
    let font;
    for (const [, name, code] of streams[id].matchAll(/\/F(\d+) [\d.]+ Tf|<(..)> Tj/g)) {
      if (name !== undefined) font = fonts.get(name);
      else text += font.get(code);
    }
  }
  return text;
}

test("a printed game is a PDF with Chinese text that can be searched", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await open(page, file("一局.sgf", GAME));
  const dialog = await exportDialog(page);
  await choose(dialog, "PDF");
  await axe(page, "the export of a printed game");
  const { name, bytes } = await saved(page, dialog);
  assert.equal(name, "一局.pdf");
  assert.equal(bytes.subarray(0, 5).toString(), "%PDF-");
  assert.ok(bytes.length < 200_000, `${bytes.length} bytes`);
  const text = textOf(bytes);
  for (const words of [
    "友谊赛",
    "黑先生",
    "占住天元，先看白棋怎么下。",
    "角上见",
    "第 1 图（1–5）",
  ])
    assert.ok(text.includes(words), `the PDF says ${words}`);
});

test("a web page shows figures and comments without a script, and what is no markup stays text", async (stage) => {
  const page = await stage.page({ path: "/review" });
  const evil = GAME.replace("角上见", "<script>window.evil=1</script><b>粗</b>");
  await open(page, file("一局.sgf", evil));
  const dialog = await exportDialog(page);
  await choose(dialog, "网页");
  const { name, bytes } = await saved(page, dialog);
  assert.equal(name, "一局.html");
  const viewer = await page.context().newPage();
  await viewer.setContent(bytes.toString());
  assert.equal(await viewer.locator("figure.main svg").count(), 1);
  const variation = viewer.locator("figure.variation");
  assert.match(await variation.textContent(), /变化 1（代替第 4 手）[\s\S]*1[\s\S]*2/);
  await viewer.getByText("占住天元，先看白棋怎么下。").first().waitFor();
  await viewer.getByText("<script>window.evil=1</script>").first().waitFor();
  assert.equal(await viewer.evaluate(() => window.evil), undefined);
  assert.equal(await viewer.locator("script").count(), 0);
  await viewer.close();
});

test("the export dialog fits on a phone", async (stage) => {
  const page = await stage.page({ viewport: PHONE, touch: true, path: "/review" });
  await open(page, file("一局.sgf", GAME));
  const dialog = await exportDialog(page);
  await choose(dialog, "PNG");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);
});
