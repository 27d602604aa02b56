import type { PositionReport } from "../api/types.ts";

/** A report of a position of a game. */
export interface Known {
  readonly ply: number;
  readonly report: PositionReport;
}

/** What one judge found of a game, for losses are told by reports of one judge. */
export function ofJudge(all: readonly Known[], judge: string): readonly Known[] {
  const best = new Map<number, Known>();
  for (const one of all) {
    const before = best.get(one.ply);
    const isBetter = !before || before.report.visits < one.report.visits;
    if (one.report.judge === judge && isBetter) best.set(one.ply, one);
  }
  return [...best.values()].sort((a, b) => a.ply - b.ply);
}

/** What the judge found who knows most positions of a game, and of those who know as many the most visits. */
export function ofBestJudge(all: readonly Known[]): readonly Known[] {
  const judges = [...new Set(all.map(({ report }) => report.judge))];
  const visits = (found: readonly Known[]) =>
    found.reduce((sum, one) => sum + one.report.visits, 0);
  return judges
    .map((judge) => ofJudge(all, judge))
    .reduce(
      (best, found) =>
        found.length > best.length || (found.length === best.length && visits(found) > visits(best))
          ? found
          : best,
      [],
    );
}
