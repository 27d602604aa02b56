import { type PointName, parsePoint, type Size } from "../../board/point.ts";

/** A piece of a comment: plain text, or something that can be pointed at. */
export type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "strong"; readonly text: string }
  | { readonly kind: "point"; readonly text: string; readonly at: PointName }
  | { readonly kind: "move"; readonly text: string; readonly number: number }
  | { readonly kind: "link"; readonly text: string };

/** What is shown of a comment: no screen lays out a book in time, and nobody reads one there. */
export const LONGEST = 50_000;

const MOVE = "\u7b2c ?(\\d{1,4}) ?\u624b|[Mm]ove (\\d{1,4})(?!\\d)";
const LINK = "https?://[^\\s<>\"'\uff08\uff09\uff0c\u3002]{1,500}";
const STRONG = "\\*\\*([^*\\n]{1,200})\\*\\*";
const POINT = "(?<![A-Za-z0-9])([A-HJ-Z]{1,2}[1-9]\\d?)(?![A-Za-z0-9])";

/**
 * Finds points of the board, moves, links and strong words in a comment. The pieces together are the comment, or the
 * beginning of one that is too long to be shown.
 */
export function pieces(whole: string, size: Size): Piece[] {
  const comment = whole.slice(0, LONGEST);
  const found: Piece[] = [];
  let done = 0;
  const plain = (to: number) => {
    if (to > done) found.push({ kind: "text", text: comment.slice(done, to) });
  };
  for (const match of comment.matchAll(new RegExp(`${LINK}|${STRONG}|${MOVE}|${POINT}`, "g"))) {
    const piece = read(match, size);
    if (!piece) continue;
    plain(match.index);
    found.push(piece);
    done = match.index + match[0].length;
  }
  plain(comment.length);
  return found;
}

function read(match: RegExpMatchArray, size: Size): Piece | undefined {
  const [text, strong, chinese, english, point] = match;
  if (strong !== undefined) return { kind: "strong", text: strong };
  const number = chinese ?? english;
  if (number !== undefined) return { kind: "move", text, number: Number(number) };
  if (point !== undefined)
    return parsePoint(point, size) ? { kind: "point", text, at: point } : undefined;
  return { kind: "link", text };
}
