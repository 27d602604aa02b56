// My games: what comes in, what is found, what is saved back, and that nothing is lost.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { axe, PHONE, test } from "./harness.mjs";
import { clickPoint, WORDS } from "./screen.mjs";

const zh = WORDS["zh-CN"];
const EARS =
  "(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[安田秀策]PW[幻庵因硕]BR[四段]WR[八段]RE[B+2]DT[1846-09-11]EV[耳赤之局]" +
  ";B[qd];W[dc];B[pq];W[oc];B[cp];W[cf];B[ep];W[qo];B[pe];W[np];B[po];W[pp];B[op];W[qp];B[oq];W[oo])";
const SMALL = "(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[小明]PW[小红]RE[W+R]DT[2020-01-02];B[ee];W[cc])";
/** Written in GB18030, and without saying so. */
const OLD = Buffer.concat([
  Buffer.from("(;SZ[9]PB["),
  Buffer.from([0xc4, 0xf4, 0xce, 0xc0, 0xc6, 0xbd]),
  Buffer.from("]PW[B]RE[B+R];B[ee];W[cc];B[gc];W[gg])"),
]);
const HOSTILE = "(;GM[1]FF[4]SZ[9]PB[<img src=x onerror=alert(1)>]PW[B\u202egfs];B[ee];W[gc])";

const file = (name, content) => ({ name, mimeType: "x", buffer: Buffer.from(content) });
const button = (page, name) => page.getByRole("button", { name, exact: true });
const link = (page, name) => page.getByRole("link", { name, exact: true });

/** Puts files among my games and reads what the dialog says of them. */
async function add(page, ...files) {
  await page.getByLabel("选文件", { exact: true }).last().setInputFiles(files);
  const dialog = page.getByRole("dialog", { name: "添加棋谱" });
  await dialog.getByRole("status").first().waitFor({ timeout: 60_000 });
  const said = await dialog.textContent();
  await dialog.getByRole("button", { name: "关闭" }).last().click();
  return said;
}

/** A zip of files, packed. */
function zipOf(files) {
  const parts = [];
  const directory = [];
  let at = 0;
  for (const [name, text] of files) {
    const [path, bytes] = [Buffer.from(name), Buffer.from(text)];
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(0x0800, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt16LE(path.length, 22);
    parts.push(Buffer.from("PK\x03\x04"), head, path, packed);
    const tail = Buffer.alloc(16);
    tail.writeUInt32LE(at, 12);
    directory.push(Buffer.from("PK\x01\x02\x14\x00"), head, tail.subarray(2), path);
    at += 30 + path.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, listed, Buffer.from("PK\x05\x06"), end]);
}

function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let n = 0; n < 8; n++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const names = (page) =>
  page
    .getByRole("list", { name: "棋谱列表" })
    .getByRole("link")
    .evaluateAll((links) => links.map((found) => found.textContent));

/** Waits until the list shows exactly these. */
async function shows(page, expected) {
  for (let n = 0; n < 100; n++) {
    const found = (await page.getByRole("list", { name: "棋谱列表" }).count())
      ? await names(page)
      : [];
    if (found.length === expected.length && expected.every((name, k) => found[k] === name)) return;
    await page.waitForTimeout(50);
  }
  assert.deepEqual(await names(page), expected);
}

test("records come in, are found, tagged, renamed and sorted", async (stage) => {
  const page = await stage.page({ path: "/games" });
  await page.getByText("还没有棋谱").waitFor();
  await axe(page, "my games, empty");
  const said = await add(
    page,
    file("耳赤.sgf", EARS),
    file("old.sgf", OLD),
    file("no.sgf", "hello"),
  );
  assert.match(said, /新收进 2 份[\s\S]*1 份没有收[\s\S]*no\.sgf：里面没有找到一盘棋/);
  assert.match(said, /old\.sgf：读的时候修复了 \d+ 处/);
  assert.match(await add(page, file("again.sgf", EARS)), /1 份早就有了/);
  const zip = zipOf([
    ["集/小.sgf", SMALL],
    ["集/副本.sgf", EARS],
    ["集/说明.pdf", "%PDF"],
  ]);
  assert.match(await add(page, file("集.zip", zip)), /新收进 1 份[\s\S]*1 份早就有了[\s\S]*跳过/);
  const [ears, small, old] = ["安田秀策 四段 – 幻庵因硕 八段", "小明 – 小红", "聂卫平 – B"];
  await page.getByText("共 3 份").waitFor();
  await axe(page, "my games");
  const search = page.getByRole("searchbox", { name: "找棋谱" });
  await search.fill("秀策");
  await shows(page, [ears]);
  await search.fill("耳赤");
  await shows(page, [ears]);
  await search.fill("nobody");
  await page.getByText("没有找到", { exact: true }).waitFor();
  await button(page, "清除条件").click();
  await button(page, "排序 · 最近改动").click();
  await button(page, "对局日期").click();
  await shows(page, [small, ears, old]);
  await button(page, "筛选").click();
  await page.getByText("黑胜", { exact: true }).first().click();
  await shows(page, [ears, old]);
  await page.getByLabel("到哪天").fill("1900");
  await shows(page, [ears]);
  await axe(page, "my games, filtered");
  await button(page, "清除条件").click();
  await button(page, `${ears} 的更多操作`).click();
  await button(page, "标签").click();
  const tags = page.getByRole("dialog", { name: "标签" });
  await tags.getByLabel("新标签").fill("名局");
  await tags.getByRole("button", { name: "加上" }).click();
  await tags.getByRole("button", { name: "去掉标签 名局" }).waitFor();
  await axe(page, "tags");
  await tags.getByRole("button", { name: "关闭" }).click();
  await page.getByRole("group", { name: "标签" }).getByRole("button", { name: /名局/ }).click();
  await shows(page, [ears]);
  await button(page, `${ears} 的更多操作`).click();
  await button(page, "改名").click();
  await page.getByLabel("名称").fill("最喜欢的一局");
  await page.getByRole("dialog").getByRole("button", { name: "改名" }).click();
  await shows(page, ["最喜欢的一局"]);
});

test("what is changed in review goes back into my games, and can be undone by version", async (stage) => {
  const page = await stage.page({ path: "/games" });
  await add(page, file("小.sgf", SMALL));
  await link(page, "小明 – 小红").click();
  await page.getByLabel("手数").waitFor();
  await page.getByText("已存进我的棋谱").waitFor();
  await page.keyboard.press("End");
  await clickPoint(page, "G7");
  await page.getByText("改动还没有存").waitFor();
  await page.getByText("已存进我的棋谱").waitFor();
  await link(page, "我的棋谱").click();
  await page.getByText("· 3 手").waitFor();
  await button(page, "小明 – 小红 的更多操作").click();
  await button(page, "以前的版本").click();
  const dialog = page.getByRole("dialog", { name: "以前的版本" });
  await dialog.getByText("最初").waitFor();
  await axe(page, "versions");
  await dialog.getByRole("button", { name: "回到这一版" }).click();
  await page.getByText("· 2 手").waitFor();
  // The record that was open elsewhere meanwhile is not written over.
  const other = await stage.page({ path: "/games" });
  await link(other, "小明 – 小红").click();
  await other.getByText("已存进我的棋谱").waitFor();
  await link(page, "小明 – 小红").click();
  await page.getByText("已存进我的棋谱").waitFor();
  // A refused save is told in the browser's console, as it should be.
  stage.mayLose = true;
  for (const [window, at] of [
    [page, "D3"],
    [other, "F4"],
  ]) {
    await window.keyboard.press("End");
    await clickPoint(window, at);
    await window.getByText("改动还没有存").waitFor();
    await window.getByText("已存进我的棋谱").waitFor();
  }
  await other.getByText("你的改动另存成了一份").waitFor();
  await link(other, "我的棋谱").click();
  await other.getByText("共 2 份").waitFor();
});

test("a record that was only opened is saved into my games when asked", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await page.locator("input[type=file]").first().setInputFiles(file("小.sgf", SMALL));
  await page.getByLabel("手数").waitFor();
  await button(page, "保存").click();
  await button(page, "存进我的棋谱").click();
  await page.getByText("已存进我的棋谱").waitFor();
  await link(page, "我的棋谱").click();
  await shows(page, ["小明 – 小红"]);
});

test("deleting asks, is undone, and lies in the trash; backup and restore bring all back", async (stage) => {
  const page = await stage.page({ path: "/games" });
  await add(page, file("a.sgf", EARS), file("b.sgf", SMALL));
  await button(page, "小明 – 小红 的更多操作").click();
  await button(page, "删除").click();
  const ask = page.getByRole("dialog", { name: "删除“小明 – 小红”？" });
  await axe(page, "delete?");
  await ask.getByRole("button", { name: "取消" }).click();
  await button(page, "更多").click();
  await button(page, "选择").click();
  await button(page, "全选").click();
  await page.getByText("选了 2 份").waitFor();
  await axe(page, "selecting");
  await button(page, "删除").click();
  await page.getByRole("dialog").getByRole("button", { name: "删除" }).click();
  await page.getByText("还没有棋谱").waitFor();
  await button(page, "撤销").click();
  await page.getByText("共 2 份").waitFor();
  await button(page, "更多").click();
  await button(page, "备份与恢复").click();
  await axe(page, "backup");
  const coming = page.waitForEvent("download");
  await button(page, "备份到文件").click();
  const backup = readFileSync(await (await coming).path());
  await page.keyboard.press("Escape");
  await button(page, "小明 – 小红 的更多操作").click();
  await button(page, "删除").click();
  await page.getByRole("dialog").getByRole("button", { name: "删除" }).click();
  await page.getByText("共 1 份").waitFor();
  await page.goto(`${stage.server.origin}/games?trash`);
  await page.getByText("小明 – 小红", { exact: true }).waitFor();
  await axe(page, "trash");
  await button(page, "小明 – 小红 的更多操作").click();
  await button(page, "彻底删除").click();
  await page.getByRole("dialog").getByRole("button", { name: "彻底删除" }).click();
  await page.getByText("回收站是空的").waitFor();
  await page.goto(`${stage.server.origin}/games`);
  await button(page, "更多").click();
  await button(page, "备份与恢复").click();
  const dialog = page.getByRole("dialog", { name: "备份与恢复" });
  const broken = Buffer.from(backup);
  broken[Math.floor(broken.length / 3)] ^= 0xff;
  stage.mayLose = true;
  await page.getByLabel("从备份恢复", { exact: true }).last().setInputFiles(file("x.zip", broken));
  await dialog.getByText(/没有恢复：备份坏了|没有恢复：这不是/).waitFor();
  stage.mayLose = false;
  await page.getByLabel("从备份恢复", { exact: true }).last().setInputFiles(file("x.zip", backup));
  await dialog.getByText("添上 1 份棋谱，更新 0 份，1 份本来就有。").waitFor();
  await axe(page, "restored");
  await dialog.getByRole("button", { name: "关闭" }).click();
  await page.getByText("共 2 份").waitFor();
});

test("hostile names are text, a folder's worth of records scrolls, and a lost program loses nothing", async (stage) => {
  const page = await stage.page({ path: "/games", viewport: PHONE, touch: true });
  const many = Array.from({ length: 180 }, (_, n) => [
    `集/${n}.sgf`,
    SMALL.replace("小明", `棋手${String(n).padStart(3, "0")}`),
  ]);
  await add(page, file("evil.sgf", HOSTILE), file("many.zip", zipOf(many)));
  await page.getByText("共 181 份").waitFor();
  const drawn = await page.getByRole("list", { name: "棋谱列表" }).getByRole("listitem").count();
  assert.ok(drawn < 60, `${drawn} rows are drawn`);
  await page.getByRole("searchbox").fill("onerror");
  await page.getByText("<img src=x onerror=alert(1)>").first().waitFor();
  await page.getByRole("searchbox").fill("");
  await link(page, "棋手179 – 小红").waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByText("<img src=x").first().waitFor();
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  stage.mayLose = true;
  await page.evaluate(() => scrollTo(0, 0));
  await stage.server.kill();
  await page
    .getByLabel("选文件", { exact: true })
    .last()
    .setInputFiles([file("x.sgf", EARS)]);
  await page.getByText("收进的都在，还有 1 个文件没有读").waitFor();
  await stage.server.start();
  await button(page, "接着读剩下的").click();
  await page.getByText("新收进 1 份").waitFor();
});

test("a finished game is among my games, and home leads back to it", async (stage) => {
  const page = await stage.page();
  await page.getByText(zh.firstLevel, { exact: true }).click();
  await button(page, zh.start).click();
  await page.getByText(zh.yourTurn, { exact: true }).waitFor({ timeout: 30_000 });
  await clickPoint(page, "E5");
  await page.getByText(zh.yourTurn, { exact: true }).waitFor({ timeout: 30_000 });
  await link(page, "我的棋谱").click();
  await page.getByText("还没有棋谱").waitFor();
  await page.goto(stage.server.origin);
  await page.getByRole("link", { name: /^继续/ }).click();
  await button(page, zh.resign).click();
  await page.getByRole("dialog").getByRole("button", { name: zh.resign }).click();
  await button(page, zh.rematch).waitFor();
  await link(page, "我的棋谱").click();
  await shows(page, ["和电脑下（初学）"]);
  await page.getByText("白中盘胜 · 20").waitFor();
  await page.goto(stage.server.origin);
  await page.getByRole("heading", { name: "最近的棋谱" }).waitFor();
  await axe(page, "home of a returning player");
  await link(page, "复盘 · 和电脑下（初学）").click();
  await page.getByText("已存进我的棋谱").waitFor();
});
