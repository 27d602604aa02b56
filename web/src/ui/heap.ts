import type { CountView } from "../api/types.ts";
import type { Color, PointName } from "../board/point.ts";

/** What lies in the heap: a stone, an enclosed point, or a point between the sides. */
export type Kind = "stone" | "territory" | "shared";

/** A point of one side on its way into rows of ten. */
export interface Piece {
  readonly at: PointName;
  readonly kind: Kind;
}

/** One side's count as Chinese referees make it: everything in tens, held against half of the board. */
export interface Heap {
  readonly color: Color;
  /** Territory first, then stones, then what is shared; in this order they are laid into rows. */
  readonly pieces: readonly Piece[];
  readonly n: Readonly<Record<Kind, number>>;
  /** All in quarters of a zi: what it comes to, half of the board, and what the side owes (below zero: gets). */
  readonly total: number;
  readonly half: number;
  readonly owes: number;
  /** By how much the side wins; below zero it loses. */
  readonly margin: number;
}

const TEN = 10;

/** Lays out one side of a count. */
export function heapOf(count: CountView, color: Color): Heap {
  const { forms } = count;
  const areas = (owner: Color | "neutral", isStone: boolean) =>
    count.areas
      .filter((area) => area.owner === owner && (area.why === "stone") === isStone)
      .flatMap((area) => area.points);
  const [territory, stones] = [areas(color, false), areas(color, true)];
  const isBlack = color === "black";
  const total = isBlack ? forms.black_zi_quarters : forms.white_zi_quarters;
  const half = forms.half_zi_quarters;
  const owed = forms.must_exceed_zi_quarters - half;
  // What counts for nobody by the rules is half for each here; its number follows from the sum.
  const nShared = Math.max(0, (total - 4 * (territory.length + stones.length)) / 2);
  const shared = areas("neutral", false).slice(0, nShared);
  const piece = (kind: Kind) => (at: PointName) => ({ at, kind });
  return {
    color,
    pieces: [
      ...territory.map(piece("territory")),
      ...stones.map(piece("stone")),
      ...shared.map(piece("shared")),
    ],
    n: { territory: territory.length, stone: stones.length, shared: shared.length },
    total,
    half,
    owes: isBlack ? owed : -owed,
    margin: total - half - (isBlack ? owed : -owed),
  };
}

/** A number as tens and the rest. */
export const tens = (n: number): { tens: number; rest: number } => ({
  tens: Math.floor(n / TEN),
  rest: n % TEN,
});

/** The cell of the n-th piece of a heap: its row of ten and its place in the row. Two shared points fill one cell. */
export function cellOf(heap: Heap, n: number): { row: number; place: number; half: 0 | 1 } {
  const whole = heap.n.territory + heap.n.stone;
  const over = n - whole;
  const cell = over < 0 ? n : whole + Math.floor(over / 2);
  return {
    row: Math.floor(cell / TEN),
    place: cell % TEN,
    half: over >= 0 && over % 2 === 1 ? 1 : 0,
  };
}

/** How many rows of ten a heap needs to show, with the half of the board and what is owed. */
export function rowsOf(heap: Heap): number {
  return Math.ceil(Math.max(heap.total, heap.half, heap.half + heap.owes) / 4 / TEN);
}

/** The steps of the picture that have something to show. */
export type Step = "board" | "lift" | "territory" | "stones" | "shared" | "half" | "owed";

export function stepsOf(heap: Heap, nDead: number): readonly Step[] {
  const all: readonly (readonly [Step, boolean])[] = [
    ["board", true],
    ["lift", nDead > 0],
    ["territory", heap.n.territory > 0],
    ["stones", heap.n.stone > 0],
    ["shared", heap.n.shared > 0],
    ["half", true],
    ["owed", true],
  ];
  return all.filter(([, has]) => has).map(([step]) => step);
}
