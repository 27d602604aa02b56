import { type Figure, type NodeId, type OpenGame, TreeFlag } from "../../../go/types.ts";
import type { TreeIndex } from "../line.ts";

/** What was played instead of a move, as a figure that counts from 1. */
export interface Variation {
  readonly figure: Figure;
  /** Its number in the book. */
  readonly n: number;
  /** The number of the move in whose place it stands. */
  readonly instead: number;
  /** Counted in moves of the game, its first one. */
  readonly first: number;
}

/** A figure of a game and the variations that leave the line inside of it. */
export interface Chapter {
  readonly figure: Figure;
  /** Counted in moves of the game, its first one. */
  readonly first: number;
  readonly variations: readonly Variation[];
}

/** More variations than these are left to the record. */
const MOST_VARIATIONS = 100;

/** The line to a node as chapters of so many moves. */
export function chaptersOf(
  game: OpenGame,
  index: TreeIndex,
  end: NodeId,
  length: number,
  withVariations: boolean,
): Chapter[] {
  const figures = game.figures(end, length);
  const found = withVariations ? variationsOf(game, index, end) : [];
  const place = new Map(index.lineThrough(index.row(end)).map((row, at) => [index.node(row), at]));
  let first = 1;
  let from = 0;
  return figures.map((figure) => {
    const to = place.get(figure.node) ?? 0;
    const inside = found.filter(({ at }) => at > from && at <= to);
    const chapter = { figure, first, variations: inside.map(({ variation }) => variation) };
    first += figure.numbers.length;
    from = to;
    return chapter;
  });
}

/** The variations beside a line, each with the place on the line of the move it replaces. */
function variationsOf(
  game: OpenGame,
  index: TreeIndex,
  end: NodeId,
): { at: number; variation: Variation }[] {
  const line = index.lineThrough(index.row(end));
  const found: { at: number; variation: Variation }[] = [];
  let nMoves = 0;
  for (const [at, row] of line.entries()) {
    const next = line[at + 1];
    if (isMove(index, row)) nMoves++;
    if (next === undefined || !index.isFork(row)) continue;
    for (const child of index.children(row)) {
      if (child === next || !isMove(index, child) || found.length >= MOST_VARIATIONS) continue;
      let last = child;
      for (let on = child; on >= 0; on = index.firstChild(on)) last = on;
      const variation = {
        figure: game.variation(index.node(last), nMoves + 1),
        n: found.length + 1,
        instead: index.tree.moveNumbers[next] ?? nMoves + 1,
        first: nMoves + 1,
      };
      found.push({ at: at + 1, variation });
    }
  }
  return found;
}

const isMove = (index: TreeIndex, row: number): boolean =>
  index.hasFlag(row, TreeFlag.Black | TreeFlag.White);
