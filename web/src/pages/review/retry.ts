import type { Level, NewGame, Opening } from "../../api/types.ts";
import { type Color, opposite } from "../../board/point.ts";
import { isLevel } from "../new/levels.ts";
import { MAX_HANDICAP, MAX_KOMI, Setup } from "../new/setup.ts";
import { isStarting, start } from "../new/start.ts";
import { askAbout } from "./analysis/query.ts";
import type { ReviewState } from "./state.ts";

/** The level in the name that our records give the computer. */
const OURS = /^weiqi \(([0-9a-z]+)\)$/;

/** The computer that played in the record: its color and its level. */
export function computerIn(names: {
  readonly black: string;
  readonly white: string;
}): { readonly color: Color; readonly level: Level } | undefined {
  const levels = (["black", "white"] as const).flatMap((color) => {
    const level = OURS.exec(names[color].trim())?.[1];
    return isLevel(level) ? [{ color, level }] : [];
  });
  return levels.length === 1 ? levels[0] : undefined;
}

/** The way to the node on the screen, and what was played after it. */
function openingHere(state: ReviewState): { from: Opening; size: [number, number] } | undefined {
  const { game, node } = state;
  if (!game) return undefined;
  const index = state.index.peek();
  const terms = state.terms.peek();
  const { query } = askAbout(game, index, node, terms);
  const end = askAbout(game, index, state.lineEnd() ?? node, terms);
  const at = end.nodes.indexOf(node);
  const from: Opening = {
    moves: query.moves,
    ...(query.start && { start: query.start }),
    ...(at >= 0 && { later: end.query.moves.slice(at) }),
  };
  return { from, size: query.size };
}

/**
 * A game against the computer from the position on the screen, by the record's rules and komi. Whoever played the computer
 * there has the same color and the same level again; else one has the move, and the level that was chosen last.
 */
export function retryRequest(state: ReviewState): NewGame | undefined {
  const opening = openingHere(state);
  const usual = new Setup();
  const { ruleset, komiQuarters, handicap } = state.terms.value;
  const names = state.summary.value;
  const known = names && computerIn(names);
  const toMove = state.view.value?.toMove ?? "black";
  const request = usual.request.value;
  if (!opening || !request) return undefined;
  // The rules know komi in half points only.
  const komi = Math.max(-MAX_KOMI, Math.min(MAX_KOMI, komiQuarters));
  return {
    ...request,
    opponent: "computer",
    size: opening.size,
    ruleset,
    komi_quarters: komi - (komi % 2),
    handicap: Math.min(handicap, MAX_HANDICAP),
    color: known ? opposite(known.color) : toMove,
    level: known?.level ?? usual.level.value,
    other: null,
    clock: null,
    from: opening.from,
  };
}

/** Plays on from the position on the screen. */
export async function retry(state: ReviewState): Promise<void> {
  const request = retryRequest(state);
  if (request && !isStarting.value) await start(request);
}
