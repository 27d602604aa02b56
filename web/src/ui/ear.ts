import { around, inAtari } from "../board/around.ts";
import { type Color, type PointName, parsePoint, type Size } from "../board/point.ts";
import type { Stones } from "../board/view.ts";
import { t } from "../i18n/index.ts";

/** What is asked of a board by ear. */
interface Heard {
  readonly stones: Stones;
  readonly size: Size;
  readonly last: PointName | undefined;
  /** Whose stones in atari are told; both colors' where nobody's are meant. */
  readonly you?: Color;
}

/**
 * Answers a question that was typed: what stands around a point, what is in atari, what was played last. Nothing
 * where the words are no question. Each may be asked in English or in the words of the page.
 */
export function answer(text: string, board: Heard): string | undefined {
  const words = text.trim().toLowerCase().split(/\s+/);
  const is = (english: string, own: string) =>
    words[0] === english || words[0] === own.toLowerCase();
  if (is("around", t("ask-around"))) return aroundText(words[1] ?? "", board);
  if (is("atari", t("ask-atari"))) return atariText(board);
  if (is("last", t("ask-last")))
    return board.last === undefined ? t("said-no-last") : t("said-last", { at: board.last });
  return undefined;
}

function aroundText(name: string, { stones, size }: Heard): string {
  const place = parsePoint(name, size);
  if (!place) return t("typed-unknown", { text: name });
  const near = around(stones, size, place);
  if (near.length === 0) return t("said-around-none", { at: name.toUpperCase() });
  const list = near.map(({ at, color }) => `${at} ${t(`${color}-short`)}`).join(t("list-comma"));
  return t("said-around", { at: name.toUpperCase(), list });
}

function atariText(board: Heard): string {
  const colors: readonly Color[] = board.you ? [board.you] : ["black", "white"];
  const said = colors.flatMap((color) => atariOf(board, color));
  return said.length > 0 ? said.join(t("comma")) : t("said-no-atari");
}

/** One phrase for each chain of a color that has a single liberty. */
export const atariOf = ({ stones, size }: Heard, color: Color): string[] =>
  inAtari(stones, size, color).map(({ at, n }) => t("said-atari", { color: t(color), at, n }));
