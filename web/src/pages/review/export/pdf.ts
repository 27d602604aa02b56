// A small writer of PDF. Text is drawn by the browser's own fonts, letter by letter, as fine bitmaps that the file
// carries with it together with what they mean: so every script is printed as on the screen, and can be searched and
// copied, without a font of our own.

/** A letter as a bitmap, in units of `EM` a line. */
export interface Glyph {
  /** How far the pen moves on. */
  readonly advance: number;
  readonly left: number;
  /** From the base line up to the first row. */
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Rows from the top, each filled up to whole bytes, most significant bit first. */
  readonly bits: Uint8Array;
}

/** Units of a glyph to the height of its line; 600 dots an inch at 11 points. */
export const EM = 96;

/** Draws letters; the browser does it on a canvas. */
export type Draws = (letter: string, bold: boolean) => Glyph;

export type Color = readonly [r: number, g: number, b: number];

/** Letters a font can hold in the old way of one byte each. */
const MOST = 256;

interface Entry {
  readonly font: number;
  readonly code: number;
  readonly glyph: Glyph;
}

/** The letters of a document, in fonts of 256. */
class Letters {
  readonly fonts: { letter: string; glyph: Glyph }[][] = [];
  readonly #known = new Map<string, Entry>();
  readonly #draws: Draws;

  constructor(draws: Draws) {
    this.#draws = draws;
  }

  entry(letter: string, bold: boolean): Entry {
    const key = `${bold ? "b" : "r"}${letter}`;
    const known = this.#known.get(key);
    if (known) return known;
    let font = this.fonts.at(-1);
    if (!font || font.length >= MOST) {
      font = [];
      this.fonts.push(font);
    }
    const glyph = this.#draws(letter, bold);
    const entry = { font: this.fonts.length - 1, code: font.length, glyph };
    font.push({ letter, glyph });
    this.#known.set(key, entry);
    return entry;
  }
}

const n = (value: number): string => String(Math.round(value * 100) / 100);
const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, "0");
const rgb = ([r, g, b]: Color): string => [r, g, b].map((part) => n(part / 255)).join(" ");

/** What a shape is filled and drawn with. */
export interface Paint {
  readonly fill?: Color;
  readonly stroke?: Color;
  readonly width?: number;
}

/** One page; y grows downwards from the upper edge, as on a screen. */
export class Page {
  readonly ops: string[] = [];
  readonly #height: number;
  readonly #letters: Letters;

  constructor(height: number, letters: Letters) {
    this.#height = height;
    this.#letters = letters;
  }

  #y(y: number): string {
    return n(this.#height - y);
  }

  #paint({ fill, stroke, width = 0.5 }: Paint, path: string): void {
    const colors = `${fill ? `${rgb(fill)} rg ` : ""}${stroke ? `${rgb(stroke)} RG ${n(width)} w ` : ""}`;
    const how = fill && stroke ? "B" : fill ? "f" : "S";
    this.ops.push(`${colors}${path} ${how}`);
  }

  /** Straight strokes from point to point. */
  path(points: readonly (readonly [number, number])[], paint: Paint, isClosed = false): void {
    const steps = points.map(([x, y], at) => `${n(x)} ${this.#y(y)} ${at === 0 ? "m" : "l"}`);
    this.#paint(paint, `${steps.join(" ")}${isClosed ? " h" : ""}`);
  }

  rectangle(x: number, y: number, width: number, height: number, paint: Paint): void {
    this.#paint(paint, `${n(x)} ${this.#y(y + height)} ${n(width)} ${n(height)} re`);
  }

  circle(x: number, y: number, r: number, paint: Paint): void {
    const k = 0.5523 * r;
    const at = (dx: number, dy: number) => `${n(x + dx)} ${this.#y(y + dy)}`;
    this.#paint(
      paint,
      `${at(r, 0)} m ${at(r, k)} ${at(k, r)} ${at(0, r)} c ${at(-k, r)} ${at(-r, k)} ${at(-r, 0)} c ` +
        `${at(-r, -k)} ${at(-k, -r)} ${at(0, -r)} c ${at(k, -r)} ${at(r, -k)} ${at(r, 0)} c h`,
    );
  }

  /** Text on one line; `x` is its left end, or its middle. */
  text(
    text: string,
    x: number,
    y: number,
    size: number,
    { bold = false, middle = false, color = [0, 0, 0] as Color } = {},
  ): void {
    const entries = [...text].map((letter) => this.#letters.entry(letter, bold));
    const width = entries.reduce((sum, { glyph }) => sum + glyph.advance, 0) * (size / EM);
    const parts = [`BT ${rgb(color)} rg ${n(middle ? x - width / 2 : x)} ${this.#y(y)} Td`];
    let font = -1;
    for (const entry of entries) {
      if (entry.font !== font) parts.push(`/F${entry.font} ${n(size)} Tf`);
      font = entry.font;
      parts.push(`<${hex(entry.code, 2)}> Tj`);
    }
    this.ops.push(`${parts.join(" ")} ET`);
  }
}

const encoder = new TextEncoder();

/** Bytes as PDF's `FlateDecode` reads them. */
async function deflated(text: string): Promise<Uint8Array> {
  const stream = new Blob([encoder.encode(text)]).stream();
  const packed = stream.pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** How a letter is drawn: its box, then the bitmap painted through a mask. */
function procedure({ advance, left, top, width, height, bits }: Glyph): string {
  const box = `${n(advance)} 0 ${left} ${top - height} ${left + width} ${top} d1`;
  if (width === 0 || height === 0) return box;
  const data = [...bits].map((byte) => hex(byte, 2)).join("");
  return (
    `${box} q ${width} 0 0 ${height} ${left} ${top - height} cm ` +
    `BI /W ${width} /H ${height} /IM true /BPC 1 /D [1 0] /F /AHx ID ${data}> EI Q`
  );
}

/** What the letters of a font mean, for searching and copying. */
function meanings(letters: readonly { letter: string }[]): string {
  const utf16 = (letter: string) =>
    Array.from({ length: letter.length }, (_, at) => hex(letter.charCodeAt(at), 4)).join("");
  const lines = letters.map(({ letter }, code) => `<${hex(code, 2)}> <${utf16(letter)}>`);
  const blocks = [];
  for (let at = 0; at < lines.length; at += 100) {
    const block = lines.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return (
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n" +
    "/CMapName /weiqi def /CMapType 2 def\n1 begincodespacerange <00> <FF> endcodespacerange\n" +
    `${blocks.join("\n")}\nendcmap CMapName currentdict /CMap defineresource pop end end`
  );
}

/** Objects of the file, written one after another. */
class Objects {
  readonly #parts: Uint8Array[] = [];
  readonly #offsets: number[] = [];
  #length = 0;

  constructor() {
    this.#put("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n");
  }

  #put(part: string | Uint8Array): void {
    const bytes = typeof part === "string" ? encoder.encode(part) : part;
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }

  /** Keeps a number for an object that others name before it is written. */
  reserve(): number {
    this.#offsets.push(0);
    return this.#offsets.length;
  }

  write(id: number, body: string): void {
    this.#offsets[id - 1] = this.#length;
    this.#put(`${id} 0 obj\n${body}\nendobj\n`);
  }

  async stream(text: string): Promise<number> {
    const id = this.reserve();
    const data = await deflated(text);
    this.#offsets[id - 1] = this.#length;
    this.#put(`${id} 0 obj\n<< /Length ${data.length} /Filter /FlateDecode >>\nstream\n`);
    this.#put(data);
    this.#put("\nendstream\nendobj\n");
    return id;
  }

  finish(root: number, info: number): Blob {
    const start = this.#length;
    const rows = this.#offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
    this.#put(
      `xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join("")}` +
        `trailer\n<< /Size ${rows.length + 1} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    );
    return new Blob(this.#parts as BlobPart[], { type: "application/pdf" });
  }
}

/** A text as PDF keeps names of documents. */
const title = (text: string): string =>
  `<feff${Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at), 4)).join("")}>`;

/** A document of pages of one size, in points. */
export class Document {
  readonly width: number;
  readonly height: number;
  readonly pages: Page[] = [];
  readonly #letters: Letters;

  constructor(width: number, height: number, draws: Draws) {
    this.width = width;
    this.height = height;
    this.#letters = new Letters(draws);
  }

  newPage(): Page {
    const page = new Page(this.height, this.#letters);
    this.pages.push(page);
    return page;
  }

  /** How wide a text would be. */
  widthOf(text: string, size: number, bold = false): number {
    const units = [...text].reduce(
      (sum, letter) => sum + this.#letters.entry(letter, bold).glyph.advance,
      0,
    );
    return (units * size) / EM;
  }

  async file(name: string): Promise<Blob> {
    const objects = new Objects();
    const [root, info, list] = [objects.reserve(), objects.reserve(), objects.reserve()];
    const fonts: string[] = [];
    for (const [at, letters] of this.#letters.fonts.entries()) {
      fonts.push(`/F${at} ${await this.#font(objects, letters)} 0 R`);
    }
    const kids: number[] = [];
    for (const page of this.pages) {
      const content = await objects.stream(page.ops.join("\n"));
      const id = objects.reserve();
      objects.write(
        id,
        `<< /Type /Page /Parent ${list} 0 R /MediaBox [0 0 ${n(this.width)} ${n(this.height)}] ` +
          `/Resources << /Font << ${fonts.join(" ")} >> >> /Contents ${content} 0 R >>`,
      );
      kids.push(id);
    }
    const refs = kids.map((id) => `${id} 0 R`).join(" ");
    objects.write(list, `<< /Type /Pages /Kids [${refs}] /Count ${kids.length} >>`);
    objects.write(root, `<< /Type /Catalog /Pages ${list} 0 R >>`);
    objects.write(info, `<< /Title ${title(name)} /Producer (weiqi) >>`);
    return objects.finish(root, info);
  }

  async #font(
    objects: Objects,
    letters: readonly { letter: string; glyph: Glyph }[],
  ): Promise<number> {
    const procedures: number[] = [];
    for (const { glyph } of letters) procedures.push(await objects.stream(procedure(glyph)));
    const meaning = await objects.stream(meanings(letters));
    const names = letters.map((_, code) => `/g${code}`).join(" ");
    const boxes = letters.map(({ glyph }) => glyph);
    const right = Math.max(1, ...boxes.map(({ left, width }) => left + width));
    const low = Math.min(0, ...boxes.map(({ top, height }) => top - height));
    const high = Math.max(1, ...boxes.map(({ top }) => top));
    const id = objects.reserve();
    objects.write(
      id,
      `<< /Type /Font /Subtype /Type3 /FontBBox [${Math.min(0, ...boxes.map(({ left }) => left))} ${low} ${right} ${high}] ` +
        `/FontMatrix [${1 / EM} 0 0 ${1 / EM} 0 0] /FirstChar 0 /LastChar ${letters.length - 1} ` +
        `/Widths [${boxes.map(({ advance }) => n(advance)).join(" ")}] ` +
        `/Encoding << /Type /Encoding /Differences [0 ${names}] >> ` +
        `/CharProcs << ${procedures.map((stream, code) => `/g${code} ${stream} 0 R`).join(" ")} >> ` +
        `/Resources << >> /ToUnicode ${meaning} 0 R >>`,
    );
    return id;
  }
}
