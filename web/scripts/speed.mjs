// Measures how quick the page is, from Chromium's own traces, plain and at 4x throttle: first paint, the board, a placed
// stone, a step through a game, a scrolled tree, a long file, and what the engine's messages cost while one plays on. It
// prints what was found beside what is wanted and asserts nothing: machines differ, and this one may be busy. Of several
// tries the least is what the page itself needs. `npm run speed` after `npm run build`, with a program that serves it.
import { DESKTOP, launch, PHONE, Stage } from "../e2e/harness.mjs";
import { cellNames, clickPoint, placeOf } from "../e2e/screen.mjs";
import { costs, longestTask, mainThread } from "./trace.mjs";

const TIMES = 24;
/** After this long nothing goes on any more, at 4x throttle as well. */
const REST_MS = 200;
const KINDS = ["script", "style", "layout", "paint"];
const share = (list, part) => list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * part)];

/** One line: what was measured, its least and its middle, and what is wanted. */
function tell(name, list, bound, more = "") {
  const least = share(list, 0);
  const sign = bound === undefined ? "" : least < bound ? "within" : "OVER";
  const wanted = bound === undefined ? "" : `wanted < ${bound}`;
  const figures = `least ${least.toFixed(1).padStart(7)}  middle ${share(list, 0.5).toFixed(1).padStart(7)} ms`;
  console.log(`${name.padEnd(30)} ${figures}  ${wanted.padEnd(14)} ${sign.padEnd(6)} ${more}`);
}

const tracing = (browser, page) =>
  browser.startTracing(page, {
    categories: ["devtools.timeline", "blink.user_timing", "v8", "toplevel"],
  });
const traced = async (browser) => JSON.parse((await browser.stopTracing()).toString()).traceEvents;
const mark = (page, label) => page.evaluate((name) => performance.mark(name), label);

/**
 * Does something several times under a trace and prints what one cost, with all that came of it until the page rested.
 * What comes before is not counted.
 */
async function measure(browser, page, name, bound, act, before = () => undefined) {
  await page.bringToFront();
  await tracing(browser, page);
  for (let n = 0; n < TIMES; n++) {
    await before(n);
    await page.waitForTimeout(REST_MS);
    await mark(page, `${name}-begin`);
    await act(n);
    await page.waitForTimeout(REST_MS);
    await mark(page, `${name}-end`);
  }
  const { events, begins, ends } = mainThread(await traced(browser), name);
  const runs = begins.map((from, n) => costs(events, from, ends[n] ?? from));
  const parts = KINDS.map((kind) => {
    const middle = share(
      runs.map((run) => run[kind]),
      0.5,
    );
    return `${kind} ${middle.toFixed(1)}`;
  });
  const whole = runs.map((run) => KINDS.reduce((sum, kind) => sum + run[kind], 0));
  tell(name, whole, bound, `(${parts.join(", ")})`);
}

const letters = "abcdefghijklmnopqrs";
const point = (n) => letters[n % 19] + letters[Math.floor(n / 19) % 19];
const named = (n) => `${"ABCDEFGHJKLMNOPQRST"[n % 19]}${19 - Math.floor(n / 19)}`;
/** Two of three columns, so that 180 stones are put without a capture. */
const order = Array.from({ length: 361 }, (_, n) => (n * 7) % 361).filter(
  (n) => (n % 19) % 3 !== 2,
);
const free = Array.from({ length: 361 }, (_, n) => n).filter((n) => (n % 19) % 3 === 2);
const moves = (points) => points.map((n, i) => `;${i % 2 ? "W" : "B"}[${point(n)}]`).join("");
const GAME = `(;SZ[19]${moves(order.slice(0, 180))})`;
const TREE = `(;SZ[19];B[pd]${Array.from({ length: 10_000 }, (_, n) => `(;W[${point(n)}]C[${n}])`).join("")})`;
const LONG = `(;SZ[19]${moves(Array.from({ length: 3600 }, (_, n) => n * 7))})`;

const file = (name, text) => ({ name, mimeType: "x", buffer: Buffer.from(text) });
const input = (page) => page.locator("input[type=file]").first();
async function open(page, name, text) {
  await input(page).waitFor({ state: "attached" });
  await input(page).setInputFiles(file(name, text));
  await page.getByText(new RegExp(name)).first().waitFor({ state: "attached", timeout: 60_000 });
  await cellNames(page);
}
async function throttled(page, rate) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** From the address to the first paint and to a board that takes a press, each time as if for the first time. */
async function arrivals(browser, throttle) {
  const stage = new Stage(browser);
  const begin = await stage.page({ viewport: DESKTOP });
  await begin.getByRole("button", { name: "开始", exact: true }).click();
  await begin.getByText("轮到你", { exact: true }).waitFor();
  const address = begin.url();
  for (const [name, path] of [
    ["play", address],
    ["home", `${stage.server.origin}/`],
  ]) {
    const [paints, boards] = [[], []];
    for (let n = 0; n < 7; n++) {
      const page = await stage.page({ viewport: DESKTOP, path: "/nowhere" });
      const session = await page.context().newCDPSession(page);
      await session.send("Network.clearBrowserCache");
      await throttled(page, throttle);
      await page.addInitScript(() => {
        const look = () => {
          // Painted with the next frame.
          if (document.querySelector("[role=grid]"))
            requestAnimationFrame(() => {
              window.boardAt = performance.now();
            });
          else requestAnimationFrame(look);
        };
        look();
      });
      await page.goto(path);
      if (name === "play") {
        await page.waitForFunction(() => window.boardAt !== undefined);
        boards.push(await page.evaluate(() => window.boardAt));
      }
      await page.waitForFunction(
        () => performance.getEntriesByName("first-contentful-paint").length > 0,
      );
      paints.push(
        await page.evaluate(
          () => performance.getEntriesByName("first-contentful-paint")[0].startTime,
        ),
      );
      await page.context().close();
      stage.contexts.pop();
    }
    tell(`${name}: first paint`, paints, 300);
    if (boards.length > 0) tell(`${name}: board usable`, boards, 500);
  }
  await stage.close();
}

/** A press where the pointer is. */
async function press(page) {
  await page.mouse.down();
  await page.mouse.up();
}

/** A stone put in a game of two people on a large board. */
async function playing(browser, throttle) {
  const stage = new Stage(browser);
  const page = await stage.page({ viewport: DESKTOP, scale: 2, path: "/new?with=same_screen" });
  await page.getByRole("radio", { name: "19路", exact: true }).check();
  await page.getByRole("button", { name: "开始", exact: true }).click();
  await cellNames(page);
  for (const n of order.slice(0, 60)) {
    await clickPoint(page, named(n));
    await page
      .getByRole("gridcell", { name: new RegExp(`^${named(n)}，[黑白]子`) })
      .waitFor({ state: "attached" });
  }
  const places = [];
  for (const n of free.slice(0, TIMES)) places.push(await placeOf(page, named(n)));
  await throttled(page, throttle);
  const point = (n) => page.mouse.move(places[n].x, places[n].y);
  await measure(browser, page, "play: pointer on a point", 16, (n) => point(TIMES - 1 - n));
  await measure(browser, page, "play: placed stone", 16, () => press(page), point);
  await throttled(page, 1);
  await stage.close();
}

async function reviewing(browser, throttle) {
  const stage = new Stage(browser);
  const page = await stage.page({ viewport: PHONE, scale: 2, path: "/review" });
  await open(page, "game.sgf", GAME);
  await page.keyboard.press("End");
  await page.waitForTimeout(500);
  const places = [];
  for (const n of free.slice(0, TIMES)) places.push(await placeOf(page, named(n)));
  await throttled(page, throttle);
  const point = (n) => page.mouse.move(places[n].x, places[n].y);
  await measure(browser, page, "review: placed stone", 16, () => press(page), point);
  await page.keyboard.press("Home");
  await measure(browser, page, "review: a step", 16, () => page.keyboard.press("ArrowRight"));
  await throttled(page, 1);
  await open(page, "tree.sgf", TREE);
  await page.keyboard.press("ArrowRight");
  await page.locator(".tree").scrollIntoViewIfNeeded();
  const box = await page.locator(".tree").boundingBox();
  await page.mouse.move(box.x + 60, box.y + 60);
  await throttled(page, throttle);
  await measure(browser, page, "a tree of 10,000 scrolled", 16, () => page.mouse.wheel(0, 400));
  await throttled(page, 1);
  await stage.close();
}

/** From the chosen file to the painted board and tree. */
async function opening(browser, throttle) {
  const stage = new Stage(browser);
  const page = await stage.page({ viewport: DESKTOP, path: "/review" });
  await open(page, "first.sgf", GAME);
  await throttled(page, throttle);
  const times = [];
  for (let n = 0; n < 5; n++) {
    await page.evaluate(() => {
      document.addEventListener(
        "change",
        () => {
          window.opened = undefined;
          const from = performance.now();
          const look = () => {
            const slider = document.querySelector(".slider input");
            if (Number(slider?.max) === 3600 && document.querySelector(".spot"))
              requestAnimationFrame(() => {
                window.opened = performance.now() - from;
              });
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    });
    await input(page).setInputFiles(file("long.sgf", LONG));
    await page.waitForFunction(() => window.opened !== undefined, undefined, { timeout: 120_000 });
    times.push(await page.evaluate(() => window.opened));
    await open(page, `other${n}.sgf`, GAME);
  }
  tell("a file of 3,600 moves opened", times, 1000);
  await throttled(page, 1);
  await stage.close();
}

/** The longest that a press would wait while the engine's messages come in. */
async function analyzing(browser, throttle) {
  const stage = new Stage(browser);
  const page = await stage.page({ viewport: DESKTOP, path: "/review" });
  await open(page, "game.sgf", GAME);
  for (let n = 0; n < 30; n++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await page.locator(".candidate").first().waitFor({ timeout: 120_000 });
  await throttled(page, throttle);
  const longest = [];
  for (let n = 0; n < 3; n++) {
    await tracing(browser, page);
    await mark(page, "analysis-begin");
    await page.waitForTimeout(4000);
    await mark(page, "analysis-end");
    longest.push(longestTask(mainThread(await traced(browser), "analysis")));
  }
  tell("longest task under analysis", longest, 50);
  await throttled(page, 1);
  await stage.close();
}

const browser = await launch();
const only = process.argv[2];
for (const throttle of [1, 4]) {
  console.log(`\n${throttle}x throttle, milliseconds`);
  for (const part of [arrivals, playing, reviewing, opening, analyzing])
    if (!only || part.name === only) await part(browser, throttle);
}
await browser.close();
console.log("\nweights, wanted: play < 200 kB, review < 300 kB of script");
await import("./budgets.mjs");
