// Counting that explains itself: proposal, seki, open borders, both sums, the picture in tens, the sheet.
import assert from "node:assert/strict";
import { axe, PHONE, test } from "./harness.mjs";
import { cellNames, clickPoint } from "./screen.mjs";

const file = (name, text) => ({ name, mimeType: "x", buffer: Buffer.from(text) });

/** A board drawn in rows from the top, as setup of a record. */
function drawn(rows, facts) {
  const points = { X: [], O: [] };
  rows.forEach((row, y) => {
    row.split(" ").forEach((cell, x) => {
      points[cell]?.push(`[${"abcdefghi"[x]}${"abcdefghi"[y]}]`);
    });
  });
  const setup = (name, list) => (list.length > 0 ? name + list.join("") : "");
  return `(;GM[1]SZ[9]${facts}${setup("AB", points.X)}${setup("AW", points.O)})`;
}

const SEKI = drawn(
  [
    "O O . X X O . . .",
    "X O . X O O . . .",
    "X O O X O . . . .",
    "X X X O O O O O O",
    ". X X X X X X X X",
    ". . . . . . . . .",
    ". . . . . . . . .",
    ". . . . . . . O .",
    ". . . . . . . . .",
  ],
  "KM[7.5]RU[Chinese]PB[黑先生]PW[白先生]EV[杯赛]DT[2026-11-30]",
);

async function openAndCount(page, text) {
  await page.locator("input[type=file]").first().setInputFiles(file("end.sgf", text));
  await page.getByLabel("手数").waitFor();
  await page.getByRole("button", { name: "更多", exact: true }).click();
  await page.getByRole("button", { name: "数子", exact: true }).click();
  await page.locator("#count-result").waitFor();
  // The engine has looked, whatever it found.
  await page.getByText(/已替你标出|没有死子/).waitFor();
}

/** Marks a stone dead, if it is not. */
async function bury(page, at, press = at) {
  const dead = page.getByRole("gridcell", { name: new RegExp(`^${at}，.*死子`) });
  if ((await dead.count()) === 0) await clickPoint(page, press);
  await dead.waitFor({ state: "attached" });
}

const table = (page, name) => page.getByRole("table", { name, exact: true });

/** The rows of a sum as numbers: name to black and white. */
const sums = (page, name) =>
  table(page, name)
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent.trim())),
    );

const VALUE = { "½": 0.5, "¼": 0.25, "¾": 0.75 };
const number = (text) => {
  const part = VALUE[text.at(-1)] ?? 0;
  const whole = part ? text.slice(0, -1) : text;
  return Number(whole === "" ? 0 : whole) + part;
};

test("a count names seki and adds up both ways, and every row lights its points", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await openAndCount(page, SEKI);
  const names = await cellNames(page);
  assert.ok(names.some((name) => name.startsWith("B8，白子") && name.includes("双活")));
  await page.locator(".pill", { hasText: "双活" }).first().waitFor();
  // A press on the area, not on the stone, turns the stone's life over too.
  await bury(page, "H2", "D2");
  for (const [name, total] of [
    ["数子", "合计（子）"],
    ["数目", "合计（目）"],
  ]) {
    const rows = await sums(page, name);
    const end = rows.findIndex(([row]) => row === total);
    assert.ok(end > 0, `${name} has a total`);
    for (const side of [1, 2]) {
      const parts = rows.slice(0, end).reduce((sum, row) => sum + number(row[side]), 0);
      assert.equal(parts, number(rows[end][side]), `${name}, column ${side}`);
    }
  }
  for (const row of await table(page, "数子").getByRole("button").all()) {
    await row.focus();
    assert.ok((await page.locator(".board-face .lit").count()) > 0);
  }
  await axe(page, "a count");
});

test("what is not finished is circled and said on the board", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await openAndCount(
    page,
    drawn(
      [...Array(6).fill(". . . X O . . . ."), ...Array(3).fill(". . . . . . . . .")],
      "RU[Chinese]",
    ),
  );
  await page.locator(".pill", { hasText: "这里还没下完" }).first().waitFor();
  assert.ok((await page.locator(".circled").count()) > 0);
});

test("the counting picture lays one side into tens and says what comes of it", async (stage) => {
  const page = await stage.page({ path: "/review", motion: "reduce" });
  await openAndCount(page, SEKI);
  await bury(page, "H2");
  const result = await page.locator("#count-result").textContent();
  await page.getByRole("button", { name: "数子图" }).click();
  const dialog = page.getByRole("dialog", { name: "数子图" });
  const next = dialog.getByRole("button", { name: "下一步" });
  const said = [];
  for (;;) {
    said.push(await dialog.getByRole("status").textContent());
    if (await next.isDisabled()) break;
    await next.click();
  }
  assert.match(said.join("\n"), /死子/);
  assert.match(said.join("\n"), /归本数/);
  assert.ok(said.at(-1).includes(result), `${said.at(-1)} tells ${result}`);
  await axe(page, "the counting picture");
  // The other side says the same.
  await dialog.getByText("数白").click();
  while (!(await next.isDisabled())) await next.click();
  assert.ok((await dialog.getByRole("status").textContent()).includes(result));
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

test("the counting sheet is one page of A4 with both names and both sums", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await openAndCount(page, SEKI);
  await page.getByRole("button", { name: "数子单" }).click();
  const dialog = page.getByRole("dialog", { name: "数子单" });
  await dialog.getByText("黑先生").waitFor();
  await dialog.getByText("杯赛").waitFor();
  await dialog.getByRole("table", { name: "数目" }).waitFor();
  await axe(page, "the counting sheet");
  // What goes to the printer is the sheet and nothing else, while the window of the browser is open.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await dialog.getByRole("button", { name: "打印" }).click();
  await page.emulateMedia({ media: "print" });
  await page.locator(".print-root").getByText("黑方签名").waitFor();
  assert.ok(!(await page.getByRole("button", { name: "下一手" }).isVisible()));
  const pdf = await page.pdf({ preferCSSPageSize: true });
  assert.equal(pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length, 1, "one page");
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  assert.equal(await page.locator(".print-root").count(), 0);
});

test("the count and its picture fit on a phone", async (stage) => {
  const page = await stage.page({ viewport: PHONE, touch: true, path: "/review" });
  await openAndCount(page, SEKI);
  await page.getByRole("button", { name: "数子图" }).tap();
  await page.getByRole("dialog", { name: "数子图" }).getByRole("button", { name: "下一步" }).tap();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);
});

test("what cannot be counted or drawn says so, and the page goes on", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles(file("voll.sgf", "(;GM[1]SZ[2]AB[aa][ab]AW[ba][bb])"));
  await page.getByLabel("手数").waitFor();
  await page.getByRole("button", { name: "更多", exact: true }).click();
  await page.getByRole("button", { name: "数子", exact: true }).click();
  await page.getByText(/数不了/).waitFor();
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles(file("othello.sgf", "(;GM[2]SZ[8];B[dc])"));
  await page.getByText("othello.sgf").first().waitFor({ state: "attached" });
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await page.getByRole("button", { name: "导出", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "导出" });
  await dialog.getByText("SGF", { exact: true }).waitFor();
  assert.equal(await dialog.getByText("PDF", { exact: true }).count(), 0);
});

test("an estimate says who leads, is called no result, and is put away", async (stage) => {
  const page = await stage.page();
  await page.getByRole("button", { name: "开始", exact: true }).click();
  await page.getByText("轮到你", { exact: true }).waitFor({ timeout: 30_000 });
  await clickPoint(page, "E5");
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length >= 2, undefined, {
    timeout: 30_000,
  });
  await page.keyboard.press("e");
  await page.getByText(/不是结果/).waitFor({ timeout: 30_000 });
  await page.getByRole("button", { name: "形势判断" }).click();
  await page.getByText(/不是结果/).waitFor({ state: "detached" });
});
