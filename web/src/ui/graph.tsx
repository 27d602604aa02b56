import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useMemo, useRef } from "preact/hooks";
import "./graph.css";

/** What is known at one place of a line; nothing where it was not looked at. */
export interface GraphPoint {
  /** Black's lead in points. */
  readonly lead?: number | undefined;
  /** Black's chance to win. */
  readonly win?: number | undefined;
}

export interface GraphMark {
  readonly n: number;
  readonly shape: "swing" | "comment";
  readonly below: boolean;
}

interface GraphProps {
  /** What a screen reader hears. */
  label: string;
  points: readonly (GraphPoint | undefined)[];
  here: number;
  marks: readonly GraphMark[];
  shows: "both" | "lead" | "win";
  onJump(n: number): void;
  /** What stands beside the pointer. */
  hint(n: number): ComponentChildren;
}

const HEIGHT = 100;
/** The lead at the edge is at least this, and at most that. */
const LEAST_SCALE = 10;
const MOST_SCALE = 60;

/** How a game went: the lead as an area, the chance to win as a line; a press goes there. */
export function Graph({ label, points, here, marks, shows, onJump, hint }: GraphProps) {
  const box = useRef<HTMLDivElement>(null);
  const over = useSignal<number | undefined>(undefined);
  const last = Math.max(points.length - 1, 1);
  const { area, leads, wins, scale } = useMemo(() => draw(points), [points]);
  const place = (event: PointerEvent): number | undefined => {
    const frame = box.current?.getBoundingClientRect();
    if (!frame || frame.width === 0) return undefined;
    const share = (event.clientX - frame.left) / frame.width;
    return Math.min(Math.max(Math.round(share * last), 0), points.length - 1);
  };
  const at = (n: number) => `${(100 * n) / last}%`;
  return (
    <div
      class="graph"
      ref={box}
      role="img"
      aria-label={label}
      onPointerDown={(event) => {
        const n = place(event);
        if (n === undefined || event.button !== 0) return;
        box.current?.setPointerCapture(event.pointerId);
        onJump(n);
      }}
      onPointerMove={(event) => {
        const n = place(event);
        over.value = event.pointerType === "touch" ? undefined : n;
        if (event.buttons === 1 && n !== undefined) onJump(n);
      }}
      onPointerLeave={() => {
        over.value = undefined;
      }}
    >
      <svg aria-hidden="true" viewBox={`0 0 ${last} ${HEIGHT}`} preserveAspectRatio="none">
        <path class="graph-zero" d={`M0 ${HEIGHT / 2}H${last}`} />
        {shows !== "win" && <path class="graph-area" d={area} />}
        {shows !== "win" && <path class="graph-lead" d={leads} />}
        {shows !== "lead" && <path class="graph-win" d={wins} />}
      </svg>
      {marks.map(({ n, shape, below }) => (
        <span
          key={`${shape}${n}`}
          class={`graph-mark mark-${shape} ${below ? "below" : ""}`}
          style={{ insetInlineStart: at(n) }}
          aria-hidden="true"
        />
      ))}
      <span class="graph-here" style={{ insetInlineStart: at(here) }} aria-hidden="true" />
      {shows !== "win" && (
        <span class="graph-scale" aria-hidden="true">
          {scale}
        </span>
      )}
      {over.value !== undefined && points[over.value] && (
        <>
          <span
            class="graph-over"
            style={{ insetInlineStart: at(over.value) }}
            aria-hidden="true"
          />
          <div
            class="graph-hint"
            style={over.value * 2 > last ? { insetInlineStart: 0 } : { insetInlineEnd: 0 }}
            aria-hidden="true"
          >
            {hint(over.value)}
          </div>
        </>
      )}
    </div>
  );
}

/** The drawing: an area and lines, broken where nothing is known. */
export function draw(points: readonly (GraphPoint | undefined)[]) {
  const most = Math.max(...points.map((point) => Math.abs(point?.lead ?? 0)), LEAST_SCALE);
  const scale = Math.min(Math.ceil(most / 10) * 10, MOST_SCALE);
  const middle = HEIGHT / 2;
  const leads = curve(points, (point) => {
    if (point.lead === undefined) return undefined;
    const share = Math.min(Math.max(point.lead / scale, -1), 1);
    return middle - (share * (HEIGHT - 6)) / 2;
  });
  const wins = curve(points, ({ win }) =>
    win === undefined ? undefined : HEIGHT - 3 - win * (HEIGHT - 6),
  );
  return {
    area: leads.map((run) => `M${run.from} ${middle}L${run.path}L${run.to} ${middle}Z`).join(""),
    leads: leads.map(({ path }) => `M${path}`).join(""),
    wins: wins.map(({ path }) => `M${path}`).join(""),
    scale,
  };
}

interface Run {
  readonly from: number;
  to: number;
  path: string;
}

/** The runs of points that are known. */
function curve(
  points: readonly (GraphPoint | undefined)[],
  height: (point: GraphPoint) => number | undefined,
): Run[] {
  const runs: Run[] = [];
  points.forEach((point, n) => {
    const y = point && height(point);
    if (y === undefined) return;
    const run = runs.at(-1);
    if (run && run.to === n - 1) {
      run.to = n;
      run.path += `L${n} ${round(y)}`;
    } else runs.push({ from: n, to: n, path: `${n} ${round(y)}` });
  });
  return runs;
}

const round = (value: number): number => Math.round(value * 10) / 10;
