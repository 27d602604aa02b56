import { useMemo } from "preact/hooks";
import { layOut, PLAIN } from "./geometry.ts";
import { Lines } from "./lines.tsx";
import type { Size } from "./point.ts";
import { settle } from "./settle.ts";
import { frameOf, inCells, Paints, StoneLayer } from "./stones.tsx";
import { materialOf, plantTexture } from "./texture.ts";
import type { Stones } from "./view.ts";
import "./board.css";

interface StillProps {
  size: Size;
  stones: Stones;
  side: number;
  theme: string;
}

/** A board to look at: the same wood and stones, nothing to press. */
export function Still({ size, stones, side, theme }: StillProps) {
  const material = materialOf(theme);
  if (material) plantTexture(material);
  const ratio = globalThis.devicePixelRatio || 1;
  const g = layOut(size, { width: side, height: side }, PLAIN, ratio);
  const spots = useMemo(() => settle(stones, size, true), [stones, size.width, size.height]);
  return (
    <div class="board-face still" style={{ width: `${g.width}px`, height: `${g.height}px` }}>
      <svg
        aria-hidden="true"
        width={g.width}
        height={g.height}
        viewBox={`0 0 ${g.width} ${g.height}`}
      >
        <Paints />
        <Lines g={g} style="none" />
        <g transform={inCells(g)}>
          <StoneLayer frame={frameOf(g, false)} stones={stones} spots={spots} />
        </g>
      </svg>
    </div>
  );
}
