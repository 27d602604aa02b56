import type { Signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { type PointName, parsePoint, pointName, type Size } from "../../../board/point.ts";
import type { Stones } from "../../../board/view.ts";
import type { Part } from "../../../go/types.ts";
import { t } from "../../../i18n/index.ts";
import { CELL, DiagramLines, middle } from "../../../ui/diagram.tsx";
import "../../../ui/diagram.css";

interface RegionProps {
  size: Size;
  stones: Stones;
  part: Signal<Part | undefined>;
}

/** Whether a part is all of the board. */
export const isWhole = (part: Part | undefined, { width, height }: Size): boolean =>
  part === undefined ||
  (part.from === pointName(0, height - 1) && part.to === pointName(width - 1, 0));

/** The upper left and lower right corners of what lies between two points. */
export function between(a: PointName, b: PointName, size: Size): Part {
  const [p, q] = [parsePoint(a, size), parsePoint(b, size)];
  if (!p || !q) return { from: a, to: b };
  return {
    from: pointName(Math.min(p.x, q.x), Math.max(p.y, q.y)),
    to: pointName(Math.max(p.x, q.x), Math.min(p.y, q.y)),
  };
}

/** A part of the board, drawn with the pointer or by its corners. */
export function RegionPicker({ size, stones, part }: RegionProps) {
  const begun = useRef<PointName | undefined>(undefined);
  const whole = between(pointName(0, size.height - 1), pointName(size.width - 1, 0), size);
  const shown = part.value ?? whole;
  const at = (event: PointerEvent): PointName => {
    const box = (event.currentTarget as SVGSVGElement).getBoundingClientRect();
    const unit = (size.width + 1.4) / box.width;
    const x = Math.round((event.clientX - box.left) * unit - 1.6);
    const y = size.height - 0.2 - (event.clientY - box.top) * unit;
    const on = (n: number, most: number) => Math.min(Math.max(n, 0), most - 1);
    return pointName(on(x, size.width), on(Math.round(y), size.height));
  };
  const [a, b] = [middle(shown.from, size), middle(shown.to, size)];
  const corner = (which: keyof Part) => (
    <label class="field">
      <span class="field-label">{t(`region-${which}`)}</span>
      <select
        class="select"
        value={shown[which]}
        onChange={(event) => {
          const other = which === "from" ? shown.to : shown.from;
          part.value = between(event.currentTarget.value, other, size);
        }}
      >
        {everyPoint(size).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <div class="region">
      <svg
        class="diagram region-board"
        role="img"
        aria-label={t("region-draw")}
        viewBox={`0 0 ${(size.width + 1.4) * CELL} ${(size.height + 1.4) * CELL}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          begun.current = at(event);
          part.value = between(begun.current, begun.current, size);
        }}
        onPointerMove={(event) => {
          if (begun.current !== undefined) part.value = between(begun.current, at(event), size);
        }}
        onPointerUp={() => {
          begun.current = undefined;
        }}
      >
        <DiagramLines size={size} />
        {[...stones].map(([point, color]) => {
          const { x, y } = middle(point, size);
          return <circle key={point} class={`disc ${color}`} cx={x} cy={y} r={CELL * 0.46} />;
        })}
        <path
          class="region-veil"
          fill-rule="evenodd"
          d={
            `M0 0H${(size.width + 1.4) * CELL}V${(size.height + 1.4) * CELL}H0Z` +
            `M${a.x - CELL / 2} ${a.y - CELL / 2}H${b.x + CELL / 2}V${b.y + CELL / 2}H${a.x - CELL / 2}Z`
          }
        />
        <rect
          class="region-frame"
          x={a.x - CELL / 2}
          y={a.y - CELL / 2}
          width={b.x - a.x + CELL}
          height={b.y - a.y + CELL}
        />
      </svg>
      <div class="region-corners">
        {corner("from")}
        {corner("to")}
        {!isWhole(part.value, size) && (
          <button
            type="button"
            class="button"
            onClick={() => {
              part.value = undefined;
            }}
          >
            {t("region-whole")}
          </button>
        )}
      </div>
    </div>
  );
}

const everyPoint = ({ width, height }: Size): PointName[] =>
  Array.from({ length: width * height }, (_, n) =>
    pointName(n % width, height - 1 - Math.floor(n / width)),
  );
