import type { MoveContrast } from "../../../api/types.ts";
import { t } from "../../../i18n/index.ts";
import { decimals } from "../../../i18n/numbers.ts";
import { errorText } from "../../../ui/errors.ts";
import { reasonText } from "../../../ui/reasons.ts";
import type { ReviewState } from "../state.ts";
import { ClassMark } from "./class.tsx";
import { signed } from "./overlay.ts";
import { CONTRASTS, type ContrastKind } from "./why.ts";

const moveText = (at: string): string => (at === "pass" ? t("pass") : at);

/** The move that led here: how good it was, and why. */
export function WhyCard({ state }: { state: ReviewState }) {
  const { analysis } = state;
  const view = state.view.value;
  const move = view?.move;
  if (!view || !move) return null;
  const judged = analysis.judged.value;
  const answer = analysis.why.here.value;
  return (
    <section class="why" aria-label={t("why")}>
      <h2 class="panel-title">
        {t("mistake-move", { n: view.moveNumber, at: moveText(move.at) })}
        {judged && (
          <span class={`why-class ${judged.is_safe ? "safe" : ""}`}>
            <ClassMark name={judged.class} /> {t(`class-${judged.class}`)}
            {judged.loss > 0 && <b class="figure">{signed(-judged.loss)}</b>}
          </span>
        )}
      </h2>
      {judged?.is_safe && <p>{t("why-safe")}</p>}
      {judged?.is_find && <p>{t("why-find")}</p>}
      {answer === undefined && (
        <button type="button" class="button" onClick={() => void analysis.why.ask()}>
          {t("why-ask")}
        </button>
      )}
      {answer?.is === "asking" && (
        <button type="button" class="button" disabled>
          {t("why-asking")}
        </button>
      )}
      {answer?.is === "failed" && (
        <>
          <p class="note">{errorText(answer.code)}</p>
          <button type="button" class="button" onClick={() => void analysis.why.ask()}>
            {t("why-ask")}
          </button>
        </>
      )}
      {answer?.is === "known" && <Contrast state={state} contrast={answer.contrast} />}
    </section>
  );
}

function Contrast({ state, contrast }: { state: ReviewState; contrast: MoveContrast }) {
  const { why } = state.analysis;
  const lines = CONTRASTS.filter((kind) => contrast[kind].moves.length > 0);
  const shown = why.kind;
  return (
    <>
      <ul class="why-reasons">
        {contrast.reasons.map((reason) => (
          <li key={JSON.stringify(reason)}>{reasonText(reason, contrast.color)}</li>
        ))}
        {contrast.at !== "pass" && (
          <li>
            {contrast.gain >= 0
              ? t("why-gain", { n: figure(contrast.gain) })
              : t("why-gain-none", { n: figure(contrast.gain) })}
          </li>
        )}
        {contrast.loss > 0.5 && (
          <li>
            {t("why-loss", {
              at: moveText(contrast.best.moves[0] ?? "pass"),
              n: figure(contrast.loss),
            })}
          </li>
        )}
      </ul>
      <div class="why-lines" role="group" aria-label={t("why-lines")}>
        {lines.map((kind) => (
          <button
            key={kind}
            type="button"
            class="button small"
            aria-pressed={shown === kind}
            onClick={() => why.show(kind)}
          >
            {t(`why-${kind}`)}
          </button>
        ))}
      </div>
      {shown && lines.includes(shown) && <LineText contrast={contrast} kind={shown} />}
    </>
  );
}

function LineText({ contrast, kind }: { contrast: MoveContrast; kind: ContrastKind }) {
  const line = contrast[kind].moves.map(moveText).join(" ");
  const more =
    kind === "follow" && contrast.ignored > 0.5
      ? t("why-ignored", { n: figure(contrast.ignored) })
      : undefined;
  return (
    <p class="line-text" aria-live="polite">
      {line}
      {more !== undefined && <b> {more}</b>}
    </p>
  );
}

const figure = (points: number): string => decimals(Math.abs(points), 1);
