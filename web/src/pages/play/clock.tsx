import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Color } from "../../board/point.ts";
import { type Face, faceOf } from "../../clock/face.ts";
import { cuesOf, sayingText } from "../../clock/reading.ts";
import { leftNow, spend } from "../../clock/system.ts";
import { hush, prepareVoice, speakAloud } from "../../clock/voice.ts";
import { t } from "../../i18n/index.ts";
import { hurrySound } from "../../sound/index.ts";
import { useFact } from "../../ui/fact.ts";
import { say } from "../../ui/notices.tsx";
import * as settings from "../../ui/settings.ts";
import type { PlayState } from "./state.ts";

/** How often a running clock is looked at. */
const TICK_MS = 100;

/** A moment that moves on while a clock runs, and stands still otherwise. */
function useNow(isRunning: boolean): number {
  const now = useSignal(performance.now());
  useEffect(() => {
    now.value = performance.now();
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      now.value = performance.now();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now.value;
}

/** A side's time: large figures, and what belongs to them. */
export function ClockFace({
  state,
  color,
  name,
}: {
  state: PlayState;
  color: Color;
  name: string;
}) {
  const clock = state.view.value?.clock;
  // Time stands still on a server that sees no page.
  const isCut = state.link.value === "reconnecting";
  const isRunning = clock?.running === color && !state.hasMoved.value && !isCut;
  const now = useNow(isRunning);
  if (!clock) return null;
  const age = Math.max(0, (isRunning ? now : (state.movedAt.value ?? now)) - state.heardAt.value);
  const left = leftNow(clock, color, age);
  const face: Face = faceOf(clock.system, left);
  const isOut = left.main_ms === 0 && left.period_ms === 0;
  const note = isOut ? t("clock-out") : face.note;
  const classes = ["clock", isRunning && "runs", (face.isLow || isOut) && "low"];
  return (
    <span
      class={classes.filter(Boolean).join(" ")}
      role="timer"
      aria-live="off"
      aria-label={t("clock-of", { name, time: face.time, note })}
    >
      <b>{face.time}</b>
      <small>{note}</small>
    </span>
  );
}

/** Reads the last seconds aloud, where the browser has a voice, and shows what is read. */
export function Voice({ state }: { state: PlayState }) {
  const caption = useSignal<string | undefined>(undefined);
  const passed = useRef(0);
  useEffect(prepareVoice, []);
  useEffect(() => hush, []);
  const clock = useFact(() => state.view.value?.clock);
  const color = clock?.running ?? undefined;
  const isRead =
    color !== undefined &&
    (settings.voice.value === "both" || (settings.voice.value === "me" && state.isMine(color)));
  const cues = useMemo(() => {
    if (!clock || !color) return [];
    return cuesOf(clock.system, clock[color], settings.direction.value);
  }, [clock?.system, color, JSON.stringify(color && clock?.[color]), settings.direction.value]);
  useSignalEffect(() => {
    // A move, or another side's turn: nobody wants to hear the old second.
    if (state.hasMoved.value) hush();
  });
  useEffect(() => {
    caption.value = undefined;
    if (!clock || !color || !isRead) return undefined;
    const think = () => clock.think_ms + performance.now() - state.heardAt.value;
    passed.current = think();
    const timer = setInterval(() => {
      if (state.hasMoved.value || state.link.value === "reconnecting") return;
      const now = think();
      const due = cues.filter(({ at }) => at > passed.current && at <= now).at(-1);
      passed.current = now;
      if (due) read(due.say);
    }, TICK_MS);
    const read = (saying: (typeof cues)[number]["say"]) => {
      const text = sayingText(saying);
      caption.value = text;
      const isHeard = speakAloud(text);
      if (saying.kind === "number" && saying.n === 10 && !isHeard) hurrySound();
      // Who does not see the page is told of what changes; ten seconds in a row would drown all else.
      if (saying.kind !== "number" || saying.n === 10) say(() => sayingText(saying));
    };
    return () => clearInterval(timer);
  }, [clock, color, isRead, cues]);
  if (caption.value === undefined || !color || !clock) return null;
  const still = spend(clock.system, clock[color], clock.think_ms);
  return still ? (
    <p class="caption" aria-hidden="true">
      {caption.value}
    </p>
  ) : null;
}
