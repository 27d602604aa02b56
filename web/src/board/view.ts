import type { ReadonlySignal, Signal } from "@preact/signals";
import type { Confirm, ConfirmStyle } from "./confirm.ts";
import type { BoardLook } from "./look.ts";
import type { Color, PointName, Size } from "./point.ts";

export type Stones = ReadonlyMap<PointName, Color>;

export type Shape = "triangle" | "square" | "circle" | "cross" | "selected";

/** How good a move is: the best, or by what it loses against the best. */
export type Grade = "best" | "small" | "medium" | "large";

/** A move that an engine would play. */
export interface Candidate {
  readonly at: PointName;
  readonly grade: Grade;
  /** The number on the disc, and the small one below it. */
  readonly text: string;
  readonly small: string;
  /** Hardly looked at: a dot without numbers. */
  readonly isFaint: boolean;
}

/** A stone that is not there yet. */
export interface LineStone {
  readonly at: PointName;
  readonly color: Color;
  readonly number: number;
}

/** A word in a frame, at a point. */
export interface Pill {
  readonly at: PointName;
  readonly text: string;
  readonly kind: "seki" | "open";
}

/** What lies over the stones. Everything is optional: a layer that is missing is not drawn. */
export interface Overlay {
  /** Small squares in a color: territory, and the captor of a dead stone. */
  readonly squares?: ReadonlyMap<PointName, Color>;
  /** Stones shown at less than half strength: dead ones. */
  readonly faded?: ReadonlySet<PointName>;
  /** Neutral points. */
  readonly neutral?: ReadonlySet<PointName>;
  /** Living stones of groups in seki. */
  readonly seki?: ReadonlySet<PointName>;
  /** A word on the board, over everything. */
  readonly pills?: readonly Pill[];
  /** Points to look at again. */
  readonly circled?: ReadonlySet<PointName>;
  /** Points that a line of a sum counts. */
  readonly lit?: ReadonlySet<PointName>;
  readonly shapes?: ReadonlyMap<PointName, Shape>;
  readonly texts?: ReadonlyMap<PointName, string>;
  /** Numbers of moves; a mark on the same point wins, and its number goes to the corner. */
  readonly numbers?: ReadonlyMap<PointName, string>;
  /** The point of the newest number. */
  readonly latest?: PointName;
  readonly dimmed?: ReadonlySet<PointName>;
  /** Expected owners of points, and how certain that is, from 0 to 1. */
  readonly owners?: ReadonlyMap<PointName, { readonly color: Color; readonly share: number }>;
  /** Points whose owner a line changes. */
  readonly changed?: ReadonlySet<PointName>;
  /** Where a stone may be put, shown to who has never put one. */
  readonly invited?: { readonly at: PointName; readonly color: Color };
  /** Moves that an engine would play. */
  readonly candidates?: readonly Candidate[];
  /** Stones that carry the class of their move. */
  readonly played?: readonly { readonly at: PointName; readonly grade: Grade }[];
  /** How the game would go on. */
  readonly line?: readonly LineStone[];
  readonly lines?: readonly (readonly [PointName, PointName])[];
  readonly arrows?: readonly (readonly [PointName, PointName])[];
}

/** All that a board shows, each part in a signal of its own, so that one stone redraws one layer. */
export interface BoardView {
  readonly size: ReadonlySignal<Size>;
  readonly stones: ReadonlySignal<Stones>;
  readonly last: ReadonlySignal<PointName | undefined>;
  readonly overlay: ReadonlySignal<Overlay>;
  /** A stone on its way: played here, not yet acknowledged. */
  readonly pending: ReadonlySignal<{ at: PointName; color: Color } | undefined>;
  /** The color that a press would play; nothing where a press plays no stone. */
  readonly hand: ReadonlySignal<Color | undefined>;
  /** Names the position; a press that began under another number is dropped. */
  readonly epoch: ReadonlySignal<number>;
  readonly confirm: Signal<Confirm>;
  readonly look: BoardLook;
  /** Whether a stone that comes is seen to fall; where one steps through a record it would only hold one up. */
  readonly drops?: boolean;
  /** Whether a stone may be put there, as far as is known. */
  playable(at: PointName): boolean;
  confirmStyle(touch: boolean): ConfirmStyle;
  /** Hears over which point the mouse is. */
  hovered?(at: PointName | undefined): void;
  /** Whether the pointer paints every point that it is drawn over. */
  paints?(): boolean;
  /** Whether a press means anything at all: playing, or marking dead stones. */
  readonly active: ReadonlySignal<boolean>;
}

export type BoardIntent =
  | { readonly kind: "play"; readonly at: PointName }
  | { readonly kind: "step"; readonly by: 1 | -1 }
  /** A further point of a stroke that began with `play`. */
  | { readonly kind: "paint"; readonly at: PointName }
  /** What can be done at a point is asked for, at a place on the screen. */
  | { readonly kind: "menu"; readonly at: PointName; readonly x: number; readonly y: number };
