import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { join } from "node:path";
import { axe, DESKTOP, PHONE, test } from "./harness.mjs";
import { tinyNetwork } from "./network.mjs";
import { passToTheCount, whoseTurn } from "./robot.mjs";
import { clickPoint, readBoard, WORDS } from "./screen.mjs";

const zh = WORDS["zh-CN"];
const RECORD = "(;GM[1]FF[4]SZ[9]PB[黑]PW[白];B[ee]C[天元](;W[ec])(;W[cc]))";

/** Waits until the page has everything that it needs to live alone. */
const kept = (page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", undefined, {
    timeout: 60_000,
  });

/** What a press hands to the downloads. */
async function download(page, item) {
  const [started] = await Promise.all([page.waitForEvent("download"), item.click()]);
  return readFileSync(await started.path(), "utf8");
}

/** Ends the program and cuts the network. */
async function cut(stage, page) {
  stage.mayLose = true;
  await stage.server.kill();
  await page.context().setOffline(true);
}

test("without the program and the network the page plays to the count, and opens, edits and exports a record", async (stage) => {
  const file = join(stage.folder, "tiny.txt");
  writeFileSync(file, tinyNetwork("offline-b1c4"));
  stage.serverFlags = ["--model", file];
  const page = await stage.page({ viewport: PHONE, touch: true });
  await kept(page);
  await cut(stage, page);

  await page.goto(`${stage.server.origin}/`);
  await page.getByText("连不上程序", { exact: false }).waitFor();
  await axe(page, "home without the program");
  await page.getByText(zh.firstLevel, { exact: true }).click();
  await page.getByRole("button", { name: zh.start, exact: true }).click();
  assert.equal(await whoseTurn(page, zh), "turn");
  assert.match(page.url(), /\/game\/l[0-9a-z]{12}$/);
  for (const at of ["E5", "C3", "G7", "C7"]) {
    const board = await readBoard(page, zh);
    if (board.get(at) !== "empty") continue;
    await clickPoint(page, at);
    await page.waitForFunction(
      (name) => document.querySelector(`[aria-label^="${name}，黑子"]`),
      at,
    );
    assert.equal(await whoseTurn(page, zh), "turn");
  }
  // A reload in the middle of the game loses nothing.
  const before = await readBoard(page, zh);
  await page.reload();
  await whoseTurn(page, zh);
  assert.deepEqual(await readBoard(page, zh), before);
  await axe(page, "play without the program");
  await passToTheCount(page, zh);
  await page.getByRole("button", { name: zh.agree, exact: true }).click();
  await page.getByRole("button", { name: zh.rematch }).waitFor();
  const saved = await download(page, page.getByRole("link", { name: zh.save }));
  assert.match(saved, /SZ\[9\].*RE\[[BW]\+/s);
  await page.getByRole("complementary").getByRole("link", { name: zh.review, exact: true }).click();
  await page.getByLabel("手数").waitFor();

  // The finished game waits on the home page.
  await page.goto(`${stage.server.origin}/`);
  await page
    .getByRole("link", { name: /^复盘 · / })
    .first()
    .waitFor();

  // Records work as ever.
  await page.goto(`${stage.server.origin}/review`);
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "a.sgf", mimeType: "x", buffer: Buffer.from(RECORD) });
  await page.getByLabel("手数").waitFor();
  await page.keyboard.press("Home");
  await clickPoint(page, "G3");
  await page.waitForFunction(() => document.querySelector('[aria-label^="G3，黑子"]'));
  await page.getByRole("button", { name: "保存", exact: true }).click();
  const edited = await download(page, page.getByRole("button", { name: zh.save, exact: true }));
  assert.match(edited, /;B\[gg\]/);
});

/** A short game with a move that nobody would play: Black's fifth, in the corner. */
const GAME =
  "(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7.5]RU[Chinese]PB[甲]PW[乙]" +
  ";B[ee];W[ec];B[eg];W[dc];B[aa];W[cd];B[fc];W[fb];B[gc];W[ge])";

test("without the program and the network a game is analyzed, and what was found is there after a reload", async (stage) => {
  const page = await stage.page({ viewport: PHONE, touch: true });
  await kept(page);
  await cut(stage, page);
  await page.goto(`${stage.server.origin}/review`);
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "a.sgf", mimeType: "x", buffer: Buffer.from(GAME) });
  await page.getByLabel("手数").waitFor();
  const button = (name) => page.getByRole("button", { name, exact: true });

  // A position: candidates on the board, and who finds them.
  await button("分析").click();
  await page.getByText(/^(思考中，计算量 [\d,]+，每秒 [\d,]+|就绪)/).waitFor({ timeout: 30_000 });
  await page.locator(".candidate.best").waitFor({ state: "attached" });
  await page.getByText("由这个浏览器自己的引擎来看", { exact: false }).waitFor();
  await page.getByText("出错", { exact: false }).waitFor({ state: "detached" });
  await axe(page, "analysis without the program");
  await button("分析").click();

  // The whole game: a mistake, and why it is one.
  await page.getByRole("radio", { name: "整局" }).check({ force: true });
  await button("分析整局").click();
  const seen = page.getByRole("img", { name: "形势图，看过 11 步" });
  await seen.waitFor({ timeout: 60_000 });
  const mistake = page.locator(".mistake-row").filter({ hasText: "第 5 手 A9" });
  await mistake.waitFor({ timeout: 60_000 });
  await button("停").waitFor({ state: "hidden", timeout: 60_000 });
  await mistake.click();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("radio", { name: "分析" }).check({ force: true });
  await button("为什么").click();
  await page.getByText(/^(比停一手好|还不如停一手)/).waitFor({ timeout: 60_000 });

  // It is all there again, and nothing is searched for it.
  await page.reload();
  await seen.waitFor({ timeout: 30_000 });
  await page.getByRole("radio", { name: "整局" }).check({ force: true });
  await mistake.waitFor();
  await page.getByText("引擎没有在看").waitFor();

  // The program is back: it looks again, by itself.
  await page.getByRole("radio", { name: "分析" }).check({ force: true });
  await button("分析").click();
  const here = page.getByText("由这个浏览器自己的引擎来看", { exact: false });
  await here.waitFor();
  await page.context().setOffline(false);
  await stage.server.start();
  await here.waitFor({ state: "detached", timeout: 30_000 });
  await page.getByText("连不上程序", { exact: false }).waitFor({ state: "detached" });
  assert.equal(await page.getByText("出错", { exact: false }).count(), 0);
});

test("a game of this browser is gone on with when the program is back, beside the program's own", async (stage) => {
  const page = await stage.page({ viewport: DESKTOP });
  await kept(page);
  await cut(stage, page);
  await page.goto(`${stage.server.origin}/`);
  await page.getByText(zh.firstLevel, { exact: true }).click();
  await page.getByRole("button", { name: zh.start, exact: true }).click();
  assert.equal(await whoseTurn(page, zh), "turn");
  await clickPoint(page, "E5");
  await page.waitForFunction(() => document.querySelector('[aria-label^="E5，黑子"]'));
  assert.equal(await whoseTurn(page, zh), "turn");
  await page.context().setOffline(false);
  await stage.server.start();
  await page.goto(stage.server.link);
  await page.getByRole("link", { name: /^继续 · / }).click();
  await page.waitForFunction(() => document.querySelector('[aria-label^="E5，黑子"]'));
  await page.getByRole("button", { name: zh.undo }).click();
  await page.waitForFunction(() => document.querySelector('[aria-label^="E5，空"]'));
  assert.equal(await page.getByText("连不上程序", { exact: false }).count(), 0);
});

/** The program behind another address, whose service worker can become a newer one. */
function behindProxy(server) {
  const proxy = createServer(({ url, headers, method }, response) => {
    const to = {
      port: server.port,
      path: url,
      method,
      headers: { ...headers, host: `127.0.0.1:${server.port}` },
    };
    if (url === "/sw.js") {
      // What is compressed, or not sent at all, could not be changed on its way.
      to.headers["accept-encoding"] = "identity";
      delete to.headers["if-none-match"];
    }
    const asked = request({ host: "127.0.0.1", ...to }, (answer) => {
      if (url !== "/sw.js" || !proxy.version) {
        response.writeHead(answer.statusCode, answer.headers);
        answer.pipe(response);
        return;
      }
      let text = "";
      answer.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      answer.on("end", () => {
        const newer = text.replace(/VERSION="\w+"/, `VERSION="${proxy.version}"`);
        response.writeHead(200, { "content-type": "text/javascript" }).end(newer);
      });
    });
    asked.on("error", () => response.destroy());
    asked.end();
  });
  return new Promise((done) => proxy.listen(0, "127.0.0.1", () => done(proxy)));
}

test("a newer version of the page is offered, and taken when the player wants it", async (stage) => {
  const server = await stage.serve();
  const proxy = await behindProxy(server);
  try {
    const context = await stage.browser.newContext({ locale: "zh-CN" });
    stage.contexts.push(context);
    const page = await context.newPage();
    const { pathname, search } = new URL(server.link);
    await page.goto(`http://127.0.0.1:${proxy.address().port}${pathname}${search}`);
    await kept(page);
    proxy.version = "newer";
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await page.getByText("新版本已经准备好").waitFor();
    await page.getByRole("button", { name: "换成新版本" }).click();
    await page.getByText("新版本已经准备好").waitFor({ state: "detached" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForFunction(
      async () =>
        (await caches.keys()).filter((name) => name.startsWith("weiqi-")).join() === "weiqi-newer",
    );
  } finally {
    proxy.close();
  }
});
