// What the page may ask of the rules and the records. The answers come from the Rust crates
// as WebAssembly; nothing here knows Go.

import type { CountView } from "../api/types.ts";

export type Color = "black" | "white";

/** A point as in GTP: `D4`, columns without I, rows from the bottom. */
export type PointName = string;

/** A move as in GTP: a point or `pass`. */
export type MoveName = PointName | "pass";

export interface ByColor<T> {
  readonly black: T;
  readonly white: T;
}

/** Why a move may not be played; the words for it are in the locales. */
export type IllegalCode =
  | "occupied"
  | "suicide"
  | "ko"
  | "superko"
  | "off_board"
  | "game_over"
  | "not_your_turn";

/** A node of a game. Stays the same while the record is edited. */
export type NodeId = number;

/** A change of a record: the game in its file, the call, and what it was called with. Plain values, for a journal. */
export type Change = readonly [game: number, name: string, ...values: unknown[]];

/** A record as it was opened: one file, one or more games. */
export interface OpenRecord {
  /** The format that was found, for instance `sgf` or `gib`; empty if none was. */
  readonly format: string;
  /** The character set of the text, for instance `UTF-8` or `GB18030`. */
  readonly encoding: string;
  /** What the reader repaired or could not read, in file order. */
  readonly problems: readonly Problem[];
  /** One summary a game, in file order; empty if the file holds no game. */
  games(): readonly GameSummary[];
  /** One game of the file. */
  game(index: number): OpenGame;
  /** The file for saving: untouched parts byte for byte, edited nodes rewritten. */
  save(): Uint8Array<ArrayBuffer>;
  /** The file in the canonical form: UTF-8, FF[4]. */
  saveCanonical(): Uint8Array<ArrayBuffer>;
  /** Frees the memory; the record must not be used afterwards. */
  close(): void;
  /** Called after every change of any game of the file. */
  onChange: ((change: Change) => void) | undefined;
  /** Makes changes again that were made before; answers how many of them could be made. */
  replay(changes: readonly Change[]): number;
}

export interface Problem {
  /** A code such as `ENC-NOCA`. */
  readonly code: string;
  /** Both from 1; the column in characters. */
  readonly line: number;
  readonly column: number;
  /** The game it is about, from 0. */
  readonly game?: number;
  /** The text in the file, shortened. */
  readonly found: string;
  /** What was done about it: an English sentence. */
  readonly done: string;
  readonly isCertain: boolean;
  /** How often it happened; the place is the first. */
  readonly count: number;
}

export interface GameSummary {
  readonly index: number;
  readonly width: number;
  readonly height: number;
  readonly black: string;
  readonly white: string;
  readonly blackRank: string;
  readonly whiteRank: string;
  readonly result: string;
  readonly date: string;
  readonly event: string;
  /** Moves on the main line. */
  readonly nMoves: number;
  readonly nNodes: number;
  /** False for a tree that is not Go or has no possible board: its nodes and text can be read. */
  readonly hasBoard: boolean;
  /** A game of Go without a board is one whose board is larger than any. */
  readonly isGo: boolean;
}

/** Everything known about a game besides its moves. */
export interface GameInfo {
  /** Text as written under each SGF name (`PB`, `RE`, …), decoded, in written order. */
  readonly entries: readonly { readonly name: string; readonly text: string }[];
  readonly komiQuarters?: number;
  readonly handicap: number;
  /** An identifier of `rulesets()`, if the text names one. */
  readonly ruleset?: string;
  /** The result as a meaning; absent where the text says nothing. */
  readonly result?: ResultMeaning;
  /** The earliest day, month or year as `YYYY[-MM[-DD]]`. */
  readonly date?: string;
}

export interface ResultMeaning {
  readonly winner: Color | "draw" | "none" | "unknown";
  readonly how: string;
  readonly marginQuarters?: number;
}

export interface OpenGame {
  readonly index: number;
  readonly width: number;
  readonly height: number;
  readonly root: NodeId;
  info(): GameInfo;
  /** Sets or, with an empty text, removes one entry, for instance `PB`. */
  setInfo(name: string, text: string): void;
  /** The whole tree in a compact form, for the tree pane. */
  tree(): Tree;
  /** The nodes from the root along first children. */
  mainLine(): readonly NodeId[];
  /** The nodes from the root to this one, both included. */
  pathTo(node: NodeId): readonly NodeId[];
  /** The position after this node. */
  at(node: NodeId): NodeView;
  /** The moves on the way to this node that put a stone, in order. */
  moves(node: NodeId): readonly PlayedAt[];
  /** The nodes in whose comment, name or labels this text stands. */
  find(text: string): readonly NodeId[];
  /** Whether a move would be legal after this node: `null` if so, else why not. */
  check(node: NodeId, move: MoveName, color: Color, ruleset?: string): IllegalCode | null;
  /** Every move of the path to this node that the ruleset forbids. They are replayed all the same. */
  illegalMoves(node: NodeId, ruleset?: string): readonly { node: NodeId; code: IllegalCode }[];
  /** Explains the count of the position after this node, as the server does for a game it judges. */
  count(node: NodeId, question: CountQuestion): CountView;
  /** Dead stones to begin a count with: those that surely are. Everything else is taken for alive. */
  certainlyDead(node: NodeId, ruleset?: string): readonly PointName[];
  /** The chain of stones at this point; empty where there is none. */
  chainAt(node: NodeId, point: PointName): readonly PointName[];

  /** Follows the child with this move or adds one after the existing ones. */
  play(node: NodeId, move: MoveName, color?: Color): PlayedMove;
  /** What engines said about nodes, as the record keeps it, whoever wrote it. */
  said(): readonly Said[];
  /** Writes what an engine says about nodes, as one change. */
  writeSaid(all: readonly Said[]): void;
  /** Puts, replaces or takes away a stone by set-up. Returns the node that holds the set-up. */
  setUp(node: NodeId, point: PointName, color: Color | null): NodeId;
  setToMove(node: NodeId, color: Color): void;
  setComment(node: NodeId, text: string): void;
  setName(node: NodeId, text: string): void;
  /** Draws a line or an arrow between two points, or takes it away if it is there. */
  toggleLine(node: NodeId, kind: "line" | "arrow", from: PointName, to: PointName): void;
  /** Dims exactly these points from this node on; none ends the dimming. */
  setDimmed(node: NodeId, points: readonly PointName[]): void;
  /** Sets a remark such as `TE`: 1, 2 for emphasis, 0 takes it away. */
  setRemark(node: NodeId, name: string, strength: 0 | 1 | 2): void;
  /** Counts the moves from this one on from a number; 0 takes it away. */
  setMoveNumber(node: NodeId, number: number): void;
  /** The first letter or number that no label of the node has. */
  nextLabel(node: NodeId, kind: "letter" | "number"): string;
  /** Adds this mark to the point or takes it away if it is there. */
  toggleMark(node: NodeId, point: PointName, kind: PointMarkKind, label?: string): void;
  setHotspot(node: NodeId, on: boolean): void;
  /** Lets a printed figure begin at this node. */
  setFigure(node: NodeId, on: boolean): void;
  /** Removes a node with all below it. Returns its parent. */
  remove(node: NodeId): NodeId;
  /** Makes the line through this node the main line. */
  promote(node: NodeId): void;
  /** Moves a variation among its siblings: -1 up, 1 down. */
  move(node: NodeId, by: -1 | 1): void;
  /** Removes every variation but the line through this node. */
  keepOnlyLine(node: NodeId): void;
  /** Turns the whole record by one of the eight symmetries, in the order of the rules. */
  transform(symmetry: number): void;
  /** Shifts the whole record by so many lines to the right and up; what leaves the board goes. */
  shift(right: number, up: number): void;
  /** What would leave the board. */
  leaving(right: number, up: number): Leaving;
  /** Exchanges the colors of everything in the record. */
  swapColors(): void;
  /** The game as SGF in canonical form, with or without comments and what engines wrote. */
  exportSgf(node: NodeId, what: Extent, comments: boolean, analysis: boolean): string;
  /** The line to a node as figures of so many moves each. */
  figures(node: NodeId, length: number): readonly Figure[];
  /** The moves to a node from the one with number `first` on, as one figure that numbers them from 1. */
  variation(node: NodeId, first: number): Figure;
  /** The position after a node as a picture in SVG. */
  picture(node: NodeId, look: PictureLook): string;
  /** The position after a node as a diagram in text; moves from number `first` on are numbered, 0 is none. */
  diagram(node: NodeId, first: number, part?: Part): string;
  /** Begins the record at the position after a node. */
  flatten(node: NodeId): void;
  /** Shows only this part of the board; nothing shows all of it. */
  setView(part?: Part): void;
  /** Sets many stones at a node in one change. */
  addStones(node: NodeId, stones: ByColor<readonly PointName[]>): void;
  /** SGF text of this node and all below it. */
  copy(node: NodeId): string;
  /** Hangs SGF text below a node as new variations. Returns the first new node. */
  paste(node: NodeId, text: string): NodeId;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /**
   * Takes back the last edit. Returns the node to show: the one shown, or the nearest above it that is left; null if
   * there was nothing to take back.
   */
  undo(shown: NodeId): NodeId | null;
  redo(shown: NodeId): NodeId | null;
  readonly isEdited: boolean;
}

/** A figure as in a book: a position, and the moves of its range as numbers on the stones. */
export interface Figure {
  readonly width: number;
  readonly height: number;
  /** The last node of the figure. */
  readonly node: NodeId;
  /** The numbers of its moves, in order. */
  readonly numbers: readonly number[];
  readonly stones: readonly {
    readonly at: PointName;
    readonly color: Color;
    readonly number: number | null;
  }[];
  readonly marks: readonly (readonly [PointName, PointMarkKind])[];
  readonly labels: readonly (readonly [PointName, string])[];
  /** From, to, and whether the line ends in an arrow. */
  readonly lines: readonly (readonly [PointName, PointName, boolean])[];
  readonly territory: readonly (readonly [PointName, Color])[];
  readonly notes: readonly FigureNote[];
  /** What was written, with the number of the move; 0 before the first. */
  readonly comments: readonly { readonly number: number; readonly text: string }[];
}

/** Moves of a figure that are not drawn, all at the same place. */
export interface FigureNote {
  readonly moves: readonly number[];
  /** The number that stands on their point, or else the point. */
  readonly number?: number;
  readonly at?: PointName;
  readonly pass: boolean;
}

/** A rectangle of points, by two corners. */
export interface Part {
  readonly from: PointName;
  readonly to: PointName;
}

/** How much of a game is written: all, the main line, the line through a node, a node and all below it. */
export type Extent = "all" | "main" | "line" | "branch";

export interface PictureLook {
  /** The number of the first move that carries its number; 0 for none. */
  readonly first: number;
  /** Whether the first number is 1, whatever the move is called. */
  readonly fromOne?: boolean;
  readonly part?: Part | undefined;
  /** `wood`, `paper`, `slate`, `dark`, `contrast`. */
  readonly theme: string;
  /** `letters`, `numbers`, `chinese`, `sgf`, `none`. */
  readonly coordinates: string;
}

/** What an engine said about the position after a node; all of it Black's. */
export interface Said {
  readonly node: NodeId;
  /** The engine's name or version. */
  readonly by?: string;
  readonly win?: number;
  readonly lead?: number;
  readonly visits?: number;
  readonly line?: readonly MoveName[];
}

/** A stone that was played. */
export interface PlayedAt {
  readonly node: NodeId;
  readonly at: PointName;
  readonly color: Color;
  readonly number: number;
}

export interface PlayedMove {
  readonly node: NodeId;
  /** True if the node was added, false if it was there. */
  readonly isNew: boolean;
  /** A remark: the record keeps the move all the same. */
  readonly illegal: IllegalCode | null;
}

/** What stands at a node. */
export interface NodeView {
  readonly node: NodeId;
  readonly parent: NodeId | null;
  readonly stones: ReadonlyMap<PointName, Color>;
  readonly toMove: Color;
  readonly moveNumber: number;
  readonly move: { readonly color: Color; readonly at: MoveName } | null;
  readonly captured: readonly PointName[];
  /** Stones each side has taken on the way here. */
  readonly prisoners: ByColor<number>;
  readonly marks: readonly Mark[];
  /** Points dimmed by `DD`; points outside `VW`; empty if none. */
  readonly dimmed: readonly PointName[];
  readonly comment: string;
  readonly name: string;
  /** SGF remarks such as `BM TE DO IT HO GB GW DM UC`. */
  readonly remarks: readonly string[];
  readonly timeLeft: ByColor<number | null>;
  /** Children in order, the first on the main line. */
  readonly next: readonly Continuation[];
  /** This node and its siblings in order. */
  readonly siblings: readonly NodeId[];
  /** Other properties of the node, as written. */
  readonly others: readonly { readonly name: string; readonly values: readonly string[] }[];
}

export interface Continuation {
  readonly node: NodeId;
  readonly color: Color | null;
  /** Null for a node without a move. */
  readonly move: MoveName | null;
  readonly name: string;
}

export type MarkKind =
  | "circle"
  | "cross"
  | "square"
  | "triangle"
  | "selected"
  | "label"
  | "territory_black"
  | "territory_white"
  | "arrow"
  | "line";

/** Marks that a point has, and not two points. */
export type PointMarkKind = Exclude<MarkKind, "arrow" | "line">;

export interface Mark {
  readonly kind: MarkKind;
  readonly at: PointName;
  /** The text of a label. */
  readonly label?: string;
  /** The other end of an arrow or line. */
  readonly to?: PointName;
}

/**
 * A tree as columns, a row a node in preorder: a node's first child follows it directly.
 * Rows are not node identifiers; `ids` tells them.
 */
export interface Tree {
  readonly nNodes: number;
  readonly ids: Uint32Array;
  /** Row of the parent; -1 for the root. */
  readonly parents: Int32Array;
  /** Nodes between the root and this one. */
  readonly depths: Uint32Array;
  /** The lane it is drawn in: 0 for the main line, no two nodes of one depth in the same. */
  readonly lanes: Uint32Array;
  readonly moveNumbers: Uint32Array;
  /** Bits of `TreeFlag`. */
  readonly flags: Uint32Array;
}

/** How many moves, stones and marks leave the board when a record is shifted. */
export interface Leaving {
  readonly moves: number;
  readonly stones: number;
  readonly marks: number;
}

export const TreeFlag = {
  Black: 1,
  White: 2,
  SetUp: 4,
  Comment: 8,
  Markup: 16,
  Hotspot: 32,
  Name: 64,
  Pass: 128,
  /** A remark on the move: bad, doubtful, interesting, tesuji. */
  Judged: 256,
} as const;

export interface CountQuestion {
  /** An identifier of `rulesets()`. */
  readonly ruleset: string;
  readonly komiQuarters: number;
  readonly handicap: number;
  readonly dead: readonly PointName[];
}

export interface RulesetInfo {
  /** `chinese`, `japanese`, … */
  readonly id: string;
  readonly komiQuarters: number;
  /** Counted by area (子), by territory (目), or by stones alone. */
  readonly scoring: "area" | "territory" | "stones";
}

/** The module, loaded. */
export interface Go {
  /** Opens a file of any known format. Never fails: see `problems` and `games()`. */
  open(bytes: Uint8Array, encoding?: string): OpenRecord;
  /** A record with one game and an empty board. */
  create(width: number, height: number): OpenRecord;
  rulesets(): readonly RulesetInfo[];
}
