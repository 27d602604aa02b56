import type { Event } from "../../api/types.ts";
import type { Color } from "../../board/point.ts";
import { t } from "../../i18n/index.ts";
import { resultText } from "../../ui/results.ts";

export const colorName = (color: Color): string => t(color);

/** What happened, in one sentence for the ear; nothing for what is seen to by other means. */
export function eventText(event: Event, withCaptures = true): string | undefined {
  switch (event.kind) {
    case "move": {
      const said = t("said-move", { color: colorName(event.color), at: event.at });
      const n = event.captured.length;
      return n > 0 && withCaptures ? `${said}${t("comma")}${t("said-captured", { n })}` : said;
    }
    case "pass":
      return t("said-pass", { color: colorName(event.color) });
    case "undo":
      return t("said-undo");
    case "mark":
      return event.by === null ? t("said-proposal", { n: event.dead.length }) : undefined;
    case "resume":
      return t("said-resume");
    case "result":
      return resultText(event.result.text);
    default:
      return undefined;
  }
}
