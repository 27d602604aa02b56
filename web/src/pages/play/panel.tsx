import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { memo } from "preact/compat";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { GameView } from "../../api/types.ts";
import { type Color, opposite, type PointName } from "../../board/point.ts";
import { systemText } from "../../clock/face.ts";
import { locale, t } from "../../i18n/index.ts";
import { komi, komiAmount, when } from "../../i18n/numbers.ts";
import { CountPanel, deadSentence, Warnings } from "../../ui/count.tsx";
import type { Counted } from "../../ui/counted.ts";
import { useFact } from "../../ui/fact.ts";
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
  const phase = useFact(() => state.view.value?.phase);
  if (!phase) return <section class="card panel" aria-busy="true" />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section class={`card panel ${phase}`} tabIndex={0} aria-label={t("game-panel")}>
      <LinkState state={state} />
      {children}
      {phase === "counting" || phase === "counted" ? (
        <Counting state={state} lit={lit} />
      ) : phase === "over" ? (
        <Over state={state} lit={lit} />
      ) : (
        <Playing state={state} hint={hint} estimate={estimate} />
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

/** What was agreed before the game, put into words once a language. */
function Agreement({ state }: { state: PlayState }) {
  const view = state.view.peek();
  const text = useMemo(() => (view ? agreementText(view) : ""), [view?.id, locale.value]);
  return <p>{text}</p>;
}

function agreementText(view: GameView): string {
  const parts = [rulesetName(view.ruleset), komi(view.komi_quarters, scoringOf(view.ruleset))];
  if (view.handicap > 1) parts.push(t("handicap-n", { n: view.handicap }));
  if (view.handicap === 1) parts.push(t("handicap-first"));
  if (view.clock) parts.push(systemText(view.clock.system));
  return parts.join(" · ");
}

function Playing(props: { state: PlayState; hint: Hint; estimate: Estimate }) {
  const { state, hint, estimate } = props;
  return (
    <>
      <div class="panel-head">
        <Agreement state={state} />
        <span class="head-acts">
          <Rest state={state} />
          <EstimateButton estimate={estimate} />
        </span>
      </div>
      <Paused state={state} />
      <EstimateLine estimate={estimate} />
      <Situation state={state} />
      <div role="status">{hintText(hint) && <p class="note">{hintText(hint)}</p>}</div>
      <Legend reused={state.numbered.value?.reused ?? []} />
      <Moves state={state} />
    </>
  );
}

function Paused({ state }: { state: PlayState }) {
  const why = useFact(() => state.view.value?.paused ?? null);
  if (why === null || state.kind.value === "watched") return null;
  return (
    <p class="note" role="status">
      {t("paused-state", { why: t(`paused-${why}`) })}
    </p>
  );
}

/** What is to be known of the position: handicap stones to put, a pass, or that all begins. */
function Situation({ state }: { state: PlayState }) {
  const left = useFact(() => stonesToPut(state));
  const passed = useFact(() => passedColor(state));
  const mayAnswer = useFact(() => state.may("pass"));
  const isEmpty = useFact(() => state.view.value?.moves.length === 0 && state.may("play"));
  return (
    <>
      {left !== undefined && <p class="note">{t("setup-what", { n: left })}</p>}
      {passed && (
        <p class="note">
          {t("pass-shown", { color: colorName(passed) })}
          {mayAnswer && <span class="next">{t("pass-shown-next")}</span>}
        </p>
      )}
      {isEmpty && left === undefined && <p class="empty">{t("moves-empty")}</p>}
    </>
  );
}

/** How many handicap stones the player has still to put. */
function stonesToPut(state: PlayState): number | undefined {
  const view = state.view.value;
  const isSetup = view?.phase === "setup" && state.may("play");
  return isSetup ? view.handicap - view.stones.black.length : undefined;
}

/** Who passed just before. */
function passedColor(state: PlayState): Color | undefined {
  const view = state.view.value;
  return view && state.lastPassed.value ? colorOf(view, view.moves.length) : undefined;
}

/** Where the game may stand still: the button for it. */
function Rest({ state }: { state: PlayState }) {
  const isGoing = useFact(() => state.view.value?.paused === null);
  const mayRest = useFact(() => state.may("pause") || state.may("go_on"));
  if (state.kind.value === "watched" || !mayRest) return null;
  return (
    <button type="button" class="button quiet" onClick={() => state.pause()}>
      <Icon name={isGoing ? "pause" : "play"} size={16} />
      {isGoing ? t("pause") : t("pause-off")}
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

/** So many moves stand together: those that are full are not looked at again with every move. */
const PAGE = 20;

/** The list lies in a box that scrolls from its foot: the latest move stays in sight without a script that measures. */
function Moves({ state }: { state: PlayState }) {
  const box = useRef<HTMLDivElement>(null);
  const isLong = useSignal(false);
  const view = state.view.value;
  const isThere = view !== undefined;
  useEffect(() => {
    const root = box.current;
    const top = root?.querySelector(".moves-top");
    if (!root || !top) return undefined;
    // What is above fades out rather than being cut through.
    const observer = new IntersectionObserver(
      ([seen]) => {
        isLong.value = seen?.isIntersecting === false;
      },
      { root },
    );
    observer.observe(top);
    return () => observer.disconnect();
  }, [isThere]);
  if (!view) return null;
  const { moves } = view;
  return (
    <div class={isLong.value ? "moves long" : "moves"} ref={box}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ol tabIndex={0} aria-label={t("moves")}>
        {Array.from({ length: Math.ceil(moves.length / PAGE) }, (_, n) => (
          <MoveLines
            key={n}
            from={n * PAGE + 1}
            first={colorOf(view, 1)}
            moves={moves.slice(n * PAGE, (n + 1) * PAGE).join(" ")}
            isLast={(n + 1) * PAGE >= moves.length}
            language={locale.value}
          />
        ))}
      </ol>
      <i class="moves-top" aria-hidden="true" />
    </div>
  );
}

interface MoveLinesProps {
  /** The number of the first of them. */
  from: number;
  /** Who made the first move of the game. */
  first: Color;
  /** As words, which are compared quickly. */
  moves: string;
  isLast: boolean;
  /** Other words make them other lines. */
  language: string;
}

const MoveLines = memo(({ from, first, moves, isLast, language }: MoveLinesProps) => {
  const all = moves.split(" ");
  return (
    <>
      {all.map((move, i) => (
        <MoveLine
          key={i}
          n={from + i}
          color={(from + i) % 2 === 1 ? first : opposite(first)}
          move={move}
          isLatest={isLast && i === all.length - 1}
          language={language}
        />
      ))}
    </>
  );
});

interface MoveLineProps {
  n: number;
  color: Color;
  move: string;
  isLatest: boolean;
  language: string;
}

const MoveLine = memo(({ n, color, move, isLatest }: MoveLineProps) => (
  <li class={isLatest ? "latest" : ""}>
    {t("move-line", { n, color: t(`${color}-short`), move: move === "pass" ? t("pass") : move })}
  </li>
));

function Counting({ state, lit }: { state: PlayState; lit: Lit }) {
  const view = state.view.value;
  if (!view) return null;
  const { count, dead } = view;
  if (!count || dead === null) return <p class="note">{t("count-preparing")}</p>;
  const counted = countedOf(view);
  return (
    <CountPanel count={count} lit={lit} counted={counted}>
      <p class="note">{deadSentence(dead, counted.stones)}</p>
      <Warnings warnings={count.warnings} />
    </CountPanel>
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

function Over({ state, lit }: { state: PlayState; lit: Lit }) {
  const view = state.view.value;
  if (!view) return null;
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
      <Agreement state={state} />
    </>
  );
}
