import { t, words } from "../i18n/index.ts";

/** What a person reads for a code of the server; an unknown one is shown with its code, so that it can be told on. */
export function errorText(code: string): string {
  return words(`error-${code.replace(/[._]/g, "-")}`) ?? t("error-unknown", { code });
}
