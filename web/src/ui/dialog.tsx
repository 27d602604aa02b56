import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { Icon } from "./icon.tsx";

interface DialogProps {
  title: string;
  /** Where it stands: questions that must not be confused stand in different places. */
  place?: "center" | "top" | "bottom";
  onClose(): void;
  children: ComponentChildren;
}

/** A modal dialog. Esc and a press beside it close it; what is marked `data-first` has the focus. */
export function Dialog({ title, place = "center", onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    element?.querySelector<HTMLElement>("[data-first]")?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop is a convenience; Esc does the same
    <dialog
      ref={dialog}
      class={`dialog ${place}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div class="dialog-body">
        <header>
          <h2 id={id}>{title}</h2>
          <button type="button" class="icon-button" aria-label={t("close")} onClick={onClose}>
            <Icon name="x" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
