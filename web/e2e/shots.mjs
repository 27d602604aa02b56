// Takes a picture of every page on a desktop and a phone, light and dark, into shots/ (for eyes; nothing compares them).
import { mkdirSync } from "node:fs";
import { DESKTOP, launch, PHONE, Stage } from "./harness.mjs";
import { tinyNetwork } from "./network.mjs";
import { passToTheCount } from "./robot.mjs";
import { cellNames, chooseLanguage, clickPoint, readBoard, WORDS } from "./screen.mjs";

const zh = WORDS["zh-CN"];
const folder = new URL("../shots/", import.meta.url).pathname;
mkdirSync(folder, { recursive: true });

/** The game of the reddened ears (1846), in part. */
const GAME =
  "(;GM[1]FF[4]CA[UTF-8]SZ[19]KM[0]PB[安田秀策]PW[幻庵因硕]BR[四段]WR[八段]RE[B+2]DT[1846-09-11]EV[耳赤之局]RU[Japanese]" +
  ";B[qd];W[dc];B[pq];W[oc];B[cp];W[cf];B[ep];W[qo];B[pe];W[np];B[po];W[pp];B[op];W[qp];B[oq];W[oo];B[pn];W[qq];B[nq]" +
  ";W[on];B[pm];W[om];B[pl];W[mp];B[mq];W[ol];B[pk];W[lq];B[lr];W[kr];B[lp];W[kq];B[qr]" +
  ";W[rr]C[白扳，想吃掉右下角三子。这里黑有先手便宜。]LB[pr:a][rs:b]TR[qr];B[rs](;W[mr];B[nr];W[pr];B[ps];W[qs];B[no])(;W[ps];B[pr])(;W[or]))";

const button = (page, name) => page.getByRole("button", { name, exact: true });

async function playAFew(page, n) {
  for (let i = 0; i < n; i++) {
    await page.getByText(zh.yourTurn, { exact: true }).waitFor({ timeout: 30_000 });
    const board = await readBoard(page, zh);
    const wanted = ["E5", "G7", "C3", "G3", "C7", "E3", "E7", "C5", "G5"];
    const at =
      wanted.find((point) => board.get(point) === "empty") ??
      [...board].find(([, kind]) => kind === "empty")?.[0];
    await clickPoint(page, at);
    await page.waitForFunction(
      (name) => document.querySelector(`[aria-label^="${name}，黑子"]`),
      at,
    );
  }
  await page.getByText(zh.yourTurn, { exact: true }).waitFor({ timeout: 30_000 });
}

const browser = await launch();
for (const [device, viewport] of [
  ["desktop", DESKTOP],
  ["phone", PHONE],
]) {
  for (const theme of ["light", "dark"]) {
    const stage = new Stage(browser);
    const page = await stage.page({ viewport, theme, touch: device === "phone" });
    const shot = async (name) => {
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${folder}${name}-${device}-${theme}.png` });
    };
    await shot("home-first");
    await page.getByText(zh.firstLevel, { exact: true }).click();
    await button(page, zh.start).click();
    await cellNames(page);
    await playAFew(page, 9);
    await shot("play");
    await passToTheCount(page, zh);
    await shot("count");
    await button(page, zh.agree).click();
    await button(page, zh.rematch).waitFor();
    await shot("over");
    await button(page, zh.rematch).click();
    await page.waitForFunction(() => !document.querySelector("#count-result"));
    await page.getByText(zh.yourTurn, { exact: true }).waitFor({ timeout: 30_000 });
    await page.goto(`${stage.server.origin}/new`);
    await shot("new");
    await page.goto(`${stage.server.origin}/engine`);
    await page.getByText(/每秒 [\d,]+ 次计算/).waitFor({ timeout: 30_000 });
    await shot("engine-built-in");
    const send = (name, text) =>
      page
        .locator("input[type=file]")
        .first()
        .setInputFiles({ name, mimeType: "x", buffer: Buffer.from(text) });
    await send("a-small-network.txt", tinyNetwork("a-small-network-b1c4"));
    await page.locator(".engine-name", { hasText: "a-small" }).waitFor();
    await page.getByText(/每秒 [\d,]+ 次计算/).waitFor({ timeout: 30_000 });
    await send("cut.bin.gz", tinyNetwork().slice(0, 900));
    await page.getByText("还在用原来的引擎", { exact: false }).waitFor();
    await shot("engine");
    await page.getByRole("button", { name: "使用 内置引擎" }).click();
    await page.locator(".engine-name", { hasText: "内置" }).waitFor();
    await page.goto(`${stage.server.origin}/review`);
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles({
        name: "耳赤之局.sgf",
        mimeType: "x",
        buffer: Buffer.from(GAME),
      });
    await page.getByLabel("手数").waitFor();
    for (let n = 0; n < 34; n++) await page.keyboard.press("ArrowRight");
    await shot("review");
    await page.goto(stage.server.origin);
    await page.getByRole("heading", { name: "接着下" }).waitFor();
    await shot("home");
    await chooseLanguage(page, "English");
    await shot("home-en");
    await stage.close();
  }
}
await browser.close();
console.log(`the pictures are in ${folder}`);
