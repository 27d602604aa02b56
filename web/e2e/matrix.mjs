// A robot that sees only roles and names plays and counts a 9x9 game, reviews it, edits it, exports everything and opens
// again what it exported: by mouse, by touch and by keys alone. All of it in simplified Chinese on a desktop and a phone;
// a shorter run in the other languages and on a phone on its side.
// `npm run matrix [zh-CN|zh-TW|en|ja|ko] [1280x800|390x844|844x390] [mouse|touch|keys]`
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { HANDS } from "./hands.mjs";
import { launch, Stage } from "./harness.mjs";
import { playToTheCount } from "./robot.mjs";
import { cellNames, LOCALES, readBoard, WORDS } from "./screen.mjs";
import { EARS } from "./tour.mjs";
import { like, sayIn } from "./words.mjs";

const SIZES = { "1280x800": [1280, 800], "390x844": [390, 844], "844x390": [844, 390] };

/** What is done where: everything, or the short run. */
function* runs() {
  for (const size of ["1280x800", "390x844"])
    for (const hand of Object.keys(HANDS)) yield { locale: "zh-CN", size, hand, isWhole: true };
  for (const hand of Object.keys(HANDS))
    yield { locale: "zh-CN", size: "844x390", hand, isWhole: false };
  for (const locale of LOCALES.slice(1))
    for (const hand of Object.keys(HANDS)) yield { locale, size: "1280x800", hand, isWhole: false };
}

/** One person with one way to use the page, in one language. */
class Robot {
  constructor(stage, page, { locale, hand }) {
    this.stage = stage;
    this.page = page;
    this.locale = locale;
    this.say = sayIn(locale);
    this.words = WORDS[locale];
    this.hand = new HANDS[hand](page);
  }

  button(key, given) {
    const name = this.say(key, given);
    return this.top().getByRole("button", { name, exact: true }).first();
  }
  /** Where one looks: the dialog, if one is open. */
  top() {
    return this.inDialog ? this.page.getByRole("dialog").last() : this.page;
  }
  press(key, given) {
    return this.hand.press(this.button(key, given));
  }
  radio(name) {
    return this.top().getByRole("radio", { name, exact: true }).first();
  }
  async item(menu, item) {
    await this.press(menu);
    await this.press(item);
  }
  async dialog(body) {
    const dialog = this.page.getByRole("dialog").last();
    await dialog.waitFor();
    this.inDialog = true;
    const answer = await body();
    this.inDialog = false;
    if (await dialog.isVisible()) await this.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    return answer;
  }
  /** What a press hands to the downloads. */
  async saved(locator) {
    const [download] = await Promise.all([
      this.page.waitForEvent("download"),
      this.hand.press(locator),
    ]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  }
  async stones() {
    const board = await readBoard(this.page, this.words);
    return [...board].filter(([, kind]) => kind !== "empty").map((stone) => stone.join());
  }
  /** Opens a file by the button, as a person would. */
  async open(key, { name, bytes }) {
    await this.hand.give(this.button(key), {
      name,
      mimeType: "application/octet-stream",
      buffer: Buffer.from(bytes),
    });
    await this.slider().waitFor();
    // In the foot of the notes stands the file's name.
    await this.page.getByText(name, { exact: false }).first().waitFor({ state: "attached" });
    await cellNames(this.page);
  }
  slider() {
    return this.page.getByRole("slider", { name: this.say("move-slider") });
  }
  async toTheEnd() {
    const last = this.button("go-last");
    await this.hand.press(last);
    await this.page.waitForFunction(
      (one) => one.ariaDisabled === "true",
      await last.elementHandle(),
    );
  }
}

/** The words of a text on the screen with whatever numbers it carries. */
const shown = (robot, key) => robot.page.getByText(like(robot.say(key))).first();

async function review(robot) {
  const { page, say } = robot;
  await robot.hand.press(
    page.getByRole("complementary").getByRole("link", { name: say("review"), exact: true }),
  );
  await robot.slider().waitFor();
  await cellNames(page);
  await robot.press("go-first");
  for (let n = 0; n < 4; n++) await robot.press("go-forward");
  await robot.press("go-back");
  await shown(robot, "move-of").waitFor();
  assert.match(await shown(robot, "move-of").textContent(), /3/);
  await robot.hand.choose(robot.radio(say("side-game")));
  await robot.press("whole-start");
  await robot.button("whole-stop").waitFor({ timeout: 60_000 });
  await robot.button("whole-stop").waitFor({ state: "hidden", timeout: 300_000 });
  const rows = page.getByRole("region", { name: say("mistakes") }).getByRole("button");
  if ((await rows.count()) > 0) await robot.hand.press(rows.first());
  await robot.press("report");
  await robot.dialog(() =>
    page.getByText(say("report-accuracy"), { exact: true }).first().waitFor(),
  );
  await robot.hand.choose(robot.radio(say("side-analysis")));
  await robot.press("analysis");
  const candidate = page
    .getByRole("list", { name: say("candidates") })
    .getByRole("button")
    .first();
  await candidate.waitFor({ timeout: 120_000 });
  await robot.hand.press(candidate);
  await robot.press("line-add");
  await robot.press("why-ask");
  await robot.button("why-asking").waitFor({ state: "hidden", timeout: 120_000 });
  await robot.press("analysis");
  await robot.hand.choose(robot.radio(say("side-notes")));
}

async function edit(robot) {
  const { page, say, words } = robot;
  await robot.press("go-first");
  await robot.press("go-forward");
  const board = await readBoard(page, words);
  const free = [...board].filter(([, kind]) => kind === "empty").map(([at]) => at);
  // Another move is a variation; it becomes the main line, and all of it is undone and done again.
  const at = ["B2", "H8", "B8"].find((point) => free.includes(point));
  await robot.hand.point(at);
  await page
    .getByRole("gridcell", { name: new RegExp(`^${at}.*(${words.black}|${words.white})`) })
    .waitFor({ state: "attached" });
  await robot.item("edit", "promote");
  await robot.item("edit", "undo-edit");
  await robot.item("edit", "redo-edit");
  await robot.press("comment-edit");
  await page.getByRole("textbox", { name: say("comment") }).waitFor();
  await page.keyboard.insertText("D4 !");
  await robot.press("go-back");
  await robot.press("go-forward");
  await robot.item("more", "tools");
  await robot.press("tool-triangle");
  await robot.hand.point("E5");
  await page
    .getByRole("gridcell", { name: new RegExp(`^E5.*${say("mark-triangle")}`) })
    .waitFor({ state: "attached" });
  await robot.press("tool-letter");
  await robot.hand.point("A1");
  await robot.item("more", "tools");
  await robot.item("more", "info-edit");
  await robot.dialog(async () => {
    await robot.hand.write(robot.top().getByLabel(say("info-ev"), { exact: true }), "Test");
    await robot.press("do-it");
  });
}

/** How a file of each kind begins. */
const KINDS = {
  SGF: /^\(;/,
  PNG: /^.PNG/s,
  SVG: /^<svg/,
  ascii: /^\$\$/,
  PDF: /^%PDF-/,
  html: /^<!doctype html>/i,
};

async function exportAll(robot, kinds) {
  const { say } = robot;
  const files = {};
  for (const kind of kinds) {
    await robot.item("save", "export");
    files[kind] = await robot.dialog(async () => {
      const name = kind === kind.toUpperCase() ? kind : say(`export-${kind}`);
      await robot.hand.choose(robot.radio(name));
      const save = robot.top().getByRole("button", { name: like(say("export-save")) });
      return robot.saved(save);
    });
    assert.match(files[kind].bytes.toString("latin1"), KINDS[kind], `a file of ${kind}`);
  }
  for (const item of ["save-sgf", "save-original"]) {
    await robot.press("save");
    files[item] = await robot.saved(robot.button(item));
    assert.match(files[item].bytes.toString("latin1"), KINDS.SGF);
  }
  return files;
}

async function openAgain(robot, files) {
  await robot.toTheEnd();
  const before = await robot.stones();
  for (const kind of ["SGF", "save-sgf", "save-original", "ascii"]) {
    if (!files[kind]) continue;
    const name = `${kind}-${files[kind].name}`;
    await robot.open("open", { name, bytes: files[kind].bytes });
    await robot.toTheEnd();
    assert.deepEqual(await robot.stones(), before, `${kind} is the same position`);
  }
}

const SAMPLES = new URL("../../testdata/records/", import.meta.url);
/** Records of other programs, each in its own format. */
const GIB =
  "\\HS\n\\[GAMEBLACKNAME=Kim (9D)\\]\n\\[GAMEWHITENAME=Lee (9D)\\]\n\\HE\n\\GS\n2 1 0\n0 0 &4\nINI 0 1 0 &4\nSTO 0 2 1 15 3\nSTO 0 3 2 3 15\n\\GE\n";

async function otherFormats(robot) {
  await robot.open("open", { name: "ears.sgf", bytes: EARS });
  await robot.open("open", { name: "kim.gib", bytes: GIB });
  await robot.open("open", {
    name: "cyberoro.ngf",
    bytes: readFileSync(new URL("fmt-cyberoro-progressing-pass.ngf", SAMPLES)),
  });
}

/** My games: what was played is there; everything goes into one file and comes back. */
async function keep(robot) {
  const { page, say } = robot;
  await robot.hand.press(page.getByRole("link", { name: say("nav-games"), exact: true }));
  const list = page.getByRole("list", { name: say("games-list") });
  await list.getByRole("link").first().waitFor();
  await robot.item("games-more", "backup");
  await robot.dialog(async () => {
    const file = await robot.saved(robot.button("backup-make"));
    assert.match(file.bytes.toString("latin1"), /^PK/);
    await robot.hand.give(robot.button("backup-restore"), {
      name: file.name,
      mimeType: "application/zip",
      buffer: file.bytes,
    });
    await page.getByText(say("restored"), { exact: true }).waitFor({ timeout: 60_000 });
  });
}

async function run(stage, { locale, size, hand, isWhole }) {
  const [width, height] = SIZES[size];
  const touch = hand === "touch";
  const page = await stage.page({ viewport: { width, height }, locale, touch });
  page.setDefaultTimeout(20_000);
  const robot = new Robot(stage, page, { locale, hand });
  const step = async (name, body) => {
    const started = performance.now();
    try {
      return await body();
    } catch (error) {
      const picture = `shots/matrix-${locale}-${size}-${hand}.png`;
      await page.screenshot({ path: picture }).catch(() => undefined);
      throw new Error(`${name}: ${error.message}\n${error.stack}\n(${picture})`);
    } finally {
      const seconds = (performance.now() - started) / 1000;
      if (process.env.VERBOSE) console.log(`     ${name} ${seconds.toFixed(1)} s`);
    }
  };
  await step("play and count", () =>
    playToTheCount(page, locale, { hand: robot.hand, stones: isWhole ? 24 : 5, seed: width }),
  );
  if (isWhole) await step("review", () => review(robot));
  else {
    await robot.hand.press(
      page.getByRole("complementary").getByRole("link", { name: robot.say("review"), exact: true }),
    );
    await robot.slider().waitFor();
    await cellNames(page);
  }
  await step("edit", () => edit(robot));
  const kinds = isWhole ? Object.keys(KINDS) : ["SGF"];
  const files = await step("export", () => exportAll(robot, kinds));
  await step("open again", () => openAgain(robot, files));
  if (isWhole) {
    await step("other formats", () => otherFormats(robot));
    await step("my games", () => keep(robot));
  }
}

const wanted = process.argv.slice(2);
const browser = await launch();
let failed = 0;
for (const one of runs()) {
  if (!wanted.every((word) => Object.values(one).includes(word))) continue;
  const name = `${one.isWhole ? "all of it" : "in short "} ${one.locale} ${one.size} ${one.hand}`;
  const started = performance.now();
  const stage = new Stage(browser);
  let failure;
  try {
    await run(stage, one);
  } catch (error) {
    failure = error;
  }
  try {
    await stage.close();
  } catch (error) {
    failure ??= error;
  }
  if (failure) failed++;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${failure ? "FAIL" : "ok  "} ${name} (${seconds} s)`);
  if (failure) console.log(`     ${String(failure.message).replaceAll("\n", "\n     ")}`);
}
await browser.close();
console.log(failed === 0 ? "all passed" : `${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
