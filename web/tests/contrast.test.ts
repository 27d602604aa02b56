import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const css = readFileSync(join(import.meta.dirname, "../src/styles/tokens.css"), "utf8");

/** The tokens of every block with this selector, later ones last. */
function tokens(...selectors: string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const selector of selectors) {
    for (const [, name, body] of css.matchAll(/([^{}]+)\{([^}]*)\}/g)) {
      if (name?.replace(/\/\*[\s\S]*?\*\//g, "").trim() !== selector) continue;
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

  test.each(boards)("labels and the focus ring can be seen on the %s board", (board) => {
    const b = tokens(
      ":root",
      ...(selectors.includes("[data-theme=dark]") ? ["[data-theme=dark]"] : []),
      `[data-board=${board}]`,
    );
    for (const wood of ["wood-1", "wood-2"]) {
      const ground = b[wood] ?? "#000000";
      expect(contrast(b["wood-label"] ?? "", ground), wood).toBeGreaterThanOrEqual(4.5);
      // The ring has a white outer line; one of the two stands out on any ground.
      const ring = Math.max(contrast(b["focus-board"] ?? "", ground), contrast("#ffffff", ground));
      expect(ring, wood).toBeGreaterThanOrEqual(3);
    }
  });
});

test("marks stand out on stones", () => {
  const t = tokens(":root");
  expect(contrast(t["mark-on-black"] ?? "", t["stone-black-1"] ?? "")).toBeGreaterThanOrEqual(3);
  expect(contrast(t["mark-on-white"] ?? "", t["stone-white-3"] ?? "")).toBeGreaterThanOrEqual(3);
});
