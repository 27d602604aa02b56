import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { getRecord, goBackTo, renameRecord } from "../../api/records.ts";
import type { RecordSummary, RecordVersion } from "../../api/types.ts";
import { t } from "../../i18n/index.ts";
import { bytes, when } from "../../i18n/numbers.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { errorText } from "../../ui/errors.ts";
import { Icon } from "../../ui/icon.tsx";
import { notify } from "../../ui/notices.tsx";
import { nameOf } from "./name.ts";
import { codeOf, type GamesState } from "./state.ts";
import { takeBack } from "./take-back.ts";

interface QuestionProps {
  state: GamesState;
  records: readonly RecordSummary[];
  close(): void;
}

const problem = (code: string) => notify("problem", () => errorText(code));

/** Asks before records go into the trash, and offers to take it back. */
export function DeleteQuestion({ state, records, ids, close }: QuestionProps & { ids: string[] }) {
  const only = records.length === 1 ? records[0] : undefined;
  const n = ids.length;
  const erase = state.trash;
  const go = async () => {
    close();
    const failed = await state.act(ids, { action: erase ? "erase" : "delete" });
    if (failed !== undefined) problem(failed);
    else if (erase) notify("info", () => t("trash-erased"));
    else {
      const text = () => (n === 1 ? t("record-deleted") : t("record-deleted-n", { n }));
      notify("info", text, { label: () => t("delete-undo"), run: () => void takeBack(state, ids) });
    }
  };
  const title = erase
    ? only
      ? t("trash-erase-ask", { name: nameOf(only) })
      : t("trash-erase-ask-n", { n })
    : only
      ? t("record-delete-ask", { name: nameOf(only) })
      : t("record-delete-ask-n", { n });
  return (
    <Dialog title={title} onClose={close}>
      <p>{erase ? t("trash-erase-what") : t("record-delete-what")}</p>
      <div class="answers">
        <button type="button" class="button" data-first onClick={close}>
          {t("cancel")}
        </button>
        <button type="button" class="button wrong" onClick={() => void go()}>
          {erase ? t("trash-erase") : t("record-delete")}
        </button>
      </div>
    </Dialog>
  );
}

/** Gives a record another name. */
export function RenameQuestion({ state, records, close }: QuestionProps) {
  const record = records[0];
  const title = useSignal(record?.title ?? "");
  if (!record) return null;
  const save = async () => {
    try {
      await renameRecord(record.id, title.value);
      close();
      await state.reload();
    } catch (failure) {
      problem(codeOf(failure));
    }
  };
  return (
    <Dialog title={t("record-rename")} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label class="field">
          <span class="field-label">{t("record-name")}</span>
          <input
            class="input"
            data-first
            maxLength={120}
            value={title.value}
            onInput={(event) => {
              title.value = event.currentTarget.value;
            }}
          />
          <span class="hint">{t("record-rename-what")}</span>
        </label>
        <div class="answers">
          <button type="submit" class="button main">
            {t("record-rename")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** The tags of records: what is there can be taken off, new ones put on. */
export function TagQuestion({ state, records, ids, close }: QuestionProps & { ids: string[] }) {
  const text = useSignal("");
  const tags = useSignal<readonly string[]>(
    [...new Set(records.flatMap((record) => record.tags))].sort(),
  );
  const change = async (action: "tag" | "untag", tag: string) => {
    const failed = await state.act(ids, { action, tag });
    if (failed === "request.fields") notify("problem", () => t("record-tag-wrong"));
    else if (failed !== undefined) problem(failed);
    else if (action === "untag") tags.value = tags.value.filter((other) => other !== tag);
    else if (!tags.value.includes(tag)) tags.value = [...tags.value, tag].sort();
  };
  const known = state.tags.value.filter(({ tag }) => !tags.value.includes(tag)).slice(0, 12);
  return (
    <Dialog title={t("record-tags")} onClose={close}>
      {tags.value.length === 0 && <p class="hint">{t("record-tags-none")}</p>}
      <div class="tag-row">
        {tags.value.map((tag) => (
          <button
            key={tag}
            type="button"
            class="tag choice on"
            aria-label={t("record-tag-remove", { tag })}
            onClick={() => void change("untag", tag)}
          >
            {tag}
            <Icon name="x" size={14} />
          </button>
        ))}
        {known.map(({ tag }) => (
          <button
            key={tag}
            type="button"
            class="tag choice"
            onClick={() => void change("tag", tag)}
          >
            <Icon name="plus" size={14} />
            {tag}
          </button>
        ))}
      </div>
      <form
        class="tag-form"
        onSubmit={(event) => {
          event.preventDefault();
          const tag = text.value.trim().replace(/\s+/g, " ");
          text.value = "";
          if (tag !== "") void change("tag", tag);
        }}
      >
        <label class="field">
          <span class="field-label">{t("record-tag-new")}</span>
          <input
            class="input"
            data-first
            maxLength={24}
            value={text.value}
            onInput={(event) => {
              text.value = event.currentTarget.value;
            }}
          />
        </label>
        <button type="submit" class="button">
          {t("record-tag-add")}
        </button>
      </form>
    </Dialog>
  );
}

/** What a record was before, and the way back. */
export function VersionsQuestion({ state, records, close }: QuestionProps) {
  const record = records[0];
  const versions = useSignal<readonly RecordVersion[]>([]);
  useEffect(() => {
    if (!record) return;
    void getRecord(record.id).then(
      (view) => {
        versions.value = view.versions;
      },
      (failure) => problem(codeOf(failure)),
    );
  }, [record?.id]);
  if (!record) return null;
  const back = async (version: number) => {
    try {
      await goBackTo(record.id, version);
      close();
      notify("info", () => t("record-version-done"));
      await state.reload();
    } catch (failure) {
      problem(codeOf(failure));
    }
  };
  return (
    <Dialog title={t("record-versions")} onClose={close}>
      <p>{t("record-versions-what")}</p>
      <ul class="versions">
        {versions.value.map(({ version, at_ms, bytes: size }, n) => (
          <li key={version}>
            <span>
              <b>{when(at_ms)}</b>
              <small>
                {n === 0 ? `${t("record-version-now")} · ` : ""}
                {version === 1 ? `${t("record-version-first")} · ` : ""}
                {bytes(size)}
              </small>
            </span>
            {n > 0 && (
              <button type="button" class="button" onClick={() => void back(version)}>
                {t("record-version-back")}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
