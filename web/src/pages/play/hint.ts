import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { ApiError } from "../../api/rest.ts";
import type { GameView, HintView } from "../../api/types.ts";
import { type Place, type PointName, parsePoint, points, type Size } from "../../board/point.ts";
import type { Overlay } from "../../board/view.ts";

/** How far from the move the first word of a hint reaches. */
const REACH = 2;

/** What the player asked to be shown: first whereabouts, then which point. */
export class Hint {
  readonly #view: ReadonlySignal<GameView | undefined>;
  readonly #ask: () => Promise<HintView>;
  readonly #refuse: (code: string) => void;
  readonly #found = signal<HintView | undefined>(undefined);
  readonly #isExact = signal(false);
  readonly #asked = signal<number | undefined>(undefined);

  constructor(
    view: ReadonlySignal<GameView | undefined>,
    ask: () => Promise<HintView>,
    refuse: (code: string) => void,
  ) {
    this.#view = view;
    this.#ask = ask;
    this.#refuse = refuse;
  }

  /** Whether a hint may be asked for: it is the player's turn. */
  readonly may = computed(() => {
    const view = this.#view.value;
    return view?.phase === "play" && view.may.includes("play");
  });
  /** Whether one is being looked for. */
  readonly isLooking = computed(
    () => this.#asked.value !== undefined && this.#asked.value === this.#view.value?.ply,
  );
  /** The hint for the position on the board. */
  readonly found = computed<HintView | undefined>(() => {
    const found = this.#found.value;
    return found && found.ply === this.#view.value?.ply && this.may.value ? found : undefined;
  });
  /** The moves, when the player wanted more than whereabouts. */
  readonly line = computed(() => (this.#isExact.value ? this.found.value?.line : undefined));

  /** Points to look at, or the one point. */
  readonly overlay = computed<Overlay>(() => {
    const at = this.found.value?.line[0];
    const view = this.#view.value;
    if (!view || at === undefined || at === "pass") return {};
    return this.#isExact.value
      ? { shapes: new Map([[at, "circle"]]) }
      : { dimmed: farFrom(at, { width: view.width, height: view.height }) };
  });

  /** Asks for a hint; asked again, says exactly where. */
  async want(): Promise<void> {
    if (this.found.value) {
      this.#isExact.value = true;
      return;
    }
    const ply = this.#view.value?.ply;
    if (ply === undefined || !this.may.value || this.isLooking.value) return;
    this.#asked.value = ply;
    this.#isExact.value = false;
    try {
      this.#found.value = await this.#ask();
    } catch (failure) {
      const code = failure instanceof ApiError ? failure.code : "unknown";
      // A game that went on meanwhile needs no hint any more.
      if (code !== "ply.stale" && code !== "turn.not_yours") this.#refuse(code);
    }
    if (this.#asked.value === ply) this.#asked.value = undefined;
  }
}

/** All points but those within reach of one. */
function farFrom(at: PointName, size: Size): ReadonlySet<PointName> {
  const middle = parsePoint(at, size);
  const isNear = ({ x, y }: Place) =>
    middle !== undefined && Math.abs(x - middle.x) <= REACH && Math.abs(y - middle.y) <= REACH;
  const far = [...points(size)].filter((place) => !isNear(place));
  return new Set(far.map(({ name }) => name));
}
