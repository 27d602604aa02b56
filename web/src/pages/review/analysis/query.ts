import type { PlayedMove, PositionQuery } from "../../../api/types.ts";
import { type NodeId, type OpenGame, TreeFlag } from "../../../go/types.ts";
import type { TreeIndex } from "../line.ts";

/** A node as the server is asked about it, and the nodes that stand after each of its moves. */
export interface Asked {
  readonly query: PositionQuery;
  /** The node after n moves of the query. */
  readonly nodes: readonly NodeId[];
}

/** The most moves that one question holds. */
const MOST_MOVES = 1500;

export interface Terms {
  readonly ruleset: string;
  readonly komiQuarters: number;
  readonly handicap: number;
}

/**
 * The way to a node as moves from a board. It begins at the last node on the way that sets stones up, or whose move the
 * rules forbid, as a record may hold anything.
 */
export function askAbout(game: OpenGame, index: TreeIndex, node: NodeId, terms: Terms): Asked {
  const path = game.pathTo(node);
  const illegal = new Set(game.illegalMoves(node, terms.ruleset).map((one) => one.node));
  const beginsAt = path.findLastIndex(
    (one) => illegal.has(one) || index.hasFlag(index.row(one), TreeFlag.SetUp),
  );
  const first = Math.max(beginsAt, 0);
  const points = new Map(game.moves(node).map((one) => [one.node, one]));
  const moves: PlayedMove[] = [];
  const nodes: NodeId[] = [path[first] ?? game.root];
  for (const one of path.slice(first + 1)) {
    const row = index.row(one);
    const at = index.hasFlag(row, TreeFlag.Pass) ? "pass" : points.get(one)?.at;
    if (at === undefined || moves.length >= MOST_MOVES) {
      // A node without a move is the same position.
      nodes[nodes.length - 1] = one;
      continue;
    }
    moves.push({ color: index.hasFlag(row, TreeFlag.White) ? "white" : "black", at });
    nodes.push(one);
  }
  return {
    query: {
      size: [game.width, game.height],
      ruleset: terms.ruleset,
      komi_quarters: terms.komiQuarters,
      handicap: terms.handicap,
      ...(beginsAt >= 0 && { start: startAt(game, path[first] ?? game.root) }),
      moves,
    },
    nodes,
  };
}

function startAt(game: OpenGame, node: NodeId): NonNullable<PositionQuery["start"]> {
  const { stones, toMove, prisoners } = game.at(node);
  const of = (wanted: "black" | "white") =>
    [...stones].filter(([, color]) => color === wanted).map(([at]) => at);
  return {
    black: of("black"),
    white: of("white"),
    to_move: toMove,
    captured: { black: prisoners.black, white: prisoners.white },
  };
}
