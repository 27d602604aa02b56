import type { RulesetChoice } from "../../api/types.ts";

/** What the form says of a ruleset before a game is made; the server decides what it means. */
export interface Preset {
  readonly id: string;
  /** The usual komi of an even game. */
  readonly komi_quarters: number;
  /** Whether its players count in zi or in points. */
  readonly scoring: "area" | "territory" | "stones";
}

const preset = (id: string, komi_quarters: number, scoring: Preset["scoring"]): Preset => ({
  id,
  komi_quarters,
  scoring,
});

export const PRESETS: readonly Preset[] = [
  preset("chinese", 30, "area"),
  preset("chinese-competition", 30, "area"),
  preset("chinese-1988", 22, "area"),
  preset("katago-chinese", 30, "area"),
  preset("japanese", 26, "territory"),
  preset("korean", 26, "territory"),
  preset("igs", 26, "territory"),
  preset("aga", 30, "area"),
  preset("aga-button", 28, "area"),
  preset("new-zealand", 28, "area"),
  preset("ing", 32, "area"),
  preset("tromp-taylor", 30, "area"),
  preset("ancient-chinese", 0, "area"),
  preset("stone", 0, "stones"),
];

export const presetOf = (id: string): Preset =>
  PRESETS.find((known) => known.id === id) ?? { id, komi_quarters: 30, scoring: "area" };

/** What is counted by a ruleset, a preset or one with changes. */
export const scoringOf = (choice: RulesetChoice): Preset["scoring"] =>
  typeof choice === "string"
    ? presetOf(choice).scoring
    : (choice.scoring ?? presetOf(choice.base).scoring);
