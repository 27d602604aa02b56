import { type ReadonlySignal, signal } from "@preact/signals";
import { reach } from "./reach.ts";
import { ApiError } from "./rest.ts";
import type { AnalysisMessage, GameQuery, LiveQuery, MoveQuery, PositionQuery } from "./types.ts";

/** Who looks: the program's engine, or this browser's own. */
export type Looker = "program" | "browser";

/** What an analysis is asked for; a test passes its own. */
export interface AnalysisApi {
  /** Who looked last, where that may change. */
  readonly by?: ReadonlySignal<Looker>;
  /** Looks at a position until it is enough, or `signal` ends it. */
  position(query: LiveQuery, signal: AbortSignal, hear: Hear): Promise<void>;
  game(query: GameQuery, signal: AbortSignal, hear: Hear): Promise<void>;
  move(query: MoveQuery, signal: AbortSignal, hear: Hear): Promise<void>;
}

export type Hear = (message: AnalysisMessage) => void;

/** Hears an answer of JSON objects, one a line, to its end. */
async function stream(path: string, body: unknown, signal: AbortSignal, hear: Hear): Promise<void> {
  try {
    const response = await fetch(`/api/v1/analysis/${path}`, {
      method: "POST",
      headers: { "X-Weiqi": "1", "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal,
    });
    if (!response.ok || !response.body) throw await refusal(response);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + value).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (signal.aborted) return;
        hear(JSON.parse(line) as AnalysisMessage);
      }
    }
  } catch (failure) {
    if (signal.aborted) return;
    throw failure instanceof ApiError ? failure : new ApiError("connection.lost");
  }
}

async function refusal(response: Response): Promise<ApiError> {
  try {
    const { code } = (await response.json()) as { code?: unknown };
    if (typeof code === "string") return new ApiError(code);
  } catch {
    // The body is no problem of ours.
  }
  return new ApiError(`http.${response.status}`);
}

/** The program's analysis. */
export const server: AnalysisApi = {
  position: (query, signal, hear) => stream("position", query, signal, hear),
  game: (query, signal, hear) => stream("game", query, signal, hear),
  move: (query, signal, hear) => stream("move", query, signal, hear),
};

/** What goes away by itself: who asks again later may be answered. */
const PASSING: ReadonlySet<string> = new Set([
  "connection.lost",
  "server.stopping",
  "analyses.too_many",
  "rate.limited",
]);

/** Whether the same question may be answered a little later. */
export const passes = (code: string): boolean => PASSING.has(code) || code.startsWith("http.");

/** Whether nobody answered who knows of analyses: no program, one that ends, or another server's page. */
const isAway = (code: string): boolean =>
  code === "connection.lost" || code === "server.stopping" || code.startsWith("http.");

/** Puts a question to whoever answers it. */
type Ask = (api: AnalysisApi, hear: Hear) => Promise<void>;

/** What stands beside the program: its own engine, and what was found before. They are fetched when they are needed. */
export interface Beside {
  analyst(): Promise<typeof import("../offline/analyst.ts").browser>;
  kept(): Promise<Pick<typeof import("../offline/kept.ts"), "kept" | "keysOf">>;
}

/** Asks the program, and this browser's own engine where no program answers. What anybody found is kept in the browser. */
export class Choosing implements AnalysisApi {
  readonly #server: AnalysisApi;
  readonly #beside: Beside;
  readonly #by = signal<Looker>("program");

  constructor(server: AnalysisApi, beside: Beside) {
    this.#server = server;
    this.#beside = beside;
  }

  get by(): ReadonlySignal<Looker> {
    return this.#by;
  }

  position(query: LiveQuery, signal: AbortSignal, hear: Hear): Promise<void> {
    const ask: Ask = (api, hear) => api.position(query, signal, hear);
    return this.#ask(ask, signal, this.#keeping(query.position, hear));
  }

  async game(query: GameQuery, signal: AbortSignal, hear: Hear): Promise<void> {
    const ask: Ask = (api, hear) => api.game(query, signal, hear);
    const told = new Set<number>();
    const keep = this.#keeping(query.position, hear);
    await this.#ask(ask, signal, (message) => {
      if (message.type === "position") told.add(message.ply);
      keep(message);
    });
    if (query.depth === "known" && this.#by.peek() === "program" && !signal.aborted)
      await this.#tellMore(query, told.size, signal, hear);
  }

  move(query: MoveQuery, signal: AbortSignal, hear: Hear): Promise<void> {
    return this.#ask((api, hear) => api.move(query, signal, hear), signal, hear);
  }

  async #ask(ask: Ask, signal: AbortSignal, hear: Hear): Promise<void> {
    if (reach.peek() !== "lost") {
      this.#by.value = "program";
      if (await this.#answered(ask, signal, hear)) return;
    }
    this.#by.value = "browser";
    const analyst = await this.#beside.analyst().catch(() => {
      throw new ApiError("connection.lost");
    });
    if (!signal.aborted) await ask(analyst, hear);
  }

  /** Whether the program answered, be it that it refuses. */
  async #answered(ask: Ask, signal: AbortSignal, hear: Hear): Promise<boolean> {
    let isStopping = false;
    try {
      await ask(this.#server, (message) => {
        isStopping ||= message.type === "problem" && isAway(message.problem.code);
        if (!isStopping) hear(message);
      });
    } catch (failure) {
      if (signal.aborted) return true;
      if (!(failure instanceof ApiError) || !isAway(failure.code)) throw failure;
      if (failure.code === "connection.lost") reach.value = "lost";
      return false;
    }
    if (isStopping) reach.value = "lost";
    return signal.aborted || !isStopping;
  }

  /** Keeps what is found in this browser. */
  #keeping(query: PositionQuery, hear: Hear): Hear {
    const beside = this.#beside.kept().then(({ kept, keysOf }) => ({ kept, keys: keysOf(query) }));
    // A browser that keeps nothing analyzes all the same.
    beside.catch(() => undefined);
    return (message) => {
      hear(message);
      if (message.type !== "position") return;
      const { ply, report } = message;
      beside.then(
        ({ kept, keys }) => kept.keep(keys[ply] ?? "", report),
        () => undefined,
      );
    };
  }

  /** Tells what this browser knows of a game, where it knows more positions than the program. */
  async #tellMore(query: GameQuery, n: number, signal: AbortSignal, hear: Hear): Promise<void> {
    if (n > (query.position.moves?.length ?? 0)) return;
    const { kept, keysOf } = await this.#beside.kept();
    const found = await kept.find(keysOf(query.position));
    if (found.filter((reports) => reports.length > 0).length <= n) return;
    const analyst = await this.#beside.analyst();
    if (!signal.aborted) await analyst.tellKnown(query, await analyst.known(query), signal, hear);
  }
}

/** Whoever can look. */
export const analysis: AnalysisApi = new Choosing(server, {
  analyst: async () => (await import("../offline/analyst.ts")).browser,
  kept: () => import("../offline/kept.ts"),
});
