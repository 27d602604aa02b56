import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Color, type PointName, pointName } from "../src/board/point.ts";
import { type Position, readAddress, writeAddress } from "../src/embed/address.ts";

const position = fc
  .record({
    width: fc.integer({ min: 1, max: 52 }),
    height: fc.integer({ min: 1, max: 52 }),
    kinds: fc.array(fc.constantFrom(undefined, "black" as const, "white" as const), {
      maxLength: 400,
    }),
    toMove: fc.constantFrom("black" as const, "white" as const),
  })
  .map(({ width, height, kinds, toMove }): Position => {
    const stones = new Map<PointName, Color>();
    kinds.slice(0, width * height).forEach((color, index) => {
      if (color) stones.set(pointName(index % width, Math.floor(index / width)), color);
    });
    return { size: { width, height }, stones, toMove, last: [...stones.keys()].at(-1) };
  });

describe("a position in an address", () => {
  test("is what the program writes for the same stones", () => {
    const stones = new Map<PointName, Color>([
      ["E5", "black"],
      ["G7", "white"],
      ["C3", "black"],
    ]);
    const word = writeAddress({
      size: { width: 9, height: 9 },
      stones,
      toMove: "white",
      last: "C3",
    });
    expect(word).toBe("CQkDADgXgA5ADkA");
  });

  test("comes back whole", () => {
    fc.assert(
      fc.property(position, (given) => {
        const found = readAddress(writeAddress(given));
        expect(found && { ...found, stones: [...found.stones].sort() }).toEqual({
          ...given,
          stones: [...given.stones].sort(),
        });
      }),
    );
  });

  test("that is none is nothing", () => {
    for (const word of [
      "",
      "E",
      "ExM",
      "AAAA",
      "____",
      "ExMA____",
      "ExMC",
      "ExMCAf__",
      "ExME",
      "a b",
    ])
      expect(readAddress(word), word).toBeUndefined();
  });
});
