import assert from "node:assert/strict";
import { PHONE, test } from "./harness.mjs";
import { cellNames, clickPoint } from "./screen.mjs";

const file = (name, text) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(text),
});

const GAME =
  "(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7.5]RU[Chinese]PB[黑先生]PW[白先生]RE[B+2.5]" +
  ";B[ee]C[天元];W[ec];B[cg]TR[ee]LB[gg:a](;W[gg];B[cc])(;W[cc]C[变化];B[gc]))";

async function open(page, record) {
  const picker = page.locator("input[type=file]").first();
  await picker.setInputFiles(record);
  await page.getByLabel("手数").waitFor();
}

const stones = async (page) =>
  (await cellNames(page))
    .filter((name) => /黑子|白子/.test(name))
    .map((name) => name.split("，").slice(0, 2).join(" "))
    .sort();

test("a record is opened, stepped through by keys, wheel and slider, and played on", async (stage) => {
  const page = await stage.page();
  await open(page, file("一局.sgf", GAME));
  await page.getByText("黑先生").first().waitFor();
  await page.getByText("黑胜 1¼ 子").waitFor();
  assert.deepEqual(await stones(page), []);
  await page.keyboard.press("ArrowRight");
  await page.getByText("天元", { exact: true }).waitFor();
  assert.deepEqual(await stones(page), ["E5 黑子"]);
  await page.keyboard.press("End");
  await page.getByText("第 5 / 5 手").waitFor();
  await page.keyboard.press("Home");
  await page.getByText("第 0 / 5 手").waitFor();
  const board = await page.locator("[role=grid]").boundingBox();
  await page.mouse.move(board.x + 20, board.y + 20);
  for (let n = 0; n < 3; n++) await page.mouse.wheel(0, 100);
  await page.getByText("第 3 / 5 手").waitFor();
  assert.ok(
    (await cellNames(page)).some((name) => name.startsWith("E5，黑子") && name.includes("三角")),
  );
  // The game is copied and saved by keys as well.
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.keyboard.press("Control+c");
  await page.getByText("棋谱已经复制成 SGF。").waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /PB\[黑先生\]/);
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.keyboard.press("Control+s"),
  ]);
  assert.equal(saved.suggestedFilename(), "一局.sgf");
  // Another variation, and the one of the board's own.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.getByText("变化", { exact: true }).waitFor();
  await page.getByRole("button", { name: "回到主线" }).click();
  await clickPoint(page, "G5");
  await page.getByText("第 4 / 4 手").waitFor();
  assert.ok((await stones(page)).includes("G5 白子"));
  await page.keyboard.press("Control+z");
  assert.ok(!(await stones(page)).includes("G5 白子"));
  await page.keyboard.press("Control+y");
  await page.getByRole("button", { name: /G5/ }).waitFor();
  // What was changed survives a reload.
  await page.waitForTimeout(2500);
  await page.reload();
  await page.getByLabel("手数").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: /G5/ }).waitFor();
});

test("an illegal move in a record's variation is refused in words", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await open(page, file("ko.sgf", "(;SZ[9]RU[Chinese]AB[ce][dd][df]AW[de][ed][ef][fe];B[ee])"));
  await page.keyboard.press("End");
  await clickPoint(page, "D5");
  await page
    .getByText(/禁着点|劫/)
    .first()
    .waitFor();
});

test("a position of a record is counted, dead stones marked, in zi and in points", async (stage) => {
  const rows = ["ac", "bc", "cc", "dc", "ec", "fc", "gc", "hc", "ic"];
  const white = rows.map((at) => `[${at}]`).join("");
  const black = rows.map((at) => `[${at[0]}d]`).join("");
  const page = await stage.page({ path: "/review" });
  await open(page, file("end.sgf", `(;SZ[9]KM[7.5]RU[Chinese]AB${black}[ea]AW${white})`));
  await page.keyboard.press("t");
  await page.locator("#count-result").waitFor();
  await page.getByText(/已替你标出|没有死子/).waitFor();
  const dead = page.getByRole("gridcell", { name: /^E9，.*死子/ });
  if ((await dead.count()) === 0) await clickPoint(page, "E9");
  // Six rows for Black, three for White: 54 to 27, less 7½.
  await page.getByRole("heading", { name: "黑胜 9¾ 子" }).waitFor();
  await page.getByRole("table", { name: "数子" }).getByText("归本数").waitFor();
  await page.getByRole("table", { name: "数目" }).getByText("黑减白").waitFor();
  await page.getByRole("button", { name: "围住的点" }).first().focus();
  assert.ok((await page.locator(".lit").count()) > 10);
  await page.keyboard.press("t");
  await page.locator("#count-result").waitFor({ state: "detached" });
});

test("old encodings are recognised, repairs listed, several games offered, and the original saved as it was", async (stage) => {
  const page = await stage.page({ path: "/review" });
  const gbk = Buffer.concat([
    Buffer.from("junk before (;GM[1]SZ[19]KM[375]PB["),
    Buffer.from([0xd6, 0xdc, 0xbd, 0xa1]),
    Buffer.from("]PW["),
    Buffer.from([0xc4, 0xf4, 0xce, 0xc0, 0xc6, 0xbd]),
    Buffer.from("];B[pd];W[dp])(;GM[1]SZ[9];B[ee])"),
  ]);
  await open(page, { name: "旧.sgf", mimeType: "x", buffer: gbk });
  await page.getByText("周健", { exact: true }).first().waitFor();
  await page.getByText("文件里有 2 盘棋").waitFor();
  await page
    .getByText(/打开时修复了 \d+ 处/)
    .first()
    .click();
  await page.getByText("贴目的单位换过来了").waitFor();
  await page.getByRole("button", { name: "保存" }).click();
  const item = page.getByRole("button", { name: "按原样保存" });
  const [download] = await Promise.all([page.waitForEvent("download"), item.click()]);
  const parts = [];
  for await (const chunk of await download.createReadStream()) parts.push(chunk);
  assert.deepEqual(Buffer.concat(parts), gbk);
  await page.getByRole("button", { name: /^2\./ }).click();
  await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length === 81);
});

test("a record can be dropped on any page and pasted on any page", async (stage) => {
  const page = await stage.page();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "dropped.sgf"));
    document.body.dispatchEvent(
      new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }),
    );
  }, GAME);
  await page.getByText("黑先生").first().waitFor();
  await page.goto(stage.server.origin);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate((text) => {
    const transfer = new DataTransfer();
    transfer.setData("text/plain", text.replaceAll("黑先生", "粘贴者"));
    document.body.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true }),
    );
  }, GAME);
  await page.getByText("粘贴者").first().waitFor();
});

test("of 3,600 moves and 10,000 variations only what is in sight is drawn", async (stage) => {
  const page = await stage.page({ path: "/review" });
  const letters = "abcdefghijklmnopqrs";
  const point = (n) => letters[n % 19] + letters[Math.floor(n / 19) % 19];
  const long = `(;SZ[19]${Array.from({ length: 3600 }, (_, n) => `;${n % 2 ? "W" : "B"}[${point(n * 7)}]`).join("")})`;
  const wide = `(;SZ[19];B[pd]${Array.from({ length: 10_000 }, (_, n) => `(;W[${point(n)}]C[${n}])`).join("")})`;
  await open(page, file("warm.sgf", GAME));
  for (const [name, text] of [
    ["long.sgf", long],
    ["wide.sgf", wide],
  ]) {
    await page.locator("input[type=file]").first().setInputFiles(file(name, text));
    await page.getByText(new RegExp(name)).first().waitFor();
    await page.waitForFunction(() => document.querySelectorAll(".spot").length > 1);
    const drawn = await page.locator(".spot").count();
    assert.ok(drawn < 600, `${drawn} nodes are drawn`);
  }
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("End");
});

test("strings that would like to be markup stay text, in every field of a record", async (stage) => {
  const page = await stage.page({ path: "/review" });
  const evil = [
    "<script>window.evil=1</script>",
    "<img src=x onerror=window.evil=1>",
    '"><svg onload=window.evil=1>',
    "'-alert(1)-'",
    "javascript:alert(1)",
    "<a href=javascript:window.evil=1>x</a>",
    "{{constructor.constructor('window.evil=1')()}}",
    "$" + "{window.evil=1}",
    "<iframe srcdoc='<script>parent.evil=1</script>'>",
    "&lt;script&gt;window.evil=1&lt;/script&gt;",
    "<style>*{display:none}</style>",
    "\u202egnp.exe",
    "<math><mtext></form><form><mglyph><style></math><img src onerror=window.evil=1>",
  ];
  const escaped = (text) =>
    text.replaceAll("\\", "\\\\").replaceAll("]", "\\]").replaceAll(":", "\\:");
  const all = escaped(evil.join(" "));
  const fields = [
    "PB",
    "PW",
    "BR",
    "WR",
    "EV",
    "RO",
    "DT",
    "PC",
    "RE",
    "RU",
    "KM",
    "GN",
    "GC",
    "AN",
    "US",
    "SO",
    "CP",
    "ON",
    "OT",
    "TM",
    "HA",
  ];
  const root = fields.map((name) => `${name}[${all}]`).join("");
  const labels = evil.map((text, n) => `[${"abcdefghijklm"[n]}a:${escaped(text)}]`).join("");
  const sgf = `(;GM[1]SZ[19]CA[UTF-8]${root}C[${all}]N[${all}];B[pd]C[${all}]N[${all}]LB${labels}(;W[dd]N[${all}])(;W[dp]N[${all}]))`;
  const before = await page.evaluate(
    () => document.querySelectorAll("script, iframe, img, object, embed").length,
  );
  await open(page, file(`${evil[1].replaceAll("/", "")}.sgf`, `${sgf}${sgf}`));
  await page.getByText(evil[0], { exact: false }).first().waitFor();
  await page.getByText("棋局信息", { exact: true }).last().click();
  await page.keyboard.press("ArrowRight");
  await page.waitForTimeout(300);
  assert.equal(await page.evaluate(() => window.evil), undefined);
  const after = await page.evaluate(
    () => document.querySelectorAll("script, iframe, img, object, embed").length,
  );
  assert.equal(after, before);
});

test("on a phone the board comes first and nothing is too wide", async (stage) => {
  const page = await stage.page({ viewport: PHONE, touch: true, path: "/review" });
  await open(page, file("一局.sgf", GAME));
  await page.getByRole("button", { name: "下一手" }).tap();
  await page.getByText("第 1 / 5 手").waitFor();
  const board = await page.locator("[role=grid]").boundingBox();
  assert.ok(board.width > 300);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);
  // The comment is read while the whole board is seen, and what is done less often lies at the foot of the window.
  const comment = await page.getByText("天元", { exact: true }).boundingBox();
  assert.ok(comment.y > board.y + board.height && comment.y + comment.height < PHONE.height);
  await page.getByRole("button", { name: "更多", exact: true }).tap();
  const keys = await page.getByRole("button", { name: "快捷键" }).boundingBox();
  assert.ok(keys.y > PHONE.height / 2 && keys.y + keys.height <= PHONE.height);
});

test("what is no record says so and keeps the page", async (stage) => {
  const page = await stage.page({ path: "/review" });
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles(file("photo.bin", "\u0000\u0001\u0002 not a game"));
  await page.getByRole("heading", { name: "这个文件里没有棋谱" }).waitFor();
});

test("from any move of a record one plays on against the computer, and what was played stays a branch", async (stage) => {
  const page = await stage.page();
  await open(page, file("一局.sgf", GAME));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.getByText("第 3 / 5 手").waitFor();
  await page.getByRole("button", { name: "从这里下起" }).click();
  await page.waitForURL(/\/game\/[0-9a-z]+$/);
  // White is to move, so one has White; the stones lie as they lay.
  await page.getByText("轮到你", { exact: true }).first().waitFor();
  assert.deepEqual(await stones(page), ["C3 黑子", "E5 黑子", "E7 白子"]);
  await clickPoint(page, "G7");
  // One's own move, and the answer to it.
  await page.getByText("第 5 手").first().waitFor();
  await page.getByText("轮到你", { exact: true }).first().waitFor();
  const id = page.url().split("/").at(-1);
  const sgf = await page.evaluate(async (id) => {
    const answer = await fetch(`/api/v1/games/${id}/record.sgf`, { headers: { "X-Weiqi": "1" } });
    return answer.text();
  }, id);
  assert.match(sgf, /KM\[7\.5\]/);
  assert.match(sgf, /;B\[ee\]\s*;W\[ec\]\s*;B\[cg\]\s*\(;W\[gc\]/);
  assert.match(sgf, /\(;W\[gg\]\s*;B\[cc\]\)/);
});
