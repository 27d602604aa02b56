import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { notify } from "../../ui/notices.tsx";
import { Segments } from "../../ui/segments.tsx";
import type { Switch as Choice } from "../../ui/settings.ts";
import { Switch } from "../../ui/switch.tsx";
import { MOST_LINK, packed } from "./link.ts";
import type { ReviewState } from "./state.ts";
import "./share.css";

interface ShareProps {
  state: ReviewState;
  /** The game on the server that the record is of. */
  game?: string;
  onClose(): void;
}

/** A link with the record inside, or to the game on this machine; to this move if that is wanted. */
export default function ShareDialog({ state, game, onClose }: ShareProps) {
  const extent = useSignal<"all" | "line">("all");
  const comments = useSignal<Choice>("on");
  const here = useSignal<Choice>("on");
  const link = useSignal<string | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const { index, node } = { index: state.index.value, node: state.node };
  const way = index.pathText(index.row(node));
  useEffect(() => {
    let isWanted = true;
    void recordLink(state, extent.value, comments.value === "on", here.value === "on" ? way : "")
      .then((made) => {
        if (isWanted) link.value = made;
      })
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [extent.value, comments.value, here.value, way]);
  const isLong = (link.value?.length ?? 0) > MOST_LINK;
  const shown = isLong ? undefined : link.value;
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notify("info", () => t("share-copied"));
    } catch {
      // Without a safe connection only the keys may copy.
      field.current?.focus();
      field.current?.select();
      notify("info", () => t("share-by-keys"));
    }
  };
  return (
    <Dialog title={t("share")} onClose={onClose}>
      <div class="share-dialog">
        <Segments
          label={t("export-extent")}
          value={extent.value}
          options={[
            { value: "all", label: t("export-all") },
            { value: "line", label: t("export-line") },
          ]}
          onChange={(value) => {
            extent.value = value;
          }}
        />
        <Switch label={t("export-comments")} value={comments} />
        <Switch label={t("share-here")} value={here} />
        {shown !== undefined && (
          <>
            <label class="field">
              <span class="field-label">{t("share-link")}</span>
              <input
                ref={field}
                class="input"
                readOnly
                value={shown}
                onFocus={(event) => event.currentTarget.select()}
              />
            </label>
            <p class="hint">{t("share-what")}</p>
            <button type="button" class="button main" data-first onClick={() => void copy(shown)}>
              <Icon name="copy" />
              {t("share-copy")}
            </button>
          </>
        )}
        {isLong && (
          <p class="note" role="status">
            {t("share-too-long", { n: link.value?.length ?? 0, most: MOST_LINK })}
          </p>
        )}
        {game !== undefined && (
          <label class="field">
            <span class="field-label">{t("share-local")}</span>
            <input
              class="input"
              readOnly
              value={localLink(game, here.value === "on" ? way : "")}
              onFocus={(event) => event.currentTarget.select()}
            />
          </label>
        )}
      </div>
    </Dialog>
  );
}

/** A link that holds the record itself. */
async function recordLink(
  state: ReviewState,
  extent: "all" | "line",
  comments: boolean,
  way: string,
): Promise<string> {
  const sgf = state.game?.exportSgf(state.node, extent, comments, false) ?? "";
  // In a record of one line a way is a number of steps.
  const steps = String(state.place.value.at);
  const path = way === "" ? "" : `&path=${extent === "line" ? steps : way}`;
  return `${location.origin}/review#sgf=${await packed(sgf)}${path}`;
}

/** A link to a game of this machine: `#42` on the main line, else with the way. */
function localLink(game: string, way: string): string {
  const address = `${location.origin}/review?game=${game}`;
  if (way === "") return address;
  return /^\d+$/.test(way) ? `${address}#${way}` : `${address}&path=${way}`;
}
