import { describe, expect, test } from "vitest";
import type { CountView } from "../src/api/types.ts";
import { countOverlay, linesTable, muTable, ziTable } from "../src/ui/tally.ts";

/** A board of 3 by 3: Black has a wall and a column, White the rest; one point is between them. */
const COUNT: CountView = {
  areas: [
    { owner: "black", why: "stone", points: ["B1", "B2", "B3"] },
    { owner: "black", why: "territory", points: ["A1", "A2"] },
    { owner: "black", why: "dead", points: ["A3"] },
    { owner: "white", why: "stone", points: ["C1", "C2"] },
    { owner: "neutral", why: "dame", points: ["C3"] },
  ],
  seki: [],
  lines: [
    { color: "black", name: "stones", n: 3, quarters: 12, points: ["B1", "B2", "B3"] },
    { color: "black", name: "territory", n: 3, quarters: 12, points: ["A1", "A2", "A3"] },
    { color: "black", name: "shared_dame", n: 1, quarters: 2, points: ["C3"] },
    { color: "white", name: "stones", n: 2, quarters: 8, points: ["C1", "C2"] },
    { color: "white", name: "shared_dame", n: 1, quarters: 2, points: ["C3"] },
    { color: "white", name: "komi", n: 0, quarters: 30, points: [] },
  ],
  totals_quarters: { black: 26, white: 40 },
  winner: "white",
  margin_quarters: -14,
  result: "W+3.5",
  forms: {
    black_zi_quarters: 26,
    white_zi_quarters: 10,
    half_zi_quarters: 18,
    must_exceed_zi_quarters: 33,
    margin_zi_quarters: -7,
    territory: { black: 3, white: 0 },
    prisoners: { black: 1, white: 0 },
    margin_mu_quarters: -14,
    margin_quarters: -14,
  },
  warnings: [{ kind: "needs_move", color: "black", at: "C3" }],
};

describe("the sum", () => {
  test("in zi adds up to the result", () => {
    const table = ziTable(COUNT);
    expect(table.black - table.must).toBe(table.margin);
    expect(table.owed).toEqual([{ name: "komi", quarters: 15 }]);
    expect(table.rows.map(({ name, black, white }) => [name, black, white])).toEqual([
      ["stones", 12, 8],
      ["territory", 12, 0],
      ["shared_dame", 2, 2],
    ]);
    for (const side of ["black", "white"] as const) {
      expect(table.rows.reduce((all, row) => all + row[side], 0)).toBe(table[side]);
    }
  });

  test("in zi names one debt where it is not told what Black owes", () => {
    const forms = { ...COUNT.forms, must_exceed_zi_quarters: 34, margin_zi_quarters: -8 };
    expect(ziTable({ ...COUNT, forms }).owed).toEqual([{ name: "owed", quarters: 16 }]);
  });

  test("by the ruleset's lines adds up to the result, and its rows know their points", () => {
    const table = linesTable(COUNT);
    expect(table.black - table.white).toBe(COUNT.margin_quarters);
    expect(table.rows.find(({ name }) => name === "komi")).toMatchObject({ black: 0, white: 30 });
    expect(table.rows.find(({ name }) => name === "territory")?.blackPoints).toEqual([
      "A1",
      "A2",
      "A3",
    ]);
  });

  test("by territory and prisoners adds up to that result", () => {
    const table = muTable(COUNT);
    expect([table.black, table.white, table.margin]).toEqual([16, 30, -14]);
    expect(table.black - table.white).toBe(table.margin);
  });
});

test("the board shows whose every point is", () => {
  const overlay = countOverlay(COUNT, ["A3"], new Set(["B1"]));
  expect(overlay.squares?.get("A3")).toBe("black");
  expect(overlay.squares?.has("B1")).toBe(false);
  expect([...(overlay.neutral ?? [])]).toEqual(["C3"]);
  expect([...(overlay.circled ?? [])]).toEqual(["C3"]);
  expect([...(overlay.faded ?? [])]).toEqual(["A3"]);
  expect([...(overlay.lit ?? [])]).toEqual(["B1"]);
});
