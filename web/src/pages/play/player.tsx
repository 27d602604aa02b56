import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { GameView } from "../../api/types.ts";
import { type Color, opposite, type PointName } from "../../board/point.ts";
import { t } from "../../i18n/index.ts";
import { useFact } from "../../ui/fact.ts";
import { Icon } from "../../ui/icon.tsx";
import { StoneDot } from "../../ui/stone.tsx";
import { scoringOf } from "../new/presets.ts";
import { ClockFace } from "./clock.tsx";
import { playerName } from "./names.ts";
import type { PlayState } from "./state.ts";

/** A player: color, name, captures, and what he is doing. */
export function PlayerCard({ state, side }: { state: PlayState; side: "own" | "opponent" }) {
  const color: Color = side === "own" ? state.below.value : opposite(state.below.value);
  const name = useFact(() => nameOf(state, color));
  const on = useFact(() => isToMove(state.view.value, color));
  const hasClock = useFact(() => Boolean(state.view.value?.clock));
  const taken = useFact(() => captures(state.view.value, color));
  const what = useFact(() => doing(state, color));
  const waits = useFact(() => side === "own" && state.confirm.value.state === "phantom");
  return (
    <section class={`card player ${side} ${on ? "on" : ""}`} aria-label={name}>
      <StoneDot color={color} />
      <div>
        <b>{name || "\u00a0"}</b>
        <small>
          {taken}
          {hasClock && <span class="state">{what}</span>}
        </small>
      </div>
      {waits ? (
        <ConfirmButton state={state} />
      ) : hasClock ? (
        <ClockFace state={state} color={color} name={name} />
      ) : (
        <span class="state">{what}</span>
      )}
    </section>
  );
}

function nameOf(state: PlayState, color: Color): string {
  const player = state.view.value?.players[color];
  return player ? playerName(player, color, state.kind.value !== "own") : "";
}

const isToMove = (view: GameView | undefined, color: Color): boolean =>
  (view?.phase === "play" || view?.phase === "setup") && view.to_move === color;

/** Under area scoring prisoners are shown all the same, with a word that they do not count. */
function captures(view: GameView | undefined, color: Color): string {
  const n = view?.captured[color] ?? 0;
  const free = view !== undefined && n > 0 && scoringOf(view.ruleset) === "area";
  return free ? t("captured-free", { n }) : t("captured", { n });
}

/** A stone that waits this long for its second yes is pointed out. */
const FORGOTTEN_MS = 20_000;

/** Whether the second yes seems to be forgotten. */
function useForgotten(at: PointName | undefined): boolean {
  const forgotten = useSignal(false);
  useEffect(() => {
    forgotten.value = false;
    if (at === undefined) return undefined;
    const timer = setTimeout(() => {
      forgotten.value = true;
    }, FORGOTTEN_MS);
    return () => clearTimeout(timer);
  }, [at]);
  return forgotten.value;
}

/** The second yes to a tapped point, in a place where no other button ever is. */
function ConfirmButton({ state }: { state: PlayState }) {
  const waiting = state.confirm.value;
  const forgotten = useForgotten(waiting.state === "phantom" ? waiting.at : undefined);
  return (
    <span class="confirm-box">
      {forgotten && <small role="status">{t("not-placed-yet")}</small>}
      <button
        type="button"
        class="button main confirm"
        onClick={() => {
          const confirm = state.confirm.value;
          state.confirm.value = { state: "idle" };
          if (confirm.state === "phantom" && confirm.epoch === state.epoch.value)
            state.press(confirm.at);
        }}
      >
        <Icon name="check" />
        {t("place-stone")}
      </button>
    </span>
  );
}

function doing(state: PlayState, color: Color): string {
  const view = state.view.value;
  if (!view) return "";
  const own = state.isMine(color);
  if (view.paused !== null && view.phase === "play" && view.to_move === color)
    return t("paused-state", { why: t(`paused-${view.paused}`) });
  if (view.grade && view.to_move === color) return "";
  if (view.phase === "play" || view.phase === "setup") {
    if (view.to_move === color) {
      if (own && view.phase === "setup") return t("put-handicap");
      if (own && state.kind.value === "shared") return t("their-turn", { color: t(color) });
      if (own) return t("your-turn");
      return thinkingText(state);
    }
    return state.lastPassed.value ? t("passed") : "";
  }
  if (view.phase === "counting" && !own && view.thinking) return thinkingText(state);
  if (view.result?.winner === color) return t("won");
  if (view.clock && view.phase === "counting") return t("counting-state");
  return "";
}

/** What the computer is at: getting ready, searching and how fast, or going on after its network failed. */
function thinkingText(state: PlayState): string {
  const thinking = state.thinking.value;
  if (thinking?.state === "failed") return t("thinking-failed");
  const isCoached = state.view.value?.coach_quarters != null;
  if (isCoached && thinking?.state !== "searching") return t("coach-looks");
  if (thinking?.state === "preparing") return t("thinking-preparing");
  const speed = thinking?.visits_per_second;
  return speed ? t("thinking-speed", { n: speed }) : t("thinking");
}
