import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { GameView, Grade, MoveName, MoveReason } from "../../api/types.ts";
import { type Color, opposite } from "../../board/point.ts";
import type { LineStone, Overlay } from "../../board/view.ts";
import { t } from "../../i18n/index.ts";
import { decimals } from "../../i18n/numbers.ts";
import { say } from "../../ui/notices.tsx";
import { reasonText } from "../../ui/reasons.ts";
import type { PlayState } from "./state.ts";

/** Which line of the coach lies on the board. */
export type Shown = "better" | "answer";

const points = (quarters: number): string => decimals(Math.round(quarters / 4));

/** What the coach asks: what the move lost, why, and whether it is meant. */
export function Coach({ state, shown }: { state: PlayState; shown: Signal<Shown | undefined> }) {
  const view = state.view.value;
  const grade = view?.grade ?? undefined;
  const wasAt = useSignal<number | undefined>(undefined);
  useEffect(() => {
    shown.value = undefined;
    if (!grade || !view || wasAt.value === grade.ply) return;
    wasAt.value = grade.ply;
    const at = view.moves.at(-1) ?? "pass";
    const name = at === "pass" ? t("pass") : at;
    say(() => t("coach-lost-said", { at: name, n: points(grade.loss_quarters) }));
  }, [grade?.ply]);
  if (!view || !grade) return null;
  return (
    <section class="coach" aria-label={t("coach")}>
      <h2>{t("coach-lost", { n: points(grade.loss_quarters) })}</h2>
      <p>{betterText(grade)}</p>
      <Reasons reasons={grade.better_reasons} color={opposite(view.to_move)} />
      <p>{answerText(view, grade)}</p>
      <Reasons reasons={grade.reasons} color={opposite(view.to_move)} />
      <div class="coach-lines">
        {(["better", "answer"] as const).map((line) => (
          <button
            key={line}
            type="button"
            class="button quiet"
            aria-pressed={shown.value === line}
            disabled={grade[line].length === 0}
            onClick={() => {
              shown.value = shown.value === line ? undefined : line;
            }}
          >
            {t(`coach-show-${line}`)}
          </button>
        ))}
      </div>
    </section>
  );
}

/** Why, where there is something to say. */
function Reasons({
  reasons = [],
  color,
}: {
  reasons: readonly MoveReason[] | undefined;
  color: Color;
}) {
  if (reasons.length === 0) return null;
  return (
    <ul class="coach-reasons">
      {reasons.map((reason) => (
        <li key={JSON.stringify(reason)}>{reasonText(reason, color)}</li>
      ))}
    </ul>
  );
}

const listed = (moves: readonly MoveName[]): string =>
  moves.filter((move) => move !== "pass").join(t("list-comma"));

function betterText(grade: Grade): string {
  const [at = "pass", ...rest] = grade.better;
  if (at === "pass") return t("coach-better-pass");
  const after = listed(rest.slice(0, 3));
  return after === "" ? t("coach-better", { at }) : t("coach-better-line", { at, after });
}

function answerText(view: GameView, grade: Grade): string {
  const [at = "pass", ...rest] = grade.answer;
  if (at === "pass") return "";
  const color = t(view.to_move);
  const after = listed(rest.slice(0, 3));
  return after === ""
    ? t("coach-answer-short", { color, at })
    : t("coach-answer", { color, at, after });
}

/** What the coach's question puts on the board: the move, what is better, and the line that is looked at. */
export function coachOverlay(view: GameView, shown: Shown | undefined): Overlay {
  const { grade } = view;
  if (!grade) return {};
  const played = view.moves.at(-1);
  const [better] = grade.better;
  const shapes = new Map([
    ...(played && played !== "pass" ? ([[played, "cross"]] as const) : []),
    ...(better && better !== "pass" ? ([[better, "circle"]] as const) : []),
  ]);
  if (shown === undefined) return { shapes };
  const first = shown === "better" ? opposite(view.to_move) : view.to_move;
  const line: LineStone[] = grade[shown].flatMap((at, n) =>
    at === "pass" ? [] : [{ at, color: n % 2 === 0 ? first : opposite(first), number: n + 1 }],
  );
  return { line };
}
