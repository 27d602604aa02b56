import { type Signal, useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import type { Level, Style } from "../../api/types.ts";
import { t } from "../../i18n/index.ts";
import { Icon } from "../../ui/icon.tsx";
import { Segments } from "../../ui/segments.tsx";
import { LEVELS, levelName, PRESETS, STYLES } from "./levels.ts";

/** How strong the computer is: one of four names, or any rank behind them. */
export function LevelField({ value: chosen, label }: { value: Signal<Level>; label: string }) {
  const level = chosen.value;
  const named = PRESETS.find((preset) => preset.level === level);
  const open = useSignal(named === undefined);
  return (
    <div class="field">
      <Segments
        showLabel
        label={label}
        value={level}
        options={PRESETS.map(({ level }) => ({ value: level as Level, label: levelName(level) }))}
        onChange={(value) => {
          chosen.value = value;
        }}
      />
      <p class="hint">{named ? t(`level-what-${named.name}`) : t("level-what-rank")}</p>
      <button
        type="button"
        class="disclosure"
        aria-expanded={open.value}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        <Icon name={open.value ? "chevron-down" : "chevron-right"} size={16} />
        {t("level-by-rank")}
      </button>
      {open.value && <RankSlider value={chosen} />}
    </div>
  );
}

/** All levels on one scale. */
function RankSlider({ value: taken }: { value: Signal<Level> }) {
  const id = useId();
  const level = taken.value;
  const rank = rankName(level);
  return (
    <div class="ranks">
      <label class="for-the-ear" for={id}>
        {t("level-rank")}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={LEVELS.length - 1}
        step={1}
        value={LEVELS.indexOf(level)}
        aria-valuetext={rank}
        onInput={(event) => {
          const chosen = LEVELS[Number(event.currentTarget.value)];
          if (chosen) taken.value = chosen;
        }}
      />
      <output for={id}>{rank}</output>
    </div>
  );
}

function rankName(level: string): string {
  if (level === "full") return t("level-full");
  const n = Number.parseInt(level, 10);
  return level.endsWith("k") ? t("rank-kyu", { n }) : t("rank-dan", { n });
}

/** What the computer likes, where moves are worth about the same. */
export function StyleField({ value: chosen }: { value: Signal<Style> }) {
  const style = chosen.value;
  return (
    <div class="field styles">
      <Segments
        showLabel
        label={t("style")}
        value={style}
        options={STYLES.map((value) => ({ value, label: t(`style-${value}`) }))}
        onChange={(value) => {
          chosen.value = value;
        }}
      />
      <p class="hint">{t(`style-what-${style}`)}</p>
    </div>
  );
}
