import { type Signal, useSignal } from "@preact/signals";
import { gameRecord, recordAddress } from "../../api/rest.ts";
import { t } from "../../i18n/index.ts";
import { isLocal } from "../../offline/local.ts";
import { useFact } from "../../ui/fact.ts";
import { Icon } from "../../ui/icon.tsx";
import { Segments } from "../../ui/segments.tsx";
import { PACES } from "../new/setup.ts";
import { saveAs } from "../review/export/files.ts";
import { again, recordName } from "./again.ts";
import type { Hint } from "./hint.ts";
import { type Asking, OpenQuestion } from "./questions.tsx";
import type { PlayState } from "./state.ts";

/** The row of actions; what may be done is the server's word. */
export function Acts(props: { state: PlayState; asking: Signal<Asking>; hint: Hint }) {
  const { state, asking, hint } = props;
  const phase = useFact(() => state.view.value?.phase);
  const isAsked = useFact(() => state.view.value?.grade != null);
  if (phase === "over") return <OverActs state={state} />;
  if (state.kind.value === "watched") return <WatchActs state={state} />;
  if (phase === "counting" || phase === "counted") return <CountActs state={state} />;
  if (isAsked) return <CoachActs state={state} />;
  return <PlayActs state={state} asking={asking} hint={hint} />;
}

function PlayActs(props: { state: PlayState; asking: Signal<Asking>; hint: Hint }) {
  const { state, asking, hint } = props;
  const mayUndo = useFact(() => state.may("undo_ask") && !state.isWaiting("undo_ask"));
  const mayPass = useFact(() => state.may("pass"));
  const mayResign = useFact(() => state.may("resign"));
  const hasHint = useFact(() => hint.found.value !== undefined);
  const isTold = useFact(() => hint.line.value !== undefined);
  return (
    <div class="acts">
      <button type="button" class="button" disabled={!mayUndo} onClick={() => state.undo()}>
        {t("undo")}
      </button>
      <button
        type="button"
        class="button"
        disabled={!hint.may.value || hint.isLooking.value || isTold}
        onClick={() => void hint.want()}
      >
        {hint.isLooking.value ? t("hint-looking") : t(hasHint ? "hint-where" : "hint")}
      </button>
      <button
        type="button"
        class="button"
        disabled={!mayPass}
        onClick={() => {
          asking.value = "pass";
        }}
      >
        {t("pass")}
      </button>
      <button
        type="button"
        class="button"
        disabled={!mayResign}
        onClick={() => {
          asking.value = "resign";
        }}
      >
        {t("resign")}
      </button>
    </div>
  );
}

function CountActs({ state }: { state: PlayState }) {
  const asks = useSignal(false);
  const warnings = state.view.value?.count?.warnings ?? [];
  const isOpen = warnings.some(({ kind }) => kind === "open_border");
  const agreed = state.view.value?.agreed[state.you.value];
  const waits = state.isWaiting("agree") || (agreed !== null && agreed === state.view.value?.set);
  return (
    <div class="acts">
      <button
        type="button"
        class="button"
        disabled={!state.may("resume_play")}
        onClick={() => state.resumePlay()}
      >
        {t("resume")}
      </button>
      <button
        type="button"
        class="button main"
        disabled={!state.may("agree") || waits}
        onClick={() => {
          if (isOpen) asks.value = true;
          else state.agree();
        }}
      >
        {state.kind.value === "shared" ? t("agree-both") : t("agree")}
      </button>
      {asks.value && (
        <OpenQuestion
          onAgree={() => state.agree()}
          onResume={() => state.resumePlay()}
          onClose={() => {
            asks.value = false;
          }}
        />
      )}
    </div>
  );
}

/** What is answered to the coach, who has asked whether the move was meant. */
function CoachActs({ state }: { state: PlayState }) {
  return (
    <div class="acts">
      <button
        type="button"
        class="button main"
        disabled={!state.may("undo_ask") || state.isWaiting("undo_ask")}
        onClick={() => state.undo()}
      >
        {t("take-back")}
      </button>
      <button
        type="button"
        class="button"
        disabled={!state.may("keep") || state.isWaiting("keep")}
        onClick={() => state.keep()}
      >
        {t("keep-move")}
      </button>
    </div>
  );
}

/** Two computers: how fast they play, and a rest. */
function WatchActs({ state }: { state: PlayState }) {
  const view = state.view.value;
  return (
    <div class="acts watched">
      <Segments
        label={t("pace")}
        value={view?.pace_ms ?? 0}
        disabled={!state.may("pace")}
        options={PACES.map((value) => ({ value: value as number, label: t(`pace-${value}`) }))}
        onChange={(ms) => state.pace(ms)}
      />
      <button
        type="button"
        class="button"
        disabled={!state.may("pause") && !state.may("go_on")}
        onClick={() => state.pause()}
      >
        <Icon name={state.may("go_on") ? "play" : "pause"} size={16} />
        {state.may("go_on") ? t("pause-off") : t("pause")}
      </button>
    </div>
  );
}

function OverActs({ state }: { state: PlayState }) {
  const view = state.view.value;
  if (!view) return null;
  return (
    <div class="acts over">
      <a class="button" href={`/review?game=${view.id}`}>
        {t("review")}
      </a>
      <a
        class="button"
        href={recordAddress(view.id)}
        download={recordName(view)}
        onClick={(event) => {
          if (!isLocal(view.id)) return;
          event.preventDefault();
          void gameRecord(view.id).then((bytes) => saveAs(recordName(view), bytes));
        }}
      >
        {t("save-sgf")}
      </a>
      <button type="button" class="button main" onClick={() => void again(view)}>
        {t("rematch")}
      </button>
    </div>
  );
}
