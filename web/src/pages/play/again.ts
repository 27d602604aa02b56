import type { GameView } from "../../api/types.ts";
import { USUAL_LEVEL } from "../new/levels.ts";
import { start } from "../new/start.ts";

/** Another game like this one; in an even game the colors change hands. */
export function again(view: GameView): Promise<void> {
  const { black, white } = view.players;
  const youBlack = black.you;
  const even = view.handicap === 0;
  return start({
    opponent: "computer",
    size: [view.width, view.height],
    ruleset: view.ruleset,
    komi_quarters: view.komi_quarters,
    handicap: view.handicap,
    handicap_placement: "fixed",
    color: youBlack === even ? "white" : "black",
    level: black.level ?? white.level ?? USUAL_LEVEL,
    style: black.style ?? white.style ?? "balanced",
    other: null,
    names: { black: null, white: null },
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
