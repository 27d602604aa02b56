import assert from "node:assert/strict";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { axe, DESKTOP, PHONE, test } from "./harness.mjs";
import { tinyNetwork } from "./network.mjs";
import { chooseLanguage, clickPoint, WORDS } from "./screen.mjs";

const zh = WORDS["zh-CN"];

/** A real network where one is at hand: it stands beside the repository and is no part of it. */
const REAL = resolve(
  process.env.WEIQI_SHARED ?? join(import.meta.dirname, "../../../shared"),
  "nets/g170-b6c96-s175395328-d26788732.bin.gz",
);

const file = (name, text) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(text),
});
const chooseFile = (page, ...what) =>
  page
    .locator("input[type=file]")
    .first()
    .setInputFiles(file(...what));
const inUse = (page, name) =>
  page.locator(".engine-name").filter({ hasText: name }).waitFor({ timeout: 30_000 });
/** Leaves the network that comes with the program, where there is one. */
const useBuiltIn = async (page) => {
  await page.locator(".engine-name").first().waitFor();
  const choice = page.getByRole("button", { name: "使用 内置引擎" });
  if ((await choice.count()) > 0) await choice.click();
  await inUse(page, "内置引擎");
};
const measured = (page, words) => page.getByText(words).first().waitFor({ timeout: 30_000 });

for (const [device, viewport] of [
  ["a desktop", DESKTOP],
  ["a phone", PHONE],
]) {
  test(`a network is chosen, shown and played with on ${device}`, async (stage) => {
    const page = await stage.page({ viewport, touch: viewport === PHONE });
    // The way there: the settings of every page.
    await page.getByRole("button", { name: "设置" }).click();
    await page.getByRole("link", { name: "引擎" }).click();
    await useBuiltIn(page);
    await measured(page, /每秒 [\d,]+ 次计算/);
    await chooseFile(page, "tiny.txt", tinyNetwork());
    await inUse(page, "e2e-b1c4");
    await page.getByText("1 块，4 通道", { exact: false }).waitFor();
    await page
      .getByText(/^\d[\d.]* KB$/)
      .first()
      .waitFor();
    await measured(page, /每秒 [\d,]+ 次计算/);
    await axe(page, `the engine on ${device}`);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);
    // The computer plays with it, also after the program was started again.
    stage.mayLose = true;
    await stage.server.kill();
    await stage.server.start();
    await page.goto(stage.server.origin);
    await page.getByRole("button", { name: zh.start, exact: true }).click();
    await page.getByText(zh.yourTurn, { exact: true }).waitFor();
    await clickPoint(page, "E5");
    // A network of drawn numbers may think that a pass is best.
    await page
      .locator('[role=gridcell][aria-label*="，白子"]')
      .or(page.getByText("白棋停一手"))
      .first()
      .waitFor({ state: "attached", timeout: 30_000 });
    await page.goto(`${stage.server.origin}/engine`);
    await inUse(page, "e2e-b1c4");
  });
}

test("a damaged file is told in words and the engine from before goes on", async (stage) => {
  const page = await stage.page({ path: "/engine" });
  const whole = tinyNetwork();
  await chooseFile(page, "good.txt", whole);
  await inUse(page, "e2e-b1c4");
  await chooseFile(page, "half.txt", whole.slice(0, whole.length / 2));
  await page.getByText("half.txt：文件不完整", { exact: false }).waitFor();
  await page.getByText("还在用原来的引擎", { exact: false }).waitFor();
  await inUse(page, "e2e-b1c4");
  await chooseFile(page, "picture.txt", "GIF89a");
  await page.getByText("picture.txt：这不是 KataGo 格式的神经网络文件", { exact: false }).waitFor();
  // In English as well.
  await chooseLanguage(page, "English");
  await page
    .getByText("picture.txt: This is not a neural network in KataGo's format", { exact: false })
    .waitFor();
  await chooseLanguage(page, "简体中文");
  // Where a file is, on this machine.
  const path = join(stage.server.data, "elsewhere.txt");
  await page.getByLabel("文件在这台电脑上的位置").fill(path);
  await page.locator(".choose-path").getByRole("button", { name: "使用" }).click();
  await page.getByText("elsewhere.txt：这个文件读不出来", { exact: false }).waitFor();
  writeFileSync(path, tinyNetwork("elsewhere-b1c4"));
  await page.locator(".choose-path").getByRole("button", { name: "使用" }).click();
  await inUse(page, "elsewhere-b1c4");
  assert.equal(await page.getByText("读不出来", { exact: false }).count(), 0);
  // Back to the kept one, and away with it.
  await page.getByRole("button", { name: "使用 good.txt" }).click();
  await inUse(page, "e2e-b1c4");
  assert.deepEqual(readdirSync(join(stage.server.data, "networks")), ["good.txt"]);
  await page.getByRole("button", { name: "删除 good.txt" }).click();
  await axe(page, "the question before deleting");
  await page.getByRole("dialog").getByRole("button", { name: "删除", exact: true }).click();
  await inUse(page, "内置引擎");
  assert.deepEqual(readdirSync(join(stage.server.data, "networks")), []);
});

test("the program starts without the network that it is told to use, and says so", async (stage) => {
  stage.serverFlags = ["--model", "/nowhere/strong.bin.gz"];
  const page = await stage.page({ path: "/engine" });
  await page.getByText("strong.bin.gz：这个文件读不出来", { exact: false }).waitFor();
  await inUse(page, "内置引擎");
});

test("a thinking computer says how fast it thinks", async (stage) => {
  stage.serverFlags = ["--model", join(stage.folder, "tiny.txt")];
  writeFileSync(join(stage.folder, "tiny.txt"), tinyNetwork());
  const page = await stage.page();
  // At its full strength it takes all the time that a move may take.
  const id = await page.evaluate(async () => {
    const game = {
      opponent: "computer",
      size: [19, 19],
      ruleset: "chinese",
      color: "white",
      level: "full",
    };
    const headers = { "X-Weiqi": "1", "Content-Type": "application/json" };
    const body = JSON.stringify(game);
    return (await (await fetch("/api/v1/games", { method: "POST", headers, body })).json()).id;
  });
  await page.goto(`${stage.server.origin}/game/${id}`);
  await page.getByText(/^思考中 · [\d,]+ 次\/秒$/).waitFor({ timeout: 15_000 });
});

if (existsSync(REAL)) {
  test("a real network of six blocks is shown with its shape and plays", async (stage) => {
    stage.serverFlags = ["--model", REAL];
    const page = await stage.page({ path: "/engine" });
    await inUse(page, "g170-b6c96");
    await page.getByText("6 块，96 通道", { exact: false }).waitFor();
    await page.getByText("3.8 MB", { exact: true }).waitFor();
    await page.goto(stage.server.origin);
    await page.getByText(zh.firstLevel, { exact: true }).click();
    await page.getByRole("button", { name: zh.start, exact: true }).click();
    await page.getByText(zh.yourTurn, { exact: true }).waitFor();
    await clickPoint(page, "E5");
    await page.waitForFunction(
      () => document.querySelectorAll('[role=gridcell][aria-label*="，白子"]').length === 1,
      undefined,
      { timeout: 30_000 },
    );
  });
} else console.log(`there is no network at ${REAL}: the test with a real one is left out`);
