import {
  columnLetters,
  type PointName,
  parsePoint,
  type Color as Side,
} from "../../../board/point.ts";
import { starPoints } from "../../../board/stars.ts";
import type { Figure } from "../../../go/types.ts";
import type { Chapter, Variation } from "./book.ts";
import { type Color, Document, type Draws, type Page } from "./pdf.ts";

/** What stands at the head of a printed game, and the words between its figures. */
export interface KifuWords {
  readonly title: string;
  /** Who played, when, by what rules: a line each. */
  readonly facts: readonly string[];
  /** The heading of a figure. */
  figure(n: number, from: number | undefined, to: number | undefined): string;
  /** The heading of a variation: its number, and the move it stands for. */
  variation(n: number, instead: number): string;
  /** What is not drawn in a figure. */
  notes(figure: Figure): string;
  /** A comment's move. */
  move(number: number): string;
}

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 48;
const WIDTH = A4.width - 2 * MARGIN;
const BLACK: Color = [0, 0, 0];
const WHITE: Color = [255, 255, 255];
const GRAY: Color = [90, 90, 90];
const LINE: Color = [60, 60, 60];
const TEXT = 10.5;
const LEADING = 1.55;

/** A game as a book prints it: figures with numbered moves, what is not drawn, comments, and variations. */
export function kifu(chapters: readonly Chapter[], words: KifuWords, draws: Draws): Document {
  const paper = new Document(A4.width, A4.height, draws);
  const press = new Press(paper);
  press.line(words.title, { size: 18, bold: true, middle: true, after: 8 });
  for (const fact of words.facts) press.line(fact, { size: TEXT, middle: true, color: GRAY });
  press.space(10);
  chapters.forEach(({ figure, variations }, at) => {
    const side = Math.min(WIDTH, 19 * (figure.width >= 13 ? 19.5 : 26));
    const height = heightOf(figure, side);
    press.need(height + 3 * TEXT * LEADING);
    const numbers = figure.numbers;
    if (chapters.length > 1 || numbers.length > 0) {
      const heading = words.figure(at + 1, numbers[0], numbers.at(-1));
      press.line(heading, { size: 12, bold: true, middle: true, after: 2 });
    }
    press.figures([{ figure, x: (A4.width - side) / 2 }], side, height);
    const notes = words.notes(figure);
    if (notes !== "") press.paragraph(notes, TEXT - 1, GRAY);
    tell(press, figure, words);
    for (let n = 0; n < variations.length; n += 2)
      printPair(press, variations.slice(n, n + 2), words);
    press.space(12);
  });
  press.footers();
  return paper;
}

/** The comments of a figure, each with its move. */
function tell(press: Press, figure: Figure, words: KifuWords): void {
  for (const { number, text } of figure.comments) {
    const [first = "", ...rest] = text.trim().split(/\n/);
    press.paragraph(number > 0 ? `${words.move(number)}  ${first}` : first, TEXT, BLACK);
    for (const line of rest) press.paragraph(line, TEXT, BLACK);
  }
}

/** Two variations beside each other, and below them what is to be said of each. */
function printPair(press: Press, pair: readonly Variation[], words: KifuWords): void {
  const [one] = pair;
  if (!one) return;
  const gap = 24;
  const side = (WIDTH - gap) / 2;
  const height = heightOf(one.figure, side);
  press.space(8);
  press.need(height + 3 * TEXT * LEADING);
  press.captions(
    pair.map(({ n, instead }, at) => ({
      text: words.variation(n, instead),
      x: MARGIN + at * (side + gap) + side / 2,
    })),
  );
  press.figures(
    pair.map(({ figure }, at) => ({ figure, x: MARGIN + at * (side + gap) })),
    side,
    height,
  );
  for (const { figure, n, instead } of pair) {
    const notes = words.notes(figure);
    if (notes === "" && figure.comments.length === 0) continue;
    press.line(words.variation(n, instead), { size: TEXT - 1, bold: true });
    if (notes !== "") press.paragraph(notes, TEXT - 1, GRAY);
    tell(press, figure, words);
  }
}

const heightOf = (figure: Figure, side: number): number =>
  (side * (figure.height + 1)) / (figure.width + 1);

interface LineLook {
  readonly size: number;
  readonly bold?: boolean;
  readonly middle?: boolean;
  readonly color?: Color;
  readonly after?: number;
}

/** Fills pages from above. */
class Press {
  readonly #paper: Document;
  #page: Page;
  #y = MARGIN;

  constructor(paper: Document) {
    this.#paper = paper;
    this.#page = paper.newPage();
  }

  /** Begins a new page where less than this is left, unless the page is empty. */
  need(height: number): void {
    if (this.#y + height <= A4.height - MARGIN - 14 || this.#y <= MARGIN) return;
    this.#page = this.#paper.newPage();
    this.#y = MARGIN;
  }

  space(height: number): void {
    this.#y += height;
  }

  line(
    text: string,
    { size, bold = false, middle = false, color = BLACK, after = 0 }: LineLook,
  ): void {
    for (const part of wrap(text, A4.width - 2 * MARGIN, (t) =>
      this.#paper.widthOf(t, size, bold),
    )) {
      this.need(size * LEADING);
      this.#y += size * LEADING;
      const x = middle ? A4.width / 2 : MARGIN;
      this.#page.text(part, x, this.#y - size * 0.35, size, { bold, middle, color });
    }
    this.#y += after;
  }

  paragraph(text: string, size: number, color: Color): void {
    if (text.trim() === "") this.space(size * 0.6);
    else this.line(text.trim(), { size, color, after: size * 0.2 });
  }

  /** Figures beside each other, each with its left edge. */
  figures(
    figures: readonly { readonly figure: Figure; readonly x: number }[],
    side: number,
    height: number,
  ): void {
    for (const { figure, x } of figures) drawFigure(this.#page, figure, { x, y: this.#y, side });
    this.#y += height + 6;
  }

  /** Headings of figures that stand beside each other, each with its middle. */
  captions(captions: readonly { readonly text: string; readonly x: number }[]): void {
    this.#y += TEXT * LEADING;
    for (const { text, x } of captions)
      this.#page.text(text, x, this.#y - TEXT * 0.35, TEXT, { bold: true, middle: true });
  }

  footers(): void {
    const pages = this.#paper.pages;
    if (pages.length < 2) return;
    pages.forEach((page, at) => {
      page.text(`${at + 1} / ${pages.length}`, A4.width / 2, A4.height - MARGIN + 14, 9, {
        middle: true,
        color: GRAY,
      });
    });
  }
}

/** Signs that must not begin a line. */
const NOT_FIRST =
  "\uff0c\u3002\u3001\uff1b\uff1a\uff1f\uff01\uff09\u300d\u300f\u3011\u300b\u3009”’…—,.;:?!)]}%";

/** Breaks a text into lines: Latin words at blanks, Chinese anywhere but before a closing sign. */
export function wrap(text: string, most: number, widthOf: (text: string) => number): string[] {
  const words = text.match(/[\u0021-\u024f]+\s*|\s+|[^\u0021-\u024f\s]\s*/gu) ?? [];
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    const isClosing = NOT_FIRST.includes(word[0] ?? " ");
    if (line !== "" && !isClosing && widthOf((line + word).trimEnd()) > most) {
      lines.push(line.trimEnd());
      line = "";
    }
    // A word longer than a line is cut where the line ends.
    for (const letter of widthOf(word) > most ? word : [word]) {
      if (line !== "" && letter !== word && widthOf(line + letter) > most) {
        lines.push(line);
        line = "";
      }
      line += letter;
    }
  }
  if (line.trim() !== "") lines.push(line.trimEnd());
  return lines;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

function drawFigure(page: Page, figure: Figure, { x, y, side }: Spot): void {
  const { width, height } = figure;
  const cell = side / (width + 1);
  const column = (n: number) => x + (n + 1) * cell;
  const row = (n: number) => y + (height - n) * cell;
  const place = (at: PointName) => {
    const point = parsePoint(at, figure) ?? { x: 0, y: 0 };
    return [column(point.x), row(point.y)] as const;
  };
  for (let n = 0; n < width; n++) {
    const paint = { stroke: LINE, width: n === 0 || n === width - 1 ? 1.1 : 0.45 };
    page.path(
      [
        [column(n), row(0)],
        [column(n), row(height - 1)],
      ],
      paint,
    );
    page.text(columnLetters(n), column(n), row(0) + cell * 1.05, cell * 0.42, {
      middle: true,
      color: GRAY,
    });
  }
  for (let n = 0; n < height; n++) {
    const paint = { stroke: LINE, width: n === 0 || n === height - 1 ? 1.1 : 0.45 };
    page.path(
      [
        [column(0), row(n)],
        [column(width - 1), row(n)],
      ],
      paint,
    );
    page.text(String(n + 1), x + cell * 0.12, row(n) + cell * 0.15, cell * 0.42, {
      middle: true,
      color: GRAY,
    });
  }
  for (const star of starPoints(figure)) page.circle(...place(star), cell * 0.09, { fill: LINE });
  const stones = new Map(figure.stones.map((stone) => [stone.at, stone]));
  for (const { at, color, number } of figure.stones) {
    const isBlack = color === "black";
    page.circle(...place(at), cell * 0.47, {
      fill: isBlack ? BLACK : WHITE,
      stroke: BLACK,
      width: 0.7,
    });
    if (number === null) continue;
    const text = String(number);
    const size = cell * (text.length > 2 ? 0.42 : text.length > 1 ? 0.52 : 0.58);
    const [cx, cy] = place(at);
    page.text(text, cx, cy + size * 0.36, size, { middle: true, color: isBlack ? WHITE : BLACK });
  }
  for (const [at, side] of figure.territory) {
    const [cx, cy] = place(at);
    const half = cell * 0.16;
    const fill = side === "black" ? BLACK : WHITE;
    page.rectangle(cx - half, cy - half, 2 * half, 2 * half, { fill, stroke: BLACK });
  }
  const inkAt = (at: PointName): Color =>
    stones.get(at)?.color === ("black" as Side) ? WHITE : BLACK;
  for (const [at, kind] of figure.marks) {
    drawMark(page, kind, place(at), cell, inkAt(at));
  }
  for (const [at, text] of figure.labels) {
    const [cx, cy] = place(at);
    if (!stones.has(at)) page.circle(cx, cy, cell * 0.36, { fill: WHITE });
    const short = [...text].slice(0, 3).join("");
    page.text(short, cx, cy + cell * 0.2, cell * 0.56, {
      middle: true,
      color: inkAt(at),
      bold: true,
    });
  }
  for (const [from, to, isArrow] of figure.lines) {
    const [a, b] = [place(from), place(to)];
    page.path([a, b], { stroke: BLACK, width: 1.2 });
    if (isArrow) page.path(head(a, b, cell), { fill: BLACK }, true);
  }
}

type At = readonly [number, number];

function drawMark(page: Page, kind: string, [x, y]: At, cell: number, ink: Color): void {
  const r = cell * 0.24;
  const paint = { stroke: ink, width: 0.9 };
  if (kind === "circle") page.circle(x, y, r, paint);
  else if (kind === "square") page.rectangle(x - r * 0.85, y - r * 0.85, r * 1.7, r * 1.7, paint);
  else if (kind === "selected") page.circle(x, y, r * 0.8, { fill: ink });
  else if (kind === "triangle")
    page.path(
      [
        [x, y - r * 1.2],
        [x + r, y + r * 0.6],
        [x - r, y + r * 0.6],
      ],
      paint,
      true,
    );
  else {
    page.path(
      [
        [x - r, y - r],
        [x + r, y + r],
      ],
      paint,
    );
    page.path(
      [
        [x - r, y + r],
        [x + r, y - r],
      ],
      paint,
    );
  }
}

/** The three corners of an arrow's head. */
function head([ax, ay]: At, [bx, by]: At, cell: number): At[] {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [((bx - ax) / length) * cell * 0.35, ((by - ay) / length) * cell * 0.35];
  return [
    [bx, by],
    [bx - ux - uy * 0.5, by - uy + ux * 0.5],
    [bx - ux + uy * 0.5, by - uy - ux * 0.5],
  ];
}
