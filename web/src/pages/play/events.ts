import type { Event, GameNow, GameView } from "../../api/types.ts";
import { type Color, opposite, type PointName } from "../../board/point.ts";

/** The stones of a view as the board wants them. */
export function stonesOf(view: GameView): ReadonlyMap<PointName, Color> {
  const stones = new Map<PointName, Color>();
  for (const at of view.stones.black) stones.set(at, "black");
  for (const at of view.stones.white) stones.set(at, "white");
  return stones;
}

const without = (list: readonly PointName[], gone: readonly PointName[]): PointName[] =>
  list.filter((at) => !gone.includes(at));

/** The view after one more event. What the rules say of it comes from the server in `GameNow`. */
export function after(view: GameView, event: Event): GameView {
  const next = { ...view, last_seq: event.seq };
  switch (event.kind) {
    case "place":
      return {
        ...next,
        stones: { ...view.stones, black: [...view.stones.black, event.at] },
        setup: { ...view.setup, black: [...view.setup.black, event.at] },
      };
    case "move": {
      const stones = {
        black: without(view.stones.black, event.captured),
        white: without(view.stones.white, event.captured),
      };
      // A stone that took its own away by suicide is not there any more.
      if (!event.captured.includes(event.at)) stones[event.color].push(event.at);
      return { ...next, stones, moves: [...view.moves.slice(0, event.ply - 1), event.at] };
    }
    case "pass":
      return { ...next, moves: [...view.moves.slice(0, event.ply - 1), "pass"] };
    case "undo":
      return { ...next, stones: event.stones, moves: view.moves.slice(0, event.n_moves) };
    default:
      return next;
  }
}

/** The view after a message with events. `undefined` when events are missing between the two. */
export function afterAll(
  view: GameView,
  events: readonly Event[],
  now: GameNow,
): GameView | undefined {
  let next = view;
  for (const event of events) {
    if (event.seq <= next.last_seq) continue;
    if (event.seq !== next.last_seq + 1) return undefined;
    next = after(next, event);
  }
  return { ...next, ...now };
}

/** Whose the n-th move was: players take turns, and whose turn it is now is known. */
export const colorOf = (view: GameView, n: number): Color =>
  (view.ply - n) % 2 === 0 ? view.to_move : opposite(view.to_move);
