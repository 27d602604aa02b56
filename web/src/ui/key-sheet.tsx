import { useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { type Key, t } from "../i18n/index.ts";
import { Dialog } from "./dialog.tsx";
import {
  chord,
  isReserved,
  type KeyPage,
  keyFor,
  type OwnKeys,
  ownKeys,
  SABAKI,
  setKeys,
  shownKey,
  usualKey,
} from "./keys.ts";
import { Segments } from "./segments.tsx";
import "./key-sheet.css";

export interface KeyLine {
  readonly keys: readonly string[];
  readonly what: Extract<Key, `keys-${string}`>;
  /** Keys of the board or of a range, which stay as they are. */
  readonly isFixed?: boolean;
}

interface SheetProps {
  lines: readonly KeyLine[];
  page: KeyPage;
  onClose(): void;
}

/** A key that is wanted and has another use. */
interface Clash {
  readonly usual: string;
  readonly wanted: string;
  /** The usual key of the other act; nothing where the key is nobody's to choose. */
  readonly other?: string;
}

/** The keys of a page, each of which can be another; no two acts can get the same one. */
export function KeySheet({ lines, page, onClose }: SheetProps) {
  const editing = useSignal<string | undefined>(undefined);
  const clash = useSignal<Clash | undefined>(undefined);
  const keys = ownKeys.value[page];
  const choose = (usual: string, wanted: string) => {
    editing.value = undefined;
    clash.value = findClash(lines, keys, usual, wanted);
    if (!clash.value) setKeys(page, { ...keys, [usual]: wanted });
  };
  useCatching(editing, choose);
  const scheme = isSame(keys, SABAKI) ? "sabaki" : isSame(keys, {}) ? "usual" : "own";
  const found = clash.value;
  return (
    <Dialog title={t("keys-title")} onClose={onClose}>
      <p class="hint">{t("keys-change-what")}</p>
      {page === "review" && (
        <Segments
          label={t("keys-scheme")}
          value={scheme}
          options={[
            { value: "usual", label: t("keys-scheme-usual") },
            { value: "sabaki", label: t("keys-scheme-sabaki") },
            ...(scheme === "own" ? [{ value: "own" as const, label: t("keys-scheme-own") }] : []),
          ]}
          onChange={(value) => {
            clash.value = undefined;
            if (value !== "own") setKeys(page, value === "sabaki" ? SABAKI : {});
          }}
        />
      )}
      <div role="status">
        {found && (
          <p class="note">
            {clashText(lines, keys, found)}{" "}
            {found.other !== undefined && (
              <button
                type="button"
                class="button"
                onClick={() => {
                  const { usual, wanted, other = usual } = found;
                  setKeys(page, { ...keys, [usual]: wanted, [other]: keyFor(usual, keys) });
                  clash.value = undefined;
                }}
              >
                {t("keys-swap")}
              </button>
            )}
          </p>
        )}
      </div>
      <table class="key-sheet">
        <caption class="for-the-ear">{t("keys-title")}</caption>
        <tbody>
          {lines.map((line) => (
            <tr key={line.what}>
              <th scope="row">
                {line.keys.map((shown) => (
                  <Cap
                    key={shown}
                    line={line}
                    shown={shown}
                    keys={keys}
                    isEdited={editing.value === usualKey(shown)}
                    onEdit={(usual) => {
                      clash.value = undefined;
                      editing.value = usual;
                    }}
                  />
                ))}
              </th>
              <td>{t(line.what as "keys-title")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button
        type="button"
        class="button"
        disabled={scheme === "usual"}
        onClick={() => {
          clash.value = undefined;
          setKeys(page, {});
        }}
      >
        {t("keys-reset")}
      </button>
    </Dialog>
  );
}

interface CapProps {
  line: KeyLine;
  shown: string;
  keys: OwnKeys;
  isEdited: boolean;
  onEdit(usual: string): void;
}

/** One key: a press on it waits for another. */
function Cap({ line, shown, keys, isEdited, onEdit }: CapProps) {
  const usual = usualKey(shown);
  if (line.isFixed || isReserved(usual)) return <kbd>{shown}</kbd>;
  const now = shownKey(keyFor(usual, keys));
  const label = t("keys-change", { key: now, what: t(line.what as "keys-title") });
  return (
    <button
      type="button"
      class={`key-cap ${isEdited ? "on" : ""}`}
      aria-label={isEdited ? t("keys-press") : label}
      onClick={() => onEdit(usual)}
    >
      <kbd>{isEdited ? t("keys-press") : now}</kbd>
    </button>
  );
}

/** While a key is waited for, every key is that one; Esc lets it be. */
function useCatching(
  editing: { value: string | undefined },
  choose: (usual: string, wanted: string) => void,
): void {
  const usual = editing.value;
  // At once, so that no key comes before it is waited for.
  useLayoutEffect(() => {
    if (usual === undefined) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (/^(Control|Shift|Alt|Meta|AltGraph)$/.test(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === "Escape") editing.value = undefined;
      else choose(usual, chord(event));
    };
    addEventListener("keydown", onKey, true);
    return () => removeEventListener("keydown", onKey, true);
  }, [usual]);
}

function findClash(
  lines: readonly KeyLine[],
  keys: OwnKeys,
  usual: string,
  wanted: string,
): Clash | undefined {
  if (isReserved(wanted)) return { usual, wanted };
  for (const line of lines) {
    for (const shown of line.keys) {
      const other = usualKey(shown);
      if (other === usual || keyFor(other, keys) !== wanted) continue;
      return line.isFixed ? { usual, wanted } : { usual, wanted, other };
    }
  }
  return undefined;
}

function clashText(lines: readonly KeyLine[], keys: OwnKeys, { wanted, other }: Clash): string {
  const key = shownKey(wanted);
  const line = lines.find((one) => one.keys.some((shown) => usualKey(shown) === other));
  if (other === undefined || !line) return t("keys-taken-fixed", { key });
  return t("keys-taken", {
    key: shownKey(keyFor(other, keys)),
    what: t(line.what as "keys-title"),
  });
}

const isSame = (a: OwnKeys, b: OwnKeys): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([key, value]) => b[key] === value);
