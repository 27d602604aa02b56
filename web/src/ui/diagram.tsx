import {
  type Color,
  columnLetters,
  type PointName,
  parsePoint,
  type Size,
} from "../board/point.ts";
import { starPoints } from "../board/stars.ts";
import type { Stones } from "../board/view.ts";
import "./diagram.css";

/** Units from line to line. */
export const CELL = 10;

interface DiagramProps {
  size: Size;
  stones: Stones;
  /** What a screen reader says of it. */
  label: string;
  squares?: ReadonlyMap<PointName, Color>;
  neutral?: ReadonlySet<PointName>;
  dead?: ReadonlySet<PointName>;
}

/** Where a point lies in a diagram, the names of the lines beside it. */
export function middle(at: PointName, size: Size): { x: number; y: number } {
  const place = parsePoint(at, size) ?? { x: 0, y: 0 };
  return { x: (place.x + 1.6) * CELL, y: (size.height - place.y - 0.2) * CELL };
}

/** A board as books print it: black lines, flat stones; dead ones crossed, territory as small squares. */
export function Diagram({ size, stones, label, squares, neutral, dead }: DiagramProps) {
  const { width, height } = size;
  return (
    <svg
      class="diagram"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${(width + 1.4) * CELL} ${(height + 1.4) * CELL}`}
    >
      <DiagramLines size={size} />
      {[...stones].map(([at, color]) => {
        const { x, y } = middle(at, size);
        return <circle key={at} class={`disc ${color}`} cx={x} cy={y} r={CELL * 0.46} />;
      })}
      {[...(dead ?? [])].map((at) => {
        const { x, y } = middle(at, size);
        const on = stones.get(at) ?? "white";
        return <path key={`d${at}`} class={`dead-cross on-${on}`} d={cross(x, y, 2.6)} />;
      })}
      {[...(squares ?? [])]
        .filter(([at]) => !stones.has(at))
        .map(([at, color]) => {
          const { x, y } = middle(at, size);
          return (
            <rect
              key={`s${at}`}
              class={`land ${color}`}
              x={x - 1.7}
              y={y - 1.7}
              width={3.4}
              height={3.4}
            />
          );
        })}
      {[...(neutral ?? [])].map((at) => {
        const { x, y } = middle(at, size);
        return <path key={`n${at}`} class="dame" d={cross(x, y, 1.4)} />;
      })}
    </svg>
  );
}

const cross = (x: number, y: number, d: number): string =>
  `M${x - d} ${y - d}L${x + d} ${y + d}M${x + d} ${y - d}L${x - d} ${y + d}`;

/** The lines of a diagram, its star points and the names of its lines. */
export function DiagramLines({ size }: { size: Size }) {
  const { width, height } = size;
  const x = (column: number) => (column + 1.6) * CELL;
  const y = (row: number) => (height - row - 0.2) * CELL;
  let lines = "";
  for (let column = 0; column < width; column++) lines += `M${x(column)} ${y(0)}V${y(height - 1)}`;
  for (let row = 0; row < height; row++) lines += `M${x(0)} ${y(row)}H${x(width - 1)}`;
  return (
    <>
      <path class="lines" d={lines} />
      <rect
        class="edge"
        x={x(0)}
        y={y(height - 1)}
        width={(width - 1) * CELL}
        height={(height - 1) * CELL}
      />
      {starPoints(size).map((star) => {
        const at = middle(star, size);
        return <circle key={star} class="star" cx={at.x} cy={at.y} r={1.1} />;
      })}
      {Array.from({ length: width }, (_, column) => (
        <text key={`c${column}`} class="line-name" x={x(column)} y={(height + 1.05) * CELL}>
          {columnLetters(column)}
        </text>
      ))}
      {Array.from({ length: height }, (_, row) => (
        <text key={`r${row}`} class="line-name" x={0.55 * CELL} y={y(row) + 1.6}>
          {row + 1}
        </text>
      ))}
    </>
  );
}
