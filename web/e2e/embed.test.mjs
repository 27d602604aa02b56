// Every example of docs/guide/embedding.md, on a page of somebody else.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, resolve } from "node:path";
import { test } from "./harness.mjs";

const root = resolve(import.meta.dirname, "../..");
const GUIDE = readFileSync(join(root, "docs/guide/embedding.md"), "utf8");
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };

/** The examples of the page in a language. */
const examples = (language) =>
  [...GUIDE.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, found]) => found === language)
    .map(([, , text]) => text);

/** Serves a folder as another site would. */
function serveFolder(folder) {
  const server = createServer((request, response) => {
    const path = join(folder, new URL(request.url, "http://page").pathname);
    if (!existsSync(path)) return response.writeHead(404).end();
    const type = TYPES[extname(path)] ?? "application/octet-stream";
    response.writeHead(200, { "Content-Type": type }).end(readFileSync(path));
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done(server)));
}

function run(folder, command, ...flags) {
  const { status, stdout, stderr } = spawnSync(command, flags, { cwd: folder, encoding: "utf8" });
  assert.equal(status, 0, `${command} ${flags.join(" ")}: ${stdout}${stderr}`);
}

test("boards on other pages: pictures, a frame and the element are what the guide says", async (stage) => {
  const server = await stage.serve();
  run(join(root, "web"), "npm", "run", "package", "--silent");
  const site = stage.folder;
  writeFileSync(join(site, "package.json"), '{"private":true}');
  const folder = join(root, "web/board-package");
  run(site, "npm", "install", "--offline", "--no-audit", "--no-fund", "--silent", folder);
  const importMap = '{"imports":{"weiqi-board":"/node_modules/weiqi-board/dist/weiqi-board.js"}}';
  const html = examples("html").join("\n").replaceAll("http://127.0.0.1:8361", server.origin);
  writeFileSync(
    join(site, "page.html"),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Somebody else's page</title><link rel="icon" href="data:," />
    <script type="importmap">${importMap}</script><style>${examples("css").join("")}</style>${html}</html>`,
  );
  const other = await serveFolder(site);
  try {
    const context = await stage.browser.newContext({ locale: "en" });
    stage.contexts.push(context);
    const page = await context.newPage();
    const heard = [];
    page.on("pageerror", (error) => stage.faults.push(`page error: ${error.message}`));
    page.on("console", (message) => {
      if (message.type() === "log") heard.push(message.text());
      if (message.type() === "error") stage.faults.push(`console: ${message.text()}`);
    });
    await page.goto(`http://127.0.0.1:${other.address().port}/page.html`);

    for (const picture of await page.locator("img").all())
      assert.ok(
        await picture.evaluate((image) => image.decode().then(() => image.naturalWidth > 0)),
      );

    const frame = page.frameLocator("iframe");
    await frame.getByRole("gridcell", { name: "G7, white stone" }).waitFor({ state: "attached" });
    assert.equal(await frame.getByText("2 / 3").count(), 1);
    await frame.getByRole("button", { name: "Next move" }).click();
    await frame.getByRole("gridcell", { name: "C3, black stone" }).waitFor({ state: "attached" });

    const game = page.locator("#game");
    await game.getByText("The center").waitFor();
    for (const script of examples("js")) await page.evaluate(script);
    // The word of the pictures above is what the guide's script makes.
    assert.deepEqual(heard.splice(0), ["CQkDADgXgA5ADkA"]);
    await game.getByRole("gridcell", { name: "G7, white stone" }).waitFor({ state: "attached" });
    await game.getByRole("gridcell", { name: "E3, empty" }).dispatchEvent("click");
    await game.getByRole("gridcell", { name: "E3, black stone" }).waitFor({ state: "attached" });
    assert.deepEqual(heard, ["black E3"]);
    assert.match(await game.evaluate((board) => board.record), /;B\[eg\]/);
    const italic = await game.evaluate((board) => {
      board.first();
      board.next();
      return new Promise((done) =>
        requestAnimationFrame(() =>
          done(getComputedStyle(board.shadowRoot.querySelector("[part=comment]")).fontStyle),
        ),
      );
    });
    assert.equal(italic, "italic");

    const position = page.locator("#position");
    await position
      .getByRole("gridcell", { name: "G7, white stone" })
      .waitFor({ state: "attached" });
    await position.evaluate((board) => board.setAttribute("position", "none"));
    await position.getByRole("alert").waitFor();
  } finally {
    other.close();
  }
});
