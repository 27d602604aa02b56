import { pointName, type Size } from "./point.ts";
import type { Stones } from "./view.ts";

/** A board as a small picture; what it shows is said by the text beside it. */
export function Thumb({ width, height, stones }: Size & { stones: Stones }) {
  let lines = "";
  for (let x = 0; x < width; x++) lines += `M${x + 1} 1V${height}`;
  for (let y = 0; y < height; y++) lines += `M1 ${y + 1}H${width}`;
  const discs = (color: "black" | "white") => {
    let path = "";
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if (stones.get(pointName(x, y)) === color)
          path += `M${x + 0.55} ${height - y}a.45 .45 0 1 0 .9 0a.45 .45 0 1 0 -.9 0Z`;
      }
    }
    return path;
  };
  return (
    <svg class="thumb drawn" aria-hidden="true" viewBox={`0 0 ${width + 1} ${height + 1}`}>
      <rect class="thumb-wood" width={width + 1} height={height + 1} />
      <path class="thumb-lines" d={lines} />
      <path class="thumb-black" d={discs("black")} />
      <path class="thumb-white" d={discs("white")} />
    </svg>
  );
}
