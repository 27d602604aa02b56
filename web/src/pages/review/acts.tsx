import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import type { RecordFile } from "./desk.ts";
import { FilePicker } from "./drop.tsx";
import type { ReviewState } from "./state.ts";

interface ActsProps {
  state: ReviewState;
  file: RecordFile;
  asking: Signal<"nothing" | "typed" | "keys">;
}

/** The ways through the record, always in the same place; below them what can be done with it. */
export function ReviewActs({ state, file, asking }: ActsProps) {
  const { at, of } = state.place.value;
  const counting = state.dead.value !== undefined;
  return (
    <div class="acts review-acts">
      <div class="steps">
        <StepButton
          icon="chevrons-left"
          label={t("go-first")}
          disabled={at === 0}
          onClick={() => state.first()}
        />
        <StepButton
          icon="chevron-left"
          label={t("go-back")}
          disabled={at === 0}
          onClick={() => state.step(-1)}
        />
        <StepButton
          icon="chevron-right"
          label={t("go-forward")}
          disabled={at === of}
          onClick={() => state.step(1)}
        />
        <StepButton
          icon="chevrons-right"
          label={t("go-last")}
          disabled={at === of}
          onClick={() => state.final()}
        />
      </div>
      <div class="doings">
        <button
          type="button"
          class={`button ${counting ? "main" : ""}`}
          onClick={() => (counting ? state.stopCounting() : state.startCounting())}
        >
          {counting ? t("count-stop") : t("count")}
        </button>
        <FilePicker class="button" label={t("open")} />
        <Menu label={t("save")}>
          {(close) => (
            <>
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
            </>
          )}
        </Menu>
        <Menu label={t("more")} icon="ellipsis">
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
              <Item
                icon="arrow-up"
                label={t("promote")}
                run={() => state.promote()}
                close={close}
              />
              <Item
                icon="trash-2"
                label={t("remove-move")}
                run={() => state.remove()}
                close={close}
              />
              <Item
                icon="hash"
                label={state.showsNumbers.value ? t("hide-numbers") : t("show-numbers")}
                run={() => {
                  state.showsNumbers.value = !state.showsNumbers.value;
                }}
                close={close}
              />
              <Item
                icon="keyboard"
                label={t("keys-title")}
                run={() => {
                  asking.value = "keys";
                }}
                close={close}
              />
            </>
          )}
        </Menu>
      </div>
    </div>
  );
}

function StepButton(props: { icon: IconName; label: string; disabled: boolean; onClick(): void }) {
  return (
    <button
      type="button"
      class="button"
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}

function Item(props: {
  icon: IconName;
  label: string;
  disabled?: boolean;
  run(): void;
  close(): void;
}) {
  return (
    <button
      type="button"
      class="menu-item"
      disabled={props.disabled ?? false}
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

/** A button that opens a few others above it. */
function Menu(props: {
  label: string;
  icon?: IconName;
  children: (close: () => void) => ComponentChildren;
}) {
  const open = useSignal(false);
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    open.value = false;
  };
  useEffect(() => {
    if (!open.value) return undefined;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      close();
      box.current?.querySelector("button")?.focus();
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("keydown", onKey, true);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("keydown", onKey, true);
    };
  }, [open.value]);
  return (
    <div class="menu above" ref={box}>
      <button
        type="button"
        class="button"
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

const sgfName = (name: string): string => `${name.replace(/\.[A-Za-z0-9]{1,5}$/, "")}.sgf`;

/** Hands a file to the browser's downloads. */
function saveAs(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
