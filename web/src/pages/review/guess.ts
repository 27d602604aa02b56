import { computed, signal } from "@preact/signals";
import { type PointName, parsePoint, pointName, type Size } from "../../board/point.ts";
import type { ReviewState } from "./state.ts";

/** After so many misses a part of the board is lit, and after so many more the move is shown. */
const HINT_AFTER = 2;
const SHOW_AFTER = 4;
/** The lit part reaches this far from its middle, in lines. */
const REACH = 3;

/** What a guess is worth by how many tries it took. */
export const worth = (misses: number): number => Math.max(0, SHOW_AFTER - misses);

/** The part of the board that holds a point, but not with the point always in its middle. */
export function region(at: PointName, size: Size): ReadonlySet<PointName> {
  const place = parsePoint(at, size);
  const found = new Set<PointName>();
  if (!place) return found;
  // The middle is one of a coarse grid, so that the hint does not give the point away.
  const middle = (n: number) => Math.floor(n / REACH) * REACH + 1;
  const [x0, y0] = [middle(place.x), middle(place.y)];
  for (let x = x0 - REACH; x <= x0 + REACH; x++) {
    for (let y = y0 - REACH; y <= y0 + REACH; y++) {
      if (x >= 0 && y >= 0 && x < size.width && y < size.height) found.add(pointName(x, y));
    }
  }
  return found;
}

/** Guessing the moves of a game: the next one is hidden until it is found. */
export class Guess {
  readonly #state: ReviewState;
  readonly on = signal(false);
  readonly misses = signal(0);
  readonly points = signal(0);
  readonly most = signal(0);
  /** The points of this move that were tried in vain. */
  readonly tried = signal<readonly PointName[]>([]);

  constructor(state: ReviewState) {
    this.#state = state;
  }

  /** The move to find: the next one on the line that puts a stone. */
  readonly wanted = computed<PointName | undefined>(() => {
    const move = this.#state.view.value?.next[0]?.move;
    return move && move !== "pass" ? move : undefined;
  });
  readonly hint = computed<ReadonlySet<PointName> | undefined>(() => {
    const at = this.wanted.value;
    if (!this.on.value || at === undefined || this.misses.value < HINT_AFTER) return undefined;
    return region(at, this.#state.size.value);
  });

  toggle(): void {
    this.on.value = !this.on.value;
    this.points.value = 0;
    this.most.value = 0;
    this.#next();
  }

  /** Tries a point: the right one is played, a wrong one is marked; what was missed too often is shown. */
  press(at: PointName): void {
    const wanted = this.wanted.value;
    if (wanted === undefined || this.#state.stones.value.has(at)) return;
    if (at !== wanted) {
      if (this.tried.value.includes(at)) return;
      this.tried.value = [...this.tried.value, at];
      this.misses.value++;
      if (this.misses.value < SHOW_AFTER) return;
    }
    this.points.value += worth(this.misses.value);
    this.most.value += SHOW_AFTER;
    this.#next();
    this.#state.step(1);
  }

  #next(): void {
    this.misses.value = 0;
    this.tried.value = [];
  }
}
