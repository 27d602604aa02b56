import { batch, computed, signal } from "@preact/signals";
import { type Color, opposite, type PointName, type Size, sizeOf } from "../board/point.ts";
import type { Overlay, Shape, Stones } from "../board/view.ts";
import { loadGo, type NodeId, type NodeView, type OpenGame, type OpenRecord } from "../go/index.ts";
import { readAddress } from "./address.ts";

/** What the board of the element shows: a position alone, or a game to step through. */
export class Shown {
  readonly size = signal<Size>({ width: 19, height: 19 });
  readonly stones = signal<Stones>(new Map());
  readonly last = signal<PointName | undefined>(undefined);
  readonly overlay = signal<Overlay>({});
  readonly toMove = signal<Color>("black");
  readonly comment = signal("");
  /** Nodes of the shown line from the root, and which of them is shown. */
  readonly line = signal<readonly NodeId[]>([]);
  readonly index = signal(0);
  readonly #node = signal<NodeView | undefined>(undefined);
  #record: OpenRecord | undefined;
  #game: OpenGame | undefined;
  /** The newest wish; an older one that comes later is dropped. */
  #wish = 0;

  readonly node = computed(() => this.#node.value);
  readonly canStep = computed(() => this.line.value.length > 1);

  /** An empty board. */
  clear(width: number, height: number): void {
    this.#wish++;
    this.#close();
    this.#position({ width, height }, new Map(), undefined, "black");
  }

  /** A position by its word; answers whether it is one. */
  showPosition(word: string): boolean {
    const position = readAddress(word);
    if (!position) return false;
    this.#wish++;
    this.#close();
    this.#position(position.size, position.stones, position.last, position.toMove);
    return true;
  }

  /** The first game of a file, at a move; answers whether it holds one, nothing when something else was wanted since. */
  async showRecord(bytes: Uint8Array, move: number | undefined): Promise<boolean | undefined> {
    const wish = ++this.#wish;
    const go = await loadGo();
    if (wish !== this.#wish) return undefined;
    const record = go.open(bytes);
    const summary = record.games()[0];
    if (!summary?.hasBoard) {
      record.close();
      return false;
    }
    this.#close();
    this.#record = record;
    this.#game = record.game(0);
    this.line.value = this.#game.mainLine();
    this.go(move ?? this.line.value.length - 1);
    return true;
  }

  /** Shows the node with this place in the line. */
  go(index: number): void {
    const game = this.#game;
    const place = Math.max(0, Math.min(index, this.line.value.length - 1));
    const id = this.line.value[place];
    if (!game || id === undefined) return;
    const node = game.at(id);
    const at = node.move?.at;
    batch(() => {
      this.index.value = place;
      this.#node.value = node;
      this.size.value = sizeOf(game.width, game.height);
      this.stones.value = node.stones;
      this.last.value = at === "pass" ? undefined : at;
      this.toMove.value = node.toMove;
      this.comment.value = node.comment;
      this.overlay.value = overlayOf(node);
    });
  }

  /** Why a stone may not be put there; nothing if it may. */
  objection(at: PointName): string | undefined {
    if (this.stones.value.has(at)) return "occupied";
    const node = this.#node.value;
    if (!this.#game || !node) return undefined;
    return this.#game.check(node.node, at, node.toMove) ?? undefined;
  }

  /** Puts a stone: follows the record or begins a variation, on a position alone just puts it. */
  play(at: PointName): boolean {
    if (this.objection(at) !== undefined) return false;
    const node = this.#node.value;
    if (!this.#game || !node) {
      const color = this.toMove.value;
      const stones = new Map(this.stones.value).set(at, color);
      this.#position(this.size.value, stones, at, opposite(color));
      return true;
    }
    const { node: played } = this.#game.play(node.node, at);
    const path = this.#game.pathTo(played);
    this.line.value = [...path, ...this.#after(played)];
    this.go(path.length - 1);
    return true;
  }

  /** The record as SGF, with what was played here. */
  sgf(): string | undefined {
    return this.#record && new TextDecoder().decode(this.#record.save());
  }

  close(): void {
    this.#wish++;
    this.#close();
  }

  #after(node: NodeId): NodeId[] {
    const found: NodeId[] = [];
    let next = this.#game?.at(node).next[0]?.node;
    while (next !== undefined) {
      found.push(next);
      next = this.#game?.at(next).next[0]?.node;
    }
    return found;
  }

  #close(): void {
    this.#record?.close();
    this.#record = undefined;
    this.#game = undefined;
    batch(() => {
      this.line.value = [];
      this.index.value = 0;
      this.#node.value = undefined;
      this.comment.value = "";
      this.overlay.value = {};
    });
  }

  #position(size: Size, stones: Stones, last: PointName | undefined, toMove: Color): void {
    batch(() => {
      this.size.value = size;
      this.stones.value = stones;
      this.last.value = last;
      this.toMove.value = toMove;
    });
  }
}

function overlayOf({ marks, dimmed }: NodeView): Overlay {
  const shapes = new Map<PointName, Shape>();
  const texts = new Map<PointName, string>();
  const squares = new Map<PointName, Color>();
  const lines: [PointName, PointName][] = [];
  const arrows: [PointName, PointName][] = [];
  for (const { kind, at, label = "", to } of marks) {
    if (kind === "label") texts.set(at, label);
    else if (kind === "territory_black") squares.set(at, "black");
    else if (kind === "territory_white") squares.set(at, "white");
    else if (kind === "line" && to !== undefined) lines.push([at, to]);
    else if (kind === "arrow" && to !== undefined) arrows.push([at, to]);
    else if (kind !== "line" && kind !== "arrow") shapes.set(at, kind);
  }
  return { shapes, texts, squares, lines, arrows, dimmed: new Set(dimmed) };
}
