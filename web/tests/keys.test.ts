import { beforeEach, describe, expect, test } from "vitest";
import {
  chord,
  isReserved,
  keyFor,
  ownKeys,
  SABAKI,
  setKeys,
  shownKey,
  usualFor,
  usualKey,
} from "../src/ui/keys.ts";

const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
  chord({
    key,
    ctrlKey: false,
    altKey: false,
    shiftKey: false,
    metaKey: false,
    ...held,
  } as KeyboardEvent);

describe("keys", () => {
  test("are told with what is held, Shift only where the sign does not show it", () => {
    expect(press("ArrowLeft", { shiftKey: true, ctrlKey: true })).toBe("Ctrl+Shift+ArrowLeft");
    expect(press("N", { shiftKey: true })).toBe("Shift+n");
    expect(press("?", { shiftKey: true })).toBe("?");
    expect(press("L", { metaKey: true })).toBe("Ctrl+l");
  });

  test("are shown as on the sheet, and read from it", () => {
    for (const [usual, shown] of [
      ["ArrowLeft", "\u2190"],
      ["Ctrl+ArrowUp", "Ctrl+\u2191"],
      ["Ctrl+l", "Ctrl+L"],
      ["p", "p"],
      ["/", "/"],
      [" ", "Space"],
      ["Ctrl++", "Ctrl++"],
    ] as const) {
      expect(shownKey(usual)).toBe(shown);
      expect(usualKey(shown)).toBe(usual);
    }
  });
});

describe("keys of one's own", () => {
  beforeEach(() => setKeys("review", {}));

  test("take the place of the usual ones, which then do nothing", () => {
    const keys = { k: "x" };
    expect(usualFor("x", keys)).toBe("k");
    expect(usualFor("k", keys)).toBeUndefined();
    expect(usualFor("c", keys)).toBe("c");
    expect(keyFor("k", keys)).toBe("x");
  });

  test("of Sabaki go up and down through the moves, and no two are the same", () => {
    expect(usualFor("ArrowUp", SABAKI)).toBe("ArrowLeft");
    expect(usualFor("ArrowLeft", SABAKI)).toBe("ArrowUp");
    expect(new Set(Object.values(SABAKI)).size).toBe(Object.keys(SABAKI).length);
    expect(Object.values(SABAKI).some(isReserved)).toBe(false);
  });

  test("are kept, a page each, and one that is as usual is not kept", () => {
    setKeys("review", { k: "x", c: "c" });
    expect(ownKeys.value).toEqual({ play: {}, review: { k: "x" } });
    expect(JSON.parse(localStorage.getItem("weiqi.keys") ?? "")).toEqual(ownKeys.value);
  });

  test("leave what closes and walks alone", () => {
    for (const key of ["Escape", "Tab", "Shift+Tab", "Enter", "Control"])
      expect(isReserved(key)).toBe(true);
    for (const key of ["a", "F2", "Ctrl+Enter2", "ArrowUp"]) expect(isReserved(key)).toBe(false);
  });
});
