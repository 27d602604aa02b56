import type { ImportedFile, ImportReport } from "../../api/types.ts";
import { t } from "../../i18n/index.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { errorText } from "../../ui/errors.ts";
import { closeImport, type Import, importFiles, importing, stopImport } from "./import.ts";

/** How far an import is, and in the end what became of the files. */
export default function ImportDialog() {
  const now = importing.value;
  if (!now) return null;
  const goesOn = now.stage === "looking" || now.stage === "reading";
  return (
    <Dialog title={t("import-title")} onClose={goesOn ? stopImport : closeImport}>
      <Progress now={now} />
      {!goesOn && <Report report={now.report} />}
      <div class="answers">
        {now.rest.length > 0 && !goesOn && (
          <button
            type="button"
            class="button"
            onClick={() => void importFiles(now.rest, now.report)}
          >
            {t("import-again")}
          </button>
        )}
        <button
          type="button"
          class={goesOn ? "button" : "button main"}
          data-first
          onClick={goesOn ? stopImport : closeImport}
        >
          {goesOn ? t("import-stop") : t("close")}
        </button>
      </div>
    </Dialog>
  );
}

function Progress({ now }: { now: Import }) {
  switch (now.stage) {
    case "looking":
      return <p>{t("import-looking")}</p>;
    case "reading":
      return (
        <div class="import-progress">
          <p>{t("import-doing", { n: now.read + 1, all: now.all })}</p>
          <progress max={now.all} value={now.read} aria-label={t("import-title")} />
        </div>
      );
    case "stopped":
      return <p role="status">{t("import-stopped", { n: now.rest.length })}</p>;
    case "broken":
      return (
        <p role="alert" class="problem">
          {t("import-broken-off", { why: errorText(now.code ?? "unknown"), n: now.rest.length })}
        </p>
      );
    case "done":
      return null;
  }
}

/** The sum, and a line for every file that did not go in smoothly. */
function Report({ report }: { report: ImportReport }) {
  const { n_added, n_known, n_refused, n_skipped, files } = report;
  const lines = [
    n_added > 0 && t("import-added", { n: n_added }),
    n_known > 0 && t("import-known", { n: n_known }),
    n_refused > 0 && t("import-refused", { n: n_refused }),
    n_skipped > 0 && t("import-skipped", { n: n_skipped }),
  ].filter((line) => line !== false);
  const told = files.flatMap(lineOf);
  return (
    <div class="import-report" role="status">
      {lines.length === 0 ? (
        <p>{t("import-nothing")}</p>
      ) : (
        <ul class="import-sum">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {told.length > 0 && (
        <details open={n_refused > 0}>
          <summary>{t("import-details")}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <ul class="import-lines" tabIndex={0} aria-label={t("import-details")}>
            {told.slice(0, 300).map(({ key, text, bad }) => (
              <li key={key} class={bad ? "problem" : ""}>
                {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function lineOf(file: ImportedFile, n: number) {
  const line = (text: string, bad = false) => [{ key: `${n} ${text}`, text, bad }];
  const name = file.file;
  switch (file.outcome) {
    case "refused": {
      const why = errorText(file.code ?? "unknown");
      return line(name === "" ? why : t("import-refused-file", { file: name, why }), true);
    }
    case "known":
      return line(t("import-known-file", { file: name }));
    case "restored":
      return line(t("import-restored", { file: name }));
    case "added": {
      const n_repairs = file.repairs.reduce((all, { count }) => all + count, 0);
      return [
        ...(n_repairs > 0 ? line(t("import-repaired", { file: name, n: n_repairs })) : []),
        ...(file.same_moves_as !== null ? line(t("import-same", { file: name })) : []),
      ];
    }
  }
}
