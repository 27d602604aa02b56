import { signal } from "@preact/signals";
import { ApiError, createGame, getGame } from "../../api/rest.ts";
import type { NewGame } from "../../api/types.ts";
import { t } from "../../i18n/index.ts";
import { go } from "../../router.ts";
import { errorText } from "../../ui/errors.ts";
import { notify } from "../../ui/notices.tsx";

/** Whether a game is being made; a second press meanwhile makes no second game. */
export const isStarting = signal(false);

/** Makes a game and goes to its board. */
export async function start(request: NewGame): Promise<void> {
  if (isStarting.value) return;
  isStarting.value = true;
  try {
    const { id } = await createGame(request);
    go(`/game/${id}`);
    if (request.opponent === "computer" && request.color === "random") await tellColors(id);
  } catch (failure) {
    const code = failure instanceof ApiError ? failure.code : "unknown";
    notify("problem", () => errorText(code));
  } finally {
    isStarting.value = false;
  }
}

/** Says who got which color, where they were drawn. */
async function tellColors(id: string): Promise<void> {
  const { players } = await getGame(id);
  const color = players.black.you ? "black" : "white";
  notify("info", () => t("colors-drawn", { color: t(color) }));
}
