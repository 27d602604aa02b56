// What a person sees, and nothing else: names, roles and words.
import assert from "node:assert/strict";
import { sayIn } from "./words.mjs";

export const LOCALES = ["zh-CN", "zh-TW", "en", "ja", "ko"];

/** What a stone or an empty point is called in the names of points. */
const kindOf = (line) => /^\{ \$at \}[，、,] ?([^，、,]+)/.exec(line)[1];

/** The words of one language that the robot looks for, from the texts of the page. */
function wordsOf(locale) {
  const say = sayIn(locale);
  const [empty, black, white] = ["empty", "black", "white"].map((kind) =>
    kindOf(say(`cell-${kind}`)),
  );
  return {
    start: say("start"),
    yourTurn: say("your-turn"),
    pass: say("pass"),
    passQuestion: say("pass-question"),
    resign: say("resign"),
    undo: say("undo"),
    agree: say("agree"),
    agreeStill: say("agree-still"),
    resume: say("resume"),
    rematch: say("rematch"),
    review: say("review"),
    save: say("save-sgf"),
    cell: new RegExp(`^([A-Z]+\\d+)[，、,] ?(${empty}|${black}|${white})`),
    empty,
    black,
    white,
    dead: say("cell-dead"),
    blackLand: say("cell-land-black"),
    whiteLand: say("cell-land-white"),
    blackWins: say("black-short"),
    whiteWins: say("white-short"),
    firstLevel: say("level-beginner"),
    /** Chinese readers are told in zi, all others in points. */
    inZi: locale.startsWith("zh"),
  };
}

/** The words of each language that the robot looks for. */
export const WORDS = Object.fromEntries(LOCALES.map((locale) => [locale, wordsOf(locale)]));

/** Chooses a language by its own name, in the head of the page. */
export async function chooseLanguage(page, name) {
  await page.getByRole("button", { name: /^(语言|語言|Language|言語|언어)$/ }).click();
  await page.locator(".menu-list").getByRole("button", { name, exact: true }).click();
}

/** The names of all points, as a screen reader says them. */
export async function cellNames(page) {
  await page.locator("[role=gridcell][aria-label]").first().waitFor({ state: "attached" });
  // The page writes names when it has nothing more urgent to do.
  await page.evaluate(
    () =>
      new Promise((written) => {
        setTimeout(written, 800);
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(written, { timeout: 500 })),
        );
      }),
  );
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
    ["，", "、", ", "].map((mark) => `[role=gridcell][aria-label^="${at}${mark}"]`).join(),
  );
  await cell.scrollIntoViewIfNeeded();
  const box = await cell.boundingBox();
  assert.ok(box, `${at} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function clickPoint(page, at, how) {
  const { x, y } = await placeOf(page, at);
  await page.mouse.click(x, y, how);
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

/** The number in a text, as people write it: 8¼, ½, 12, 2目半. */
export function numberIn(text) {
  const parts = { "⅛": 0.125, "¼": 0.25, "⅜": 0.375, "½": 0.5, "⅝": 0.625, "¾": 0.75, "⅞": 0.875 };
  const part = parts[/[⅛¼⅜½⅝¾⅞]/.exec(text)?.[0]] ?? (/半|반/.test(text) ? 0.5 : 0);
  return Number(/\d+/.exec(text)?.[0] ?? 0) + part;
}

/** Counts the board as shown while dead stones are marked: Black's and White's points, shared ones half. */
export async function countScreen(page, words) {
  const sum = { black: 0, white: 0 };
  for (const name of await cellNames(page)) {
    const marks = name.split(/，|、|, /);
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
