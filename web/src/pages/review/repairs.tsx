import { useSignal } from "@preact/signals";
import { locale, t, words } from "../../i18n/index.ts";
import type { RecordFile } from "./desk.ts";
import { saveAs } from "./export/files.ts";
import type { ReviewState } from "./state.ts";

/** Character sets that records of this world are written in. */
const ENCODINGS = [
  "UTF-8",
  "GB18030",
  "Big5",
  "Shift_JIS",
  "EUC-JP",
  "EUC-KR",
  "ISO-8859-1",
  "windows-1252",
];

interface RepairsProps {
  state: ReviewState;
  file: RecordFile;
  encoding: { value: string | undefined };
}

/** What was found in the file: its format, its character set, and what was repaired while reading. */
export function Repairs({ state, file, encoding }: RepairsProps) {
  const { problems, format, encoding: detected } = state.record;
  const known = ENCODINGS.includes(detected) ? ENCODINGS : [detected, ...ENCODINGS];
  const n = problems.reduce((total, { count }) => total + count, 0);
  return (
    <details class="repairs">
      <summary>
        {file.name} · {format.toUpperCase()} · {detected}
        {n > 0 && ` · ${t("repaired-n", { n })}`}
      </summary>
      <label class="field">
        <span class="field-label">{t("encoding")}</span>
        <select
          class="select"
          value={detected}
          onChange={(event) => {
            encoding.value = event.currentTarget.value;
          }}
        >
          {known.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {problems.length > 0 && (
        <ul>
          {problems.slice(0, 200).map((problem) => (
            <li key={`${problem.code}${problem.line}:${problem.column}`}>
              <span class="where">
                {t("line-column", { line: problem.line, column: problem.column })}
              </span>{" "}
              {problemText(problem.code)}
              {problem.found && <q>{problem.found}</q>}
              {/* The reader's own sentence is English; the words before it say the same in every language. */}
              {locale.value === "en" && problem.done && problem.done !== problem.found && (
                <>
                  {" \u2192 "}
                  <q>{problem.done}</q>
                </>
              )}
              {problem.count > 1 && ` × ${problem.count}`}
            </li>
          ))}
        </ul>
      )}
      <AsItWas file={file} encoding={detected} />
    </details>
  );
}

/** The file before it was repaired, to read and to save. */
function AsItWas({ file, encoding }: { file: RecordFile; encoding: string }) {
  const open = useSignal(false);
  return (
    <details
      onToggle={(event) => {
        open.value = event.currentTarget.open;
      }}
    >
      <summary>{t("as-it-was")}</summary>
      {open.value && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <pre class="as-it-was" tabIndex={0} role="region" aria-label={t("as-it-was")}>
            {asItWas(file.bytes, encoding)}
          </pre>
          <button type="button" class="button" onClick={() => saveAs(file.name, file.bytes)}>
            {t("as-it-was-save")}
          </button>
        </>
      )}
    </details>
  );
}

/** More of a file is not looked through with one's eyes. */
const MOST_SHOWN = 20_000;

/** The file as it came, in the character set that was found. */
function asItWas(bytes: Uint8Array, encoding: string): string {
  const part = bytes.subarray(0, MOST_SHOWN);
  try {
    return new TextDecoder(encoding).decode(part);
  } catch {
    return new TextDecoder().decode(part);
  }
}

/** A repair in the reader's language; a code that has no text of its own has its family's. */
function problemText(code: string): string {
  const key = code.toLowerCase().replace("+", "-and-");
  return (
    words(`problem-${key}`) ?? words(`problem-${key.split("-")[0]}`) ?? t("problem-other", { code })
  );
}
