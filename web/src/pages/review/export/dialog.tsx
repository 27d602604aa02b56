import { type Signal, useComputed, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Extent, Figure, Part, PictureLook } from "../../../go/types.ts";
import { locale, t, words as wordsOf } from "../../../i18n/index.ts";
import { points } from "../../../i18n/numbers.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { notify } from "../../../ui/notices.tsx";
import { resultText } from "../../../ui/results.ts";
import { Segments } from "../../../ui/segments.tsx";
import type { Switch as Choice } from "../../../ui/settings.ts";
import { Switch } from "../../../ui/switch.tsx";
import type { ReviewState } from "../state.ts";
import { type Chapter, chaptersOf } from "./book.ts";
import { bareName, pngOf, saveAs } from "./files.ts";
import { canvasGlyphs } from "./glyphs.ts";
import { type KifuWords, kifu } from "./kifu.ts";
import { htmlPage } from "./page.ts";
import { RegionPicker } from "./region.tsx";
import "./dialog.css";

const KINDS = ["sgf", "png", "svg", "ascii", "pdf", "html"] as const;
type Kind = (typeof KINDS)[number];
const EXTENTS: readonly Extent[] = ["all", "main", "line", "branch"];
const THEMES = ["wood", "paper", "slate", "dark", "contrast"] as const;
const LENGTHS = [50, 100, 1000] as const;
/** A diagram of text numbers this many moves at most. */
const IN_TEXT = 10;
const PNG_SCALE = 3;

type Numbered = "none" | "all" | "last";

/** What is chosen in the dialog. */
interface Choices {
  readonly kind: Signal<Kind>;
  readonly extent: Signal<Extent>;
  readonly comments: Signal<Choice>;
  readonly analysis: Signal<Choice>;
  readonly variations: Signal<Choice>;
  readonly numbered: Signal<Numbered>;
  readonly theme: Signal<(typeof THEMES)[number]>;
  readonly length: Signal<(typeof LENGTHS)[number]>;
  readonly part: Signal<Part | undefined>;
}

interface ExportProps {
  state: ReviewState;
  name: string;
  onClose(): void;
}

/** Everything that a record can become: a file of another kind, a picture, a text, a printed game. */
export default function ExportDialog({ state, name, onClose }: ExportProps) {
  const choices: Choices = {
    kind: useSignal<Kind>("sgf"),
    extent: useSignal<Extent>("all"),
    comments: useSignal<Choice>("on"),
    analysis: useSignal<Choice>("on"),
    variations: useSignal<Choice>("on"),
    numbered: useSignal<Numbered>("none"),
    theme: useSignal<(typeof THEMES)[number]>("wood"),
    length: useSignal<(typeof LENGTHS)[number]>(50),
    part: useSignal<Part | undefined>(undefined),
  };
  const made = new Made(state, choices, name);
  const { kind } = choices;
  // Of another game than Go there is nothing to draw.
  const hasBoard = state.games[state.game?.index ?? 0]?.hasBoard ?? false;
  const kinds = hasBoard ? KINDS : KINDS.slice(0, 1);
  const save = async () => {
    try {
      await made.save();
      onClose();
    } catch {
      notify("problem", () => t("export-failed"));
    }
  };
  const copy = async () => {
    try {
      await made.copy();
      notify("info", () => t("export-copied"));
    } catch {
      notify("problem", () => t("export-not-copied"));
    }
  };
  return (
    <Dialog title={t("export")} onClose={onClose}>
      <div class="export">
        <Segments
          label={t("export-kind")}
          value={kind.value}
          options={kinds.map((value) => ({ value, label: t(`export-${value}`) }))}
          onChange={(value) => {
            kind.value = value;
          }}
        />
        <p class="hint">{t(`export-${kind.value}-what`)}</p>
        <ChoicesOf state={state} choices={choices} />
        <Preview made={made} choices={choices} />
        <div class="answers">
          {kind.value !== "pdf" && kind.value !== "html" && (
            <button type="button" class="button" onClick={() => void copy()}>
              <Icon name="copy" />
              {t("copy")}
            </button>
          )}
          <button type="button" class="button main" onClick={() => void save()}>
            <Icon name="download" />
            {t("export-save", { file: made.fileName })}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

function ChoicesOf({ state, choices }: { state: ReviewState; choices: Choices }) {
  const { kind, extent, comments, analysis, variations, numbered, theme, length, part } = choices;
  const isSgf = kind.value === "sgf";
  const isPicture = kind.value === "png" || kind.value === "svg";
  const isBook = kind.value === "pdf" || kind.value === "html";
  return (
    <>
      {isSgf && (
        <Segments
          label={t("export-extent")}
          value={extent.value}
          options={EXTENTS.map((value) => ({ value, label: t(`export-${value}`) }))}
          onChange={(value) => {
            extent.value = value;
          }}
        />
      )}
      {(isSgf || isBook) && <Switch label={t("export-comments")} value={comments} />}
      {isSgf && <Switch label={t("export-analysis")} value={analysis} />}
      {isBook && <Switch label={t("export-variations")} value={variations} />}
      {isBook && (
        <Segments
          label={t("export-length")}
          showLabel
          value={length.value}
          options={LENGTHS.map((value) => ({
            value,
            label: value === 1000 ? t("export-one-figure") : t("export-moves", { n: value }),
          }))}
          onChange={(value) => {
            length.value = value;
          }}
        />
      )}
      {(isPicture || kind.value === "ascii") && (
        <>
          <Segments
            label={t("export-numbers")}
            showLabel
            value={numbered.value}
            options={(["none", "last", "all"] as const)
              .filter((value) => value !== "all" || isPicture)
              .map((value) => ({ value, label: t(`export-numbers-${value}`) }))}
            onChange={(value) => {
              numbered.value = value;
            }}
          />
          {isPicture && (
            <Segments
              label={t("setting-board")}
              value={theme.value}
              options={THEMES.map((value) => ({ value, label: t(`board-${value}`) }))}
              onChange={(value) => {
                theme.value = value;
              }}
            />
          )}
          <details class="export-region">
            <summary>{t("region")}</summary>
            <RegionPicker size={state.size.value} stones={state.stones.value} part={part} />
          </details>
        </>
      )}
    </>
  );
}

/** What will be saved, as far as it can be looked at. */
function Preview({ made, choices }: { made: Made; choices: Choices }) {
  const { kind } = choices;
  const picture = useComputed(() => kind.value === "png" || kind.value === "svg");
  const address = useSignal<string | undefined>(undefined);
  const svg = picture.value ? made.svg() : undefined;
  useEffect(() => {
    if (svg === undefined) return undefined;
    const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    address.value = url;
    return () => URL.revokeObjectURL(url);
  }, [svg]);
  if (svg !== undefined) {
    return address.value === undefined ? null : (
      <img class="export-picture" src={address.value} alt={t("export-preview")} />
    );
  }
  if (kind.value !== "ascii" && kind.value !== "sgf") return null;
  const text = made.text();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <pre class="export-text" tabIndex={0} role="region" aria-label={t("export-preview")}>
      {text.slice(0, 4000)}
    </pre>
  );
}

/** What the choices make of the record. */
class Made {
  readonly #state: ReviewState;
  readonly #choices: Choices;
  readonly #name: string;

  constructor(state: ReviewState, choices: Choices, name: string) {
    this.#state = state;
    this.#choices = choices;
    this.#name = bareName(name);
  }

  get fileName(): string {
    const kind = this.#choices.kind.value;
    return `${this.#name}.${kind === "ascii" ? "txt" : kind}`;
  }

  get #game() {
    const { game } = this.#state;
    if (!game) throw new Error("no game is open");
    return game;
  }

  get #lineEnd() {
    return this.#state.lineEnd() ?? this.#state.node;
  }

  /** The number, counted in moves, from which stones carry numbers. */
  get #first(): number {
    const numbered = this.#choices.numbered.value;
    if (numbered === "none") return 0;
    const nMoves = this.#state.view.value?.moveNumber ?? 0;
    if (numbered === "all" && this.#choices.kind.value !== "ascii") return 1;
    return Math.max(1, nMoves - IN_TEXT + 1);
  }

  svg(): string {
    const look: PictureLook = {
      first: this.#first,
      part: this.#choices.part.value,
      theme: this.#choices.theme.value,
      coordinates: "letters",
    };
    return this.#game.picture(this.#state.node, look);
  }

  text(): string {
    const { kind, extent, comments, analysis, part } = this.#choices;
    if (kind.value === "ascii")
      return this.#game.diagram(this.#state.node, this.#first, part.value);
    return this.#game.exportSgf(
      this.#state.node,
      extent.value,
      comments.value === "on",
      analysis.value === "on",
    );
  }

  /** The line that is shown, to its end, as chapters. */
  #chapters(): readonly Chapter[] {
    const { length, comments, variations } = this.#choices;
    const index = this.#state.index.value;
    const withVariations = variations.value === "on";
    const chapters = chaptersOf(this.#game, index, this.#lineEnd, length.value, withVariations);
    if (comments.value === "on") return chapters;
    const silent = (figure: Figure): Figure => ({ ...figure, comments: [] });
    return chapters.map((chapter) => ({
      ...chapter,
      figure: silent(chapter.figure),
      variations: chapter.variations.map((one) => ({ ...one, figure: silent(one.figure) })),
    }));
  }

  async save(): Promise<void> {
    const { kind, comments } = this.#choices;
    switch (kind.value) {
      case "png":
        saveAs(this.fileName, await pngOf(this.svg(), PNG_SCALE));
        return;
      case "svg":
        saveAs(this.fileName, this.svg(), "image/svg+xml");
        return;
      case "pdf": {
        const words = kifuWords(this.#state, this.#name);
        const paper = kifu(this.#chapters(), words, canvasGlyphs());
        saveAs(this.fileName, await paper.file(words.title));
        return;
      }
      case "html": {
        const words = {
          ...kifuWords(this.#state, this.#name),
          language: locale.value,
          record: t("export-record"),
        };
        const sgf = this.#game.exportSgf(this.#lineEnd, "all", comments.value === "on", false);
        saveAs(this.fileName, htmlPage(this.#game, this.#chapters(), words, sgf), "text/html");
        return;
      }
      default:
        saveAs(this.fileName, this.text(), "text/plain");
    }
  }

  async copy(): Promise<void> {
    const { kind } = this.#choices;
    if (kind.value === "png") {
      const png = pngOf(this.svg(), PNG_SCALE);
      await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
    } else {
      await navigator.clipboard.writeText(kind.value === "svg" ? this.svg() : this.text());
    }
  }
}

/** The words of a printed game, in the reader's language. */
function kifuWords(state: ReviewState, name: string): KifuWords {
  const entries = new Map(
    state.info.value?.entries.map((entry) => [entry.name, entry.text.trim()]),
  );
  const of = (entry: string) => entries.get(entry) ?? "";
  const player = (p: string, rank: string, side: "black" | "white") =>
    `${t(side)}${t("colon")}${[of(p) || "—", of(rank)].filter(Boolean).join(" ")}`;
  const komi = state.info.value?.komiQuarters;
  const facts = [
    `${player("PB", "BR", "black")}\u3000\u3000${player("PW", "WR", "white")}`,
    [of("EV"), of("RO"), of("DT"), of("PC")].filter(Boolean).join(" · "),
    [
      of("RU") && (wordsOf(`rules-${state.info.value?.ruleset ?? ""}`) ?? of("RU")),
      komi === undefined ? "" : t("komi-points", { points: points(komi) }),
      of("RE") && resultText(of("RE")),
    ]
      .filter(Boolean)
      .join(" · "),
  ];
  return {
    title: of("GN") || name,
    facts: facts.filter(Boolean),
    figure: (n, from, to) =>
      from === undefined ? t("figure-n", { n }) : t("figure-moves", { n, from, to: to ?? from }),
    variation: (n, instead) => t("figure-variation", { n, instead }),
    notes: ({ notes }) =>
      notes
        .map(({ moves, number, at, pass }) => {
          const list = moves.join(t("list-comma"));
          if (pass) return t("figure-pass", { moves: list });
          return t("figure-at", { moves: list, at: at ?? String(number ?? "?") });
        })
        .join("\u3000"),
    move: (number) => t("figure-move", { n: number }),
  };
}
