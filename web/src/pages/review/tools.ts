import { signal } from "@preact/signals";
import type { Color, PointName } from "../../board/point.ts";
import type { NodeId, OpenGame, PointMarkKind } from "../../go/types.ts";
import type { ReviewState } from "./state.ts";

/** What a press on the board does, in the order of Ctrl+1 to Ctrl+9 and then of setting stones up. */
export const TOOLS = [
  "stone",
  "cross",
  "triangle",
  "square",
  "circle",
  "line",
  "arrow",
  "letter",
  "number",
  "black",
  "white",
  "empty",
  "black-land",
  "white-land",
  "dim",
] as const;
export type Tool = (typeof TOOLS)[number];

/** Tools that work while the pointer is drawn over the board. */
const PAINTS: readonly Tool[] = ["black", "white", "empty", "black-land", "white-land", "dim"];

const MARKS: Partial<Record<Tool, PointMarkKind>> = {
  cross: "cross",
  triangle: "triangle",
  square: "square",
  circle: "circle",
  "black-land": "territory_black",
  "white-land": "territory_white",
};

/** Remarks on a move or a position that a person may set; the first four exclude each other. */
export const REMARKS = ["TE", "IT", "DO", "BM", "GB", "GW", "DM", "UC"] as const;
export type Remark = (typeof REMARKS)[number];
const OF_MOVE: readonly string[] = REMARKS.slice(0, 4);

/** The tools of somebody who writes about a game. */
export class Tools {
  readonly #state: ReviewState;
  readonly tool = signal<Tool>("stone");
  /** Whether the strip of tools is in sight. */
  readonly open = signal(false);
  /** Where a line begins whose end is not chosen. */
  readonly from = signal<PointName | undefined>(undefined);

  constructor(state: ReviewState) {
    this.#state = state;
  }

  choose(tool: Tool): void {
    this.tool.value = tool;
    this.from.value = undefined;
    if (tool !== "stone") this.open.value = true;
  }

  toggle(): void {
    this.open.value = !this.open.value;
    if (!this.open.value) this.choose("stone");
  }

  get paints(): boolean {
    return this.open.value && PAINTS.includes(this.tool.value);
  }

  /** Whether a press is the tool's and not a move. */
  get isUsed(): boolean {
    return this.open.value && this.tool.value !== "stone" && !this.#state.dead.value;
  }

  /** Uses the tool at a point. */
  press(at: PointName): void {
    const tool = this.tool.value;
    const mark = MARKS[tool];
    if (mark) this.#change((game, node) => game.toggleMark(node, at, mark));
    else if (tool === "letter" || tool === "number") this.#label(at, tool);
    else if (tool === "line" || tool === "arrow") this.#line(at, tool);
    else if (tool === "dim") this.#dim(at);
    else if (tool === "black" || tool === "white") this.#setUp(at, tool);
    else if (tool === "empty") this.#setUp(at, null);
  }

  #change(change: (game: OpenGame, node: NodeId) => unknown): void {
    const { game, node } = this.#state;
    if (!game) return;
    this.#state.edit(() => {
      change(game, node);
      return node;
    });
  }

  /** A label that is there goes; a freed letter comes again. */
  #label(at: PointName, kind: "letter" | "number"): void {
    const there = this.#state.view.value?.marks.find(
      (mark) => mark.kind === "label" && mark.at === at,
    );
    this.#change((game, node) =>
      game.toggleMark(node, at, "label", there?.label ?? game.nextLabel(node, kind)),
    );
  }

  #line(at: PointName, kind: "line" | "arrow"): void {
    const from = this.from.value;
    this.from.value = from === undefined ? at : undefined;
    if (from !== undefined && from !== at)
      this.#change((game, node) => game.toggleLine(node, kind, from, at));
  }

  #dim(at: PointName): void {
    const dimmed = this.#state.view.value?.dimmed ?? [];
    const next = dimmed.includes(at) ? dimmed.filter((one) => one !== at) : [...dimmed, at];
    this.#change((game, node) => game.setDimmed(node, next));
  }

  /** A stone of this color that is there is taken away; painting over it again changes nothing. */
  #setUp(at: PointName, color: Color | null): void {
    const { game, node } = this.#state;
    const there = this.#state.stones.value.get(at);
    if (!game || (color === null && there === undefined)) return;
    this.#state.edit(() => game.setUp(node, at, there === color ? null : color), true);
  }

  /** Who plays next. */
  setToMove(color: Color): void {
    this.#change((game, node) => game.setToMove(node, color));
  }

  has(remark: string): boolean {
    return this.#state.view.value?.remarks.includes(remark) ?? false;
  }

  /** Sets a remark or takes it away; a move is good or bad, not both. */
  remark(remark: Remark): void {
    const had = this.has(remark);
    this.#change((game, node) => {
      const rivals = OF_MOVE.includes(remark) ? OF_MOVE : [];
      for (const rival of rivals)
        if (rival !== remark && this.has(rival)) game.setRemark(node, rival, 0);
      game.setRemark(node, remark, had ? 0 : 1);
    });
  }

  hotspot(): void {
    const had = this.has("HO");
    this.#change((game, node) => game.setHotspot(node, !had));
  }

  /** Lets a printed figure begin here, or no longer. */
  figure(): void {
    const had = this.has("FG");
    this.#change((game, node) => game.setFigure(node, !had));
  }

  setName(name: string): void {
    this.#change((game, node) => game.setName(node, name));
  }
}
