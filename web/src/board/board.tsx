import { effect, type Signal, useComputed, useSignal, useSignalEffect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Cells, isArrow } from "./cells.ts";
import { type ConfirmInput, step } from "./confirm.ts";
import { describePoint, renamed, type Told, toldOf } from "./describe.ts";
import { type Geometry, layOut, nearest, TRADITIONAL } from "./geometry.ts";
import { Lines } from "./lines.tsx";
import { isBare, OverlayLayer } from "./overlay.tsx";
import { type Color, type PointName, pointName } from "./point.ts";
import { type Settled, settleNext } from "./settle.ts";
import type { Frame } from "./stone-nodes.ts";
import { frameOf, Ghost, inCells, LastLines, LastMove, Paints, StoneLayer } from "./stones.tsx";
import { materialOf, plantTexture } from "./texture.ts";
import type { BoardIntent, BoardView } from "./view.ts";
import "./board.css";

/** Boards shown smaller than this keep their stones exactly on the points. */
const LOOSE_FROM = 300;
/** Scrolling by this many pixels is a notch of the wheel. */
const NOTCH = 50;
/** The cursor is this many rows above the finger that leads it. */
const LENS_ABOVE = 1.4;
/** How much larger the lens shows the board. */
const GLASS = 2;
/** A finger held this long asks for the menu of a point. */
const LONG_PRESS_MS = 520;
/** A stone on its way is shown as such when it has no answer after this long; a program near by answers sooner. */
const ON_ITS_WAY_MS = 24;
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
  const under = (event: MouseEvent, above = 0): PointName | undefined => {
    const frame = face.current?.getBoundingClientRect();
    const place =
      frame && nearest(g, event.clientX - frame.left, event.clientY - frame.top - above);
    return place && pointName(place.x, place.y);
  };
  const epoch = () => view.epoch.value;

  useSignalEffect(() => view.hovered?.(hover.value));

  const lens = useSignal<Lens | undefined>(undefined);
  /** With a lens the cursor is above the finger, which would hide it. */
  const aimed = (event: PointerEvent): PointName | undefined => {
    const touch = event.pointerType === "touch";
    return under(event, touch && view.confirmStyle(true) === "lens" ? LENS_ABOVE * g.stepY : 0);
  };
  const follow = (event: PointerEvent) => {
    const frame = face.current?.getBoundingClientRect();
    const leads = event.pointerType === "touch" && view.confirmStyle(true) === "lens";
    lens.value =
      frame && leads && view.confirm.value.state === "pressed"
        ? { x: event.clientX - frame.left, y: event.clientY - frame.top }
        : undefined;
  };
  const held = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const letGo = () => {
    clearTimeout(held.current);
    held.current = undefined;
  };
  useEffect(() => letGo, []);
  /** A finger that stays on a point asks what can be done there. */
  const waitForMenu = (event: PointerEvent) => {
    letGo();
    const at = under(event);
    if (event.pointerType !== "touch" || view.confirmStyle(true) === "lens" || !at) return;
    const { clientX: x, clientY: y } = event;
    held.current = setTimeout(() => {
      send({ kind: "cancel" });
      onIntent({ kind: "menu", at, x, y });
    }, LONG_PRESS_MS);
  };

  /** The points of the stroke that is being painted; each is painted once. */
  const painted = useRef<Set<PointName> | undefined>(undefined);
  const paint = (at: PointName | undefined) => {
    if (at === undefined || painted.current?.has(at)) return;
    painted.current?.add(at);
    onIntent({ kind: "paint", at });
  };

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary || !view.active.value) return;
    face.current?.setPointerCapture(event.pointerId);
    if (view.paints?.()) {
      painted.current = new Set();
      paint(under(event));
      return;
    }
    send({ kind: "press", at: aimed(event), epoch: epoch() });
    follow(event);
    waitForMenu(event);
  };
  const onPointerMove = (event: PointerEvent) => {
    const at = under(event);
    hover.value = event.pointerType === "touch" ? undefined : at;
    if (painted.current) paint(at);
    const confirm = view.confirm.value;
    if (confirm.state !== "pressed") return;
    if (at !== confirm.at) letGo();
    if (event.pointerType === "touch" && view.confirmStyle(true) === "lens") {
      send({ kind: "slide", at: aimed(event), epoch: epoch() });
      follow(event);
    }
  };
  const onPointerUp = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    letGo();
    if (painted.current) {
      painted.current = undefined;
      return;
    }
    const style = view.confirmStyle(event.pointerType === "touch");
    send({ kind: "release", at: aimed(event), epoch: epoch(), style });
    lens.value = undefined;
  };
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    // A finger that is held has its menu already.
    if (event instanceof PointerEvent && event.pointerType === "touch") return;
    const at = under(event);
    if (at) onIntent({ kind: "menu", at, x: event.clientX, y: event.clientY });
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
      onPointerCancel={() => {
        letGo();
        painted.current = undefined;
        lens.value = undefined;
        send({ kind: "cancel" });
      }}
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
      onContextMenu={onContextMenu}
    >
      <Wheel face={face} onIntent={onIntent} />
      <Layer g={g} name="lines">
        <Paints pictures={view.look.pictures.value} />
        <Lines g={g} style={view.look.labels.value} />
      </Layer>
      <StonesOf view={view} g={g} />
      <Layer g={g} name="ghost">
        <g transform={inCells(g)}>
          <GhostOf view={view} g={g} hover={hover} />
        </g>
      </Layer>
      <Glass lens={lens} g={g} />
      <CellGrid
        view={view}
        g={g}
        label={label}
        autoFocus={autoFocus ?? false}
        hover={hover}
        onIntent={onIntent}
      />
    </div>
  );
}

/** The layers of the drawing, from the lowest. */
const LAYERS = ["lines", "stones", "marks", "ghost"] as const;

interface LayerProps {
  g: Geometry;
  name: (typeof LAYERS)[number];
  children: ComponentChildren;
}

/** A part of the drawing as a picture of its own, so that a change has the browser paint only that part. */
function Layer({ g, name, children }: LayerProps) {
  return (
    <svg
      aria-hidden="true"
      width={g.width}
      height={g.height}
      viewBox={`0 0 ${g.width} ${g.height}`}
    >
      <g id={`board-${name}`}>{children}</g>
    </svg>
  );
}

/** The frame of stones; the same one while only the size of a cell changes. */
function useFrame(g: Geometry, wantsShells: boolean): Frame {
  const { size, turn, tall, shells } = frameOf(g, wantsShells);
  return useMemo(() => ({ size, turn, tall, shells }), [size, turn, tall, shells]);
}

/** What lies on the lines: stones in cells, so that a board that is resized draws none of them again; marks in pixels. */
function StonesOf({ view, g }: { view: BoardView; g: Geometry }) {
  const { look } = view;
  const stones = view.stones.value;
  const last = view.last.value;
  const overlay = view.overlay.value;
  const loose = look.loose.value && g.width >= LOOSE_FROM;
  const settled = useRef<Settled | undefined>(undefined);
  const spots = useMemo(() => {
    settled.current = settleNext(settled.current, stones, g.size, loose);
    return settled.current.spots;
  }, [stones, g.size, loose]);
  const frame = useFrame(g, look.shells.value);
  const lastColor = last !== undefined && stones.get(last);
  /** A stone that lay there already, on its way, does not fall again. */
  const waited = useRef<PointName | undefined>(undefined);
  useSignalEffect(() => {
    waited.current = view.pending.value?.at ?? waited.current;
  });
  const mark = look.lastMark.value;
  const marked =
    last !== undefined &&
    [overlay.texts, overlay.shapes, overlay.squares, overlay.numbers].some((marks) =>
      marks?.has(last),
    );
  return (
    <>
      <Layer g={g} name="stones">
        <g transform={inCells(g)}>
          {last !== undefined && lastColor && mark === "lines" && (
            <LastLines frame={frame} at={last} />
          )}
          <StoneLayer
            frame={frame}
            stones={stones}
            spots={spots}
            fresh={view.drops && last !== waited.current ? last : undefined}
            faded={overlay.faded}
          />
        </g>
      </Layer>
      <Layer g={g} name="marks">
        {last !== undefined && lastColor && !marked && (
          <g transform={inCells(g)}>
            <LastMove frame={frame} at={last} color={lastColor} spots={spots} mark={mark} />
          </g>
        )}
        {!isBare(overlay) && <OverlayLayer g={g} overlay={overlay} stones={stones} />}
      </Layer>
    </>
  );
}

interface Hovered {
  view: BoardView;
  g: Geometry;
  hover: Signal<PointName | undefined>;
}

/** A stone that is not there yet. */
interface GhostStone {
  readonly at: PointName;
  readonly color: Color;
  readonly kind: "hover" | "phantom" | "pending";
}

function ghostOf(view: BoardView, over: PointName | undefined): GhostStone | undefined {
  const pending = view.pending.value;
  if (pending) return { ...pending, kind: "pending" };
  const color = view.hand.value;
  if (!color) return undefined;
  const confirm = view.confirm.value;
  if (confirm.state === "phantom") return { at: confirm.at, color, kind: "phantom" };
  const at = confirm.state === "pressed" ? confirm.at : over;
  if (at === undefined || view.stones.value.has(at) || !view.playable(at)) return undefined;
  return { at, color, kind: "hover" };
}

/**
 * Follows the pointer from frame to frame: whoever comes and presses at once has only the outcome drawn, and the
 * browser need not lay out in between what nobody sees.
 */
function GhostOf({ view, g, hover }: Hovered) {
  const frame = useFrame(g, false);
  const drawn = useSignal<GhostStone | undefined>(undefined);
  useEffect(() => {
    let next = 0;
    let late: ReturnType<typeof setTimeout> | undefined;
    const forget = () => {
      cancelAnimationFrame(next);
      clearTimeout(late);
    };
    const stop = effect(() => {
      const ghost = ghostOf(view, hover.value);
      const draw = () => {
        drawn.value = ghost;
      };
      forget();
      if (ghost?.kind === "pending") late = setTimeout(draw, ON_ITS_WAY_MS);
      else next = requestAnimationFrame(draw);
    });
    return () => {
      forget();
      stop();
    };
  }, [view, hover]);
  return drawn.value ? <Ghost frame={frame} {...drawn.value} /> : null;
}

/** Where the finger is on the drawing while it leads the cursor. */
interface Lens {
  readonly x: number;
  readonly y: number;
}

/** The drawing around the cursor, twice as large, in the upper corner away from the finger. */
function Glass({ lens, g }: { lens: Signal<Lens | undefined>; g: Geometry }) {
  const at = lens.value;
  if (!at) return null;
  const side = Math.min(180, g.width * 0.42);
  const seen = side / GLASS;
  const left = at.x - seen / 2;
  const top = at.y - LENS_ABOVE * g.stepY - seen / 2;
  return (
    <svg
      class={`glass ${at.x > g.width / 2 ? "start" : "end"}`}
      aria-hidden="true"
      width={side}
      height={side}
      viewBox={`${left} ${top} ${seen} ${seen}`}
    >
      {LAYERS.map((name) => (
        <use key={name} href={`#board-${name}`} />
      ))}
    </svg>
  );
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

function CellGrid({ view, g, label, autoFocus, hover, onIntent }: FaceProps) {
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
  const told = useRef<{ cells: Cells; now: Told } | undefined>(undefined);
  useSignalEffect(() => {
    const grid = cells.value;
    if (!grid) return;
    const now = toldOf(view);
    const before = told.current?.cells === grid ? told.current.now : undefined;
    told.current = { cells: grid, now };
    const points = (before && renamed(before, now)) ?? grid.points;
    grid.rename(points, (at) => describePoint(view, at));
  });
  useSignalEffect(() => {
    const at = view.active.value ? hover.value : undefined;
    const isRefused =
      at !== undefined &&
      view.hand.value !== undefined &&
      (view.stones.value.has(at) || !view.playable(at));
    cells.value?.refuse(isRefused ? at : undefined);
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
    if (!grid || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "ContextMenu" || (event.shiftKey && event.key === "F10")) {
      event.preventDefault();
      const { left, bottom } = grid.frame;
      onIntent({ kind: "menu", at: grid.here, x: left, y: bottom });
    }
    if (event.shiftKey) return;
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
      class={view.active.value ? "cells active" : "cells"}
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
