import { FluentBundle, FluentResource } from "@fluent/bundle";
import { computed, effect, signal } from "@preact/signals";
import type { Messages } from "./keys.ts";

export type Locale = "zh-CN" | "en";
export type Key = keyof Messages;

export const LOCALES: readonly Locale[] = ["zh-CN", "en"];

/** The languages' own names, which are the same in every language. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  "zh-CN": "\u7b80\u4f53\u4e2d\u6587",
  en: "English",
};

const STORED = "weiqi.locale";

/** The language of a browser that asks for these, best first. Chinese without a region is simplified. */
export function negotiate(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split("-")[0];
    if (language === "zh") return "zh-CN";
    if (language === "en") return "en";
  }
  return "en";
}

const chosen = (): Locale => {
  const stored = localStorage.getItem(STORED);
  return LOCALES.find((locale) => locale === stored) ?? negotiate(navigator.languages);
};

const texts: Readonly<Record<Locale, () => Promise<{ default: string }>>> = {
  "zh-CN": () => import("./zh-CN.ts"),
  en: () => import("./en.ts"),
};

const current = signal<{ locale: Locale; bundle: FluentBundle } | undefined>(undefined);

/** The language on the screen. */
export const locale = computed<Locale>(() => current.value?.locale ?? "zh-CN");

export function bundleOf(name: Locale, text: string): FluentBundle {
  // Isolation marks would stand between Chinese and Latin; nothing here runs from right to left.
  const bundle = new FluentBundle(name, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  return bundle;
}

/** Shows everything in this language, without a reload; remembers it when the person chose it. */
export async function speak(name: Locale, remember = false): Promise<void> {
  const text = await texts[name]();
  current.value = { locale: name, bundle: bundleOf(name, text.default) };
  if (remember) localStorage.setItem(STORED, name);
}

/** Loads the person's language; resolves when there is something to show. */
export const startSpeaking = (): Promise<void> => speak(chosen());

effect(() => {
  if (typeof document !== "undefined" && current.value) {
    document.documentElement.lang = current.value.locale;
  }
});

type Arguments<K extends Key> = Messages[K] extends null ? [] : [Messages[K]];

/** The words of a message. A component that calls it is drawn again when the language changes. */
export function t<K extends Key>(key: K, ...[args]: Arguments<K>): string {
  return words(key, args as Record<string, string | number> | undefined) ?? key;
}

/** The words of a message whose key comes from outside, if there are any: server codes, rulesets. */
export function words(key: string, args?: Record<string, string | number>): string | undefined {
  const bundle = current.value?.bundle;
  const message = bundle?.getMessage(key);
  if (!bundle || !message?.value) return undefined;
  return bundle.formatPattern(message.value, args ?? null);
}

/** The name of the page in the title bar. */
export function usePageTitle(title: string): void {
  if (typeof document !== "undefined") document.title = `${title} · ${t("app-name")}`;
}
