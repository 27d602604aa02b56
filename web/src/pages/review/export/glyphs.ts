import { type Draws, EM, type Glyph } from "./pdf.ts";

/** Room round a letter, for what reaches over its line. */
const PAD = 32;
const SIDE = EM + 2 * PAD;
/** From the upper edge of the canvas to the base line. */
const BASE = PAD + 79;
const INK = 110;

const FAMILY =
  '"Noto Sans CJK SC", "Source Han Sans SC", "PingFang SC", "Microsoft YaHei", "Hiragino Sans", system-ui, sans-serif';

/** Draws letters with the fonts of this machine. */
export function canvasGlyphs(): Draws {
  const canvas = document.createElement("canvas");
  canvas.width = SIDE * 2;
  canvas.height = SIDE;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("this browser draws no letters");
  return (letter, bold) => {
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.font = `${bold ? "bold " : ""}${EM}px ${FAMILY}`;
    context.textBaseline = "alphabetic";
    context.fillText(letter, PAD, BASE);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const advance = context.measureText(letter).width;
    return cut((x, y) => (data[4 * (y * canvas.width + x) + 3] ?? 0) > INK, canvas.width, advance);
  };
}

/** The smallest bitmap that holds all ink. */
function cut(ink: (x: number, y: number) => boolean, columns: number, advance: number): Glyph {
  let [left, right, upper, lower] = [columns, -1, SIDE, -1];
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < columns; x++) {
      if (!ink(x, y)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      upper = Math.min(upper, y);
      lower = y;
    }
  }
  if (right < 0) return { advance, left: 0, top: 0, width: 0, height: 0, bits: new Uint8Array(0) };
  const [width, height] = [right - left + 1, lower - upper + 1];
  const stride = Math.ceil(width / 8);
  const bits = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (ink(left + x, upper + y)) {
        const at = y * stride + (x >> 3);
        bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
      }
    }
  }
  return { advance, left: left - PAD, top: BASE - upper, width, height, bits };
}
