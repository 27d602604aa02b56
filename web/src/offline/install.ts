import { computed, signal } from "@preact/signals";
import { reach } from "../api/reach.ts";
import { scriptUrl } from "./scripts.ts";

/** What a browser offers that can put the page among its apps. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** The service worker is fetched when the page has what it needs itself. */
const AFTER_MS = 2000;
/** How often a page that cannot reach the program looks whether it is there again. */
const AGAIN_MS = 5000;

const waiting = signal<ServiceWorker | undefined>(undefined);
const offer = signal<InstallEvent | undefined>(undefined);

/** Whether a newer version of the page lies ready. */
export const hasUpdate = computed(() => waiting.value !== undefined);
/** Whether the browser can install the page. */
export const canInstall = computed(() => offer.value !== undefined);

/** Lets the newer version take over; the page is loaded again with it. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  waiting.value?.postMessage("take over");
}

/** Asks the browser to install the page; it asks the person. */
export function install(): void {
  void offer.value?.prompt();
  offer.value = undefined;
}

/** Lets the page live without its server from now on. */
export function startOffline(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer.value = event as InstallEvent;
  });
  addEventListener("appinstalled", () => {
    offer.value = undefined;
  });
  setInterval(() => {
    if (reach.value === "lost" && !document.hidden) void look();
  }, AGAIN_MS);
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  if (navigator.serviceWorker.controller) void look();
  const later = () => setTimeout(() => void register(), AFTER_MS);
  if (document.readyState === "complete") later();
  else addEventListener("load", later);
}

/** Looks whether the program answers. */
async function look(): Promise<void> {
  try {
    reach.value = (await fetch("/healthz")).ok ? "reached" : reach.value;
  } catch {
    reach.value = "lost";
  }
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(scriptUrl("/sw.js"), {
      updateViaCache: "none",
    });
    const note = () => {
      // Without a controller this is the first version, which takes nothing's place.
      if (navigator.serviceWorker.controller) waiting.value = registration.waiting ?? undefined;
    };
    note();
    registration.addEventListener("updatefound", () => {
      const coming = registration.installing;
      coming?.addEventListener("statechange", () => {
        if (coming.state === "installed") note();
      });
    });
  } catch {
    // A private window, or a full disk: the page works, as long as its server does.
  }
}
