import { type Key, t } from "../i18n/index.ts";
import { Dialog } from "./dialog.tsx";

export interface KeyLine {
  readonly keys: readonly string[];
  readonly what: Extract<Key, `keys-${string}`>;
}

/** The keys of a page. */
export function KeySheet({ lines, onClose }: { lines: readonly KeyLine[]; onClose(): void }) {
  return (
    <Dialog title={t("keys-title")} onClose={onClose}>
      <table class="key-sheet">
        <caption class="for-the-ear">{t("keys-title")}</caption>
        <tbody>
          {lines.map(({ keys, what }) => (
            <tr key={what}>
              <th scope="row">
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </th>
              <td>{t(what as "keys-title")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
