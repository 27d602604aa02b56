// Takes a picture of the board in every theme, on a desktop and a phone, light and dark, and close up at the scales
// 1 to 3, into shots/ (for eyes; nothing compares them). `node e2e/themes.mjs [theme]` takes those of one theme.
import { mkdirSync } from "node:fs";
import { DESKTOP, launch, PHONE, Stage } from "./harness.mjs";
import { cellNames } from "./screen.mjs";

const folder = new URL("../shots/", import.meta.url).pathname;
mkdirSync(folder, { recursive: true });
const only = process.argv[2];
const THEMES = ["wood", "paper", "slate", "dark", "contrast"].filter(
  (theme) => !only || only === theme,
);

/** A corner with everything on it: stones in rows, marks of every kind, letters, territory. */
const GAME =
  "(;GM[1]FF[4]SZ[19]PB[黑]PW[白]AB[dp][dd][pd][pq][cf][fc][jd][qn][op][cn][qf][kd][ld][md][nd][pe][ce][de][ee][fe]" +
  "AW[pp][qp][po][qj][nc][nq][dq][cq][eq][fp][dn][en][kc][lc][mc][oc][cd][cc][dc][ec][gc][gd][ge]" +
  ";B[ic]TR[pd]SQ[pp]CR[dd]MA[dq]SL[qj]LB[ip:A][jp:B][dp:12][cn:x]AR[kk:on]LN[gk:gp]TB[ss][rs][sr]TW[as][bs][ar]DD[ia][ib])";

const browser = await launch();
for (const [device, viewport] of [
  ["desktop", DESKTOP],
  ["phone", PHONE],
]) {
  for (const light of ["light", "dark"]) {
    const stage = new Stage(browser);
    const page = await stage.page({ viewport, theme: light, touch: device === "phone" });
    for (const theme of THEMES) {
      await page.evaluate((name) => localStorage.setItem("weiqi.board", name), theme);
      await page.goto(`${stage.server.origin}/review`);
      const input = page.locator("input[type=file]").first();
      await input.waitFor({ state: "attached" });
      await input.setInputFiles({ name: "a.sgf", mimeType: "x", buffer: Buffer.from(GAME) });
      await page.getByLabel("手数").waitFor();
      await page.keyboard.press("End");
      await cellNames(page);
      await page.waitForTimeout(700);
      await page.screenshot({ path: `${folder}board-${theme}-${device}-${light}.png` });
    }
    await page.goto(`${stage.server.origin}/settings`);
    await cellNames(page);
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${folder}settings-${device}-${light}.png`, fullPage: true });
    await stage.close();
  }
}
for (const scale of [1, 1.5, 2, 3]) {
  const stage = new Stage(browser);
  const page = await stage.page({ scale });
  for (const theme of THEMES) {
    await page.evaluate((name) => localStorage.setItem("weiqi.board", name), theme);
    await page.goto(`${stage.server.origin}/settings`);
    await cellNames(page);
    await page.waitForTimeout(700);
    const clip = await page.locator(".trial-board").boundingBox();
    await page.screenshot({ path: `${folder}close-${theme}-${scale}.png`, clip });
  }
  await stage.close();
}
await browser.close();
console.log(`the pictures are in ${folder}`);
