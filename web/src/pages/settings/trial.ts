import { computed, signal } from "@preact/signals";
import { type Confirm, IDLE } from "../../board/confirm.ts";
import { type Color, type PointName, parsePoint, type Size } from "../../board/point.ts";
import type { BoardView, Overlay } from "../../board/view.ts";
import { look, pressStyle } from "../../ui/look.ts";

const SMALL: Size = { width: 9, height: 9 };

/** How the board on the settings page begins: enough to see stones side by side. */
const FIRST = "E5 E3 F4 F3 G3 G4 G5 H3 C3 F5 E4".split(" ");

/** A board to try the settings on. Stones are put in turn; nothing is ever captured, as it is no game. */
export class Trial {
  readonly #moves = signal<readonly PointName[]>(FIRST);
  readonly #stones = computed(
    () => new Map(this.#moves.value.map((at, n) => [at, n % 2 ? "white" : "black"] as const)),
  );
  readonly #hand = computed<Color>(() => (this.#moves.value.length % 2 ? "white" : "black"));
  readonly #confirm = signal<Confirm>(IDLE);

  readonly view: BoardView = {
    size: signal(SMALL),
    stones: this.#stones,
    last: computed(() => this.#moves.value.at(-1)),
    overlay: signal<Overlay>({}),
    pending: signal(undefined),
    hand: this.#hand,
    epoch: computed(() => this.#moves.value.length),
    confirm: this.#confirm,
    look,
    drops: true,
    active: signal(true),
    playable: (at) => !this.#stones.value.has(at),
    confirmStyle: (touch) => pressStyle(SMALL, touch),
  };

  /** The point that waits for its second yes. */
  readonly waiting = computed<PointName | undefined>(() => {
    const confirm = this.#confirm.value;
    return confirm.state === "phantom" ? confirm.at : undefined;
  });

  /** Puts a stone; the answer is its place, or nothing where there is one already. */
  put(at: PointName): ReturnType<typeof parsePoint> {
    this.#confirm.value = IDLE;
    if (this.#stones.value.has(at)) return undefined;
    this.#moves.value = [...this.#moves.value, at];
    return parsePoint(at, SMALL);
  }

  get touched(): boolean {
    return this.#moves.value.length !== FIRST.length;
  }
  clear(): void {
    this.#confirm.value = IDLE;
    this.#moves.value = FIRST;
  }
}
