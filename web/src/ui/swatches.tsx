import { useId } from "preact/hooks";
import { layOut, PLAIN } from "../board/geometry.ts";
import { Lines } from "../board/lines.tsx";
import type { Color } from "../board/point.ts";
import { settle } from "../board/settle.ts";
import { frameOf, inCells, Paints, StoneLayer } from "../board/stones.tsx";
import { MATERIALS, plantTexture } from "../board/texture.ts";
import { t } from "../i18n/index.ts";
import { hasOwn } from "./own.ts";
import { BOARD_THEMES, boardTheme } from "./settings.ts";
import "../board/board.css";
import "./swatches.css";

const SIZE = { width: 4, height: 4 };
const STONES: ReadonlyMap<string, Color> = new Map([
  ["B2", "black"],
  ["C3", "white"],
  ["C2", "black"],
]);

/** The board themes as small boards: what one sees is what one gets. */
export function BoardSwatches() {
  const name = useId();
  for (const material of MATERIALS) plantTexture(material);
  const g = layOut(SIZE, { width: 68, height: 68 }, PLAIN, globalThis.devicePixelRatio || 1);
  const spots = settle(STONES, SIZE, true);
  return (
    <fieldset class="swatches">
      <legend class="field-label">{t("setting-board")}</legend>
      {/* Where no other board is drawn, nothing else holds the light on the stones. */}
      <svg class="for-the-ear" aria-hidden="true">
        <Paints />
      </svg>
      <div class="swatches-row">
        {BOARD_THEMES.filter((theme) => theme !== "own" || hasOwn.value).map((theme) => (
          <label key={theme} class={theme === boardTheme.value ? "on" : ""}>
            <input
              type="radio"
              class="over-all"
              name={name}
              value={theme}
              checked={theme === boardTheme.value}
              onChange={() => {
                boardTheme.value = theme;
              }}
            />
            <span class="swatch" data-board={theme}>
              <svg
                class="board-face"
                aria-hidden="true"
                width={g.width}
                height={g.height}
                viewBox={`0 0 ${g.width} ${g.height}`}
              >
                <Lines g={g} style="none" />
                <g transform={inCells(g)}>
                  <StoneLayer frame={frameOf(g, false)} stones={STONES} spots={spots} />
                </g>
              </svg>
            </span>
            {t(`board-${theme}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
