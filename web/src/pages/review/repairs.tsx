import { t, words } from "../../i18n/index.ts";
import type { RecordFile } from "./desk.ts";
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
              {problem.count > 1 && ` × ${problem.count}`}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** A repair in the reader's language; a code that has no text of its own has its family's. */
function problemText(code: string): string {
  const key = code.toLowerCase().replace("+", "-and-");
  return (
    words(`problem-${key}`) ?? words(`problem-${key.split("-")[0]}`) ?? t("problem-other", { code })
  );
}
