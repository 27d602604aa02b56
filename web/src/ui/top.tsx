import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { LABEL_STYLES } from "../board/labels.ts";
import { LOCALE_NAMES, LOCALES, locale, speak, t } from "../i18n/index.ts";
import type { Route } from "../router.ts";
import { sampleSound } from "../sound/index.ts";
import { Icon } from "./icon.tsx";
import { Segments } from "./segments.tsx";
import * as settings from "./settings.ts";
import { BoardSwatches } from "./swatches.tsx";
import { Slider, Switch } from "./switch.tsx";

/** The head of every page: where one is, and the few things that are set for all pages. */
export function Top({ page }: { page: Route["page"] }) {
  const on = (pages: readonly Route["page"][]) =>
    pages.includes(page) ? ("page" as const) : undefined;
  return (
    <header class="top">
      <a class="brand" href="/" title={t("go-home")}>
        <span class="seal" aria-hidden="true">
          {t("app-seal")}
        </span>
        <span class="brand-name">{t("app-name")}</span>
      </a>
      <nav aria-label={t("pages")}>
        <a href="/" aria-current={on(["home", "new", "game"])}>
          {t("nav-play")}
        </a>
        <a href="/review" aria-current={on(["review"])}>
          {t("nav-review")}
        </a>
      </nav>
      <span class="space" />
      <div class="tools">
        <OtherLanguage />
        <LightSwitch />
        <Settings />
      </div>
    </header>
  );
}

/** One press to the other language; its name is written in it. */
function OtherLanguage() {
  const other = LOCALES.find((name) => name !== locale.value) ?? "en";
  return (
    <button
      type="button"
      class="icon-button language"
      lang={other}
      aria-label={LOCALE_NAMES[other]}
      title={LOCALE_NAMES[other]}
      onClick={() => void speak(other, true)}
    >
      <Icon name="languages" />
    </button>
  );
}

function LightSwitch() {
  const dark = settings.theme.value === "system" ? systemIsDark() : settings.theme.value === "dark";
  const label = dark ? t("make-light") : t("make-dark");
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={label}
      onClick={() => {
        settings.theme.value = dark ? "light" : "dark";
      }}
    >
      <Icon name={dark ? "moon" : "sun"} />
    </button>
  );
}

const systemIsDark = (): boolean => matchMedia("(prefers-color-scheme: dark)").matches;

function Settings() {
  const open = useSignal(false);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open.value) return undefined;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) open.value = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      open.value = false;
      menu.current?.querySelector("button")?.focus();
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("keydown", onKey, true);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("keydown", onKey, true);
    };
  }, [open.value]);
  return (
    <div class="menu" ref={menu}>
      <button
        type="button"
        class="icon-button"
        aria-label={t("settings")}
        title={t("settings")}
        aria-expanded={open.value}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        <Icon name="settings-2" />
      </button>
      {open.value && (
        <SettingsList
          close={() => {
            open.value = false;
          }}
        />
      )}
    </div>
  );
}

/** What is changed most often; the rest is one press away. */
function SettingsList({ close }: { close(): void }) {
  return (
    <div class="menu-list settings">
      <BoardSwatches />
      <Segments
        showLabel
        label={t("setting-coordinates")}
        value={settings.coordinates.value}
        options={LABEL_STYLES.map((value) => ({ value, label: t(`coordinates-${value}`) }))}
        onChange={(value) => {
          settings.coordinates.value = value;
        }}
      />
      <Switch label={t("setting-sound")} value={settings.sound} />
      <Slider
        label={t("setting-volume")}
        value={settings.volume}
        disabled={settings.sound.value === "off"}
        onDone={sampleSound}
      />
      <a class="button quiet engine-link" href="/engine" onClick={close}>
        <Icon name="cpu" />
        {t("engine-link")}
      </a>
      <a class="button" href="/settings" onClick={close}>
        {t("settings-all")}
      </a>
    </div>
  );
}
