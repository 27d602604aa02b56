import { useEffect } from "preact/hooks";
import { reach } from "../../../api/reach.ts";
import type { CandidateReport, PositionReport } from "../../../api/types.ts";
import { t } from "../../../i18n/index.ts";
import { decimals } from "../../../i18n/numbers.ts";
import { errorText } from "../../../ui/errors.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Segments } from "../../../ui/segments.tsx";
import * as settings from "../../../ui/settings.ts";
import { Switch } from "../../../ui/switch.tsx";
import type { ReviewState } from "../state.ts";
import { CLASSES, ClassMark } from "./class.tsx";
import { leadText } from "./lead.ts";
import { gradeOf, numberOn, shortCount } from "./overlay.ts";
import { WhyCard } from "./why.tsx";
import "./analysis.css";

/** What the engine does, always at the same place. */
function EngineLine({ state }: { state: ReviewState }) {
  const { analysis } = state;
  const now = analysis.engine.value;
  const words = () => {
    switch (now.is) {
      case "off":
        return analysis.pass.value ? t("analysis-whole") : t("analysis-off");
      case "preparing":
        return t("analysis-preparing");
      case "searching":
        return now.speed === null
          ? t("analysis-searching-first", { visits: decimals(now.visits) })
          : t("analysis-searching", { visits: decimals(now.visits), speed: decimals(now.speed) });
      case "ready":
        return t("analysis-ready", { visits: decimals(now.visits) });
      case "failed":
        return t("analysis-failed", { reason: errorText(now.code) });
    }
  };
  return (
    <p class={`engine-line ${now.is}`} role="status" aria-live="off">
      <span class="engine-dot" aria-hidden="true" />
      <span>{words()}</span>
      {analysis.looksHere.value && <small>{t("analysis-here")}</small>}
      {analysis.gaveUp.value && now.is !== "failed" && <small>{t("analysis-gave-up")}</small>}
    </p>
  );
}

/** The switch of the analysis and what the engine does: in sight whatever else is shown. */
export function AnalysisHead({ state }: { state: ReviewState }) {
  const { analysis } = state;
  useEffect(() => analysis.start(), [analysis]);
  return (
    <div class="analysis-head">
      <EngineLine state={state} />
      <button
        type="button"
        class={`button small ${analysis.on.value ? "on" : ""}`}
        aria-pressed={analysis.on.value}
        title={`${t("analysis")} (Space)`}
        onClick={() => state.toggleAnalysis()}
      >
        {t("analysis")}
      </button>
    </div>
  );
}

/** What the engine found about the position on the screen. */
export function AnalysisPanel({ state }: { state: ReviewState }) {
  const { analysis } = state;
  const report = analysis.here.value;
  const node = state.view.value?.node;
  return (
    <div class="analysis">
      {analysis.thinksFirst.value && analysis.on.value && !analysis.isOpen.value && (
        <p class="note">
          {t("think-first-now", { color: t(state.view.value?.toMove ?? "black") })}
        </p>
      )}
      {!analysis.on.value && (
        <button type="button" class="button" onClick={() => state.toggleAnalysis()}>
          {t("analysis-begin")}
        </button>
      )}
      {report && analysis.isOpen.value && <Candidates key={node} state={state} report={report} />}
      {(analysis.thinksFirst.value && analysis.on.value && !analysis.isOpen.value) || (
        <WhyCard state={state} />
      )}
      <Choices state={state} />
      <Legend />
    </div>
  );
}

/** Games played at random tell little: says so, and where to find better. */
export function Coarse({ judge }: { judge: string }) {
  if (!judge.startsWith("rollouts")) return null;
  return (
    <p class="coarse">
      {t("analysis-coarse")}
      {reach.value !== "lost" && <a href="/engine">{t("analysis-coarse-link")}</a>}
    </p>
  );
}

/** Candidates in the list. */
const LISTED = 5;

function Candidates({ state, report }: { state: ReviewState; report: PositionReport }) {
  const { analysis } = state;
  const shown = analysis.preview.value;
  return (
    <>
      <p class="analysis-lead">{leadText(report)}</p>
      <Coarse judge={report.judge} />
      <ol class="candidate-list" aria-label={t("candidates")}>
        {analysis.candidates.value.slice(0, LISTED).map((one, n) => (
          <li key={one.at}>
            <CandidateRow state={state} report={report} one={one} isBest={n === 0} />
          </li>
        ))}
      </ol>
      {shown && analysis.pinned !== undefined && (
        <div class="line-acts">
          <p class="line-text">{lineText(shown.line, shown.step)}</p>
          <button
            type="button"
            class="icon-button"
            aria-label={t("line-back")}
            title={t("line-back")}
            disabled={shown.step <= 1}
            onClick={() => analysis.stepLine(-1)}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            class="icon-button"
            aria-label={t("line-forward")}
            title={t("line-forward")}
            disabled={shown.step >= shown.line.length}
            onClick={() => analysis.stepLine(1)}
          >
            <Icon name="chevron-right" />
          </button>
          <button type="button" class="button small" onClick={() => analysis.addLine()}>
            {t("line-add")}
          </button>
        </div>
      )}
    </>
  );
}

const moveText = (at: string): string => (at === "pass" ? t("pass") : at);
const lineText = (line: readonly string[], step: number): string =>
  line.slice(0, step).map(moveText).join(" ");

interface RowProps {
  state: ReviewState;
  report: PositionReport;
  one: CandidateReport;
  isBest: boolean;
}

function CandidateRow({ state, report, one, isBest }: RowProps) {
  const { analysis } = state;
  const win = report.to_move === "black" ? one.black_win : 1 - one.black_win;
  return (
    <button
      type="button"
      class="candidate-row"
      aria-pressed={analysis.pinned === one.at}
      onClick={() => analysis.pin(one.at)}
    >
      <span class={`disc ${gradeOf(one.loss, isBest)}`} aria-hidden="true" />
      <b>{moveText(one.at)}</b>
      <span class="figure">{numberOn(one, isBest, report.to_move, "loss")}</span>
      <span class="figure second">{Math.round(win * 100)}%</span>
      <span class="figure second">{shortCount(one.visits)}</span>
    </button>
  );
}

function Choices({ state }: { state: ReviewState }) {
  const { analysis } = state;
  return (
    <details class="analysis-choices">
      <summary>{t("analysis-choices")}</summary>
      <Switch label={t("owners")} value={settings.owners} />
      <OwnersFrom />
      <label class="switch">
        <span>
          {t("think-first")}
          <small>{t("think-first-what")}</small>
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={analysis.thinksFirst.value}
          checked={analysis.thinksFirst.value}
          onChange={(event) => {
            analysis.thinksFirst.value = event.currentTarget.checked;
          }}
        />
      </label>
      <label class="switch">
        <span>{t("candidates-most")}</span>
        <input
          class="input number-input"
          type="number"
          min={1}
          max={20}
          value={settings.candidates.value}
          onChange={(event) => {
            const n = Math.round(Number(event.currentTarget.value));
            if (n >= 1 && n <= 20) settings.candidates.value = n;
            else event.currentTarget.value = String(settings.candidates.value);
          }}
        />
      </label>
      <Segments
        label={t("candidate-number")}
        showLabel
        value={settings.candidateNumber.value}
        options={settings.CANDIDATE_NUMBERS.map((value) => ({
          value,
          label: t(`candidate-number-${value}`),
        }))}
        onChange={(value) => {
          settings.candidateNumber.value = value;
        }}
      />
      <Segments
        label={t("perspective")}
        showLabel
        value={settings.perspective.value}
        options={settings.PERSPECTIVES.map((value) => ({
          value,
          label: t(`perspective-${value}`),
        }))}
        onChange={(value) => {
          settings.perspective.value = value;
        }}
      />
      <Borders />
    </details>
  );
}

/** From which certainty on points are shown as owned. */
function OwnersFrom() {
  const from = settings.ownersFrom.value;
  return (
    <label class="owners-from">
      <span>
        {t("owners-from")}
        <b class="figure">{`${from}%`}</b>
      </span>
      <input
        type="range"
        min={5}
        max={95}
        step={5}
        value={from}
        disabled={settings.owners.value === "off"}
        style={{ "--share": `${((from - 5) / 90) * 100}%` }}
        onInput={(event) => {
          settings.ownersFrom.value = Number(event.currentTarget.value);
        }}
      />
    </label>
  );
}

/** How many points a move of each class may lose. What makes no rising row is not taken. */
function Borders() {
  const borders = settings.classes.value;
  const change = (n: number, input: HTMLInputElement) => {
    const most = Math.round(Number(input.value.replace(",", ".")) * 10) / 10;
    const changed = borders.map((old, at) => (at === n ? most : old));
    const fits = input.value.trim() !== "" && settings.areClasses(changed);
    if (fits) settings.classes.value = changed;
    else input.value = String(borders[n]);
  };
  return (
    <fieldset class="borders">
      <legend>{t("borders")}</legend>
      <div class="borders-row">
        {borders.map((most, n) => {
          const name = CLASSES[n] ?? "good";
          return (
            <label key={name}>
              <span>
                <ClassMark name={name} /> {t(`class-${name}`)}
              </span>
              <input
                class="input"
                inputMode="decimal"
                autocomplete="off"
                aria-label={t("border-of", { name: t(`class-${name}`) })}
                value={String(most)}
                onChange={(event) => change(n, event.currentTarget)}
              />
            </label>
          );
        })}
      </div>
      <p class="note">{t("borders-what")}</p>
      <button
        type="button"
        class="button small"
        disabled={borders.join() === settings.USUAL_CLASSES.join()}
        onClick={() => {
          settings.classes.value = settings.USUAL_CLASSES;
        }}
      >
        {t("borders-usual")}
      </button>
    </fieldset>
  );
}

function bordersByName() {
  const [good = 0, fine = 0, slack = 0, error = 0, blunder = 0] = settings.classes.value;
  return { good, fine, slack, error, blunder };
}

/** What the colors and numbers mean, a press away. */
function Legend() {
  return (
    <details class="analysis-legend">
      <summary>{t("analysis-legend")}</summary>
      <ul>
        {(["best", "small", "medium", "large"] as const).map((grade) => (
          <li key={grade}>
            <span class={`disc ${grade}`} aria-hidden="true" />
            {t(`grade-${grade}`)}
          </li>
        ))}
      </ul>
      <ul class="class-legend" aria-label={t("legend-classes")}>
        {CLASSES.map((name) => (
          <li key={name}>
            <ClassMark name={name} />
            {t(`class-${name}`)}
          </li>
        ))}
      </ul>
      <p>{t("legend-classes-what", bordersByName())}</p>
      <p>{t(`legend-${settings.candidateNumber.value}`)}</p>
      <p>{t("legend-visits")}</p>
    </details>
  );
}
