import type { RulesetChoice } from "../api/types.ts";
import { t, words } from "../i18n/index.ts";

/** A ruleset as its players call it. */
export function rulesetName(choice: RulesetChoice): string {
  if (typeof choice !== "string") return t("rules-changed", { base: rulesetName(choice.base) });
  return words(`rules-${choice}`) ?? choice;
}
