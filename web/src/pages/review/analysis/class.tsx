import type { ClassName } from "../../../api/types.ts";
import { t } from "../../../i18n/index.ts";

/** A class of moves by color and shape: dot, ring, triangle, square, cross, star. */
const SHAPES: Readonly<Record<ClassName, string>> = {
  good: "M8 3a5 5 0 1 0 .01 0Z",
  fine: "M8 2a6 6 0 1 0 .01 0ZM8 5a3 3 0 1 1-.01 0Z",
  slack: "M8 2L15 14H1Z",
  error: "M2 2H14V14H2Z",
  blunder:
    "M2 4.5L4.5 2 8 5.5 11.5 2 14 4.5 10.5 8 14 11.500 11.5 14 8 10.5 4.500 14 2 11.5 5.5 8Z",
  losing: "M8 .8l2.200 4.600 5 .7-3.600 3.500.9 5L8 12.200 3.500 14.600l.9-5L.8 6.100l5-.7Z",
};

export const CLASSES: readonly ClassName[] = [
  "good",
  "fine",
  "slack",
  "error",
  "blunder",
  "losing",
];

export function ClassMark({ name }: { name: ClassName }) {
  return (
    <svg
      class={`class-mark ${name}`}
      viewBox="0 0 16 16"
      role="img"
      aria-label={t(`class-${name}`)}
    >
      <path d={SHAPES[name]} fill-rule="evenodd" />
    </svg>
  );
}
