// Draws the icons of the installed page from the seal: `node scripts/icons.mjs` in web/. Their pictures are committed.
import { readFileSync } from "node:fs";
import { chromium } from "playwright-core";

const seal = readFileSync("public/seal.svg", "utf8");
/** Without round corners, with the drawing inside the circle that every system shows. */
const whole = seal
  .replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"')
  .replace('<rect width="32" height="32" rx="7"', '<rect x="-5" y="-5" width="42" height="42"');
// The small ones are for tabs: a drawing there would be laid out by the page itself, before its board.
const ICONS = [
  ["icon-48.png", 48, seal],
  ["icon-48-turn.png", 48, readFileSync("public/seal-turn.svg", "utf8")],
  ["icon-192.png", 192, seal],
  ["icon-512.png", 512, seal],
  ["icon-maskable-512.png", 512, whole],
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
for (const [name, side, svg] of ICONS) {
  await page.setViewportSize({ width: side, height: side });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  await page.screenshot({ path: `public/${name}`, omitBackground: true });
}
await browser.close();
