import { useSignal } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { fold } from "./fold.ts";
import { PITCH, TreeLayout, type Window } from "./layout.ts";
import type { ReviewState } from "./state.ts";

/** Places drawn beyond the edges, so that scrolling shows no gaps. */
const BEYOND = 3;

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

  const look = () => {
    const box = pane.current;
    if (!box) return;
    const next = {
      left: Math.floor(box.scrollLeft / PITCH) - BEYOND,
      right: Math.ceil((box.scrollLeft + box.clientWidth) / PITCH) + BEYOND,
      top: Math.floor(box.scrollTop / PITCH) - BEYOND,
      bottom: Math.ceil((box.scrollTop + box.clientHeight) / PITCH) + BEYOND,
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
    const box = pane.current;
    if (!box) return;
    const { x, y } = layout.center(here);
    const hiddenX = x < box.scrollLeft + PITCH || x > box.scrollLeft + box.clientWidth - 2 * PITCH;
    const hiddenY = y < box.scrollTop || y > box.scrollTop + box.clientHeight - PITCH;
    if (hiddenX) box.scrollLeft = x - box.clientWidth / 2;
    if (hiddenY) box.scrollTop = y - box.clientHeight / 2;
    look();
  }, [here, layout]);
  useLayoutEffect(() => {
    if (!pane.current) return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(pane.current);
    return () => observer.disconnect();
  }, []);

  const now = window.value;
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
        <path class="tree-lines" d={layout.lines(now)} />
        {layout.spots(now).map(({ row, x, y, kind, hasComment, hasMarkup, number }) => (
          <g key={row} class={`spot ${kind} ${row === here ? "here" : ""}`}>
            {row === here && <circle class="spot-here" cx={x} cy={y} r={12} />}
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
            {folded.hidden.has(tree.ids[row] ?? 0) && (
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
        ))}
      </svg>
    </div>
  );
}
