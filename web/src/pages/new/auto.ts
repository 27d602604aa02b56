import type { GameSummary, Level } from "../../api/types.ts";

/** Games in a row with one outcome after which the handicap changes by a stone. */
const IN_A_ROW = 2;

/** How many stones the player gets; below nothing he gives them. One stone is the first move without komi. */
export type Stones = number;

const stonesOf = (game: GameSummary): Stones =>
  game.players.black.you ? game.handicap : -game.handicap;

/** Whether the player won; nothing for a game without a winner. */
function won(game: GameSummary): boolean | undefined {
  const winner = /^([BW])\+/.exec(game.result ?? "")?.[1];
  return winner === undefined ? undefined : (winner === "B") === game.players.black.you;
}

/**
 * The handicap that follows the results against this level on this board: two wins in a row at one handicap take a stone
 * away, two losses add one. `games` are the newest first.
 */
export function followingStones(
  games: readonly GameSummary[],
  [width, height]: readonly [number, number],
  level: Level,
  most: number,
): Stones {
  const fits = (game: GameSummary): boolean => {
    const { black, white } = game.players;
    const opponent = black.you ? white : black;
    // Games of two people, or of two computers, tell nothing of this player.
    if (black.you === white.you) return false;
    const alike = game.width === width && game.height === height && opponent.level === level;
    return alike && game.phase === "over" && won(game) !== undefined;
  };
  const played = games.filter(fits);
  const [last] = played;
  if (!last) return 0;
  const stones = stonesOf(last);
  const recent = played.slice(0, IN_A_ROW);
  const isRow =
    recent.length === IN_A_ROW &&
    recent.every((game) => stonesOf(game) === stones && won(game) === won(last));
  const next = isRow ? stones + (won(last) ? -1 : 1) : stones;
  return Math.max(-most, Math.min(most, next));
}
