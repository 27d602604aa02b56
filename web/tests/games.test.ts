import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "../src/api/rest.ts";
import type { RecordSummary } from "../src/api/types.ts";
import { speak } from "../src/i18n/index.ts";
import { dateOf, resultOf, seatsOf, stonesOfBoard } from "../src/pages/games/name.ts";
import { isDay } from "../src/pages/games/state.ts";
import { windowOf } from "../src/pages/games/window.ts";
import type { Kept } from "../src/pages/review/desk.ts";
import { Keeper, type Shelf } from "../src/pages/review/keeper.tsx";

const BYTES = new Uint8Array([1]);

describe("what keeps an open record among my games", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function keeper(kept: Kept | undefined, shelf: Partial<Shelf> = {}) {
    const add = vi.fn(async () => ({ id: "copy", version: 1 }));
    let version = kept?.version ?? 0;
    const save = vi.fn(async () => ({ version: ++version }));
    const note = vi.fn<(kept: Kept) => void>();
    const copied = vi.fn();
    const whole: Shelf = { add, save, ...shelf };
    const it = new Keeper({ shelf: whole, name: "a.sgf", kept, bytes: () => BYTES, note, copied });
    return { it, add, save, note, copied };
  }
  const saved: Kept = { id: "one", version: 3, saved: true };

  test("saves nothing that was only opened until it is asked", async () => {
    const { it, add, save } = keeper(undefined);
    it.changed();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(it.keeping.value).toBe("loose");
    await it.save();
    expect(add).toHaveBeenCalledTimes(1);
    it.changed();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledWith("copy", 1, BYTES);
  });

  test("saves once after many changes, each time from the version before", async () => {
    const { it, save, note } = keeper(saved);
    for (let n = 0; n < 20; n++) it.changed();
    expect(note).toHaveBeenLastCalledWith({ ...saved, saved: false });
    await vi.advanceTimersByTimeAsync(60_000);
    it.changed();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save.mock.calls).toEqual([
      ["one", 3, BYTES],
      ["one", 4, BYTES],
    ]);
    expect(note).toHaveBeenLastCalledWith({ id: "one", version: 5, saved: true });
    expect(it.keeping.value).toBe("saved");
  });

  test("goes on with a copy where the record was changed elsewhere", async () => {
    const changed = async () => Promise.reject(new ApiError("record.changed"));
    const { it, add, copied } = keeper(saved, { save: changed });
    it.changed();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(add).toHaveBeenCalledTimes(1);
    expect(copied).toHaveBeenCalledTimes(1);
    expect(it.keeping.value).toBe("saved");
  });

  test("tells what went wrong, and saves when it is asked again", async () => {
    let full = true;
    const save = async () => {
      if (full) throw new ApiError("store.full");
      return { version: 4 };
    };
    const { it, note } = keeper(saved, { save });
    it.changed();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([it.keeping.value, it.code.value]).toEqual(["failed", "store.full"]);
    expect(note).toHaveBeenLastCalledWith({ ...saved, saved: false });
    full = false;
    await it.save();
    expect(it.keeping.value).toBe("saved");
  });

  test("saves what an earlier sitting could not", async () => {
    const { save } = keeper({ ...saved, saved: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
  });
});

describe("the list of my games", () => {
  test("draws what is in sight and a little more, however long it is", () => {
    for (const top of [500, 0, -1, -5000, -1_000_000]) {
      for (const width of [320, 819, 820, 1400]) {
        const { columns, first, last } = windowOf(top, 800, width, 100);
        expect(columns).toBe(width < 820 ? 1 : 2);
        expect(last - first + 1).toBeLessThanOrEqual(columns * 18);
        const topRow = Math.max(0, Math.floor(-top / 100));
        expect(first).toBeLessThanOrEqual(topRow * columns);
        if (top <= 0) expect(last).toBeGreaterThanOrEqual((topRow + 8) * columns - 1);
      }
    }
  });

  test("takes days as far as they are known", () => {
    for (const day of ["", "1846", "1846-9", "1846-09-11"]) expect(isDay(day)).toBe(true);
    for (const day of ["x", "1846-", "18460911", "1846-09-11-1"]) expect(isDay(day)).toBe(false);
  });

  test("reads the stones of the small picture", () => {
    const record = { board: "X.O......", width: 3, height: 3 } as RecordSummary;
    expect([...stonesOfBoard(record, 3)]).toEqual([
      ["A3", "black"],
      ["C3", "white"],
    ]);
  });

  test("tells a game as its players would: the color, the unit of its rules, the day in one form", async () => {
    await speak("zh-CN");
    const person = { kind: "person", you: true };
    const computer = { kind: "computer", you: false, level: "20k" };
    const record = {
      names: { black: "你", white: "weiqi (20k)" },
      ranks: { black: "", white: "" },
      players: { black: person, white: computer },
      result: "W+88.5",
      ruleset: "Chinese",
      komi_quarters: 30,
      date: "1846-09-11",
    } as unknown as RecordSummary;
    expect([seatsOf(record), resultOf(record), dateOf(record)]).toEqual([
      "你执黑",
      "白胜 44¼ 子",
      "1846年9月11日",
    ]);
    const other = { ...record, players: null, ruleset: "Japanese", result: "B+2", date: "1846-09" };
    expect([seatsOf(other), resultOf(other), dateOf(other)]).toEqual([
      "你 – 电脑 · 初学",
      "黑胜 2 目",
      "1846-09",
    ]);
    expect(dateOf({ ...record, date: "2026-02-30" })).toBe("2026-02-30");
  });
});
