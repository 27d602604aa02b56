import { reach } from "../api/reach.ts";
import { LABEL_STYLES } from "../board/labels.ts";
import { t } from "../i18n/index.ts";
import { canInstall, install } from "../offline/install.ts";
import { Icon } from "./icon.tsx";
import { Segments } from "./segments.tsx";
import * as settings from "./settings.ts";
import { SoundControls } from "./sounds.tsx";
import { BoardSwatches } from "./swatches.tsx";

/** What is changed most often; the rest is one press away. */
export default function SettingsList({ onClose: close }: { onClose(): void }) {
  return (
    <>
      <BoardSwatches />
      <Segments
        showLabel
        label={t("setting-coordinates")}
        value={settings.coordinates.value}
        options={LABEL_STYLES.map((value) => ({ value, label: t(`coordinates-${value}`) }))}
        onChange={(value) => {
          settings.coordinates.value = value;
        }}
      />
      <SoundControls />
      {canInstall.value && (
        <button type="button" class="button quiet" onClick={install}>
          <Icon name="download" />
          {t("install")}
        </button>
      )}
      {reach.value !== "lost" && (
        <a class="button quiet engine-link" href="/engine" onClick={() => close()}>
          <Icon name="cpu" />
          {t("engine-link")}
        </a>
      )}
      <a class="button" href="/settings" onClick={() => close()}>
        {t("settings-all")}
      </a>
    </>
  );
}
