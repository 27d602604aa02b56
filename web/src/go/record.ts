// Handles round the module's opened file. Answers come as JSON or as arrays of numbers and leave
// as the types of `types.ts`.

import type { CountView } from "../api/types.ts";
import type * as Module from "./pkg/weiqi.js";
import type {
  Color,
  CountQuestion,
  GameInfo,
  GameSummary,
  IllegalCode,
  MoveName,
  NodeId,
  NodeView,
  OpenGame,
  OpenRecord,
  PointName,
  Problem,
  Tree,
} from "./types.ts";

type PointNames = (width: number, height: number) => string[];

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
    return new OpenedGame(this.#file, summary, names) as unknown as OpenGame;
  }

  save(): Uint8Array<ArrayBuffer> {
    return this.#file.save() as Uint8Array<ArrayBuffer>;
  }

  saveCanonical(): Uint8Array<ArrayBuffer> {
    return this.save();
  }

  close(): void {
    this.#file.free();
  }
}

/** One game of an opened file. */
class OpenedGame {
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

  check(node: NodeId, move: MoveName, color: Color, ruleset?: string): IllegalCode | null {
    return (this.#file.check(this.index, node, move, color, ruleset) ?? null) as IllegalCode | null;
  }

  illegalMoves(node: NodeId, ruleset?: string): readonly { node: NodeId; code: IllegalCode }[] {
    return JSON.parse(this.#file.illegalMoves(this.index, node, ruleset) ?? "[]");
  }

  count(node: NodeId, question: CountQuestion): CountView {
    const { ruleset, komiQuarters, handicap, dead } = question;
    const stones = [...dead];
    return JSON.parse(this.#file.count(this.index, node, ruleset, komiQuarters, handicap, stones));
  }

  chainAt(node: NodeId, point: PointName): readonly PointName[] {
    return this.#file.chainAt(this.index, node, point) ?? [];
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

/** Answers are missing only for a game that the file does not have. */
function known<T>(answer: T | undefined): T {
  if (answer === undefined) throw new RangeError("the file has no such game");
  return answer;
}
