// What a person sees, and nothing else: names, roles and words.
import assert from "node:assert/strict";

/** The words of both languages that the robot looks for. */
export const WORDS = {
  "zh-CN": {
    start: "开始",
    yourTurn: "轮到你",
    pass: "停一手",
    passQuestion: "停一手？",
    resign: "认输",
    undo: "悔棋",
    agree: "同意",
    agreeStill: "仍然同意",
    resume: "继续下",
    rematch: "再来一局",
    review: "复盘",
    save: "保存 SGF",
    cell: /^([A-Z]+\d+)，(空|黑子|白子)/,
    empty: "空",
    black: "黑子",
    white: "白子",
    dead: "死子",
    blackLand: "黑地",
    whiteLand: "白地",
    captured: /提子 (\d+)/,
    won: /^(黑|白)胜 (.+) 子$/,
    blackWins: "黑",
    firstLevel: "初学",
  },
  en: {
    start: "Start",
    yourTurn: "Your turn",
    pass: "Pass",
    passQuestion: "Pass?",
    resign: "Resign",
    undo: "Undo",
    agree: "Agree",
    agreeStill: "Agree all the same",
    resume: "Play on",
    rematch: "Rematch",
    review: "Review",
    save: "Save SGF",
    cell: /^([A-Z]+\d+), (empty|black stone|white stone)/,
    empty: "empty",
    black: "black stone",
    white: "white stone",
    dead: "dead",
    blackLand: "Black's territory",
    whiteLand: "White's territory",
    captured: /Prisoners (\d+)/,
    won: /^(Black|White) wins by (.+) points$/,
    blackWins: "Black",
    firstLevel: "Beginner",
  },
};

/** Chooses a language by its own name, in the head of the page. */
export async function chooseLanguage(page, name) {
  await page.getByRole("button", { name: /^(语言|語言|Language|言語|언어)$/ }).click();
  await page.locator(".menu-list").getByRole("button", { name, exact: true }).click();
}

/** The names of all points, as a screen reader says them. */
export async function cellNames(page) {
  await page.locator("[role=gridcell][aria-label]").first().waitFor({ state: "attached" });
  return page
    .locator("[role=gridcell]")
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label") ?? ""));
}

/** The board as read from the names: point to `empty`, `black` or `white`. */
export async function readBoard(page, words) {
  const board = new Map();
  for (const name of await cellNames(page)) {
    const found = words.cell.exec(name);
    assert.ok(found, `no point is called "${name}"`);
    board.set(
      found[1],
      found[2] === words.empty ? "empty" : found[2] === words.black ? "black" : "white",
    );
  }
  return board;
}

/** Where a point lies on the screen. */
export async function placeOf(page, at) {
  const cell = page.locator(
    `[role=gridcell][aria-label^="${at}，"], [role=gridcell][aria-label^="${at}, "]`,
  );
  const box = await cell.boundingBox();
  assert.ok(box, `${at} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function clickPoint(page, at) {
  const { x, y } = await placeOf(page, at);
  await page.mouse.click(x, y);
}

/** The points beside one. */
export function beside(at) {
  const letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
  const x = letters.indexOf(at[0]);
  const y = Number(at.slice(1));
  return [
    [x - 1, y],
    [x + 1, y],
    [x, y - 1],
    [x, y + 1],
  ].map(([a, b]) => `${letters[a] ?? "?"}${b}`);
}

/** Numbers as written with fractions: 8¼, ½, 12. */
export function fraction(text) {
  const parts = { "⅛": 0.125, "¼": 0.25, "⅜": 0.375, "½": 0.5, "⅝": 0.625, "¾": 0.75, "⅞": 0.875 };
  const last = parts[text.at(-1)] ?? 0;
  const whole = last ? text.slice(0, -1) : text;
  return Number(whole === "" ? 0 : whole) + last;
}

/** Counts the board as shown while dead stones are marked: Black's and White's points, shared ones half. */
export async function countScreen(page, words) {
  const sum = { black: 0, white: 0 };
  for (const name of await cellNames(page)) {
    const marks = name.split(/，|, /);
    const living = [words.black, words.white].find((kind) => marks.includes(kind));
    if (marks.includes(words.blackLand)) sum.black += 1;
    else if (marks.includes(words.whiteLand)) sum.white += 1;
    else if (living && !marks.includes(words.dead))
      sum[living === words.black ? "black" : "white"] += 1;
    else {
      sum.black += 0.5;
      sum.white += 0.5;
    }
  }
  return sum;
}
