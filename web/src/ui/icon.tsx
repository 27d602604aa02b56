import { h } from "preact";
import { type IconName, OUTLINES, type Outline } from "./icon-paths.ts";

export type { IconName };

/** An outline icon; its meaning is said by the label beside it or by the control's name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const outline: readonly Outline[] = OUTLINES[name];
  return (
    <svg class="icon" aria-hidden="true" width={size} height={size} viewBox="0 0 24 24">
      {outline.map(([tag, attributes], i) => h(tag, { ...attributes, key: i }))}
    </svg>
  );
}
