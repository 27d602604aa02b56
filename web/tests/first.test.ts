import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";

const script = readFileSync(join(import.meta.dirname, "../public/theme.js"), "utf8");
const PARTS = {
  home: ["/assets/home.js", "/assets/home.css"],
  game: ["/assets/game.js"],
  "zh-TW": ["/assets/zh-TW.js"],
  en: ["/assets/en.js"],
};

/** What the page asks for first, at an address and in a language. */
function asked(path: string, language: string): string[] {
  history.replaceState(null, "", path);
  localStorage.setItem("weiqi.locale", language);
  new Function(script)();
  return [...document.head.querySelectorAll("link")].map(
    (link) => `${link.rel} ${link.getAttribute("href")}`,
  );
}

describe("before the page's own code runs", () => {
  beforeEach(() => {
    document.head.replaceChildren();
    const parts = document.createElement("meta");
    parts.name = "parts";
    parts.content = JSON.stringify(PARTS);
    document.head.append(parts);
  });

  test("the parts of the address and the words are asked for", () => {
    expect(asked("/game/abc", "zh-TW")).toEqual([
      "modulepreload /assets/zh-TW.js",
      "modulepreload /assets/game.js",
    ]);
  });

  test("the first page is home, and styles are fetched without holding anything", () => {
    expect(asked("/", "en")).toEqual([
      "modulepreload /assets/en.js",
      "modulepreload /assets/home.js",
      "preload /assets/home.css",
    ]);
  });

  test("a strange address or language asks for nothing", () => {
    expect(asked("/elsewhere?x=1", "eo")).toEqual([]);
  });

  test("a page without the list, as while it is developed, is light or dark all the same", () => {
    document.head.replaceChildren();
    expect(asked("/", "en")).toEqual([]);
    expect(document.documentElement.dataset.theme).toMatch(/^(light|dark)$/);
  });
});
