import { t } from "../../i18n/index.ts";
import { errorText } from "../../ui/errors.ts";
import { notify } from "../../ui/notices.tsx";
import type { GamesState } from "./state.ts";

/** Brings records back that were deleted. */
export async function takeBack(state: GamesState, ids: readonly string[]): Promise<void> {
  const failed = await state.act(ids, { action: "restore" });
  if (failed !== undefined) notify("problem", () => errorText(failed));
  else notify("info", () => t("taken-back"));
}
