import type { ScoringName } from "../api/types.ts";
import type { PointName, Size } from "../board/point.ts";
import type { Stones } from "../board/view.ts";

/** A position that is counted, and which game it is. */
export interface Counted {
  readonly size: Size;
  /** All stones, dead ones included. */
  readonly stones: Stones;
  readonly dead: readonly PointName[];
  readonly scoring: ScoringName;
  readonly black: string;
  readonly white: string;
  /** What else stands at the head of a sheet, in order. */
  readonly facts: readonly { readonly label: string; readonly text: string }[];
}
