import { t } from "../../i18n/index.ts";
import { komi } from "../../i18n/numbers.ts";
import { rulesetName } from "../../ui/rules.ts";
import { levelName } from "./levels.ts";
import type { Setup } from "./setup.ts";

/** The agreement in one line, as it will be played. */
export function summary(setup: Setup): string {
  const sides = setup.sides.value;
  const quarters = setup.komi.value;
  if (!sides || quarters === undefined) return t("new-incomplete");
  const [width, height] = sides;
  const stones = setup.stones.value;
  return [
    width === height ? t("size-square", { n: width }) : t("size-any", { width, height }),
    rulesetName(setup.ruleset.value),
    ...(stones === 1 ? [t("handicap-first")] : stones > 1 ? [t("handicap-n", { n: stones })] : []),
    komi(quarters, setup.preset.value.scoring),
    t(`you-play-${setup.side.value}`),
    t("computer-level", { level: levelName(setup.level.value) }),
    ...(setup.style.value === "balanced" ? [] : [t(`style-${setup.style.value}`)]),
  ].join(" · ");
}
