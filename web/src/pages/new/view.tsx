import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { listGames, serverInfo } from "../../api/rest.ts";
import { t, usePageTitle } from "../../i18n/index.ts";
import { points, pointsAsZi } from "../../i18n/numbers.ts";
import type { Route } from "../../router.ts";
import { rulesetName } from "../../ui/rules.ts";
import { Segments } from "../../ui/segments.tsx";
import { LevelField, StyleField } from "./level-field.tsx";
import {
  COACHES,
  MAX_HANDICAP,
  MAX_SIDE,
  MIN_SIDE,
  OPPONENTS,
  PACES,
  Setup,
  SIZES,
} from "./setup.ts";
import { isStarting, start } from "./start.ts";
import { summary } from "./summary.ts";
import { TimeField } from "./time-field.tsx";
import "./page.css";

const USUAL_RULESETS = [
  "chinese",
  "japanese",
  "korean",
  "aga",
  "new-zealand",
  "ing",
  "tromp-taylor",
];
const OTHER = 0;
/** The choice that the handicap follows the results. */
const FOLLOWING = "follows";

/** Every choice of a game on this screen; each has an answer already. */
export function NewGamePage({ route }: { route: Extract<Route, { page: "new" }> }) {
  usePageTitle(t("new-title"));
  const setup = useMemo(() => {
    const fresh = new Setup();
    fresh.opponent.value = route.opponent;
    return fresh;
  }, [route.opponent]);
  const opponent = setup.opponent.value;
  const rulesets = useSignal<readonly string[]>(USUAL_RULESETS);
  useEffect(() => {
    void serverInfo().then(
      (info) => {
        rulesets.value = info.rulesets;
      },
      () => undefined, // The usual ones can be chosen meanwhile; starting tells what is wrong.
    );
    void listGames(200).then(
      ({ items }) => {
        setup.played.value = items;
      },
      () => undefined, // Without the list the handicap follows nothing and is even.
    );
  }, [setup]);
  const begin = (event: Event) => {
    event.preventDefault();
    setup.remember();
    const request = setup.request.value;
    if (request) void start(request);
  };
  return (
    <main class="new-game">
      <h1>{t("new-title")}</h1>
      <form class="card" onSubmit={begin}>
        <Segments
          label={t("opponent")}
          value={opponent}
          options={OPPONENTS.map((value) => ({ value, label: t(`opponent-${value}`) }))}
          onChange={(value) => {
            setup.opponent.value = value;
          }}
        />
        <SizeField setup={setup} />
        {opponent === "computer" && <OwnGame setup={setup} />}
        {opponent === "same_screen" && <Names setup={setup} />}
        {opponent === "computers" && <TwoComputers setup={setup} />}
        {opponent !== "computers" && <TimeField setup={setup} />}
        {opponent === "computer" && <CoachField setup={setup} />}
        <div class="pair">
          <RulesField setup={setup} rulesets={rulesets.value} />
          <HandicapField setup={setup} />
        </div>
        <KomiField setup={setup} />
        <div class="begin">
          <p class="summary" aria-live="polite">
            {summary(setup)}
          </p>
          <button
            type="submit"
            class="button main"
            disabled={isStarting.value || setup.request.value === undefined}
          >
            {isStarting.value ? t("starting") : t("start")}
          </button>
        </div>
      </form>
    </main>
  );
}

/** The computer, and which side one plays. */
function OwnGame({ setup }: { setup: Setup }) {
  return (
    <>
      <LevelField value={setup.level} label={t("level")} />
      <StyleField value={setup.style} />
      <Segments
        showLabel
        label={t("your-color")}
        value={setup.side.value}
        disabled={Boolean(setup.following.value)}
        options={(["black", "white", "random"] as const).map((value) => ({
          value,
          label: t(`choose-${value}`),
        }))}
        onChange={(value) => {
          setup.color.value = value;
        }}
      />
    </>
  );
}

/** What two people are called; nothing has to be filled in. */
function Names({ setup }: { setup: Setup }) {
  const names = [
    { label: t("name-black"), value: setup.blackName },
    { label: t("name-white"), value: setup.whiteName },
  ];
  return (
    <div class="pair">
      {names.map(({ label, value }) => (
        <label class="field" key={label}>
          <span class="field-label">{label}</span>
          <input
            class="input"
            autocomplete="off"
            maxLength={40}
            value={value.value}
            onInput={(event) => {
              value.value = event.currentTarget.value;
            }}
          />
        </label>
      ))}
    </div>
  );
}

/** Two computers, each with its level and its style, and how fast they play. */
function TwoComputers({ setup }: { setup: Setup }) {
  return (
    <>
      <fieldset class="one-computer">
        <legend>{t("black")}</legend>
        <LevelField value={setup.level} label={t("level")} />
        <StyleField value={setup.style} />
      </fieldset>
      <fieldset class="one-computer">
        <legend>{t("white")}</legend>
        <LevelField value={setup.otherLevel} label={t("level")} />
        <StyleField value={setup.otherStyle} />
      </fieldset>
      <Segments
        showLabel
        label={t("pace")}
        value={setup.pace.value}
        options={PACES.map((value) => ({ value, label: t(`pace-${value}`) }))}
        onChange={(value) => {
          setup.pace.value = value;
        }}
      />
    </>
  );
}

/** Whether a coach looks at each move, and how strictly. */
function CoachField({ setup }: { setup: Setup }) {
  return (
    <div class="field">
      <Segments
        showLabel
        label={t("coach-label")}
        value={setup.coach.value}
        options={COACHES.map((value) => ({
          value: value as number,
          label: value === 0 ? t("coach-none") : t("coach-points", { n: value }),
        }))}
        onChange={(value) => {
          setup.coach.value = value;
        }}
      />
      <p class="hint">{t("coach-what")}</p>
    </div>
  );
}

function SizeField({ setup }: { setup: Setup }) {
  const other = setup.isOther.value;
  return (
    <div class="field">
      <Segments
        showLabel
        label={t("size")}
        value={other ? OTHER : Number(setup.width.value)}
        options={[
          ...SIZES.map((n) => ({ value: n as number, label: t("size-square", { n }) })),
          { value: OTHER, label: t("size-other") },
        ]}
        onChange={(n) => {
          if (n === OTHER) setup.isOther.value = true;
          else setup.take(n);
        }}
      />
      {other && (
        <div class="sides">
          <SideInput label={t("size-width")} value={setup.width} setup={setup} />
          <span aria-hidden="true">{"\u00d7"}</span>
          <SideInput label={t("size-height")} value={setup.height} setup={setup} />
        </div>
      )}
      {other && !setup.sides.value && (
        <p class="problem" role="alert">
          {t("size-range", { min: MIN_SIDE, max: MAX_SIDE })}
        </p>
      )}
    </div>
  );
}

function SideInput({
  label,
  value,
  setup,
}: {
  label: string;
  value: Setup["width"];
  setup: Setup;
}) {
  return (
    <label class="field">
      <span class="field-label">{label}</span>
      <input
        class="input"
        inputMode="numeric"
        autocomplete="off"
        aria-invalid={!setup.sides.value}
        value={value.value}
        onInput={(event) => {
          value.value = event.currentTarget.value;
          setup.fit();
        }}
      />
    </label>
  );
}

function RulesField({ setup, rulesets }: { setup: Setup; rulesets: readonly string[] }) {
  return (
    <label class="field">
      <span class="field-label">{t("rules")}</span>
      <select
        class="select"
        value={setup.ruleset.value}
        onChange={(event) => {
          setup.ruleset.value = event.currentTarget.value;
          setup.komiText.value = undefined;
        }}
      >
        {rulesets.map((name) => (
          <option key={name} value={name}>
            {rulesetName(name)}
          </option>
        ))}
      </select>
    </label>
  );
}

function HandicapField({ setup }: { setup: Setup }) {
  const most = Math.max(setup.mostFixed.value, MAX_HANDICAP);
  const follows = setup.follows.value && setup.opponent.value === "computer";
  const onStars = setup.mostFixed.value;
  return (
    <label class="field">
      <span class="field-label">{t("handicap")}</span>
      <select
        class="select"
        value={follows ? FOLLOWING : setup.handicap.value}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setup.follows.value = value === FOLLOWING;
          if (value !== FOLLOWING) setup.choose(Number(value));
        }}
      >
        {setup.opponent.value === "computer" && (
          <option value={FOLLOWING}>{t("handicap-follows")}</option>
        )}
        {Array.from({ length: most + 1 }, (_, n) => (
          <option key={n} value={n}>
            {n === 0
              ? t("handicap-none")
              : n === 1
                ? t("handicap-first")
                : n > onStars
                  ? t("handicap-n-free", { n })
                  : t("handicap-n", { n })}
          </option>
        ))}
      </select>
      {follows && <span class="hint">{t("handicap-follows-what")}</span>}
    </label>
  );
}

function KomiField({ setup }: { setup: Setup }) {
  const typing = useSignal(false);
  const text = setup.komiText.value;
  const quarters = setup.komi.value;
  const usual = String(setup.usualKomi.value / 4);
  const kind = typing.value || (text !== undefined && text !== "0") ? "other" : (text ?? "usual");
  return (
    <div class="field komi">
      <Segments
        showLabel
        label={t("komi-in-points")}
        value={kind}
        options={[
          { value: "usual", label: t("komi-usual", { points: points(setup.usualKomi.value) }) },
          { value: "0", label: t("komi-without") },
          { value: "other", label: t("size-other") },
        ]}
        onChange={(value) => {
          typing.value = value === "other";
          setup.komiText.value = value === "usual" ? undefined : value === "0" ? "0" : usual;
        }}
      />
      <div class="sides">
        {kind === "other" && (
          <input
            class="input"
            aria-label={t("komi-typed")}
            inputMode="decimal"
            autocomplete="off"
            aria-invalid={quarters === undefined}
            value={text ?? usual}
            onInput={(event) => {
              setup.komiText.value = event.currentTarget.value;
            }}
          />
        )}
        <span class={quarters === undefined ? "problem" : "hint"}>
          {quarters === undefined
            ? t("komi-range")
            : t("komi-both", { points: points(quarters), zi: pointsAsZi(quarters) })}
        </span>
      </div>
    </div>
  );
}
