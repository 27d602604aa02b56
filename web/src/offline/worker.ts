// Thinks, away from the page: with the network that the program gave this browser, or with rollouts where there is none.

import type { Progress, Question, Reply, StudyQuestion, TableQuestion } from "./messages.ts";
import { loadEngine } from "./module.ts";

type Mind = import("./pkg/engine.js").Mind;
type Study = import("./pkg/engine.js").Study;

/** The address of the network to play with here; the service worker keeps what was there last. */
const NETWORK = "/api/v1/engine/network";
/** A study goes on for so long before it hears whether to stop. */
const SLICE_MS = 200;

const reply = (message: Reply) => postMessage(message);

async function network(): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const response = await fetch(NETWORK, { headers: { "X-Weiqi": "1" } });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}

async function freshMind(): Promise<Mind> {
  const engine = await loadEngine();
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return new engine.Mind(high, low);
}

async function prepare() {
  const [mind, bytes] = await Promise.all([freshMind(), network()]);
  let digest = "";
  if (bytes) {
    try {
      mind.load(bytes);
      digest = await digestOf(bytes);
    } catch {
      // What cannot be read cannot be played with: rollouts it is.
    }
  }
  return { mind, judge: mind.judgeName(digest) };
}

/** The first bytes of a file's SHA-256, as the program tells networks of the same name apart. */
async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).slice(0, 6);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

let preparing: ReturnType<typeof prepare> | undefined;

/** The mind with its network, which is fetched when it is first needed. */
function prepared(): ReturnType<typeof prepare> {
  preparing ??= prepare();
  return preparing;
}

async function answer(n: number, { ask, id, log }: TableQuestion): Promise<void> {
  const tell = (progress: Progress) => reply({ n, progress });
  tell({ state: "preparing", visits: 0, visitsPerSecond: null });
  const { mind } = await prepared();
  const table = (await loadEngine()).OpenTable.replay(id, log, Date.now());
  try {
    const found =
      ask === "hint"
        ? mind.hint(table)
        : mind.think(table, (visits: number, visitsPerSecond: number) =>
            tell({ state: "searching", visits, visitsPerSecond }),
          );
    reply({ n, answer: found });
  } finally {
    table.free();
  }
}

/** The studies that are to end. */
const stopped = new Set<number>();

/** Looks at something, slice by slice; games that are played have their turn between the slices. */
async function study(n: number, question: StudyQuestion): Promise<void> {
  const [engine, mind] = await Promise.all([
    loadEngine(),
    question.searches ? prepared().then((ready) => ready.mind) : freshMind(),
  ]);
  const { kind, judge, query, known } = question;
  let looking: Study;
  try {
    if (kind === "position") looking = engine.Study.position(judge, query, Number(known));
    else if (kind === "game") looking = engine.Study.game(judge, query, known);
    else looking = engine.Study.byContrast(judge, query, known);
  } catch (code) {
    if (typeof code !== "string") throw code;
    reply({ n, refused: code });
    return;
  }
  try {
    while (!stopped.has(n)) {
      const said = looking.step(mind, SLICE_MS);
      if (said === undefined) break;
      reply({ n, said });
      await breath();
    }
    reply({ n, answer: undefined });
    looking.end(mind);
  } finally {
    looking.free();
    if (!question.searches) mind.free();
  }
}

/** Lets messages in. */
const breath = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

async function judge(n: number): Promise<void> {
  reply({ n, answer: (await prepared()).judge });
}

// Games one after the other; a failure is the worker's end, and the page starts another.
let last: Promise<void> = Promise.resolve();
const failed = (error: unknown) => reportError(error);
addEventListener("message", ({ data }: MessageEvent<Question>) => {
  switch (data.ask) {
    case "stop":
      stopped.add(data.n);
      break;
    case "judge":
      judge(data.n).catch(failed);
      break;
    case "study":
      study(data.n, data)
        .catch(failed)
        .finally(() => stopped.delete(data.n));
      break;
    default:
      last = last.then(() => answer(data.n, data));
      last.catch(failed);
  }
});
