import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { memo } from "preact/compat";
import { useEffect, useRef } from "preact/hooks";
import type { GameView } from "../../api/types.ts";
import type { Color, PointName } from "../../board/point.ts";
import { systemText } from "../../clock/face.ts";
import { locale, t } from "../../i18n/index.ts";
import { komi, komiAmount, when } from "../../i18n/numbers.ts";
import { CountPanel, Warnings } from "../../ui/count.tsx";
import type { Counted } from "../../ui/counted.ts";
import { Icon } from "../../ui/icon.tsx";
import { Legend } from "../../ui/legend.tsx";
import { resultText } from "../../ui/results.ts";
import { rulesetName } from "../../ui/rules.ts";
import { scoringOf } from "../new/presets.ts";
import type { Estimate } from "./estimate.ts";
import { EstimateButton, EstimateLine } from "./estimate-box.tsx";
import { colorOf } from "./events.ts";
import type { Hint } from "./hint.ts";
import { playerName } from "./names.ts";
import { colorName } from "./phrases.ts";
import type { PlayState } from "./state.ts";

type Lit = Signal<ReadonlySet<PointName> | undefined>;

/** What stands beside the board: the agreement and the moves, then the count, then the result. */
export function GamePanel(props: {
  state: PlayState;
  lit: Lit;
  hint: Hint;
  estimate: Estimate;
  children: ComponentChildren;
}) {
  const { state, lit, hint, estimate, children } = props;
  const view = state.view.value;
  if (!view) return <section class="card panel" aria-busy="true" />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section class={`card panel ${view.phase}`} tabIndex={0} aria-label={t("game-panel")}>
      <LinkState state={state} />
      {children}
      {view.phase === "counting" || view.phase === "counted" ? (
        <Counting view={view} lit={lit} />
      ) : view.phase === "over" ? (
        <Over view={view} lit={lit} />
      ) : (
        <Playing state={state} view={view} hint={hint} estimate={estimate} />
      )}
    </section>
  );
}

function LinkState({ state }: { state: PlayState }) {
  const link = state.link.value;
  if (link === "connected" || link === "connecting") return null;
  return (
    <p class="note" role="status">
      {t(`link-${link}`)}
    </p>
  );
}

function Agreement({ view }: { view: GameView }) {
  const parts = [rulesetName(view.ruleset), komi(view.komi_quarters, scoringOf(view.ruleset))];
  if (view.handicap > 1) parts.push(t("handicap-n", { n: view.handicap }));
  if (view.handicap === 1) parts.push(t("handicap-first"));
  if (view.clock) parts.push(systemText(view.clock.system));
  return <p>{parts.join(" · ")}</p>;
}

function Playing(props: { state: PlayState; view: GameView; hint: Hint; estimate: Estimate }) {
  const { state, view, hint, estimate } = props;
  const setup = view.phase === "setup" && state.may("play");
  return (
    <>
      <div class="panel-head">
        <Agreement view={view} />
        <span class="head-acts">
          <Rest state={state} view={view} />
          <EstimateButton estimate={estimate} />
        </span>
      </div>
      {view.paused !== null && state.kind.value !== "watched" && (
        <p class="note" role="status">
          {t("paused-state", { why: t(`paused-${view.paused}`) })}
        </p>
      )}
      <EstimateLine estimate={estimate} />
      {setup && (
        <p class="note">{t("setup-what", { n: view.handicap - view.stones.black.length })}</p>
      )}
      {state.lastPassed.value && (
        <p class="note">
          {t("pass-shown", { color: colorName(colorOf(view, view.moves.length)) })}
        </p>
      )}
      <div role="status">{hintText(hint) && <p class="note">{hintText(hint)}</p>}</div>
      {view.moves.length === 0 && !setup && state.may("play") && (
        <p class="empty">{t("moves-empty")}</p>
      )}
      <Legend reused={state.numbered.value?.reused ?? []} />
      <Moves view={view} />
    </>
  );
}

/** Where the game may stand still: the button for it. */
function Rest({ state, view }: { state: PlayState; view: GameView }) {
  if (state.kind.value === "watched" || (!state.may("pause") && !state.may("go_on"))) return null;
  return (
    <button type="button" class="button quiet" onClick={() => state.pause()}>
      <Icon name={view.paused === null ? "pause" : "play"} size={16} />
      {view.paused === null ? t("pause") : t("pause-off")}
    </button>
  );
}

const isShared = ({ players }: GameView): boolean => players.black.you === players.white.you;

/** A hint in words: whereabouts first, then the point and what may follow. */
function hintText(hint: Hint): string | undefined {
  const found = hint.found.value;
  if (!found) return undefined;
  const [at = "pass", ...rest] = found.line;
  if (at === "pass") return t("hint-pass");
  if (!hint.line.value) return t("hint-whereabouts");
  const said = t("hint-at", { at });
  const after = rest.filter((move) => move !== "pass").join(t("list-comma"));
  return after === "" ? said : said + t("hint-after", { after });
}

function Moves({ view }: { view: GameView }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // With the next frame, which lays the page out anyway.
    const frame = requestAnimationFrame(() => {
      if (!list.current) return;
      list.current.scrollTop = list.current.scrollHeight;
      // What is above fades out rather than being cut through.
      list.current.classList.toggle("long", list.current.scrollTop > 0);
    });
    return () => cancelAnimationFrame(frame);
  }, [view.moves.length]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ol class="moves" ref={list} tabIndex={0} aria-label={t("moves")}>
      {view.moves.map((move, i) => (
        <MoveLine
          key={i}
          n={i + 1}
          color={colorOf(view, i + 1)}
          move={move}
          isLatest={i === view.moves.length - 1}
          language={locale.value}
        />
      ))}
    </ol>
  );
}

interface MoveLineProps {
  n: number;
  color: Color;
  move: string;
  isLatest: boolean;
  /** Other words make it another line. */
  language: string;
}

const MoveLine = memo(({ n, color, move, isLatest }: MoveLineProps) => (
  <li class={isLatest ? "latest" : ""}>
    {t("move-line", { n, color: t(`${color}-short`), move: move === "pass" ? t("pass") : move })}
  </li>
));

function Counting({ view, lit }: { view: GameView; lit: Lit }) {
  const { count, dead } = view;
  if (!count || dead === null) return <p class="note">{t("count-preparing")}</p>;
  return (
    <>
      <CountPanel count={count} lit={lit} counted={countedOf(view)} />
      <p class="note">{deadSentence(view, dead)}</p>
      <Warnings warnings={count.warnings} />
    </>
  );
}

/** What a sheet and a picture of the count need to know of the game. */
function countedOf(view: GameView): Counted {
  const { stones } = view;
  const of = (color: "black" | "white") => stones[color].map((at) => [at, color] as const);
  const facts = [
    { label: t("sheet-rules"), text: rulesetName(view.ruleset) },
    { label: t("sheet-komi"), text: komiAmount(view.komi_quarters, scoringOf(view.ruleset)) },
    { label: t("sheet-date"), text: when(view.started_ms) },
  ];
  if (view.handicap > 1) facts.push({ label: t("sheet-handicap"), text: String(view.handicap) });
  return {
    size: { width: view.width, height: view.height },
    stones: new Map([...of("black"), ...of("white")]),
    dead: view.dead ?? [],
    scoring: scoringOf(view.ruleset),
    black: playerName(view.players.black, "black", isShared(view)),
    white: playerName(view.players.white, "white", isShared(view)),
    facts,
  };
}

function deadSentence(view: GameView, dead: readonly PointName[]): string {
  if (dead.length === 0) return t("dead-none");
  const names = dead.slice(0, 8).map((at) =>
    t("dead-one", {
      at,
      color: t(view.stones.black.includes(at) ? "black-short" : "white-short"),
    }),
  );
  const list = names.join(t("list-comma")) + (dead.length > 8 ? "…" : "");
  return t("dead-some", { n: dead.length, list });
}

function Over({ view, lit }: { view: GameView; lit: Lit }) {
  const { count, result } = view;
  return (
    <>
      {count ? (
        <CountPanel count={count} lit={lit} counted={countedOf(view)} />
      ) : (
        result && (
          <h2 class="result">
            {resultText(result.text, scoringOf(view.ruleset), view.komi_quarters)}
          </h2>
        )
      )}
      <p class="after">{t("game-over", { n: view.moves.length })}</p>
      <Agreement view={view} />
    </>
  );
}
