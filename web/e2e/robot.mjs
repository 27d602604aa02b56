// Plays a game by what is on the screen: reads names, presses points and buttons.
import assert from "node:assert/strict";
import { Mouse } from "./hands.mjs";
import { beside, countScreen, numberIn, readBoard, WORDS } from "./screen.mjs";

/** Random numbers that are the same every time. */
function lottery(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** Points worth trying: empty, not one's own eye, with room beside them; the better ones first. */
function wishes(board, own, draw) {
  const tried = [];
  for (const [at, what] of board) {
    if (what !== "empty") continue;
    const around = beside(at).map((point) => board.get(point));
    const inside = around.filter((kind) => kind !== undefined);
    if (inside.every((kind) => kind === own)) continue;
    const free = inside.filter((kind) => kind === "empty").length;
    const edge = inside.length < 4 ? 2 : 0;
    tried.push({ at, rank: free * 2 - edge + draw(5) });
  }
  return tried.sort((a, b) => b.rank - a.rank).map(({ at }) => at);
}

const button = (page, name) => page.getByRole("button", { name, exact: true });

/** How many moves stand in the list beside the board. */
const movesSaid = (page) =>
  page
    .getByRole("listitem")
    .filter({ hasText: /^(第 )?\d+(\.| 手|手目|수)/ })
    .count();

/** Waits until it is the player's turn, with this many moves played at least, or the count has begun; says which. */
export async function whoseTurn(page, words, moves = 0) {
  const turn = page.getByText(words.yourTurn, { exact: true });
  const agree = button(page, words.agree);
  const end = performance.now() + 60_000;
  while (performance.now() < end) {
    if (await agree.isVisible()) return "count";
    if ((await turn.isVisible()) && (await movesSaid(page)) >= moves) return "turn";
    await page.waitForTimeout(40);
  }
  throw new Error("the computer did not move");
}

/** Gives the turn away by key until the count begins. */
export async function passToTheCount(page, words) {
  for (let n = 0; n < 90; n++) {
    const moves = await movesSaid(page);
    if ((await whoseTurn(page, words)) === "count") break;
    await page.keyboard.press("p");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Enter");
    if ((await whoseTurn(page, words, moves + 2)) === "count") break;
  }
  await page.locator("#count-result").waitFor({ timeout: 60_000 });
}

async function pass(page, words, hand) {
  await hand.press(button(page, words.pass).first());
  const question = page.getByRole("dialog", { name: words.passQuestion });
  await hand.press(question.getByRole("button", { name: words.pass, exact: true }));
  await question.waitFor({ state: "hidden" });
}

/** Plays one stone somewhere it may go; says whether there was such a place. */
async function playSomewhere(page, words, draw, hand) {
  const board = await readBoard(page, words);
  for (const at of wishes(board, "black", draw).slice(0, 8)) {
    await hand.point(at);
    const changed = await page
      .waitForFunction(
        ([name, empty]) => {
          const cell = [...document.querySelectorAll("[role=gridcell]")].find((one) => {
            const label = one.getAttribute("aria-label") ?? "";
            return ["，", "、", ", "].some((mark) => label.startsWith(name + mark));
          });
          return cell !== undefined && !(cell.getAttribute("aria-label") ?? "").includes(empty);
        },
        [at, words.empty],
        { timeout: 1500 },
      )
      .then(
        () => true,
        () => false,
      );
    if (changed) return true;
  }
  return false;
}

/**
 * Plays a game from the home page to the agreed count, and checks the result against its own count of the screen.
 * `hand` is how things are pressed.
 */
export async function playToTheCount(
  page,
  locale,
  { seed = 1, stones = 30, hand = new Mouse(page) } = {},
) {
  const words = WORDS[locale];
  const draw = lottery(seed);
  await hand.choose(page.getByRole("radio", { name: words.firstLevel, exact: true }));
  await hand.press(button(page, words.start));
  let played = 0;
  let moves = 0;
  for (let turn = 0; turn < 120; turn++) {
    if ((await whoseTurn(page, words, moves)) === "count") break;
    moves = (await movesSaid(page)) + 2;
    const room = played < stones && (await playSomewhere(page, words, draw, hand));
    if (room) played++;
    else await pass(page, words, hand);
  }
  const agree = button(page, words.agree);
  await agree.waitFor({ timeout: 60_000 });
  const result = page.locator("#count-result");
  await result.waitFor({ timeout: 60_000 });
  await checkResult(page, words);
  await hand.press(agree);
  // Where a border is open the page asks once more.
  const still = button(page, words.agreeStill);
  const end = button(page, words.rematch);
  await still.or(end).waitFor();
  if (await still.isVisible()) await hand.press(still);
  await end.waitFor();
  await checkResult(page, words);
  return { played, result: await result.textContent() };
}

/** The result as shown must be what the shown board comes to, with 7½ points of compensation. */
export async function checkResult(page, words) {
  const { black, white } = await countScreen(page, words);
  const headline = ((await page.locator("#count-result").textContent()) ?? "").trim();
  const isBlack = headline.startsWith(words.blackWins);
  assert.ok(isBlack || headline.startsWith(words.whiteWins), `"${headline}" is no result`);
  const said = numberIn(headline) * (isBlack ? 1 : -1);
  const expected = (black - white - 7.5) / (words.inZi ? 2 : 1);
  assert.equal(black + white, 81);
  assert.equal(said, expected, `the screen shows ${black} to ${white} and says "${headline}"`);
}
