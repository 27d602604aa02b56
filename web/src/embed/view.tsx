import { type ReadonlySignal, signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { Board } from "../board/board.tsx";
import { type Confirm, IDLE } from "../board/confirm.ts";
import type { LabelStyle } from "../board/labels.ts";
import { USUAL_LOOK } from "../board/look.ts";
import type { PointName } from "../board/point.ts";
import type { BoardView } from "../board/view.ts";
import { t } from "../i18n/index.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import type { Shown } from "./shown.ts";

/** Characters of a comment that are shown. */
const MOST_COMMENT = 50_000;

export interface Look {
  readonly board: ReadonlySignal<string>;
  readonly dark: ReadonlySignal<boolean>;
  readonly labels: ReadonlySignal<LabelStyle>;
  readonly controls: ReadonlySignal<boolean>;
  readonly playable: ReadonlySignal<boolean>;
  readonly problem: ReadonlySignal<"record" | "position" | "address" | undefined>;
}

interface Props {
  shown: Shown;
  look: Look;
  play(at: PointName): void;
}

/** The board, the bar to step with and the comment, inside the element. */
export function View({ shown, look, play }: Props) {
  const board = useMemo<BoardView>(() => boardView(shown, look), [shown, look]);
  const { width, height } = shown.size.value;
  return (
    <div
      class="whole"
      data-board={look.board.value}
      data-theme={look.dark.value ? "dark" : "light"}
    >
      {look.problem.value ? (
        <p class="problem" role="alert">
          {t(`embed-problem-${look.problem.value}`)}
        </p>
      ) : (
        <div class="square" part="board" style={{ "--aspect": `${width} / ${height}` }}>
          <Board
            view={board}
            label={t("board-label", { width, height })}
            onIntent={(intent) => {
              if (intent.kind === "play" && look.playable.value) play(intent.at);
              if (intent.kind === "step" && shown.canStep.value)
                shown.go(shown.index.value + intent.by);
            }}
          />
        </div>
      )}
      {look.controls.value && shown.canStep.value && <Bar shown={shown} />}
      {shown.comment.value !== "" && (
        <p class="comment" part="comment">
          {shown.comment.value.slice(0, MOST_COMMENT)}
        </p>
      )}
    </div>
  );
}

function Bar({ shown }: { shown: Shown }) {
  const index = shown.index.value;
  const last = shown.line.value.length - 1;
  const step = (icon: IconName, label: string, to: number) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={to === index || to < 0 || to > last}
      onClick={() => shown.go(to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="bar" part="bar">
      {step("chevrons-left", t("embed-first"), 0)}
      {step("chevron-left", t("embed-previous"), index - 1)}
      <output>{t("embed-move", { n: index, most: last })}</output>
      {step("chevron-right", t("embed-next"), index + 1)}
      {step("chevrons-right", t("embed-last"), last)}
    </div>
  );
}

function boardView(shown: Shown, look: Look): BoardView {
  const { size, stones, last, overlay, toMove, index } = shown;
  const view: BoardView = {
    size,
    stones,
    last,
    overlay,
    pending: signal(undefined),
    hand: {
      get value() {
        return look.playable.value ? toMove.value : undefined;
      },
    } as BoardView["hand"],
    epoch: index,
    confirm: signal<Confirm>(IDLE),
    look: { ...USUAL_LOOK, labels: look.labels, theme: look.board },
    active: look.playable,
    playable: (at) => shown.objection(at) === undefined,
    confirmStyle: () => "direct",
  };
  return view;
}
