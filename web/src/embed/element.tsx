import { effect, signal } from "@preact/signals";
import { render } from "preact";
import boardStyle from "../board/board.css?inline";
import { LABEL_STYLES, type LabelStyle } from "../board/labels.ts";
import { MOST_LINES } from "../board/point.ts";
import { negotiate, speakText } from "../i18n/index.ts";
import tokens from "../styles/tokens.css?inline";
import ownStyle from "./board.css?inline";
import { Shown } from "./shown.ts";
import { textOf } from "./texts.ts";
import { View } from "./view.tsx";

const BOARDS = ["wood", "paper", "slate", "dark", "contrast"] as const;

/** What an attribute may be: one of some words, else the first. */
const oneOf = <T extends string>(words: readonly T[], found: string | null, usual: T): T =>
  words.find((word) => word === found) ?? usual;

/** Styles of the page belong to a document; here they belong to the element. */
const sheet = (): CSSStyleSheet => {
  const made = new CSSStyleSheet();
  made.replaceSync([tokens, boardStyle, ownStyle].join("\n").replaceAll(":root", ":host"));
  return made;
};
let shared: CSSStyleSheet | undefined;

/** `<weiqi-board>`: a position or a game on any page. `docs/guide/embedding.md` tells its attributes and events. */
export class WeiqiBoard extends HTMLElement {
  static readonly observedAttributes = [
    "sgf",
    "src",
    "position",
    "size",
    "move",
    "board",
    "theme",
    "coordinates",
    "controls",
    "playable",
    "lang",
  ];

  readonly #shown = new Shown();
  readonly #look = {
    board: signal<string>("wood"),
    dark: signal(false),
    labels: signal<LabelStyle>("letters"),
    controls: signal(true),
    playable: signal(false),
    problem: signal<"record" | "position" | "address" | undefined>(undefined),
  };
  #stop: (() => void) | undefined;
  #isWaiting = false;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    shared ??= sheet();
    root.adoptedStyleSheets = [shared];
  }

  connectedCallback(): void {
    this.#read();
    if (this.shadowRoot)
      render(
        <View shown={this.#shown} look={this.#look} play={(at) => this.play(at)} />,
        this.shadowRoot,
      );
    let before: unknown;
    this.#stop = effect(() => {
      const node = this.#shown.node.value;
      if (node && before !== undefined && before !== node) this.#tellStep();
      before = node;
    });
  }

  disconnectedCallback(): void {
    this.#stop?.();
    if (this.shadowRoot) render(null, this.shadowRoot);
    this.#shown.close();
  }

  attributeChangedCallback(): void {
    // Several attributes that change at once are read once.
    if (!this.isConnected || this.#isWaiting) return;
    this.#isWaiting = true;
    queueMicrotask(() => {
      this.#isWaiting = false;
      if (this.isConnected) this.#read();
    });
  }

  /** How many moves there are to step through. */
  get moves(): number {
    return Math.max(0, this.#shown.line.value.length - 1);
  }

  /** The number of the move that is shown. */
  get move(): number {
    return this.#shown.index.value;
  }

  set move(n: number) {
    this.#shown.go(n);
  }

  /** The record as SGF, with what was played here; `undefined` for a position alone. */
  get record(): string | undefined {
    return this.#shown.sgf();
  }

  first(): void {
    this.#shown.go(0);
  }
  previous(): void {
    this.#shown.go(this.#shown.index.value - 1);
  }
  next(): void {
    this.#shown.go(this.#shown.index.value + 1);
  }
  last(): void {
    this.#shown.go(this.#shown.line.value.length - 1);
  }

  /** Puts a stone for the side to move; answers whether it may be put there. */
  play(at: string): boolean {
    const color = this.#shown.toMove.value;
    if (!this.#shown.play(at)) return false;
    this.#tell("weiqi-play", { at, color });
    return true;
  }

  #read(): void {
    const look = this.#look;
    look.board.value = oneOf(BOARDS, this.getAttribute("board"), "wood");
    look.labels.value = oneOf(LABEL_STYLES, this.getAttribute("coordinates"), "letters");
    look.controls.value = this.getAttribute("controls") !== "none";
    look.playable.value = this.hasAttribute("playable");
    const theme = this.getAttribute("theme");
    const system = matchMedia("(prefers-color-scheme: dark)").matches;
    look.dark.value = theme === "dark" || (theme !== "light" && system);
    const lang = this.getAttribute("lang") ?? this.closest("[lang]")?.getAttribute("lang");
    const locale = negotiate(lang ? [lang] : navigator.languages);
    speakText(locale, textOf(locale));
    void this.#show();
  }

  /** What was shown last: the same again is not read again, only its move. */
  #source: string | undefined;

  async #show(): Promise<void> {
    const number = Number(this.getAttribute("move") ?? Number.NaN);
    const move = Number.isInteger(number) && number >= 0 ? number : undefined;
    const [src, position] = [this.getAttribute("src"), this.getAttribute("position")];
    const sgf = this.getAttribute("sgf") ?? (this.textContent?.trim() || null);
    const source = JSON.stringify([src, position, sgf, this.getAttribute("size")]);
    if (source === this.#source && this.#shown.line.value.length > 0) {
      if (move !== undefined) this.#shown.go(move);
      return;
    }
    this.#source = source;
    this.#look.problem.value = undefined;
    if (position !== null) {
      if (!this.#shown.showPosition(position)) this.#fail("position");
    } else if (sgf !== null) {
      await this.#showBytes(new TextEncoder().encode(sgf), move);
    } else if (src !== null) {
      await this.#fetch(src, move);
    } else {
      const [width, height] = sidesOf(this.getAttribute("size"));
      this.#shown.clear(width, height);
    }
  }

  async #fetch(src: string, move: number | undefined): Promise<void> {
    try {
      const response = await fetch(src);
      if (!response.ok) throw new Error(`${response.status}`);
      await this.#showBytes(new Uint8Array(await response.arrayBuffer()), move);
    } catch {
      this.#fail("address");
    }
  }

  async #showBytes(bytes: Uint8Array, move: number | undefined): Promise<void> {
    if ((await this.#shown.showRecord(bytes, move)) === false) this.#fail("record");
    else this.#tell("weiqi-load", { moves: this.moves });
  }

  #fail(problem: "record" | "position" | "address"): void {
    this.#look.problem.value = problem;
    this.#tell("weiqi-error", { problem });
  }

  #tellStep(): void {
    const node = this.#shown.node.value;
    const played = node?.move ?? undefined;
    this.#tell("weiqi-step", {
      move: this.move,
      at: played?.at,
      color: played?.color,
      comment: node?.comment ?? "",
    });
  }

  #tell(name: string, detail: Record<string, unknown>): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

/** Sides of a board: `9`, or `13x9`. */
function sidesOf(text: string | null): [number, number] {
  const found = /^(\d{1,2})(?:x(\d{1,2}))?$/.exec(text ?? "");
  const width = Number(found?.[1] ?? 19);
  const height = Number(found?.[2] ?? width);
  const fits = (side: number) => side >= 1 && side <= MOST_LINES;
  return fits(width) && fits(height) ? [width, height] : [19, 19];
}
