import type { PlayerView } from "../../api/types.ts";
import type { Color } from "../../board/point.ts";
import { t } from "../../i18n/index.ts";
import { levelName } from "../new/levels.ts";

/** What a player is called: at one screen by name, or by color. */
export function playerName(player: PlayerView, color: Color, isShared: boolean): string {
  if (player.kind === "computer") return t("computer-level", { level: levelName(player.level) });
  if (player.name) return player.name;
  if (isShared) return t(`${color}-person`);
  return player.you ? t("you") : t("person");
}
