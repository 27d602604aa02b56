import { computed, signal } from "@preact/signals";

const address = signal(location.pathname + location.search);
addEventListener("popstate", () => {
  address.value = location.pathname + location.search;
});

/** Where the person is. */
export type Route =
  | { readonly page: "home" }
  | { readonly page: "new" }
  | { readonly page: "game"; readonly id: string }
  | { readonly page: "review"; readonly game?: string }
  | { readonly page: "settings" }
  | { readonly page: "engine" }
  | { readonly page: "missing" };

export function read(path: string): Route {
  const { pathname, searchParams } = new URL(path, "http://page");
  if (pathname === "/") return { page: "home" };
  if (pathname === "/new") return { page: "new" };
  if (pathname === "/settings") return { page: "settings" };
  if (pathname === "/engine") return { page: "engine" };
  const game = /^\/game\/([0-9a-z]{1,40})$/.exec(pathname);
  if (game?.[1]) return { page: "game", id: game[1] };
  if (pathname === "/review") {
    const id = searchParams.get("game");
    return id ? { page: "review", game: id } : { page: "review" };
  }
  return { page: "missing" };
}

export const route = computed(() => read(address.value));

/** Goes to a page of ours without loading the document again. */
export function go(path: string, replace = false): void {
  if (path === location.pathname + location.search) return;
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
  go(link.pathname + link.search);
}
