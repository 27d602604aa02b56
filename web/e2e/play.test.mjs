import assert from "node:assert/strict";
import { axe, DESKTOP, PHONE, test } from "./harness.mjs";
import { playToTheCount } from "./robot.mjs";
import { cellNames, chooseLanguage, clickPoint, placeOf, readBoard, WORDS } from "./screen.mjs";

const zh = WORDS["zh-CN"];

for (const locale of ["zh-CN", "en"]) {
  for (const [device, viewport] of [
    ["a desktop", DESKTOP],
    ["a phone", PHONE],
  ]) {
    test(`a game to the count in ${locale} on ${device}`, async (stage) => {
      const touch = viewport === PHONE;
      const page = await stage.page({ viewport, locale, touch });
      const press = touch
        ? async (where, at) => {
            const { x, y } = await placeOf(where, at);
            await where.touchscreen.tap(x, y);
          }
        : clickPoint;
      const { played } = await playToTheCount(page, locale, {
        seed: locale.length + viewport.width,
        press,
      });
      assert.ok(played >= 10, `only ${played} stones were played`);
      const link = page.getByRole("link", { name: WORDS[locale].save });
      const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
      const stream = await download.createReadStream();
      let sgf = "";
      for await (const chunk of stream) sgf += chunk;
      assert.match(sgf, /^\(;/);
      assert.match(sgf, /RE\[[BW]\+\d/);
      // On the phone nothing is wider than the screen.
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);
    });
  }
}

test("a reload while the computer thinks loses nothing and complains of nothing", async (stage) => {
  const page = await stage.page();
  await page.getByRole("button", { name: zh.start, exact: true }).click();
  await page.getByText(zh.yourTurn, { exact: true }).waitFor();
  await clickPoint(page, "E5");
  await page.locator('[aria-label^="E5，黑子"]').waitFor({ state: "attached" });
  await page.reload();
  await page.locator('[aria-label*="，白子"]').first().waitFor({ state: "attached" });
  await page.getByText(zh.yourTurn, { exact: true }).waitFor({ timeout: 30_000 });
  assert.equal((await readBoard(page, zh)).get("E5"), "black");
});

test("an illegal point is refused in words, and the press is not lost silently", async (stage) => {
  const page = await stage.page();
  await page.getByRole("button", { name: zh.start, exact: true }).click();
  await page.getByText(zh.yourTurn, { exact: true }).waitFor();
  await clickPoint(page, "E5");
  await page.waitForFunction(() => document.querySelector('[aria-label^="E5，黑子"]'));
  await page.getByText(zh.yourTurn, { exact: true }).waitFor({ timeout: 30_000 });
  await clickPoint(page, "E5");
  await page.getByText("这里有子了", { exact: false }).waitFor();
});

test("undo takes a move back, resigning asks first and ends the game", async (stage) => {
  const page = await stage.page();
  await page.getByRole("button", { name: zh.start, exact: true }).click();
  await page.getByText(zh.yourTurn, { exact: true }).waitFor();
  await clickPoint(page, "E5");
  await page.waitForFunction(() => document.querySelector('[aria-label^="E5，黑子"]'));
  await page.getByText(zh.yourTurn, { exact: true }).waitFor({ timeout: 30_000 });
  await page.getByRole("button", { name: zh.undo }).click();
  await page.waitForFunction(() => document.querySelector('[aria-label^="E5，空"]'));
  await page.getByRole("button", { name: zh.resign }).click();
  await page.keyboard.press("Escape");
  assert.equal(await page.getByRole("dialog").count(), 0);
  await page.getByRole("button", { name: zh.resign }).click();
  await page.getByRole("dialog").getByRole("button", { name: zh.resign, exact: true }).click();
  await page.getByRole("heading", { name: "白中盘胜" }).waitFor();
  await page.getByRole("button", { name: zh.rematch }).click();
  await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length === 81);
  await page.getByRole("button", { name: zh.resign }).waitFor();
});

test("the game goes on after the program was killed and started again", async (stage) => {
  const page = await stage.page();
  await page.getByRole("button", { name: zh.start, exact: true }).click();
  for (const [n, at] of ["E5", "C3", "G7"].entries()) {
    await page.getByText(zh.yourTurn, { exact: true }).waitFor({ timeout: 30_000 });
    const board = await readBoard(page, zh);
    const free =
      board.get(at) === "empty" ? at : [...board].find(([, what]) => what === "empty")[0];
    await clickPoint(page, free);
    await page.waitForFunction(
      (name) => document.querySelector(`[aria-label^="${name}，黑子"]`),
      free,
    );
    // The answer has come when it stands on the board; the words beside it may still be those of before the move.
    await page.waitForFunction(
      (n) => document.querySelectorAll('[role=gridcell][aria-label*="，白子"]').length > n,
      n,
      { timeout: 30_000 },
    );
  }
  await page.getByText(zh.yourTurn, { exact: true }).waitFor({ timeout: 30_000 });
  const before = await cellNames(page);
  stage.mayLose = true;
  await stage.server.kill();
  await page.getByText("连接断了", { exact: false }).waitFor();
  assert.deepEqual(await cellNames(page), before);
  await stage.server.start();
  await page.getByText("连接断了", { exact: false }).waitFor({ state: "hidden", timeout: 30_000 });
  assert.deepEqual(await cellNames(page), before);
  await page.reload();
  await page.getByText(zh.yourTurn, { exact: true }).waitFor();
  assert.deepEqual(await cellNames(page), before);
  const free = [...(await readBoard(page, zh))].find(([, what]) => what === "empty")[0];
  await clickPoint(page, free);
  await page.waitForFunction(
    (name) => document.querySelector(`[aria-label^="${name}，黑子"]`),
    free,
  );
  // The home page knows the game that waits.
  await page.goto(stage.server.origin);
  await page.getByRole("link", { name: /^继续/ }).click();
  await page.waitForFunction(
    (name) => document.querySelector(`[aria-label^="${name}，黑子"]`),
    free,
  );
});

test("the language changes in one press, without a reload, and the game stays", async (stage) => {
  const page = await stage.page();
  await page.getByRole("button", { name: zh.start, exact: true }).click();
  await page.getByText(zh.yourTurn, { exact: true }).waitFor();
  await clickPoint(page, "E5");
  await page.waitForFunction(() => document.querySelector('[aria-label^="E5，黑子"]'));
  await page.evaluate(() => {
    window.sameDocument = true;
  });
  await chooseLanguage(page, "English");
  await page.waitForFunction(() => document.querySelector('[aria-label^="E5, black stone"]'));
  assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
  assert.equal(await page.evaluate(() => window.sameDocument), true);
  const chinese = /[\u4e00-\u9fff]/;
  const left = await page.evaluate(() => document.querySelector("main")?.textContent ?? "");
  assert.doesNotMatch(left, chinese);
});

test("on a phone a larger board takes two taps, the second on a button of its own", async (stage) => {
  const page = await stage.page({ viewport: PHONE, touch: true });
  await page.getByText("13路", { exact: true }).click();
  await page.getByRole("button", { name: zh.start, exact: true }).click();
  await page.getByText(zh.yourTurn, { exact: true }).waitFor();
  const { x, y } = await placeOf(page, "G7");
  await page.touchscreen.tap(x, y);
  const place = page.getByRole("button", { name: "落子" });
  await place.waitFor();
  const box = await place.boundingBox();
  assert.ok(box.width >= 44 && box.height >= 44, "the button is too small for a thumb");
  assert.ok((await cellNames(page)).some((name) => name.startsWith("G7，空")));
  await place.tap();
  await page.waitForFunction(() => document.querySelector('[aria-label^="G7，黑子"]'));
});

test("every choice of a new game reaches the board: a rectangle, handicap, rules and komi", async (stage) => {
  const page = await stage.page({ path: "/new" });
  const group = (name) => page.getByRole("group", { name });
  await group("棋盘").getByText("其他", { exact: true }).click();
  await page.getByLabel("列").fill("7");
  await page.getByLabel("行").fill("11");
  await page.getByLabel("规则").selectOption({ label: "日本规则" });
  await group("贴目").getByText("其他", { exact: true }).click();
  await page.getByLabel("贴几目").fill("4.5");
  await page.getByText("初学", { exact: true }).click();
  await page.getByText("7×11 · 日本规则 · 黑贴 4½ 目", { exact: false }).waitFor();
  await page.getByRole("button", { name: zh.start, exact: true }).click();
  await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length === 77);
  await page.getByText("日本规则 · 黑贴 4½ 目").waitFor();
  await page.goto(`${stage.server.origin}/new`);
  await page.getByLabel("列").fill("1");
  await page.getByRole("alert").waitFor();
  assert.equal(await page.getByRole("button", { name: zh.start, exact: true }).isDisabled(), true);
});

test("any rank and style can be chosen, and all choices are there the next time", async (stage) => {
  const page = await stage.page({ path: "/new" });
  const group = (name) => page.getByRole("group", { name });
  await page.getByRole("button", { name: "按段位选" }).click();
  const slider = page.getByRole("slider", { name: "段位" });
  assert.equal(await slider.getAttribute("aria-valuetext"), "20 级");
  await slider.focus();
  for (let n = 0; n < 15; n++) await page.keyboard.press("ArrowRight");
  assert.equal(await slider.getAttribute("aria-valuetext"), "5 级");
  await group("棋风").getByText("厚势", { exact: true }).click();
  await page.getByText("下在外面和中央", { exact: false }).waitFor();
  await page.getByLabel("让子").selectOption({ label: "让 3 子" });
  await group("贴目").getByText("不贴目", { exact: true }).click();
  await axe(page, "the choices of a new game");
  const said = "9路 · 中国规则 · 让 3 子 · 不贴目 · 你执黑 · 电脑 · 5 级 · 厚势";
  await page.getByText(said).waitFor();
  await page.getByRole("button", { name: zh.start, exact: true }).click();
  await page.getByText("电脑 · 5 级", { exact: true }).waitFor();
  await page.waitForFunction(
    () => document.querySelectorAll('[role=gridcell][aria-label*="，黑子"]').length === 3,
  );
  // On the first page the same game is one press away, and said in words.
  await page.goto(stage.server.origin);
  await page.getByText(said).waitFor();
  await page.goto(`${stage.server.origin}/new`);
  await page.getByText(said).waitFor();
  assert.equal(await slider.getAttribute("aria-valuetext"), "5 级");
});

test("a hint says whereabouts, then where, and undo works while the computer thinks", async (stage) => {
  const page = await stage.page();
  await page.getByRole("button", { name: zh.start, exact: true }).click();
  await page.getByText(zh.yourTurn, { exact: true }).waitFor();
  await page.getByRole("button", { name: "提示" }).click();
  await page.getByText("看看没有变淡的这一带", { exact: false }).waitFor({ timeout: 30_000 });
  await page.getByRole("button", { name: "下哪里" }).click();
  const said = await page.getByText(/^可以下 [A-J]\d。/).textContent();
  const at = /[A-J]\d/.exec(said ?? "")?.[0] ?? "";
  await clickPoint(page, at);
  await page.waitForFunction((name) => document.querySelector(`[aria-label^="${name}，黑子"]`), at);
  assert.equal(await page.getByText("可以下", { exact: false }).count(), 0);
  await page.getByRole("button", { name: zh.undo }).click();
  await page.waitForFunction((name) => document.querySelector(`[aria-label^="${name}，空"]`), at);
});

test("an automatic handicap follows two lost games", async (stage) => {
  const page = await stage.page({ path: "/new" });
  await page.getByLabel("让子").selectOption({ label: "自动，跟着战绩" });
  await page.getByText("9路 · 中国规则 · 黑贴", { exact: false }).waitFor();
  for (let n = 0; n < 2; n++) {
    await page.getByRole("button", { name: zh.start, exact: true }).click();
    await page.getByText(zh.yourTurn, { exact: true }).waitFor({ timeout: 30_000 });
    await page.getByRole("button", { name: zh.resign }).click();
    await page.getByRole("dialog").getByRole("button", { name: zh.resign, exact: true }).click();
    await page.getByRole("heading", { name: "白中盘胜" }).waitFor();
    await page.goto(`${stage.server.origin}/new`);
  }
  await page.getByText("9路 · 中国规则 · 让先", { exact: false }).waitFor();
});
