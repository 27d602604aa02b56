import type { Place, Size } from "./point.ts";

/** How the board is looked at: mirrored left to right first, then turned clockwise by quarters. The record never changes. */
export interface Turn {
  readonly quarters: 0 | 1 | 2 | 3;
  readonly mirrored: boolean;
}

export const UPRIGHT: Turn = { quarters: 0, mirrored: false };

export const isUpright = ({ quarters, mirrored }: Turn): boolean => quarters === 0 && !mirrored;

const quarter = (n: number): Turn["quarters"] => (((n % 4) + 4) % 4) as Turn["quarters"];

/** A quarter clockwise from how it is looked at. */
export const turned = ({ quarters, mirrored }: Turn): Turn => ({
  quarters: quarter(quarters + 1),
  mirrored,
});

/** Left and right exchanged, as it is looked at. */
export const mirrored = ({ quarters, mirrored: was }: Turn): Turn => ({
  // Mirroring after a turn is mirroring before it and turning the other way.
  quarters: quarter(-quarters),
  mirrored: !was,
});

/** The size of the board as it is looked at. */
export const shownSize = ({ width, height }: Size, { quarters }: Turn): Size =>
  quarters % 2 === 0 ? { width, height } : { width: height, height: width };

/** Where a place of the board is seen, counted from the lower left corner. Fractions of a cell are turned along. */
export function toView({ x, y }: Place, size: Size, turn: Turn): Place {
  const [right, top] = [size.width - 1, size.height - 1];
  const across = turn.mirrored ? right - x : x;
  switch (turn.quarters) {
    case 0:
      return { x: across, y };
    case 1:
      return { x: y, y: right - across };
    case 2:
      return { x: right - across, y: top - y };
    case 3:
      return { x: top - y, y: across };
  }
}

/** The place of the board that is seen here. */
export function fromView({ x, y }: Place, size: Size, turn: Turn): Place {
  const [right, top] = [size.width - 1, size.height - 1];
  const place = ((): Place => {
    switch (turn.quarters) {
      case 0:
        return { x, y };
      case 1:
        return { x: right - y, y: x };
      case 2:
        return { x: right - x, y: top - y };
      case 3:
        return { x: y, y: top - x };
    }
  })();
  return turn.mirrored ? { x: right - place.x, y: place.y } : place;
}
