// What the page and its worker say to each other.

/** What the page asks of its worker: a thought or a hint about a game, by the game's log. */
export interface Question {
  readonly n: number;
  readonly ask: "think" | "hint";
  readonly id: string;
  readonly log: string;
}

/** How far a thought is. */
export interface Progress {
  readonly state: "preparing" | "searching";
  readonly visits: number;
  readonly visitsPerSecond: number | null;
}

export type Reply =
  | { readonly n: number; readonly progress: Progress }
  | { readonly n: number; readonly answer: string | undefined };
