/** `<weiqi-board>`: a position or a game. Importing the package defines it. */
export declare class WeiqiBoard extends HTMLElement {
  /** How many moves there are to step through. */
  readonly moves: number;
  /** The number of the move that is shown; setting it goes there. */
  move: number;
  /** The record as SGF, with what was played here; `undefined` for a position alone. */
  readonly record: string | undefined;
  first(): void;
  previous(): void;
  next(): void;
  last(): void;
  /** Puts a stone for the side to move; answers whether it may be put there. */
  play(at: string): boolean;
}

/** A position as an address holds it: the word in `/p/WORD.svg` and in the attribute `position`. */
export interface Position {
  readonly size: { readonly width: number; readonly height: number };
  readonly stones: ReadonlyMap<string, "black" | "white">;
  readonly toMove: "black" | "white";
  readonly last: string | undefined;
}

export declare function readAddress(word: string): Position | undefined;
export declare function writeAddress(position: Position): string;

export interface WeiqiBoardEvents {
  /** A record was read. */
  "weiqi-load": CustomEvent<{ moves: number }>;
  /** Another move of the record is shown. */
  "weiqi-step": CustomEvent<{
    move: number;
    at?: string;
    color?: "black" | "white";
    comment: string;
  }>;
  /** A stone was put by the reader. */
  "weiqi-play": CustomEvent<{ at: string; color: "black" | "white" }>;
  /** What was asked for cannot be shown. */
  "weiqi-error": CustomEvent<{ problem: "record" | "position" | "address" }>;
}

declare global {
  interface HTMLElementTagNameMap {
    "weiqi-board": WeiqiBoard;
  }
}
