// The app in each of its languages: chosen by the browser, changed in the head, told in its own words, nothing cut off.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "./harness.mjs";
import { chooseLanguage, clickPoint } from "./screen.mjs";

const LANGUAGES = {
  "zh-CN": { asked: "zh", name: "简体中文", lost: /^白中盘胜$/ },
  "zh-TW": { asked: "zh-HK", name: "繁體中文", lost: /^白中盤勝$/ },
  en: { asked: "en-GB", name: "English", lost: /^White wins by resignation$/ },
  ja: { asked: "ja-JP", name: "日本語", lost: /^白中押し勝ち$/ },
  ko: { asked: "ko-KR", name: "한국어", lost: /^백 불계승$/ },
};
const SIZES = [
  { width: 1280, height: 800 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
];
const RECORD = "(;GM[1]FF[4]SZ[9]RU[Japanese]KM[6.5]RE[W+0.5];B[ee]C[D4](;W[ec];B[cc])(;W[cc]))";

/** A text without arguments, as it stands in the files. */
function text(locale, subject, key) {
  const file = readFileSync(
    new URL(`../../locales/${locale}/${subject}.ftl`, import.meta.url),
    "utf8",
  );
  const found = new RegExp(`^${key} = (.+)$`, "m").exec(file);
  assert.ok(found, `${locale} has no ${key}`);
  return found[1];
}

/** Texts on the screen that stick out of the window, of their button, or of what cuts them off. */
const cutOff = () => {
  const found = [];
  const clips = (style) => /hidden|clip/.test(style.overflowX + style.overflowY);
  const scrolls = (style) => /auto|scroll/.test(style.overflowX + style.overflowY);
  for (const element of document.querySelectorAll("header *, main *, [role=dialog] *")) {
    const own = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
    if (own.length === 0 || element.closest(".for-the-ear, svg, option, [aria-hidden=true]"))
      continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    for (const node of own) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width === 0) continue;
      const out = (box, slack) => text.left < box.left - slack || text.right > box.right + slack;
      const tell = (what) => found.push(`${node.data.trim().slice(0, 40)} (${what})`);
      const button = element.closest("button, .button, .segments label");
      if (button && out(button.getBoundingClientRect(), 1)) tell("wider than its button");
      let above = element;
      let isScrolled = false;
      for (; above && above !== document.body; above = above.parentElement) {
        const style = getComputedStyle(above);
        if (scrolls(style)) isScrolled = true;
        if (clips(style) && !isScrolled && out(above.getBoundingClientRect(), 1)) tell("cut off");
      }
      if (!isScrolled && (text.left < -1 || text.right > innerWidth + 1))
        tell("outside of the window");
    }
  }
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.push(`the page is ${wide} pixels too wide`);
  return [...new Set(found)];
};

async function check(page, locale, what) {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const where = `${locale} ${what} ${size.width}x${size.height}`;
    // The board follows a new size a moment later.
    let found = await page.evaluate(cutOff);
    for (let tries = 0; found.length > 0 && tries < 20; tries++) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      found = await page.evaluate(cutOff);
    }
    assert.deepEqual(found, [], where);
    const shown = await page.evaluate(() => document.querySelector("main")?.textContent ?? "");
    // A message that nobody wrote shows its key.
    assert.doesNotMatch(shown, /(^|\s)[a-z]+(-[a-z]+){2,}($|\s)/, where);
    // The languages' own names, and one way of coordinates, are the same everywhere.
    const own = shown.replaceAll(/简体中文|繁體中文|日本語|한국어|1 一/g, "");
    if (locale === "ko" || locale === "en") assert.doesNotMatch(own, /[\u4e00-\u9fff]/, where);
    if (locale !== "ko") assert.doesNotMatch(own, /[\uac00-\ud7af]/, where);
    if (locale !== "ja") assert.doesNotMatch(own, /[\u3040-\u30ff]/, where);
  }
}

for (const [locale, { asked, name, lost }] of Object.entries(LANGUAGES)) {
  test(`every main page in ${locale}, on three screens, with nothing cut off`, async (stage) => {
    const page = await stage.page({ locale: asked });
    const say = (subject, key) => text(locale, subject, key);
    const button = (subject, key) =>
      page.getByRole("button", { name: say(subject, key), exact: true });
    await page.getByRole("heading", { level: 1 }).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), locale);
    await page
      .getByRole("button", { name: say("settings", "settings-language"), exact: true })
      .click();
    await page.getByRole("button", { name, exact: true, pressed: true }).waitFor();
    await check(page, locale, "languages");
    await page.keyboard.press("Escape");
    await check(page, locale, "home");
    for (const path of ["/new", "/games", "/settings", "/engine"]) {
      await page.goto(stage.server.origin + path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await check(page, locale, path);
    }
    await page.goto(`${stage.server.origin}/review`);
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name: "a.sgf", mimeType: "x", buffer: Buffer.from(RECORD) });
    await page.getByLabel(say("review", "move-slider"), { exact: true }).waitFor();
    await page.keyboard.press("ArrowRight");
    await check(page, locale, "review");
    await page.goto(stage.server.origin);
    await page.getByText(say("home", "level-beginner"), { exact: true }).click();
    await button("home", "start").click();
    await page.getByText(say("play", "your-turn"), { exact: true }).waitFor();
    await check(page, locale, "play");
    await button("play", "resign").click();
    await check(page, locale, "resign");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("play", "resign"), exact: true })
      .click();
    await page.getByRole("heading", { name: lost }).waitFor();
    await check(page, locale, "over");
  });
}

test("the languages change without a reload, and stay chosen", async (stage) => {
  const page = await stage.page();
  await page.getByRole("button", { name: "开始", exact: true }).click();
  await page.getByText("轮到你", { exact: true }).waitFor();
  await clickPoint(page, "E5");
  await page.waitForFunction(() => document.querySelector('[aria-label^="E5，黑子"]'));
  await page.evaluate(() => {
    window.sameDocument = true;
  });
  const cells = { "zh-TW": "E5，黑子", ja: "E5、黒石", ko: "E5, 흑돌", en: "E5, black stone" };
  for (const [locale, cell] of Object.entries(cells)) {
    await chooseLanguage(page, LANGUAGES[locale].name);
    await page.waitForFunction((cell) => document.querySelector(`[aria-label^="${cell}"]`), cell);
    await page.waitForFunction((locale) => document.documentElement.lang === locale, locale);
  }
  assert.equal(await page.evaluate(() => window.sameDocument), true);
  await page.reload();
  await page.getByRole("button", { name: "Resign", exact: true }).waitFor();
});
