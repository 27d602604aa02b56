import { type ReadonlySignal, useComputed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { describePoint } from "./describe.ts";
import { type Color, opposite } from "./point.ts";
import type { BoardView, Stones } from "./view.ts";

const other = (colors: ReadonlyMap<string, Color>): Stones =>
  new Map([...colors].map(([at, color]) => [at, opposite(color)]));

/** The same board with black and white exchanged for the eye, where that is wanted; what is behind it stays. */
export function useSwapped(view: BoardView, swapped: ReadonlySignal<boolean>): BoardView {
  const stones = useComputed(() => (swapped.value ? other(view.stones.value) : view.stones.value));
  const overlay = useComputed(() => {
    const { squares, ...rest } = view.overlay.value;
    if (!squares) return rest;
    return { ...rest, squares: swapped.value ? other(squares) : squares };
  });
  const hand = useComputed(() => {
    const color = view.hand.value;
    return color && swapped.value ? opposite(color) : color;
  });
  return useMemo(() => {
    const shown: BoardView = {
      ...view,
      stones,
      overlay,
      hand,
      playable: (at) => view.playable(at),
      describe: (at, place) => describePoint(shown, at, place),
      confirmStyle: (touch) => view.confirmStyle(touch),
      paints: () => view.paints?.() ?? false,
    };
    return shown;
  }, [view]);
}
