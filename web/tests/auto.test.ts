import { expect, test } from "vitest";
import type { GameSummary } from "../src/api/types.ts";
import { followingStones } from "../src/pages/new/auto.ts";

/** A finished game: the player's stones (below nothing he gave them), and who won. */
function game(stones: number, result: string, change: Partial<GameSummary> = {}): GameSummary {
  const you = { kind: "human", level: null, style: null, you: true } as const;
  const computer = { kind: "computer", level: "10k", style: "balanced", you: false } as const;
  const black = stones >= 0;
  return {
    id: "k3f9",
    phase: "over",
    ruleset: "chinese",
    width: 9,
    height: 9,
    komi_quarters: 2,
    handicap: Math.abs(stones),
    players: { black: black ? you : computer, white: black ? computer : you },
    started_ms: 0,
    ended_ms: 1,
    n_moves: 40,
    result,
    ...change,
  };
}

const next = (...games: GameSummary[]) => followingStones(games, [9, 9], "10k", 9);

test("it begins even, stays after one game, and moves after two alike", () => {
  expect(next()).toBe(0);
  expect(next(game(0, "W+R"))).toBe(0);
  expect(next(game(0, "W+R"), game(0, "W+3.5"))).toBe(1);
  expect(next(game(1, "B+R"), game(1, "W+3.5"))).toBe(1);
  expect(next(game(3, "B+R"), game(3, "B+3.5"))).toBe(2);
});

test("who wins even games gives stones, and gets them back", () => {
  expect(next(game(0, "B+R"), game(0, "B+3.5"))).toBe(-1);
  expect(next(game(-2, "W+R"), game(-2, "W+3.5"))).toBe(-3);
  expect(next(game(-1, "B+R"), game(-1, "B+3.5"))).toBe(0);
});

test("the first games at a new handicap decide nothing alone", () => {
  expect(next(game(1, "W+R"), game(0, "W+R"), game(0, "W+R"))).toBe(1);
});

test("other boards, other levels, running games and games without a winner do not count", () => {
  const lost = [game(0, "W+R"), game(0, "W+R")];
  const strong = game(5, "W+R");
  strong.players.white.level = "1d";
  expect(next(game(4, "W+R", { width: 19, height: 19 }), ...lost)).toBe(1);
  expect(next(strong, ...lost)).toBe(1);
  expect(next(game(4, "", { phase: "play", result: null }), ...lost)).toBe(1);
  expect(next(game(4, "Void"), ...lost)).toBe(1);
});

test("it stays within what the board has room for", () => {
  expect(followingStones([game(4, "W+R"), game(4, "W+R")], [9, 9], "10k", 4)).toBe(4);
  expect(followingStones([game(-4, "W+R"), game(-4, "W+R")], [9, 9], "10k", 4)).toBe(-4);
});
