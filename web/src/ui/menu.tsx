import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Icon, type IconName } from "./icon.tsx";

/** Closes on a press elsewhere and on Esc, which gives the focus back to what opened it. */
export function useClosing(
  open: boolean,
  box: { current: HTMLElement | null },
  close: (byKey: boolean) => void,
): void {
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      close(true);
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("keydown", onKey, true);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("keydown", onKey, true);
    };
  }, [open]);
}

/** Where a list lies at the foot of the window instead, as the style sheet has it. */
const SHEET = "(max-width: 720px) and (min-height: 521px)";

/** Room that a list leaves to the edge of the window. */
const EDGE = 8;

/** How far a list that stands out of the window is pushed in. */
function intoWindow({ left, right }: DOMRect): number {
  if (left < EDGE) return EDGE - left;
  return Math.min(0, innerWidth - EDGE - right);
}

/** Keeps a list inside the window, on the side of its button that has more room; what is longer scrolls. */
function useRoom(open: boolean, box: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const menu = box.current;
    const list = menu?.querySelector<HTMLElement>(".menu-list");
    if (!open || !menu || !list || matchMedia(SHEET).matches) return;
    const { top, bottom } = menu.getBoundingClientRect();
    const [above, below] = [top, innerHeight - bottom];
    const isAbove = above >= below || list.offsetHeight + EDGE <= above;
    menu.classList.toggle("above", isAbove);
    list.style.maxHeight = `${Math.max(160, (isAbove ? above : below) - 2 * EDGE)}px`;
    list.style.translate = `${intoWindow(list.getBoundingClientRect())}px`;
  }, [open]);
}

/** A button that opens a few others above it, or below where there is more room. */
export function Menu(props: {
  label: string;
  icon?: IconName;
  /** Without a frame. */
  quiet?: boolean;
  children: (close: () => void) => ComponentChildren;
}) {
  const open = useSignal(false);
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    open.value = false;
  };
  useClosing(open.value, box, (byKey) => {
    close();
    if (byKey) box.current?.querySelector("button")?.focus();
  });
  useRoom(open.value, box);
  return (
    <div class="menu of-items above" ref={box}>
      <button
        type="button"
        class={`button ${props.quiet ? "quiet" : ""}`}
        aria-expanded={open.value}
        {...(props.icon && { "aria-label": props.label, title: props.label })}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        {props.icon ? <Icon name={props.icon} /> : props.label}
      </button>
      {open.value && <div class="menu-list">{props.children(close)}</div>}
    </div>
  );
}

export function Item(props: {
  icon: IconName;
  label: string;
  disabled?: boolean;
  pressed?: boolean;
  run(): void;
  close(): void;
}) {
  return (
    <button
      type="button"
      class="menu-item"
      disabled={props.disabled ?? false}
      aria-pressed={props.pressed}
      onClick={() => {
        props.close();
        props.run();
      }}
    >
      <Icon name={props.icon} size={18} />
      {props.label}
    </button>
  );
}

interface PlaceMenuProps {
  label: string;
  /** Where it was asked for, on the screen. */
  x: number;
  y: number;
  close(): void;
  children: ComponentChildren;
}

/** A menu at a place: what can be done at a point. It keeps inside the window. */
export function PlaceMenu({ label, x, y, close, children }: PlaceMenuProps) {
  const box = useRef<HTMLDivElement>(null);
  useClosing(true, box, close);
  useLayoutEffect(() => {
    const menu = box.current;
    if (!menu) return;
    const { width, height } = menu.getBoundingClientRect();
    menu.style.left = `${Math.max(8, Math.min(x, innerWidth - width - 8))}px`;
    menu.style.top = `${Math.max(8, Math.min(y, innerHeight - height - 8))}px`;
    menu.querySelector("button")?.focus();
  }, [x, y]);
  const walk = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    event.stopPropagation();
    const items = [...(box.current?.querySelectorAll("button:not(:disabled)") ?? [])];
    const here = items.indexOf(document.activeElement ?? document.body);
    const next = items.at((here + (event.key === "ArrowDown" ? 1 : -1)) % items.length);
    if (next instanceof HTMLElement) next.focus();
  };
  return (
    <div class="place-menu" ref={box} role="group" aria-label={label} onKeyDown={walk}>
      {children}
    </div>
  );
}
