import { t } from "../i18n/index.ts";
import { sampleSound } from "../sound/index.ts";
import * as settings from "./settings.ts";
import { Slider, Switch } from "./switch.tsx";

/** Whether stones are heard, and how loud. */
export function SoundControls() {
  return (
    <>
      <Switch label={t("setting-sound")} value={settings.sound} />
      <Slider
        label={t("setting-volume")}
        value={settings.volume}
        disabled={settings.sound.value === "off"}
        onDone={sampleSound}
      />
    </>
  );
}
