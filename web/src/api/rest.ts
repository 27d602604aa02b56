import { isLocal } from "../offline/local.ts";
import { reach } from "./reach.ts";
import type {
  EngineChoice,
  EngineView,
  GameCreated,
  GamesPage,
  GameView,
  HintView,
  NewGame,
  Problem,
  ServerInfo,
} from "./types.ts";

/** A request that the server answered with a problem, or did not answer at all. */
export class ApiError extends Error {
  readonly code: string;
  readonly problem: Problem | undefined;

  constructor(code: string, problem?: Problem) {
    super(problem?.title ?? code);
    this.code = code;
    this.problem = problem;
  }
}

/** What the server says is wrong. */
export async function problemOf(response: Response): Promise<ApiError> {
  try {
    const problem = (await response.json()) as Problem;
    if (typeof problem.code === "string") return new ApiError(problem.code, problem);
  } catch {
    // The body is no problem of ours: a proxy's page, or nothing.
  }
  return new ApiError(`http.${response.status}`);
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const isFile = body instanceof Blob;
  let response: Response;
  try {
    response = await fetch(`/api/v1/${path}`, {
      method,
      headers: {
        "X-Weiqi": "1",
        ...(body !== undefined && {
          "Content-Type": isFile ? "application/octet-stream" : "application/json",
        }),
        ...(method === "POST" && path === "games" && { "Idempotency-Key": newName() }),
      },
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    });
  } catch {
    reach.value = "lost";
    throw new ApiError("connection.lost");
  }
  reach.value = "reached";
  if (!response.ok) throw await problemOf(response);
  return (await response.json()) as T;
}

/** A name that nobody else gives: for commands and requests that may be repeated. */
export function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return `c-${Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("")}`;
}

export const serverInfo = (): Promise<ServerInfo> => ask("GET", "server");

/** The games that this browser keeps itself. */
const local = async () => (await import("../offline/tables.ts")).tables;

/** The newest games of the server and of this browser; without the server those of this browser. */
export async function listGames(limit: number): Promise<GamesPage> {
  const [theirs, ours] = await Promise.allSettled([
    ask<GamesPage>("GET", `games?limit=${limit}`),
    import("../offline/store.ts").then(({ browserStore }) => browserStore.list()),
  ]);
  const kept = ours.status === "fulfilled" ? ours.value : [];
  if (theirs.status === "rejected") {
    if (kept.length === 0) throw theirs.reason;
    return { items: kept.slice(0, limit), next: null };
  }
  const items = [...theirs.value.items, ...kept].sort((a, b) => b.started_ms - a.started_ms);
  return { items: items.slice(0, limit), next: theirs.value.next };
}

export const getGame = async (id: string): Promise<GameView> =>
  isLocal(id) ? (await local()).view(id) : ask("GET", `games/${id}`);

/** Begins a game: on the server, or in this browser where no server answers. */
export async function createGame(game: NewGame): Promise<GameCreated> {
  try {
    return await ask("POST", "games", game);
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== "connection.lost") throw failure;
    return { id: await (await local()).create(game) };
  }
}

/** What the engine would play for the one whose turn it is. */
export const askHint = async (id: string): Promise<HintView> =>
  isLocal(id) ? (await local()).hint(id) : ask("POST", `games/${id}/hint`, {});
export const getEngine = (): Promise<EngineView> => ask("GET", "engine");
export const chooseEngine = (choice: EngineChoice): Promise<EngineView> =>
  ask("PUT", "engine", choice);

const networkPath = (file: string): string => `engine/networks/${encodeURIComponent(file)}`;

/** Sends a network to keep and to use. */
export const sendNetwork = (file: File): Promise<EngineView> =>
  ask("PUT", networkPath(file.name), file);
export const forgetNetwork = (file: string): Promise<EngineView> =>
  ask("DELETE", networkPath(file));

/** The record of a game, as a file. */
export async function gameRecord(id: string): Promise<Uint8Array<ArrayBuffer>> {
  if (isLocal(id)) return (await local()).record(id);
  let response: Response;
  try {
    response = await fetch(recordAddress(id), { headers: { "X-Weiqi": "1" } });
  } catch {
    throw new ApiError("connection.lost");
  }
  if (!response.ok) throw await problemOf(response);
  return new Uint8Array(await response.arrayBuffer());
}

export const recordAddress = (id: string): string => `/api/v1/games/${id}/record.sgf`;
