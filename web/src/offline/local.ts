/** Ids of this browser's games begin with a letter that the server's ids never have. */
const LETTER = "l";
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** Whether a game is kept in this browser and not by a server. */
export const isLocal = (id: string): boolean => id.startsWith(LETTER);

export function newLocalId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return LETTER + Array.from(bytes, (byte) => ALPHABET[byte & 31]).join("");
}
