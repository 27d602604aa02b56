// Before anything is painted: light or dark, as it was chosen or as the system is, so that nothing flashes; and the parts
// of the page at this address in this language are asked for, beside what every page needs.
{
  const stored = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      // A forbidden store has no choice.
      return null;
    }
  };
  const chosen = stored("weiqi.theme");
  const isDark =
    chosen === "dark" ||
    (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";

  // The build writes which files a page and a language are made of; a wrong guess costs a request and nothing else.
  const parts = JSON.parse(document.querySelector('meta[name="parts"]')?.content ?? "{}");
  const language = stored("weiqi.locale") ?? navigator.language;
  const locale = /^zh/i.test(language)
    ? /hant|tw|hk|mo/i.test(language)
      ? "zh-TW"
      : "zh-CN"
    : language.slice(0, 2);
  const page = location.pathname === "/" ? "home" : location.pathname.split("/")[1];
  for (const file of [...(parts[locale] ?? []), ...(parts[page] ?? [])]) {
    const link = document.createElement("link");
    link.rel = file.endsWith(".css") ? "preload" : "modulepreload";
    if (link.rel === "preload") link.as = "style";
    link.crossOrigin = "";
    link.href = file;
    document.head.append(link);
  }
}
