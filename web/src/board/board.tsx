import { type Signal, useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Cells, isArrow } from "./cells.ts";
import { type ConfirmInput, step } from "./confirm.ts";
import { type Geometry, layOut, nearest, TRADITIONAL } from "./geometry.ts";
import { Lines } from "./lines.tsx";
import { OverlayLayer } from "./overlay.tsx";
import { type PointName, pointName } from "./point.ts";
import { settle } from "./settle.ts";
import {
  type Frame,
  frameOf,
  Ghost,
  inCells,
  LastLines,
  LastMove,
  Paints,
  StoneLayer,
} from "./stones.tsx";
import { materialOf, plantTexture } from "./texture.ts";
import type { BoardIntent, BoardView } from "./view.ts";
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
    const { labels, sides, traditional, turn } = view.look;
    const named = labels.value !== "none" && width >= LABELS_FROM;
    const drawing = {
      names: named ? sides.value : ("none" as const),
      tall: traditional.value ? TRADITIONAL : 1,
      turn: turn.value,
    };
    return layOut(view.size.value, { width, height }, drawing, ratio);
  });
  useSignalEffect(() => {
    const material = materialOf(view.look.theme.value);
    if (material) plantTexture(material);
  });

  useLayoutEffect(() => {
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
        <Paints />
        <Lines g={g} style={view.look.labels.value} />
        <StonesOf view={view} g={g} hover={hover} />
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

/** What lies on the lines: stones in cells, so that a board that is resized draws none of them again; marks in pixels. */
function StonesOf({ view, g, hover }: Hovered) {
  const { look } = view;
  const stones = view.stones.value;
  const last = view.last.value;
  const overlay = view.overlay.value;
  const loose = look.loose.value && g.width >= LOOSE_FROM;
  const spots = useMemo(() => settle(stones, g.size, loose), [stones, g.size, loose]);
  const { tall, shells } = frameOf(g, look.shells.value);
  const frame = useMemo<Frame>(
    () => ({ size: g.size, turn: g.turn, shown: g.shown, tall, shells }),
    [g.size, g.turn, g.shown.width, g.shown.height, tall, shells],
  );
  const lastColor = last !== undefined && stones.get(last);
  const mark = look.lastMark.value;
  const marked =
    last !== undefined &&
    [overlay.texts, overlay.shapes, overlay.squares, overlay.numbers].some((marks) =>
      marks?.has(last),
    );
  return (
    <>
      <g transform={inCells(g)}>
        {last !== undefined && lastColor && mark === "lines" && (
          <LastLines frame={frame} at={last} />
        )}
        <StoneLayer
          frame={frame}
          stones={stones}
          spots={spots}
          fresh={last}
          faded={overlay.faded}
        />
        {last !== undefined && lastColor && !marked && (
          <LastMove frame={frame} at={last} color={lastColor} spots={spots} mark={mark} />
        )}
      </g>
      <OverlayLayer g={g} overlay={overlay} stones={stones} />
      <g transform={inCells(g)}>
        <GhostOf view={view} frame={frame} hover={hover} />
      </g>
    </>
  );
}

interface Hovered {
  view: BoardView;
  g: Geometry;
  hover: Signal<PointName | undefined>;
}

function GhostOf({ view, frame, hover }: Omit<Hovered, "g"> & { frame: Frame }) {
  const pending = view.pending.value;
  if (pending) return <Ghost frame={frame} at={pending.at} color={pending.color} kind="pending" />;
  const color = view.hand.value;
  if (!color) return null;
  const confirm = view.confirm.value;
  if (confirm.state === "phantom")
    return <Ghost frame={frame} at={confirm.at} color={color} kind="phantom" />;
  const at = confirm.state === "pressed" ? confirm.at : hover.value;
  if (at === undefined || view.stones.value.has(at)) return null;
  return view.playable(at) ? <Ghost frame={frame} at={at} color={color} kind="hover" /> : null;
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
  const { size, turn } = g;

  useEffect(
    () =>
      whenIdle(() => {
        if (!root.current) return;
        cells.value = new Cells(root.current, size, turn);
        const free = document.activeElement === document.body || document.activeElement === null;
        if (autoFocus && free) cells.value.focus();
      }),
    [size.width, size.height, turn],
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
        left: `${g.left - g.cell / 2}px`,
        top: `${g.top - g.stepY / 2}px`,
        "--cell": `${g.cell}px`,
        "--step-y": `${g.stepY}px`,
      }}
    />
  );
}
