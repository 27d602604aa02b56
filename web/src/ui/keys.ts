import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** Keys as `Ctrl+Shift+ArrowLeft`, `p`, `?`: as the pages are written, before a person chooses others. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** The pages that have keys of their own. */
export type KeyPage = "play" | "review";

/** Own keys by the usual ones they stand for. */
export type OwnKeys = Readonly<Record<string, string>>;

export function chord(event: KeyboardEvent): string {
  const parts: string[] = [];
  if (event.ctrlKey || event.metaKey) parts.push("Ctrl");
  if (event.altKey) parts.push("Alt");
  // For printed signs Shift is already in the sign.
  if (event.shiftKey && (event.key.length > 1 || /^[a-z]$/i.test(event.key))) parts.push("Shift");
  return [...parts, event.key.length === 1 ? event.key.toLowerCase() : event.key].join("+");
}

const SIGNS: readonly (readonly [name: string, sign: string])[] = [
  ["ArrowLeft", "\u2190"],
  ["ArrowUp", "\u2191"],
  ["ArrowRight", "\u2192"],
  ["ArrowDown", "\u2193"],
  ["Escape", "Esc"],
  [" ", "Space"],
];

const lastPart = (keys: string): [string, string] => {
  const at = keys.lastIndexOf("+", keys.length - 2) + 1;
  return [keys.slice(0, at), keys.slice(at)];
};

/** A key as it stands on a sheet: `Ctrl+→`, `Ctrl+L`, `p`. */
export function shownKey(keys: string): string {
  const [before, key] = lastPart(keys);
  const sign = SIGNS.find(([name]) => name === key)?.[1];
  return before + (sign ?? (before !== "" && key.length === 1 ? key.toUpperCase() : key));
}

/** The key that a sheet shows so. */
export function usualKey(shown: string): string {
  const [before, key] = lastPart(shown);
  const name = SIGNS.find(([, sign]) => sign === key)?.[0];
  return before + (name ?? (key.length === 1 ? key.toLowerCase() : key));
}

/** Keys that mean the same everywhere and are nobody's to choose. */
export const isReserved = (keys: string): boolean =>
  /^(Ctrl\+|Alt\+|Shift\+)*(Escape|Tab|Enter|Control|Shift|Alt|Meta|AltGraph|CapsLock|Dead|Process|Unidentified)$/.test(
    keys,
  );

/** The keys of Sabaki, where it has the same acts: moves go up and down there, variations left and right. */
export const SABAKI: OwnKeys = {
  ArrowLeft: "ArrowUp",
  ArrowRight: "ArrowDown",
  ArrowUp: "ArrowLeft",
  ArrowDown: "ArrowRight",
  "Shift+ArrowLeft": "Shift+ArrowUp",
  "Shift+ArrowRight": "Shift+ArrowDown",
  "Shift+ArrowUp": "Ctrl+Shift+ArrowUp",
  "Shift+ArrowDown": "Ctrl+Shift+ArrowDown",
  g: "Ctrl+g",
  m: "Ctrl+b",
};

const STORED = "weiqi.keys";
/** More keys than any page has. */
const MOST = 200;

const isKeys = (value: unknown): value is OwnKeys =>
  typeof value === "object" &&
  value !== null &&
  Object.keys(value).length <= MOST &&
  Object.values(value).every((key) => typeof key === "string" && key !== "" && !isReserved(key));

function stored(): Record<KeyPage, OwnKeys> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORED) ?? "{}");
    const { play, review } = (found ?? {}) as Partial<Record<KeyPage, unknown>>;
    return { play: isKeys(play) ? play : {}, review: isKeys(review) ? review : {} };
  } catch {
    return { play: {}, review: {} };
  }
}

/** The keys that the person chose, a page each. */
export const ownKeys = signal<Record<KeyPage, OwnKeys>>(stored());
effect(() => {
  try {
    localStorage.setItem(STORED, JSON.stringify(ownKeys.value));
  } catch {
    // A full or forbidden store keeps nothing; the keys hold until the page is closed.
  }
});

export function setKeys(page: KeyPage, keys: OwnKeys): void {
  const changed = Object.entries(keys).filter(([usual, own]) => usual !== own);
  ownKeys.value = { ...ownKeys.value, [page]: Object.fromEntries(changed) };
}

/** The key that now does what a key usually does. */
export const keyFor = (usual: string, keys: OwnKeys): string => keys[usual] ?? usual;

/** What a pressed key usually is called; nothing if its act has another key now. */
export function usualFor(pressed: string, keys: OwnKeys): string | undefined {
  const chosen = Object.entries(keys).find(([, own]) => own === pressed);
  if (chosen) return chosen[0];
  return pressed in keys ? undefined : pressed;
}

const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches("input:not([type=radio],[type=checkbox],[type=range]), textarea, select");

const CONTROLS = "button, a, summary, input, select";

/** What a pointer pressed last: it has the focus, but whoever pressed it does not go by keys. */
let pointed: Element | null = null;

/** Whether the space bar is meant for what has the focus. */
const presses = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(CONTROLS) && target !== pointed;

const STEPS = /^(Arrow|Home$|End$|Page)/;

/** Whether the arrows are meant for what has the focus: a choice or a slider that was reached by keys. */
const steps = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches("input[type=radio], input[type=range]") &&
  target !== pointed;

/** Listens for shortcuts while nothing is being typed and no dialog is open. */
export function useShortcuts(shortcuts: Shortcuts, page: KeyPage): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Tab") pointed = null;
      if (event.key === " " && presses(event.target)) return;
      if (STEPS.test(event.key) && steps(event.target)) return;
      if (event.defaultPrevented || writes(event.target) || document.querySelector("dialog[open]"))
        return;
      const usual = usualFor(chord(event), ownKeys.peek()[page]);
      const run = usual === undefined ? undefined : shortcuts[usual];
      if (!run) return;
      event.preventDefault();
      run();
    };
    const onPointer = ({ target }: Event) => {
      const near = target instanceof Element ? target.closest(`${CONTROLS}, label`) : null;
      pointed = near instanceof HTMLLabelElement ? near.control : near;
    };
    document.addEventListener("pointerdown", onPointer, true);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPointer, true);
    };
  }, [shortcuts, page]);
}
