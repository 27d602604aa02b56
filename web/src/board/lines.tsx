import { memo } from "preact/compat";
import { center, type Geometry, seenAt } from "./geometry.ts";
import { everyNth, type LabelStyle, labels } from "./labels.ts";
import { parsePoint } from "./point.ts";
import { starPoints } from "./stars.ts";

/** Lines, star points and the names of the lines. */
export const Lines = memo(({ g, style }: { g: Geometry; style: LabelStyle }) => {
  const { width, height } = g.shown;
  const from = seenAt(g, { x: 0, y: height - 1 });
  const to = seenAt(g, { x: width - 1, y: 0 });
  let inner = "";
  for (let x = 1; x < width - 1; x++) inner += `M${from.cx + x * g.cell} ${from.cy}V${to.cy}`;
  for (let y = 1; y < height - 1; y++) inner += `M${from.cx} ${from.cy + y * g.stepY}H${to.cx}`;
  return (
    <g class="lines">
      <path d={inner} stroke-width={g.line} />
      <path
        d={`M${from.cx} ${from.cy}H${to.cx}V${to.cy}H${from.cx}Z`}
        stroke-width={g.line * 2}
        stroke-linejoin="round"
      />
      {starPoints(g.size).map((at) => (
        <circle
          key={at}
          {...center(g, parsePoint(at, g.size) ?? { x: 0, y: 0 })}
          r={Math.max(1.6, g.cell * 0.105)}
        />
      ))}
      {g.labelled && <Names g={g} style={style} />}
    </g>
  );
});

/** How far names stand from the outer line, in cells. */
const NAME_AT = 0.69;

/** The names stand beside the lines they name, however the board is turned. */
function Names({ g, style }: { g: Geometry; style: LabelStyle }) {
  const { columns, rows } = labels(g.size, style);
  const sideways = g.turn.quarters % 2 === 1;
  const size = Math.min(17, Math.max(8.5, g.cell * 0.35));
  const first = seenAt(g, { x: 0, y: g.shown.height - 1 });
  const last = seenAt(g, { x: g.shown.width - 1, y: 0 });
  const away = g.cell * NAME_AT;
  const hasFar = g.width - last.cx > away;
  const acrossOf = (name: string, cx: number) => (
    <g key={`a${name}`}>
      <text x={cx} y={first.cy - away} dy=".35em">
        {name}
      </text>
      {hasFar && (
        <text x={cx} y={last.cy + away} dy=".35em">
          {name}
        </text>
      )}
    </g>
  );
  const downOf = (name: string, cy: number) => (
    <g key={`d${name}`}>
      <text x={first.cx - away} y={cy} dy=".35em">
        {name}
      </text>
      {hasFar && (
        <text x={last.cx + away} y={cy} dy=".35em">
          {name}
        </text>
      )}
    </g>
  );
  const nth = (names: readonly string[], isDown: boolean) =>
    isDown ? everyNth(names, g.stepY, size, "down") : everyNth(names, g.cell, size, "across");
  const [nthColumn, nthRow] = [nth(columns, sideways), nth(rows, !sideways)];
  return (
    <g class="names" font-size={size}>
      {columns.map((name, x) => {
        if (x % nthColumn > 0) return null;
        const { cx, cy } = center(g, { x, y: 0 });
        return sideways ? downOf(name, cy) : acrossOf(name, cx);
      })}
      {rows.map((name, y) => {
        if (y % nthRow > 0) return null;
        const { cx, cy } = center(g, { x: 0, y });
        return sideways ? acrossOf(name, cx) : downOf(name, cy);
      })}
    </g>
  );
}
