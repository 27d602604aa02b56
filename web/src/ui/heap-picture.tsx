import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { CountView } from "../api/types.ts";
import type { Color } from "../board/point.ts";
import { t } from "../i18n/index.ts";
import { zi } from "../i18n/numbers.ts";
import { owedText } from "./count.tsx";
import type { Counted } from "./counted.ts";
import { CELL, DiagramLines, middle } from "./diagram.tsx";
import { Dialog } from "./dialog.tsx";
import { cellOf, type Heap, heapOf, rowsOf, type Step, stepsOf, tens } from "./heap.ts";
import { Icon } from "./icon.tsx";
import { wonByZi } from "./results.ts";
import { Segments } from "./segments.tsx";
import "./diagram.css";
import "./heap-picture.css";

interface PictureProps {
  count: CountView;
  counted: Counted;
  onClose(): void;
}

/** The time that a step stays when the picture goes on by itself. */
const STEP_MS = 2600;

/** How a Chinese referee counts, step by step: one side's points and stones in rows of ten, against half of the board. */
export default function HeapPicture({ count, counted, onClose }: PictureProps) {
  const color = useSignal<Color>("black");
  const at = useSignal(0);
  const runs = useSignal(false);
  const heap = heapOf(count, color.value);
  const steps = stepsOf(heap, counted.dead.length);
  const here = Math.min(at.value, steps.length - 1);
  useEffect(() => {
    if (!runs.value) return undefined;
    if (here >= steps.length - 1) {
      runs.value = false;
      return undefined;
    }
    const timer = setTimeout(() => {
      at.value = here + 1;
    }, STEP_MS);
    return () => clearTimeout(timer);
  }, [runs.value, here]);
  const to = (n: number) => {
    runs.value = false;
    at.value = n;
  };
  return (
    <Dialog title={t("zi-picture")} onClose={onClose}>
      <div class="heap-dialog">
        <Segments
          label={t("zi-whose")}
          value={color.value}
          options={[
            { value: "black", label: t("zi-count-black") },
            { value: "white", label: t("zi-count-white") },
          ]}
          onChange={(value) => {
            color.value = value;
            to(0);
          }}
        />
        <Drawing heap={heap} counted={counted} passed={steps.slice(0, here + 1)} />
        <p class="heap-words" role="status">
          <small>
            {here + 1} / {steps.length}
          </small>{" "}
          {caption(steps[here] ?? "board", heap, count, counted.dead.length)}
        </p>
        <div class="heap-acts">
          <button type="button" class="button" disabled={here === 0} onClick={() => to(here - 1)}>
            <Icon name="chevron-left" />
            {t("zi-back")}
          </button>
          <button
            type="button"
            class="button"
            onClick={() => {
              if (!runs.value && here >= steps.length - 1) at.value = 0;
              runs.value = !runs.value;
            }}
          >
            <Icon name={runs.value ? "pause" : "play"} />
            {runs.value ? t("zi-stop") : t("zi-run")}
          </button>
          <button
            type="button"
            class="button main"
            data-first
            disabled={here >= steps.length - 1}
            onClick={() => to(here + 1)}
          >
            {t("zi-next")}
            <Icon name="chevron-right" />
          </button>
        </div>
      </div>
    </Dialog>
  );
}

/** What happens in a step, in words. */
function caption(step: Step, heap: Heap, count: CountView, nDead: number): string {
  const color = t(heap.color);
  const laid = heap.n.territory + heap.n.stone;
  const { half, total } = heap;
  switch (step) {
    case "board":
      return t("zi-step-board", { color });
    case "lift":
      return t("zi-step-lift", { n: nDead });
    case "territory":
      return t("zi-step-territory", { color, n: heap.n.territory, ...tens(heap.n.territory) });
    case "stones":
      return t("zi-step-stones", { color, n: heap.n.stone, sum: laid, ...tens(laid) });
    case "shared":
      return t("zi-step-shared", { n: heap.n.shared, half: zi(heap.n.shared * 2) });
    case "half":
      return t(total >= half ? "zi-step-more" : "zi-step-less", {
        color,
        total: zi(total),
        half: zi(half),
        by: zi(Math.abs(total - half)),
      });
    case "owed": {
      const result = wonByZi(count.forms.margin_zi_quarters);
      const why = owedText(count);
      return why === ""
        ? t("zi-step-even", { result })
        : t("zi-step-owed", { why, color, must: zi(half + heap.owes), result });
    }
  }
}

const isWide = (): boolean => matchMedia("(min-width: 700px)").matches;

/** The board, and beside or below it the rows of ten. */
function Drawing(props: { heap: Heap; counted: Counted; passed: readonly Step[] }) {
  const { heap, counted, passed } = props;
  const { size, stones, dead } = counted;
  const has = (step: Step) => passed.includes(step);
  const wide = isWide();
  const [boardWidth, boardHeight] = [(size.width + 1.4) * CELL, (size.height + 1.4) * CELL];
  const rows = rowsOf(heap);
  const room = (wide ? boardHeight : boardWidth) - CELL;
  const cell = Math.min(CELL * 0.95, room / rows);
  const from = wide ? { x: boardWidth + 8, y: 8 } : { x: CELL, y: boardHeight + 6 };
  const spot = (row: number, place: number) =>
    wide
      ? { x: from.x + (place + 0.5) * cell, y: from.y + (row + 0.5) * cell }
      : { x: from.x + (row + 0.5) * cell, y: from.y + (place + 0.5) * cell };
  const width = wide ? boardWidth + 16 + 10 * cell : boardWidth;
  const height = wide ? boardHeight : boardHeight + 14 + 10 * cell;
  const lifted = has("lift");
  const isDead = new Set(dead);
  const isLaid = (kind: string) => has(kind === "stone" ? "stones" : (kind as Step));
  const mine = new Set(heap.pieces.map((piece) => (piece.kind === "stone" ? piece.at : "")));
  return (
    <svg
      class="diagram heap"
      role="img"
      aria-label={t("zi-picture")}
      viewBox={`0 0 ${width} ${height}`}
    >
      <DiagramLines size={size} />
      {Array.from({ length: rows * 10 }, (_, n) => {
        const { x, y } = spot(Math.floor(n / 10), n % 10);
        const side = cell * 0.96;
        return (
          <rect key={n} class="slot" x={x - side / 2} y={y - side / 2} width={side} height={side} />
        );
      })}
      {[...stones]
        .filter(([at]) => !mine.has(at))
        .map(([at, color]) => {
          const { x, y } = middle(at, size);
          const gone = lifted && isDead.has(at);
          return (
            <circle
              key={at}
              class={`disc ${color} ${gone ? "gone" : ""} ${isDead.has(at) ? "dead" : ""}`}
              cx={x}
              cy={y}
              r={CELL * 0.46}
            />
          );
        })}
      {heap.pieces.map((piece, n) => {
        const laid = isLaid(piece.kind);
        const { row, place, half } = cellOf(heap, n);
        const goal = laid ? spot(row, place) : middle(piece.at, size);
        const scale = laid ? cell / CELL : 1;
        const delay = laid ? Math.min(row * 55, 900) : 0;
        return (
          <g
            key={`${piece.kind}${piece.at}`}
            class={`piece ${piece.kind} ${heap.color} ${laid ? "laid" : ""}`}
            style={{
              transform: `translate(${goal.x}px, ${goal.y}px) scale(${scale})`,
              transitionDelay: `${delay}ms`,
            }}
          >
            {piece.kind === "stone" ? (
              <circle class={`disc ${heap.color}`} r={CELL * 0.46} />
            ) : piece.kind === "territory" ? (
              <rect class={`land ${heap.color}`} x={-1.9} y={-1.9} width={3.8} height={3.8} />
            ) : laid ? (
              <rect
                class={`land ${heap.color}`}
                x={half ? 0 : -1.9}
                y={-1.9}
                width={1.9}
                height={3.8}
              />
            ) : (
              <path class="dame" d="M-1.4 -1.4L1.4 1.4M1.4 -1.4L-1.4 1.4" />
            )}
          </g>
        );
      })}
      {has("owed") && (
        <>
          <Span
            className="owed"
            from={heap.half}
            to={heap.half + heap.owes}
            spot={spot}
            cell={cell}
            wide={wide}
          />
          <Span
            className={heap.margin >= 0 ? "won" : "missing"}
            from={heap.half + heap.owes}
            to={heap.total}
            spot={spot}
            cell={cell}
            wide={wide}
          />
        </>
      )}
      {has("half") && <path class="half-line" d={halfLine(heap.half / 4, from, cell, wide)} />}
    </svg>
  );
}

/** The cells, or parts of cells, between two numbers of quarters. */
function Span(props: {
  className: string;
  from: number;
  to: number;
  spot(row: number, place: number): { x: number; y: number };
  cell: number;
  wide: boolean;
}) {
  const low = Math.min(props.from, props.to) / 4;
  const high = Math.max(props.from, props.to) / 4;
  const parts = [];
  for (let n = Math.floor(low); n < high; n++) {
    const [a, b] = [Math.max(low, n) - n, Math.min(high, n + 1) - n];
    const { x, y } = props.spot(Math.floor(n / 10), n % 10);
    const [left, side] = [-props.cell / 2, props.cell];
    parts.push(
      <rect
        key={n}
        class={`span ${props.className}`}
        x={x + (props.wide ? left + a * side : left)}
        y={y + (props.wide ? left : left + a * side)}
        width={props.wide ? (b - a) * side : side}
        height={props.wide ? side : (b - a) * side}
      />,
    );
  }
  return <>{parts}</>;
}

/** The line that closes off half of the board. */
function halfLine(n: number, from: { x: number; y: number }, cell: number, wide: boolean): string {
  const row = Math.floor(n / 10);
  const rest = n - row * 10;
  const corners = [
    [10, row],
    [rest, row],
    [rest, row + 1],
    [0, row + 1],
  ];
  const used =
    rest === 0
      ? [
          [10, row],
          [0, row],
        ]
      : corners;
  const place = ([a = 0, b = 0]: readonly number[]) =>
    wide
      ? `${from.x + a * cell} ${from.y + b * cell}`
      : `${from.x + b * cell} ${from.y + a * cell}`;
  return `M${used.map(place).join("L")}`;
}
