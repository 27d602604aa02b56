import type { CountView } from "../api/types.ts";
import { t } from "../i18n/index.ts";
import { CountTables, headline } from "./count.tsx";
import type { Counted } from "./counted.ts";
import { Diagram } from "./diagram.tsx";
import { Dialog } from "./dialog.tsx";
import { Icon } from "./icon.tsx";
import { printOut } from "./print.tsx";
import { countOverlay } from "./tally.ts";
import "./sheet.css";

interface SheetProps {
  count: CountView;
  counted: Counted;
}

/** The counting sheet as it will be printed, and the button that prints it. */
export default function SheetDialog(props: SheetProps & { onClose(): void }) {
  const { count, counted, onClose } = props;
  return (
    <Dialog title={t("sheet")} onClose={onClose}>
      <div class="sheet-dialog">
        <button
          type="button"
          class="button main"
          data-first
          onClick={() => printOut(<Sheet count={count} counted={counted} />)}
        >
          <Icon name="printer" />
          {t("print")}
        </button>
        <p class="hint">{t("print-pdf")}</p>
        <Sheet count={count} counted={counted} />
      </div>
    </Dialog>
  );
}

/** One page: who, by what rules, the board as it was counted, both sums, and room for names. */
export function Sheet({ count, counted }: SheetProps) {
  const { squares, neutral } = countOverlay(count, counted.dead);
  const { main, other } = headline(count, counted.scoring);
  return (
    <article class="sheet" aria-label={t("sheet")}>
      <header>
        <h1>{t("sheet")}</h1>
        <p class="sheet-pair">
          <b>{t("black")}</b> {counted.black}
          <b>{t("white")}</b> {counted.white}
        </p>
        <dl>
          {counted.facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </header>
      <Diagram
        size={counted.size}
        stones={counted.stones}
        label={t("sheet-board")}
        dead={new Set(counted.dead)}
        {...(squares && { squares })}
        {...(neutral && { neutral })}
      />
      <p class="sheet-legend">{t("sheet-legend")}</p>
      <h2>{main}</h2>
      <p>
        {t("count-other-way", { result: other })} · {count.result}
      </p>
      <CountTables count={count} scoring={counted.scoring} />
      <div class="sheet-names">
        {[t("sheet-name-black"), t("sheet-name-white"), t("sheet-name-referee")].map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
    </article>
  );
}
