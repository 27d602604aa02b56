import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "./i18n/index.ts";
import { RecordDrop } from "./pages/review/drop.tsx";
import { followLinks, type Route, route } from "./router.ts";
import { Notices } from "./ui/notices.tsx";
import { Strip } from "./ui/strip.tsx";
import { Top } from "./ui/top.tsx";

type Pages = { [P in Route["page"]]: ComponentType<{ route: Extract<Route, { page: P }> }> };

/** Each page is a chunk of its own, fetched when it is first shown. */
const loaders: { [P in keyof Pages]: () => Promise<Pages[P]> } = {
  home: async () => (await import("./pages/home/view.tsx")).HomePage,
  new: async () => (await import("./pages/new/view.tsx")).NewGamePage,
  game: async () => {
    const { PlayPage, goAhead } = await import("./pages/play/view.tsx");
    // While the words are still on their way.
    goAhead(location.pathname);
    return PlayPage;
  },
  review: async () => (await import("./pages/review/view.tsx")).ReviewPage,
  open: async () => (await import("./pages/review/open.tsx")).OpenPage,
  games: async () => (await import("./pages/games/view.tsx")).GamesPage,
  settings: async () => (await import("./pages/settings/view.tsx")).SettingsPage,
  engine: async () => (await import("./pages/engine/view.tsx")).EnginePage,
  missing: async () => MissingPage,
};

const loaded = signal<Partial<Record<Route["page"], ComponentType<{ route: Route }>>>>({});
const broken = signal(false);

const loading = new Set<Route["page"]>();

async function load(page: Route["page"]): Promise<void> {
  if (loaded.peek()[page] || loading.has(page)) return;
  loading.add(page);
  try {
    const component = (await loaders[page]()) as ComponentType<{ route: Route }>;
    loaded.value = { ...loaded.value, [page]: component };
    broken.value = false;
  } catch {
    broken.value = true;
  }
  loading.delete(page);
}

/** Fetches the first page, beside the language and before anything is drawn. */
export function startLoading(): void {
  void load(route.peek().page);
}

export function App() {
  const here = route.value;
  useEffect(() => void load(here.page), [here.page]);
  const Page = loaded.value[here.page];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches clicks on the links inside, which are links
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div class="page" onClick={followLinks}>
      <Top page={here.page} />
      <Strip />
      {Page ? <Page route={here} /> : broken.value ? <BrokenPage /> : <main aria-busy="true" />}
      <RecordDrop />
      <Notices />
    </div>
  );
}

function MissingPage() {
  return (
    <main class="only">
      <h1>{t("missing-title")}</h1>
      <p>{t("missing-what")}</p>
      <a class="button main" href="/">
        {t("go-home")}
      </a>
    </main>
  );
}

function BrokenPage() {
  return (
    <main class="only">
      <h1>{t("broken-title")}</h1>
      <p>{t("broken-what")}</p>
      <button type="button" class="button main" onClick={() => location.reload()}>
        {t("reload")}
      </button>
    </main>
  );
}
