import { effect, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { ApiError, gameRecord } from "../../api/rest.ts";
import { Board } from "../../board/board.tsx";
import { MOST_LINES, type PointName, parsePoint } from "../../board/point.ts";
import { useSwapped } from "../../board/swap.ts";
import type { BoardView } from "../../board/view.ts";
import { type Change, type Go, loadGo } from "../../go/index.ts";
import { t, usePageTitle } from "../../i18n/index.ts";
import { go as goTo, type Route } from "../../router.ts";
import { passSound, stoneSound } from "../../sound/index.ts";
import { boardWords } from "../../ui/count.tsx";
import { answer } from "../../ui/ear.ts";
import { errorText } from "../../ui/errors.ts";
import { KeySheet } from "../../ui/key-sheet.tsx";
import { useShortcuts } from "../../ui/keys.ts";
import { Later } from "../../ui/later.tsx";
import { look, nextCoordinates, swapped, toggleNumbers } from "../../ui/look.ts";
import { Item, PlaceMenu } from "../../ui/menu.tsx";
import { notify } from "../../ui/notices.tsx";
import { copyPoint, type PointMenu } from "../../ui/points.tsx";
import * as settings from "../../ui/settings.ts";
import { TypedMove } from "../../ui/typed.tsx";
import { type Asking, ReviewActs, sgfName, toClipboard } from "./acts.tsx";
import { nextGraph } from "./analysis/curve.tsx";
import { Report } from "./analysis/report.tsx";
import { append, claim, desk, keepEncoding, last, layOpen, type RecordFile } from "./desk.ts";
import { pickFile } from "./drop.tsx";
import { saveAs } from "./export/files.ts";
import { Find } from "./find.tsx";
import { GameList } from "./games.tsx";
import { InfoForm } from "./info.tsx";
import { Journal, spill } from "./journal.ts";
import { type Keeper, openKept, useKeeper } from "./keeper.tsx";
import { unpacked } from "./link.ts";
import { OpenPage, Ways } from "./open.tsx";
import { ReviewPanel } from "./panel.tsx";
import { type ReviewRemark, ReviewState } from "./state.ts";
import { ToolStrip } from "./strip.tsx";
import { TOOLS, type Tool } from "./tools.ts";
import "../../styles/game.css";
import "./page.css";

/** What keeps the page from showing a record. */
type Trouble = { readonly code: string } | undefined;

type ReviewRoute = Extract<Route, { page: "review" }>;

export function ReviewPage({ route }: { route: ReviewRoute }) {
  usePageTitle(t("review-title"));
  const trouble = useSignal<Trouble>(undefined);
  const looked = useSignal(false);
  const go = useSignal<Go | undefined>(undefined);
  const encoding = useSignal<string | undefined>(undefined);

  useEffect(() => {
    loadGo().then(
      (loaded) => {
        go.value = loaded;
      },
      () => {
        trouble.value = { code: "module.failed" };
      },
    );
  }, []);
  useEffect(() => {
    void fetchRecord(route).then((problem) => {
      trouble.value = problem;
      looked.value = true;
    });
  }, [route.game, route.record, route.sgf, route.path]);

  const file = desk.value;
  const made = useRef<Made>({ changes: [] });
  const state = useMemo(() => {
    if (!file || !go.value) return undefined;
    if (made.current.file !== file)
      made.current = { file, changes: [...(file.changes ?? [])], nAgain: 0 };
    const record = go.value.open(file.bytes, encoding.value ?? file.encoding);
    // A file in another character set is read anew, and changed again as it was.
    made.current.nAgain = record.replay(made.current.changes);
    const opened = new ReviewState(go.value, record, tell);
    opened.countWords = boardWords;
    if (file.path !== undefined) opened.goAlong(file.path);
    // Who comes from a game of his own wants to know how it went.
    else if (route.game !== undefined) opened.side.value = "game";
    return opened;
  }, [file, go.value, encoding.value]);
  const keeper = useKeeper(state, file);
  useEffect(() => () => state?.record.close(), [state]);
  useEffect(() => {
    encoding.value = undefined;
  }, [file]);
  useEffect(() => {
    if (encoding.value !== undefined && file?.session !== undefined)
      void keepEncoding(file.session, encoding.value);
  }, [encoding.value]);
  useJournal(state, made.current, keeper);

  if (trouble.value) return <Failed code={trouble.value.code} />;
  if (!file) return looked.value ? <OpenPage /> : <main class="game" aria-busy="true" />;
  if (!state) return <main class="game" aria-busy="true" />;
  if (state.games.length === 0) return <NoGame name={file.name} />;
  return (
    <Review
      key={file.name}
      state={state}
      file={file}
      encoding={encoding}
      keeper={keeper}
      {...(route.game !== undefined && { game: route.game })}
    />
  );
}

/** What the page should tell of a press that did something else than it seemed. */
function tell(remark: ReviewRemark): void {
  if (remark.kind === "refused") {
    notify("problem", () => `${remark.at}${t("colon")}${errorText(remark.code)}`);
    return;
  }
  const { at, number: n, color } = remark;
  notify("info", () => t("stone-is", { at, n, color: t(color) }));
}

/** The file on the desk and everything that was changed in it. */
interface Made {
  file?: RecordFile;
  changes: Change[];
  /** How many of the changes were made again when it was opened. */
  nAgain?: number;
}

/** Writes changes down as they are made, and tells of those that were found again. */
function useJournal(state: ReviewState | undefined, made: Made, keeper: Keeper | undefined): void {
  useEffect(() => {
    const { file, nAgain = 0, changes } = made;
    const session = file?.session;
    if (!state || !file) return undefined;
    if (nAgain > 0 && file.changes?.length === changes.length)
      notify("info", () => t("recovered", { n: nAgain }));
    if (nAgain < changes.length)
      notify("problem", () => t("recovered-not-all", { n: changes.length - nAgain }));
    changes.length = nAgain;
    const journal = new Journal(
      (fresh) => (session === undefined ? Promise.resolve() : append(session, fresh)),
      () => notify("problem", () => t("autosave-failed")),
    );
    state.record.onChange = (change) => {
      changes.push(change);
      journal.add(change);
      keeper?.changed();
    };
    const flush = () => journal.flush();
    const leave = () => {
      const { waiting } = journal;
      if (session !== undefined) spill(session, changes.length - waiting.length, waiting);
      journal.flush();
    };
    const onHidden = () => {
      if (document.hidden) flush();
    };
    addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", onHidden);
      flush();
    };
  }, [state]);
}

/** Brings the record that the address names, or else the one that was open last. */
async function fetchRecord({ game, record, sgf, path }: ReviewRoute): Promise<Trouble> {
  if (sgf !== undefined) {
    try {
      layOpen({ name: t("from-link"), bytes: await unpacked(sgf), path });
    } catch {
      return { code: "link.broken" };
    }
    // From here on it is a record like any other: a reload brings it back with what was changed.
    goTo("/review", true);
    return undefined;
  }
  const kept = record ?? game;
  if (kept !== undefined) {
    try {
      await openKept(kept, path);
      return undefined;
    } catch (failure) {
      const code = failure instanceof ApiError ? failure.code : "unknown";
      // A game that is no record yet, or was played without the program, has its own way.
      if (record !== undefined) return { code };
    }
  }
  if (game === undefined) {
    if (desk.value) return undefined;
    const found = await last();
    if (found && !desk.value) desk.value = await claim(found);
    return undefined;
  }
  try {
    const file = { name: `weiqi-${game}.sgf`, bytes: await gameRecord(game), path };
    const found = await last();
    const isKept = found?.name === file.name && isSame(found.bytes, file.bytes);
    if (isKept) desk.value = { ...(await claim(found)), path };
    else layOpen(file);
    return undefined;
  } catch (failure) {
    return { code: failure instanceof ApiError ? failure.code : "unknown" };
  }
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

function NoGame({ name }: { name: string }) {
  return (
    <main class="only">
      <h1>{t("no-game-title")}</h1>
      <p>{t("no-game-what", { name })}</p>
      <Ways />
    </main>
  );
}

function Failed({ code }: { code: string }) {
  return (
    <main class="only">
      <h1>{t("record-failed")}</h1>
      <p>{errorText(code)}</p>
      <Ways />
    </main>
  );
}

const loadExport = () => import("./export/dialog.tsx");
const loadRegion = () => import("./region.tsx");
const loadShift = () => import("./shift.tsx");
const loadShare = () => import("./share.tsx");

interface ReviewProps {
  state: ReviewState;
  file: RecordFile;
  encoding: { value: string | undefined };
  keeper: Keeper | undefined;
  /** The game on the server that the record is of. */
  game?: string;
}

function Review({ state, file, encoding, keeper, game }: ReviewProps) {
  const asking = useSignal<Asking>("nothing");
  const menu = useSignal<PointMenu>(undefined);
  const board = useSwapped(
    useMemo(() => boardView(state), [state]),
    swapped,
  );
  useAutoplay(state);
  useReplaySound(state);

  const mistake = (by: 1 | -1) => {
    if (!state.analysis.mistake(by)) notify("info", () => t("mistakes-no-more"));
  };
  const shortcuts = useMemo(
    () => ({
      ArrowLeft: () => state.step(-1),
      ArrowRight: () => state.step(1),
      "Shift+ArrowLeft": () => state.step(-10),
      "Shift+ArrowRight": () => state.step(10),
      PageUp: () => state.step(-10),
      PageDown: () => state.step(10),
      Home: () => state.first(),
      End: () => state.final(),
      ArrowUp: () => state.sibling(-1),
      ArrowDown: () => state.sibling(1),
      "Ctrl+ArrowUp": () => state.fork(-1),
      "Ctrl+ArrowDown": () => state.fork(1),
      "Shift+ArrowUp": () => state.comment(-1),
      "Shift+ArrowDown": () => state.comment(1),
      "Ctrl+ArrowLeft": () => state.mainLine(),
      "Ctrl+z": () => state.undo(),
      "Ctrl+y": () => state.redo(),
      Delete: () => state.remove(),
      "Shift+F2": () => state.hotspot(-1),
      F2: () => state.hotspot(1),
      m: () => state.tools.hotspot(),
      f: () => {
        asking.value = "find";
      },
      "Ctrl+f": () => {
        asking.value = "find";
      },
      "Ctrl+i": () => {
        asking.value = "info";
      },
      "Ctrl+s": () => saveAs(sgfName(file.name), state.record.saveCanonical()),
      "Ctrl+o": pickFile,
      "Ctrl+Shift+c": () => void toClipboard(state.copyBranch()),
      g: () => {
        asking.value = "typed";
      },
      c: nextCoordinates,
      q: () => {
        settings.nextMoves.value = settings.nextMoves.value === "on" ? "off" : "on";
      },
      k: toggleNumbers,
      ...Object.fromEntries(
        TOOLS.slice(0, 9).map((tool, n) => [`Ctrl+${n + 1}`, () => state.tools.choose(tool)]),
      ),
      " ": () => state.toggleAnalysis(),
      a: () => {
        state.side.value = "game";
        void state.analysis.analyzeGame("deep");
      },
      n: () => mistake(1),
      "Shift+n": () => mistake(-1),
      w: nextGraph,
      o: () => {
        settings.owners.value = settings.owners.value === "on" ? "off" : "on";
      },
      p: () => state.pass(),
      t: () => (state.dead.value ? state.stopCounting() : state.startCounting()),
      Escape: () => {
        if (state.dead.value) state.stopCounting();
        else if (state.isPlaying.value) state.isPlaying.value = false;
        else if (state.tools.open.value) state.tools.toggle();
      },
      "/": () => {
        asking.value = "typed";
      },
      "Ctrl+l": () => {
        asking.value = "typed";
      },
      "?": () => {
        asking.value = "keys";
      },
    }),
    [state],
  );
  useShortcuts(shortcuts, "review");
  useCopying(state);
  const close = () => {
    asking.value = "nothing";
  };
  const { width, height } = state.size.value;
  const shown = state.games[state.game?.index ?? 0];
  const hasBoard = shown?.hasBoard ?? false;

  return (
    <main class="game review" style={{ "--board-share": width / height }}>
      <h1 class="for-the-ear">{t("review-of", { name: file.name })}</h1>
      <div class="board-box" style={{ "--board-aspect": `${width} / ${height}` }}>
        {hasBoard ? (
          <Board
            view={board}
            label={t("board-label", { width, height })}
            onIntent={(intent) => {
              if (intent.kind === "play") state.press(intent.at);
              else if (intent.kind === "step") {
                if (!state.analysis.stepLine(intent.by)) state.step(intent.by);
              } else if (intent.kind === "paint") state.tools.press(intent.at);
              else menu.value = intent;
            }}
          />
        ) : (
          <p class="no-board">
            {shown?.isGo ? t("board-too-large", { most: MOST_LINES }) : t("no-board")}
          </p>
        )}
      </div>
      <aside class="side" aria-label={t("game-side")}>
        <div class="side-parts">
          {state.games.length > 1 && <GameList state={state} />}
          <ReviewPanel
            state={state}
            file={file}
            encoding={encoding}
            asking={asking}
            keeper={keeper}
          />
          <ToolStrip state={state} />
        </div>
        <ReviewActs
          state={state}
          file={file}
          asking={asking}
          keeper={keeper}
          onMistake={() => mistake(1)}
        />
      </aside>
      {asking.value === "typed" && (
        <TypedMove onCommand={(text) => typed(state, text)} onClose={close} />
      )}
      {asking.value === "keys" && <KeySheet lines={KEYS} page="review" onClose={close} />}
      {asking.value === "info" && <InfoForm state={state} onClose={close} />}
      {asking.value === "report" && <Report state={state} onClose={close} />}
      {asking.value === "find" && <Find state={state} onClose={close} />}
      {asking.value === "region" && <Later load={loadRegion} state={state} onClose={close} />}
      {asking.value === "shift" && <Later load={loadShift} state={state} onClose={close} />}
      {asking.value === "share" && (
        <Later
          load={loadShare}
          state={state}
          onClose={close}
          {...(game !== undefined && { game })}
        />
      )}
      {asking.value === "export" && (
        <Later load={loadExport} state={state} name={file.name} onClose={close} />
      )}
      {menu.value && (
        <PointMenuOf
          state={state}
          at={menu.value.at}
          x={menu.value.x}
          y={menu.value.y}
          close={() => {
            menu.value = undefined;
          }}
        />
      )}
    </main>
  );
}

interface PointMenuProps {
  state: ReviewState;
  at: PointName;
  x: number;
  y: number;
  close(): void;
}

/** What can be done at a point of the record. */
function PointMenuOf({ state, at, x, y, close }: PointMenuProps) {
  const stone = state.stones.value.has(at);
  const mark = (tool: Tool) => {
    const before = state.tools.tool.value;
    state.tools.tool.value = tool;
    state.tools.press(at);
    state.tools.tool.value = before;
  };
  return (
    <PlaceMenu label={t("point-menu", { at })} x={x} y={y} close={close}>
      <h2>{at}</h2>
      {!stone && (
        <Item icon="circle-dot" label={t("point-play")} run={() => state.play(at)} close={close} />
      )}
      {!stone && (
        <Item icon="cpu" label={t("point-ask")} run={() => askEngine(state, at)} close={close} />
      )}
      {stone && (
        <Item
          icon="arrow-left"
          label={t("point-to-move")}
          run={() => state.toStone(at)}
          close={close}
        />
      )}
      <Item icon="triangle" label={t("tool-triangle")} run={() => mark("triangle")} close={close} />
      <Item icon="square" label={t("tool-square")} run={() => mark("square")} close={close} />
      <Item icon="circle" label={t("tool-circle")} run={() => mark("circle")} close={close} />
      <Item icon="type" label={t("tool-letter")} run={() => mark("letter")} close={close} />
      <Item icon="copy" label={t("point-copy")} run={() => void copyPoint(at)} close={close} />
    </PlaceMenu>
  );
}

/** Ctrl+C copies the game where no text is selected. */
function useCopying(state: ReviewState): void {
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const isText = event.target instanceof Element && event.target.matches("input, textarea");
      if (isText || !getSelection()?.isCollapsed || document.querySelector("dialog[open]")) return;
      event.clipboardData?.setData(
        "text/plain",
        new TextDecoder().decode(state.record.saveCanonical()),
      );
      event.preventDefault();
      notify("info", () => t("game-copied"));
    };
    document.addEventListener("copy", onCopy);
    return () => document.removeEventListener("copy", onCopy);
  }, [state]);
}

/** Tries a move, as a variation if it is none yet, and lets the engine look at what comes of it. */
function askEngine(state: ReviewState, at: PointName): void {
  state.play(at);
  state.side.value = "analysis";
  if (!state.analysis.on.value) state.toggleAnalysis();
}

/** Moves on by itself while that is wanted, and stops at the end. */
function useAutoplay(state: ReviewState): void {
  useSignalEffect(() => {
    if (!state.isPlaying.value) return undefined;
    const timer = setInterval(() => {
      const { at, of } = state.place.value;
      if (at >= of) state.isPlaying.value = false;
      else state.step(1);
      if (settings.autoplayRests.value === "on" && state.view.value?.comment)
        state.isPlaying.value = false;
    }, settings.autoplay.value * 100);
    return () => clearInterval(timer);
  });
}

/** The sound of a stone as one steps forward, for those who want it. */
function useReplaySound(state: ReviewState): void {
  useEffect(() => {
    let before = state.view.peek()?.node;
    return effect(() => {
      const view = state.view.value;
      if (!view || view.node === before) return;
      const forward = view.parent === before;
      before = view.node;
      const move = view.move;
      if (!forward || !move || settings.replaySound.peek() === "off") return;
      if (move.at === "pass") passSound();
      else {
        const place = parsePoint(move.at, state.size.peek());
        if (place) stoneSound(place, view.captured.length);
      }
    });
  }, [state]);
}

const KEYS = [
  { keys: ["\u2190", "\u2192"], what: "keys-step" },
  { keys: ["Shift+\u2190", "Shift+\u2192"], what: "keys-ten" },
  { keys: ["Home", "End"], what: "keys-ends" },
  { keys: ["\u2191", "\u2193"], what: "keys-sibling" },
  { keys: ["Ctrl+\u2191", "Ctrl+\u2193"], what: "keys-fork" },
  { keys: ["Shift+\u2191", "Shift+\u2193"], what: "keys-comment" },
  { keys: ["Ctrl+\u2190"], what: "keys-main-line" },
  { keys: ["Ctrl+Z", "Ctrl+Y"], what: "keys-undo-edit" },
  { keys: ["Delete"], what: "keys-remove" },
  { keys: ["k"], what: "keys-numbers" },
  { keys: ["c"], what: "keys-coordinates" },
  { keys: ["q"], what: "keys-next" },
  { keys: ["g"], what: "keys-go" },
  { keys: ["f"], what: "keys-find" },
  { keys: ["m"], what: "keys-mark" },
  { keys: ["Shift+F2", "F2"], what: "keys-marks" },
  { keys: ["Ctrl+1", "Ctrl+9"], what: "keys-tools", isFixed: true },
  { keys: ["Ctrl+I"], what: "keys-info" },
  { keys: ["Ctrl+S", "Ctrl+O"], what: "keys-files" },
  { keys: ["Ctrl+C", "Ctrl+Shift+C"], what: "keys-copy", isFixed: true },
  { keys: ["Space"], what: "keys-analysis" },
  { keys: ["o"], what: "keys-owners" },
  { keys: ["a"], what: "keys-deeper" },
  { keys: ["n", "Shift+N"], what: "keys-mistakes" },
  { keys: ["w"], what: "keys-graph" },
  { keys: ["t"], what: "keys-count" },
  { keys: ["/", "Ctrl+L"], what: "keys-typed" },
  { keys: ["?"], what: "keys-sheet" },
] as const;

/** A typed point, or a move number to go to. */
function typed(state: ReviewState, text: string): string | undefined {
  if (/^\d{1,6}$/.test(text)) {
    state.to(Math.min(Number(text), state.place.value.of));
    return undefined;
  }
  if (text.toLowerCase() === "pass" || text === t("pass")) {
    state.pass();
    return undefined;
  }
  const heard = answer(text, {
    stones: state.stones.value,
    size: state.size.value,
    last: state.last.value,
  });
  if (heard !== undefined) {
    notify("info", () => heard);
    return undefined;
  }
  if (!parsePoint(text, state.size.value)) return t("typed-unknown", { text });
  const at = text.toUpperCase();
  const known = state.view.value?.next.some(({ move }) => move === at) ?? false;
  const objection = known || state.dead.value ? undefined : state.objection(at);
  if (objection) return errorText(objection);
  state.press(at);
  return undefined;
}

function boardView(state: ReviewState): BoardView {
  const view: BoardView = {
    size: state.size,
    stones: state.stones,
    last: state.last,
    overlay: state.overlay,
    pending: state.pending,
    hand: state.hand,
    epoch: state.epoch,
    confirm: state.confirm,
    look,
    active: state.active,
    playable: (at) => state.objection(at) === undefined,
    confirmStyle: () => "direct",
    paints: () => state.tools.paints,
    hovered: (at) => state.analysis.point(at),
  };
  return view;
}
