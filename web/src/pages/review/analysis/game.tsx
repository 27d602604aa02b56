import { useComputed, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { ClassName, MoveReview } from "../../../api/types.ts";
import { Mini } from "../../../board/mini.tsx";
import type { NodeId } from "../../../go/types.ts";
import { t } from "../../../i18n/index.ts";
import { errorText } from "../../../ui/errors.ts";
import { Segments } from "../../../ui/segments.tsx";
import type { ReviewState } from "../state.ts";
import { ClassMark } from "./class.tsx";
import { signed } from "./overlay.ts";
import { isMistake } from "./state.ts";

/** The whole game: looking at it, what it found, and the report. */
export function GamePanel({ state, onReport }: { state: ReviewState; onReport(): void }) {
  const { analysis } = state;
  const review = analysis.review.value;
  const isKnown = review?.moves.some((one) => one !== null) ?? false;
  const hasMistakes = review?.moves.some((one) => one !== null && isMistake(one)) ?? false;
  return (
    <div class="analysis">
      <Pass state={state}>
        {isKnown && (
          <button type="button" class="button" onClick={onReport}>
            {t("report")}
          </button>
        )}
      </Pass>
      {isKnown && (hasMistakes || !analysis.pass.value) && <Mistakes state={state} />}
    </div>
  );
}

/** How far the engine is with the game, what it may do next, and what else is done with it. */
function Pass({ state, children }: { state: ReviewState; children: ComponentChildren }) {
  const { analysis } = state;
  const now = analysis.pass.value;
  const problem = analysis.passProblem.value;
  const hasBegun = analysis.hasBegun.value;
  if (now)
    return (
      <div class="pass-now">
        <p role="status" aria-live="off">
          {now.stage === "preparing"
            ? t("analysis-preparing")
            : t(`whole-${now.stage}`, { done: now.done, of: now.of })}
        </p>
        <progress value={now.done} max={now.of} aria-label={t("whole-progress")} />
        <div class="game-acts">
          {children}
          <button type="button" class="button" onClick={() => analysis.stopPass()}>
            {t("whole-stop")}
          </button>
        </div>
      </div>
    );
  return (
    <>
      {problem !== undefined && (
        <p class="note">{t("whole-failed", { reason: errorText(problem) })}</p>
      )}
      {!hasBegun && <p>{t("whole-what")}</p>}
      <div class="game-acts">
        {children}
        <button
          type="button"
          class={`button ${hasBegun ? "" : "main"}`}
          onClick={() => void analysis.analyzeGame("deep")}
        >
          {hasBegun ? t("whole-again") : t("whole-start")}
        </button>
      </div>
    </>
  );
}

type Whose = "both" | "black" | "white";
type Order = "loss" | "move";
/** This many are shown at once. */
const SHOWN = 8;

interface Mistake {
  readonly ply: number;
  readonly one: MoveReview;
}

/** Moves worth another look, the costliest first. */
function Mistakes({ state }: { state: ReviewState }) {
  const { analysis } = state;
  const whose = useSignal<Whose>("both");
  const order = useSignal<Order>("loss");
  const stage = useSignal<number>(-1);
  const shown = useSignal(SHOWN);
  const list = useComputed<readonly Mistake[]>(() => {
    const review = analysis.review.value;
    if (!review) return [];
    const stageOf = (ply: number) =>
      ply < review.middle_from ? 0 : ply < review.endgame_from ? 1 : 2;
    const found = review.moves.flatMap((one, ply) =>
      one &&
      isMistake(one) &&
      (whose.value === "both" || one.color === whose.value) &&
      (stage.value < 0 || stageOf(ply) === stage.value)
        ? [{ ply, one }]
        : [],
    );
    return order.value === "loss" ? found.sort((a, b) => b.one.loss - a.one.loss) : found;
  });
  return (
    <section aria-label={t("mistakes")}>
      <h2 class="panel-title">{t("mistakes-n", { n: list.value.length })}</h2>
      <div class="filters">
        <Segments
          label={t("mistakes-whose")}
          value={whose.value}
          options={(["both", "black", "white"] as const).map((value) => ({
            value,
            label: value === "both" ? t("mistakes-both") : t(value),
          }))}
          onChange={(value) => {
            whose.value = value;
          }}
        />
        <details class="filters-more">
          <summary>{t("mistakes-filter")}</summary>
          <Segments
            label={t("mistakes-stage")}
            value={stage.value}
            options={[-1, 0, 1, 2].map((value) => ({ value, label: stageName(value) }))}
            onChange={(value) => {
              stage.value = value;
            }}
          />
          <Segments
            label={t("mistakes-order")}
            value={order.value}
            options={(["loss", "move"] as const).map((value) => ({
              value,
              label: t(`mistakes-by-${value}`),
            }))}
            onChange={(value) => {
              order.value = value;
            }}
          />
        </details>
      </div>
      {list.value.length === 0 && <p>{t("mistakes-none")}</p>}
      <ul class="mistake-list">
        {list.value.slice(0, shown.value).map(({ ply, one }) => (
          <li key={ply}>
            <MistakeRow state={state} ply={ply} one={one} />
          </li>
        ))}
      </ul>
      {list.value.length > shown.value && (
        <button
          type="button"
          class="button quiet"
          onClick={() => {
            shown.value += SHOWN;
          }}
        >
          {t("mistakes-more", { n: list.value.length - shown.value })}
        </button>
      )}
    </section>
  );
}

export function stageName(stage: number): string {
  return t(
    (["stage-all", "stage-opening", "stage-middle", "stage-endgame"] as const)[stage + 1] ??
      "stage-all",
  );
}

function MistakeRow({ state, ply, one }: { state: ReviewState; ply: number; one: MoveReview }) {
  const before = state.analysis.reviewed.value[ply];
  const after = state.analysis.reviewed.value[ply + 1];
  if (before === undefined || after === undefined) return null;
  return (
    <button type="button" class="mistake-row" onClick={() => state.jump(before)}>
      <MoveBoard state={state} node={before} one={one} />
      <span>
        <b>
          <ClassMark name={one.class} />{" "}
          {t("mistake-move", { n: numberOf(state, after), at: moveText(one.at) })}
        </b>
        <small>{one.better !== null && t("mistake-better", { at: moveText(one.better) })}</small>
      </span>
      <b class="figure">{signed(-one.loss)}</b>
    </button>
  );
}

export const moveText = (at: string): string => (at === "pass" ? t("pass") : at);

export function numberOf(state: ReviewState, node: NodeId): number {
  const index = state.index.value;
  return index.tree.moveNumbers[index.row(node)] ?? 0;
}

/** The part of the board where a move was made, with the move and the better one. */
export function MoveBoard(props: {
  state: ReviewState;
  node: NodeId;
  one: MoveReview;
  whole?: boolean;
}) {
  const { state, node, one, whole = false } = props;
  const view = state.game?.at(node);
  if (!view) return null;
  return (
    <Mini
      size={state.size.value}
      stones={view.stones}
      move={one.at === "pass" ? undefined : { at: one.at, color: one.color }}
      better={one.better === null || one.better === "pass" ? undefined : one.better}
      whole={whole}
    />
  );
}

export type { ClassName };
