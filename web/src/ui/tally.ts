import type { CountLine, CountView, CountWarning, LineName } from "../api/types.ts";
import { type Color, type PointName, parsePoint } from "../board/point.ts";
import type { Overlay, Pill } from "../board/view.ts";

/** A row of a sum: what each side has, and the points it counts. */
export interface TallyRow {
  readonly name: string;
  /** In the units of the table: quarters of a zi, or quarter points. */
  readonly black: number;
  readonly white: number;
  readonly blackPoints: readonly PointName[];
  readonly whitePoints: readonly PointName[];
}

/** What White is owed, one reason a row, in quarters of a zi. */
export interface Owed {
  readonly name: string;
  readonly quarters: number;
}

/** Points of the board against half of the board. */
export interface ZiTable {
  readonly rows: readonly TallyRow[];
  readonly black: number;
  readonly white: number;
  readonly half: number;
  readonly owed: readonly Owed[];
  /** What Black must exceed, and by how much he does. */
  readonly must: number;
  readonly margin: number;
}

/** Two sums side by side. */
export interface PointsTable {
  readonly rows: readonly TallyRow[];
  readonly black: number;
  readonly white: number;
  readonly margin: number;
}

const sum = (rows: readonly TallyRow[], side: Color): number =>
  rows.reduce((total, row) => total + row[side], 0);

function areaPoints(count: CountView, owner: Color | "neutral", isStone: boolean): PointName[] {
  return count.areas
    .filter((area) => area.owner === owner && (area.why === "stone") === isStone)
    .flatMap((area) => area.points);
}

/** What is agreed on and not counted on the board. */
const AGREED: readonly LineName[] = [
  "komi",
  "handicap",
  "pass_stones",
  "group_tax",
  "button",
  "time_penalty",
];

function owedToWhite(lines: readonly CountLine[], total: number): Owed[] {
  const worth = (name: LineName) =>
    lines
      .filter((line) => line.name === name)
      .reduce((all, line) => all + (line.color === "white" ? line.quarters : -line.quarters), 0) /
    2;
  const owed = AGREED.map((name) => ({ name, quarters: worth(name) })).filter(
    ({ quarters }) => quarters !== 0,
  );
  const named = owed.reduce((all, { quarters }) => all + quarters, 0);
  return named === total ? owed : total === 0 ? [] : [{ name: "owed", quarters: total }];
}

/** The Chinese form: stones and points, a shared point half for each. */
export function ziTable(count: CountView): ZiTable {
  const row = (name: string, isStone: boolean): TallyRow => {
    const blackPoints = areaPoints(count, "black", isStone);
    const whitePoints = areaPoints(count, "white", isStone);
    return {
      name,
      black: blackPoints.length * 4,
      white: whitePoints.length * 4,
      blackPoints,
      whitePoints,
    };
  };
  const { forms } = count;
  const [stones, territory] = [row("stones", true), row("territory", false)];
  const shared = areaPoints(count, "neutral", false);
  // Whatever a ruleset calls nobody's, here it is half for each; the sums are the server's.
  const rest = (side: Color, total: number) => total - stones[side] - territory[side];
  const rows = [
    stones,
    territory,
    {
      name: "shared_dame",
      black: rest("black", forms.black_zi_quarters),
      white: rest("white", forms.white_zi_quarters),
      blackPoints: shared,
      whitePoints: shared,
    },
  ];
  return {
    rows,
    black: forms.black_zi_quarters,
    white: forms.white_zi_quarters,
    half: forms.half_zi_quarters,
    owed: owedToWhite(count.lines, forms.must_exceed_zi_quarters - forms.half_zi_quarters),
    must: forms.must_exceed_zi_quarters,
    margin: forms.margin_zi_quarters,
  };
}

/** The lines of the sum as the ruleset itself counts, side by side. */
export function linesTable(count: CountView): PointsTable {
  const names = [...new Set(count.lines.map((line) => line.name))];
  const rows = names.map((name) => {
    const side = (color: Color) =>
      count.lines.filter((line) => line.name === name && line.color === color);
    const total = (color: Color) => side(color).reduce((all, line) => all + line.quarters, 0);
    return {
      name,
      black: total("black"),
      white: total("white"),
      blackPoints: side("black").flatMap((line) => line.points),
      whitePoints: side("white").flatMap((line) => line.points),
    };
  });
  return {
    rows,
    black: sum(rows, "black"),
    white: sum(rows, "white"),
    margin: count.margin_quarters,
  };
}

/** The form that counts territory and prisoners, for a ruleset that counts otherwise. */
export function muTable(count: CountView): PointsTable {
  const { territory, prisoners, margin_mu_quarters: margin } = count.forms;
  const komi = count.lines
    .filter((line) => line.name === "komi")
    .reduce((all, line) => all + (line.color === "white" ? line.quarters : -line.quarters), 0);
  const rows: TallyRow[] = [
    {
      name: "territory",
      black: territory.black * 4,
      white: territory.white * 4,
      blackPoints: areaPoints(count, "black", false),
      whitePoints: areaPoints(count, "white", false),
    },
    {
      name: "taken",
      black: prisoners.black * 4,
      white: prisoners.white * 4,
      blackPoints: [],
      whitePoints: [],
    },
    {
      name: "komi",
      black: Math.max(0, -komi),
      white: Math.max(0, komi),
      blackPoints: [],
      whitePoints: [],
    },
  ].filter((row) => row.name !== "komi" || komi !== 0);
  return { rows, black: sum(rows, "black"), white: sum(rows, "white"), margin };
}

/** The points that a warning is about. */
export const warnedPoints = (warning: CountWarning): readonly PointName[] =>
  warning.kind === "needs_move" ? [warning.at] : warning.points;

/** Words that stand on the board in a count. */
export interface BoardWords {
  readonly seki: string;
  readonly open: string;
}

/** What a count draws on the board. */
export function countOverlay(
  count: CountView,
  dead: readonly PointName[],
  lit?: ReadonlySet<PointName>,
  said?: BoardWords,
): Overlay {
  const squares = new Map<PointName, Color>();
  const neutral = new Set<PointName>();
  const circled = new Set<PointName>();
  const pills: Pill[] = [];
  for (const area of count.areas) {
    for (const at of area.points) {
      if (area.why === "stone") continue;
      if (area.owner !== "neutral") squares.set(at, area.owner);
      else neutral.add(at);
    }
  }
  for (const warning of count.warnings) {
    if (warning.kind === "open_dame") continue;
    const points = warnedPoints(warning);
    for (const at of points) circled.add(at);
    const at = said && warning.kind === "open_border" ? center(points) : undefined;
    if (said && at !== undefined) pills.push({ at, text: said.open, kind: "open" });
  }
  if (said) {
    for (const group of clusters(count.seki)) {
      const at = center(group);
      if (at !== undefined) pills.push({ at, text: said.seki, kind: "seki" });
    }
  }
  return {
    squares,
    neutral,
    circled,
    seki: new Set(count.seki),
    pills,
    faded: new Set(dead),
    ...(lit && { lit }),
  };
}

const BOARD = { width: 52, height: 52 };
const placeOf = (at: PointName) => parsePoint(at, BOARD) ?? { x: 0, y: 0 };

/** Points that hang together, whatever stands on them. */
export function clusters(points: readonly PointName[]): PointName[][] {
  const left = new Map(points.map((at) => [`${placeOf(at).x},${placeOf(at).y}`, at]));
  const found: PointName[][] = [];
  for (const first of points) {
    const cluster: PointName[] = [];
    const waiting = [placeOf(first)];
    for (let place = waiting.pop(); place; place = waiting.pop()) {
      const { x, y } = place;
      const at = left.get(`${x},${y}`);
      if (at === undefined) continue;
      left.delete(`${x},${y}`);
      cluster.push(at);
      waiting.push({ x: x + 1, y }, { x: x - 1, y }, { x, y: y + 1 }, { x, y: y - 1 });
    }
    if (cluster.length > 0) found.push(cluster);
  }
  return found;
}

/** The point of a group that lies nearest to its middle. */
function center(points: readonly PointName[]): PointName | undefined {
  const places = points.map(placeOf);
  const mean = (of: (place: { x: number; y: number }) => number) =>
    places.reduce((sum, place) => sum + of(place), 0) / places.length;
  const [x, y] = [mean((place) => place.x), mean((place) => place.y)];
  const away = (at: PointName) => Math.hypot(placeOf(at).x - x, placeOf(at).y - y);
  return [...points].sort((a, b) => away(a) - away(b))[0];
}
