// Goes through every screen, dialog and menu of the page in one language and stops at each. What is done there is
// another's: a picture, a search for barriers, a measure of what is cut off. It sees roles and names only.
import { clickPoint, readBoard, WORDS } from "./screen.mjs";
import { like, sayIn } from "./words.mjs";

/** The game of the reddened ears (1846), in part. */
export const EARS =
  "(;GM[1]FF[4]CA[UTF-8]SZ[19]KM[0]PB[安田秀策]PW[幻庵因硕]BR[四段]WR[八段]RE[B+2]DT[1846-09-11]EV[耳赤之局]RU[Japanese]" +
  ";B[qd];W[dc];B[pq];W[oc];B[cp];W[cf];B[ep];W[qo];B[pe];W[np];B[po];W[pp];B[op];W[qp];B[oq];W[oo];B[pn];W[qq];B[nq]" +
  ";W[on];B[pm];W[om];B[pl];W[mp];B[mq];W[ol];B[pk];W[lq];B[lr];W[kr];B[lp];W[kq];B[qr]" +
  ";W[rr]C[白扳，想吃掉右下角三子。这里黑有先手便宜。]LB[pr:a][rs:b]TR[qr];B[rs](;W[mr];B[nr];W[pr];B[ps];W[qs];B[no])(;W[ps];B[pr])(;W[or]))";
/** A small game with a move that nobody would play, so that there is a mistake to be found. */
const SMALL =
  "mail header\n(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[375]RU[Chinese]PB[小明]PW[小红]" +
  ";B[ee];W[ec];B[eg];W[dc];B[aa]C[D4 ?];W[cd];B[fc];W[fb];B[gc];W[ge])";

/** One walk; `visit(name)` is awaited at every stop, and what fails in a part is told by `failed(part, error)`. */
export class Tour {
  constructor(stage, page, locale, visit, failed) {
    this.stage = stage;
    this.page = page;
    this.say = sayIn(locale);
    this.words = WORDS[locale];
    this.visit = visit;
    this.failed = failed;
  }

  /** Does the parts whose names contain the word. */
  async go(only = "") {
    for (const [part, body] of Object.entries(PARTS)) {
      if (!part.includes(only)) continue;
      try {
        await this.page.goto("about:blank");
        await body(this);
      } catch (error) {
        await this.failed(part, error);
      }
    }
  }

  to(path) {
    return this.page.goto(this.stage.server.origin + path);
  }
  button(key, given) {
    return this.page.getByRole("button", { name: this.say(key, given), exact: true });
  }
  press(key, given) {
    return this.button(key, given).first().click();
  }
  dialog() {
    return this.page.getByRole("dialog").last();
  }
  heading() {
    return this.page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
  }
  choose(group, option) {
    const name = new RegExp(this.say(group).replace(/\{.*/, ""));
    return this.page
      .getByRole("group", { name })
      .getByText(this.say(option), { exact: true })
      .click();
  }

  /** Does something that opens a dialog, stops there, and closes it. */
  async ask(name, open) {
    await open();
    await this.dialog().waitFor();
    await this.visit(name);
    await this.page.keyboard.press("Escape");
    await this.dialog().waitFor({ state: "hidden" });
  }
  /** Opens a menu, stops there, and closes it or presses something in it. */
  async menu(name, key, item) {
    await this.press(key);
    if (name) await this.visit(name);
    if (item) await this.press(item);
    else await this.page.keyboard.press("Escape");
  }

  async send(name, text) {
    const input = this.page.locator("input[type=file]").first();
    await input.waitFor({ state: "attached" });
    await input.setInputFiles({ name, mimeType: "x", buffer: Buffer.from(text) });
  }
  /** Lays a record open. */
  async open(name, text) {
    await this.to("/review");
    await this.send(name, text);
    await this.page.getByRole("slider", { name: this.say("move-slider") }).waitFor();
    await this.page.locator("[role=gridcell][aria-label]").first().waitFor({ state: "attached" });
  }

  async turn() {
    const turn = this.page.getByText(this.say("your-turn"), { exact: true });
    await turn.waitFor({ timeout: 60_000 });
  }
  /** Plays a few good-looking moves. */
  async play(n) {
    const wanted = ["E5", "G7", "C3", "G3", "C7", "E3", "E7", "C5", "G5"];
    for (let played = 0; played < n; played++) {
      await this.turn();
      const board = await readBoard(this.page, this.words);
      const at = wanted.find((point) => board.get(point) === "empty");
      if (!at) return;
      await clickPoint(this.page, at);
      await this.page.waitForFunction(
        ([point, empty]) =>
          [...document.querySelectorAll("[role=gridcell]")].some((cell) => {
            const name = cell.getAttribute("aria-label") ?? "";
            return name.startsWith(point) && !name.includes(empty);
          }),
        [at, this.words.empty],
      );
    }
    await this.turn();
  }
  /** Gives the turn away until the stones are counted. */
  async count() {
    const agree = this.button("agree");
    for (let n = 0; n < 60 && !(await agree.isVisible()); n++) {
      if (await this.page.getByText(this.say("your-turn"), { exact: true }).isVisible()) {
        await this.page.keyboard.press("p");
        await this.dialog().waitFor();
        await this.page.keyboard.press("Enter");
      }
      await this.page.waitForTimeout(150);
    }
    await this.page.locator("#count-result").waitFor({ timeout: 60_000 });
  }
}

const PARTS = {
  home: async (tour) => {
    await tour.to("/");
    await tour.heading();
    await tour.visit("home-first");
    await tour.menu("languages", "settings-language");
    await tour.menu("settings-menu", "settings");
  },
  new: async (tour) => {
    const { page, say } = tour;
    await tour.to("/new");
    await tour.button("start").waitFor();
    await tour.visit("new");
    for (const other of await page.getByText(say("size-other"), { exact: true }).all())
      await other.click();
    await tour.choose("clock", "time-own");
    await tour.visit("new-other");
    await tour.to("/new?with=same_screen");
    await tour.button("start").waitFor();
    await tour.visit("new-screen");
    await tour.to("/new?with=computers");
    await tour.button("start").waitFor();
    await tour.visit("new-computers");
  },
  play: async (tour) => {
    const { page, say } = tour;
    await tour.to("/");
    await page.getByText(say("level-beginner"), { exact: true }).click();
    await tour.press("start");
    await tour.turn();
    await tour.visit("play-first");
    await tour.play(4);
    await tour.visit("play");
    await page.keyboard.press("Shift+F10");
    await tour.visit("play-point-menu");
    await page.keyboard.press("Escape");
    await tour.ask("play-keys", () => page.keyboard.press("?"));
    await tour.ask("play-typed", () => page.keyboard.press("/"));
    await tour.ask("play-pass", () => tour.press("pass"));
    await tour.ask("play-resign", () => tour.press("resign"));
    await tour.press("hint");
    await tour.button("hint-where").waitFor({ timeout: 30_000 });
    await tour.visit("play-hint");
    await tour.press("estimate");
    await page
      .getByText(like(say("estimate-leads")))
      .or(page.getByText(say("estimate-even")))
      .waitFor({ timeout: 30_000 });
    await tour.visit("play-estimate");
    await page.keyboard.press("z");
    await tour.visit("play-zen");
    await page.keyboard.press("z");
    await tour.count();
    await tour.visit("count");
    await tour.ask("count-picture", () => tour.press("zi-picture"));
    await tour.ask("count-sheet", () => tour.press("sheet"));
    await tour.press("agree");
    const still = tour.button("agree-still");
    const rematch = tour.button("rematch");
    await still.or(rematch).waitFor();
    if (await still.isVisible()) {
      await tour.visit("count-open");
      await still.click();
    }
    await rematch.waitFor();
    await tour.visit("over");
  },
  clocks: async (tour) => {
    const { page, say } = tour;
    await tour.to("/new?with=same_screen");
    await tour.choose("clock", "time-usual");
    await tour.press("start");
    await page.getByText(say("their-turn", { color: say("black") }), { exact: true }).waitFor();
    await clickPoint(page, "E5");
    await page.getByText(say("their-turn", { color: say("white") }), { exact: true }).waitFor();
    await tour.visit("clocks");
    await tour.press("pause");
    await tour.button("pause-off").waitFor();
    await tour.visit("clocks-paused");
  },
  coach: async (tour) => {
    const { page } = tour;
    await tour.to("/new");
    const coach = page.getByRole("group", { name: new RegExp(`^${tour.say("coach")}`) });
    await coach.getByText(tour.say("coach-points", { n: 2 }), { exact: true }).click();
    await tour.press("start");
    await tour.turn();
    await clickPoint(page, "A1");
    await tour.button("keep-move").waitFor({ timeout: 60_000 });
    await tour.visit("coach");
    await tour.press("take-back");
  },
  review: async (tour) => {
    const { page, say } = tour;
    await tour.to("/review");
    await tour.heading();
    await tour.visit("review-none");
    await tour.open("耳赤之局.sgf", EARS);
    for (let n = 0; n < 34; n++) await page.keyboard.press("ArrowRight");
    await tour.visit("review");
    await tour.press("comment-edit");
    await tour.visit("review-comment");
    await page.keyboard.press("Escape");
    await page.getByText(say("game-info"), { exact: true }).last().click();
    await tour.visit("review-info");
    await tour.menu("review-save", "save");
    await tour.menu("review-edit", "edit");
    await tour.menu("review-more", "more");
    await tour.ask("review-share", () => tour.menu("", "save", "share"));
    await tour.ask("review-export", () => tour.menu("", "save", "export"));
    await tour.ask("review-export-picture", async () => {
      await tour.menu("", "save", "export");
      await tour.dialog().getByText("PNG", { exact: true }).click();
      await tour.dialog().getByText(say("region"), { exact: true }).click();
    });
    await tour.ask("review-export-pdf", async () => {
      await tour.menu("", "save", "export");
      await tour.dialog().getByText("PDF", { exact: true }).click();
    });
    await tour.ask("review-facts", () => tour.menu("", "more", "info-edit"));
    await tour.ask("review-find", () => tour.menu("", "more", "find"));
    await tour.ask("review-region", () => tour.menu("", "edit", "region-item"));
    await tour.ask("review-keys", () => page.keyboard.press("?"));
    await tour.ask("review-typed", () => page.keyboard.press("/"));
    await clickPoint(page, "Q10");
    await page.keyboard.press("Control+z");
    await tour.menu("", "more", "tools");
    await tour.visit("review-tools");
    await tour.menu("", "more", "tools");
    await tour.menu("", "more", "guess");
    await tour.visit("review-guess");
    await tour.menu("", "more", "guess");
    await page.keyboard.press("k");
    await tour.visit("review-numbers");
    await page.keyboard.press("k");
    await page.keyboard.press("t");
    await page.locator("#count-result").waitFor();
    await tour.visit("review-count");
    await page.keyboard.press("t");
  },
  analysis: async (tour) => {
    const { page, say } = tour;
    await tour.open("小.sgf", SMALL + EARS);
    await tour.visit("review-games");
    await page
      .getByText(/^小\.sgf · SGF/)
      .first()
      .click();
    await page.getByText(say("as-it-was"), { exact: true }).click();
    await tour.visit("review-repairs");
    await page.getByRole("radio", { name: say("side-game"), exact: true }).check();
    await tour.visit("whole-first");
    await tour.press("whole-start");
    await tour.button("whole-stop").waitFor({ state: "hidden", timeout: 120_000 });
    await tour.visit("whole");
    await tour.ask("report", () => tour.press("report"));
    await page.getByRole("slider", { name: say("move-slider") }).press("Home");
    for (let n = 0; n < 5; n++) await page.keyboard.press("ArrowRight");
    await tour.press("analysis");
    await page.getByRole("radio", { name: say("side-analysis"), exact: true }).check();
    await page
      .getByRole("list", { name: say("candidates") })
      .getByRole("button")
      .first()
      .waitFor({ timeout: 60_000 });
    await tour.press("why-ask");
    await tour.button("why-asking").waitFor({ state: "hidden", timeout: 60_000 });
    await tour.visit("analysis");
    await page
      .getByRole("list", { name: say("candidates") })
      .getByRole("button")
      .first()
      .click();
    await tour.visit("analysis-line");
    await page.getByText(say("analysis-choices"), { exact: true }).click();
    await page.getByText(say("analysis-legend"), { exact: true }).click();
    await tour.visit("analysis-choices");
    await tour.press("analysis");
  },
  games: async (tour) => {
    const { page, say } = tour;
    await tour.to("/games?trash");
    await page.getByText(say("trash-none"), { exact: true }).waitFor();
    await tour.visit("trash-none");
    await tour.to("/games");
    await tour.heading();
    await tour.visit("games-start");
    await tour.menu("games-add", "games-add");
    const files = [
      { name: "耳赤.sgf", mimeType: "x", buffer: Buffer.from(EARS) },
      { name: "小.sgf", mimeType: "x", buffer: Buffer.from(SMALL) },
      { name: "no.sgf", mimeType: "x", buffer: Buffer.from("hello") },
    ];
    await page.getByLabel(say("games-add-files"), { exact: true }).last().setInputFiles(files);
    await tour.dialog().getByRole("status").first().waitFor({ timeout: 60_000 });
    await tour.visit("games-import");
    await page.keyboard.press("Escape");
    await tour.dialog().waitFor({ state: "hidden" });
    await page.getByRole("list", { name: say("games-list") }).waitFor();
    await tour.visit("games");
    await tour.press("games-filter");
    await tour.visit("games-filter");
    await tour.press("games-filter");
    await page.getByRole("button", { name: new RegExp(`^${say("games-order")} · `) }).click();
    await tour.visit("games-order");
    await page.keyboard.press("Escape");
    const menuOf = async (item) => {
      await page
        .getByRole("button", { name: like(say("games-of")) })
        .first()
        .click();
      if (item) await tour.press(item);
    };
    await menuOf();
    await tour.visit("games-record-menu");
    await page.keyboard.press("Escape");
    await tour.ask("games-rename", () => menuOf("record-rename"));
    await tour.ask("games-tags", () => menuOf("record-tags"));
    await tour.ask("games-versions", () => menuOf("record-versions"));
    await tour.ask("games-delete", () => menuOf("record-delete"));
    await tour.menu("games-more", "games-more");
    await tour.ask("games-backup", () => tour.menu("", "games-more", "backup"));
    await tour.menu("", "games-more", "games-choose");
    await tour.visit("games-choose");
    await tour.press("games-choose-end");
    await menuOf("record-delete");
    await tour
      .dialog()
      .getByRole("button", { name: say("record-delete"), exact: true })
      .click();
    await page.getByText(say("record-deleted"), { exact: true }).waitFor();
    await tour.visit("games-deleted");
    await page.getByRole("searchbox").fill("nobody");
    await page.getByText(say("games-none-found"), { exact: true }).waitFor();
    await tour.visit("games-none-found");
    await tour.to("/games?trash");
    await page.getByRole("list", { name: say("games-list") }).waitFor();
    await tour.visit("trash");
    await tour.to("/");
    await page.getByRole("heading", { name: say("home-recent") }).waitFor();
    await tour.visit("home");
  },
  settings: async (tour) => {
    await tour.to("/settings");
    await tour.heading();
    await tour.page.locator("[role=gridcell][aria-label]").first().waitFor({ state: "attached" });
    await tour.visit("settings");
  },
  engine: async (tour) => {
    await tour.to("/engine");
    // A slow machine measures longer than one would look.
    await tour.page
      .getByText(like(tour.say("engine-speed-is")))
      .waitFor({ timeout: 20_000 })
      .catch(() => undefined);
    await tour.send("cut.bin.gz", "no network");
    await tour.page.getByText(tour.say("engine-problem-kept")).waitFor();
    await tour.visit("engine");
  },
  missing: async (tour) => {
    await tour.to("/nowhere");
    await tour.heading();
    await tour.visit("missing");
    await tour.to("/game/nosuchgame");
    await tour.page.getByRole("heading", { name: tour.say("game-missing") }).waitFor();
    await tour.visit("game-missing");
    await tour.to("/review");
    await tour.send("a.sgf", "no game at all");
    await tour.page.getByRole("heading", { name: tour.say("no-game-title") }).waitFor();
    await tour.visit("no-game");
  },
};
