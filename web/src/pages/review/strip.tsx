import { t } from "../../i18n/index.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { StoneDot } from "../../ui/stone.tsx";
import type { ReviewState } from "./state.ts";
import { REMARKS, TOOLS, type Tool } from "./tools.ts";

const ICONS: Partial<Record<Tool, IconName>> = {
  stone: "circle-dot",
  cross: "x",
  triangle: "triangle",
  square: "square",
  circle: "circle",
  line: "pen-line",
  arrow: "arrow-right",
  letter: "type",
  number: "hash",
  empty: "eraser",
  dim: "contrast",
};

/** The tools, each a press away; the one in use is filled. */
export function ToolStrip({ state }: { state: ReviewState }) {
  const { tools } = state;
  if (!tools.open.value || state.dead.value) return null;
  const used = tools.tool.value;
  return (
    <section class="card marking" aria-label={t("tools")}>
      <div class="tool-row" role="group" aria-label={t("tools")}>
        {TOOLS.map((tool) => (
          <button
            key={tool}
            type="button"
            class="icon-button tool"
            aria-pressed={tool === used}
            aria-label={t(`tool-${tool}`)}
            title={t(`tool-${tool}`)}
            onClick={() => tools.choose(tool)}
          >
            <ToolFace tool={tool} />
          </button>
        ))}
      </div>
      <p class="hint" aria-live="polite">
        {tools.from.value !== undefined
          ? t("tool-line-to", { at: tools.from.value })
          : t(`tool-${used}`)}
      </p>
      <div class="remarks" role="group" aria-label={t("remarks")}>
        {REMARKS.map((remark) => (
          <button
            key={remark}
            type="button"
            class="chip"
            aria-pressed={tools.has(remark)}
            onClick={() => tools.remark(remark)}
          >
            {t(`remark-${remark.toLowerCase() as "te"}`)}
          </button>
        ))}
        <button
          type="button"
          class="chip"
          aria-pressed={tools.has("HO")}
          onClick={() => tools.hotspot()}
        >
          {t("remark-ho")}
        </button>
        <button
          type="button"
          class="chip"
          aria-pressed={tools.has("FG")}
          title={t("remark-fg-what")}
          onClick={() => tools.figure()}
        >
          {t("remark-fg")}
        </button>
        <button
          type="button"
          class="chip"
          onClick={() => tools.setToMove(state.view.value?.toMove === "black" ? "white" : "black")}
        >
          {t("tool-to-move", { color: t(state.view.value?.toMove ?? "black") })}
        </button>
      </div>
    </section>
  );
}

function ToolFace({ tool }: { tool: Tool }) {
  const icon = ICONS[tool];
  if (icon) return <Icon name={icon} size={18} />;
  if (tool === "black" || tool === "white") return <StoneDot color={tool} />;
  const color = tool === "black-land" ? "black" : "white";
  return <span class={`land-face ${color}`} aria-hidden="true" />;
}
