import { type Signal, useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Cells, isArrow } from "./cells.ts";
import { type ConfirmInput, step } from "./confirm.ts";
import { type Geometry, layOut, nearest } from "./geometry.ts";
import { Ghost, LastMove, Lines, OverlayLayer, Paints, StoneLayer } from "./layers.tsx";
import { type PointName, pointName } from "./point.ts";
import type { BoardIntent, BoardView } from "./view.ts";
import { plantWood } from "./wood.ts";
import "./board.css";

/** Boards shown smaller than this keep their stones exactly on the points. */
const LOOSE_FROM = 300;
/** Scrolling by this many pixels is a notch of the wheel. */
const NOTCH = 50;
/** Narrower than this a board has no labels. */
const LABELS_FROM = 380;

export interface BoardProps {
  view: BoardView;
  /** The board's name for a screen reader. */
  label: string;
  /** Takes the keyboard as soon as it can, for pages that are the board. */
  autoFocus?: boolean;
  onIntent(intent: BoardIntent): void;
}

const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(work, 30);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 300 });
  return () => cancelIdleCallback(handle);
};

/** The board: draws what the view says and reports what the person means. It knows no rules. */
export function Board({ view, label, autoFocus = false, onIntent }: BoardProps) {
  const box = useRef<HTMLDivElement>(null);
  const room = useSignal({ width: 0, height: 0, ratio: 1 });
  const hover = useSignal<PointName | undefined>(undefined);
  const geometry = useComputed<Geometry | undefined>(() => {
    const { width, height, ratio } = room.value;
    if (width === 0) return undefined;
    const labelled = view.labels.value !== "none" && width >= LABELS_FROM;
    return layOut(view.size.value, { width, height }, labelled, ratio);
  });

  useLayoutEffect(() => {
    plantWood();
    const element = box.current;
    if (!element) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      room.value = { width, height, ratio: window.devicePixelRatio || 1 };
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [room]);

  const g = geometry.value;
  return (
    <div class="board" ref={box}>
      {g && (
        <Face
          view={view}
          label={label}
          g={g}
          hover={hover}
          autoFocus={autoFocus}
          onIntent={onIntent}
        />
      )}
    </div>
  );
}

interface FaceProps extends BoardProps {
  g: Geometry;
  hover: Signal<PointName | undefined>;
}

function Face({ view, label, g, hover, autoFocus, onIntent }: FaceProps) {
  const face = useRef<HTMLDivElement>(null);

  const send = (input: ConfirmInput) => {
    const { next, play } = step(view.confirm.value, input);
    view.confirm.value = next;
    if (play !== undefined) onIntent({ kind: "play", at: play });
  };
  const under = (event: PointerEvent): PointName | undefined => {
    const frame = face.current?.getBoundingClientRect();
    const place = frame && nearest(g, event.clientX - frame.left, event.clientY - frame.top);
    return place && pointName(place.x, place.y);
  };
  const epoch = () => view.epoch.value;

  useSignalEffect(() => {
    if (!face.current) return;
    const at = hover.value;
    const refused = at !== undefined && view.hand.value !== undefined && !view.playable(at);
    face.current.style.cursor = !view.active.value
      ? "default"
      : refused
        ? "not-allowed"
        : "pointer";
  });

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary || !view.active.value) return;
    face.current?.setPointerCapture(event.pointerId);
    send({ kind: "press", at: under(event), epoch: epoch() });
  };
  const onPointerMove = (event: PointerEvent) => {
    hover.value = event.pointerType === "touch" ? undefined : under(event);
  };
  const onPointerUp = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const style = view.confirmStyle(event.pointerType === "touch");
    send({ kind: "release", at: under(event), epoch: epoch(), style });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the grid of named cells inside is the board for keys
    <div
      class="board-face"
      ref={face}
      style={{ width: `${g.width}px`, height: `${g.height}px` }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => send({ kind: "cancel" })}
      onPointerLeave={() => {
        hover.value = undefined;
      }}
      onMouseDown={(event) => {
        // A press plays; it must not take the focus from where the keys are.
        event.preventDefault();
        if (
          document.activeElement instanceof HTMLElement &&
          !face.current?.contains(document.activeElement)
        ) {
          document.activeElement.blur();
        }
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Wheel face={face} onIntent={onIntent} />
      <svg
        aria-hidden="true"
        width={g.width}
        height={g.height}
        viewBox={`0 0 ${g.width} ${g.height}`}
      >
        <Paints g={g} />
        <Lines g={g} style={view.labels.value} />
        <StonesOf view={view} g={g} />
        <GhostOf view={view} g={g} hover={hover} />
      </svg>
      <CellGrid
        view={view}
        g={g}
        label={label}
        autoFocus={autoFocus ?? false}
        onIntent={onIntent}
      />
    </div>
  );
}

function StonesOf({ view, g }: { view: BoardView; g: Geometry }) {
  const stones = view.stones.value;
  const last = view.last.value;
  const overlay = view.overlay.value;
  const loose = g.width >= LOOSE_FROM;
  return (
    <>
      <StoneLayer g={g} stones={stones} loose={loose} fresh={last} faded={overlay.faded} />
      {last !== undefined &&
        !overlay.texts?.has(last) &&
        !overlay.shapes?.has(last) &&
        !overlay.squares?.has(last) && <LastMove g={g} at={last} stones={stones} loose={loose} />}
      <OverlayLayer g={g} overlay={overlay} stones={stones} />
    </>
  );
}

function GhostOf({
  view,
  g,
  hover,
}: {
  view: BoardView;
  g: Geometry;
  hover: { value: PointName | undefined };
}) {
  const pending = view.pending.value;
  if (pending) return <Ghost g={g} at={pending.at} color={pending.color} kind="pending" />;
  const color = view.hand.value;
  if (!color) return null;
  const confirm = view.confirm.value;
  if (confirm.state === "phantom")
    return <Ghost g={g} at={confirm.at} color={color} kind="phantom" />;
  const at = confirm.state === "pressed" ? confirm.at : hover.value;
  if (at === undefined || view.stones.value.has(at)) return null;
  return view.playable(at) ? <Ghost g={g} at={at} color={color} kind="hover" /> : null;
}

/** One notch of the wheel is one step; the page must not scroll meanwhile, so the listener is not passive. */
function Wheel({
  face,
  onIntent,
}: {
  face: { current: HTMLDivElement | null };
  onIntent: BoardProps["onIntent"];
}) {
  const intent = useRef(onIntent);
  intent.current = onIntent;
  useEffect(() => {
    const element = face.current;
    if (!element) return undefined;
    let rest = 0;
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey) return;
      event.preventDefault();
      // A notch is one step however far it claims to scroll; what a touchpad sends bit by bit is added up.
      const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * NOTCH;
      rest = Math.abs(pixels) >= NOTCH ? pixels : rest + pixels;
      if (Math.abs(rest) < NOTCH) return;
      intent.current({ kind: "step", by: rest > 0 ? 1 : -1 });
      rest = 0;
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [face]);
  return null;
}

function CellGrid({ view, g, label, autoFocus, onIntent }: Omit<FaceProps, "hover">) {
  const root = useRef<HTMLDivElement>(null);
  const cells = useSignal<Cells | undefined>(undefined);
  const { size } = g;

  useEffect(
    () =>
      whenIdle(() => {
        if (!root.current) return;
        cells.value = new Cells(root.current, size);
        const free = document.activeElement === document.body || document.activeElement === null;
        if (autoFocus && free) cells.value.focus();
      }),
    [size.width, size.height],
  );
  useSignalEffect(() => {
    // Names change with stones, marks, language and turn; `describe` reads those signals.
    cells.value?.rename((at, place) => view.describe(at, place));
  });
  useEffect(() => {
    // On a page that is the board, arrows reach it from anywhere that does not use them itself.
    if (!autoFocus) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const free = document.activeElement === document.body || document.activeElement === null;
      if (free && isArrow(event.key) && !event.ctrlKey && !event.altKey && !event.metaKey) {
        event.preventDefault();
        cells.value?.focus();
      }
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [autoFocus]);

  const onClick = (event: MouseEvent) => {
    // Screen readers press a cell without a pointer; presses with one are the board's.
    const at =
      event.detail === 0 && event.target instanceof HTMLElement && cells.value?.at(event.target);
    if (at && view.active.value) onIntent({ kind: "play", at });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const grid = cells.value;
    if (!grid || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (grid.move(event.key)) {
      event.preventDefault();
      event.stopPropagation();
    } else if ((event.key === "Enter" || event.key === " ") && view.active.value) {
      event.preventDefault();
      event.stopPropagation();
      onIntent({ kind: "play", at: grid.here });
    }
  };

  return (
    <div
      class="cells"
      role="grid"
      aria-label={label}
      ref={root}
      onKeyDown={onKeyDown}
      onClick={onClick}
      style={{
        left: `${g.marginX - g.cell / 2}px`,
        top: `${g.marginY - g.cell / 2}px`,
        "--cell": `${g.cell}px`,
      }}
    />
  );
}
