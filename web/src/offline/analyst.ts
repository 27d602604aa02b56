import type { AnalysisApi, Hear } from "../api/analysis.ts";
import { ApiError } from "../api/rest.ts";
import type { GameQuery, LiveQuery, MoveQuery, PositionReport } from "../api/types.ts";
import { type Known, ofBestJudge, ofJudge } from "./best.ts";
import { type Kept, kept, keyOf, keysOf } from "./kept.ts";
import { type Studier, type StudyTask, worker } from "./thinker.ts";

/** What judges where no network does: the beginning of its name. */
const ROLLOUTS = "rollouts";

/** Looks at positions with the engine in this browser. What is kept here is told first and not looked at again. */
export class BrowserAnalysis implements AnalysisApi {
  readonly #studier: Studier;
  readonly #kept: Kept;

  constructor(studier: Studier, kept: Kept) {
    this.#studier = studier;
    this.#kept = kept;
  }

  async position(query: LiveQuery, signal: AbortSignal, hear: Hear): Promise<void> {
    hear({ type: "state", state: "preparing" });
    const found = (await this.#kept.find([keyOf(query.position)]))[0] ?? [];
    const ply = query.position.moves?.length ?? 0;
    const wellKnown = byVisits(found.filter(isOfNetwork));
    if (wellKnown) hear({ type: "position", ply, report: wellKnown });
    const judge = await this.#judge();
    const known = byVisits(found.filter((one) => one.judge === judge));
    // A network's word, even one from long ago, is not exchanged for games at random.
    if (wellKnown && judge.startsWith(ROLLOUTS)) return;
    if (known && known !== wellKnown) hear({ type: "position", ply, report: known });
    await this.#study(
      { kind: "position", judge, searches: true, query, known: known?.visits ?? 0 },
      signal,
      hear,
    );
  }

  async game(query: GameQuery, signal: AbortSignal, hear: Hear): Promise<void> {
    const all = await this.known(query);
    if (query.depth === "known") return this.tellKnown(query, all, signal, hear);
    hear({ type: "state", state: "preparing" });
    const judge = await this.#judge();
    const known = ofJudge(all, judge);
    for (const { ply, report } of known) hear({ type: "position", ply, report });
    await this.#study({ kind: "game", judge, searches: true, query, known }, signal, hear);
  }

  async move(query: MoveQuery, signal: AbortSignal, hear: Hear): Promise<void> {
    hear({ type: "state", state: "preparing" });
    const { position, played } = query;
    const after = { ...position, moves: [...(position.moves ?? []), played] };
    const [judge, found] = await Promise.all([
      this.#judge(),
      this.#kept.find([keyOf(position), keyOf(after)]),
    ]);
    const known = found.flat().filter((one) => one.judge === judge);
    await this.#study({ kind: "move", judge, searches: true, query, known }, signal, hear);
  }

  /** What this browser keeps of a game. */
  async known(query: GameQuery): Promise<readonly Known[]> {
    const found = await this.#kept.find(keysOf(query.position));
    return found.flatMap((reports, ply) => reports.map((report) => ({ ply, report })));
  }

  /** Tells what is known of a game, and what it says of the moves. Nothing is searched. */
  async tellKnown(
    query: GameQuery,
    all: readonly Known[],
    signal: AbortSignal,
    hear: Hear,
  ): Promise<void> {
    const known = ofBestJudge(all);
    if (known.length === 0 || signal.aborted) return;
    for (const { ply, report } of known) hear({ type: "position", ply, report });
    const judge = known[0]?.report.judge ?? "";
    const asked: GameQuery = { ...query, depth: "known" };
    await this.#study({ kind: "game", judge, searches: false, query: asked, known }, signal, hear);
  }

  async #judge(): Promise<string> {
    return this.#studier.judge().catch(failed);
  }

  async #study(
    task: Omit<StudyTask, "query" | "known"> & { readonly query: unknown; readonly known: unknown },
    signal: AbortSignal,
    hear: Hear,
  ): Promise<void> {
    const written = { query: JSON.stringify(task.query), known: JSON.stringify(task.known) };
    await this.#studier.study({ ...task, ...written }, signal, hear).catch(failed);
  }
}

/** A worker that fails cannot say more than that. */
function failed(error: unknown): never {
  throw error instanceof ApiError ? error : new ApiError("engine.failed");
}

const isOfNetwork = (report: PositionReport): boolean => !report.judge.startsWith(ROLLOUTS);

const byVisits = (reports: readonly PositionReport[]): PositionReport | undefined =>
  reports.reduce<PositionReport | undefined>(
    (best, one) => (best && best.visits >= one.visits ? best : one),
    undefined,
  );

/** The analysis by this browser's own engine. */
export const browser = new BrowserAnalysis(worker, kept);
