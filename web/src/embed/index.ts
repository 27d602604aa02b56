// The package: importing it defines `<weiqi-board>`.

import { WeiqiBoard } from "./element.tsx";

export { type Position, readAddress, writeAddress } from "./address.ts";
export { WeiqiBoard };

if (!customElements.get("weiqi-board")) customElements.define("weiqi-board", WeiqiBoard);
