import type { Color, PointName } from "./point.ts";
import type { Stones } from "./view.ts";

/** A move that was played, in the order of play; the same point may come again. */
export interface Played {
  readonly at: PointName;
  readonly color: Color;
  /** What the move is called; numbers need not begin with 1. */
  readonly number: number;
}

/** Moves whose stones were captured, and the later move on the same point whose number is seen there. */
export interface Reused {
  readonly hidden: readonly number[];
  readonly shown: number;
}

export interface Numbered {
  readonly numbers: ReadonlyMap<PointName, string>;
  readonly latest?: PointName;
  /** For the legend: "20 = 112". */
  readonly reused: readonly Reused[];
}

/**
 * The numbers on the stones of these moves. A point shows the move whose stone lies there; earlier moves on it are
 * told in the legend, so that none is lost.
 */
export function numberMoves(moves: readonly Played[], stones: Stones): Numbered {
  const byPoint = new Map<PointName, Played[]>();
  for (const move of moves) {
    const there = byPoint.get(move.at);
    if (there) there.push(move);
    else byPoint.set(move.at, [move]);
  }
  const numbers = new Map<PointName, string>();
  const reused: Reused[] = [];
  for (const [at, there] of byPoint) {
    const last = there.at(-1);
    if (!last || stones.get(at) !== last.color) continue;
    numbers.set(at, String(last.number));
    const hidden = there.slice(0, -1).map(({ number }) => number);
    if (hidden.length > 0) reused.push({ hidden, shown: last.number });
  }
  reused.sort((a, b) => (a.hidden[0] ?? 0) - (b.hidden[0] ?? 0));
  const latest = moves.at(-1)?.at;
  return { numbers, reused, ...(latest !== undefined && numbers.has(latest) && { latest }) };
}
