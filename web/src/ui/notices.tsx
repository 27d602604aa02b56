import { signal } from "@preact/signals";
import { memo } from "preact/compat";
import { locale, t } from "../i18n/index.ts";
import { Icon } from "./icon.tsx";

interface Notice {
  readonly id: number;
  readonly kind: "info" | "problem";
  /** Words are looked up when drawn, so that they follow the language. */
  readonly text: () => string;
  /** What may be done about it, such as taking it back. */
  readonly act?: { readonly label: () => string; run(): void };
}

const notices = signal<readonly Notice[]>([]);
/** What a screen reader is told politely: the last few sentences. */
const spoken = signal<readonly { id: number; text: () => string }[]>([]);
let next = 1;

const LASTS_MS = 6000;

export function dismiss(id: number): void {
  notices.value = notices.value.filter((notice) => notice.id !== id);
}

/** Shows a sentence for a while. The same sentence is not shown twice at once. */
export function notify(kind: Notice["kind"], text: () => string, act?: Notice["act"]): void {
  const id = next++;
  const others = notices.value.filter((notice) => notice.text() !== text()).slice(-2);
  notices.value = [...others, { id, kind, text, ...(act && { act }) }];
  setTimeout(() => dismiss(id), act ? 2 * LASTS_MS : LASTS_MS);
}

export const clearNotices = (): void => {
  notices.value = [];
};

/** Says something to people who don't see the board. */
export function say(text: () => string): void {
  spoken.value = [...spoken.value.slice(-2), { id: next++, text }];
}

/** Put into words once a language, not again with every sentence that follows. */
const Sentence = memo(({ text }: { text: () => string; language: string }) => <p>{text()}</p>);

export function Notices() {
  return (
    <div class="notices">
      <div class="for-the-ear" aria-live="polite" role="log">
        {spoken.value.map(({ id, text }) => (
          <Sentence key={id} text={text} language={locale.value} />
        ))}
      </div>
      <div aria-live="assertive" role="status" class="notices-list">
        {notices.value.map(({ id, kind, text, act }) => (
          <div key={id} class={`notice ${kind}`}>
            <Icon name={kind === "problem" ? "triangle-alert" : "info"} />
            <p>{text()}</p>
            {act && (
              <button
                type="button"
                class="button quiet"
                onClick={() => {
                  dismiss(id);
                  act.run();
                }}
              >
                {act.label()}
              </button>
            )}
            <button
              type="button"
              class="icon-button"
              aria-label={t("close")}
              onClick={() => dismiss(id)}
            >
              <Icon name="x" size={16} />
            </button>
          </div>
        ))}
      </div>
    </div>
  );
}
