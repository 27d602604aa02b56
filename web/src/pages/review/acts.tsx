import { type Signal, useComputed, useSignal } from "@preact/signals";
import { t } from "../../i18n/index.ts";
import { go as goTo } from "../../router.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { swapped, toggleNumbers } from "../../ui/look.ts";
import { Item, Menu } from "../../ui/menu.tsx";
import { notify } from "../../ui/notices.tsx";
import { TurnItems } from "../../ui/points.tsx";
import * as settings from "../../ui/settings.ts";
import type { RecordFile } from "./desk.ts";
import { FilePicker } from "./drop.tsx";
import { bareName, saveAs } from "./export/files.ts";
import type { Keeper } from "./keeper.tsx";
import type { ReviewState } from "./state.ts";

/** What the page asks at the moment. */
export type Asking =
  | "nothing"
  | "typed"
  | "keys"
  | "info"
  | "find"
  | "export"
  | "share"
  | "region"
  | "shift"
  | "report";

interface ActsProps {
  state: ReviewState;
  file: RecordFile;
  asking: Signal<Asking>;
  keeper: Keeper | undefined;
  /** Goes on to the next move worth another look. */
  onMistake(): void;
}

/** The ways through the record, always in the same place; below them what can be done with it. */
export function ReviewActs({ state, file, asking, keeper, onMistake }: ActsProps) {
  const counting = state.dead.value !== undefined;
  const ask = (what: Asking) => () => {
    asking.value = what;
  };
  const isLeaving = useSignal(false);
  const leave = async () => {
    isLeaving.value = true;
    try {
      const { retry } = await import("./retry.ts");
      await retry(state);
    } catch {
      notify("problem", () => t("part-not-loaded"));
    }
    isLeaving.value = false;
  };
  return (
    <div class="acts review-acts">
      <Slider state={state} />
      <Steps state={state} onMistake={onMistake} />
      <div class="doings">
        {counting ? (
          <button type="button" class="button main" onClick={() => state.stopCounting()}>
            {t("count-stop")}
          </button>
        ) : (
          <button
            type="button"
            class="button quiet"
            title={t("retry-what")}
            disabled={isLeaving.value}
            onClick={() => void leave()}
          >
            {t("retry")}
          </button>
        )}
        <FilePicker class="button quiet" label={t("open")} />
        <Menu label={t("save")} quiet>
          {(close) => (
            <>
              {keeper?.keeping.value === "loose" && (
                <Item
                  icon="folder-open"
                  label={t("kept-save")}
                  run={() => void keeper.save()}
                  close={close}
                />
              )}
              <Item
                icon="download"
                label={t("save-sgf")}
                run={() => saveAs(sgfName(file.name), state.record.saveCanonical())}
                close={close}
              />
              <Item
                icon="save"
                label={t("save-original")}
                run={() => saveAs(file.name, state.record.save())}
                close={close}
              />
              <Item icon="image" label={t("export")} run={ask("export")} close={close} />
              <Item icon="share-2" label={t("share")} run={ask("share")} close={close} />
            </>
          )}
        </Menu>
        <EditMenu state={state} asking={asking} />
        <MoreMenu state={state} asking={asking} />
      </div>
    </div>
  );
}

function Steps({ state, onMistake }: Pick<ActsProps, "state" | "onMistake">) {
  const isFirst = useComputed(() => state.place.value.at === 0).value;
  const isLast = useComputed(() => state.place.value.at === state.place.value.of).value;
  return (
    <div class="steps">
      <StepButton
        icon="chevrons-left"
        label={t("go-first")}
        disabled={isFirst}
        onClick={() => state.first()}
      />
      <StepButton
        icon="chevron-left"
        label={t("go-back")}
        disabled={isFirst}
        onClick={() => state.step(-1)}
      />
      <StepButton
        icon="chevron-right"
        label={t("go-forward")}
        disabled={isLast}
        onClick={() => state.step(1)}
      />
      <StepButton
        icon="chevrons-right"
        label={t("go-last")}
        disabled={isLast}
        onClick={() => state.final()}
      />
      {state.analysis.review.value && (
        <button type="button" class="button" title={`${t("go-mistake")} (n)`} onClick={onMistake}>
          {t("go-mistake")}
        </button>
      )}
    </div>
  );
}

/** Where one is in the line on the screen. */
function Slider({ state }: { state: ReviewState }) {
  const { at, of } = state.place.value;
  const number = state.view.value?.moveNumber ?? 0;
  return (
    <div class="slider">
      <input
        type="range"
        min={0}
        max={of}
        value={at}
        style={{ "--share": `${of > 0 ? (100 * at) / of : 0}%` }}
        aria-label={t("move-slider")}
        aria-valuetext={t("move-number", { n: number })}
        onInput={(event) => state.to(Number(event.currentTarget.value))}
      />
      <span>{t("move-of", { n: number, all: state.lastNumber.value })}</span>
    </div>
  );
}

/** What changes the record; everything can be undone. */
function EditMenu({ state, asking }: Pick<ActsProps, "state" | "asking">) {
  const region = () => {
    asking.value = "region";
  };
  return (
    <Menu label={t("edit")} quiet>
      {(close) => (
        <>
          <Item
            icon="undo-2"
            label={t("undo-edit")}
            disabled={!state.canUndo}
            run={() => state.undo()}
            close={close}
          />
          <Item
            icon="redo-2"
            label={t("redo-edit")}
            disabled={!state.canRedo}
            run={() => state.redo()}
            close={close}
          />
          <Item icon="arrow-up" label={t("promote")} run={() => state.promote()} close={close} />
          <Item
            icon="chevron-up"
            label={t("variation-up")}
            run={() => state.moveVariation(-1)}
            close={close}
          />
          <Item
            icon="chevron-down"
            label={t("variation-down")}
            run={() => state.moveVariation(1)}
            close={close}
          />
          <Item
            icon="copy"
            label={t("branch-copy")}
            run={() => void toClipboard(state.copyBranch())}
            close={close}
          />
          <Item
            icon="scissors"
            label={t("branch-cut")}
            run={() => void toClipboard(state.cutBranch())}
            close={close}
          />
          <Item
            icon="clipboard-paste"
            label={t("branch-paste")}
            run={() => void pasteBranch(state)}
            close={close}
          />
          <Item
            icon="eraser"
            label={t("keep-line")}
            run={() => state.keepOnlyLine()}
            close={close}
          />
          <Item icon="trash-2" label={t("remove-move")} run={() => state.remove()} close={close} />
          <Item icon="map-pin" label={t("flatten")} run={() => state.flatten()} close={close} />
          <Item icon="crop" label={t("region-item")} run={region} close={close} />
          <Item
            icon="save"
            label={t("analysis-write")}
            run={() => {
              const done = state.analysis.write();
              notify("info", () => t(done ? "analysis-written" : "analysis-nothing"));
            }}
            close={close}
          />
          <Item
            icon="rotate-cw"
            label={t("record-turn")}
            run={() => state.transform(QUARTER_TURN)}
            close={close}
          />
          <Item
            icon="flip-horizontal"
            label={t("record-mirror")}
            run={() => state.transform(MIRROR)}
            close={close}
          />
          <Item
            icon="move"
            label={t("shift-item")}
            run={() => {
              asking.value = "shift";
            }}
            close={close}
          />
          <Item
            icon="contrast"
            label={t("record-swap")}
            run={() => state.swapColors()}
            close={close}
          />
        </>
      )}
    </Menu>
  );
}

/** Numbers of the symmetries that the record is turned and mirrored by. */
const QUARTER_TURN = 3;
const MIRROR = 1;

/** Ways to look at the record, and what is asked less often. */
function MoreMenu({ state, asking }: Pick<ActsProps, "state" | "asking">) {
  const ask = (what: Asking) => () => {
    asking.value = what;
  };
  return (
    <Menu label={t("more")} icon="ellipsis" quiet>
      {(close) => (
        <>
          <Item
            icon="calculator"
            label={t("count")}
            pressed={state.dead.value !== undefined}
            run={() => (state.dead.value ? state.stopCounting() : state.startCounting())}
            close={close}
          />
          <Item
            icon="file-text"
            label={t("new-record")}
            run={() => goTo("/review/open")}
            close={close}
          />
          <Item
            icon="pencil"
            label={t("tools")}
            pressed={state.tools.open.value}
            run={() => state.tools.toggle()}
            close={close}
          />
          <Item icon="info" label={t("info-edit")} run={ask("info")} close={close} />
          <Item icon="search" label={t("find")} run={ask("find")} close={close} />
          <Item
            icon={state.isPlaying.value ? "pause" : "play"}
            label={state.isPlaying.value ? t("autoplay-stop") : t("autoplay")}
            run={() => {
              state.isPlaying.value = !state.isPlaying.value;
            }}
            close={close}
          />
          <Item
            icon="circle-dot"
            label={t("guess")}
            pressed={state.guess.on.value}
            run={() => state.guess.toggle()}
            close={close}
          />
          <Item
            icon="hash"
            label={settings.numbers.value === "on" ? t("hide-numbers") : t("show-numbers")}
            run={toggleNumbers}
            close={close}
          />
          <Item
            icon="map-pin"
            label={t("numbers-from-here")}
            run={() => {
              state.numbersFrom.value = state.node;
              settings.numbering.value = "here";
              settings.numbers.value = "on";
            }}
            close={close}
          />
          <Item
            icon="chevron-up"
            label={t(state.folded.value.has(state.node) ? "unfold-here" : "fold-here")}
            run={() => state.toggleFold(state.node)}
            close={close}
          />
          <Item
            icon="chevrons-left"
            label={t(state.folded.value.size > 0 ? "unfold-all" : "fold-all")}
            run={() => state.foldAll()}
            close={close}
          />
          <TurnItems close={close} />
          <Item
            icon="contrast"
            label={t("view-swap")}
            pressed={swapped.value}
            run={() => {
              swapped.value = !swapped.value;
            }}
            close={close}
          />
          <Item icon="keyboard" label={t("keys-title")} run={ask("keys")} close={close} />
        </>
      )}
    </Menu>
  );
}

/** Copies a branch, and says whether that was allowed. */
export async function toClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify("info", () => t("branch-copied"));
  } catch {
    notify("problem", () => t("branch-not-copied"));
  }
}

async function pasteBranch(state: ReviewState): Promise<void> {
  try {
    const text = await navigator.clipboard.readText();
    if (!state.pasteBranch(text)) notify("problem", () => t("branch-no-game"));
  } catch {
    notify("problem", () => t("branch-not-pasted"));
  }
}

/** Where there is nowhere to go it keeps the focus, for the keys that pressed it. */
function StepButton(props: { icon: IconName; label: string; disabled: boolean; onClick(): void }) {
  return (
    <button
      type="button"
      class="button"
      aria-label={props.label}
      title={props.label}
      aria-disabled={props.disabled}
      onClick={() => {
        if (!props.disabled) props.onClick();
      }}
    >
      <Icon name={props.icon} />
    </button>
  );
}

/** What a file is called when it is saved as SGF. */
export const sgfName = (name: string): string => `${bareName(name)}.sgf`;
