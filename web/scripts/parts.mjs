// Writes into the page which files each address and each language is made of; `theme.js` asks for them at once, where the
// page's own code would only find them when it runs.

/** What is fetched for an address, by the first part of its path, and for a language. */
const SOURCES = {
  home: "src/pages/home/view.tsx",
  new: "src/pages/new/view.tsx",
  game: "src/pages/play/view.tsx",
  review: "src/pages/review/view.tsx",
  games: "src/pages/games/view.tsx",
  settings: "src/pages/settings/view.tsx",
  engine: "src/pages/engine/view.tsx",
  "zh-CN": "src/i18n/zh-CN.ts",
  "zh-TW": "src/i18n/zh-TW.ts",
  en: "src/i18n/en.ts",
  ja: "src/i18n/ja.ts",
  ko: "src/i18n/ko.ts",
};

/** A chunk, what it imports, and their styles, each once. */
function filesOf(bundle, name, found = new Set()) {
  const chunk = bundle[name];
  if (!chunk || found.has(name)) return found;
  found.add(name);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const other of chunk.imports ?? []) filesOf(bundle, other, found);
  return found;
}

/** The plugin for Vite. */
export function parts() {
  return {
    name: "weiqi-parts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle, filename }) {
        if (!bundle || !filename.endsWith("index.html")) return html;
        const chunkOf = (source) =>
          Object.values(bundle).find(({ facadeModuleId }) =>
            facadeModuleId?.endsWith(`/${source}`),
          );
        const named = Object.entries(SOURCES).map(([name, source]) => {
          const chunk = chunkOf(source);
          if (!chunk) throw new Error(`${source} is no chunk of its own any more`);
          const files = [...filesOf(bundle, chunk.fileName)].map((file) => `/${file}`);
          // What the page itself names is on its way already.
          return [name, files.filter((file) => !html.includes(`"${file}"`))];
        });
        const content = JSON.stringify(Object.fromEntries(named)).replaceAll('"', "&quot;");
        return html.replace(
          /(\s*)<script src="\/theme\.js">/,
          `$1<meta name="parts" content="${content}" />$&`,
        );
      },
    },
  };
}
