import type { PointName } from "../board/point.ts";
import { isUpright, mirrored, turned, UPRIGHT } from "../board/turn.ts";
import type { BoardIntent } from "../board/view.ts";
import { t } from "../i18n/index.ts";
import { turn } from "./look.ts";
import { Item } from "./menu.tsx";
import { notify } from "./notices.tsx";

/** The point whose menu is open, and where on the screen it was asked for. */
export type PointMenu = Extract<BoardIntent, { kind: "menu" }> | undefined;

/** Copies the name of a point, and says so. */
export async function copyPoint(at: PointName): Promise<void> {
  try {
    await navigator.clipboard.writeText(at);
    notify("info", () => t("point-copied", { at }));
  } catch {
    notify("problem", () => t("point-not-copied", { at }));
  }
}

/** The ways to look at the board; the game stays as it is. */
export function TurnItems({ close }: { close(): void }) {
  return (
    <>
      <Item
        icon="rotate-cw"
        label={t("view-turn")}
        close={close}
        run={() => {
          turn.value = turned(turn.value);
        }}
      />
      <Item
        icon="flip-horizontal"
        label={t("view-mirror")}
        close={close}
        run={() => {
          turn.value = mirrored(turn.value);
        }}
      />
      {!isUpright(turn.value) && (
        <Item
          icon="undo-2"
          label={t("view-upright")}
          close={close}
          run={() => {
            turn.value = UPRIGHT;
          }}
        />
      )}
    </>
  );
}
