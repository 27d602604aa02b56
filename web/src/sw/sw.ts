// Keeps the page usable without its server. It is built by `scripts/service-worker.mjs`, which puts in what the page is
// made of: a version is one set of files, and a page never sees files of two versions.

declare const self: ServiceWorkerGlobalScope;
declare const FILES: readonly string[];
declare const VERSION: string;

const PREFIX = "weiqi-";
const CACHE = PREFIX + VERSION;
/** The network outlives versions of the page: it is large, and asked for anew wherever the server answers. */
const NETWORKS = "network";
const NETWORK = "/api/v1/engine/network";
/** The page for every address of the app. */
const PAGE = "/";
/** Files that are fetched at a time, so that the page itself is not kept waiting. */
const AT_ONCE = 2;

self.addEventListener("install", (event) => {
  event.waitUntil(fill());
});

/** Fetches what the page is made of; what an earlier version has under the same hashed name is not fetched again. */
async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  const waiting = [PAGE, ...FILES];
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const isHashed = path.startsWith("/assets/");
      const known = isHashed ? await caches.match(path, { ignoreVary: true }) : undefined;
      const response = known ?? (await fetch(path, { cache: isHashed ? "default" : "no-cache" }));
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await cache.put(path, response);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await freshNetwork(new Request(NETWORK, { headers: { "X-Weiqi": "1" } })).catch(() => undefined);
}

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

// The page asks for it when the player says so.
self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname === NETWORK) event.respondWith(network(request));
  else if (FILES.includes(pathname)) event.respondWith(file(request, pathname));
  else if (request.mode === "navigate" && isPage(pathname)) event.respondWith(page(request));
});

/** Addresses of the app's own pages; the others are the server's. */
const isPage = (pathname: string): boolean =>
  !pathname.includes(".") && !/^\/(api\/|(open|embed|healthz|readyz)$)/.test(pathname);

async function file(request: Request, pathname: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(pathname, { ignoreVary: true })) ?? fetch(request);
}

/** The page as the server has it; where the server does not answer, as it was kept. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (failure) {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(PAGE, { ignoreVary: true });
    if (kept) return kept;
    throw failure;
  }
}

async function network(request: Request): Promise<Response> {
  try {
    return await freshNetwork(request);
  } catch (failure) {
    const kept = await (await caches.open(NETWORKS)).match(NETWORK, { ignoreVary: true });
    if (kept) return kept;
    throw failure;
  }
}

/** The network of the server, kept for later; one that the server has no more is not kept either. */
async function freshNetwork(request: Request): Promise<Response> {
  const response = await fetch(request);
  const cache = await caches.open(NETWORKS);
  if (response.ok) await cache.put(NETWORK, response.clone());
  else if (response.status === 404) await cache.delete(NETWORK);
  return response;
}

export {};
