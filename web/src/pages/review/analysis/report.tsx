import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { GameReview, MoveReview, PlayerReview } from "../../../api/types.ts";
import { t } from "../../../i18n/index.ts";
import { decimals } from "../../../i18n/numbers.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Graph } from "../../../ui/graph.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { printOut } from "../../../ui/print.tsx";
import { resultText } from "../../../ui/results.ts";
import { StoneDot } from "../../../ui/stone.tsx";
import { nameInRecord } from "../../new/levels.ts";
import type { ReviewState } from "../state.ts";
import { CLASSES, ClassMark } from "./class.tsx";
import { MoveBoard, moveText, numberOf, stageName } from "./game.tsx";
import { signed } from "./overlay.ts";
import { Coarse } from "./panel.tsx";
import { rankText } from "./rank.ts";
import { isMistake } from "./state.ts";
import "./report.css";

/** Diagrams of the report. */
const DIAGRAMS = 6;

/** The report, to look at and to print. */
export function Report({ state, onClose }: { state: ReviewState; onClose(): void }) {
  return (
    <Dialog title={t("report")} onClose={onClose}>
      <button
        type="button"
        class="button small report-print"
        data-first
        onClick={() => printOut(<Sheet state={state} title />)}
      >
        <Icon name="file-text" size={16} />
        {t("report-print")}
      </button>
      <Sheet state={state} />
    </Dialog>
  );
}

/** One page about a game: how it went, how each side played, and the moves worth another look. */
function Sheet({ state, title = false }: { state: ReviewState; title?: boolean }) {
  const { analysis } = state;
  const review = analysis.review.value;
  if (!review) return null;
  const summary = state.summary.value;
  const worst = worstMoves(review);
  const first = analysis.reviewed.value[0];
  const judge = first === undefined ? undefined : analysis.report(first)?.judge;
  return (
    <article class="report">
      <header class="report-head">
        {title && <h1>{t("report")}</h1>}
        <p class="report-players">
          <StoneDot color="black" />
          <b>{nameInRecord(summary?.black ?? "") || t("black")}</b>
          <StoneDot color="white" />
          <b>{nameInRecord(summary?.white ?? "") || t("white")}</b>
        </p>
        <p>
          {[summary?.event, summary?.date, summary?.result && resultText(summary.result)]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </header>
      <Graph
        label={t("graph-label", { n: analysis.curve.value.filter(Boolean).length })}
        points={analysis.curve.value}
        here={state.place.value.at}
        marks={[]}
        shows={analysis.graphShows.value}
        onJump={(n) => state.to(n)}
        hint={() => null}
      />
      <Players review={review} explains={!title} />
      {worst.length > 0 && (
        <section aria-label={t("mistakes")}>
          <h3>{t("report-moves")}</h3>
          <ul class="report-moves">
            {worst.map(({ ply, one }) => (
              <li key={ply}>
                <Diagram state={state} ply={ply} one={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <footer class="report-foot">
        {judge !== undefined && <Coarse judge={judge} />}
        {title && TERMS.map((term) => <p key={term}>{t(`${term}-what`)}</p>)}
      </footer>
    </article>
  );
}

interface Worst {
  readonly ply: number;
  readonly one: MoveReview;
}

/** The costliest moves, in the order of the game. */
export function worstMoves(review: GameReview): Worst[] {
  const found = review.moves.flatMap((one, ply) => (one && isMistake(one) ? [{ ply, one }] : []));
  return found
    .sort((a, b) => b.one.loss - a.one.loss)
    .slice(0, DIAGRAMS)
    .sort((a, b) => a.ply - b.ply);
}

function Diagram({ state, ply, one }: { state: ReviewState } & Worst) {
  const [before, after] = state.analysis.reviewed.value.slice(ply, ply + 2);
  if (before === undefined || after === undefined) return null;
  return (
    <figure>
      <MoveBoard state={state} node={before} one={one} whole />
      <figcaption>
        <ClassMark name={one.class} />{" "}
        {t("mistake-move", { n: numberOf(state, after), at: moveText(one.at) })}{" "}
        <b>{signed(-one.loss)}</b>
        {one.better !== null && <small>{t("mistake-better", { at: moveText(one.better) })}</small>}
      </figcaption>
    </figure>
  );
}

/** What is explained: a press away on the screen, below on paper. */
const TERMS = ["report-rank", "report-accuracy", "report-loss"] as const;
type Term = (typeof TERMS)[number];

function Players({ review, explains }: { review: GameReview; explains: boolean }) {
  const { black, white } = review.players;
  const open = useSignal<Term | undefined>(undefined);
  const row = (
    label: string,
    of: (player: PlayerReview) => ComponentChildren,
    term: Term | undefined = undefined,
  ) => (
    <>
      <tr>
        <th scope="row">
          {term && explains ? <TermButton term={term} label={label} open={open} /> : label}
        </th>
        <td>{of(black)}</td>
        <td>{of(white)}</td>
      </tr>
      {term !== undefined && explains && open.value === term && (
        <tr class="report-what">
          <td colSpan={3} id={`what-${term}`}>
            {t(`${term}-what`)}
          </td>
        </tr>
      )}
    </>
  );
  return (
    <table class="report-table">
      <caption class="for-the-ear">{t("report")}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t("black")}</th>
          <th scope="col">{t("white")}</th>
        </tr>
      </thead>
      <tbody>
        {row(
          t("report-rank"),
          ({ rank }) => (
            <Figure {...rankText(rank)} />
          ),
          "report-rank",
        )}
        {row(
          t("report-accuracy"),
          (player) => (
            <Figure {...accuracyText(player)} />
          ),
          "report-accuracy",
        )}
        {row(
          t("report-mean"),
          ({ mean_loss: n }) => t("points-n", { n: decimals(n, 2) }),
          "report-loss",
        )}
        {row(t("report-median"), ({ median_loss: n }) => t("points-n", { n: decimals(n, 2) }))}
        {row(t("report-first"), ({ n_first_choices: n, n_moves: of }) => share(n, of))}
        {[0, 1, 2].map((stage) =>
          row(t("report-stage", { stage: stageName(stage) }), ({ stages }) => {
            const one = stages[stage];
            return one && one.n_moves > 0
              ? t("points-n", { n: decimals(one.mean_loss, 2) })
              : t("report-none");
          }),
        )}
        {CLASSES.map((name, n) => (
          <tr key={name}>
            <th scope="row">
              <ClassMark name={name} /> {t(`class-${name}`)}
            </th>
            <td>{black.classes[n]}</td>
            <td>{white.classes[n]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A word of the table that tells what it means when it is pressed. */
function TermButton({
  term,
  label,
  open,
}: {
  term: Term;
  label: string;
  open: Signal<Term | undefined>;
}) {
  const isOpen = open.value === term;
  return (
    <button
      type="button"
      class="report-term"
      aria-expanded={isOpen}
      aria-controls={isOpen ? `what-${term}` : undefined}
      onClick={() => {
        open.value = isOpen ? undefined : term;
      }}
    >
      {label}
      <Icon name="info" size={16} />
    </button>
  );
}

/** A figure, and the range that it lies in or why there is none. */
function Figure({ value, range, none }: { value?: string; range?: string; none?: string }) {
  if (value === undefined) return <span class="report-without">{none}</span>;
  return (
    <span class="report-figure">
      <b>{value}</b>
      {range !== undefined && <small>{t("report-range", { range })}</small>}
    </span>
  );
}

function accuracyText({ accuracy }: PlayerReview) {
  if (!accuracy) return { none: t("report-few") };
  const { value, low, high } = accuracy;
  return { value: decimals(value), range: `${decimals(low)}–${decimals(high)}` };
}

const share = (n: number, of: number): string =>
  of > 0 ? `${Math.round((100 * n) / of)}%` : t("report-none");
