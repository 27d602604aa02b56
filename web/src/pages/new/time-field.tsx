import { systemText } from "../../clock/face.ts";
import { t } from "../../i18n/index.ts";
import { Segments } from "../../ui/segments.tsx";
import type { Setup } from "./setup.ts";
import { expectedMinutes, FIELDS, KINDS, type Kind, TIMES } from "./time.ts";

/** How much time there is: as much as one wants, one of three usual clocks, or one's own. */
export function TimeField({ setup }: { setup: Setup }) {
  const { time } = setup;
  const choice = time.choice.value;
  const size = setup.sides.value;
  const system = time.system(size);
  return (
    <div class="field">
      <Segments
        showLabel
        label={t("clock")}
        value={choice}
        options={TIMES.map((value) => ({ value, label: t(`time-${value}`) }))}
        onChange={(value) => {
          time.choice.value = value;
        }}
      />
      {choice === "own" && <OwnTime setup={setup} />}
      <p class={system === undefined ? "problem" : "hint"} aria-live="polite">
        {system === null
          ? t("time-none-what")
          : system === undefined
            ? t("time-wrong")
            : `${systemText(system)}${t("comma")}${t("time-length", {
                n: expectedMinutes(system, size ?? [9, 9]),
              })}`}
      </p>
    </div>
  );
}

/** A system and its numbers. */
function OwnTime({ setup: { time } }: { setup: Setup }) {
  const kind = time.kind.value;
  return (
    <div class="own-time">
      <label class="field">
        <span class="field-label">{t("time-kind")}</span>
        <select
          class="select"
          value={kind}
          onChange={(event) => {
            time.kind.value = event.currentTarget.value as Kind;
          }}
        >
          {KINDS.map((name) => (
            <option key={name} value={name}>
              {t(`kind-${name}`)}
            </option>
          ))}
        </select>
      </label>
      {FIELDS[kind].map((field) => (
        <label class="field" key={field}>
          <span class="field-label">{t(`time-${field}`)}</span>
          <input
            class="input"
            inputMode="decimal"
            autocomplete="off"
            aria-invalid={time.own.value === undefined}
            value={time.fields.value[field]}
            onInput={(event) => time.set(field, event.currentTarget.value)}
          />
        </label>
      ))}
    </div>
  );
}
