import assert from "node:assert/strict";
import { axe, DESKTOP, PHONE, test } from "./harness.mjs";
import { passToTheCount } from "./robot.mjs";
import { cellNames, readBoard, WORDS } from "./screen.mjs";

const zh = WORDS["zh-CN"];
const LARGE = "(;SZ[19]PB[甲]PW[乙];B[pd];W[dp])";
const RECORD = "(;GM[1]FF[4]SZ[9]PB[黑]PW[白];B[ee]C[天元](;W[ec])(;W[cc]))";

for (const theme of ["light", "dark"]) {
  test(`axe finds nothing on any ${theme} page`, async (stage) => {
    for (const viewport of [DESKTOP, PHONE]) {
      const page = await stage.page({ theme, viewport, touch: viewport === PHONE });
      const size = viewport === PHONE ? "phone" : "desktop";
      await page.getByRole("heading", { level: 1 }).waitFor();
      await axe(page, `${size} home`);
      await page.getByRole("button", { name: "设置" }).click();
      await axe(page, `${size} settings`);
      await page.getByRole("link", { name: "全部设置" }).click();
      await cellNames(page);
      await axe(page, `${size} all settings`);
      await page.goto(`${stage.server.origin}/new`);
      for (const other of await page.getByText("其他", { exact: true }).all()) await other.click();
      await axe(page, `${size} new game`);
      await page.goto(`${stage.server.origin}/nowhere`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await axe(page, `${size} missing page`);
      await page.goto(`${stage.server.origin}/review`);
      await page.locator("input[type=file]").first().waitFor({ state: "attached" });
      await axe(page, `${size} nothing open`);
      await page
        .locator("input[type=file]")
        .first()
        .setInputFiles({
          name: "a.sgf",
          mimeType: "x",
          buffer: Buffer.from(RECORD + LARGE),
        });
      await page.getByLabel("手数").waitFor();
      await page.keyboard.press("ArrowRight");
      await cellNames(page);
      await axe(page, `${size} review`);
      await page.getByRole("button", { name: /^2\./ }).click();
      await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length === 361);
      await axe(page, `${size} review of a large board`);
      await page.getByRole("button", { name: "更多" }).click();
      await axe(page, `${size} review menu`);
      await page.keyboard.press("Escape");
      await page.keyboard.press("t");
      await page.locator("#count-result").waitFor();
      await axe(page, `${size} review count`);
      await page.goto(stage.server.origin);
      await page.getByText(zh.firstLevel, { exact: true }).click();
      await page.getByRole("button", { name: zh.start, exact: true }).click();
      await page.getByText(zh.yourTurn, { exact: true }).waitFor();
      await cellNames(page);
      await axe(page, `${size} play`);
      await page.keyboard.press("?");
      await page.getByRole("dialog").waitFor();
      await axe(page, `${size} keys`);
      await page.keyboard.press("Escape");
      await page.keyboard.press("/");
      await page.getByRole("dialog").waitFor();
      await axe(page, `${size} typed move`);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: zh.resign }).click();
      await axe(page, `${size} resign`);
      await page.getByRole("dialog").getByRole("button", { name: zh.resign, exact: true }).click();
      await page.getByRole("button", { name: zh.rematch }).waitFor();
      await axe(page, `${size} over`);
    }
  });
}

test("axe finds nothing on any page in English", async (stage) => {
  const en = WORDS.en;
  const page = await stage.page({ locale: "en" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  await axe(page, "home");
  await page.getByRole("button", { name: "Settings" }).click();
  await axe(page, "settings");
  await page.getByRole("link", { name: "All settings" }).click();
  await cellNames(page);
  await axe(page, "all settings");
  await page.goto(`${stage.server.origin}/new`);
  await page.getByRole("button", { name: en.start, exact: true }).waitFor();
  await axe(page, "new game");
  await page.goto(`${stage.server.origin}/nowhere`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await axe(page, "missing page");
  await page.goto(`${stage.server.origin}/review`);
  const input = page.locator("input[type=file]").first();
  await input.waitFor({ state: "attached" });
  await axe(page, "nothing open");
  await input.setInputFiles({ name: "a.sgf", mimeType: "x", buffer: Buffer.from(RECORD) });
  await page.keyboard.press("ArrowRight");
  await cellNames(page);
  await axe(page, "review");
  await page.keyboard.press("t");
  await page.locator("#count-result").waitFor();
  await axe(page, "review count");
  await page.goto(stage.server.origin);
  await page.getByText(en.firstLevel, { exact: true }).click();
  await page.getByRole("button", { name: en.start, exact: true }).click();
  await page.getByText(en.yourTurn, { exact: true }).waitFor();
  await cellNames(page);
  await axe(page, "play");
  await page.getByRole("button", { name: en.resign }).click();
  await axe(page, "resign");
});

test("a whole game without a pointer, from the first page to the agreed count", async (stage) => {
  const page = await stage.page();
  const press = (key) => page.keyboard.press(key);
  /** Tabs until the focus is on something with this name. */
  const tabTo = async (name) => {
    for (let n = 0; n < 60; n++) {
      const here = await page.evaluate(() => {
        const one = document.activeElement;
        return one?.getAttribute("aria-label") ?? one?.textContent ?? "";
      });
      if (here.trim() === name) return;
      await press("Tab");
    }
    assert.fail(`nothing called ${name} can be reached`);
  };
  await page.getByRole("heading", { level: 1 }).waitFor();
  await tabTo(zh.start);
  await press("Enter");
  await page.getByText(zh.yourTurn, { exact: true }).waitFor();
  await cellNames(page);
  const here = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "gridcell");
  assert.match(await here(), /^E5，空/);
  await press("ArrowUp");
  await press("ArrowLeft");
  assert.match(await here(), /^D6，空/);
  await press("Enter");
  await page.waitForFunction(() => document.querySelector('[aria-label^="D6，黑子"]'));
  // The focus stays where it was while the computer answers.
  await page.locator('[role=gridcell][aria-label*="，白子"]').waitFor({ state: "attached" });
  await page.getByText(zh.yourTurn, { exact: true }).waitFor({ timeout: 30_000 });
  assert.match(await here(), /^D6，黑子/);
  const names = await cellNames(page);
  assert.equal(names.filter((name) => /黑子|白子/.test(name)).length, 2);
  // A typed move, an undo by key, and passing until the count.
  const board = await readBoard(page, zh);
  const free = ["G3", "G7", "C3"].find((at) => board.get(at) === "empty");
  await press("/");
  await page.keyboard.type(free.toLowerCase());
  await press("Enter");
  await page.waitForFunction((at) => document.querySelector(`[aria-label^="${at}，黑子"]`), free);
  await passToTheCount(page, zh);
  await tabTo(zh.agree);
  await press("Enter");
  // The borders are open: the page asks, and says that one can go on.
  const still = page.getByRole("button", { name: zh.agreeStill });
  const end = page.getByRole("button", { name: zh.rematch });
  await still.or(end).waitFor();
  if (await still.isVisible()) {
    await press("Tab");
    await press("Enter");
  }
  await end.waitFor();
});

test("Chinese, Japanese and Korean signs are drawn, not boxes", async (stage) => {
  const page = await stage.page();
  const boxes = await page.evaluate(() => {
    const draw = (sign) => {
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = 48;
      const context = canvas.getContext("2d");
      context.font = `32px ${getComputedStyle(document.body).fontFamily}`;
      context.fillText(sign, 4, 36);
      return canvas.toDataURL();
    };
    const missing = draw("\u{10ffff}");
    return [..."围圍囲바"].filter((sign) => draw(sign) === missing);
  });
  assert.deepEqual(boxes, []);
});

test("every board theme shows the same stones, and axe finds nothing on any of them", async (stage) => {
  const page = await stage.page({ path: "/settings" });
  await cellNames(page);
  const names = { wood: "木", paper: "纸", slate: "石板", dark: "深木", contrast: "高对比" };
  for (const theme of ["light", "dark"]) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
    }, theme);
    for (const [board, name] of Object.entries(names)) {
      await page.locator(".groups").getByText(name, { exact: true }).click();
      assert.equal(await page.evaluate(() => document.documentElement.dataset.board), board);
      await axe(page, `${board} board on the ${theme} page`);
    }
  }
  await page.reload();
  await cellNames(page);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.board), "contrast");
  await page.getByRole("button", { name: "恢复默认设置" }).click();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.board), "wood");
});
