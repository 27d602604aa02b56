import { computed, signal } from "@preact/signals";
import type { Opponent } from "./api/types.ts";
import { readFragment } from "./fragment.ts";

const OPPONENTS: readonly Opponent[] = ["computer", "same_screen", "computers"];

const here = (): string => location.pathname + location.search + location.hash;

const address = signal(here());
addEventListener("popstate", () => {
  address.value = here();
});

/** Where the person is. */
export type Route =
  | { readonly page: "home" }
  | { readonly page: "new"; readonly opponent: Opponent }
  | { readonly page: "game"; readonly id: string }
  | {
      readonly page: "review";
      readonly game?: string;
      /** A record that is kept. */
      readonly record?: string;
      /** A packed record. */
      readonly sgf?: string;
      /** The way to a node. */
      readonly path?: string;
    }
  | { readonly page: "open" }
  | { readonly page: "games"; readonly trash: boolean }
  | { readonly page: "settings" }
  | { readonly page: "engine" }
  | { readonly page: "missing" };

export function read(path: string): Route {
  const { pathname, searchParams, hash } = new URL(path, "http://page");
  if (pathname === "/") return { page: "home" };
  if (pathname === "/new") {
    const wanted = searchParams.get("with");
    const opponent = OPPONENTS.find((known) => known === wanted) ?? "computer";
    return { page: "new", opponent };
  }
  if (pathname === "/games") return { page: "games", trash: searchParams.has("trash") };
  if (pathname === "/settings") return { page: "settings" };
  if (pathname === "/engine") return { page: "engine" };
  const game = /^\/game\/([0-9a-z]{1,40})$/.exec(pathname);
  if (game?.[1]) return { page: "game", id: game[1] };
  if (pathname === "/review/open") return { page: "open" };
  if (pathname === "/review") {
    const [game, way] = [searchParams.get("game"), searchParams.get("path")];
    const record = searchParams.get("record");
    return {
      page: "review",
      ...(game && { game }),
      ...(record && { record }),
      ...(way && { path: way }),
      ...readFragment(hash),
    };
  }
  return { page: "missing" };
}

export const route = computed(() => read(address.value));

/** Goes to a page of ours without loading the document again. */
export function go(path: string, replace = false): void {
  if (path === here()) return;
  history[replace ? "replaceState" : "pushState"](null, "", path);
  address.value = path;
  scrollTo(0, 0);
}

/** Turns a click on a link of ours into a step inside the page; other clicks are left to the browser. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a[href^='/']") : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute("download") || link.target) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
