import { effect, type Signal, useComputed, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { askHint } from "../../api/rest.ts";
import { connection } from "../../api/socket.ts";
import type { GameView } from "../../api/types.ts";
import { wayTo } from "../../api/ways.ts";
import { Board } from "../../board/board.tsx";
import { type PointName, parsePoint, pointName } from "../../board/point.ts";
import type { BoardView, Overlay } from "../../board/view.ts";
import { t, usePageTitle } from "../../i18n/index.ts";
import { isLocal } from "../../offline/local.ts";
import { type Route, read } from "../../router.ts";
import { passSound, refusedSound, startSound, stoneSound } from "../../sound/index.ts";
import { boardWords } from "../../ui/count.tsx";
import { answer, atariOf } from "../../ui/ear.ts";
import { errorText } from "../../ui/errors.ts";
import { useFact } from "../../ui/fact.ts";
import { Icon } from "../../ui/icon.tsx";
import { KeySheet } from "../../ui/key-sheet.tsx";
import { useShortcuts } from "../../ui/keys.ts";
import { look, nextCoordinates, pressStyle, toggleNumbers } from "../../ui/look.ts";
import { Item, PlaceMenu } from "../../ui/menu.tsx";
import { clearNotices, notify, say } from "../../ui/notices.tsx";
import { copyPoint, type PointMenu, TurnItems } from "../../ui/points.tsx";
import * as settings from "../../ui/settings.ts";
import { countOverlay } from "../../ui/tally.ts";
import { TypedMove } from "../../ui/typed.tsx";
import { levelName } from "../new/levels.ts";
import { Acts } from "./acts.tsx";
import { Voice } from "./clock.tsx";
import { Coach, coachOverlay, type Shown } from "./coach.tsx";
import { Estimate } from "./estimate.ts";
import { Hint } from "./hint.ts";
import { playerName } from "./names.ts";
import { GamePanel } from "./panel.tsx";
import { eventText } from "./phrases.ts";
import { PlayerCard } from "./player.tsx";
import { type Asking, PassQuestion, ResignQuestion } from "./questions.tsx";
import { PlayState, type Remark } from "./state.ts";
import { useTurnBadge } from "./turn.ts";
import "../../styles/game.css";
import "./page.css";

/** Goes to the server for the game at this address, which will be shown in a moment. */
export function goAhead(path: string): void {
  const here = read(path);
  if (here.page === "game" && !isLocal(here.id)) connection.warm();
}

export function PlayPage({ route }: { route: Extract<Route, { page: "game" }> }) {
  // A new game is a new page, with nothing left of the old one.
  return <Game key={route.id} id={route.id} />;
}

function Game({ id }: { id: string }) {
  const state = useMemo(() => new PlayState(id, wayTo(id), tell), [id]);
  useEffect(() => state.open(), [state]);
  useEffect(() => clearNotices, [id]);
  const missing = state.missing.value;
  if (missing !== undefined) return <GameMissing code={missing} />;
  return <GameFrame state={state} />;
}

function GameMissing({ code }: { code: string }) {
  return (
    <main class="only">
      <h1>{t("game-missing")}</h1>
      <p>{errorText(code)}</p>
      <a class="button main" href="/">
        {t("go-home")}
      </a>
    </main>
  );
}

/** What the game is called: against whom, or who plays whom. */
function titleOf(state: PlayState): string {
  const players = state.view.value?.players;
  if (!players || state.kind.value === "own")
    return t("play-title", { level: levelName(state.opponent.value?.level) });
  return t("play-shared-title", {
    black: playerName(players.black, "black", true),
    white: playerName(players.white, "white", true),
  });
}

function GameFrame({ state }: { state: PlayState }) {
  const asking = useSignal<Asking>("nothing");
  const lit = useSignal<ReadonlySet<PointName> | undefined>(undefined);
  const menu = useSignal<PointMenu>(undefined);
  const hint = useMemo(
    () =>
      new Hint(
        state.view,
        () => askHint(state.id),
        (code) => notify("problem", () => errorText(code)),
      ),
    [state],
  );
  const estimate = useMemo(
    () => new Estimate(state.view, (code) => notify("problem", () => errorText(code))),
    [state],
  );
  const shown = useSignal<Shown | undefined>(undefined);
  const zen = useSignal(false);
  const board = useBoardView(state, lit, hint, estimate, shown);
  const size = useFact(() => state.view.value && state.size.value);
  const title = useFact(() => titleOf(state));
  usePageTitle(title);
  useTurnBadge(() => state.kind.value === "own" && state.may("play"), title);
  useZen(zen.value);
  useWakeLock(useFact(() => state.view.value?.phase === "play"));
  useAtariSaid(state);
  const began = useFact(() => hasBegun(state.view.value));
  useEffect(() => {
    if (began) startSound();
  }, [began]);

  const shortcuts = useMemo(
    () => ({
      p: () => {
        if (state.may("pass")) asking.value = "pass";
      },
      u: () => state.undo(),
      h: () => void hint.want(),
      e: () => void estimate.toggle(),
      c: nextCoordinates,
      k: toggleNumbers,
      z: () => {
        zen.value = !zen.value;
      },
      s: () => state.pause(),
      "?": () => {
        asking.value = "keys";
      },
      "/": () => {
        asking.value = "typed";
      },
      "Ctrl+l": () => {
        asking.value = "typed";
      },
      Escape: () => {
        state.confirm.value = { state: "idle" };
        zen.value = false;
      },
    }),
    [state],
  );
  useShortcuts(shortcuts, "play");
  useFirstStone(state);
  const close = () => {
    asking.value = "nothing";
  };
  const { width, height } = size ?? state.size.peek();

  return (
    <main class="game" style={{ "--board-share": width / height }} aria-busy={size === undefined}>
      <h1 class="for-the-ear">{title}</h1>
      <div class="board-box" style={{ "--board-aspect": `${width} / ${height}` }}>
        {size && (
          <Board
            view={board}
            label={t("board-label", { width, height })}
            autoFocus
            onIntent={(intent) => {
              if (intent.kind === "play") state.press(intent.at);
              if (intent.kind === "menu") menu.value = intent;
            }}
          />
        )}
      </div>
      <aside class="side" aria-label={t("game-side")}>
        <PlayerCard state={state} side="opponent" />
        <GamePanel state={state} lit={lit} hint={hint} estimate={estimate}>
          <Coach state={state} shown={shown} />
        </GamePanel>
        <PlayerCard state={state} side="own" />
        <Voice state={state} />
        <Acts state={state} asking={asking} hint={hint} />
      </aside>
      <ZenButton zen={zen} />
      <button
        type="button"
        class="icon-button key-button"
        aria-label={t("keys-title")}
        title={t("keys-title")}
        onClick={() => {
          asking.value = "keys";
        }}
      >
        <Icon name="keyboard" />
      </button>
      {menu.value && (
        <PointMenuOf
          {...menu.value}
          close={() => {
            menu.value = undefined;
          }}
        />
      )}
      {asking.value === "pass" && <PassQuestion onPass={() => state.pass()} onClose={close} />}
      {asking.value === "resign" && (
        <ResignQuestion onResign={() => state.resign()} onClose={close} />
      )}
      {asking.value === "typed" && (
        <TypedMove onCommand={(text) => typed(state, text)} onClose={close} />
      )}
      {asking.value === "keys" && <KeySheet lines={KEYS} page="play" onClose={close} />}
    </main>
  );
}

/** Whether the board waits for the first move. */
const hasBegun = (view: GameView | undefined): boolean =>
  view?.phase === "play" && view.moves.length === 0;

/** Leaves only the board and the clocks, and brings back the rest. */
function ZenButton({ zen }: { zen: Signal<boolean> }) {
  const label = zen.value ? t("zen-off") : t("zen-on");
  return (
    <button
      type="button"
      class="icon-button zen-button"
      aria-label={label}
      aria-pressed={zen.value}
      title={label}
      onClick={() => {
        zen.value = !zen.value;
      }}
    >
      <Icon name={zen.value ? "minimize-2" : "maximize-2"} />
    </button>
  );
}

/** Tells the style sheets that only the board is wanted. */
function useZen(isOn: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute("data-zen", isOn);
    return () => document.documentElement.removeAttribute("data-zen");
  }, [isOn]);
}

/** What can be done at a point of a running game: nothing that changes it. */
function PointMenuOf(props: { at: PointName; x: number; y: number; close(): void }) {
  const { at, x, y, close } = props;
  return (
    <PlaceMenu label={t("point-menu", { at })} x={x} y={y} close={close}>
      <h2>{at}</h2>
      <Item icon="copy" label={t("point-copy")} run={() => void copyPoint(at)} close={close} />
      <Item
        icon="hash"
        label={settings.numbers.value === "on" ? t("hide-numbers") : t("show-numbers")}
        run={toggleNumbers}
        close={close}
      />
      <TurnItems close={close} />
    </PlaceMenu>
  );
}

const KEYS = [
  { keys: ["\u2190", "\u2191", "\u2192", "\u2193"], what: "keys-move-point", isFixed: true },
  { keys: ["Enter"], what: "keys-play", isFixed: true },
  { keys: ["p"], what: "keys-pass" },
  { keys: ["u"], what: "keys-undo" },
  { keys: ["h"], what: "keys-hint" },
  { keys: ["e"], what: "keys-estimate" },
  { keys: ["/", "Ctrl+L"], what: "keys-typed" },
  { keys: ["c"], what: "keys-coordinates" },
  { keys: ["k"], what: "keys-numbers" },
  { keys: ["z"], what: "keys-zen" },
  { keys: ["s"], what: "keys-pause" },
  { keys: ["Shift+F10"], what: "keys-menu", isFixed: true },
  { keys: ["Esc"], what: "keys-close" },
  { keys: ["?"], what: "keys-sheet" },
] as const;

/** A typed command; the answer is why it can't be done. */
function typed(state: PlayState, text: string): string | undefined {
  const commands: Record<string, { may: boolean; run(): void }> = {
    pass: { may: state.may("pass"), run: () => state.pass() },
    resign: { may: state.may("resign"), run: () => state.resign() },
    undo: { may: state.may("undo_ask"), run: () => state.undo() },
  };
  const words: Record<string, string> = {
    [t("pass")]: "pass",
    [t("resign")]: "resign",
    [t("undo")]: "undo",
  };
  const command = commands[words[text] ?? text.toLowerCase()];
  if (command) {
    if (!command.may) return t("typed-not-now");
    command.run();
    return undefined;
  }
  const heard = answer(text, {
    stones: state.stones.value,
    size: state.size.value,
    last: state.last.value,
    you: state.you.value,
  });
  if (heard !== undefined) {
    notify("info", () => heard);
    return undefined;
  }
  const place = parsePoint(text, state.size.value);
  if (!place) return t("typed-unknown", { text });
  const at = text.toUpperCase();
  if (!state.may("play") && !state.isMarking.value) return errorText("turn.not_yours");
  const objection = state.isMarking.value ? undefined : state.objection(at);
  if (objection) return errorText(objection);
  state.press(at);
  return undefined;
}

/** Says what happened: on the screen when something is refused, by ear and by sound when something is played. */
function tell(remark: Remark): void {
  if (remark.kind === "refused") {
    const { code, at } = remark;
    refusedSound();
    notify("problem", () =>
      at === undefined ? errorText(code) : `${at}${t("colon")}${errorText(code)}`,
    );
    return;
  }
  if (remark.kind === "notice") {
    notify("info", () => errorText(remark.code));
    return;
  }
  const { event, mine } = remark;
  if (event.kind === "move") {
    const place = parsePoint(event.at, { width: 52, height: 52 });
    if (place) stoneSound(place, event.captured.length);
  }
  if (event.kind === "pass") passSound();
  if (!mine) {
    const text = () => eventText(event, settings.speech.value !== "short");
    if (text() !== undefined) say(() => text() ?? "");
  }
}

/** Shows on the empty board where a stone may be, until one was put there or anywhere. */
function invitation(state: PlayState): Overlay {
  const view = state.view.value;
  const isFirst = settings.hasPlayed.value === "off" && view?.phase === "play";
  if (!isFirst || view.moves.length > 0 || !state.may("play")) return {};
  const { width, height } = state.size.value;
  const at = pointName(Math.floor(width / 2), Math.floor(height / 2));
  return state.stones.value.has(at) ? {} : { invited: { at, color: view.to_move } };
}

/** Remembers that a stone was put. */
function useFirstStone(state: PlayState): void {
  useEffect(
    () =>
      effect(() => {
        if ((state.view.value?.moves.length ?? 0) > 0) settings.hasPlayed.value = "on";
      }),
    [state],
  );
}

function useBoardView(
  state: PlayState,
  lit: { value: ReadonlySet<PointName> | undefined },
  hint: Hint,
  estimate: Estimate,
  shown: Signal<Shown | undefined>,
): BoardView {
  const overlay = useComputed<Overlay>(() => {
    const view = state.view.value;
    if (view?.grade) return coachOverlay(view, shown.value);
    if (!view?.count)
      return {
        ...estimate.overlay.value,
        ...state.numbered.value,
        ...hint.overlay.value,
        ...invitation(state),
      };
    const dead = view.dead ?? [];
    return countOverlay(view.count, dead, lit.value, boardWords());
  });
  const active = useComputed(() => {
    const phase = state.view.value?.phase;
    return phase === "setup" || phase === "play" || phase === "counting";
  });
  return useMemo(() => {
    const view: BoardView = {
      size: state.size,
      stones: state.stones,
      last: state.last,
      overlay,
      pending: state.pendingMove,
      hand: state.hand,
      epoch: state.epoch,
      confirm: state.confirm,
      look,
      drops: true,
      active,
      playable: (at) => state.objection(at) === undefined,
      confirmStyle: (touch) => {
        if (state.isMarking.value) return "direct";
        return pressStyle(state.size.value, touch);
      },
    };
    return view;
  }, [state]);
}

/** Tells those who want to hear it which of their stones were put in atari. */
function useAtariSaid(state: PlayState): void {
  useEffect(() => {
    let before = new Set<string>();
    return effect(() => {
      const [size, stones, you] = [state.size.value, state.stones.value, state.you.value];
      if (settings.speech.value !== "full") return;
      const found = atariOf({ stones, size, last: undefined }, you);
      const fresh = found.filter((text) => !before.has(text));
      before = new Set(found);
      if (fresh.length > 0) say(() => fresh.join(t("comma")));
    });
  }, [state]);
}

/** Keeps the screen on while a game is played, where the browser can. */
function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !("wakeLock" in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    const take = () => {
      if (document.hidden) return;
      navigator.wakeLock.request("screen").then(
        (taken) => {
          lock = taken;
        },
        () => undefined, // A low battery refuses; the game goes on.
      );
    };
    take();
    document.addEventListener("visibilitychange", take);
    return () => {
      document.removeEventListener("visibilitychange", take);
      void lock?.release();
    };
  }, [wanted]);
}
