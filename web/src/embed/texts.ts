import type { Locale } from "../i18n/index.ts";

const boards = import.meta.glob<string>("../../../locales/*/board.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const common = import.meta.glob<string>("../../../locales/*/common.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** What the element says in a language. */
export const textOf = (locale: Locale): string =>
  [common, boards]
    .map((files) => Object.entries(files).find(([path]) => path.includes(`/${locale}/`))?.[1] ?? "")
    .join("\n");
