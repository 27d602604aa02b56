import { center, type Geometry } from "./geometry.ts";
import { parsePoint } from "./point.ts";
import type { Overlay, Stones } from "./view.ts";
import "./candidates.css";

/** What an engine thinks: who owns what, the moves it would play, and how the game would go on. */
export function CandidateLayer(props: { g: Geometry; overlay: Overlay; stones: Stones }) {
  const { g, overlay, stones } = props;
  const middle = (at: string) => center(g, parsePoint(at, g.size) ?? { x: -9, y: -9 });
  const hairline = Math.max(0.8, g.cell * 0.03);
  return (
    <>
      {[...(overlay.owners ?? [])].map(([at, { color, share }]) => {
        const { cx, cy } = middle(at);
        const side = g.cell * (stones.has(at) ? 0.28 : 0.16 + 0.34 * share);
        return (
          <rect
            key={`o${at}`}
            class={`owner ${color}`}
            x={cx - side / 2}
            y={cy - side / 2}
            width={side}
            height={side}
            rx={side * 0.14}
            opacity={0.25 + 0.7 * share}
            stroke-width={hairline * 0.6}
          />
        );
      })}
      {[...(overlay.changed ?? [])].map((at) => {
        const { cx, cy } = middle(at);
        return (
          <rect
            key={`h${at}`}
            class="changed"
            x={cx - g.cell / 2}
            y={cy - g.stepY / 2}
            width={g.cell}
            height={g.stepY}
          />
        );
      })}
      {(overlay.candidates ?? []).map(({ at, grade, text, small, isFaint }) => {
        const { cx, cy } = middle(at);
        if (isFaint)
          return (
            <circle
              key={`k${at}`}
              class={`candidate ${grade} faint`}
              cx={cx}
              cy={cy}
              r={g.cell * 0.22}
              stroke-width={hairline}
            />
          );
        return (
          <g key={`k${at}`} class={`candidate ${grade}`}>
            <circle
              cx={cx}
              cy={cy}
              r={g.cell * 0.4625}
              stroke-width={grade === "best" ? hairline * 2 : hairline}
            />
            <text x={cx} y={cy - g.cell * 0.07} dy=".3em" font-size={textSize(text, g.cell)}>
              {text}
            </text>
            <text class="visits" x={cx} y={cy + g.cell * 0.26} dy=".3em" font-size={g.cell * 0.21}>
              {small}
            </text>
          </g>
        );
      })}
      {(overlay.played ?? []).map(({ at, grade }) => {
        const { cx, cy } = middle(at);
        return (
          <circle
            key={`p${at}`}
            class={`candidate-ring ${grade}`}
            cx={cx}
            cy={cy}
            r={g.cell * 0.45}
            stroke-width={hairline * 2.4}
          />
        );
      })}
      {(overlay.line ?? []).map(({ at, color, number }) => {
        const { cx, cy } = middle(at);
        return (
          <g key={`v${at}`} class={`line-stone ${color}`}>
            <circle cx={cx} cy={cy} r={g.cell * 0.46} stroke-width={hairline} />
            <text x={cx} y={cy} dy=".35em" font-size={g.cell * (number > 9 ? 0.46 : 0.52)}>
              {number}
            </text>
          </g>
        );
      })}
    </>
  );
}

const textSize = (text: string, cell: number): number =>
  cell * (text.length > 4 ? 0.27 : text.length > 3 ? 0.31 : 0.37);
