/** What the end of an address says: a record, a way to a node, a move. */
export interface Fragment {
  readonly sgf?: string;
  readonly path?: string;
}

/** Reads `#42` and `#sgf=…&path=…`. A number is that many steps along the main line. */
export function readFragment(hash: string): Fragment {
  const text = hash.replace(/^#/, "");
  if (/^\d{1,6}$/.test(text)) return { path: text };
  const values = new URLSearchParams(text);
  const [sgf, path] = [values.get("sgf"), values.get("path")];
  return { ...(sgf !== null && { sgf }), ...(path !== null && { path }) };
}
