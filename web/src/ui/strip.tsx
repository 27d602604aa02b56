import { reach } from "../api/reach.ts";
import { t } from "../i18n/index.ts";
import { hasUpdate, takeUpdate } from "../offline/install.ts";
import { Icon } from "./icon.tsx";

/** A line below the head of the page: that the program does not answer, or that there is a newer page. */
export function Strip() {
  if (hasUpdate.value) {
    return (
      <div class="strip" role="status">
        <Icon name="refresh-cw" size={18} />
        <p>{t("update-ready")}</p>
        <button type="button" class="button" onClick={takeUpdate}>
          {t("update-take")}
        </button>
      </div>
    );
  }
  if (reach.value !== "lost") return null;
  return (
    <div class="strip" role="status">
      <Icon name="wifi-off" size={18} />
      <p>{t("offline-now")}</p>
    </div>
  );
}
