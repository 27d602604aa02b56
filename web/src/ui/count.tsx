import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { CountView, CountWarning } from "../api/types.ts";
import type { PointName } from "../board/point.ts";
import type { Stones } from "../board/view.ts";
import { t, words } from "../i18n/index.ts";
import { countsInZi, points, zi } from "../i18n/numbers.ts";
import type { Counted } from "./counted.ts";
import { Later } from "./later.tsx";
import { wonByPoints, wonByZi } from "./results.ts";
import {
  type BoardWords,
  linesTable,
  muTable,
  type PointsTable,
  type TallyRow,
  warnedPoints,
  ziTable,
} from "./tally.ts";
import "./count.css";

/** How a ruleset counts. */
export type Scoring = "area" | "territory" | "stones";

interface CountPanelProps {
  count: CountView;
  counted: Counted;
  /** The points that the row under the pointer or the keyboard counts. */
  lit: Signal<ReadonlySet<PointName> | undefined>;
  /** What is to be known before the sums are read: which stones are taken for dead, what is still open. */
  children?: ComponentChildren;
}

/** The result in the words of the ruleset's players, and the same result the other way. */
export function headline(count: CountView, scoring: Scoring): { main: string; other: string } {
  const byPoints = wonByPoints(count.margin_quarters);
  const byZi = wonByZi(count.margin_quarters / 2);
  const inZi = scoring === "area" && countsInZi();
  return inZi ? { main: byZi, other: byPoints } : { main: byPoints, other: byZi };
}

/** What more there is to see of a count; each is fetched when it is asked for. */
const MORE = {
  picture: () => import("./heap-picture.tsx"),
  sheet: () => import("./sheet.tsx"),
};

/** The result and the sums behind it, in zi and in points; each row lights its points on the board. */
export function CountPanel({ count, counted, lit, children }: CountPanelProps) {
  const more = useSignal<keyof typeof MORE | undefined>(undefined);
  const { main, other } = headline(count, counted.scoring);
  const light: Light = (row) => {
    lit.value = row.length > 0 ? new Set(row) : undefined;
  };
  const show = (which: keyof typeof MORE) => () => {
    more.value = which;
  };
  return (
    <section class="count" aria-labelledby="count-result">
      <h2 id="count-result">{main}</h2>
      <p class="other-form">
        {t("count-other-way", { result: other })} · {count.result}
      </p>
      {children}
      <div class="count-acts">
        <button type="button" class="button" onClick={show("picture")}>
          {t("zi-picture")}
        </button>
        <button type="button" class="button" onClick={show("sheet")}>
          {t("sheet")}
        </button>
      </div>
      <p class="hint">{t("count-rows-light")}</p>
      <CountTables count={count} scoring={counted.scoring} onLight={light} />
      {more.value && (
        <Later
          load={MORE[more.value]}
          count={count}
          counted={counted}
          onClose={() => {
            more.value = undefined;
          }}
        />
      )}
    </section>
  );
}

/** Both ways of counting beside each other, the one that the players agreed on first. */
export function CountTables(props: { count: CountView; scoring: Scoring; onLight?: Light }) {
  const { count, scoring, onLight } = props;
  const isArea = scoring === "area";
  const zi = (
    <div key="zi">
      <ZiSum count={count} {...(onLight && { onLight })} />
      {!isArea && <p class="hint">{t("count-zi-differs")}</p>}
    </div>
  );
  const points = (
    <div key="points">
      <PointsSum
        table={isArea ? muTable(count) : linesTable(count)}
        {...(onLight && { onLight })}
      />
      {isArea && <p class="hint">{t("count-mu-differs")}</p>}
    </div>
  );
  return <div class="count-tables">{isArea ? [zi, points] : [points, zi]}</div>;
}

/** What stands on the board while it is counted. */
export const boardWords = (): BoardWords => ({ seki: t("seki"), open: t("open-here") });

/** What White is owed and why, in words; empty where it is nothing. */
export const owedText = (count: CountView): string =>
  ziTable(count)
    .owed.map(({ name, quarters }) => `${owedName(name)} ${t("n-zi", { n: zi(quarters) })}`)
    .join(t("list-comma"));

type Light = (points: readonly PointName[]) => void;

function ZiSum({ count, onLight }: { count: CountView; onLight?: Light }) {
  const table = ziTable(count);
  return (
    <Table caption={t("count-form-zi")}>
      {table.rows.map((row) => (
        <Row key={row.name} row={row} unit={zi} {...(onLight && { onLight })} />
      ))}
      <tr class="sum">
        <th scope="row">{t("count-total-zi")}</th>
        <td>{zi(table.black)}</td>
        <td>{zi(table.white)}</td>
      </tr>
      <Single label={t("count-half")} value={zi(table.half)} />
      {table.owed.map(({ name, quarters }) => (
        <Single key={name} label={owedName(name)} value={t("n-zi", { n: zi(quarters) })} />
      ))}
      <Single
        label={t("count-black-sum")}
        value={`${zi(table.black)} \u2212 ${zi(table.must)} = ${zi(table.margin)}`}
      />
    </Table>
  );
}

function PointsSum({ table, onLight }: { table: PointsTable; onLight?: Light }) {
  return (
    <Table caption={t("count-form-points")}>
      {table.rows.map((row) => (
        <Row key={row.name} row={row} unit={points} {...(onLight && { onLight })} />
      ))}
      <tr class="sum">
        <th scope="row">{t("count-total-points")}</th>
        <td>{points(table.black)}</td>
        <td>{points(table.white)}</td>
      </tr>
      <Single
        label={t("count-difference")}
        value={`${points(table.black)} \u2212 ${points(table.white)} = ${points(table.margin)}`}
      />
    </Table>
  );
}

function Table({ caption, children }: { caption: string; children: ComponentChildren }) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t("black-short")}</th>
          <th scope="col">{t("white-short")}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

const lineName = (name: string): string => words(`line-${name.replaceAll("_", "-")}`) ?? name;

/** What Black owes, as it is called among people who count zi. */
const owedName = (name: string): string =>
  name === "komi" ? t("count-komi") : name === "handicap" ? t("count-handicap") : lineName(name);

function Row({
  row,
  unit,
  onLight,
}: {
  row: TallyRow;
  unit: (n: number) => string;
  onLight?: Light;
}) {
  const all = onLight ? [...row.blackPoints, ...row.whitePoints] : [];
  const name = lineName(row.name);
  return (
    <tr
      class={all.length > 0 ? "lights" : ""}
      onMouseEnter={() => onLight?.(all)}
      onMouseLeave={() => onLight?.([])}
    >
      <th scope="row">
        {all.length > 0 ? (
          <button
            type="button"
            onFocus={() => onLight?.(all)}
            onBlur={() => onLight?.([])}
            onClick={() => onLight?.(all)}
          >
            {name}
          </button>
        ) : (
          name
        )}
      </th>
      <td>{unit(row.black)}</td>
      <td>{unit(row.white)}</td>
    </tr>
  );
}

function Single({ label, value }: { label: string; value: string }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td colSpan={2}>{value}</td>
    </tr>
  );
}

/** The stones that are proposed as dead, in words. */
export function deadSentence(dead: readonly PointName[], stones: Stones): string {
  if (dead.length === 0) return t("dead-none");
  const names = dead
    .slice(0, 8)
    .map((at) =>
      t("dead-one", { at, color: t(stones.get(at) === "black" ? "black-short" : "white-short") }),
    );
  const list = names.join(t("list-comma")) + (dead.length > 8 ? "\u2026" : "");
  return t("dead-some", { n: dead.length, list });
}

/** What to look at before agreeing. Open neutral points matter only where they decide something. */
export function Warnings({ warnings }: { warnings: readonly CountWarning[] }) {
  return (
    <>
      {warnings.map((warning) => (
        <p key={warning.kind + warnedPoints(warning).join()} class="note" role="status">
          {warningText(warning)}
        </p>
      ))}
    </>
  );
}

function warningText(warning: CountWarning): string {
  const some = warnedPoints(warning);
  const list = some.slice(0, 6).join(" ") + (some.length > 6 ? " \u2026" : "");
  switch (warning.kind) {
    case "open_border":
      return t("warn-open", { points: list });
    case "open_dame":
      return t("warn-dame", { points: list });
    case "needs_move":
      return t("warn-move", { color: t(warning.color), points: list });
  }
}
