import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { notify } from "./notices.tsx";

interface Closing {
  onClose(): void;
}

/** A dialog whose script is fetched when it is first asked for. */
export function Later<P extends Closing>(
  props: P & { load(): Promise<{ default: ComponentType<P> }> },
) {
  const { load, ...rest } = props;
  const shown = useSignal<ComponentType<P> | undefined>(undefined);
  useEffect(() => {
    load().then(
      (loaded) => {
        shown.value = loaded.default;
      },
      () => {
        notify("problem", () => t("part-not-loaded"));
        props.onClose();
      },
    );
  }, [load]);
  const Shown = shown.value;
  return Shown ? <Shown {...(rest as unknown as P)} /> : null;
}
