import { systemText } from "../../clock/face.ts";
import { t } from "../../i18n/index.ts";
import { komi } from "../../i18n/numbers.ts";
import { rulesetName } from "../../ui/rules.ts";
import { levelName } from "./levels.ts";
import type { Setup } from "./setup.ts";

/** The agreement in one line, as it will be played. */
export function summary(setup: Setup): string {
  const sides = setup.sides.value;
  const quarters = setup.komi.value;
  const clock = setup.opponent.value === "computers" ? null : setup.time.system(sides);
  if (!sides || quarters === undefined || clock === undefined) return t("new-incomplete");
  const [width, height] = sides;
  const stones = setup.stones.value;
  return [
    width === height ? t("size-square", { n: width }) : t("size-any", { width, height }),
    rulesetName(setup.ruleset.value),
    ...(stones === 1 ? [t("handicap-first")] : stones > 1 ? [t("handicap-n", { n: stones })] : []),
    komi(quarters, setup.preset.value.scoring),
    ...players(setup),
    ...(clock === null ? [] : [systemText(clock)]),
  ].join(" · ");
}

/** Who plays, as it will be. */
function players(setup: Setup): string[] {
  const computer = (level: string) => t("computer-level", { level });
  switch (setup.opponent.value) {
    case "same_screen":
      return [t("opponent-same_screen")];
    case "computers":
      return [
        t("two-computers", {
          black: levelName(setup.level.value),
          white: levelName(setup.otherLevel.value),
        }),
      ];
    case "computer":
      return [
        t(`you-play-${setup.side.value}`),
        computer(levelName(setup.level.value)),
        ...(setup.style.value === "balanced" ? [] : [t(`style-${setup.style.value}`)]),
        ...(setup.coach.value > 0 ? [t("coach")] : []),
      ];
  }
}
