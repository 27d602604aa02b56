// The board in a frame: `/embed?position=…` or `/embed?move=30#SGF`. What it shows stands in its address.

import { WeiqiBoard } from "./index.ts";

const NAMES = WeiqiBoard.observedAttributes.filter((name) => name !== "src" && name !== "sgf");

const board = document.createElement("weiqi-board");
const query = new URLSearchParams(location.search);
for (const name of NAMES) {
  const value = query.get(name);
  if (value !== null) board.setAttribute(name, value);
}
const record = location.hash.slice(1);
if (record !== "") {
  try {
    board.setAttribute("sgf", decodeURIComponent(record));
  } catch {
    board.setAttribute("sgf", record);
  }
}
document.body.append(board);
