import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { t, words } from "../../i18n/index.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { factNote } from "./facts.ts";
import type { ReviewState } from "./state.ts";

/** What a record says of its game, in the order in which one asks. */
const FIELDS = [
  "PB",
  "PW",
  "BR",
  "WR",
  "BT",
  "WT",
  "EV",
  "RO",
  "DT",
  "PC",
  "RE",
  "KM",
  "HA",
  "RU",
  "TM",
  "OT",
  "GN",
  "ON",
  "AN",
  "US",
  "SO",
  "CP",
  "GC",
] as const;

/** The form of everything about the game. What is not touched stays exactly as it was written. */
export function InfoForm({ state, onClose }: { state: ReviewState; onClose(): void }) {
  const known = new Map(state.info.value?.entries.map(({ name, text }) => [name, text]));
  const save = (form: HTMLFormElement) => {
    const data = new FormData(form);
    for (const name of FIELDS) {
      const text = String(data.get(name) ?? "");
      if (text !== (known.get(name) ?? "")) state.setInfo(name, text);
    }
    onClose();
  };
  return (
    <Dialog title={t("game-info")} onClose={onClose}>
      <form
        class="info-form"
        onSubmit={(event) => {
          event.preventDefault();
          save(event.currentTarget);
        }}
      >
        <div class="info-fields">
          {FIELDS.map((name) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: one of the two is inside
            <label key={name} class={`field ${name === "GC" ? "wide" : ""}`}>
              <span class="field-label">{words(`info-${name.toLowerCase()}`)}</span>
              {name === "GC" ? (
                <textarea class="input comment-field" name={name} rows={3}>
                  {known.get(name) ?? ""}
                </textarea>
              ) : (
                <FactInput name={name} known={known.get(name) ?? ""} />
              )}
            </label>
          ))}
        </div>
        <p class="hint">{t("info-hint")}</p>
        <div class="answers">
          <button type="button" class="button quiet" onClick={onClose}>
            {t("not-now")}
          </button>
          <button type="submit" class="button main">
            {t("do-it")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** A field, and below it how its fact is understood, where it is written in another way. */
function FactInput({ name, known }: { name: string; known: string }) {
  const id = useId();
  const text = useSignal(known);
  const note = factNote(name, text.value);
  return (
    <>
      <input
        data-first={name === "PB"}
        class="input"
        name={name}
        autocomplete="off"
        aria-describedby={id}
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
      />
      <small class="hint" id={id} role="status">
        {note && t(note)}
      </small>
    </>
  );
}
