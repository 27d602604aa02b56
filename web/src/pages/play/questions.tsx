import { t } from "../../i18n/index.ts";
import { Dialog } from "../../ui/dialog.tsx";

/** What the page asks at the moment. */
export type Asking = "nothing" | "pass" | "resign" | "typed" | "keys";

/** Small and at the bottom; Enter is yes. */
export function PassQuestion({ onPass, onClose }: { onPass(): void; onClose(): void }) {
  return (
    <Dialog title={t("pass-question")} place="bottom" onClose={onClose}>
      <p>{t("pass-what")}</p>
      <div class="answers">
        <button type="button" class="button quiet" onClick={onClose}>
          {t("not-now")}
        </button>
        <button
          type="button"
          class="button main"
          data-first
          onClick={() => {
            onClose();
            onPass();
          }}
        >
          {t("pass")}
        </button>
      </div>
    </Dialog>
  );
}

/** In the middle, with no as the first answer: nobody resigns by a slip. */
export function ResignQuestion({ onResign, onClose }: { onResign(): void; onClose(): void }) {
  return (
    <Dialog title={t("resign-question")} onClose={onClose}>
      <p>{t("resign-what")}</p>
      <div class="resign-answers">
        <button type="button" class="button" data-first onClick={onClose}>
          {t("go-on")}
        </button>
        <button
          type="button"
          class="button wrong"
          onClick={() => {
            onClose();
            onResign();
          }}
        >
          {t("resign")}
        </button>
      </div>
    </Dialog>
  );
}

/** Before a board is counted on which a border is open: going on is the first answer. */
export function OpenQuestion(props: { onAgree(): void; onResume(): void; onClose(): void }) {
  const { onAgree, onResume, onClose } = props;
  const answer = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog title={t("open-question")} onClose={onClose}>
      <p>{t("open-question-what")}</p>
      <div class="resign-answers">
        <button type="button" class="button main" data-first onClick={answer(onResume)}>
          {t("resume")}
        </button>
        <button type="button" class="button" onClick={answer(onAgree)}>
          {t("agree-still")}
        </button>
      </div>
    </Dialog>
  );
}
