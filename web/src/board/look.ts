import { type ReadonlySignal, signal } from "@preact/signals";
import type { LabelSides, LabelStyle } from "./labels.ts";
import type { Color } from "./point.ts";
import { type Turn, UPRIGHT } from "./turn.ts";

/** Addresses of pictures. */
export type StonePictures = Readonly<Partial<Record<Color, string | undefined>>>;

/** How a board is drawn: all that a person may choose about it. */
export interface BoardLook {
  readonly labels: ReadonlySignal<LabelStyle>;
  readonly sides: ReadonlySignal<LabelSides>;
  /** Rows a little farther apart than columns, as on real boards. */
  readonly traditional: ReadonlySignal<boolean>;
  /** Stones a little off their points. */
  readonly loose: ReadonlySignal<boolean>;
  /** White stones with the layers of a shell. */
  readonly shells: ReadonlySignal<boolean>;
  readonly lastMark: ReadonlySignal<"ring" | "dot" | "lines">;
  readonly turn: ReadonlySignal<Turn>;
  /** Pictures that stones are made of, where a person has given some. */
  readonly pictures: ReadonlySignal<StonePictures>;
  /** What the board is made of, by name; the style sheets know the rest. */
  readonly theme: ReadonlySignal<string>;
}

/** A board as it is drawn where nothing was chosen. */
export const USUAL_LOOK: BoardLook = {
  labels: signal<LabelStyle>("none"),
  sides: signal<LabelSides>("four"),
  traditional: signal(false),
  loose: signal(true),
  shells: signal(true),
  lastMark: signal<"ring">("ring"),
  turn: signal(UPRIGHT),
  pictures: signal<StonePictures>({}),
  theme: signal("wood"),
};
