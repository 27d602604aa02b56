import { type Color, type PointName, parsePoint, pointName, type Size } from "./point.ts";
import type { Stones } from "./view.ts";

interface MiniProps {
  size: Size;
  stones: Stones;
  /** The move that was made. */
  move?: { readonly at: PointName; readonly color: Color } | undefined;
  /** The better one. */
  better?: PointName | undefined;
  /** The whole board; else only the part round the moves. */
  whole?: boolean;
}

/** Lines that are shown each way from the moves. */
const REACH = 4;

/** A part of a board as a small picture: stones, the move that was made, and the better one. */
export function Mini({ size, stones, move, better, whole = false }: MiniProps) {
  const frame = part(size, whole ? [] : [move?.at, better]);
  const { x0, x1, y0, y1 } = frame;
  const [width, height] = [x1 - x0 + 1, y1 - y0 + 1];
  const cx = (x: number) => x - x0 + 0.5;
  const cy = (y: number) => y1 - y + 0.5;
  // A line goes on where the board does.
  const [left, right] = [x0 === 0 ? 0.5 : 0, x1 === size.width - 1 ? width - 0.5 : width];
  const [top, bottom] = [y1 === size.height - 1 ? 0.5 : 0, y0 === 0 ? height - 0.5 : height];
  let lines = "";
  for (let x = x0; x <= x1; x++) lines += `M${cx(x)} ${top}V${bottom}`;
  for (let y = y0; y <= y1; y++) lines += `M${left} ${cy(y)}H${right}`;
  const discs = [];
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const at = pointName(x, y);
      const color = stones.get(at) ?? (move?.at === at ? move.color : undefined);
      if (color)
        discs.push(<circle key={at} class={`mini-${color}`} cx={cx(x)} cy={cy(y)} r={0.46} />);
    }
  }
  const place = (at: PointName | undefined) => {
    const found = at === undefined ? undefined : parsePoint(at, size);
    return found && { x: cx(found.x), y: cy(found.y) };
  };
  const [bad, good] = [place(move?.at), place(better)];
  return (
    <svg class="mini" aria-hidden="true" viewBox={`0 0 ${width} ${height}`}>
      <rect class="mini-wood" width={width} height={height} />
      <path class="mini-lines" d={lines} />
      {discs}
      {bad && (
        <path
          class={`mini-cross on-${move?.color}`}
          d={`M${bad.x - 0.2} ${bad.y - 0.2}l.4 .4m0-.4l-.4 .4`}
        />
      )}
      {good && <circle class="mini-better" cx={good.x} cy={good.y} r={0.36} />}
    </svg>
  );
}

function part(size: Size, points: readonly (PointName | undefined)[]) {
  const places = points.flatMap((at) => (at === undefined ? [] : (parsePoint(at, size) ?? [])));
  const all = { x0: 0, x1: size.width - 1, y0: 0, y1: size.height - 1 };
  if (places.length === 0) return all;
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  // A square with room round the moves, inside the board.
  const side = Math.max(
    Math.max(...xs) - Math.min(...xs) + 1 + REACH,
    Math.max(...ys) - Math.min(...ys) + 1 + REACH,
    2 * REACH + 1,
  );
  const [x0, x1] = inside(Math.min(...xs), Math.max(...xs), side, size.width);
  const [y0, y1] = inside(Math.min(...ys), Math.max(...ys), side, size.height);
  return { x0, x1, y0, y1 };
}

/** A stretch of this length round the given one, pushed inside 0 to `most`. */
function inside(from: number, to: number, length: number, most: number): [number, number] {
  if (length >= most) return [0, most - 1];
  const first = Math.round((from + to) / 2 - (length - 1) / 2);
  const begin = Math.min(Math.max(first, 0), most - length);
  return [begin, begin + length - 1];
}
