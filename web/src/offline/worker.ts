// Thinks, away from the page: with the network that the program gave this browser, or with rollouts where there is none.

import type { Progress, Question, Reply } from "./messages.ts";
import { loadEngine } from "./module.ts";

/** The address of the network to play with here; the service worker keeps what was there last. */
const NETWORK = "/api/v1/engine/network";

const reply = (message: Reply) => postMessage(message);

async function network(): Promise<Uint8Array | undefined> {
  try {
    const response = await fetch(NETWORK, { headers: { "X-Weiqi": "1" } });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}

async function prepare() {
  const [engine, bytes] = await Promise.all([loadEngine(), network()]);
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  const mind = new engine.Mind(high, low);
  if (bytes) {
    try {
      mind.load(bytes);
    } catch {
      // What cannot be read cannot be played with: rollouts it is.
    }
  }
  return { engine, mind };
}

const prepared = prepare();

async function answer({ n, ask, id, log }: Question): Promise<void> {
  const tell = (progress: Progress) => reply({ n, progress });
  tell({ state: "preparing", visits: 0, visitsPerSecond: null });
  const { engine, mind } = await prepared;
  const table = engine.OpenTable.replay(id, log, Date.now());
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

// One after the other; a failure is the worker's end, and the page starts another.
let last: Promise<void> = Promise.resolve();
addEventListener("message", ({ data }: MessageEvent<Question>) => {
  last = last.then(() => answer(data));
  last.catch((error: unknown) => {
    reportError(error);
  });
});
