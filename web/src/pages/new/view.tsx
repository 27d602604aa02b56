import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { serverInfo } from "../../api/rest.ts";
import { t, usePageTitle } from "../../i18n/index.ts";
import { komi, points, pointsAsZi } from "../../i18n/numbers.ts";
import { rulesetName } from "../../ui/rules.ts";
import { Segments } from "../../ui/segments.tsx";
import { levelName, PRESETS } from "./levels.ts";
import { MAX_HANDICAP, MAX_SIDE, MIN_SIDE, Setup, SIZES } from "./setup.ts";
import { isStarting, start } from "./start.ts";
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

/** Every choice of a game against the computer; each has an answer already. */
export function NewGamePage() {
  usePageTitle(t("new-title"));
  const setup = useMemo(() => new Setup(), []);
  const rulesets = useSignal<readonly string[]>(USUAL_RULESETS);
  useEffect(() => {
    void serverInfo().then(
      (info) => {
        rulesets.value = info.rulesets;
      },
      () => undefined, // The usual ones can be chosen meanwhile; starting tells what is wrong.
    );
  }, []);
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
        <SizeField setup={setup} />
        <Segments
          showLabel
          label={t("level")}
          value={setup.level.value}
          options={PRESETS.map(({ level }) => ({ value: level, label: levelName(level) }))}
          onChange={(value) => {
            setup.level.value = value;
          }}
        />
        <Segments
          showLabel
          label={t("your-color")}
          value={setup.color.value}
          options={(["black", "white", "random"] as const).map((value) => ({
            value,
            label: t(`choose-${value}`),
          }))}
          onChange={(value) => {
            setup.color.value = value;
          }}
        />
        <div class="pair">
          <RulesField setup={setup} rulesets={rulesets.value} />
          <HandicapField setup={setup} />
        </div>
        <KomiField setup={setup} />
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
      </form>
    </main>
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
  const stones = setup.handicap.value;
  const onStars = setup.mostFixed.value;
  return (
    <label class="field">
      <span class="field-label">{t("handicap")}</span>
      <select
        class="select"
        value={stones}
        onChange={(event) => {
          const n = Number(event.currentTarget.value);
          setup.placement.value = n > onStars && n > 1 ? "free" : "fixed";
          setup.handicap.value = n;
        }}
      >
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
    </label>
  );
}

function KomiField({ setup }: { setup: Setup }) {
  const text = setup.komiText.value;
  const quarters = setup.komi.value;
  return (
    <label class="field komi">
      <span class="field-label">{t("komi-in-points")}</span>
      <div class="sides">
        <input
          class="input"
          inputMode="decimal"
          autocomplete="off"
          aria-invalid={quarters === undefined}
          value={text ?? String(setup.usualKomi.value / 4)}
          onInput={(event) => {
            setup.komiText.value = event.currentTarget.value;
          }}
        />
        <span class={quarters === undefined ? "problem" : "hint"}>
          {quarters === undefined
            ? t("komi-range")
            : t("komi-both", { points: points(quarters), zi: pointsAsZi(quarters) })}
        </span>
      </div>
    </label>
  );
}

/** The agreement in one line, as it will be played. */
function summary(setup: Setup): string {
  const sides = setup.sides.value;
  const quarters = setup.komi.value;
  if (!sides || quarters === undefined) return t("new-incomplete");
  const [width, height] = sides;
  const stones = setup.handicap.value;
  return [
    width === height ? t("size-square", { n: width }) : t("size-any", { width, height }),
    rulesetName(setup.ruleset.value),
    ...(stones === 1 ? [t("handicap-first")] : stones > 1 ? [t("handicap-n", { n: stones })] : []),
    komi(quarters, setup.preset.value.scoring),
    t(`you-play-${setup.color.value}`),
    t("computer-level", { level: levelName(setup.level.value) }),
  ].join(" · ");
}
