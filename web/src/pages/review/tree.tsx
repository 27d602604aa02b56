import { useSignal } from "@preact/signals";
import { memo } from "preact/compat";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { fold } from "./fold.ts";
import { PITCH, type Spot, TreeLayout, type Window } from "./layout.ts";
import type { ReviewState } from "./state.ts";

/** Places drawn beyond the edges, so that scrolling shows no gaps. */
const BEYOND = 3;

/** What of the pane is in sight, in pixels. */
interface Sight {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const isAcross = ({ left, width }: Sight, { x }: { x: number }): boolean =>
  x >= left + PITCH && x <= left + width - 2 * PITCH;
const isDown = ({ top, height }: Sight, { y }: { y: number }): boolean =>
  y >= top && y <= top + height - PITCH;

/** The tree of moves. Of ten thousand nodes only those in sight are drawn. */
export function TreePane({ state }: { state: ReviewState }) {
  const index = state.index.value;
  const closed = state.folded.value;
  // While something is folded the way to the node that is shown stays open.
  const folded = useMemo(
    () => fold(index.tree, closed, state.node),
    [index, closed, closed.size > 0 && state.node],
  );
  const { tree } = folded;
  const layout = useMemo(() => new TreeLayout(tree), [tree]);
  const pane = useRef<HTMLDivElement>(null);
  const window = useSignal<Window>({ left: 0, right: 20, top: 0, bottom: 8 });
  const here = folded.rowOf(state.node);

  /** As it was when it was last looked at: asking for it at a step would have the page laid out at once. */
  const sight = useRef<Sight>({ left: 0, top: 0, width: 0, height: 0 });
  const look = () => {
    const box = pane.current;
    if (!box) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = box;
    sight.current = { left: scrollLeft, top: scrollTop, width: clientWidth, height: clientHeight };
    const next = {
      left: Math.floor(scrollLeft / PITCH) - BEYOND,
      right: Math.ceil((scrollLeft + clientWidth) / PITCH) + BEYOND,
      top: Math.floor(scrollTop / PITCH) - BEYOND,
      bottom: Math.ceil((scrollTop + clientHeight) / PITCH) + BEYOND,
    };
    const now = window.peek();
    if (
      next.left !== now.left ||
      next.right !== now.right ||
      next.top !== now.top ||
      next.bottom !== now.bottom
    ) {
      window.value = next;
    }
  };
  useLayoutEffect(() => {
    const place = layout.center(here);
    if (isAcross(sight.current, place) && isDown(sight.current, place)) return undefined;
    // With the next frame, which lays the page out anyway.
    const frame = requestAnimationFrame(() => {
      look();
      const { width, height } = sight.current;
      if (!isAcross(sight.current, place)) pane.current?.scrollTo({ left: place.x - width / 2 });
      if (!isDown(sight.current, place)) pane.current?.scrollTo({ top: place.y - height / 2 });
      look();
    });
    return () => cancelAnimationFrame(frame);
  }, [here, layout]);
  useLayoutEffect(() => {
    if (!pane.current) return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(pane.current);
    return () => observer.disconnect();
  }, []);

  const now = window.value;
  const { x: hereX, y: hereY } = layout.center(here);
  // A step changes neither; the same nodes are not even looked at.
  const lines = useMemo(() => <path class="tree-lines" d={layout.lines(now)} />, [layout, now]);
  const spots = useMemo(() => {
    const isFolded = (row: number) => folded.hidden.has(tree.ids[row] ?? 0);
    return layout
      .spots(now)
      .map((spot) => <SpotMark key={spot.row} {...spot} isFolded={isFolded(spot.row)} />);
  }, [layout, now, folded]);
  const { at, of } = state.place.value;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys of the page walk the same tree
    <div
      class="tree"
      ref={pane}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      role="group"
      aria-label={t("tree-label", { at, of })}
      onScroll={look}
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        const x = event.clientX - box.left + event.currentTarget.scrollLeft;
        const y = event.clientY - box.top + event.currentTarget.scrollTop;
        const row = layout.at(x, y);
        if (row === undefined) return;
        const node = tree.ids[row] ?? 0;
        const { x: cx, y: cy } = layout.center(row);
        const isBadge = x > cx + 2 && y > cy + 2;
        if (isBadge && closed.has(node)) state.toggleFold(node);
        else state.jump(node);
      }}
    >
      <svg aria-hidden="true" width={layout.width} height={layout.height}>
        {lines}
        <circle class="spot-here" cx={hereX} cy={hereY} r={12} />
        {spots}
      </svg>
    </div>
  );
}

/** A node of the tree. */
const SpotMark = memo((spot: Spot & { isFolded: boolean }) => {
  const { x, y, kind, hasComment, hasMarkup, number, isFolded } = spot;
  return (
    <g class={`spot ${kind}`}>
      {kind === "other" ? (
        <rect x={x - 5} y={y - 5} width={10} height={10} rx={2} />
      ) : (
        <circle cx={x} cy={y} r={9} />
      )}
      {kind !== "other" && number < 1000 && (
        <text x={x} y={y} dy=".35em">
          {number}
        </text>
      )}
      {isFolded && (
        <g>
          <circle class="fold-disc" cx={x + 8} cy={y + 8} r={5.5} />
          <path class="fold-sign" d={`M${x + 5} ${y + 8}h6M${x + 8} ${y + 5}v6`} />
        </g>
      )}
      {hasComment && <circle class="spot-comment" cx={x + 8} cy={y - 8} r={3.4} />}
      {hasMarkup && !hasComment && (
        <rect class="spot-markup" x={x + 5.5} y={y - 10.5} width={5} height={5} />
      )}
    </g>
  );
});
