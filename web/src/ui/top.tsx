import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { LOCALE_NAMES, LOCALES, locale, speak, t } from "../i18n/index.ts";
import type { Route } from "../router.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Later } from "./later.tsx";
import { useClosing } from "./menu.tsx";
import * as settings from "./settings.ts";

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
        <a href="/review" aria-current={on(["review", "open"])}>
          {t("nav-review")}
        </a>
        <a href="/games" aria-current={on(["games"])}>
          {t("nav-games")}
        </a>
      </nav>
      <span class="space" />
      <div class="tools">
        <Languages />
        <LightSwitch />
        <Settings />
      </div>
    </header>
  );
}

/** All languages, each by its own name; the page changes at once. */
function Languages() {
  return (
    <TopMenu label={t("settings-language")} icon="languages" class="languages">
      {(close) =>
        LOCALES.map((name) => (
          <button
            key={name}
            type="button"
            class="menu-item"
            lang={name}
            aria-pressed={name === locale.value}
            onClick={() => {
              close();
              void speak(name, true);
            }}
          >
            <span>{LOCALE_NAMES[name]}</span>
            {name === locale.value && <Icon name="check" size={18} />}
          </button>
        ))
      }
    </TopMenu>
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

const loadSettings = () => import("./settings-list.tsx");

function Settings() {
  return (
    <TopMenu label={t("settings")} icon="settings-2" class="settings">
      {(close) => <Later load={loadSettings} onClose={close} />}
    </TopMenu>
  );
}

/** A button of the head that opens a list under it. */
function TopMenu(props: {
  label: string;
  icon: IconName;
  class: string;
  children: (close: () => void) => ComponentChildren;
}) {
  const open = useSignal(false);
  const box = useRef<HTMLDivElement>(null);
  const close = (byKey = true) => {
    open.value = false;
    if (byKey) box.current?.querySelector("button")?.focus();
  };
  useClosing(open.value, box, close);
  return (
    <div class="menu" ref={box}>
      <button
        type="button"
        class="icon-button"
        aria-label={props.label}
        title={props.label}
        aria-expanded={open.value}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        <Icon name={props.icon} />
      </button>
      {open.value && <div class={`menu-list ${props.class}`}>{props.children(close)}</div>}
    </div>
  );
}
