import fc from "fast-check";
import { expect, test } from "vitest";
import { own, readTheme, setOwn, writeTheme } from "../src/ui/own.ts";

const DOT = "data:image/png;base64,iVBORw0KGgo=";

test("a theme is read as it was written", () => {
  setOwn("board", DOT);
  setOwn("white", DOT);
  expect(readTheme(writeTheme())).toEqual({ board: DOT, white: DOT });
  setOwn("board", undefined);
  setOwn("white", undefined);
  expect(own.board.value).toBeUndefined();
});

test("what is no theme, or no picture, is left out", () => {
  for (const text of ["", "{", "null", "[]", "{}", '{"format":"weiqi-theme"}'])
    expect(readTheme(text), text).toBeUndefined();
  const theme = (board: unknown) => readTheme(JSON.stringify({ format: "weiqi-theme", board }));
  for (const board of [
    "https://example.org/a.png",
    "data:image/svg+xml;base64,AAAA",
    "data:text/html;base64,AAAA",
    'data:image/png;base64,AA") url(x',
    "javascript:alert(1)",
    7,
    null,
    `data:image/png;base64,${"A".repeat(2_000_001)}`,
  ])
    expect(theme(board), String(board).slice(0, 40)).toBeUndefined();
  fc.assert(fc.property(fc.string(), (text) => readTheme(text) === undefined));
});
