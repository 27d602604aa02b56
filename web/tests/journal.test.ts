import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readFragment } from "../src/fragment.ts";
import type { Change } from "../src/go/types.ts";
import { Journal, spill, takeSpilled, WRITE_EVERY_MS } from "../src/pages/review/journal.ts";
import { packed, unpacked } from "../src/pages/review/link.ts";

const change = (n: number): Change => [0, "play", n, "D4"];

describe("the journal", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const journal = (write: (changes: readonly Change[]) => Promise<void>) => {
    const failed = vi.fn();
    return { journal: new Journal(write, failed), failed };
  };

  test("writes at most once in its time, only what is new, and nothing without a change", () => {
    const written: number[] = [];
    const { journal: kept } = journal(async (changes) => void written.push(changes.length));
    vi.advanceTimersByTime(60_000);
    expect(written).toEqual([]);
    for (let n = 0; n < 30; n++) {
      kept.add(change(n));
      vi.advanceTimersByTime(100);
    }
    vi.advanceTimersByTime(60_000);
    expect(WRITE_EVERY_MS).toBe(2000);
    // 30 changes in 3 s are two writes, each change in one of them.
    expect(written).toHaveLength(2);
    expect(written.reduce((sum, n) => sum + n)).toBe(30);
  });

  test("writes at once when the page goes", () => {
    const write = vi.fn(async () => undefined);
    const { journal: kept } = journal(write);
    kept.add(change(1));
    kept.flush();
    kept.flush();
    vi.advanceTimersByTime(10_000);
    expect(write).toHaveBeenCalledOnce();
  });

  test("tells once that there is no room, and tries again what it could not write", async () => {
    let isFull = true;
    const written: (readonly Change[])[] = [];
    const { journal: kept, failed } = journal(async (changes) => {
      if (isFull) throw new Error("full");
      written.push(changes);
    });
    for (const n of [1, 2]) {
      kept.add(change(n));
      await vi.advanceTimersByTimeAsync(WRITE_EVERY_MS);
    }
    expect(failed).toHaveBeenCalledOnce();
    isFull = false;
    kept.add(change(3));
    await vi.advanceTimersByTimeAsync(WRITE_EVERY_MS);
    expect(written).toEqual([[change(1), change(2), change(3)]]);
  });
});

describe("a record in an address", () => {
  test("comes out as it went in, and a whole game fits", async () => {
    const letters = "abcdefghijklmnopqrs";
    const move = (n: number) =>
      `;${n % 2 ? "W" : "B"}[${letters[(n * 7) % 19]}${letters[(n * 11 + (n >> 4)) % 19]}]`;
    const game = `(;SZ[19]PB[\u9ed1]${Array.from({ length: 250 }, (_, n) => move(n)).join("")})`;
    const link = await packed(game);
    expect(link).toMatch(/^[\w-]+$/);
    expect(link.length).toBeLessThan(2048);
    expect(new TextDecoder().decode(await unpacked(link))).toBe(game);
  });

  test("is refused when it was cut, is no record at all, or would never end", async () => {
    const link = await packed("(;SZ[9];B[ee])".repeat(50));
    await expect(unpacked(link.slice(0, -6))).rejects.toThrow();
    await expect(unpacked("not!a!link")).rejects.toThrow();
    await expect(unpacked(await packed("a".repeat(1_000_000)))).rejects.toThrow(RangeError);
  });

  test("says where to go", () => {
    expect(readFragment("#42")).toEqual({ path: "42" });
    expect(readFragment("#sgf=ab_-&path=3-v2")).toEqual({ sgf: "ab_-", path: "3-v2" });
    expect(readFragment("#something")).toEqual({});
    expect(readFragment("")).toEqual({});
  });
});

describe("what a page that is left could not write any more", () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  test("follows what was written, once, whether or not some of it was written after all", () => {
    spill("s", 2, [change(2), change(3)]);
    expect(takeSpilled("s", 2)).toEqual([change(2), change(3)]);
    expect(takeSpilled("s", 2)).toEqual([]);
    spill("s", 2, [change(2), change(3)]);
    expect(takeSpilled("s", 3)).toEqual([change(3)]);
    spill("s", 2, [change(2), change(3)]);
    expect(takeSpilled("s", 4)).toEqual([]);
  });

  test("is left alone where changes before it are missing, or it cannot be read", () => {
    spill("s", 2, [change(2)]);
    expect(takeSpilled("s", 1)).toEqual([]);
    kept.set("weiqi-spill-s", "{");
    expect(takeSpilled("s", 0)).toEqual([]);
  });
});
