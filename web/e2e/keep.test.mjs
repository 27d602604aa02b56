// What is kept: links that hold a record, and a journal that survives the page.
import assert from "node:assert/strict";
import { axe, test } from "./harness.mjs";
import { cellNames, clickPoint } from "./screen.mjs";

const GAME =
  "(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[黑先生]PW[白先生]" +
  ";B[ee]C[天元];W[ec];B[cg](;W[gg];B[cc])(;W[cc]C[变化];B[gc]))";

async function open(page, text, name = "一局.sgf") {
  const record = { name, mimeType: "x", buffer: Buffer.from(text) };
  await page.locator("input[type=file]").first().setInputFiles(record);
  await page.getByLabel("手数").waitFor();
}

const stones = async (page) =>
  (await cellNames(page))
    .filter((name) => /黑子|白子/.test(name))
    .map((name) => name.split("，", 2).join());

async function share(page) {
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await page.getByRole("button", { name: "分享", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "分享" });
  await dialog.waitFor();
  return dialog;
}

test("a link holds the record and opens at the same move, without a server's help", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await open(page, GAME);
  for (let n = 0; n < 4; n++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.getByText("变化", { exact: true }).waitFor();
  const before = await stones(page);
  const dialog = await share(page);
  const field = dialog.getByLabel("链接", { exact: true });
  await field.waitFor();
  await axe(page, "sharing");
  const link = await field.inputValue();
  assert.ok(link.length < 600, `${link.length} characters`);
  const other = await stage.page();
  await other.goto(link);
  await other.getByText("变化", { exact: true }).waitFor();
  assert.deepEqual(await stones(other), before);
  // A reload keeps what was changed since, and not what the link held.
  assert.ok(!other.url().includes("#"));
  await clickPoint(other, "A1");
  await other.getByText("第 5 / 5 手").waitFor();
  // Only the line: its way is a number of steps.
  await dialog.getByText("眼前这条线").click();
  await page.waitForFunction(
    (old) => document.querySelector("dialog input[readonly]")?.value !== old,
    link,
  );
  await other.goto(await field.inputValue());
  await other.getByText("第 4 / 5 手").waitFor();
});

test("a link that was cut says so, and one that would be too long is not made", async (stage) => {
  const page = await stage.page({ path: "/review#sgf=q1YqVs" });
  await page.getByText(/链接坏了/).waitFor();
  const noise = Array.from({ length: 4000 }, (_, n) => ((n * 7919) % 99_991).toString(36)).join(
    " ",
  );
  await open(page, `(;SZ[9];B[ee]C[${noise}])`);
  const dialog = await share(page);
  await dialog.getByText(/放不进链接/).waitFor();
  await dialog.getByText("带解说", { exact: true }).click();
  await dialog.getByLabel("链接", { exact: true }).waitFor();
});

test("changes are found again after the page was lost, and can be undone", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await open(page, GAME);
  await clickPoint(page, "E5");
  await clickPoint(page, "D4");
  await clickPoint(page, "F6");
  await page.waitForTimeout(2600);
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  stage.watch(again);
  await again.goto(`${stage.server.origin}/review`);
  await again
    .getByText(/接着上次的棋谱/)
    .first()
    .waitFor();
  await again.keyboard.press("ArrowRight");
  await again.keyboard.press("ArrowRight");
  await again.keyboard.press("ArrowDown");
  await again.keyboard.press("End");
  assert.ok((await stones(again)).includes("F6,黑子"));
  await again.keyboard.press("Control+z");
  assert.ok(!(await stones(again)).includes("F6,黑子"));
  // Another window goes on with a copy of its own; neither spoils the other's.
  const second = await context.newPage();
  stage.watch(second);
  await second.goto(`${stage.server.origin}/review`);
  await second.getByText("黑先生").first().waitFor();
  await clickPoint(second, "A1");
  await clickPoint(again, "J9");
  // Names follow when there is time.
  await again.waitForFunction(() => document.querySelector('[aria-label^="J9，黑子"]'));
  assert.ok(!(await stones(again)).some((stone) => stone.startsWith("A1")));
});

test("nothing is written while nothing changes, and a change writes no whole record again", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await page.addInitScript(() => {
    globalThis.writes = [];
    for (const call of ["put", "add"]) {
      const before = IDBObjectStore.prototype[call];
      IDBObjectStore.prototype[call] = function (...values) {
        globalThis.writes.push(this.name);
        return before.apply(this, values);
      };
    }
  });
  await page.reload();
  await open(page, GAME);
  const writes = () => page.evaluate(() => globalThis.writes.splice(0));
  await page.waitForTimeout(300);
  assert.ok((await writes()).includes("files"));
  await page.waitForTimeout(2500);
  assert.deepEqual(await writes(), []);
  for (const at of ["E5", "D4", "F6", "C3"]) await clickPoint(page, at);
  await page.waitForTimeout(2500);
  const after = await writes();
  assert.ok(!after.includes("files"));
  assert.equal(after.filter((store) => store === "journal").length, 1);
});
