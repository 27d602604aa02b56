// Handles round the module's opened file. Answers come as JSON or as arrays of numbers and leave
// as the types of `types.ts`.

import type { CountView } from "../api/types.ts";
import type * as Module from "./pkg/weiqi.js";
import type {
  ByColor,
  Change,
  Color,
  CountQuestion,
  Extent,
  Figure,
  GameInfo,
  GameSummary,
  IllegalCode,
  Leaving,
  MoveName,
  NodeId,
  NodeView,
  OpenGame,
  OpenRecord,
  Part,
  PictureLook,
  PlayedAt,
  PlayedMove,
  PointMarkKind,
  PointName,
  Problem,
  Said,
  Tree,
} from "./types.ts";

type PointNames = (width: number, height: number) => string[];

/** The calls that change a game: what a journal keeps of it. */
export const EDITS = [
  "setInfo",
  "play",
  "setUp",
  "setToMove",
  "setComment",
  "setName",
  "toggleMark",
  "toggleLine",
  "setDimmed",
  "setRemark",
  "setMoveNumber",
  "setHotspot",
  "setFigure",
  "remove",
  "promote",
  "move",
  "keepOnlyLine",
  "transform",
  "shift",
  "swapColors",
  "flatten",
  "setView",
  "addStones",
  "writeSaid",
  "paste",
  "undo",
  "redo",
] as const satisfies readonly (keyof OpenGame)[];

/** An opened file. */
export class OpenedRecord implements OpenRecord {
  readonly format: string;
  readonly encoding: string;
  readonly problems: readonly Problem[];
  readonly #file: Module.OpenFile;
  readonly #pointNames: PointNames;

  constructor(file: Module.OpenFile, pointNames: PointNames) {
    this.#file = file;
    this.#pointNames = pointNames;
    this.format = file.format();
    this.encoding = file.encoding();
    this.problems = JSON.parse(file.problems());
  }

  games(): readonly GameSummary[] {
    return JSON.parse(this.#file.summaries());
  }

  game(index: number): OpenGame {
    const summary = this.games()[index];
    if (!summary) throw new RangeError(`the file has no game ${index}`);
    const names = this.#pointNames(summary.width, summary.height);
    const game = new OpenedGame(this.#file, summary, names);
    for (const name of EDITS) this.#listen(game, name);
    return game;
  }

  onChange: ((change: Change) => void) | undefined;

  /** Tells of every call of this name that changed the game. */
  #listen(game: OpenedGame, name: (typeof EDITS)[number]): void {
    const edits = game as unknown as Record<string, (...values: unknown[]) => unknown>;
    const call = edits[name]?.bind(game);
    edits[name] = (...values) => {
      const answer = call?.(...values);
      this.onChange?.([game.index, name, ...values]);
      return answer;
    };
  }

  replay(changes: readonly Change[]): number {
    const games = new Map<number, Record<string, (...values: unknown[]) => unknown>>();
    const told = this.onChange;
    this.onChange = undefined;
    let done = 0;
    try {
      for (const [index, name, ...values] of changes) {
        const game = games.get(index) ?? (this.game(index) as unknown as Record<string, never>);
        games.set(index, game);
        if (!(EDITS as readonly string[]).includes(name)) return done;
        // A journal keeps a missing value as null.
        game[name]?.(...values.map((value) => value ?? undefined));
        done++;
      }
    } catch {
      // What follows was made on top of a change that cannot be made any more.
    } finally {
      this.onChange = told;
    }
    return done;
  }

  save(): Uint8Array<ArrayBuffer> {
    return this.#file.save() as Uint8Array<ArrayBuffer>;
  }

  saveCanonical(): Uint8Array<ArrayBuffer> {
    return this.#file.saveCanonical() as Uint8Array<ArrayBuffer>;
  }

  close(): void {
    this.#file.free();
  }
}

/** One game of an opened file. */
class OpenedGame implements OpenGame {
  readonly index: number;
  readonly width: number;
  readonly height: number;
  readonly root: NodeId = 0;
  readonly #file: Module.OpenFile;
  /** The names of all points, row by row from the top. */
  readonly #names: readonly PointName[];

  constructor(file: Module.OpenFile, summary: GameSummary, names: readonly PointName[]) {
    this.#file = file;
    this.index = summary.index;
    this.width = summary.width;
    this.height = summary.height;
    this.#names = names;
  }

  info(): GameInfo {
    return JSON.parse(known(this.#file.info(this.index)));
  }

  tree(): Tree {
    const columns = known(this.#file.tree(this.index));
    const nNodes = columns.length / 6;
    const column = (index: number) => columns.subarray(index * nNodes, (index + 1) * nNodes);
    const parents = column(1);
    return {
      nNodes,
      ids: column(0),
      parents: new Int32Array(parents.buffer, parents.byteOffset, nNodes),
      depths: column(2),
      lanes: column(3),
      moveNumbers: column(4),
      flags: column(5),
    };
  }

  mainLine(): readonly NodeId[] {
    return [...known(this.#file.mainLine(this.index))];
  }

  pathTo(node: NodeId): readonly NodeId[] {
    return [...known(this.#file.pathTo(this.index, node))];
  }

  at(node: NodeId): NodeView {
    const { board, ...view } = JSON.parse(known(this.#file.at(this.index, node)));
    return { ...view, stones: this.#readStones(board) };
  }

  moves(node: NodeId): readonly PlayedAt[] {
    return JSON.parse(this.#file.moves(this.index, node) ?? "[]");
  }

  find(text: string): readonly NodeId[] {
    return [...(this.#file.find(this.index, text) ?? [])];
  }

  check(node: NodeId, move: MoveName, color: Color, ruleset?: string): IllegalCode | null {
    return (this.#file.check(this.index, node, move, color, ruleset) ?? null) as IllegalCode | null;
  }

  illegalMoves(node: NodeId, ruleset?: string): readonly { node: NodeId; code: IllegalCode }[] {
    return JSON.parse(this.#file.illegalMoves(this.index, node, ruleset) ?? "[]");
  }

  count(node: NodeId, { ruleset, komiQuarters, handicap, dead }: CountQuestion): CountView {
    const stones = [...dead];
    return JSON.parse(
      told(() => this.#file.count(this.index, node, ruleset, komiQuarters, handicap, stones)),
    );
  }

  certainlyDead(node: NodeId, ruleset?: string): readonly PointName[] {
    return this.#file.certainlyDead(this.index, node, ruleset) ?? [];
  }

  chainAt(node: NodeId, point: PointName): readonly PointName[] {
    return this.#file.chainAt(this.index, node, point) ?? [];
  }

  setInfo(name: string, text: string): void {
    told(() => this.#file.setText(this.index, this.root, name, text));
  }

  play(node: NodeId, move: MoveName, color?: Color): PlayedMove {
    return JSON.parse(told(() => this.#file.play(this.index, node, move, color)));
  }

  said(): readonly Said[] {
    return JSON.parse(this.#file.said(this.index) ?? "[]");
  }

  writeSaid(all: readonly Said[]): void {
    told(() => this.#file.writeSaid(this.index, JSON.stringify(all)));
  }

  setUp(node: NodeId, point: PointName, color: Color | null): NodeId {
    return told(() => this.#file.setStone(this.index, node, point, color));
  }

  setToMove(node: NodeId, color: Color): void {
    told(() => this.#file.setToMove(this.index, node, color));
  }

  setComment(node: NodeId, text: string): void {
    told(() => this.#file.setText(this.index, node, "C", text));
  }

  setName(node: NodeId, text: string): void {
    told(() => this.#file.setText(this.index, node, "N", text));
  }

  toggleMark(node: NodeId, point: PointName, kind: PointMarkKind, label?: string): void {
    told(() => this.#file.toggleMark(this.index, node, point, kind, label));
  }

  toggleLine(node: NodeId, kind: "line" | "arrow", from: PointName, to: PointName): void {
    told(() => this.#file.toggleLine(this.index, node, kind, from, to));
  }

  setDimmed(node: NodeId, points: readonly PointName[]): void {
    told(() => this.#file.setDimmed(this.index, node, [...points]));
  }

  setRemark(node: NodeId, name: string, strength: 0 | 1 | 2): void {
    told(() => this.#file.setRemark(this.index, node, name, strength));
  }

  setMoveNumber(node: NodeId, number: number): void {
    told(() => this.#file.setMoveNumber(this.index, node, number));
  }

  nextLabel(node: NodeId, kind: "letter" | "number"): string {
    return this.#file.nextLabel(this.index, node, kind === "number") ?? "";
  }

  setFigure(node: NodeId, on: boolean): void {
    told(() => this.#file.setFigure(this.index, node, on));
  }

  setHotspot(node: NodeId, on: boolean): void {
    told(() => this.#file.setHotspot(this.index, node, on));
  }

  remove(node: NodeId): NodeId {
    return told(() => this.#file.remove(this.index, node));
  }

  promote(node: NodeId): void {
    told(() => this.#file.promote(this.index, node));
  }

  move(node: NodeId, by: -1 | 1): void {
    told(() => this.#file.moveVariation(this.index, node, by < 0));
  }

  keepOnlyLine(node: NodeId): void {
    told(() => this.#file.keepOnlyLine(this.index, node));
  }

  transform(symmetry: number): void {
    told(() => this.#file.transform(this.index, symmetry));
  }

  shift(right: number, up: number): void {
    told(() => this.#file.shift(this.index, right, up));
  }

  leaving(right: number, up: number): Leaving {
    const [moves = 0, stones = 0, marks = 0] = known(this.#file.leaving(this.index, right, up));
    return { moves, stones, marks };
  }

  swapColors(): void {
    told(() => this.#file.swapColors(this.index));
  }

  exportSgf(node: NodeId, what: Extent, comments: boolean, analysis: boolean): string {
    return known(this.#file.exportSgf(this.index, node, what, comments, analysis));
  }

  figures(node: NodeId, length: number): readonly Figure[] {
    return JSON.parse(known(this.#file.figures(this.index, node, length)));
  }

  variation(node: NodeId, first: number): Figure {
    return JSON.parse(known(this.#file.variation(this.index, node, first)));
  }

  picture(node: NodeId, { first, fromOne = false, part, theme, coordinates }: PictureLook): string {
    const [from, to] = [part?.from, part?.to];
    return known(this.#file.picture(this.index, node, first, fromOne, from, to, theme, coordinates));
  }

  diagram(node: NodeId, first: number, part?: Part): string {
    return known(this.#file.diagram(this.index, node, first, part?.from, part?.to));
  }

  flatten(node: NodeId): void {
    told(() => this.#file.flatten(this.index, node));
  }

  setView(part?: Part): void {
    told(() => this.#file.setView(this.index, part?.from, part?.to));
  }

  addStones(node: NodeId, { black, white }: ByColor<readonly PointName[]>): void {
    told(() => this.#file.addStones(this.index, node, [...black], [...white]));
  }

  copy(node: NodeId): string {
    return known(this.#file.copy(this.index, node));
  }

  paste(node: NodeId, text: string): NodeId {
    return told(() => this.#file.paste(this.index, node, text));
  }

  get canUndo(): boolean {
    return this.#file.canUndo(this.index);
  }

  get canRedo(): boolean {
    return this.#file.canRedo(this.index);
  }

  get isEdited(): boolean {
    return this.#file.isEdited(this.index);
  }

  undo(shown: NodeId): NodeId | null {
    return this.#file.undo(this.index, shown) ?? null;
  }

  redo(shown: NodeId): NodeId | null {
    return this.#file.redo(this.index, shown) ?? null;
  }

  /** The stones of a board written as a character a point, row by row from the top. */
  #readStones(board: string): ReadonlyMap<PointName, Color> {
    const stones = new Map<PointName, Color>();
    this.#names.forEach((name, index) => {
      if (board[index] === "X") stones.set(name, "black");
      else if (board[index] === "O") stones.set(name, "white");
    });
    return stones;
  }
}

/** The module throws its reasons as texts. */
function told<T>(call: () => T): T {
  try {
    return call();
  } catch (reason) {
    throw reason instanceof Error ? reason : new Error(String(reason));
  }
}

/** Answers are missing only for a game that the file does not have. */
function known<T>(answer: T | undefined): T {
  if (answer === undefined) throw new RangeError("the file has no such game");
  return answer;
}
