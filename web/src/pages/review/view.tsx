import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { ApiError, gameRecord } from "../../api/rest.ts";
import { Board } from "../../board/board.tsx";
import { describePoint } from "../../board/describe.ts";
import { parsePoint } from "../../board/point.ts";
import type { BoardView } from "../../board/view.ts";
import { type Go, loadGo } from "../../go/index.ts";
import { t, usePageTitle } from "../../i18n/index.ts";
import type { Route } from "../../router.ts";
import { errorText } from "../../ui/errors.ts";
import { Icon } from "../../ui/icon.tsx";
import { KeySheet } from "../../ui/key-sheet.tsx";
import { useShortcuts } from "../../ui/keys.ts";
import { look } from "../../ui/look.ts";
import { notify } from "../../ui/notices.tsx";
import { TypedMove } from "../../ui/typed.tsx";
import { ReviewActs } from "./acts.tsx";
import { desk, last, type RecordFile, remember } from "./desk.ts";
import { FilePicker, pasteRecord } from "./drop.tsx";
import { GameList } from "./games.tsx";
import { ReviewPanel } from "./panel.tsx";
import { ReviewState } from "./state.ts";
import "../../styles/game.css";
import "./page.css";

/** What keeps the page from showing a record. */
type Trouble = { readonly code: string } | undefined;

export function ReviewPage({ route }: { route: Extract<Route, { page: "review" }> }) {
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
    void fetchRecord(route.game).then((problem) => {
      trouble.value = problem;
      looked.value = true;
    });
  }, [route.game]);

  const file = desk.value;
  const state = useMemo(() => {
    if (!file || !go.value) return undefined;
    const tell = ({ code, at }: { code: string; at: string }) =>
      notify("problem", () => `${at}${t("colon")}${errorText(code)}`);
    return new ReviewState(go.value, go.value.open(file.bytes, encoding.value), tell);
  }, [file, go.value, encoding.value]);
  useEffect(() => () => state?.record.close(), [state]);
  useEffect(() => {
    encoding.value = undefined;
  }, [file]);

  if (trouble.value) return <Failed code={trouble.value.code} />;
  if (!file) return looked.value ? <NothingOpen /> : <main class="game" aria-busy="true" />;
  if (!state) return <main class="game" aria-busy="true" />;
  if (state.games.length === 0) return <NoGame name={file.name} />;
  return <Review key={file.name} state={state} file={file} encoding={encoding} />;
}

/** Brings the record that the address names, or else the one that was open last. */
async function fetchRecord(game: string | undefined): Promise<Trouble> {
  if (game === undefined) {
    if (!desk.value) {
      const found = await last();
      if (found && !desk.value) desk.value = { name: found.name, bytes: found.bytes };
    }
    return undefined;
  }
  try {
    const file = { name: `weiqi-${game}.sgf`, bytes: await gameRecord(game) };
    desk.value = file;
    void remember(file);
    return undefined;
  } catch (failure) {
    return { code: failure instanceof ApiError ? failure.code : "unknown" };
  }
}

function Opening() {
  return (
    <div class="row">
      <FilePicker class="button main" label={t("choose-file")} />
      <button type="button" class="button" onClick={() => void pasteRecord()}>
        <Icon name="clipboard-paste" />
        {t("paste")}
      </button>
    </div>
  );
}

function NothingOpen() {
  return (
    <main class="only">
      <h1>{t("open-record")}</h1>
      <p>{t("open-record-what")}</p>
      <Opening />
    </main>
  );
}

function NoGame({ name }: { name: string }) {
  return (
    <main class="only">
      <h1>{t("no-game-title")}</h1>
      <p>{t("no-game-what", { name })}</p>
      <Opening />
    </main>
  );
}

function Failed({ code }: { code: string }) {
  return (
    <main class="only">
      <h1>{t("record-failed")}</h1>
      <p>{errorText(code)}</p>
      <Opening />
    </main>
  );
}

/** At most one write in this time, and only when something changed. */
const SAVE_EVERY_MS = 2000;

interface ReviewProps {
  state: ReviewState;
  file: RecordFile;
  encoding: { value: string | undefined };
}

function Review({ state, file, encoding }: ReviewProps) {
  const asking = useSignal<"nothing" | "typed" | "keys">("nothing");
  const board = useMemo(() => boardView(state), [state]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      timer = undefined;
      void remember({ name: file.name, bytes: state.record.save() });
    };
    const stop = state.onEdit(() => {
      timer ??= setTimeout(save, SAVE_EVERY_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [state]);

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
      k: () => {
        state.showsNumbers.value = !state.showsNumbers.value;
      },
      p: () => state.pass(),
      t: () => (state.dead.value ? state.stopCounting() : state.startCounting()),
      Escape: () => state.stopCounting(),
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
  useShortcuts(shortcuts);
  const close = () => {
    asking.value = "nothing";
  };
  const { width, height } = state.size.value;
  const hasBoard = state.games[state.game?.index ?? 0]?.hasBoard ?? false;

  return (
    <main class="game review">
      <h1 class="for-the-ear">{t("review-of", { name: file.name })}</h1>
      <div class="board-box" style={{ "--board-aspect": `${width} / ${height}` }}>
        {hasBoard ? (
          <Board
            view={board}
            label={t("board-label", { width, height })}
            onIntent={(intent) =>
              intent.kind === "play" ? state.press(intent.at) : state.step(intent.by)
            }
          />
        ) : (
          <p class="no-board">{t("no-board")}</p>
        )}
      </div>
      <aside class="side" aria-label={t("game-side")}>
        {state.games.length > 1 && <GameList state={state} />}
        <ReviewPanel state={state} file={file} encoding={encoding} />
        <ReviewActs state={state} file={file} asking={asking} />
      </aside>
      {asking.value === "typed" && (
        <TypedMove onCommand={(text) => typed(state, text)} onClose={close} />
      )}
      {asking.value === "keys" && <KeySheet lines={KEYS} onClose={close} />}
    </main>
  );
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
    describe: (at, place) => describePoint(view, at, place),
    confirmStyle: () => "direct",
  };
  return view;
}
