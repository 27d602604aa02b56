import { computed, type Signal, signal } from "@preact/signals";

/** What a person may put a picture of his own on. */
export const PARTS = ["board", "black", "white"] as const;
export type Part = (typeof PARTS)[number];

/** Pictures are kept this large at most, in pixels a side: enough for any screen, small enough for the browser's store. */
const SIDE: Readonly<Record<Part, number>> = { board: 1024, black: 192, white: 192 };
/** A longer picture, as text, is refused. */
const LONGEST = 2_000_000;

const keyOf = (part: Part): string => `weiqi.own-${part}`;

const isPicture = (text: unknown): text is string =>
  typeof text === "string" &&
  text.length <= LONGEST &&
  /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/.test(text);

function stored(part: Part): string | undefined {
  const text = localStorage.getItem(keyOf(part));
  return isPicture(text) ? text : undefined;
}

/** The pictures, as addresses that hold them. */
export const own: Readonly<Record<Part, Signal<string | undefined>>> = {
  board: signal(stored("board")),
  black: signal(stored("black")),
  white: signal(stored("white")),
};

export const hasOwn = computed(() => PARTS.some((part) => own[part].value !== undefined));

/** Takes a picture, or none; says whether the browser keeps it. */
export function setOwn(part: Part, picture: string | undefined): boolean {
  own[part].value = picture;
  try {
    if (picture === undefined) localStorage.removeItem(keyOf(part));
    else localStorage.setItem(keyOf(part), picture);
    return true;
  } catch {
    return false;
  }
}

/** Makes a file a picture of ours: drawn anew and no larger than wanted, so that nothing but its pixels is kept. */
export async function draw(part: Part, file: Blob): Promise<string | undefined> {
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, SIDE[part] / Math.max(image.width, image.height, 1));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    const picture = canvas.toDataURL(part === "board" ? "image/jpeg" : "image/png", 0.9);
    return isPicture(picture) ? picture : undefined;
  } catch {
    return undefined;
  }
}

/** What a file of a theme says it is. */
const FORMAT = "weiqi-theme";

/** The pictures as a text that another browser can read. */
export const writeTheme = (): string =>
  JSON.stringify({
    format: FORMAT,
    version: 1,
    ...Object.fromEntries(PARTS.map((part) => [part, own[part].value])),
  });

/** Reads a theme; nothing where the text is none. What is no picture is left out. */
export function readTheme(text: string): Partial<Record<Part, string>> | undefined {
  if (text.length > LONGEST * PARTS.length + 1000) return undefined;
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof found !== "object" || found === null) return undefined;
  const theme = found as Record<string, unknown>;
  if (theme.format !== FORMAT) return undefined;
  const pictures = PARTS.flatMap((part) =>
    isPicture(theme[part]) ? [[part, theme[part]] as const] : [],
  );
  return pictures.length > 0 ? Object.fromEntries(pictures) : undefined;
}
