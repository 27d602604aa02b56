import { type Place, type PointName, pointName, type Size } from "./point.ts";
import { fromView, shownSize, type Turn, toView } from "./turn.ts";

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export const isArrow = (key: string): boolean => key in STEPS;

/**
 * The board for the keyboard and the ear: a grid of named cells over the drawing.
 *
 * One cell at a time is in the tab order. Cells are made once for a size; afterwards only names that changed are written.
 */
export class Cells {
  readonly #root: HTMLElement;
  readonly #size: Size;
  readonly #turn: Turn;
  readonly #cells = new Map<PointName, HTMLElement>();
  #here: Place;
  #refused: HTMLElement | undefined;

  constructor(root: HTMLElement, size: Size, turn: Turn) {
    this.#root = root;
    this.#size = size;
    this.#turn = turn;
    this.#here = { x: Math.floor(size.width / 2), y: Math.floor(size.height / 2) };
    const rows: HTMLElement[] = [];
    for (let y = shownSize(size, turn).height - 1; y >= 0; y--) rows.push(this.#row(y));
    root.replaceChildren(...rows);
    this.#cell(this.#here)?.setAttribute("tabindex", "0");
  }

  #row(y: number): HTMLElement {
    const row = document.createElement("div");
    row.setAttribute("role", "row");
    for (let x = 0; x < shownSize(this.#size, this.#turn).width; x++) {
      const cell = document.createElement("div");
      cell.setAttribute("role", "gridcell");
      cell.setAttribute("tabindex", "-1");
      const place = fromView({ x, y }, this.#size, this.#turn);
      this.#cells.set(pointName(place.x, place.y), cell);
      row.append(cell);
    }
    return row;
  }

  #cell({ x, y }: Place): HTMLElement | undefined {
    return this.#cells.get(pointName(x, y));
  }

  /** The point of a cell. */
  at(cell: HTMLElement): PointName | undefined {
    for (const [at, one] of this.#cells) if (one === cell) return at;
    return undefined;
  }

  /** The point the keyboard is at. */
  get here(): PointName {
    return pointName(this.#here.x, this.#here.y);
  }

  /** Where that point is on the screen. */
  get frame(): { left: number; bottom: number } {
    return this.#cell(this.#here)?.getBoundingClientRect() ?? { left: 0, bottom: 0 };
  }

  get focused(): boolean {
    return this.#root.contains(document.activeElement);
  }

  /** Gives these points their names. */
  rename(points: Iterable<PointName>, describe: (at: PointName) => string): void {
    for (const at of points) this.#cells.get(at)?.setAttribute("aria-label", describe(at));
  }

  /** All points of the board. */
  get points(): Iterable<PointName> {
    return this.#cells.keys();
  }

  /**
   * Shows the mouse that the point under it takes no stone. It is said of the cell alone: all that lies on the board
   * would inherit the board's look of the pointer, and be styled again with every move of the mouse.
   */
  refuse(at: PointName | undefined): void {
    const cell = at === undefined ? undefined : this.#cells.get(at);
    if (this.#refused === cell) return;
    this.#refused?.classList.remove("refused");
    cell?.classList.add("refused");
    this.#refused = cell;
  }

  /** Moves by an arrow key and keeps the edge; says whether the key was one. */
  move(key: string): boolean {
    const by = STEPS[key];
    if (!by) return false;
    const clamp = (n: number, length: number) => Math.min(Math.max(n, 0), length - 1);
    const seen = toView(this.#here, this.#size, this.#turn);
    const { width, height } = shownSize(this.#size, this.#turn);
    const next = { x: clamp(seen.x + by[0], width), y: clamp(seen.y + by[1], height) };
    this.#cell(this.#here)?.setAttribute("tabindex", "-1");
    this.#here = fromView(next, this.#size, this.#turn);
    this.#cell(this.#here)?.setAttribute("tabindex", "0");
    this.focus();
    return true;
  }

  focus(): void {
    this.#cell(this.#here)?.focus({ preventScroll: true });
  }
}
