/** A record inside an address: packed, and written in letters that addresses may hold. */

/** Longer addresses are cut by too many programs. */
export const MOST_LINK = 2048;
/** What a packed record may become; no record of that many letters fits a link honestly. */
const MOST_TEXT = 256 * 1024;

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
  most: number,
) {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(stream as ReadableWritablePair<Uint8Array, BufferSource>)
    .getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError("the link holds more than a record");
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Packs a record for an address. */
export async function packed(sgf: string): Promise<string> {
  const bytes = new TextEncoder().encode(sgf);
  const small = await through(
    bytes,
    new CompressionStream("deflate-raw"),
    Number.POSITIVE_INFINITY,
  );
  let binary = "";
  for (const byte of small) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The record of an address; throws when the address was cut or holds something else. */
export async function unpacked(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0));
  return through(bytes, new DecompressionStream("deflate-raw"), MOST_TEXT);
}
