import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const css = readFileSync(join(import.meta.dirname, "../src/styles/tokens.css"), "utf8")
  .replace(/\/\*[\s\S]*?\*\//g, "")
  .replaceAll('"', "");

/** The tokens of every block with this selector, later ones last. */
function tokens(...selectors: string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const selector of selectors) {
    for (const [, name, body] of css.matchAll(/([^{}]+)\{([^}]*)\}/g)) {
      const selected = (name ?? "").split(",").map((one) => one.trim());
      if (!selected.includes(selector)) continue;
      for (const [, key, value] of (body ?? "").matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g))
        found[key ?? ""] = value ?? "";
    }
  }
  return found;
}

function luminance(color: string): number {
  const channel = (at: number) => {
    const c = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

const pages = { light: [":root"], dark: [":root", "[data-theme=dark]"] };
const boards = ["wood", "paper", "slate", "dark", "contrast"];

describe.each(Object.entries(pages))("on the %s page", (_, selectors) => {
  const t = tokens(...selectors);
  const of = (name: string): string => t[name] ?? "#000000";

  test.each(["paper", "surface", "sunken"])("every text can be read on %s", (ground) => {
    for (const text of ["ink", "ink-2", "ink-3"]) {
      // Faint text stands on cards and the page, not in sunken controls.
      if (text === "ink-3" && ground === "sunken") continue;
      expect(contrast(of(text), of(ground)), text).toBeGreaterThanOrEqual(4.5);
    }
    for (const mark of ["focus", "bad"])
      expect(contrast(of(mark), of(ground)), mark).toBeGreaterThanOrEqual(3);
  });

  test("the one action can be read", () => {
    expect(contrast(of("accent-ink"), of("accent"))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of("bad"), of("surface"))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of("warn"), of("surface"))).toBeGreaterThanOrEqual(3);
  });

  test.each(boards)("labels and marks can be seen on the %s board", (board) => {
    const b = tokens(...selectors, `[data-board=${board}]`, ...darkBoard(selectors, board));
    const on = (name: string) => b[name] ?? "#808080";
    for (const wood of ["wood-1", "wood-2"]) {
      expect(contrast(on("wood-label"), on(wood)), wood).toBeGreaterThanOrEqual(4.5);
      // The ring has a white outer line; one of the two stands out on any ground.
      const ring = Math.max(contrast(on("focus-board"), on(wood)), contrast("#ffffff", on(wood)));
      expect(ring, wood).toBeGreaterThanOrEqual(3);
      // A stone is told from the board by its body or by its rim, and one stone from the other in gray.
      for (const stone of ["black", "white"]) {
        const parts = [
          on(`stone-${stone}-2`),
          on(`stone-${stone}-edge`),
          on(`stone-${stone}-flat`),
        ];
        const best = Math.max(...parts.map((part) => contrast(part, on(wood))));
        expect(best, `${stone} on ${wood}`).toBeGreaterThanOrEqual(3);
      }
    }
  });
});

const darkBoard = (selectors: readonly string[], board: string): string[] =>
  selectors.includes("[data-theme=dark]") ? [`[data-theme=dark][data-board=${board}]`] : [];

test("black and white stones differ in gray, shell or flat", () => {
  const t = tokens(":root");
  for (const part of ["2", "flat"]) {
    const [black, white] = [t[`stone-black-${part}`] ?? "", t[`stone-white-${part}`] ?? ""];
    expect(contrast(black, white), part).toBeGreaterThanOrEqual(12);
  }
});

test("marks and numbers stand out on stones", () => {
  const t = tokens(":root");
  const of = (name: string): string => t[name] ?? "#808080";
  expect(contrast(of("mark-on-black"), of("stone-black-1"))).toBeGreaterThanOrEqual(3);
  expect(contrast(of("mark-on-white"), of("stone-white-3"))).toBeGreaterThanOrEqual(3);
  // Numbers are text; they stand where a stone has its own color.
  for (const name of ["mark-on-black", "latest-on-black"])
    expect(contrast(of(name), of("stone-black-2")), name).toBeGreaterThanOrEqual(4.5);
  for (const name of ["mark-on-white", "latest-on-white"])
    expect(contrast(of(name), of("stone-white-2")), name).toBeGreaterThanOrEqual(4.5);
});

test.each([":root", "[data-colors=safe]"])("figures can be read on the discs of %s", (colors) => {
  const t = tokens(":root", colors);
  for (const disc of ["best", "loss-small", "loss-medium", "loss-large"])
    expect(contrast(t["on-disc"] ?? "", t[disc] ?? ""), disc).toBeGreaterThanOrEqual(4.5);
});
