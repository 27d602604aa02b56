import type { Color } from "../board/point.ts";

/** A small flat stone beside a name. */
export function StoneDot({ color }: { color: Color }) {
  return (
    <svg class={`dot ${color}`} aria-hidden="true" viewBox="0 0 40 40">
      <circle cx="20" cy="20" r="18" />
    </svg>
  );
}
