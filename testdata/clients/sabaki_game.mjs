// Sabaki's module for engines in a game and a review.

import { createRequire } from "node:module";

const [weiqi, model, modules] = process.argv.slice(2);
const require = createRequire(`${modules}/`);
const { Controller, ControllerStateTracker } = require("@sabaki/gtp");
const version = require("@sabaki/gtp/package.json").version;

const engine = new Controller(weiqi, ["gtp", "--model", model, "--visits", "16"]);
const tracker = new ControllerStateTracker(engine);

async function ask(name, ...args) {
  const response = await tracker.queueCommand({ name, args });
  if (response.error) throw new Error(`${name} ${args.join(" ")}: ${response.content}`);
  return response.content;
}

/** A move by analysis, as Sabaki asks for it; returns the move and the lines before it. */
async function generate(color) {
  let [vertex, lines] = [null, []];
  await tracker.queueCommand({ name: "genmove_analyze", args: [color, "5"] }, ({ line }) => {
    const played = line.trim().match(/^play\s+(.*)$/);
    if (played) vertex = played[1];
    else if (line.startsWith("info ")) lines.push(line);
  });
  if (vertex == null) throw new Error("genmove_analyze made no move");
  return { vertex, lines };
}

async function play() {
  await ask("boardsize", "9");
  await ask("clear_board");
  await ask("komi", "6.5");
  await ask("time_settings", "600", "0", "0");
  let [passes, color, moves, lines] = [0, "B", [], 0];
  while (passes < 2 && moves.length < 120) {
    const made = moves.length % 3 === 0 ? { vertex: await ask("genmove", color), lines: [] } : await generate(color);
    if (made.vertex === "resign") break;
    lines += made.lines.length;
    moves.push({ name: "play", args: [color, made.vertex.toUpperCase()] });
    passes = made.vertex.toLowerCase() === "pass" ? passes + 1 : 0;
    color = color === "B" ? "W" : "B";
  }
  return { moves, lines };
}

/** Watches an analysis until it has told something, then goes on as Sabaki does: with the next command. */
async function watch(name, color) {
  const told = new Promise((resolve) => {
    tracker.queueCommand({ name, args: [color, "5"] }, ({ line }) => {
      if (line.startsWith("info ")) resolve(line);
    });
  });
  const line = await told;
  // Sabaki sends a line to end it.
  engine._streamController.input.write("\n");
  return line;
}

async function review(moves) {
  let told = 0;
  for (let n = 0; n <= moves.length; n += 4) {
    await tracker.sync({ boardsize: [9, 9], komi: 6.5, history: moves.slice(0, n) });
    for (const name of ["analyze", "lz-analyze", "kata-analyze"]) {
      const line = await watch(name, n % 2 === 0 ? "B" : "W");
      if (!/^info move \S+ visits \d+/.test(line)) throw new Error(`${name}: ${line.slice(0, 80)}`);
      told += 1;
    }
  }
  return told;
}

try {
  engine.start();
  for (const name of ["name", "version", "protocol_version", "list_commands"]) await ask(name);
  const { moves, lines } = await play();
  const [score, dead] = [await ask("final_score"), await ask("final_status_list", "dead")];
  const told = await review(moves);
  const busy = engine.process;
  await engine.stop();
  if (busy.exitCode !== 0) throw new Error(`it ended with ${busy.exitCode}`);
  console.log(`@sabaki/gtp ${version}: ${moves.length} moves, ${score}, dead ${dead.split(/\s+/).filter(Boolean).length}; ` +
    `${lines} lines of genmove_analyze, ${told} analyses of ${Math.ceil((moves.length + 1) / 4)} positions`);
} catch (error) {
  console.log(`@sabaki/gtp ${version}: ${error.message}`);
  await engine.kill();
  process.exitCode = 1;
}
