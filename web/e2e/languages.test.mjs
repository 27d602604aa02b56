// The app in each of its languages: chosen by the browser, changed in the head, told in its own words, nothing cut off.
import assert from "node:assert/strict";
import { misfitsOf } from "./fit.mjs";
import { test } from "./harness.mjs";
import { chooseLanguage, clickPoint } from "./screen.mjs";
import { sayIn } from "./words.mjs";

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

async function check(page, locale, what) {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const where = `${locale} ${what} ${size.width}x${size.height}`;
    assert.deepEqual(await misfitsOf(page), [], where);
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
    const say = sayIn(locale);
    const button = (key) => page.getByRole("button", { name: say(key), exact: true });
    await page.getByRole("heading", { level: 1 }).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), locale);
    await page.getByRole("button", { name: say("settings-language"), exact: true }).click();
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
    await page.getByLabel(say("move-slider"), { exact: true }).waitFor();
    await page.keyboard.press("ArrowRight");
    await check(page, locale, "review");
    await button("save").click();
    assert.deepEqual(await misfitsOf(page), [], `${locale} menu of saving`);
    await page.keyboard.press("Escape");
    await page.goto(stage.server.origin);
    await page.getByText(say("level-beginner"), { exact: true }).click();
    await button("start").click();
    await page.getByText(say("your-turn"), { exact: true }).waitFor();
    await check(page, locale, "play");
    await button("resign").click();
    await check(page, locale, "resign");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("resign"), exact: true })
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
