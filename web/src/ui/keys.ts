import { useEffect } from "preact/hooks";

/** Keys as `Ctrl+Shift+ArrowLeft`, `p`, `?`. */
export type Shortcuts = Readonly<Record<string, () => void>>;

export function chord(event: KeyboardEvent): string {
  const parts: string[] = [];
  if (event.ctrlKey || event.metaKey) parts.push("Ctrl");
  if (event.altKey) parts.push("Alt");
  // For printed characters Shift is already in the character.
  if (event.shiftKey && event.key.length > 1) parts.push("Shift");
  return [...parts, event.key.length === 1 ? event.key.toLowerCase() : event.key].join("+");
}

const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches("input:not([type=radio],[type=checkbox],[type=range]), textarea, select");

/** Listens for shortcuts while nothing is being typed and no dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || writes(event.target) || document.querySelector("dialog[open]"))
        return;
      const run = shortcuts[chord(event)];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [shortcuts]);
}
