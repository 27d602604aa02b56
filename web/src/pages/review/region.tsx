import { useSignal } from "@preact/signals";
import type { Part } from "../../go/types.ts";
import { t } from "../../i18n/index.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { isWhole, RegionPicker } from "./export/region.tsx";
import type { ReviewState } from "./state.ts";
import "./export/dialog.css";

/** A part of the board for a problem: only it is shown, or the rest of the board is settled round it. */
export default function RegionDialog({ state, onClose }: { state: ReviewState; onClose(): void }) {
  const part = useSignal<Part | undefined>(undefined);
  const size = state.size.value;
  const whole = isWhole(part.value, size);
  return (
    <Dialog title={t("region-title")} onClose={onClose}>
      <div class="export">
        <p class="hint">{t("region-what")}</p>
        <RegionPicker size={size} stones={state.stones.value} part={part} />
        <div class="answers">
          <button
            type="button"
            class="button"
            disabled={whole}
            onClick={() => {
              if (part.value) state.frame(part.value);
              onClose();
            }}
          >
            <Icon name="frame" />
            {t("region-frame")}
          </button>
          <button
            type="button"
            class="button main"
            onClick={() => {
              state.setView(whole ? undefined : part.value);
              onClose();
            }}
          >
            <Icon name="crop" />
            {whole ? t("region-show-all") : t("region-crop")}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
