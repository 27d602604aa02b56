import { Still } from "../../board/still.tsx";
import { t, usePageTitle } from "../../i18n/index.ts";
import { Icon } from "../../ui/icon.tsx";
import { boardTheme } from "../../ui/settings.ts";
import { Recent } from "../games/recent.tsx";
import { openRecord } from "./desk.ts";
import { FilePicker, pasteRecord } from "./drop.tsx";
import "./open.css";

/** The ways to bring a record that exists. */
export function Ways() {
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

/** Opens a record, begins one, or goes on with one of those that are kept. */
export function OpenPage() {
  usePageTitle(t("open-title"));
  return (
    <main class="open-page">
      <h1>{t("open-title")}</h1>
      <div class="open-doors">
        <section class="card" aria-labelledby="open-file">
          <h2 id="open-file">{t("open-record")}</h2>
          <p>{t("open-record-what")}</p>
          <Ways />
        </section>
        <section class="card" aria-labelledby="open-new">
          <h2 id="open-new">{t("new-record")}</h2>
          <p>{t("new-record-what")}</p>
          <div class="empty-boards">
            {SIZES.map((side) => (
              <button
                key={side}
                type="button"
                class="empty-board"
                onClick={() => openRecord(emptyRecord(side))}
              >
                <Still
                  size={{ width: side, height: side }}
                  stones={NO_STONES}
                  side={76}
                  theme={boardTheme.value}
                />
                {t("size-square", { n: side })}
              </button>
            ))}
          </div>
        </section>
      </div>
      <Recent most={6} />
    </main>
  );
}

const SIZES = [9, 13, 19] as const;
const NO_STONES = new Map<string, "black" | "white">();

/** A record in which nothing is played yet. Rules and komi can be changed with the facts of the game. */
const emptyRecord = (side: number) => ({
  name: `${t("new-record")}.sgf`,
  bytes: new TextEncoder().encode(`(;GM[1]FF[4]CA[UTF-8]SZ[${side}]KM[7.5]RU[Chinese])`),
});
