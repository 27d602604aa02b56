// Measures what a placed stone, a step through a game and a scrolled tree cost, from Chromium's own trace: script,
// style, layout and paint of the main thread, plain and at 4x throttle. It prints and asserts nothing: machines differ.
// `node scripts/trace.mjs` after `npm run build`, with a program that serves that page.
import { launch, PHONE, Stage } from "../e2e/harness.mjs";
import { cellNames, placeOf } from "../e2e/screen.mjs";

const TIMES = 24;

/** To which kind of work an event of the trace belongs. */
const KINDS = {
  script:
    /^(EventDispatch|FunctionCall|EvaluateScript|TimerFire|FireAnimationFrame|FireIdleCallback|RunMicrotasks|v8\..*|V8\..*|MinorGC|MajorGC)$/,
  style: /^(UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet)$/,
  layout: /^(Layout|UpdateLayerTree|HitTest|IntersectionObserverController::computeIntersections)$/,
  paint: /^(PrePaint|Paint|PaintImage|Layerize|Commit|CompositeLayers|RasterTask)$/,
};
const kindOf = (name) => Object.keys(KINDS).find((kind) => KINDS[kind].test(name));

/**
 * The main thread's own time of each kind, in milliseconds of processor, between two moments: what other programs
 * do on a busy machine is not counted. Throttling is, as Chromium throttles by keeping the thread busy.
 */
function costs(events, from, to) {
  const sum = { script: 0, style: 0, layout: 0, paint: 0 };
  const stack = [];
  const close = (until) => {
    while (stack.length > 0 && stack.at(-1).end <= until) {
      const done = stack.pop();
      const kind = done.kind ?? stack.findLast((outer) => outer.kind)?.kind;
      if (kind) sum[kind] += (done.end - done.start - done.inner) / 1000;
      if (stack.length > 0) stack.at(-1).inner += done.end - done.start;
    }
  };
  for (const { ts, tts, tdur, name } of events) {
    if (ts < from || ts > to) continue;
    close(tts);
    stack.push({ start: tts, end: tts + tdur, inner: 0, kind: kindOf(name) });
  }
  close(Number.POSITIVE_INFINITY);
  return sum;
}

const share = (list, part) => list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * part)];

/** Does something several times under a trace and prints what it cost. */
async function measure(browser, page, name, act) {
  await page.bringToFront();
  await browser.startTracing(page, {
    categories: ["devtools.timeline", "blink.user_timing", "v8", "toplevel"],
  });
  for (let n = 0; n < TIMES; n++) {
    await page.evaluate((label) => performance.mark(`${label}-begin`), name);
    await act(n);
    await page.evaluate(async (label) => {
      for (let i = 0; i < 3; i++) await new Promise((done) => requestAnimationFrame(done));
      performance.mark(`${label}-end`);
    }, name);
    await page.waitForTimeout(60);
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const marks = (end) =>
    traceEvents.filter((event) => event.name === `${name}-${end}`).map(({ ts }) => ts);
  const main = traceEvents.find((event) => event.name === `${name}-begin`);
  const events = traceEvents
    .filter(({ ph, pid, tid }) => ph === "X" && pid === main.pid && tid === main.tid)
    .filter(({ tts, tdur }) => tts !== undefined && tdur !== undefined)
    .sort((a, b) => a.tts - b.tts || b.tdur - a.tdur);
  const [begins, ends] = [marks("begin"), marks("end")];
  const runs = begins.map((from, n) => costs(events, from, ends[n] ?? from));
  const of = (kind, part) =>
    share(
      runs.map((run) => run[kind]),
      part,
    )
      .toFixed(1)
      .padStart(6);
  const whole = runs.map((run) => Object.values(run).reduce((sum, cost) => sum + cost, 0));
  const kinds = Object.keys(KINDS).map((kind) => `${kind} ${of(kind, 0.5)}`);
  console.log(
    `${name.padEnd(22)} ${kinds.join("  ")}  together ${share(whole, 0.5).toFixed(1).padStart(6)} ` +
      `(95 %: ${share(whole, 0.95).toFixed(1)}) ms`,
  );
}

const letters = "abcdefghijklmnopqrs";
const point = (n) => letters[n % 19] + letters[Math.floor(n / 19) % 19];
/** A middle game of 180 stones, without captures. */
const order = Array.from({ length: 361 }, (_, n) => (n * 7) % 361).filter(
  (n) => (n % 19) % 3 !== 2,
);
const game = `(;SZ[19]${order
  .slice(0, 180)
  .map((n, i) => `;${i % 2 ? "W" : "B"}[${point(n)}]`)
  .join("")})`;
const tree = `(;SZ[19];B[pd]${Array.from({ length: 10_000 }, (_, n) => `(;W[${point(n)}]C[${n}])`).join("")})`;

const browser = await launch();
for (const throttle of [1, 4]) {
  const stage = new Stage(browser);
  const page = await stage.page({ viewport: PHONE, touch: false, scale: 2, path: "/review" });
  const open = async (name, text) => {
    const file = { name, mimeType: "x", buffer: Buffer.from(text) };
    await page.locator("input[type=file]").first().setInputFiles(file);
    await page.getByText(new RegExp(name)).first().waitFor({ timeout: 60_000 });
    await cellNames(page);
  };
  await open("game.sgf", game);
  await page.keyboard.press("End");
  await page.waitForTimeout(500);
  const free = Array.from({ length: 361 }, (_, n) => n).filter((n) => (n % 19) % 3 === 2);
  const names = [];
  for (const n of free.slice(0, TIMES)) {
    const at = `${"ABCDEFGHJKLMNOPQRST"[n % 19]}${19 - Math.floor(n / 19)}`;
    names.push(await placeOf(page, at));
  }
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: throttle });
  console.log(`\nphone, 19x19, ${throttle}x throttle, median of ${TIMES}`);
  await measure(browser, page, "placed stone", async (n) => {
    await page.mouse.click(names[n].x, names[n].y);
  });
  await page.keyboard.press("Home");
  await measure(browser, page, "step", () => page.keyboard.press("ArrowRight"));
  await open("tree.sgf", tree);
  await page.keyboard.press("ArrowRight");
  const box = await page.locator(".tree").boundingBox();
  await page.mouse.move(box.x + 60, box.y + 60);
  await measure(browser, page, "scrolled tree", () => page.mouse.wheel(0, 400));
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await stage.close();
}
await browser.close();
