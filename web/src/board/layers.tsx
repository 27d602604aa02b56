import { memo } from "preact/compat";
import { useEffect, useRef, useState } from "preact/hooks";
import { center, type Geometry, lay, scatter } from "./geometry.ts";
import { type LabelStyle, labels } from "./labels.ts";
import { type Color, type Place, type PointName, parsePoint } from "./point.ts";
import { starPoints } from "./stars.ts";
import type { Overlay, Shape, Stones } from "./view.ts";

/** Stones are this wide, in cells. */
const STONE = 0.95;
/** White shells show their layers when cells are at least this large. */
const SHELL_FROM = 36;

const place = (g: Geometry, at: PointName): Place => parsePoint(at, g.size) ?? { x: -9, y: -9 };

/** What every stone shares: light from the upper left, a soft shadow, the layers of a shell. */
export function Paints({ g }: { g: Geometry }) {
  const r = (g.cell * STONE) / 2;
  const arc = (d: number) => `M${-r} ${d * r}Q0 ${(d + 0.5) * r} ${r} ${d * r}`;
  return (
    <defs>
      <radialGradient id="ink-black" cx=".36" cy=".32" r=".75">
        <stop offset="0" class="black-1" />
        <stop offset=".45" class="black-2" />
        <stop offset="1" class="black-3" />
      </radialGradient>
      <radialGradient id="ink-white" cx=".36" cy=".32" r=".8">
        <stop offset="0" class="white-1" />
        <stop offset=".6" class="white-2" />
        <stop offset="1" class="white-3" />
      </radialGradient>
      <radialGradient id="ink-shadow">
        <stop offset=".6" stop-color="#281905" stop-opacity=".42" />
        <stop offset=".86" stop-color="#281905" stop-opacity=".2" />
        <stop offset="1" stop-color="#281905" stop-opacity="0" />
      </radialGradient>
      <clipPath id="shell-edge">
        <circle r={r * 0.96} />
      </clipPath>
      <g id="shell" class="shell" clip-path="url(#shell-edge)">
        <path d={[-1.2, -0.92, -0.66, -0.42, -0.18, 0.06, 0.3, 0.54].map(arc).join("")} />
      </g>
      <marker
        id="arrow-head"
        viewBox="0 0 8 8"
        refX="6"
        refY="4"
        markerWidth="5"
        markerHeight="5"
        orient="auto"
      >
        <path d="M0 0L8 4L0 8Z" class="mark-fill" />
      </marker>
    </defs>
  );
}

/** Lines, star points and the names of the lines. */
export const Lines = memo(({ g, style }: { g: Geometry; style: LabelStyle }) => {
  const { width, height } = g.size;
  const from = center(g, { x: 0, y: height - 1 });
  const to = center(g, { x: width - 1, y: 0 });
  let inner = "";
  for (let x = 1; x < width - 1; x++) inner += `M${from.cx + x * g.cell} ${from.cy}V${to.cy}`;
  for (let y = 1; y < height - 1; y++) inner += `M${from.cx} ${from.cy + y * g.cell}H${to.cx}`;
  return (
    <g class="lines">
      <path d={inner} stroke-width={g.line} />
      <path
        d={`M${from.cx} ${from.cy}H${to.cx}V${to.cy}H${from.cx}Z`}
        stroke-width={g.line * 2}
        stroke-linejoin="round"
      />
      {starPoints(g.size).map((at) => (
        <circle key={at} {...center(g, place(g, at))} r={Math.max(1.6, g.cell * 0.105)} />
      ))}
      {g.labelled && <Names g={g} style={style} />}
    </g>
  );
});

function Names({ g, style }: { g: Geometry; style: LabelStyle }) {
  const { columns, rows } = labels(g.size, style);
  const size = Math.min(17, Math.max(8.5, g.cell * 0.35));
  const top = g.marginY - g.cell * 0.72;
  const left = g.marginX - g.cell * 0.74;
  return (
    <g class="names" font-size={size}>
      {columns.map((name, x) => {
        const { cx } = center(g, { x, y: 0 });
        return [
          <text key={`t${name}`} x={cx} y={top} dy=".35em">
            {name}
          </text>,
          <text key={`b${name}`} x={cx} y={g.height - top} dy=".35em">
            {name}
          </text>,
        ];
      })}
      {rows.map((name, y) => {
        const { cy } = center(g, { x: 0, y });
        return [
          <text key={`l${name}`} x={left} y={cy} dy=".35em">
            {name}
          </text>,
          <text key={`r${name}`} x={g.width - left} y={cy} dy=".35em">
            {name}
          </text>,
        ];
      })}
    </g>
  );
}

interface StoneProps {
  g: Geometry;
  at: PointName;
  color: Color;
  loose: boolean;
  kind?: string | undefined;
}

const Stone = memo(({ g, at, color, loose, kind = "" }: StoneProps) => {
  const where = place(g, at);
  const { cx, cy } = lay(g, where, loose);
  const r = (g.cell * STONE) / 2;
  return (
    <g class={`stone ${color} ${kind}`}>
      <circle
        cx={cx}
        cy={cy}
        r={r}
        fill={`url(#ink-${color})`}
        stroke-width={Math.max(0.5, g.cell * 0.014)}
      />
      {color === "white" && g.cell >= SHELL_FROM && (
        <use
          href="#shell"
          transform={`translate(${cx} ${cy}) rotate(${Math.round(scatter(where.x, where.y, 3) * 360)})`}
        />
      )}
    </g>
  );
});

/** Stones that were captured a moment ago, still fading. */
function useLeaving(stones: Stones): Stones {
  const before = useRef(stones);
  const [leaving, setLeaving] = useState<Stones>(new Map());
  useEffect(() => {
    const gone = [...before.current].filter(([at]) => !stones.has(at));
    before.current = stones;
    // A jump in a record takes many stones away at once; only captures fade.
    if (gone.length === 0 || gone.length > 80) return undefined;
    setLeaving(new Map(gone));
    const timer = setTimeout(() => setLeaving(new Map()), 170);
    return () => clearTimeout(timer);
  }, [stones]);
  return leaving;
}

interface StonesProps {
  g: Geometry;
  stones: Stones;
  loose: boolean;
  fresh?: PointName | undefined;
  faded?: ReadonlySet<PointName> | undefined;
}

export function StoneLayer({ g, stones, loose, fresh, faded }: StonesProps) {
  const leaving = useLeaving(stones);
  const r = (g.cell * STONE) / 2;
  return (
    <g>
      <g class="shadows">
        {[...stones.keys()].map((at) => {
          if (faded?.has(at)) return null;
          const { cx, cy } = lay(g, place(g, at), loose);
          return <circle key={at} cx={cx + r * 0.1} cy={cy + r * 0.16} r={r * 1.12} />;
        })}
      </g>
      {[...leaving].map(([at, color]) => (
        <Stone key={`${at}-gone`} g={g} at={at} color={color} loose={loose} kind="leaving" />
      ))}
      {[...stones].map(([at, color]) => (
        <Stone
          key={`${at}-${color}`}
          g={g}
          at={at}
          color={color}
          loose={loose}
          kind={faded?.has(at) ? "faded" : at === fresh ? "fresh" : undefined}
        />
      ))}
    </g>
  );
}

/** A stone that is not there yet: under the pointer, waiting for its second tap, or on its way to the server. */
export function Ghost(props: {
  g: Geometry;
  at: PointName;
  color: Color;
  kind: "hover" | "phantom" | "pending";
}) {
  const { g, at, color, kind } = props;
  const { cx, cy } = center(g, place(g, at));
  const edge = {
    left: g.marginX,
    right: g.width - g.marginX,
    top: g.marginY,
    bottom: g.height - g.marginY,
  };
  return (
    <g class={`ghost ${kind}`}>
      {kind === "phantom" && (
        <path
          class="cross-hair"
          d={`M${edge.left} ${cy}H${edge.right}M${cx} ${edge.top}V${edge.bottom}`}
          stroke-width={g.line * 2}
        />
      )}
      <circle
        class={`stone ${color}`}
        cx={cx}
        cy={cy}
        r={(g.cell * STONE) / 2}
        fill={`url(#ink-${color})`}
        stroke-width={Math.max(0.5, g.cell * 0.014)}
      />
    </g>
  );
}

/** The ring on the last move, in the opposite ink. */
export function LastMove(props: { g: Geometry; at: PointName; stones: Stones; loose: boolean }) {
  const { g, at, stones, loose } = props;
  const color = stones.get(at);
  if (!color) return null;
  const { cx, cy } = lay(g, place(g, at), loose);
  return (
    <circle
      class={`last on-${color}`}
      cx={cx}
      cy={cy}
      r={g.cell * 0.2}
      stroke-width={Math.max(1.3, g.cell * 0.065)}
    />
  );
}

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
  const middle = (at: PointName) => center(g, place(g, at));
  const line = ([from, to]: readonly [PointName, PointName]) => {
    const [a, b] = [middle(from), middle(to)];
    return { x1: a.cx, y1: a.cy, x2: b.cx, y2: b.cy };
  };
  const thick = Math.max(1.3, g.cell * 0.065);
  return (
    <g class="overlay">
      {[...(overlay.dimmed ?? [])].map((at) => {
        const { cx, cy } = middle(at);
        return (
          <rect
            key={`d${at}`}
            class="dim"
            x={cx - g.cell / 2}
            y={cy - g.cell / 2}
            width={g.cell}
            height={g.cell}
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
