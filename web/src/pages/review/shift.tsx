import { useSignal } from "@preact/signals";
import { Mini } from "../../board/mini.tsx";
import { parsePoint, pointName } from "../../board/point.ts";
import type { Stones } from "../../board/view.ts";
import { t } from "../../i18n/index.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import type { ReviewState } from "./state.ts";
import "./shift.css";

type Way = "up" | "left" | "right" | "down";

const WAYS: readonly { way: Way; icon: IconName; right: number; up: number }[] = [
  { way: "up", icon: "arrow-up", right: 0, up: 1 },
  { way: "left", icon: "arrow-left", right: -1, up: 0 },
  { way: "right", icon: "arrow-right", right: 1, up: 0 },
  { way: "down", icon: "arrow-down", right: 0, up: -1 },
];

/** Shifts the record line by line; the picture shows where it would come to lie, the words what would leave the board. */
export default function ShiftDialog({ state, onClose }: { state: ReviewState; onClose(): void }) {
  const by = useSignal({ right: 0, up: 0 });
  const { right, up } = by.value;
  const size = state.size.value;
  const stones: Stones = new Map(
    [...state.stones.value].flatMap(([at, color]) => {
      const place = parsePoint(at, size);
      if (!place) return [];
      const [x, y] = [place.x + right, place.y + up];
      const on = x >= 0 && y >= 0 && x < size.width && y < size.height;
      return on ? [[pointName(x, y), color]] : [];
    }),
  );
  const moved = right !== 0 || up !== 0;
  return (
    <Dialog title={t("shift-title")} onClose={onClose}>
      <div class="shift">
        <div class="shift-pad">
          <div class="shift-board">
            <Mini size={size} stones={stones} whole />
          </div>
          {WAYS.map((one) => (
            <button
              key={one.way}
              type="button"
              class={`button shift-${one.way}`}
              aria-label={t(`shift-${one.way}`)}
              title={t(`shift-${one.way}`)}
              data-first={one.way === "up" ? true : undefined}
              disabled={
                one.right === 0
                  ? Math.abs(up + one.up) >= size.height
                  : Math.abs(right + one.right) >= size.width
              }
              onClick={() => {
                by.value = { right: right + one.right, up: up + one.up };
              }}
            >
              <Icon name={one.icon} />
            </button>
          ))}
        </div>
        <p class="note" role="status">
          {moved ? (
            <>
              <span>{distance(right, up)}</span>
              <span>{lost(state, right, up)}</span>
            </>
          ) : (
            t("shift-what")
          )}
        </p>
        <div class="answers">
          <button type="button" class="button" onClick={onClose}>
            {t("cancel")}
          </button>
          <button
            type="button"
            class="button main"
            disabled={!moved}
            onClick={() => {
              state.shift(right, up);
              onClose();
            }}
          >
            {t("shift-do")}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

function distance(right: number, up: number): string {
  const across =
    right === 0 ? "" : t(right > 0 ? "shift-by-right" : "shift-by-left", { n: Math.abs(right) });
  const along = up === 0 ? "" : t(up > 0 ? "shift-by-up" : "shift-by-down", { n: Math.abs(up) });
  return t("shift-by", { across, along, both: across !== "" && along !== "" ? "yes" : "no" });
}

/** What would leave the board, in words. */
function lost(state: ReviewState, right: number, up: number): string {
  const { moves, stones, marks } = state.leaving(right, up);
  return moves + stones + marks === 0
    ? t("shift-all-stay")
    : t("shift-leaving", { moves, stones, marks });
}
