import type { RecordSummary } from "../../api/types.ts";
import { pointName } from "../../board/point.ts";
import type { Stones } from "../../board/view.ts";
import { t } from "../../i18n/index.ts";
import { day } from "../../i18n/numbers.ts";
import { resultText, writtenScoring } from "../../ui/results.ts";
import { levelName, nameInRecord } from "../new/levels.ts";

/** What a record is called: the name it was given, or who played. */
export function nameOf(record: RecordSummary): string {
  if (record.title !== "") return record.title;
  const level = computerOf(record);
  if (level !== undefined) return t("game-with-computer", { level });
  return playersOf(record) ?? record.file;
}

/** The level of the computer that a person played here, in words. */
function computerOf({ players }: RecordSummary): string | undefined {
  if (!players || (!players.black.you && !players.white.you)) return undefined;
  const other = players.black.you ? players.white : players.black;
  return other.kind === "computer" ? levelName(other.level) : undefined;
}

/** Who played, where anybody is named. */
export function playersOf({ names, ranks, players }: RecordSummary): string | undefined {
  const side = (color: "black" | "white") => {
    const name = nameInRecord(names[color]) || (players?.[color].you ? t("you") : t(color));
    return ranks[color] === "" ? name : `${name} ${ranks[color]}`;
  };
  if (names.black === "" && names.white === "") return undefined;
  return t("game-vs", { black: side("black"), white: side("white") });
}

/** Who sat where: the color that one had against the computer, else who played. */
export function seatsOf(record: RecordSummary): string | undefined {
  if (computerOf(record) === undefined) return playersOf(record);
  return t(record.players?.black.you ? "you-play-black" : "you-play-white");
}

/** The day it was played in the reader's way, where it is written as a day; else when it came here. */
export function dateOf({ date, added_ms }: RecordSummary): string {
  if (date === "") return day(added_ms);
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date.trim());
  const [year, month, of] = (found ?? []).slice(1).map(Number);
  if (year === undefined || month === undefined || of === undefined) return date;
  const at = new Date(year, month - 1, of);
  return at.getMonth() === month - 1 ? day(at.getTime()) : date;
}

/** The result in words, in the unit that its rules count in. */
export function resultOf({ result, ruleset, komi_quarters }: RecordSummary): string {
  return result && resultText(result, writtenScoring(ruleset), komi_quarters ?? 0);
}

/** The last position as the small picture wants it. */
export function stonesOfBoard({ board, width }: RecordSummary, height: number): Stones {
  const stones = new Map<string, "black" | "white">();
  for (let n = 0; n < board.length; n++) {
    const what = board[n];
    if (what !== "X" && what !== "O") continue;
    const at = pointName(n % width, height - 1 - Math.floor(n / width));
    stones.set(at, what === "X" ? "black" : "white");
  }
  return stones as Stones;
}
