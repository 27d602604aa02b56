import { type Signal, useSignal } from "@preact/signals";
import { memo } from "preact/compat";
import { useEffect, useRef } from "preact/hooks";
import type { Color } from "../../board/point.ts";
import { locale, t, words } from "../../i18n/index.ts";
import { komiAmount } from "../../i18n/numbers.ts";
import { CountPanel, deadSentence, type Scoring, Warnings } from "../../ui/count.tsx";
import type { Counted } from "../../ui/counted.ts";
import { Icon } from "../../ui/icon.tsx";
import { Legend } from "../../ui/legend.tsx";
import { resultText } from "../../ui/results.ts";
import { rulesetName } from "../../ui/rules.ts";
import { Segments } from "../../ui/segments.tsx";
import { StoneDot } from "../../ui/stone.tsx";
import { nameInRecord } from "../new/levels.ts";
import type { Asking } from "./acts.tsx";
import { Curve } from "./analysis/curve.tsx";
import { GamePanel } from "./analysis/game.tsx";
import { AnalysisHead, AnalysisPanel } from "./analysis/panel.tsx";
import { LONGEST, type Piece, pieces } from "./comment.ts";
import type { RecordFile } from "./desk.ts";
import { type Keeper, KeptLine } from "./keeper.tsx";
import { Repairs } from "./repairs.tsx";
import { type ReviewState, SIDES } from "./state.ts";
import { TreePane } from "./tree.tsx";

interface PanelProps {
  state: ReviewState;
  file: RecordFile;
  encoding: { value: string | undefined };
  asking: Signal<Asking>;
  keeper: Keeper | undefined;
}

/** What stands beside the board: who played, the comment, the ways on, and the tree; or the count. */
export function ReviewPanel({ state, file, encoding, asking, keeper }: PanelProps) {
  return (
    <>
      <section class="card heading" aria-label={t("game-info")}>
        <Heading state={state} keeper={keeper} />
        <Curve state={state} />
        <AnalysisHead state={state} />
      </section>
      {state.dead.value ? (
        <Counting state={state} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section class="card panel notes" tabIndex={0} aria-label={t("comment")}>
          <Tabs state={state} />
          {state.side.value === "analysis" && <AnalysisPanel state={state} />}
          {state.side.value === "game" && (
            <GamePanel
              state={state}
              onReport={() => {
                asking.value = "report";
              }}
            />
          )}
          <Guessing state={state} />
          <Passed state={state} />
          <Legend reused={state.numbered.value?.reused ?? []} />
          <Comment state={state} />
          {!state.guess.on.value && <Ways state={state} />}
          <Info state={state} />
          <Repairs state={state} file={file} encoding={encoding} />
        </section>
      )}
      {!state.dead.value && (
        <section class="card tree-card" aria-label={t("tree")}>
          <TreePane state={state} />
        </section>
      )}
    </>
  );
}

/** What stands in the panel. */
function Tabs({ state }: { state: ReviewState }) {
  return (
    <div class="panel-tabs">
      <Segments
        label={t("side-choose")}
        value={state.side.value}
        options={SIDES.map((value) => ({ value, label: t(`side-${value}`) }))}
        onChange={(value) => {
          state.side.value = value;
        }}
      />
    </div>
  );
}

function Heading({ state, keeper }: Pick<PanelProps, "state" | "keeper">) {
  const summary = state.summary.value;
  const prisoners = state.view.value?.prisoners;
  if (!summary) return null;
  const { black, blackRank, white, whiteRank } = summary;
  const [byBlack, byWhite] = [prisoners?.black ?? 0, prisoners?.white ?? 0];
  const language = locale.value;
  return (
    <div class="pairing">
      <Who color="black" name={black} rank={blackRank} taken={byBlack} language={language} />
      <Who color="white" name={white} rank={whiteRank} taken={byWhite} language={language} />
      <div class="outcome">
        <p>
          {summary.result &&
            resultText(summary.result, scoringOfRecord(state), state.info.value?.komiQuarters)}
        </p>
        {keeper && <KeptLine keeper={keeper} />}
      </div>
    </div>
  );
}

interface WhoProps {
  color: Color;
  name: string;
  rank: string;
  /** How many stones he has captured. */
  taken: number;
  /** Other words make it another one. */
  language: string;
}

const Who = memo(({ color, name, rank, taken }: WhoProps) => (
  <div class="who">
    <StoneDot color={color} />
    <div>
      <b>{nameInRecord(name) || t(color)}</b>
      <small>
        {rank && `${rank} · `}
        {t("captured", { n: taken })}
      </small>
    </div>
  </div>
));

/** What the rules that the record names count; nothing where it names none. */
const scoringOfRecord = (state: ReviewState): Scoring | undefined => {
  const named = state.info.value?.ruleset;
  return state.go.rulesets().find(({ id }) => id === named)?.scoring;
};

function Passed({ state }: { state: ReviewState }) {
  const color = state.passed.value;
  return color ? <p class="note">{t("pass-shown", { color: t(color) })}</p> : null;
}

/** The comment as plain text; it can be written in place. */
function Comment({ state }: { state: ReviewState }) {
  const view = state.view.value;
  const editing = useSignal(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    editing.value = false;
  }, [view?.node]);
  useEffect(() => {
    if (editing.value) field.current?.focus();
  }, [editing.value]);
  if (!view) return null;
  if (editing.value) {
    return (
      <textarea
        ref={field}
        class="input comment-field"
        aria-label={t("comment")}
        rows={6}
        onBlur={(event) => {
          state.setComment(event.currentTarget.value);
          editing.value = false;
        }}
      >
        {view.comment}
      </textarea>
    );
  }
  return (
    <div class="comment">
      {view.name && <h2>{view.name}</h2>}
      {view.comment ? (
        <CommentText state={state} text={view.comment} />
      ) : (
        <p class="none">{t("comment-none")}</p>
      )}
      <button
        type="button"
        class="icon-button"
        aria-label={t("comment-edit")}
        title={t("comment-edit")}
        onClick={() => {
          editing.value = true;
        }}
      >
        <Icon name="pencil" size={16} />
      </button>
    </div>
  );
}

/** A comment as text; its points light up on the board, its moves lead there, its links open apart. */
function CommentText({ state, text }: { state: ReviewState; text: string }) {
  return (
    <>
      <p>
        {pieces(text, state.size.value).map((piece, n) => (
          <PieceOf key={`${n} ${piece.text}`} state={state} piece={piece} />
        ))}
      </p>
      {text.length > LONGEST && <p class="hint">{t("comment-long", { n: text.length })}</p>}
    </>
  );
}

function PieceOf({ state, piece }: { state: ReviewState; piece: Piece }) {
  const light = (at: string | undefined) => () => {
    state.lit.value = at === undefined ? undefined : new Set([at]);
  };
  if (piece.kind === "text") return <>{piece.text}</>;
  if (piece.kind === "strong") return <b>{piece.text}</b>;
  if (piece.kind === "link")
    return (
      <a class="out" href={piece.text} target="_blank" rel="noopener noreferrer">
        {piece.text}
      </a>
    );
  if (piece.kind === "move")
    return (
      <button type="button" class="in-text" onClick={() => state.toNumber(piece.number)}>
        {piece.text}
      </button>
    );
  return (
    <button
      type="button"
      class="in-text"
      onPointerEnter={light(piece.at)}
      onPointerLeave={light(undefined)}
      onFocus={light(piece.at)}
      onBlur={light(undefined)}
      onClick={light(piece.at)}
    >
      {piece.text}
    </button>
  );
}

/** How the guessing goes. */
function Guessing({ state }: { state: ReviewState }) {
  const { guess } = state;
  if (!guess.on.value) return null;
  return (
    <p class="note" role="status">
      {guess.wanted.value === undefined
        ? t("guess-end", { n: guess.points.value, most: guess.most.value })
        : guess.misses.value === 0
          ? t("guess-what", { n: guess.points.value, most: guess.most.value })
          : t("guess-missed", { n: guess.misses.value })}
    </p>
  );
}

/** So many ways have a letter. */
const MOST_WAYS = 26;

/** The moves that follow, where there is a choice, and the way back to the game. */
function Ways({ state }: { state: ReviewState }) {
  const view = state.view.value;
  if (!view) return null;
  const index = state.index.value;
  const row = index.row(view.node);
  const away = index.onMainLine(row) !== row;
  if (view.next.length < 2 && !away) return null;
  return (
    <div class="ways">
      {away && (
        <button type="button" class="button quiet" onClick={() => state.mainLine()}>
          <Icon name="corner-up-left" size={16} />
          {t("back-to-main")}
        </button>
      )}
      {view.next.length > 1 &&
        view.next.slice(0, MOST_WAYS).map(({ node, move, name }, n) => (
          <button key={node} type="button" class="button" onClick={() => state.jump(node)}>
            <b>{String.fromCharCode(65 + n)}</b>
            {name || (move === "pass" ? t("pass") : (move ?? t("set-up")))}
          </button>
        ))}
      {view.next.length > MOST_WAYS && (
        <p class="hint">{t("ways-more", { n: view.next.length - MOST_WAYS })}</p>
      )}
    </div>
  );
}

function Info({ state }: { state: ReviewState }) {
  const info = state.info.value;
  const known = info?.entries.flatMap(({ name, text }) => {
    const label = words(`info-${name.toLowerCase()}`);
    return label && text.trim() !== "" ? [{ name, label, text }] : [];
  });
  if (!known || known.length === 0) return null;
  return (
    <details class="info">
      <summary>{t("game-info")}</summary>
      <dl>
        {known.map(({ name, label, text }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** What a sheet and a picture of the count need to know of the record. */
function countedOf(state: ReviewState, scoring: Scoring): Counted {
  const summary = state.summary.value;
  const info = state.info.value;
  const name = (player: string, rank: string) => [player, rank].filter(Boolean).join(" ") || "—";
  const written = (entry: string) =>
    info?.entries.find((one) => one.name === entry)?.text.trim() ?? "";
  const facts = [
    { label: t("sheet-rules"), text: rulesetName(state.ruleset.value) },
    { label: t("sheet-komi"), text: komiAmount(state.komi.value, scoring) },
    { label: t("sheet-handicap"), text: (info?.handicap ?? 0) > 0 ? String(info?.handicap) : "" },
    { label: t("info-ev"), text: written("EV") },
    { label: t("info-ro"), text: written("RO") },
    { label: t("sheet-date"), text: written("DT") },
    { label: t("info-pc"), text: written("PC") },
  ];
  return {
    size: state.size.value,
    stones: state.stones.value,
    dead: state.dead.value ?? [],
    scoring,
    black: name(summary?.black ?? "", summary?.blackRank ?? ""),
    white: name(summary?.white ?? "", summary?.whiteRank ?? ""),
    facts: facts.filter(({ text }) => text !== ""),
  };
}

/** What stands marked, and how it is changed. */
function countNote(state: ReviewState): string {
  const { isLooking, isProposed } = state.proposal;
  if (isLooking.value) return t("count-preparing");
  const dead = state.dead.value ?? [];
  if (!isProposed.value) return t("count-tap-dead");
  return deadSentence(dead, state.stones.value);
}

function Counting({ state }: { state: ReviewState }) {
  const count = state.count.value;
  const ruleset = state.ruleset.value;
  const rulesets = state.go.rulesets();
  const scoring = rulesets.find(({ id }) => id === ruleset)?.scoring ?? "area";
  const before = (
    <>
      <p class="note" role="status">
        {count ? countNote(state) : t("count-impossible")}
      </p>
      {count && <Warnings warnings={count.warnings} />}
      <label class="field">
        <span class="field-label">{t("rules")}</span>
        <select
          class="select"
          value={ruleset}
          onChange={(event) => {
            state.ruleset.value = event.currentTarget.value;
          }}
        >
          {rulesets.map(({ id }) => (
            <option key={id} value={id}>
              {rulesetName(id)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section class="card panel" tabIndex={0} aria-label={t("count")}>
      {count ? (
        <CountPanel count={count} lit={state.lit} counted={countedOf(state, scoring)}>
          {before}
        </CountPanel>
      ) : (
        before
      )}
    </section>
  );
}
