import type { GameView, PlayerView } from "../../api/types.ts";
import { USUAL_LEVEL } from "../new/levels.ts";
import { start } from "../new/start.ts";

/** Another game like this one; in an even game the colors change hands. */
export function again(view: GameView): Promise<void> {
  const { black, white } = view.players;
  const even = view.handicap === 0;
  const opponent =
    black.you && white.you ? "same_screen" : black.you || white.you ? "computer" : "computers";
  const [first, second] = even && opponent === "computers" ? [white, black] : [black, white];
  const computer = (player: PlayerView) => ({
    level: player.level ?? USUAL_LEVEL,
    style: player.style ?? ("balanced" as const),
  });
  const own = computer(opponent === "computers" ? first : black.you ? white : black);
  const names = { black: black.name ?? null, white: white.name ?? null };
  return start({
    opponent,
    size: [view.width, view.height],
    ruleset: view.ruleset,
    komi_quarters: view.komi_quarters,
    handicap: view.handicap,
    handicap_placement: "fixed",
    color: black.you === even ? "white" : "black",
    ...own,
    other: opponent === "computers" ? computer(second) : null,
    names: even ? { black: names.white, white: names.black } : names,
    clock: view.clock?.system ?? null,
    coach_quarters: view.coach_quarters,
    pace_ms: view.pace_ms,
  });
}

/** A file name for a game's record: the day it was played, and its id. */
export function recordName(view: GameView): string {
  const day = new Date(view.started_ms).toISOString().slice(0, 10);
  return `weiqi-${day}-${view.id}.sgf`;
}
