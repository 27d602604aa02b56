import type { GameSummary } from "../api/types.ts";

/** A game as this browser keeps it. */
export interface KeptGame {
  readonly id: string;
  /** Everything that happened, as the module writes it. */
  readonly log: string;
  /** How many events that is. */
  readonly seq: number;
  readonly summary: GameSummary;
}

/** Where games are kept. */
export interface GameStore {
  get(id: string): Promise<KeptGame | undefined>;
  /** Newest first. */
  list(): Promise<readonly GameSummary[]>;
  /** Keeps a game that had `before` events; answers false where another tab has gone on with it. */
  put(game: KeptGame, before: number): Promise<boolean>;
}

const DATABASE = "weiqi-games";
const GAMES = "games";

function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Runs one transaction; what `ask` puts into its box is the answer when everything is on disk. */
async function transact<T>(
  mode: IDBTransactionMode,
  ask: (games: IDBObjectStore, answer: (value: T) => void) => void,
): Promise<T> {
  const opened = await database();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = opened.transaction(GAMES, mode, { durability: "strict" });
      let box: T;
      ask(transaction.objectStore(GAMES), (value) => {
        box = value;
      });
      transaction.oncomplete = () => resolve(box);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    opened.close();
  }
}

/** Games in IndexedDB. */
export const browserStore: GameStore = {
  get: (id) =>
    transact<KeptGame | undefined>("readonly", (games, answer) => {
      const request: IDBRequest<KeptGame | undefined> = games.get(id);
      request.onsuccess = () => answer(request.result);
    }),
  list: () =>
    transact<readonly GameSummary[]>("readonly", (games, answer) => {
      const request: IDBRequest<KeptGame[]> = games.getAll();
      request.onsuccess = () => {
        const found = request.result.map(({ summary }) => summary);
        answer(found.sort((a, b) => b.started_ms - a.started_ms));
      };
    }),
  put: (game, before) =>
    transact<boolean>("readwrite", (games, answer) => {
      const request: IDBRequest<KeptGame | undefined> = games.get(game.id);
      request.onsuccess = () => {
        const isNext = (request.result?.seq ?? 0) === before;
        answer(isNext);
        if (isNext) games.put(game);
      };
    }),
};
