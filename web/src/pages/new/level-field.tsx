import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { Icon } from "../../ui/icon.tsx";
import { Segments } from "../../ui/segments.tsx";
import { LEVELS, levelName, PRESETS, STYLES } from "./levels.ts";
import type { Setup } from "./setup.ts";

/** How strong the computer is: one of four names, or any rank behind them. */
export function LevelField({ setup }: { setup: Setup }) {
  const level = setup.level.value;
  const named = PRESETS.find((preset) => preset.level === level);
  const open = useSignal(named === undefined);
  return (
    <div class="field">
      <Segments
        showLabel
        label={t("level")}
        value={level}
        options={PRESETS.map(({ level }) => ({ value: level, label: levelName(level) }))}
        onChange={(value) => {
          setup.level.value = value;
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
      {open.value && <RankSlider setup={setup} />}
    </div>
  );
}

/** All levels on one scale. */
function RankSlider({ setup }: { setup: Setup }) {
  const id = useId();
  const level = setup.level.value;
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
          if (chosen) setup.level.value = chosen;
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
export function StyleField({ setup }: { setup: Setup }) {
  const style = setup.style.value;
  return (
    <div class="field styles">
      <Segments
        showLabel
        label={t("style")}
        value={style}
        options={STYLES.map((value) => ({ value, label: t(`style-${value}`) }))}
        onChange={(value) => {
          setup.style.value = value;
        }}
      />
      <p class="hint">{t(`style-what-${style}`)}</p>
    </div>
  );
}
