import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { BACKUP_ADDRESS, restoreBackup, sendSettings } from "../../api/records.ts";
import type { RestoreReport } from "../../api/types.ts";
import { t } from "../../i18n/index.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { errorText } from "../../ui/errors.ts";
import { notify } from "../../ui/notices.tsx";
import { codeOf } from "./state.ts";

/** The names under which the page keeps its choices in the browser begin so. */
const OURS = "weiqi.";

/** The page's choices as this browser keeps them. */
function choices(): Record<string, string> {
  const found: Record<string, string> = {};
  for (let n = 0; n < localStorage.length; n++) {
    const name = localStorage.key(n);
    const value = name?.startsWith(OURS) ? localStorage.getItem(name) : null;
    if (name && value !== null) found[name] = value;
  }
  return found;
}

/** Takes choices over and loads the page again, which reads them. */
function takeOver(settings: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(settings)) {
    if (name.startsWith(OURS) && value !== undefined) localStorage.setItem(name, value);
  }
  location.reload();
}

interface BackupProps {
  onRestored(): void;
  close(): void;
}

/** Everything as one file, and back. */
export function BackupDialog({ onRestored, close }: BackupProps) {
  const input = useRef<HTMLInputElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const busy = useSignal(false);
  const failure = useSignal<string | undefined>(undefined);
  const report = useSignal<RestoreReport | undefined>(undefined);
  const make = async () => {
    try {
      await sendSettings(choices());
      link.current?.click();
    } catch (error) {
      failure.value = errorText(codeOf(error));
    }
  };
  const restore = async (file: File) => {
    busy.value = true;
    failure.value = undefined;
    report.value = undefined;
    try {
      report.value = await restoreBackup(file);
      onRestored();
    } catch (error) {
      failure.value = t("backup-failed", { why: errorText(codeOf(error)) });
    }
    busy.value = false;
  };
  return (
    <Dialog title={t("backup")} onClose={close}>
      <p>{t("backup-what")}</p>
      {failure.value && (
        <p class="problem" role="alert">
          {failure.value}
        </p>
      )}
      {report.value && <Restored report={report.value} />}
      <div class="answers">
        <button
          type="button"
          class="button"
          disabled={busy.value}
          onClick={() => input.current?.click()}
        >
          {busy.value ? t("backup-restoring") : t("backup-restore")}
        </button>
        <button type="button" class="button main" data-first onClick={() => void make()}>
          {t("backup-make")}
        </button>
      </div>
      <a ref={link} href={BACKUP_ADDRESS} download hidden tabIndex={-1}>
        {t("backup-make")}
      </a>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,.weiqi"
        aria-label={t("backup-restore")}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (file) void restore(file);
        }}
      />
    </Dialog>
  );
}

function Restored({ report }: { report: RestoreReport }) {
  const hasSettings = Object.keys(report.settings).length > 0;
  return (
    <div class="restored" role="status">
      <b>{t("restored")}</b>
      <p>
        {t("restored-records", {
          added: report.records_added,
          updated: report.records_updated,
          known: report.records_known,
        })}
      </p>
      {report.records_beside > 0 && <p>{t("restored-beside", { n: report.records_beside })}</p>}
      <p>
        {t("restored-games", {
          added: report.games_added,
          continued: report.games_continued,
          known: report.games_known,
        })}
      </p>
      {hasSettings && (
        <button
          type="button"
          class="button"
          onClick={() => {
            try {
              takeOver(report.settings);
            } catch {
              notify("problem", () => t("restored-settings-failed"));
            }
          }}
        >
          {t("restored-settings")}
        </button>
      )}
    </div>
  );
}
