// The board itself: how it is looked at, pressed, numbered, marked and heard.
import assert from "node:assert/strict";
import { axe, PHONE, test } from "./harness.mjs";
import { cellNames, clickPoint, placeOf, WORDS } from "./screen.mjs";

const zh = WORDS["zh-CN"];

const file = (name, text) => ({ name, mimeType: "x", buffer: Buffer.from(text) });

async function open(page, text) {
  await page.locator("input[type=file]").first().setInputFiles(file("a.sgf", text));
  await page.getByLabel("手数").waitFor();
  await cellNames(page);
}

const nameOf = async (page, at) =>
  (await cellNames(page)).find((name) => name.startsWith(`${at}，`)) ?? "";

/** Waits until a point is called so, or no longer; names come when there is time for them. */
async function named(page, at, words, isWanted = true) {
  let name = "";
  for (let n = 0; n < 60; n++) {
    name = await nameOf(page, at);
    if (words.test(name) === isWanted) return;
    await page.waitForTimeout(100);
  }
  assert.fail(`${at} is called "${name}"`);
}

const settle = (page) => page.waitForTimeout(150);

/** Waits until a point lies where it should; the names of a turned board come when there is time for them. */
async function liesAt(page, at, isThere, complaint) {
  for (let n = 0; n < 60; n++) {
    const place = await placeOf(page, at).catch(() => undefined);
    if (place && isThere(place)) return;
    await page.waitForTimeout(100);
  }
  assert.fail(complaint);
}

async function saved(page) {
  await page.getByRole("button", { name: "保存", exact: true }).click();
  const item = page.getByRole("button", { name: "保存 SGF", exact: true });
  const [download] = await Promise.all([page.waitForEvent("download"), item.click()]);
  let text = "";
  for await (const chunk of await download.createReadStream()) text += chunk;
  return text;
}

test("a board that is turned and mirrored is the same game: points keep their names", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await open(page, "(;SZ[9];B[aa])");
  await page.keyboard.press("ArrowRight");
  const corner = await placeOf(page, "A9");
  await page.mouse.click(corner.x, corner.y, { button: "right" });
  await page.getByRole("group", { name: "A9 这个点" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "更多" }).click();
  await page.getByRole("button", { name: "转 90°", exact: true }).click();
  const isTurned = ({ x, y }) => x > corner.x + 200 && Math.abs(y - corner.y) < 40;
  await liesAt(page, "A9", isTurned, "not turned");
  await named(page, "A9", /黑子/);
  await clickPoint(page, "C3");
  await page.waitForFunction(() => document.querySelector('[aria-label^="C3，白子"]'));
  await page.getByRole("button", { name: "更多" }).click();
  await page.getByRole("button", { name: "左右翻转", exact: true }).click();
  await liesAt(page, "A9", ({ x }) => Math.abs(x - corner.x) < 40, "not mirrored");
  assert.match(await saved(page), /B\[aa\]\s*;W\[cg\]/);
  await page.getByRole("button", { name: "更多" }).click();
  await page.getByRole("button", { name: "转回来", exact: true }).click();
  await liesAt(page, "A9", ({ x, y }) => x === corner.x && y === corner.y, "not upright");
});

test("numbers stand on the stones, and what a later stone hides is told beside the board", async (stage) => {
  // Black A9 is captured by White B9 and A8; then White plays A9 herself.
  const page = await stage.page({ path: "/review" });
  await open(page, "(;SZ[9];B[aa];W[ba];B[ee];W[ab];B[ff];W[aa]LB[ee:x])");
  await page.keyboard.press("End");
  await page.keyboard.press("k");
  await page.getByText("1 = 6").waitFor();
  const texts = await page.locator(".overlay .number").allTextContents();
  assert.deepEqual(texts.toSorted(), ["2", "3", "4", "5", "6"]);
  // The mark on E5 stays in the middle; its number went to the corner.
  assert.equal(await page.locator(".number.corner").textContent(), "3");
  await page.keyboard.press("k");
  assert.equal(await page.locator(".overlay .number").count(), 0);
});

test("tools mark, draw and set up, and every step can be undone", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await open(page, "(;SZ[9];B[ee])");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+3");
  await clickPoint(page, "E5");
  await named(page, "E5", /三角/);
  await page.getByRole("button", { name: "字母", exact: true }).click();
  await clickPoint(page, "C3");
  await clickPoint(page, "C4");
  await named(page, "C4", /B$/);
  await clickPoint(page, "C3");
  await clickPoint(page, "C5");
  await named(page, "C5", /A$/);
  await page.keyboard.press("Control+7");
  await clickPoint(page, "A1");
  await page.getByText("从 A1 到哪里？").waitFor();
  await clickPoint(page, "B3");
  await page.getByRole("button", { name: "变暗", exact: true }).click();
  await clickPoint(page, "J9");
  await page.getByRole("button", { name: "好手", exact: true }).click();
  await page.getByRole("button", { name: "书签", exact: true }).click();
  await axe(page, "tools");
  const text = await saved(page);
  for (const wanted of ["TR[ee]", "LB[ce:A][cf:B]", "AR[ai:bg]", "DD[ia]", "TE[1]", "HO[1]"])
    assert.ok(text.includes(wanted), `${wanted} is not in ${text}`);
  // Stones are drawn over several points, and come in a node of their own after a move.
  await page.getByRole("button", { name: /^摆白子/ }).click();
  const [from, to] = [await placeOf(page, "F2"), await placeOf(page, "H2")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  for (const at of ["F2", "G2", "H2"]) await named(page, at, /白子/);
  assert.match(await saved(page), /AW\[(fh:hh|fh\]\[gh\]\[hh)\]/);
  for (let n = 0; n < 12; n++) await page.keyboard.press("Control+z");
  await named(page, "E5", /三角/, false);
});

test("the facts of a game are written in a form, and text is found again", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await open(page, "(;SZ[9]PB[甲]XX[kept];B[ee]C[中央];W[cc];B[gg]C[又是中央])");
  await page.keyboard.press("Control+i");
  await page.getByRole("dialog").getByLabel("黑方", { exact: true }).fill("乙");
  // What cannot be understood is said, and written all the same.
  await page.getByRole("dialog").getByLabel("日期", { exact: true }).fill("30.11.2026");
  await page.getByText("写成 2026-11-30 这样").waitFor();
  await axe(page, "game info");
  await page.keyboard.press("Enter");
  await page.getByText("乙", { exact: true }).first().waitFor();
  await page.keyboard.press("f");
  await page.keyboard.type("中央");
  await page.getByText("共 2 处").waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.getByText("第 2 处，共 2 处").waitFor();
  await axe(page, "find");
  await page.keyboard.press("Escape");
  await page.getByText("第 3 / 3 手").waitFor();
  const text = await saved(page);
  assert.ok(
    ["PB[乙]", "XX[kept]", "DT[30.11.2026]"].every((part) => text.includes(part)),
    text,
  );
});

test("branches move, are kept alone and come back", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await open(page, "(;SZ[9];B[ee](;W[cc])(;W[gg])(;W[cg]))");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  const edit = async (name) => {
    await page.getByRole("button", { name: "编辑", exact: true }).click();
    await page.getByRole("button", { name, exact: true }).click();
  };
  await edit("变化往上移");
  assert.match(await saved(page), /\(;W\[gg\]\)\s*\(;W\[cc\]\)/);
  await edit("只留这一条线");
  assert.doesNotMatch(await saved(page), /W\[cc\]/);
  await edit("撤销");
  assert.match(await saved(page), /W\[cc\]/);
});

test("a record plays by itself, rests at comments if wanted, and stops at its end", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await page.evaluate(() => {
    localStorage.setItem("weiqi.autoplay", "1");
    localStorage.setItem("weiqi.autoplay-rests", "on");
  });
  await page.reload();
  await open(page, "(;SZ[9];B[ee];W[cc]C[这里];B[gg])");
  const play = async () => {
    await page.getByRole("button", { name: "更多" }).click();
    await page.getByRole("button", { name: "自动播放", exact: true }).click();
  };
  await play();
  await page.getByText("第 2 / 3 手").waitFor();
  // It has stopped here: playing is offered again.
  await play();
  await page.getByText("第 3 / 3 手").waitFor();
  await page.getByRole("button", { name: "更多" }).click();
  await page.getByRole("button", { name: "自动播放", exact: true }).waitFor();
});

test("with a lens the finger leads the cursor, and only the button plays", async (stage) => {
  const page = await stage.page({ viewport: PHONE, touch: true });
  await page.evaluate(() => localStorage.setItem("weiqi.touch-small", "lens"));
  await page.reload();
  await page.getByRole("button", { name: zh.start, exact: true }).click();
  await page.getByText(zh.yourTurn, { exact: true }).waitFor();
  const session = await page.context().newCDPSession(page);
  const touch = (type, point) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [point] : [] });
  const [from, to] = [await placeOf(page, "C3"), await placeOf(page, "F4")];
  await touch("touchStart", from);
  await page.locator(".glass").waitFor();
  // A finger takes its time; at one stroke it would be a fling.
  for (const share of [0.25, 0.5, 0.75, 1]) {
    const along = (a, b) => a + (b - a) * share;
    await touch("touchMove", { x: along(from.x, to.x), y: along(from.y, to.y) });
    await page.waitForTimeout(60);
  }
  await touch("touchEnd");
  await page.locator(".glass").waitFor({ state: "detached" });
  assert.ok((await cellNames(page)).every((name) => name.includes("空")));
  await page.getByRole("button", { name: "落子" }).tap();
  // The cursor was above the finger.
  await page.waitForFunction(() =>
    document.querySelector('[aria-label^="F5，黑子"], [aria-label^="F6，黑子"]'),
  );
});

test("a finger that is held opens the menu of the point, and plays nothing", async (stage) => {
  const page = await stage.page({ viewport: PHONE, touch: true });
  await page.getByRole("button", { name: zh.start, exact: true }).click();
  await page.getByText(zh.yourTurn, { exact: true }).waitFor();
  const session = await page.context().newCDPSession(page);
  const point = await placeOf(page, "C3");
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await page.getByRole("group", { name: "C3 这个点" }).waitFor();
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await axe(page, "menu of a point");
  await settle(page);
  assert.ok((await cellNames(page)).every((name) => name.includes("空")));
});

test("the choices of the settings page hold on every board and after a reload", async (stage) => {
  const page = await stage.page({ path: "/settings" });
  await cellNames(page);
  const choose = (name) => page.locator(".groups").getByText(name, { exact: true }).click();
  await choose("1 一");
  await page.locator(".names text", { hasText: "九" }).first().waitFor();
  await choose("上边和左边");
  assert.equal(await page.locator(".names text", { hasText: "九" }).count(), 1);
  await choose("十字线");
  assert.equal(await page.locator(".last-lines").count(), 1);
  await choose("传统（略长）");
  const face = await page.locator(".trial .board-face").boundingBox();
  assert.ok(face.height > face.width + 4, "the board is not longer than wide");
  await page.getByRole("switch", { name: "影子" }).click();
  assert.equal(await page.locator(".trial .shadows").isVisible(), false);
  await page.getByRole("group", { name: "鼠标" }).getByText("点两次").click();
  await clickPoint(page, "A1");
  await named(page, "A1", /空/);
  await page.getByRole("button", { name: "落子", exact: true }).click();
  await named(page, "A1", /黑子|白子/);
  await page.reload();
  await cellNames(page);
  assert.equal(await page.locator(".last-lines").count(), 1);
  await page.goto(`${stage.server.origin}/review`);
  await open(page, "(;SZ[9];B[ee])");
  await page.locator(".names text", { hasText: "九" }).first().waitFor();
});

test("nothing sounds before the first press; then stones do, as loud as was chosen", async (stage) => {
  const page = await stage.page({ path: "/settings" });
  await page.addInitScript(() => {
    window.heard = { made: 0, started: [], loud: [] };
    const Usual = window.AudioContext;
    window.AudioContext = class extends Usual {
      constructor() {
        super();
        window.heard.made++;
      }
      createGain() {
        const gain = super.createGain();
        window.heard.gain = gain;
        return gain;
      }
      createBufferSource() {
        const source = super.createBufferSource();
        const start = source.start.bind(source);
        source.start = (...when) => {
          window.heard.started.push(source.buffer.length);
          window.heard.loud.push(window.heard.gain.gain.value);
          start(...when);
        };
        return source;
      }
    };
  });
  await page.reload();
  await cellNames(page);
  assert.equal(await page.evaluate(() => window.heard.made), 0);
  await clickPoint(page, "A1");
  assert.equal(await page.evaluate(() => window.heard.made), 1);
  await page.waitForTimeout(700);
  await clickPoint(page, "B1");
  await page.waitForFunction(() => window.heard.started.length > 0);
  assert.ok(Math.abs((await page.evaluate(() => window.heard.loud.at(-1))) - 0.36) < 0.01);
  await page.getByRole("switch", { name: "声音", exact: true }).click();
  const before = await page.evaluate(() => window.heard.started.length);
  await clickPoint(page, "C1");
  assert.equal(await page.evaluate(() => window.heard.started.length), before);
});

test("questions are typed and answered in words: around a point, in atari, the last move", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await open(page, "(;SZ[9]AB[ee][ef]AW[de][fe][ed][df][ff];B[cc])");
  await page.keyboard.press("ArrowRight");
  const ask = async (text) => {
    await page.keyboard.press("/");
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  };
  await ask("atari");
  await page.getByText("黑棋 E5 的 2 子只有一口气").first().waitFor();
  await ask("周围 C7");
  await page.getByText("C7 周围", { exact: false }).first().waitFor();
  await ask("last");
  await page.getByText("最后一手是 C7。").first().waitFor();
});

test("a stone falls, with reduced motion no stone moves", async (stage) => {
  for (const [motion, animation] of [
    ["no-preference", "drop"],
    ["reduce", "none"],
  ]) {
    const page = await stage.page({ path: "/settings", motion });
    await cellNames(page);
    await clickPoint(page, "A1");
    const stone = page.locator(".trial .stone.fresh");
    const name = await stone.evaluate((node) => getComputedStyle(node).animationName);
    assert.equal(name, animation);
  }
});

test("a comment's points light up, its moves lead there, and stones tell which move they are", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await open(page, "(;SZ[9];B[ee]C[See G3, then move 3 and https://example.org/x];W[cc];B[gg])");
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "G3", exact: true }).hover();
  await page.locator(".lit").waitFor();
  const link = page.getByRole("link", { name: "https://example.org/x" });
  assert.equal(await link.getAttribute("rel"), "noopener noreferrer");
  await page.getByRole("button", { name: "move 3" }).click();
  await page.getByText("第 3 / 3 手").waitFor();
  await clickPoint(page, "E5");
  await page.getByText("E5 是黑棋第 1 手", { exact: false }).waitFor();
  await page.waitForTimeout(600);
  const { x, y } = await placeOf(page, "C7");
  await page.mouse.dblclick(x, y);
  await page.getByText("第 2 / 3 手").waitFor();
});

test("the next move is guessed: misses are marked, then hinted, and the score is kept", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await open(page, "(;SZ[9];B[ee];W[cc];B[gg])");
  await page.getByRole("button", { name: "更多" }).click();
  await page.getByRole("button", { name: "猜下一手", exact: true }).click();
  await clickPoint(page, "E5");
  await page.getByText("得分 4 / 4").waitFor();
  await clickPoint(page, "A1");
  await page.getByText("已经试了 1 次").waitFor();
  await clickPoint(page, "B1");
  await page.locator(".lit").first().waitFor();
  await clickPoint(page, "C7");
  await page.getByText("得分 6 / 8").waitFor();
  await named(page, "C7", /白子/);
});

test("pictures of one's own become the board and the stones, and travel as a file", async (stage) => {
  const page = await stage.page({ path: "/settings" });
  await cellNames(page);
  const picture = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 8;
    const context = canvas.getContext("2d");
    context.fillStyle = "#336699";
    context.fillRect(0, 0, 8, 8);
    return canvas.toDataURL("image/png").split(",")[1];
  });
  const file = (name) => ({ name, mimeType: "image/png", buffer: Buffer.from(picture, "base64") });
  await page.getByLabel("棋盘", { exact: true }).setInputFiles(file("board.png"));
  await page.getByLabel("黑子", { exact: true }).setInputFiles(file("black.png"));
  await page.locator(".trial #own-black image").waitFor({ state: "attached" });
  const background = await page
    .locator(".trial .board-face")
    .evaluate((face) => getComputedStyle(face).backgroundImage);
  assert.match(background, /^url\("data:image\/jpeg/);
  await axe(page, "own pictures");
  const link = page.getByRole("link", { name: "存成文件" });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  let theme = "";
  for await (const chunk of await download.createReadStream()) theme += chunk;
  await page.getByRole("button", { name: "去掉棋盘的图片" }).click();
  await page.getByRole("button", { name: "去掉黑子的图片" }).click();
  const themeFile = (name, text) => ({
    name,
    mimeType: "application/json",
    buffer: Buffer.from(text),
  });
  await page.getByLabel("导入主题").setInputFiles(themeFile("bad.json", '{"format":"other"}'));
  await page.getByText("bad.json 不是主题文件。").waitFor();
  await page.getByLabel("导入主题").setInputFiles(themeFile("good.json", theme));
  await page.locator(".trial #own-black image").waitFor({ state: "attached" });
});
