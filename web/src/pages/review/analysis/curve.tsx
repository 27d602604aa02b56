import { Thumb } from "../../../board/thumb.tsx";
import { TreeFlag } from "../../../go/types.ts";
import { t } from "../../../i18n/index.ts";
import { Graph, type GraphMark } from "../../../ui/graph.tsx";
import * as settings from "../../../ui/settings.ts";
import type { ReviewState } from "../state.ts";
import { leadText } from "./lead.ts";
import { signed } from "./overlay.ts";

/** How the line on the screen went, as far as it was looked at. */
export function Curve({ state }: { state: ReviewState }) {
  const { analysis } = state;
  const points = analysis.curve.value;
  const known = points.filter((point) => point !== undefined).length;
  if (known < 2) return null;
  const { at } = state.place.value;
  const shows = analysis.graphShows.value;
  const report = analysis.here.value;
  return (
    <div class="curve">
      <p class="curve-head">
        <span>{report ? leadText(report) : <SaidHere state={state} />}</span>
        <button type="button" class="in-text" title={t("graph-choose")} onClick={() => nextGraph()}>
          {t(`graph-${shows}`)}
        </button>
      </p>
      <Graph
        label={t("graph-label", { n: known })}
        points={points}
        here={at}
        marks={marksOf(state)}
        shows={shows}
        onJump={(n) => state.to(n)}
        hint={(n) => <Hint state={state} n={n} />}
      />
    </div>
  );
}

/** What another program wrote into the record about this position. */
function SaidHere({ state }: { state: ReviewState }) {
  const node = state.view.value?.node;
  const said = node === undefined ? undefined : state.said.value.get(node);
  if (!said) return <>{t("graph-unknown")}</>;
  const win = said.win === undefined ? undefined : Math.round(said.win * 100);
  const parts = [
    said.lead !== undefined && signed(said.lead),
    win !== undefined && t("analysis-win", { color: t("black"), n: win }),
    said.by,
  ];
  return <>{t("graph-said", { what: parts.filter(Boolean).join(" \u00b7 ") })}</>;
}

export function nextGraph(): void {
  const at = settings.GRAPHS.indexOf(settings.graph.value);
  settings.graph.value = settings.GRAPHS[(at + 1) % settings.GRAPHS.length] ?? "both";
}

/** Moves that changed the game, on the side that they helped; and comments. */
function marksOf(state: ReviewState): GraphMark[] {
  const { analysis } = state;
  const index = state.index.value;
  const review = analysis.review.value;
  const nodes = state.lineNodes.value;
  const marks: GraphMark[] = [];
  nodes.forEach((node, n) => {
    if (index.hasFlag(index.row(node), TreeFlag.Comment))
      marks.push({ n, shape: "comment", below: true });
  });
  for (const ply of review?.swings ?? []) {
    const n = nodes.indexOf(analysis.reviewed.value[ply + 1] ?? -1);
    if (n >= 0) marks.push({ n, shape: "swing", below: review?.moves[ply]?.color === "black" });
  }
  return marks;
}

function Hint({ state, n }: { state: ReviewState; n: number }) {
  const node = state.lineNodes.value[n];
  const view = node === undefined ? undefined : state.game?.at(node);
  const report = node === undefined ? undefined : state.analysis.report(node);
  if (!view) return null;
  const { width, height } = state.size.value;
  return (
    <>
      <Thumb width={width} height={height} stones={view.stones} />
      <b>{t("move-number", { n: view.moveNumber })}</b>
      {report && <span>{leadText(report)}</span>}
    </>
  );
}
