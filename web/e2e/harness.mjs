// A small runner: each test has its own program, data folder and browser context, and fails on anything that a page
// must never do: an error in the console, a refused policy, a request to another machine.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { Server } from "./server.mjs";

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

const tests = [];

/** Adds a test; its body gets a `Stage`. */
export function test(name, body) {
  tests.push({ name, body });
}

export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });

/** What one test plays on. */
export class Stage {
  constructor(browser) {
    this.browser = browser;
    this.faults = [];
    this.contexts = [];
    /** What stands behind `weiqi serve`. */
    this.serverFlags = [];
  }

  /** A folder of this test's own. */
  get folder() {
    this.ownFolder ??= mkdtempSync(join(tmpdir(), "weiqi-e2e-files-"));
    return this.ownFolder;
  }

  async serve() {
    this.server = await new Server(undefined, this.serverFlags).start();
    return this.server;
  }

  /** A page that is let in; `from` may say that the program is killed on purpose. */
  async page({
    viewport = DESKTOP,
    locale = "zh-CN",
    theme = "light",
    path = "/",
    touch = false,
    scale = 1,
    motion = "no-preference",
  } = {}) {
    if (!this.server) await this.serve();
    const context = await this.browser.newContext({
      viewport,
      locale,
      colorScheme: theme,
      deviceScaleFactor: scale,
      reducedMotion: motion,
      hasTouch: touch,
      isMobile: touch,
      acceptDownloads: true,
    });
    context.setDefaultTimeout(10_000);
    this.contexts.push(context);
    const page = await context.newPage();
    this.watch(page);
    await page.goto(this.server.link);
    if (path !== "/") await page.goto(this.server.origin + path);
    return page;
  }

  watch(page) {
    const fault = (text) => this.faults.push(text);
    page.on("pageerror", (error) => fault(`page error: ${error.message}`));
    page.on("console", (message) => {
      const text = message.text();
      // A program that was killed on purpose leaves failed connections behind.
      if (
        message.type() === "error" &&
        !(this.mayLose && /WebSocket|Failed to load|ERR_/.test(text))
      ) {
        fault(`console: ${text}`);
      }
    });
    page.on("request", (request) => {
      const { protocol, host } = new URL(request.url());
      if (/^(data|blob):$/.test(protocol)) return;
      if (host !== `127.0.0.1:${this.server.port}`) fault(`request to ${request.url()}`);
    });
    page.on("dialog", (dialog) => {
      fault(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    void page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) => {
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
  }

  async close() {
    for (const context of this.contexts) await context.close();
    await this.server?.stop();
    if (this.ownFolder) rmSync(this.ownFolder, { recursive: true, force: true });
    assert.deepEqual(this.faults, []);
  }
}

const axeSource = readFileSync(
  join(import.meta.dirname, "../node_modules/axe-core/axe.min.js"),
  "utf8",
);

/** Waits until what fades in or moves has arrived; half-way a text has less contrast than it will have. */
const settle = (page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const ends = ({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime);
    const arriving = document.getAnimations().filter(ends);
    await Promise.allSettled(arriving.map(({ finished }) => finished));
  });

/** Every violation that axe finds on the page as it stands, in words. */
export async function barriers(page) {
  // The debugger's own way in, which the page's policy does not govern.
  await page.evaluate(axeSource);
  await settle(page);
  return page.evaluate(async () => {
    const found = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
    );
  });
}

/** Fails with every violation that axe finds on the page as it stands. */
export async function axe(page, where) {
  assert.deepEqual(await barriers(page), [], `axe on ${where}`);
}

/** Runs what was added, prints a line a test and the sum; answers whether all passed. */
export async function runAll(only) {
  const browser = await launch();
  let passed = 0;
  const failed = [];
  for (const { name, body } of tests) {
    if (only && !name.includes(only)) continue;
    const started = performance.now();
    const stage = new Stage(browser);
    let failure;
    try {
      await body(stage);
    } catch (error) {
      failure = error;
      const page = stage.contexts.at(-1)?.pages().at(-1);
      await page?.screenshot({ path: `shots/failed-${failed.length}.png` }).catch(() => undefined);
    }
    try {
      await stage.close();
    } catch (error) {
      failure ??= error;
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (failure) failed.push(name);
    else passed++;
    console.log(`${failure ? "FAIL" : "ok  "} ${name} (${seconds} s)`);
    if (failure)
      console.log(`     ${String(failure.stack ?? failure).replaceAll("\n", "\n     ")}`);
  }
  await browser.close();
  console.log(`${passed} passed, ${failed.length} failed`);
  return failed.length === 0 && passed > 0;
}
