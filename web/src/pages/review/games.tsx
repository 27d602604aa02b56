import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Thumb } from "../../board/thumb.tsx";
import type { Stones } from "../../board/view.ts";
import type { GameSummary } from "../../go/types.ts";
import { t } from "../../i18n/index.ts";
import { resultText } from "../../ui/results.ts";
import { nameInRecord } from "../new/levels.ts";
import type { ReviewState } from "./state.ts";

/** This many rows more are shown at each asking. */
const PAGE = 200;

/** The games of a file that holds more than one. */
export function GameList({ state }: { state: ReviewState }) {
  const shown = useSignal(PAGE);
  const here = state.game?.index;
  return (
    <details class="card games" open>
      <summary>{t("games-in-file", { n: state.games.length })}</summary>
      <ul>
        {state.games.slice(0, shown.value).map((game) => (
          <li key={game.index}>
            <button
              type="button"
              aria-current={game.index === here}
              class={game.index === here ? "on" : ""}
              onClick={() => state.choose(game.index)}
            >
              <LastPosition state={state} game={game} />
              <span>
                <b>
                  {game.index + 1}. {nameInRecord(game.black) || t("black")} –{" "}
                  {nameInRecord(game.white) || t("white")}
                </b>
                <small>
                  {[game.event, game.date, game.result && resultText(game.result)]
                    .filter(Boolean)
                    .join(" · ")}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown.value < state.games.length && (
        <button
          type="button"
          class="button quiet"
          onClick={() => {
            shown.value += PAGE;
          }}
        >
          {t("show-more")}
        </button>
      )}
    </details>
  );
}

/** The end of a game as a small picture, worked out when it comes into sight. */
function LastPosition({ state, game }: { state: ReviewState; game: GameSummary }) {
  const place = useRef<HTMLSpanElement>(null);
  const stones = useSignal<Stones | undefined>(undefined);
  useEffect(() => {
    const element = place.current;
    if (!element || !game.hasBoard) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const open = state.record.game(game.index);
      const end = open.mainLine().at(-1) ?? open.root;
      stones.value = open.at(end).stones;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [state, game.index]);
  return (
    <span class="thumb" ref={place}>
      {stones.value && <Thumb width={game.width} height={game.height} stones={stones.value} />}
    </span>
  );
}
