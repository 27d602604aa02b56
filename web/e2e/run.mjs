// Plays the app in Chromium against the real program. `npm run e2e [words of a test's name]`.
import { mkdirSync } from "node:fs";
import { runAll } from "./harness.mjs";
import "./first.test.mjs";
import "./play.test.mjs";
import "./clock.test.mjs";
import "./engine.test.mjs";
import "./record.test.mjs";
import "./count.test.mjs";
import "./export.test.mjs";
import "./keep.test.mjs";
import "./tools.test.mjs";
import "./board.test.mjs";
import "./access.test.mjs";
import "./games.test.mjs";
import "./analysis.test.mjs";
import "./languages.test.mjs";
import "./small.test.mjs";
import "./offline.test.mjs";
import "./embed.test.mjs";

mkdirSync("shots", { recursive: true });
process.exit((await runAll(process.argv[2])) ? 0 : 1);
