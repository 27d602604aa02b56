import { useEffect, useMemo } from "preact/hooks";
import { Board } from "../../board/board.tsx";
import { LABEL_SIDES, LABEL_STYLES } from "../../board/labels.ts";
import { LOCALE_NAMES, LOCALES, locale, speak, t, usePageTitle } from "../../i18n/index.ts";
import { refusedSound, stoneSound } from "../../sound/index.ts";
import { Icon } from "../../ui/icon.tsx";
import { Segments } from "../../ui/segments.tsx";
import * as settings from "../../ui/settings.ts";
import { SoundControls } from "../../ui/sounds.tsx";
import { BoardSwatches } from "../../ui/swatches.tsx";
import { Switch } from "../../ui/switch.tsx";
import { askToNotify } from "../play/turn.ts";
import { OwnPictures } from "./own.tsx";
import { Trial } from "./trial.ts";
import "./page.css";

/** Everything that is chosen for this browser, with a board beside it to see and hear it on. */
export function SettingsPage() {
  usePageTitle(t("settings"));
  const trial = useMemo(() => new Trial(), []);
  return (
    <main class="preferences">
      <h1>{t("settings")}</h1>
      <p class="lead">{t("settings-lead")}</p>
      <TrialBoard trial={trial} />
      <div class="groups">
        <Looks />
        <Edges />
        <Presses />
        <Sounds />
        <Speech />
        <Language />
        <div class="row">
          <button type="button" class="button" onClick={settings.resetSettings}>
            <Icon name="undo-2" />
            {t("settings-reset")}
          </button>
        </div>
      </div>
    </main>
  );
}

function TrialBoard({ trial }: { trial: Trial }) {
  const put = (at: string) => {
    const place = trial.put(at);
    if (place) stoneSound(place, 0);
    else refusedSound();
  };
  const waiting = trial.waiting.value;
  return (
    <aside class="trial" aria-label={t("settings-trial")}>
      <div class="trial-board">
        <Board
          view={trial.view}
          label={t("settings-trial")}
          onIntent={(intent) => {
            if (intent.kind === "play") put(intent.at);
          }}
        />
      </div>
      <div class="trial-foot">
        <p class="hint">{t("settings-trial-what")}</p>
        {waiting === undefined ? (
          <button
            type="button"
            class="button quiet"
            disabled={!trial.touched}
            onClick={() => trial.clear()}
          >
            {t("settings-trial-clear")}
          </button>
        ) : (
          <button type="button" class="button main" onClick={() => put(waiting)}>
            <Icon name="check" />
            {t("place-stone")}
          </button>
        )}
      </div>
    </aside>
  );
}

function Group(props: { name: string; children: preact.ComponentChildren }) {
  return (
    <section class="card group" aria-label={props.name}>
      <h2>{props.name}</h2>
      {props.children}
    </section>
  );
}

function Looks() {
  return (
    <Group name={t("settings-looks")}>
      <BoardSwatches />
      <OwnPictures />
      <Choice
        label={t("setting-stones")}
        value={settings.stoneLook}
        choices={settings.STONE_LOOKS}
        name={(value) => t(`stones-${value}`)}
      />
      <Switch label={t("setting-shadows")} value={settings.shadows} />
      <Switch label={t("setting-loose")} hint={t("setting-loose-what")} value={settings.loose} />
      <Choice
        label={t("setting-aspect")}
        value={settings.aspect}
        choices={settings.ASPECTS}
        name={(value) => t(`aspect-${value}`)}
      />
      <Choice
        label={t("setting-colors")}
        value={settings.colors}
        choices={settings.COLORS}
        name={(value) => t(`colors-${value}`)}
      />
      <Choice
        label={t("setting-theme")}
        value={settings.theme}
        choices={settings.THEMES}
        name={(value) => t(`theme-${value}`)}
      />
    </Group>
  );
}

function Edges() {
  return (
    <Group name={t("settings-marks")}>
      <Choice
        label={t("setting-coordinates")}
        value={settings.coordinates}
        choices={LABEL_STYLES}
        name={(value) => t(`coordinates-${value}`)}
      />
      <Choice
        label={t("setting-sides")}
        value={settings.coordinateSides}
        choices={LABEL_SIDES}
        name={(value) => t(`sides-${value}`)}
      />
      <Choice
        label={t("setting-last")}
        value={settings.lastMark}
        choices={settings.LAST_MARKS}
        name={(value) => t(`last-${value}`)}
      />
      <Switch label={t("setting-numbers")} value={settings.numbers} />
      <Choice
        label={t("setting-numbering")}
        value={settings.numbering}
        choices={settings.NUMBERINGS}
        name={(value) => t(`numbering-${value}`)}
      />
      <Switch label={t("setting-next")} value={settings.nextMoves} />
      <Segments
        showLabel
        label={t("setting-autoplay")}
        value={settings.autoplay.value}
        options={[1, 5, 10, 20, 50, 100, 300].map((tenths) => ({
          value: tenths,
          label: t("autoplay-seconds", { n: tenths / 10 }),
        }))}
        onChange={(tenths) => {
          settings.autoplay.value = tenths;
        }}
      />
      <Switch label={t("setting-autoplay-rests")} value={settings.autoplayRests} />
    </Group>
  );
}

function Presses() {
  return (
    <Group name={t("settings-presses")}>
      <Choice
        label={t("setting-touch-small")}
        value={settings.touchSmall}
        choices={settings.PRESS_STYLES}
        name={(value) => t(`press-${value}`)}
      />
      <Choice
        label={t("setting-touch-large")}
        value={settings.touchLarge}
        choices={settings.PRESS_STYLES}
        name={(value) => t(`press-${value}`)}
      />
      <Choice
        label={t("setting-mouse")}
        value={settings.mouse}
        choices={settings.MOUSE_STYLES}
        name={(value) => t(`press-${value}`)}
      />
      <p class="hint">{t("press-what")}</p>
    </Group>
  );
}

function Sounds() {
  return (
    <Group name={t("settings-sound")}>
      <SoundControls />
      <Switch label={t("setting-replay-sound")} value={settings.replaySound} />
      <Choice
        label={t("setting-voice")}
        value={settings.voice}
        choices={settings.VOICES}
        name={(value) => t(`voices-${value}`)}
      />
      <Choice
        label={t("setting-direction")}
        value={settings.direction}
        choices={settings.DIRECTIONS}
        name={(value) => t(`direction-${value}`)}
      />
      {"vibrate" in navigator && <Switch label={t("setting-vibrate")} value={settings.vibrate} />}
      {"Notification" in globalThis && <TurnNotice />}
    </Group>
  );
}

/** Tells of one's turn while the page is hidden, once the browser allows it. */
function TurnNotice() {
  const isOn = settings.turnNotice.value === "on";
  useEffect(() => {
    if (isOn) void askToNotify();
  }, [isOn]);
  return <Switch label={t("setting-notice")} value={settings.turnNotice} />;
}

function Speech() {
  return (
    <Group name={t("settings-reader")}>
      <Choice
        label={t("setting-speech")}
        value={settings.speech}
        choices={settings.SPEECHES}
        name={(value) => t(`speech-${value}`)}
      />
      <p class="hint">{t("speech-what")}</p>
    </Group>
  );
}

function Language() {
  return (
    <Group name={t("settings-language")}>
      <Segments
        label={t("settings-language")}
        value={locale.value}
        options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        onChange={(value) => void speak(value, true)}
      />
    </Group>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: { value: T };
  choices: readonly T[];
  name(value: T): string;
}

/** One of a few, in words. */
function Choice<T extends string>({ label, value, choices, name }: ChoiceProps<T>) {
  return (
    <Segments
      showLabel
      label={label}
      value={value.value}
      options={choices.map((choice) => ({ value: choice, label: name(choice) }))}
      onChange={(chosen) => {
        value.value = chosen;
      }}
    />
  );
}
