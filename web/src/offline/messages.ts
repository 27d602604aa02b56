// What the page and its worker say to each other.

/** What the page asks of its worker about a game that is played, by the game's log: a thought or a hint. */
export interface TableQuestion {
  readonly ask: "think" | "hint";
  readonly id: string;
  readonly log: string;
}

/** Asks for what judges here: the answer is its name. */
export interface JudgeQuestion {
  readonly ask: "judge";
}

/** What is looked at: a position, a game or a move, each as the server is asked about it. */
export interface StudyQuestion {
  readonly ask: "study";
  readonly kind: "position" | "game" | "move";
  /** Under which name its reports stand. */
  readonly judge: string;
  /** Whether the network is needed: not where nothing is searched. */
  readonly searches: boolean;
  readonly query: string;
  /** What is known already: visits of a position, else a list as the module wants it. */
  readonly known: string;
}

/** Ends a study at its next slice. */
export interface StopQuestion {
  readonly ask: "stop";
}

export type Question = { readonly n: number } & (
  | TableQuestion
  | JudgeQuestion
  | StudyQuestion
  | StopQuestion
);

/** How far a thought is. */
export interface Progress {
  readonly state: "preparing" | "searching";
  readonly visits: number;
  readonly visitsPerSecond: number | null;
}

export type Reply =
  | { readonly n: number; readonly progress: Progress }
  /** Messages of an analysis, as a JSON list. */
  | { readonly n: number; readonly said: string }
  /** What was asked for makes no sense: a code. */
  | { readonly n: number; readonly refused: string }
  | { readonly n: number; readonly answer: string | undefined };
