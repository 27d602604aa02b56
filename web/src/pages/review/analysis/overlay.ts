import type { CandidateReport, MoveReview, PositionReport } from "../../../api/types.ts";
import {
  type Color,
  opposite,
  type PointName,
  pointName,
  type Size,
} from "../../../board/point.ts";
import type { Candidate, Grade, LineStone, Overlay, Stones } from "../../../board/view.ts";
import { decimals } from "../../../i18n/numbers.ts";
import type { CandidateNumber } from "../../../ui/settings.ts";
import type { Preview } from "./state.ts";

/** Up to so many lost points a move is green, and up to so many ochre. */
const SMALL = 1.5;
const MEDIUM = 3;
/** A move with a smaller share of the best move's visits is only a faint dot. */
const FAINT = 0.08;

export function gradeOf(loss: number, isBest: boolean): Grade {
  if (isBest) return "best";
  return loss <= SMALL ? "small" : loss <= MEDIUM ? "medium" : "large";
}

/** A number with a sign and one decimal, as written between people: +2.5, −0.4, 0.0. */
export function signed(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  const text = oneDecimal(Math.abs(rounded));
  return rounded > 0 ? `+${text}` : rounded < 0 ? `\u2212${text}` : text;
}

export const oneDecimal = (value: number): string => (Math.round(value * 10) / 10).toFixed(1);

/** Visits in few characters: 840, 2.4k, 31k. */
export function shortCount(n: number): string {
  if (n < 1000) return String(n);
  return n < 10_000 ? `${decimals(n / 1000, 1)}k` : `${decimals(n / 1000)}k`;
}

/** The number on a candidate, from the mover's side. */
export function numberOn(
  one: CandidateReport,
  isBest: boolean,
  mover: Color,
  kind: CandidateNumber,
) {
  const sign = mover === "black" ? 1 : -1;
  if (kind === "win") {
    const win = mover === "black" ? one.black_win : 1 - one.black_win;
    return `${Math.round(win * 100)}%`;
  }
  if (kind === "lead") return signed(sign * one.black_lead);
  return isBest ? "0.0" : signed(-one.loss);
}

/** The candidates as discs. */
export function discs(
  moves: readonly CandidateReport[],
  report: PositionReport,
  kind: CandidateNumber,
): Candidate[] {
  const found: Candidate[] = [];
  moves.forEach((one, n) => {
    if (one.at === "pass") return;
    const isBest = n === 0;
    found.push({
      at: one.at,
      grade: gradeOf(one.loss, isBest),
      text: numberOn(one, isBest, report.to_move, kind),
      small: shortCount(one.visits),
      isFaint: !isBest && one.visits < Math.max(2, (moves[0]?.visits ?? 0) * FAINT),
    });
  });
  return found;
}

/** Who owns what from a certainty on, in hundredths, as squares that fade where it is open; on stones only where they are the other side's. */
export function owners(
  ownership: readonly number[],
  size: Size,
  stones: Stones,
  from: number,
): NonNullable<Overlay["owners"]> {
  const found = new Map<PointName, { color: Color; share: number }>();
  ownership.forEach((owner, index) => {
    const at = pointName(index % size.width, Math.floor(index / size.width));
    const color: Color = owner > 0 ? "black" : "white";
    const stone = stones.get(at);
    const certain = Math.abs(owner);
    if (certain < from || stone === color || (stone !== undefined && certain < 50)) return;
    found.set(at, { color, share: (certain / 100) ** 1.4 });
  });
  return found;
}

/** The moves of a line as stones with numbers; a pass takes a number and no point. */
export function lineStones(preview: Preview, toMove: Color): LineStone[] {
  const found = new Map<PointName, LineStone>();
  preview.line.slice(0, preview.step).forEach((at, n) => {
    const color = n % 2 === 0 ? toMove : opposite(toMove);
    if (at !== "pass" && !found.has(at)) found.set(at, { at, color, number: n + 1 });
  });
  return [...found.values()];
}

/** The class of a played move as a grade of color. */
export function gradeOfMove(one: MoveReview): Grade {
  return gradeOf(one.loss, one.better === null);
}
