// Goes through every screen, dialog and menu, takes a picture of each into shots/ (for eyes) and tells what axe finds
// and what is cut off or lies on each other there. `npm run shots [WALK] [PART] [LANGUAGE]`; without words all walks.
import { mkdirSync } from "node:fs";
import { misfitsOf } from "./fit.mjs";
import { barriers, launch, Stage } from "./harness.mjs";
import { Tour } from "./tour.mjs";

const ALL = ["zh-CN", "zh-TW", "en", "ja", "ko"];
/** Each walk: the screen, the lights, how large the text is, and in which languages. */
const WALKS = {
  desktop: { size: [1280, 800], themes: ["light", "dark"], locales: ["zh-CN", "en"] },
  phone: { size: [390, 844], touch: true, themes: ["light", "dark"], locales: ["zh-CN", "en"] },
  landscape: { size: [844, 390], touch: true, locales: ALL },
  tablet: { size: [820, 1180], touch: true },
  wide: { size: [1920, 1080], themes: ["light", "dark"] },
  narrow: { size: [320, 640], touch: true, locales: ALL },
  "text-desktop": { size: [1280, 800], text: 200, locales: ALL },
  "text-phone": { size: [390, 844], touch: true, text: 200, locales: ALL },
  // What the zoom of the browser makes of 1280x800.
  zoom: { size: [640, 400], scale: 2, locales: ["zh-CN", "en"] },
};

const [wanted = "", part = "", language] = process.argv.slice(2);
const folder = new URL("../shots/", import.meta.url).pathname;
mkdirSync(folder, { recursive: true });
const browser = await launch();
let faults = 0;
const tell = (where, what) => {
  faults++;
  console.log(`${where}: ${what}`);
};

for (const [
  walk,
  { size, touch = false, themes = ["light"], text = 100, scale = 1, locales = ["zh-CN"] },
] of Object.entries(WALKS)) {
  if (wanted && walk !== wanted) continue;
  for (const locale of locales) {
    if (language && language !== locale) continue;
    const started = performance.now();
    const stage = new Stage(browser);
    stage.mayLose = true;
    const viewport = { width: size[0], height: size[1] };
    const page = await stage.page({ viewport, touch, scale, locale, path: "/nowhere" });
    if (text !== 100)
      await page.addInitScript((share) => {
        // This runs before there is an element to set it on.
        new MutationObserver((_, observer) => {
          if (!document.documentElement) return;
          document.documentElement.style.fontSize = `${share}%`;
          observer.disconnect();
        }).observe(document, { childList: true });
      }, text);
    let stops = 0;
    const visit = async (name) => {
      stops++;
      for (const theme of themes) {
        const where = `${walk} ${locale} ${theme} ${name}`;
        if (themes.length > 1)
          await page.evaluate((value) => {
            document.documentElement.dataset.theme = value;
          }, theme);
        for (const found of await barriers(page)) tell(where, found);
        if (theme === themes[0]) for (const found of await misfitsOf(page)) tell(where, found);
        await page.screenshot({
          timeout: 60_000,
          path: `${folder}${walk}-${locale}-${name}-${theme}.png`,
        });
      }
    };
    await new Tour(stage, page, locale, visit, async (failed, error) => {
      await page.screenshot({
        timeout: 60_000,
        path: `${folder}${walk}-${locale}-${failed}-ended.png`,
      });
      tell(
        `${walk} ${locale}`,
        `the part "${failed}" ended early: ${String(error).split("\n")[0]}`,
      );
      console.log(
        String(error.stack)
          .split("\n")
          .filter((line) => line.includes("tour.mjs"))
          .slice(0, 2)
          .join("\n"),
      );
    }).go(part);
    try {
      await stage.close();
    } catch (error) {
      tell(`${walk} ${locale}`, String(error));
    }
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${walk} ${locale}: ${stops} screens, ${seconds} s`);
  }
}
await browser.close();
console.log(`${faults} things found; the pictures are in ${folder}`);
process.exit(faults === 0 ? 0 : 1);
