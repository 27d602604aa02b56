// Small screens and large text: the board comes first, nothing sticks out, and what is pressed has room for a finger.
import assert from "node:assert/strict";
import { misfitsOf } from "./fit.mjs";
import { test } from "./harness.mjs";
import { WORDS } from "./screen.mjs";

const zh = WORDS["zh-CN"];
const LANDSCAPE = { width: 844, height: 390 };
const NARROW = { width: 320, height: 640 };
const RECORD = {
  name: "一局.sgf",
  mimeType: "x",
  buffer: Buffer.from("(;GM[1]FF[4]SZ[19]PB[黑先生]PW[白先生];B[pd]C[星];W[dp])"),
};

/** Opens each page where there is something to press; `look` is awaited on each. */
async function visit(stage, page, look) {
  for (const path of ["/", "/new", "/games", "/settings", "/engine"]) {
    await page.goto(stage.server.origin + path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await look(path);
  }
  await page.goto(`${stage.server.origin}/review`);
  await page.locator("input[type=file]").first().setInputFiles(RECORD);
  await page.getByLabel("手数").waitFor();
  await look("/review");
  await page.goto(stage.server.origin);
  await page.getByRole("button", { name: zh.start, exact: true }).click();
  await page.getByText(zh.yourTurn, { exact: true }).waitFor();
  await look("/game");
}

/** Runs in the page: what is pressed and has less than 44 pixels each way. */
function tight() {
  const found = [];
  for (const one of document.querySelectorAll("button, a, select, input, summary")) {
    if (one.closest("[role=grid], .for-the-ear, p, .comment, table") || one.type === "file")
      continue;
    if (!one.checkVisibility({ opacityProperty: false, visibilityProperty: true })) continue;
    // A label takes presses for what is inside it, unless that reaches farther.
    const boxes = [one, one.closest("label") ?? one].map((it) => it.getBoundingClientRect());
    const [width, height] = ["width", "height"].map((of) => Math.max(...boxes.map((it) => it[of])));
    if (width > 0 && (height < 43.5 || width < 43.5)) {
      const name = one.getAttribute("aria-label") ?? (one.textContent || one.value);
      found.push(`${one.tagName} ${name.slice(0, 20)}: ${Math.round(width)}x${Math.round(height)}`);
    }
  }
  return found;
}

test("on a phone on its side the board has the whole height, and what is done stands beside it", async (stage) => {
  const page = await stage.page({ viewport: LANDSCAPE, touch: true });
  await visit(stage, page, async (path) => {
    if (path !== "/game" && path !== "/review") return;
    const board = await page.locator(".board-face").boundingBox();
    assert.ok(board.height >= 0.9 * LANDSCAPE.height, `${path}: ${board.height} pixels high`);
    const names = path === "/game" ? ["悔棋", "认输"] : ["上一手", "下一手", "更多"];
    for (const name of names) {
      const button = await page.getByRole("button", { name, exact: true }).boundingBox();
      assert.ok(button.x >= board.x + board.width - 1, `${name} lies on the board`);
      assert.ok(button.y + button.height <= LANDSCAPE.height, `${name} ends below the window`);
    }
  });
});

test("at 320 pixels nothing sticks out, and what is pressed is as large as a finger", async (stage) => {
  const page = await stage.page({ viewport: NARROW, touch: true });
  await visit(stage, page, async (path) => {
    assert.deepEqual([path, ...(await misfitsOf(page))], [path]);
    assert.deepEqual([path, ...(await page.evaluate(tight))], [path]);
  });
});

test("text of twice the size is cut off nowhere", async (stage) => {
  const page = await stage.page({ viewport: { width: 390, height: 844 }, touch: true });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.documentElement) return;
      document.documentElement.style.fontSize = "200%";
      observer.disconnect();
    }).observe(document, { childList: true });
  });
  await visit(stage, page, async (path) => {
    assert.deepEqual([path, ...(await misfitsOf(page))], [path]);
  });
});
