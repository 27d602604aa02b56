import { FluentBundle, type FluentFunction, FluentNumber, FluentResource } from "@fluent/bundle";
import { computed, effect, signal } from "@preact/signals";
import type { Messages } from "./keys.ts";

export type Locale = "zh-CN" | "zh-TW" | "en" | "ja" | "ko";
export type Key = keyof Messages;

export const LOCALES: readonly Locale[] = ["zh-CN", "zh-TW", "en", "ja", "ko"];

/** The languages' own names, which are the same in every language. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  "zh-CN": "\u7b80\u4f53\u4e2d\u6587",
  "zh-TW": "\u7e41\u9ad4\u4e2d\u6587",
  en: "English",
  ja: "\u65e5\u672c\u8a9e",
  ko: "\ud55c\uad6d\uc5b4",
};

const STORED = "weiqi.locale";

/**
 * The language of a browser that asks for these, best first. Chinese is written in traditional
 * characters where its script or its region says so, else in simplified ones.
 */
export function negotiate(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    const [language, ...parts] = tag.toLowerCase().split("-");
    if (language === "zh") {
      const isTraditional =
        parts.includes("hant") ||
        (!parts.includes("hans") && parts.some((part) => /^(tw|hk|mo)$/.test(part)));
      return isTraditional ? "zh-TW" : "zh-CN";
    }
    const found = LOCALES.find((locale) => locale === language);
    if (found) return found;
  }
  return "en";
}

const chosen = (): Locale => {
  const stored = localStorage.getItem(STORED);
  return LOCALES.find((locale) => locale === stored) ?? negotiate(navigator.languages);
};

/** Every text of a language, each fetched when it is spoken. */
export const TEXTS: Readonly<Record<Locale, () => Promise<{ default: string }>>> = {
  "zh-CN": () => import("./zh-CN.ts"),
  "zh-TW": () => import("./zh-TW.ts"),
  en: () => import("./en.ts"),
  ja: () => import("./ja.ts"),
  ko: () => import("./ko.ts"),
};

const current = signal<{ locale: Locale; bundle: FluentBundle } | undefined>(undefined);

/** The language on the screen. */
export const locale = computed<Locale>(() => current.value?.locale ?? "zh-CN");

/**
 * A number of points with its unit, for texts: `POINTS($points, unit: " points", one: " point")`. Where a
 * language has a word for the half, `half` names it: five, the unit, and that word; alone it stands before.
 */
function withUnit(points: string, unit: string, one: string, half: string): string {
  const [, whole, fraction] = /^(\D*\d*)(\u00bd|\.5)$/.exec(points) ?? [];
  if (half !== "" && fraction) return /[1-9]/.test(whole ?? "") ? whole + unit + half : half + unit;
  return points + (/^(1|\u00bd)$/.test(points) ? one || unit : unit);
}

const POINTS: FluentFunction = ([points], { unit, one, half }) => {
  const text = (value: unknown): string => (value === undefined ? "" : String(value));
  return withUnit(text(points), text(unit), text(one), text(half));
};

export function bundleOf(name: Locale, text: string): FluentBundle {
  // Isolation marks would stand between Chinese and Latin; nothing here runs from right to left.
  const bundle = new FluentBundle(name, { useIsolating: false, functions: { POINTS } });
  bundle.addResource(new FluentResource(text));
  return bundle;
}

/** English stands in for what a language does not say; it is fetched where it is needed. */
const english = signal<FluentBundle | undefined>(undefined);
let isFetched = false;

function standIn(): FluentBundle | undefined {
  if (!isFetched) {
    isFetched = true;
    void TEXTS.en().then((text) => {
      english.value = bundleOf("en", text.default);
    });
  }
  return english.value;
}

/** Shows everything with these texts. */
export function speakText(name: Locale, text: string): void {
  if (current.value?.locale !== name)
    current.value = { locale: name, bundle: bundleOf(name, text) };
}

/** Shows everything in this language, without a reload; remembers it when the person chose it. */
export async function speak(name: Locale, remember = false): Promise<void> {
  const text = await TEXTS[name]();
  current.value = { locale: name, bundle: bundleOf(name, text.default) };
  if (remember) localStorage.setItem(STORED, name);
}

/** Loads the person's language; resolves when there is something to show. */
export function startSpeaking(): Promise<void> {
  effect(() => {
    if (current.value) document.documentElement.lang = current.value.locale;
  });
  return speak(chosen());
}

type Arguments<K extends Key> = Messages[K] extends null ? [] : [Messages[K]];

/** The words of a message. A component that calls it is drawn again when the language changes. */
export function t<K extends Key>(key: K, ...[args]: Arguments<K>): string {
  return words(key, args as Record<string, string | number> | undefined) ?? key;
}

/**
 * A whole number, written alike in all five languages. The browser's own number formats cost a tenth of a second when
 * the first is made on a slow phone.
 */
class Whole extends FluentNumber {
  override toString(): string {
    return String(this.value).replace(/\B(?=(\d{3})+$)/g, ",");
  }
}

type Given = Readonly<Record<string, string | number>>;

function numbered(args: Given): Record<string, string | FluentNumber | number> {
  const seen: Record<string, string | FluentNumber | number> = {};
  for (const [name, value] of Object.entries(args))
    seen[name] = Number.isSafeInteger(value) ? new Whole(value as number) : value;
  return seen;
}

/** The words of a message whose key comes from outside, if there are any: server codes, rulesets. */
export function words(key: string, args?: Given): string | undefined {
  if (!current.value) return undefined;
  const { bundle: own, locale } = current.value;
  const bundle = own.hasMessage(key) || locale === "en" ? own : standIn();
  const message = bundle?.getMessage(key);
  if (!bundle || !message?.value) return undefined;
  return bundle.formatPattern(message.value, args ? numbered(args) : null);
}

/** The name of the page in the title bar. */
export function usePageTitle(title: string): void {
  if (typeof document !== "undefined") document.title = `${title} · ${t("app-name")}`;
}
