import { useComputed, useSignal } from "@preact/signals";
import { t } from "../../i18n/index.ts";
import { Dialog } from "../../ui/dialog.tsx";
import type { ReviewState } from "./state.ts";

/** Goes from one place where a text stands to the next; the board behind the dialog shows where one is. */
export function Find({ state, onClose }: { state: ReviewState; onClose(): void }) {
  const text = useSignal("");
  const found = useComputed(() => (text.value.trim() === "" ? [] : state.find(text.value)));
  const nth = found.value.indexOf(state.node);
  const go = (by: 1 | -1) => {
    const nodes = found.value;
    const next = nodes.at((nth < 0 && by < 0 ? 0 : nth + by) % Math.max(1, nodes.length));
    if (next !== undefined) state.jump(next);
  };
  const said =
    text.value.trim() === ""
      ? t("find-hint")
      : found.value.length === 0
        ? t("find-none")
        : t("find-some", { at: nth + 1, n: found.value.length });
  return (
    <Dialog title={t("find")} place="bottom" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          go(1);
        }}
      >
        <label class="field">
          <span class="field-label">{t("find-what")}</span>
          <input
            data-first
            class="input"
            autocomplete="off"
            value={text.value}
            onInput={(event) => {
              text.value = event.currentTarget.value;
            }}
          />
        </label>
        <p class="hint" aria-live="polite">
          {said}
        </p>
        <div class="answers">
          <button
            type="button"
            class="button"
            disabled={found.value.length === 0}
            onClick={() => go(-1)}
          >
            {t("find-back")}
          </button>
          <button type="submit" class="button main" disabled={found.value.length === 0}>
            {t("find-next")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
