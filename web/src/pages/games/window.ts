import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** Which rows of a long list are in sight, and how many stand beside each other. */
export interface Window {
  readonly columns: number;
  readonly first: number;
  readonly last: number;
}

/** From this width on two stand beside each other. */
const TWO_COLUMNS = 820;
/** So many rows more are drawn on both sides. */
const SPARE = 4;

/** The part of a list in sight; pure, so that it can be tested. */
export function windowOf(top: number, height: number, width: number, row: number): Window {
  const columns = width >= TWO_COLUMNS ? 2 : 1;
  const from = Math.max(0, Math.floor(-top / row) - SPARE);
  const to = Math.max(from, Math.ceil((height - top) / row) + SPARE);
  return { columns, first: from * columns, last: to * columns - 1 };
}

/** Follows scrolling and resizing, once a frame. */
export function useWindow(row: number): [RefObject<HTMLUListElement | null>, Window] {
  const list = useRef<HTMLUListElement>(null);
  const seen = useSignal<Window>({ columns: 1, first: 0, last: 19 });
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const box = list.current?.getBoundingClientRect();
      if (!box) return;
      const now = windowOf(box.top, innerHeight, box.width, row);
      const was = seen.peek();
      if (now.columns !== was.columns || now.first !== was.first || now.last !== was.last)
        seen.value = now;
    };
    const wake = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    addEventListener("scroll", wake, { passive: true });
    const resized = new ResizeObserver(wake);
    if (list.current) resized.observe(list.current);
    return () => {
      removeEventListener("scroll", wake);
      resized.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [row]);
  return [list, seen.value];
}
