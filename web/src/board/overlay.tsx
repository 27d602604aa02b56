import { CandidateLayer } from "./candidates.tsx";
import { center, type Geometry } from "./geometry.ts";
import { type PointName, parsePoint } from "./point.ts";
import type { Overlay, Shape, Stones } from "./view.ts";

const isEmpty = (layer: Overlay[keyof Overlay]): boolean =>
  Array.isArray(layer)
    ? layer.length === 0
    : layer instanceof Map || layer instanceof Set
      ? layer.size === 0
      : layer === undefined;

/** Whether nothing lies over the stones, as after most moves. */
export const isBare = (overlay: Overlay): boolean => Object.values(overlay).every(isEmpty);

/** Everything over the stones: territory, marks, letters, lines. */
export function OverlayLayer({
  g,
  overlay,
  stones,
}: {
  g: Geometry;
  overlay: Overlay;
  stones: Stones;
}) {
  const ink = (at: PointName) => `on-${stones.get(at) ?? "wood"}`;
  const middle = (at: PointName) => center(g, parsePoint(at, g.size) ?? { x: -9, y: -9 });
  const line = ([from, to]: readonly [PointName, PointName]) => {
    const [a, b] = [middle(from), middle(to)];
    return { x1: a.cx, y1: a.cy, x2: b.cx, y2: b.cy };
  };
  const thick = Math.max(1.3, g.cell * 0.065);
  return (
    <g class="overlay">
      <CandidateLayer g={g} overlay={overlay} stones={stones} />
      {overlay.invited && (
        <circle
          class={`invited ${overlay.invited.color}`}
          {...middle(overlay.invited.at)}
          r={g.cell * 0.46}
          stroke-width={thick}
          stroke-dasharray={`${g.cell * 0.14} ${g.cell * 0.1}`}
        />
      )}
      {[...(overlay.dimmed ?? [])].map((at) => {
        const { cx, cy } = middle(at);
        return (
          <rect
            key={`d${at}`}
            class="dim"
            x={cx - g.cell / 2}
            y={cy - g.stepY / 2}
            width={g.cell}
            height={g.stepY}
          />
        );
      })}
      {[...(overlay.squares ?? [])].map(([at, color]) => {
        const { cx, cy } = middle(at);
        const side = g.cell * 0.3;
        return (
          <rect
            key={`s${at}`}
            class={`land ${color}`}
            x={cx - side / 2}
            y={cy - side / 2}
            width={side}
            height={side}
            rx={side * 0.12}
            stroke-width={Math.max(0.6, g.cell * 0.018)}
          />
        );
      })}
      {[...(overlay.neutral ?? [])].map((at) => {
        const { cx, cy } = middle(at);
        const d = g.cell * 0.12;
        return (
          <path
            key={`n${at}`}
            class="neutral"
            d={`M${cx - d} ${cy - d}L${cx + d} ${cy + d}M${cx + d} ${cy - d}L${cx - d} ${cy + d}`}
            stroke-width={thick}
          />
        );
      })}
      {[...(overlay.seki ?? [])].map((at) => (
        <circle
          key={`k${at}`}
          class={`seki ${ink(at)}`}
          {...middle(at)}
          r={g.cell * 0.16}
          stroke-width={thick}
        />
      ))}
      {[...(overlay.circled ?? [])].map((at) => (
        <circle
          key={`c${at}`}
          class="circled"
          {...middle(at)}
          r={g.cell * 0.36}
          stroke-width={thick}
          stroke-dasharray={`${g.cell * 0.14} ${g.cell * 0.1}`}
        />
      ))}
      {[...(overlay.lit ?? [])].map((at) => (
        <circle key={`l${at}`} class="lit" {...middle(at)} r={g.cell * 0.42} stroke-width={thick} />
      ))}
      {(overlay.lines ?? []).map((pair) => (
        <line key={`-${pair.join()}`} class="mark-line" {...line(pair)} stroke-width={thick} />
      ))}
      {(overlay.arrows ?? []).map((pair) => (
        <line
          key={`>${pair.join()}`}
          class="mark-line"
          {...line(pair)}
          stroke-width={thick}
          marker-end="url(#arrow-head)"
        />
      ))}
      {[...(overlay.shapes ?? [])].map(([at, shape]) => (
        <path
          key={`m${at}`}
          class={`mark ${shape} ${ink(at)}`}
          d={outline(shape, middle(at).cx, middle(at).cy, g.cell)}
          stroke-width={thick}
        />
      ))}
      {[...(overlay.numbers ?? [])].map(([at, text]) => {
        const { cx, cy } = middle(at);
        const marked =
          overlay.shapes?.has(at) || overlay.texts?.has(at) || overlay.squares?.has(at);
        const kind = `number ${ink(at)} ${at === overlay.latest ? "latest" : ""}`;
        // A number never hides a mark: it goes to the corner.
        return marked ? (
          <text
            key={`n${at}`}
            class={`${kind} corner`}
            x={cx + g.cell * 0.3}
            y={cy - g.cell * 0.28}
            dy=".35em"
            font-size={g.cell * 0.24}
          >
            {text}
          </text>
        ) : (
          <text
            key={`n${at}`}
            class={kind}
            x={cx}
            y={cy}
            dy=".35em"
            font-size={g.cell * (text.length > 2 ? 0.4 : 0.48)}
          >
            {text}
          </text>
        );
      })}
      {[...(overlay.texts ?? [])].map(([at, text]) => {
        const { cx, cy } = middle(at);
        const short = [...text].slice(0, 3).join("");
        return (
          <g key={`x${at}`} class={`mark-text ${ink(at)}`}>
            {!stones.has(at) && <circle class="patch" cx={cx} cy={cy} r={g.cell * 0.34} />}
            <text x={cx} y={cy} dy=".35em" font-size={g.cell * (short.length > 2 ? 0.4 : 0.5)}>
              {short}
            </text>
          </g>
        );
      })}
      {(overlay.pills ?? []).map(({ at, text, kind }) => (
        <PillOf key={`p${at}`} g={g} text={text} kind={kind} {...middle(at)} />
      ))}
    </g>
  );
}

/** A word in a frame; at the edge of the board it is moved inside. */
function PillOf(props: { g: Geometry; text: string; kind: string; cx: number; cy: number }) {
  const { g, text, kind, cx, cy } = props;
  const letter = Math.max(11, g.cell * 0.3);
  // Chinese is as wide as it is high, other letters half as wide.
  const letters = [...text].reduce(
    (sum, c) => sum + ((c.codePointAt(0) ?? 0) < 0x1100 ? 0.6 : 1),
    0,
  );
  const width = letter * (letters + 1);
  const x = Math.min(Math.max(cx, width / 2 + 2), g.width - width / 2 - 2);
  return (
    <g class={`pill ${kind}`}>
      <rect
        x={x - width / 2}
        y={cy - letter * 0.8}
        width={width}
        height={letter * 1.6}
        rx={letter * 0.8}
      />
      <text class={`pill-word ${kind}`} x={x} y={cy} dy=".35em" font-size={letter}>
        {text}
      </text>
    </g>
  );
}

function outline(shape: Shape, x: number, y: number, cell: number): string {
  const r = cell * 0.25;
  switch (shape) {
    case "triangle":
      return `M${x} ${y - r * 1.15}L${x + r} ${y + r * 0.6}H${x - r}Z`;
    case "square":
    case "selected":
      return `M${x - r * 0.8} ${y - r * 0.8}h${r * 1.6}v${r * 1.6}h${-r * 1.6}Z`;
    case "circle":
      return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    case "cross":
      return `M${x - r * 0.8} ${y - r * 0.8}l${r * 1.6} ${r * 1.6}m0 ${-r * 1.6}l${-r * 1.6} ${r * 1.6}`;
  }
}
