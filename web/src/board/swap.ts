import { type ReadonlySignal, useComputed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { type Color, opposite } from "./point.ts";
import type { BoardView, Overlay, Stones } from "./view.ts";

const other = (colors: ReadonlyMap<string, Color>): Stones =>
  new Map([...colors].map(([at, color]) => [at, opposite(color)]));

function swapOverlay({ squares, owners, line, ...rest }: Overlay): Overlay {
  return {
    ...rest,
    ...(squares && { squares: other(squares) }),
    ...(owners && {
      owners: new Map(
        [...owners].map(([at, one]) => [at, { ...one, color: opposite(one.color) }] as const),
      ),
    }),
    ...(line && { line: line.map((one) => ({ ...one, color: opposite(one.color) })) }),
  };
}

/** The same board with black and white exchanged for the eye, where that is wanted; what is behind it stays. */
export function useSwapped(view: BoardView, swapped: ReadonlySignal<boolean>): BoardView {
  const stones = useComputed(() => (swapped.value ? other(view.stones.value) : view.stones.value));
  const overlay = useComputed(() => {
    const overlay = view.overlay.value;
    return swapped.value ? swapOverlay(overlay) : overlay;
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
      confirmStyle: (touch) => view.confirmStyle(touch),
      paints: () => view.paints?.() ?? false,
      hovered: (at) => view.hovered?.(at),
    };
    return shown;
  }, [view]);
}
