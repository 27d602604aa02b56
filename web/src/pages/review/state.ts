import { batch, computed, type Signal, signal } from "@preact/signals";
import type { CountView } from "../../api/types.ts";
import { stonesInArea } from "../../board/area.ts";
import { type Confirm, IDLE } from "../../board/confirm.ts";
import { type Numbered, numberMoves, type Played } from "../../board/numbers.ts";
import type { Color, PointName, Size } from "../../board/point.ts";
import { sizeOf } from "../../board/point.ts";
import type { Overlay, Stones } from "../../board/view.ts";
import {
  type Continuation,
  type GameInfo,
  type GameSummary,
  type Go,
  type Leaving,
  type NodeId,
  type NodeView,
  type OpenGame,
  type OpenRecord,
  type Part,
  type Said,
  type Tree,
  TreeFlag,
} from "../../go/types.ts";
import * as settings from "../../ui/settings.ts";
import { type BoardWords, countOverlay } from "../../ui/tally.ts";
import { discs, gradeOfMove, lineStones, owners } from "./analysis/overlay.ts";
import { Analysis } from "./analysis/state.ts";
import { forks } from "./fold.ts";
import { frame } from "./frame.ts";
import { Guess } from "./guess.ts";
import { TreeIndex } from "./line.ts";
import { markup, variationStyle } from "./markup.ts";
import { Proposal } from "./proposal.ts";
import { Tools } from "./tools.ts";

const NO_STONES: Stones = new Map();

/** What the page should tell the person. */
export type ReviewRemark =
  | { readonly kind: "refused"; readonly code: string; readonly at: PointName }
  | {
      readonly kind: "stone";
      readonly at: PointName;
      readonly number: number;
      readonly color: Color;
    };

/** What the panel beside the board may show. */
export const SIDES = ["notes", "analysis", "game"] as const;
export type Side = (typeof SIDES)[number];

/** Two presses within this time are one wish. */
const AGAIN_MS = 450;

/** A record on the screen: which game, which node, and what may be done there. It has no document. */
export class ReviewState {
  readonly go: Go;
  readonly record: OpenRecord;
  readonly games: readonly GameSummary[];
  readonly #remark: (remark: ReviewRemark) => void;
  readonly #game: Signal<OpenGame | undefined>;
  readonly #node = signal<NodeId>(0);
  /** Grows with every edit, so that what is read from the record is read again. */
  readonly #edits = signal(0);
  /** The rows from the root through the node to the end of its line. */
  readonly #line = signal<readonly number[]>([0]);

  readonly confirm = signal<Confirm>(IDLE);
  /** Stones marked dead while the position is counted; nothing while it is not. */
  readonly dead = signal<readonly PointName[] | undefined>(undefined);
  readonly lit = signal<ReadonlySet<PointName> | undefined>(undefined);
  /** The node from which numbers begin again, where the person wants that. */
  readonly numbersFrom = signal<NodeId | undefined>(undefined);
  readonly ruleset = signal("chinese");
  /** What stands on the board while it is counted; the page knows the words. */
  countWords: () => BoardWords | undefined = () => undefined;
  readonly tools = new Tools(this);
  readonly guess = new Guess(this);
  readonly analysis = new Analysis(this);
  readonly side = signal<Side>("notes");
  /** Grows with every edit after which nodes may stand for other positions. */
  readonly #positions = signal(0);
  /** Grows when analyses are written into the record, or come with what is pasted. */
  readonly #written = signal(0);
  /** Whether moves follow each other by themselves. */
  readonly isPlaying = signal(false);

  constructor(go: Go, record: OpenRecord, remark: (remark: ReviewRemark) => void) {
    this.go = go;
    this.record = record;
    this.games = record.games();
    this.#remark = remark;
    this.#game = signal<OpenGame | undefined>(undefined);
    if (this.games.length > 0) this.choose(0);
  }

  /** Shows a game of the file, from its start. */
  choose(index: number): void {
    const game = this.record.game(index);
    batch(() => {
      this.#game.value = game;
      this.dead.value = undefined;
      this.folded.value = new Set();
      this.ruleset.value = game.info().ruleset ?? "chinese";
      this.#node.value = game.root;
      this.#line.value = this.index.value.lineThrough(this.index.value.row(game.root));
      this.confirm.value = IDLE;
    });
  }

  get game(): OpenGame | undefined {
    return this.#game.value;
  }
  get node(): NodeId {
    return this.#node.value;
  }

  readonly size = computed<Size>(() => {
    const game = this.#game.value;
    return sizeOf(game?.width ?? 19, game?.height ?? 19);
  });
  readonly view = computed<NodeView | undefined>(() => {
    this.#edits.value;
    return this.#game.value?.at(this.#node.value);
  });
  readonly info = computed<GameInfo | undefined>(() => {
    this.#edits.value;
    return this.#game.value?.info();
  });
  /** The names and the result for the heading; after an edit as they are now. */
  readonly summary = computed<GameSummary | undefined>(() => {
    const summary = this.games[this.#game.value?.index ?? 0];
    if (!summary || this.#edits.value === 0) return summary;
    const entries = new Map(this.info.value?.entries.map(({ name, text }) => [name, text]));
    const of = (name: string) => entries.get(name) ?? "";
    return {
      ...summary,
      black: of("PB"),
      white: of("PW"),
      blackRank: of("BR"),
      whiteRank: of("WR"),
      result: of("RE"),
    };
  });
  readonly index = computed<TreeIndex>(() => {
    this.#edits.value;
    const game = this.#game.value;
    return new TreeIndex(game ? game.tree() : EMPTY_TREE);
  });
  readonly stones = computed<Stones>(() => {
    const base = this.analysis.why.shown.value?.base;
    if (base !== undefined && base !== this.#node.value) {
      this.#edits.value;
      return this.#game.value?.at(base).stones ?? NO_STONES;
    }
    return this.view.value?.stones ?? NO_STONES;
  });
  readonly last = computed<PointName | undefined>(() => {
    const base = this.analysis.why.shown.value?.base;
    if (base !== undefined && base !== this.#node.value) return undefined;
    const move = this.view.value?.move;
    return move && move.at !== "pass" ? move.at : undefined;
  });
  readonly passed = computed<Color | undefined>(() => {
    const move = this.view.value?.move;
    return move?.at === "pass" ? move.color : undefined;
  });
  readonly epoch = computed(() => this.#node.value * 2 + (this.dead.value ? 1 : 0));
  readonly pending = computed(() => undefined);
  readonly hand = computed<Color | undefined>(() => {
    if (this.dead.value) return undefined;
    if (!this.tools.isUsed) return this.view.value?.toMove;
    const tool = this.tools.tool.value;
    return tool === "black" || tool === "white" ? tool : undefined;
  });
  readonly active = computed(() => this.view.value !== undefined);
  /** How far along its line the node is, and how long the line is, counted in nodes. */
  readonly place = computed(() => {
    const row = this.index.value.row(this.#node.value);
    return { at: this.#line.value.indexOf(row), of: this.#line.value.length - 1 };
  });
  /** The highest number of a move on the line; set-ups have none. */
  readonly lastNumber = computed(() => {
    const numbers = this.index.value.tree.moveNumbers;
    return this.#line.value.reduce((most, row) => Math.max(most, numbers[row] ?? 0), 0);
  });
  /** The record's komi, else the usual one of the rules, in quarter points. */
  readonly komi = computed<number>(() => {
    const usual = this.go.rulesets().find(({ id }) => id === this.ruleset.value);
    return this.info.value?.komiQuarters ?? usual?.komiQuarters ?? 0;
  });
  readonly count = computed<CountView | undefined>(() => {
    const dead = this.dead.value;
    const game = this.#game.value;
    const info = this.info.value;
    if (!dead || !game) return undefined;
    try {
      return game.count(this.#node.value, {
        ruleset: this.ruleset.value,
        komiQuarters: this.komi.value,
        handicap: info?.handicap ?? 0,
        dead,
      });
    } catch {
      // Stones without a liberty or no board at all: such a position cannot be counted.
      return undefined;
    }
  });
  readonly overlay = computed<Overlay>(() => {
    const count = this.count.value;
    if (count) return countOverlay(count, this.dead.value ?? [], this.lit.value, this.countWords());
    const view = this.view.value;
    if (!view) return {};
    const from = this.tools.from.value;
    const circled = from === undefined ? {} : { circled: new Set([from]) };
    const guessing = this.guess.on.value;
    const found = this.#thoughts();
    const why = this.analysis.why.shown.value;
    if (why) return { line: why.stones, changed: why.changed };
    if (found?.line) return { ...found, dimmed: new Set(view.dimmed) };
    const lit = guessing ? this.guess.hint.value : this.lit.value;
    const tried = guessing ? { neutral: new Set(this.guess.tried.value) } : {};
    return {
      ...markup(view, guessing || found?.candidates ? [] : this.variations.value),
      ...found,
      ...this.numbered.value,
      ...circled,
      ...tried,
      ...(lit && { lit }),
    };
  });
  /** The moves that carry letters: what may follow or, where the record wants it so, what else was possible. */
  readonly variations = computed<readonly Continuation[]>(() => {
    const view = this.view.value;
    const game = this.#game.value;
    if (!view || !game || settings.nextMoves.value === "off") return [];
    const written = this.info.value?.entries.find(({ name }) => name === "ST")?.text;
    const { siblings, hidden } = variationStyle(written);
    if (hidden) return [];
    if (!siblings) return view.next;
    return view.parent === null ? [] : game.at(view.parent).next;
  });
  /** What the engine thinks of the position, over the board. */
  #thoughts(): Overlay | undefined {
    const { analysis } = this;
    const view = this.view.value;
    const report = analysis.here.value;
    if (!view || !report || !analysis.isOpen.value) return undefined;
    const shown = analysis.preview.value;
    const judged = analysis.judged.value;
    const ring =
      judged && judged.at !== "pass" ? [{ at: judged.at, grade: gradeOfMove(judged) }] : [];
    return {
      ...(settings.owners.value === "on" && {
        owners: owners(report.ownership, this.size.value, view.stones, settings.ownersFrom.value),
      }),
      ...(shown
        ? { line: lineStones(shown, report.to_move) }
        : {
            candidates: discs(analysis.candidates.value, report, settings.candidateNumber.value),
            played: ring,
          }),
    };
  }
  /** The numbers on the stones, and what the legend tells of those that are hidden. */
  readonly numbered = computed<Numbered | undefined>(() => {
    const view = this.view.value;
    if (!view || settings.numbers.value === "off" || this.dead.value) return undefined;
    return numberMoves(this.#played(), view.stones);
  });

  /** The moves whose numbers are wanted, in order. */
  #played(): Played[] {
    const game = this.#game.value;
    const index = this.index.value;
    if (!game) return [];
    const mode = settings.numbering.value;
    const rows = this.#line.value.slice(0, this.place.value.at + 1);
    const nodes = rows.map((row) => index.node(row));
    const from =
      mode === "here"
        ? nodes.indexOf(this.numbersFrom.value ?? game.root) + 1
        : mode === "variation"
          ? rows.findIndex((row) => index.onMainLine(row) !== row)
          : 0;
    if (from < 0) return [];
    const wanted = new Set(nodes.slice(from));
    const played = game.moves(this.#node.value).filter(({ node }) => wanted.has(node));
    // A variation, or what follows a position, is counted from 1.
    const first = mode === "here" || mode === "variation" ? (played[0]?.number ?? 1) - 1 : 0;
    const moves = played.map(({ at, color, number }) => ({ at, color, number: number - first }));
    return mode === "last" ? moves.slice(-settings.numberedLast.value) : moves;
  }

  #show(row: number): void {
    const index = this.index.value;
    batch(() => {
      this.#node.value = index.node(row);
      if (!this.#line.value.includes(row)) this.#line.value = index.lineThrough(row);
      this.dead.value = undefined;
      this.lit.value = undefined;
      this.confirm.value = IDLE;
    });
  }

  /** Goes to a node and keeps the line one was on, where it leads through it. */
  jump(node: NodeId): void {
    this.#show(this.index.value.row(node));
  }
  /** Steps along the line, at most to its ends. */
  step(by: number): void {
    const { at, of } = this.place.value;
    this.to(Math.min(Math.max(at + by, 0), of));
  }
  /** Goes to the n-th node of the line. */
  to(n: number): void {
    const row = this.#line.value[n];
    if (row !== undefined && n !== this.place.value.at) this.#show(row);
  }
  /** Goes to the move of this number on the line. */
  toNumber(number: number): void {
    const numbers = this.index.value.tree.moveNumbers;
    const n = this.#line.value.findIndex((row) => (numbers[row] ?? 0) >= number);
    this.to(n < 0 ? this.place.value.of : n);
  }
  /** Follows a way from the start, as `TreeIndex.rowAt` reads it. */
  goAlong(path: string): void {
    const row = this.index.value.rowAt(path);
    if (row > 0) this.#show(row);
  }
  first(): void {
    this.to(0);
  }
  final(): void {
    this.to(this.place.value.of);
  }
  /** To the previous or next variation at this point. */
  sibling(by: -1 | 1): void {
    const view = this.view.value;
    if (!view) return;
    const at = view.siblings.indexOf(view.node);
    const other = view.siblings[at + by];
    if (other !== undefined) this.jump(other);
  }
  /** To the nearest node before or after on the line with this property. */
  #seek(by: -1 | 1, wanted: (row: number) => boolean): void {
    const line = this.#line.value;
    for (let n = this.place.value.at + by; n >= 0 && n < line.length; n += by) {
      if (wanted(line[n] ?? 0)) {
        this.to(n);
        return;
      }
    }
  }
  fork(by: -1 | 1): void {
    this.#seek(by, (row) => this.index.value.isFork(row));
  }
  comment(by: -1 | 1): void {
    this.#seek(by, this.index.value.isComment);
  }
  /** Back to where this variation left the main line. */
  mainLine(): void {
    const index = this.index.value;
    const row = index.onMainLine(index.row(this.#node.value));
    batch(() => {
      this.#line.value = index.lineThrough(0);
      this.#show(row);
    });
  }

  /** What was asked of the rules at this node; a pointer asks the same again and again. */
  readonly #asked = new Map<PointName, string | undefined>();
  #askedAt = "";

  /** Whether a stone may be put there by the record's rules. */
  objection(at: PointName): string | undefined {
    const game = this.#game.value;
    const color = this.view.value?.toMove;
    if (!game || !color || this.dead.value || this.tools.isUsed) return undefined;
    const where = [
      game.index,
      this.#node.value,
      this.#edits.value,
      color,
      this.ruleset.value,
    ].join();
    if (where !== this.#askedAt) {
      this.#askedAt = where;
      this.#asked.clear();
    }
    if (!this.#asked.has(at)) {
      const code = game.check(this.#node.value, at, color, this.ruleset.value);
      this.#asked.set(at, code === null ? undefined : `illegal.${code}`);
    }
    return this.#asked.get(at);
  }

  /** Lets the engine look, or not; what it finds is shown at once. */
  toggleAnalysis(): void {
    this.analysis.toggle();
    if (this.analysis.on.value) this.side.value = "analysis";
  }

  /** A press on a point: a tool, the move that is there, a variation, or the life of a group. */
  press(at: PointName): void {
    this.isPlaying.value = false;
    if (!this.tools.isUsed && this.analysis.answer()) return;
    if (this.tools.isUsed) this.tools.press(at);
    else if (this.guess.on.value && !this.dead.value) this.guess.press(at);
    else if (this.stones.value.has(at) && !this.dead.value) this.#askStone(at);
    else this.play(at);
  }

  #pressed: { at: PointName; when: number } | undefined;

  /** A press on a stone tells which move it is; a second one soon after goes there. */
  #askStone(at: PointName): void {
    const now = performance.now();
    const again = this.#pressed?.at === at && now - this.#pressed.when < AGAIN_MS;
    this.#pressed = again ? undefined : { at, when: now };
    if (again) {
      this.toStone(at);
      return;
    }
    const moves = this.#game.value?.moves(this.#node.value) ?? [];
    const move = moves.findLast((one) => one.at === at);
    this.#remark(
      move
        ? { kind: "stone", at, number: move.number, color: move.color }
        : { kind: "refused", code: "illegal.occupied", at },
    );
  }

  /** Plays at a point, whatever tool is in the hand. */
  play(at: PointName): void {
    const game = this.#game.value;
    const view = this.view.value;
    if (!game || !view) return;
    if (this.dead.value) {
      this.#toggleDead(game, at, this.dead.value);
      return;
    }
    const known = view.next.find(({ move }) => move === at);
    if (known) {
      this.jump(known.node);
      return;
    }
    const objection = this.objection(at);
    if (objection) this.#remark({ kind: "refused", code: objection, at });
    else this.edit(() => game.play(view.node, at).node);
  }

  pass(): void {
    const game = this.#game.value;
    if (game && !this.dead.value) this.edit(() => game.play(this.#node.value, "pass").node);
  }

  #toggleDead(game: OpenGame, at: PointName, dead: readonly PointName[]): void {
    const isStone = this.stones.value.has(at);
    const group = isStone
      ? game.chainAt(this.#node.value, at)
      : stonesInArea(this.stones.value, this.size.value, at);
    if (group.length === 0) return;
    this.proposal.stop();
    const first = group[0] ?? at;
    this.dead.value = dead.includes(first)
      ? dead.filter((point) => !group.includes(point))
      : [...dead, ...group.filter((point) => !dead.includes(point))];
  }

  readonly proposal = new Proposal(this);
  /** Begins to count, with the stones marked that seem to be dead. */
  startCounting(): void {
    this.proposal.begin();
  }
  stopCounting(): void {
    this.proposal.stop();
    this.dead.value = undefined;
    this.lit.value = undefined;
  }

  /** The rules, komi and handicap that positions are judged by. */
  readonly terms = computed(() => {
    const info = this.info.value;
    const ruleset = this.ruleset.value;
    const usual = this.go.rulesets().find(({ id }) => id === ruleset);
    const komiQuarters = info?.komiQuarters ?? usual?.komiQuarters ?? 0;
    return { ruleset, komiQuarters, handicap: info?.handicap ?? 0 };
  });
  /** Differs where nodes may stand for other positions than before. */
  readonly positions = computed(() => {
    const { ruleset, komiQuarters, handicap } = this.terms.value;
    const game = this.#game.value?.index;
    return [game, this.#positions.value, ruleset, komiQuarters, handicap].join();
  });
  /** The last node of the line one is on. */
  lineEnd(): NodeId | undefined {
    const row = this.#line.peek().at(-1);
    return row === undefined ? undefined : this.index.peek().node(row);
  }
  /** The nodes of the line one is on. */
  readonly lineNodes = computed<readonly NodeId[]>(() => {
    const index = this.index.value;
    return this.#line.value.map((row) => index.node(row));
  });
  /** Adds moves as a variation from here, as far as the rules of records let it, and stays here. */
  addLine(moves: readonly string[]): void {
    const game = this.#game.value;
    const node = this.#node.value;
    if (!game) return;
    this.edit(() => {
      let at = node;
      for (const move of moves) at = game.play(at, move).node;
      return node;
    });
  }

  /** What engines said about nodes of the record, as it is written there. */
  readonly said = computed<ReadonlyMap<NodeId, Said>>(() => {
    // Read from the whole tree, so not after every stone.
    this.#positions.value;
    this.#written.value;
    return new Map(this.#game.value?.said().map((one) => [one.node, one]));
  });

  /** Writes what an engine said about nodes. */
  writeSaid(all: readonly Said[]): void {
    const game = this.#game.value;
    if (!game) return;
    this.edit(() => {
      game.writeSaid(all);
      return this.#node.value;
    });
    this.#written.value++;
  }

  /** Changes the record and shows the node that the change leads to. */
  edit(change: () => NodeId | null, movesStones = false): void {
    const node = change();
    if (node === null) return;
    batch(() => {
      if (movesStones) this.#positions.value++;
      this.#edits.value++;
      this.#line.value = [];
      this.#show(this.index.value.row(node));
    });
  }

  get canUndo(): boolean {
    this.#edits.value;
    return this.#game.value?.canUndo ?? false;
  }
  get canRedo(): boolean {
    this.#edits.value;
    return this.#game.value?.canRedo ?? false;
  }
  undo(): void {
    const game = this.#game.value;
    if (game?.canUndo) this.edit(() => game.undo(this.#node.value), true);
  }
  redo(): void {
    const game = this.#game.value;
    if (game?.canRedo) this.edit(() => game.redo(this.#node.value), true);
  }
  /** Takes this move away with all that follows. */
  remove(): void {
    const game = this.#game.value;
    if (game && this.#node.value !== game.root) this.edit(() => game.remove(this.#node.value));
  }
  /** Moves this variation one place up or down among its siblings. */
  moveVariation(by: -1 | 1): void {
    const game = this.#game.value;
    if (!game || this.#node.value === game.root) return;
    this.edit(() => {
      game.move(this.#node.value, by);
      return this.#node.value;
    });
  }
  /** Removes every other variation. */
  keepOnlyLine(): void {
    this.#whole((game) => game.keepOnlyLine(this.#node.value));
  }
  /** Turns or mirrors the record itself. */
  transform(symmetry: number): void {
    this.#whole((game) => game.transform(symmetry));
  }
  /** Shifts the record over the board; what leaves it goes. */
  shift(right: number, up: number): void {
    this.#whole((game) => game.shift(right, up));
  }
  /** What would leave the board, counted before it is done. */
  leaving(right: number, up: number): Leaving {
    return this.#game.value?.leaving(right, up) ?? { moves: 0, stones: 0, marks: 0 };
  }
  /** Begins the record at the position that is shown. */
  flatten(): void {
    const game = this.#game.value;
    if (!game || this.#node.value === game.root) return;
    this.edit(() => {
      game.flatten(this.#node.value);
      return game.root;
    });
  }
  /** Shows only a part of the board; nothing shows all of it. */
  setView(part: Part | undefined): void {
    this.#whole((game) => game.setView(part));
  }
  /** Settles the board round a part of it. */
  frame(part: Part): void {
    const game = this.#game.value;
    const view = this.view.value;
    if (!game || !view) return;
    const made = frame(view.stones, this.size.value, part);
    this.edit(() => {
      // A node with a move stays as it is: the first stone makes one of its own.
      const [first = "", ...rest] = made.black;
      const node = view.move && first !== "" ? game.setUp(view.node, first, "black") : view.node;
      game.addStones(node, { black: view.move ? rest : made.black, white: made.white });
      return node;
    });
  }
  /** Branches that are folded away in the tree. */
  readonly folded = signal<ReadonlySet<NodeId>>(new Set());
  toggleFold(node: NodeId): void {
    const folded = new Set(this.folded.value);
    if (!folded.delete(node)) folded.add(node);
    this.folded.value = folded;
  }
  /** Folds every variation away, or opens all. */
  foldAll(): void {
    const isOpen = this.folded.value.size === 0;
    this.folded.value = new Set(isOpen ? forks(this.index.value.tree) : []);
  }
  swapColors(): void {
    this.#whole((game) => game.swapColors());
  }
  #whole(change: (game: OpenGame) => void): void {
    const game = this.#game.value;
    if (!game) return;
    this.edit(() => {
      change(game);
      return this.#node.value;
    }, true);
  }
  /** This node and all below it as SGF. */
  copyBranch(): string {
    return this.#game.value?.copy(this.#node.value) ?? "";
  }
  /** Takes the branch away and answers its SGF. */
  cutBranch(): string {
    const text = this.copyBranch();
    this.remove();
    return text;
  }
  /** Hangs SGF below this node; says whether there was a game in the text. */
  pasteBranch(text: string): boolean {
    const game = this.#game.value;
    if (!game) return false;
    try {
      this.edit(() => game.paste(this.#node.value, text));
      this.#written.value++;
      return true;
    } catch {
      return false;
    }
  }
  setInfo(name: string, text: string): void {
    this.#whole((game) => game.setInfo(name, text));
  }
  /** The nodes where a text stands. */
  find(text: string): readonly NodeId[] {
    this.#edits.value;
    return this.#game.value?.find(text) ?? [];
  }
  /** To the node whose move put the stone that lies at a point. */
  toStone(at: PointName): void {
    const moves = this.#game.value?.moves(this.#node.value) ?? [];
    const node = moves.findLast((move) => move.at === at)?.node;
    if (node !== undefined && this.stones.value.has(at)) this.jump(node);
  }
  hotspot(by: -1 | 1): void {
    const index = this.index.value;
    const nodes = [...Array(index.tree.nNodes).keys()].filter((row) =>
      index.hasFlag(row, TreeFlag.Hotspot),
    );
    const here = index.row(this.#node.value);
    const next = by > 0 ? nodes.find((row) => row > here) : nodes.findLast((row) => row < here);
    if (next !== undefined) this.jump(index.node(next));
  }
  promote(): void {
    const game = this.#game.value;
    if (!game) return;
    this.edit(() => {
      game.promote(this.#node.value);
      return this.#node.value;
    });
  }
  setComment(text: string): void {
    const game = this.#game.value;
    if (!game || this.view.value?.comment === text) return;
    this.edit(() => {
      game.setComment(this.#node.value, text);
      return this.#node.value;
    });
  }
}

const EMPTY_TREE: Tree = {
  nNodes: 0,
  ids: new Uint32Array(0),
  parents: new Int32Array(0),
  depths: new Uint32Array(0),
  lanes: new Uint32Array(0),
  moveNumbers: new Uint32Array(0),
  flags: new Uint32Array(0),
};
