import { type Color, type Place, type PointName, parsePoint, type Size } from "./point.ts";
import { type Spots, STONE } from "./settle.ts";
import { shellPath } from "./shells.ts";
import { shownSize, type Turn, toView } from "./turn.ts";
import type { Stones } from "./view.ts";

/** Stones are this wide to either side, in cells. */
export const R = STONE / 2;

/** How long a captured stone fades; the style sheet says the same. */
const FADE_MS = 150;
/** More stones than these are taken away at once only by a jump in a record, where nothing fades. */
const MOST_CAPTURED = 80;

/** What of the geometry stones depend on; it stays the same while the board is resized. */
export interface Frame {
  readonly size: Size;
  readonly turn: Turn;
  /** How much farther rows are apart than columns. */
  readonly tall: number;
  readonly shells: boolean;
}

/** Where a place of the board is seen, in cells from the upper left point. */
export function cellPlace({ size, turn, tall }: Frame, spot: Place): { x: number; y: number } {
  const { x, y } = toView(spot, size, turn);
  return { x, y: (shownSize(size, turn).height - 1 - y) * tall };
}

/** What lies on the board, and how. */
export interface Lying {
  readonly stones: Stones;
  readonly spots: Spots;
  /** The stone that is seen to fall. */
  readonly fresh?: PointName | undefined;
  readonly faded?: ReadonlySet<PointName> | undefined;
}

interface Stone {
  readonly color: Color;
  spot: Place;
  /** Where it was drawn. */
  x: number;
  y: number;
  kind: string;
  readonly body: SVGElement;
  readonly shadow: SVGElement;
}

const make = (name: string, attributes: Readonly<Record<string, string | number>>): SVGElement => {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  return node;
};

const rounded = (n: number): number => Math.round(n * 1000) / 1000;

/**
 * The stones with their shadows, as nodes of a drawing whose unit is a cell.
 *
 * A move changes one stone of hundreds, so only the nodes of stones that came, went or were pushed are touched.
 */
export class StoneNodes {
  readonly #shadows = make("g", { class: "shadows" });
  readonly #bodies = make("g", {});
  readonly #lying = new Map<PointName, Stone>();
  #frame: Frame | undefined;

  constructor(root: Element) {
    root.replaceChildren(this.#shadows, this.#bodies);
  }

  /** Shows these stones. */
  lay(frame: Frame, { stones, spots, fresh, faded }: Lying): void {
    const isFirst = this.#frame !== frame;
    if (isFirst) this.#clear();
    this.#frame = frame;
    const gone = [...this.#lying].filter(([at, { color }]) => color !== stones.get(at));
    const came = stones.size - this.#lying.size + gone.length;
    // Stones are captured by one that comes; whoever steps back sees them go at once.
    const isCapture = came > 0 && gone.length <= MOST_CAPTURED;
    for (const [at, stone] of gone) this.#take(at, stone, isCapture && !stones.has(at));
    for (const [at, color] of stones) {
      const spot = spots.get(at) ?? parsePoint(at, frame.size);
      if (!spot) continue;
      const stone = this.#lying.get(at) ?? this.#put(frame, at, color, spot);
      if (stone.spot !== spot) this.#move(frame, at, stone, spot);
      const kind = faded?.has(at) ? "faded" : at === fresh && !isFirst ? "fresh" : "";
      if (stone.kind !== kind) this.#mark(stone, kind);
    }
  }

  #clear(): void {
    this.#shadows.replaceChildren();
    this.#bodies.replaceChildren();
    this.#lying.clear();
  }

  #put(frame: Frame, at: PointName, color: Color, spot: Place): Stone {
    const hasShell = color === "white" && frame.shells;
    const circle = make("circle", { r: R });
    const body = hasShell ? make("g", {}) : circle;
    if (hasShell) body.append(circle, make("path", { class: "shell" }));
    body.setAttribute("class", `stone ${color}`);
    const shadow = make("circle", { r: rounded(R * 1.12) });
    const stone: Stone = { color, spot, x: Number.NaN, y: Number.NaN, kind: "", body, shadow };
    this.#move(frame, at, stone, spot);
    this.#lying.set(at, stone);
    this.#shadows.append(stone.shadow);
    this.#bodies.append(body);
    return stone;
  }

  #move(frame: Frame, at: PointName, stone: Stone, spot: Place): void {
    stone.spot = spot;
    const place = cellPlace(frame, spot);
    const [x, y] = [rounded(place.x), rounded(place.y)];
    if (x === stone.x && y === stone.y) return;
    [stone.x, stone.y] = [x, y];
    const [circle = stone.body, shell] = stone.body.children;
    circle.setAttribute("cx", String(x));
    circle.setAttribute("cy", String(y));
    const point = shell && parsePoint(at, frame.size);
    if (point) shell.setAttribute("d", shellPath(point, x, y));
    stone.shadow.setAttribute("cx", String(rounded(x + 0.045)));
    stone.shadow.setAttribute("cy", String(rounded(y + 0.07)));
  }

  #mark(stone: Stone, kind: string): void {
    stone.kind = kind;
    stone.body.setAttribute("class", `stone ${stone.color} ${kind}`);
    if (kind === "faded") stone.shadow.setAttribute("display", "none");
    else stone.shadow.removeAttribute("display");
  }

  #take(at: PointName, stone: Stone, fades: boolean): void {
    this.#lying.delete(at);
    stone.shadow.remove();
    if (!fades) {
      stone.body.remove();
      return;
    }
    this.#mark(stone, "leaving");
    setTimeout(() => stone.body.remove(), FADE_MS);
  }
}
