import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { getGame, listGames } from "../../api/rest.ts";
import type { GameSummary, GameView, Level, PlayerView } from "../../api/types.ts";
import { Still } from "../../board/still.tsx";
import { Thumb } from "../../board/thumb.tsx";
import { t, usePageTitle } from "../../i18n/index.ts";
import { lately } from "../../i18n/numbers.ts";
import { Icon } from "../../ui/icon.tsx";
import { resultText } from "../../ui/results.ts";
import { Segments } from "../../ui/segments.tsx";
import { boardTheme } from "../../ui/settings.ts";
import { Recent } from "../games/recent.tsx";
import { levelName, PRESETS } from "../new/levels.ts";
import { scoringOf } from "../new/presets.ts";
import { Setup, SIZES } from "../new/setup.ts";
import { isStarting, start } from "../new/start.ts";
import { summary } from "../new/summary.ts";
import { stonesOf } from "../play/events.ts";
import { playerName } from "../play/names.ts";
import { last, type Remembered, reopen } from "../review/desk.ts";
import { FilePicker, pasteRecord } from "../review/drop.tsx";
import "./page.css";

export function HomePage() {
  usePageTitle(t("home-title"));
  const waiting = useWaiting();
  return (
    <main class="home">
      <h1>{t("home-greeting")}</h1>
      <p class="lead">{t("home-lead")}</p>
      <GoOn waiting={waiting} />
      <div class="doors">
        <ComputerDoor />
        <div class="more-doors">
          <ScreenDoor />
          <RecordDoor />
        </div>
      </div>
      <Others waiting={waiting} />
    </main>
  );
}

function ComputerDoor() {
  const setup = useMemo(() => new Setup(), []);
  const size = setup.sides.value;
  useEffect(() => {
    if (!setup.follows.value) return;
    void listGames(200).then(
      ({ items }) => {
        setup.played.value = items;
      },
      () => undefined, // Without the list the handicap is even.
    );
  }, [setup]);
  const begin = () => {
    setup.remember();
    const request = setup.request.value;
    if (request) void start(request);
  };
  return (
    <section class="card door first" aria-labelledby="door-computer">
      <Opening size={size ?? [9, 9]} />
      <h2 id="door-computer">{t("home-computer")}</h2>
      <p>{t("home-computer-what")}</p>
      <Segments
        label={t("size")}
        value={setup.isOther.value ? 0 : (size?.[0] ?? 9)}
        options={[
          ...SIZES.map((n) => ({ value: n as number, label: t("size-square", { n }) })),
          ...(setup.isOther.value && size
            ? [{ value: 0, label: t("size-any", { width: size[0], height: size[1] }) }]
            : []),
        ]}
        onChange={(n) => {
          if (n > 0) setup.take(n);
        }}
      />
      <Segments
        label={t("level")}
        value={setup.level.value}
        options={[
          ...PRESETS.map(({ level }) => ({ value: level as Level, label: levelName(level) })),
          ...(PRESETS.some(({ level }) => level === setup.level.value)
            ? []
            : [{ value: setup.level.value, label: levelName(setup.level.value) }]),
        ]}
        onChange={(value) => {
          setup.level.value = value;
        }}
      />
      {setup.isSpecial.value && <p class="special">{summary(setup)}</p>}
      <span class="space" />
      <div class="row">
        <button type="button" class="button main start" disabled={isStarting.value} onClick={begin}>
          {isStarting.value ? t("starting") : t("start")}
        </button>
        <a class="button quiet" href="/new" onClick={() => setup.remember()}>
          {t("more-choices")}
        </a>
      </div>
    </section>
  );
}

/** The first moves of a game on boards of the usual sizes. */
const OPENINGS: Readonly<Record<number, string>> = {
  9: "E5 E3 C4 G4 D3 F6",
  13: "D4 K10 K4 D10 F3 L7",
  19: "Q16 D4 Q3 D17 R14 C14 F3",
};

/** The board that will be played on, in small. */
function Opening({ size: [width, height] }: { size: readonly [number, number] }) {
  const moves = width === height ? (OPENINGS[width]?.split(" ") ?? []) : [];
  const stones = new Map(moves.map((at, n) => [at, n % 2 === 0 ? "black" : "white"] as const));
  return (
    <div class="opening">
      <Still size={{ width, height }} stones={stones} side={188} theme={boardTheme.value} />
    </div>
  );
}

/** Two people at this screen, and two computers to watch. */
function ScreenDoor() {
  return (
    <section class="card door" aria-labelledby="door-screen">
      <h2 id="door-screen">{t("home-screen")}</h2>
      <p>{t("home-screen-what")}</p>
      <span class="space" />
      <div class="row">
        <a class="button" href="/new?with=same_screen" aria-describedby="door-screen">
          {t("home-screen-start")}
        </a>
        <a class="button quiet" href="/new?with=computers">
          {t("home-computers")}
        </a>
      </div>
    </section>
  );
}

function RecordDoor() {
  return (
    <section class="card door" aria-labelledby="door-record">
      <h2 id="door-record">{t("open-record")}</h2>
      <p>{t("open-record-what")}</p>
      <span class="space" />
      <div class="row">
        <FilePicker class="button" label={t("choose-file")} />
        <button type="button" class="button quiet" onClick={() => void pasteRecord()}>
          <Icon name="clipboard-paste" />
          {t("paste")}
        </button>
        <a class="button quiet" href="/review/open">
          {t("new-record")}
        </a>
      </div>
    </section>
  );
}

/** What waits for the player: games to go on with, games that are over, and the record that was open last. */
interface Waiting {
  readonly open: readonly GameSummary[];
  readonly done: readonly GameSummary[];
  readonly record: Remembered | undefined;
  /** Whether it is known yet, and else whether a game is likely to wait. */
  readonly isKnown: boolean;
  readonly isLikely: boolean;
}

/** Tells at the next visit, before the list is there, that a game waits. */
const LIKELY = "weiqi.waiting";

function useWaiting(): Waiting {
  const games = useSignal<readonly GameSummary[] | undefined>(undefined);
  const record = useSignal<Remembered | undefined>(undefined);
  const alive = useRef(true);
  const isLikely = useMemo(() => localStorage.getItem(LIKELY) !== null, []);
  useEffect(() => {
    void listGames(30).then(
      ({ items }) => {
        if (!alive.current) return;
        games.value = items;
        note(items.some(({ phase }) => phase !== "over"));
      },
      () => {
        // The doors work without the list; it comes with the next visit.
        if (alive.current) games.value = [];
      },
    );
    void last().then((found) => {
      if (alive.current) record.value = found;
    });
    return () => {
      alive.current = false;
    };
  }, []);
  const of = (isOver: boolean) =>
    (games.value ?? []).filter(({ phase }) => (phase === "over") === isOver).slice(0, 4);
  const isKnown = games.value !== undefined;
  return { open: of(false), done: of(true), record: record.value, isKnown, isLikely };
}

function note(waits: boolean): void {
  try {
    if (waits) localStorage.setItem(LIKELY, "1");
    else localStorage.removeItem(LIKELY);
  } catch {
    // A full store only costs the room that would have been kept.
  }
}

/** The game to go on with stands before everything else; its room is kept until it is known. */
function GoOn({ waiting }: { waiting: Waiting }) {
  const [first] = waiting.open;
  if (!first) return waiting.isLikely && !waiting.isKnown ? <div class="card item go-on" /> : null;
  return (
    <section class="go-on" aria-labelledby="waiting">
      <h2 id="waiting" class="for-the-ear">
        {t("home-waiting")}
      </h2>
      <GameItem key={first.id} game={first} />
    </section>
  );
}

/** What else there is: more games, the record that was open last, and the newest records. */
function Others({ waiting: { open, done, record } }: { waiting: Waiting }) {
  const more = open.slice(1);
  return (
    <>
      {(more.length > 0 || record) && (
        <section aria-labelledby="also">
          <h2 id="also" class="section-title">
            {t("home-also")}
          </h2>
          <div class="list">
            {more.map((game) => (
              <GameItem key={game.id} game={game} />
            ))}
            {record && <RecordItem record={record} />}
          </div>
        </section>
      )}
      <Recent most={4}>
        {done.map((game) => (
          <GameItem key={game.id} game={game} />
        ))}
      </Recent>
    </>
  );
}

const isOwn = ({ players: { black, white } }: GameSummary): boolean => black.you !== white.you;

/** Against whom one played, or who played whom. */
function gameName(game: GameSummary, size: string): string {
  const { black, white } = game.players;
  if (isOwn(game)) {
    const { level } = black.you ? white : black;
    return t("home-game", { level: levelName(level), size });
  }
  const name = (player: PlayerView, color: "black" | "white") => playerName(player, color, true);
  return t("home-shared-game", { black: name(black, "black"), white: name(white, "white"), size });
}

function GameItem({ game }: { game: GameSummary }) {
  const view = useSignal<GameView | undefined>(undefined);
  useEffect(() => {
    void getGame(game.id).then(
      (found) => {
        view.value = found;
      },
      () => undefined,
    );
  }, [game.id, game.n_moves]);
  const size =
    game.width === game.height
      ? t("size-square", { n: game.width })
      : t("size-any", { width: game.width, height: game.height });
  const name = gameName(game, size);
  const shown = view.value;
  const yours = isOwn(game) && shown?.players[shown.to_move].you && shown.phase === "play";
  const over = game.phase === "over";
  const act = over ? t("review") : t("continue");
  const where = over
    ? resultText(game.result ?? "", scoringOf(game.ruleset), game.komi_quarters)
    : `${t("move-number", { n: game.n_moves })}${yours ? ` · ${t("your-turn")}` : ""}`;
  return (
    <div class="card item">
      {shown ? (
        <Thumb width={game.width} height={game.height} stones={stonesOf(shown)} />
      ) : (
        <span class="thumb" />
      )}
      <div class="item-text">
        <b>{name}</b>
        <span>
          {where} · {lately(game.ended_ms ?? game.started_ms)}
        </span>
      </div>
      <a
        class="button"
        href={over ? `/review?game=${game.id}` : `/game/${game.id}`}
        aria-label={`${act} · ${name}`}
      >
        {act}
      </a>
    </div>
  );
}

function RecordItem({ record }: { record: Remembered }) {
  return (
    <div class="card item">
      <span class="thumb file">
        <Icon name="file-text" size={28} />
      </span>
      <div class="item-text">
        <b>{record.name}</b>
        <span>{t("home-last-record")}</span>
      </div>
      <button type="button" class="button" onClick={() => reopen(record)}>
        {t("continue")}
      </button>
    </div>
  );
}
