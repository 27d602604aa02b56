import { layOut } from "./geometry.ts";
import { Lines, Paints, StoneLayer } from "./layers.tsx";
import type { Size } from "./point.ts";
import type { Stones } from "./view.ts";
import { plantWood } from "./wood.ts";
import "./board.css";

/** A board to look at: the same wood and stones, nothing to press. */
export function Still({ size, stones, side }: { size: Size; stones: Stones; side: number }) {
  plantWood();
  const ratio = globalThis.devicePixelRatio || 1;
  const g = layOut(size, { width: side, height: side }, false, ratio);
  return (
    <div class="board-face still" style={{ width: `${g.width}px`, height: `${g.height}px` }}>
      <svg
        aria-hidden="true"
        width={g.width}
        height={g.height}
        viewBox={`0 0 ${g.width} ${g.height}`}
      >
        <Paints g={g} />
        <Lines g={g} style="none" />
        <StoneLayer g={g} stones={stones} loose />
      </svg>
    </div>
  );
}
