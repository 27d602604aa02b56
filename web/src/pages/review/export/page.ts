import type { Figure, OpenGame } from "../../../go/types.ts";
import type { Chapter } from "./book.ts";
import type { KifuWords } from "./kifu.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text as it stands in HTML; nothing in it is markup. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => ESCAPES[c] ?? c);

const STYLE = `
  :root { color-scheme: light dark; }
  body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.7 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; color: #211f1b; background: #f5f2ea; }
  h1 { font-size: 1.5rem; text-align: center; }
  .facts { text-align: center; color: #5d574d; }
  figure { margin: 2rem 0; break-inside: avoid; }
  figure svg { display: block; width: 100%; height: auto; max-width: 36rem; margin: 0 auto; }
  figure.variation svg { max-width: 22rem; }
  figcaption { text-align: center; font-weight: 600; }
  .notes { color: #5d574d; font-size: .9em; text-align: center; }
  p { white-space: pre-line; overflow-wrap: anywhere; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; background: #ece7db; font-size: 12px; }
  @media (prefers-color-scheme: dark) { body { color: #ede8de; background: #171613; } .facts, .notes { color: #b3ab9d; } pre { background: #211f1b; } }
  @media print { body { background: #fff; color: #000; margin: 0; } details { display: none; } }
`;

/** A game as one page that any browser shows: figures, comments, and the record itself. It has no script. */
export function htmlPage(
  game: OpenGame,
  chapters: readonly Chapter[],
  words: KifuWords & { language: string; record: string },
  sgf: string,
): string {
  const shown = (figure: Figure, first: number, caption: string, kind: string) => {
    const svg = game.picture(figure.node, {
      first: figure.numbers.length > 0 ? first : 0,
      fromOne: kind === "variation",
      theme: "wood",
      coordinates: "letters",
    });
    const notes = words.notes(figure);
    const comments = figure.comments.map(({ number, text }) => {
      const move = number > 0 ? `<b>${escaped(words.move(number))}</b> ` : "";
      return `<p>${move}${escaped(text.trim())}</p>`;
    });
    return [
      `<figure class="${kind}"><figcaption>${escaped(caption)}</figcaption>${svg}</figure>`,
      notes === "" ? "" : `<p class="notes">${escaped(notes)}</p>`,
      ...comments,
    ].join("\n");
  };
  const parts = chapters.map(({ figure, first, variations }, at) =>
    [
      shown(figure, first, words.figure(at + 1, figure.numbers[0], figure.numbers.at(-1)), "main"),
      ...variations.map((one) =>
        shown(one.figure, one.first, words.variation(one.n, one.instead), "variation"),
      ),
    ].join("\n"),
  );
  return [
    `<!doctype html><html lang="${escaped(words.language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(words.title)}</title><style>${STYLE}</style></head><body>`,
    `<h1>${escaped(words.title)}</h1>`,
    `<p class="facts">${words.facts.map(escaped).join("\n")}</p>`,
    ...parts,
    `<details><summary>${escaped(words.record)}</summary><pre>${escaped(sgf)}</pre></details>`,
    "</body></html>",
  ].join("\n");
}
