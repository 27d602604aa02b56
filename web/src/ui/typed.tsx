import { useSignal } from "@preact/signals";
import { t } from "../i18n/index.ts";
import { Dialog } from "./dialog.tsx";

interface TypedMoveProps {
  /** Does what was typed; answers with the reason when it can't. */
  onCommand(text: string): string | undefined;
  onClose(): void;
}

/** A move by its name: for people who'd rather type, and for dictation. */
export function TypedMove({ onCommand, onClose }: TypedMoveProps) {
  const text = useSignal("");
  const problem = useSignal<string | undefined>(undefined);
  return (
    <Dialog title={t("typed-title")} place="top" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          problem.value = onCommand(text.value.trim());
          if (problem.value === undefined) onClose();
        }}
      >
        <label class="field">
          <span class="field-label">{t("typed-what")}</span>
          <input
            data-first
            class="input"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            aria-invalid={problem.value !== undefined}
            value={text.value}
            onInput={(event) => {
              text.value = event.currentTarget.value;
              problem.value = undefined;
            }}
          />
        </label>
        <p class="problem" aria-live="polite">
          {problem.value ?? "\u00a0"}
        </p>
        <div class="answers">
          <button type="submit" class="button main">
            {t("do-it")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
