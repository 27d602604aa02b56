import type { PlayerView } from "../../api/types.ts";
import type { Color } from "../../board/point.ts";
import { t } from "../../i18n/index.ts";
import { levelName } from "../new/levels.ts";

/** What a player is called: at one screen by name, or by color; one of two computers by its level. */
export function playerName(player: PlayerView, color: Color, isShared: boolean): string {
  const level = levelName(player.level);
  if (player.kind === "computer") return isShared ? level : t("computer-level", { level });
  if (player.name) return player.name;
  if (isShared) return t(`${color}-person`);
  return player.you ? t("you") : t("person");
}
