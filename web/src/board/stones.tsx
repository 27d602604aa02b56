import { memo } from "preact/compat";
import { useLayoutEffect, useRef } from "preact/hooks";
import { type Geometry, seenAt } from "./geometry.ts";
import type { StonePictures } from "./look.ts";
import { type Color, type PointName, parsePoint } from "./point.ts";
import type { Spots } from "./settle.ts";
import { cellPlace, type Frame, type Lying, R, StoneNodes } from "./stone-nodes.ts";
import { shownSize } from "./turn.ts";

/** White shells show their layers when cells are at least this many pixels large. */
const SHELL_FROM = 30;
/** What every stone shares: light from the upper left and a soft shadow. Measured in cells. */
export const Paints = memo(({ pictures = {} }: { pictures?: StonePictures }) => (
  <defs>
    {(["black", "white"] as const).map((color) =>
      pictures[color] === undefined ? null : (
        <pattern
          key={color}
          id={`own-${color}`}
          width="1"
          height="1"
          patternContentUnits="objectBoundingBox"
        >
          <image href={pictures[color]} width="1" height="1" preserveAspectRatio="xMidYMid slice" />
        </pattern>
      ),
    )}
    <radialGradient id="ink-black" cx=".36" cy=".31" r=".78">
      <stop offset="0" class="black-1" />
      <stop offset=".42" class="black-2" />
      <stop offset="1" class="black-3" />
    </radialGradient>
    <radialGradient id="ink-white" cx=".38" cy=".34" r=".76">
      <stop offset="0" class="white-1" />
      <stop offset=".62" class="white-2" />
      <stop offset="1" class="white-3" />
    </radialGradient>
    <radialGradient id="ink-shadow">
      <stop offset=".62" class="shadow-1" />
      <stop offset=".86" class="shadow-2" />
      <stop offset="1" class="shadow-3" />
    </radialGradient>
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
));

/**
 * Where cells are the unit: the upper left point as it is seen is (0, 0). Resizing the board changes only the
 * one transform around the stones.
 */
export const inCells = (g: Geometry): string => {
  const { cx, cy } = seenAt(g, { x: 0, y: g.shown.height - 1 });
  return `translate(${cx} ${cy}) scale(${g.cell})`;
};

export const frameOf = (g: Geometry, shells: boolean): Frame => ({
  size: g.size,
  turn: g.turn,
  tall: g.stepY / g.cell,
  shells: shells && g.cell >= SHELL_FROM,
});

/** All stones with their shadows, in cells. */
export function StoneLayer({ frame, ...lying }: Lying & { frame: Frame }) {
  const root = useRef<SVGGElement>(null);
  const nodes = useRef<StoneNodes | undefined>(undefined);
  useLayoutEffect(() => {
    if (!root.current) return;
    nodes.current ??= new StoneNodes(root.current);
    nodes.current.lay(frame, lying);
  });
  return <g ref={root} />;
}

interface GhostProps {
  frame: Frame;
  at: PointName;
  color: Color;
  kind: "hover" | "phantom" | "pending";
}

/** A stone that is not there yet: under the pointer, waiting for its second tap, or on its way to the server. */
export const Ghost = memo((props: GhostProps) => {
  const { frame, at, color, kind } = props;
  const { x, y } = cellPlace(frame, parsePoint(at, frame.size) ?? { x: -9, y: -9 });
  const { width, height } = shownSize(frame.size, frame.turn);
  return (
    <g class={`ghost ${kind}`}>
      {kind === "phantom" && (
        <path
          class="cross-hair"
          d={`M0 ${y}H${width - 1}M${x} 0V${(height - 1) * frame.tall}`}
          stroke-width={0.06}
        />
      )}
      <circle class={`stone ${color}`} cx={x} cy={y} r={R} />
    </g>
  );
});

/** The last move: a ring or a dot in the opposite ink, or lines through it. */
export function LastMove(props: {
  frame: Frame;
  at: PointName;
  color: Color;
  spots: Spots;
  mark: "ring" | "dot" | "lines";
}) {
  const { frame, at, color, spots, mark } = props;
  const spot = spots.get(at) ?? parsePoint(at, frame.size);
  if (!spot) return null;
  const { x, y } = cellPlace(frame, spot);
  if (mark === "dot") return <circle class={`last-dot on-${color}`} cx={x} cy={y} r={0.12} />;
  return <circle class={`last on-${color}`} cx={x} cy={y} r={0.2} stroke-width={0.065} />;
}

/** Lines through the last move, under the stones. */
export function LastLines({ frame, at }: { frame: Frame; at: PointName }) {
  const place = parsePoint(at, frame.size);
  if (!place) return null;
  const { x, y } = cellPlace(frame, place);
  const { width, height } = shownSize(frame.size, frame.turn);
  return (
    <path
      class="last-lines"
      d={`M0 ${y}H${width - 1}M${x} 0V${(height - 1) * frame.tall}`}
      stroke-width={0.08}
    />
  );
}
