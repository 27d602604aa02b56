import { ApiError } from "./rest.ts";
import type { AnalysisMessage, GameQuery, LiveQuery, MoveQuery } from "./types.ts";

/** What an analysis is asked for; a test passes its own. */
export interface AnalysisApi {
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

export const server: AnalysisApi = {
  position: (query, signal, hear) => stream("position", query, signal, hear),
  game: (query, signal, hear) => stream("game", query, signal, hear),
  move: (query, signal, hear) => stream("move", query, signal, hear),
};
