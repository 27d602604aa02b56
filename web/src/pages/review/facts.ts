/** How a fact of a game should be written to be understood, where it is written in another way. */
export type FactNote = "fact-date" | "fact-result" | "fact-number" | "fact-rank";

const RANK =
  /^(\d{1,2}|[\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d\u5341\u521d]{1,2})\s*(k|d|p|kyu|dan|[\u7ea7\u7d1a\u6bb5\ub2e8\uae09])/i;
const RESULT = /^(0|draw|jigo|void|\?|[BW]\+((r(esign)?|t(ime)?|f(orfeit)?)|\d+(\.\d+)?)?)$/i;

/** What there is to say of what stands in a field of the form; an empty field and a free text have nothing. */
export function factNote(name: string, text: string): FactNote | undefined {
  const written = text.trim();
  if (written === "") return undefined;
  switch (name) {
    case "DT":
      return isDate(written) ? undefined : "fact-date";
    case "RE":
      return RESULT.test(written) ? undefined : "fact-result";
    case "KM":
      return /^[-+]?\d+(\.\d+)?$/.test(written) ? undefined : "fact-number";
    case "HA":
    case "TM":
      return /^\d+(\.\d+)?$/.test(written) ? undefined : "fact-number";
    case "BR":
    case "WR":
      return written === "?" || RANK.test(written) ? undefined : "fact-rank";
    default:
      return undefined;
  }
}

/** Days as SGF lists them: `1846-09-11,12,14`, `1846-09`, `1846`. */
function isDate(text: string): boolean {
  return text.split(",").every((part, n) => {
    const found = (n === 0 ? /^\d{4}(-\d\d){0,2}$/ : /^(\d{4}(-\d\d){0,2}|\d\d(-\d\d)?)$/).test(
      part,
    );
    if (!found) return false;
    const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(part) ?? [];
    if (year === undefined) return !/^\d{4}-(00|1[3-9]|[2-9]\d)$/.test(part);
    const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
    return at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day);
  });
}
