import { expect, test } from "vitest";
import { stoneAt } from "../src/sound/index.ts";
import { N_STONES, render, SOUNDS } from "../src/sound/synthesis.ts";

const RATE = 8000;

test.each(Object.keys(SOUNDS))("%s begins at once, is never too loud and dies away", (name) => {
  const samples = render(name, RATE);
  expect(samples.every(Number.isFinite)).toBe(true);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(loudest).toBeGreaterThan(0.2);
  expect(loudest).toBeLessThanOrEqual(0.9 + 1e-6);
  const loudAt = (from: number, to: number) =>
    samples.slice(from, to).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(loudAt(0, RATE * 0.12)).toBeGreaterThan(0.1);
  expect(loudAt(samples.length - 40, samples.length)).toBeLessThan(0.02);
  expect(samples.length / RATE).toBeLessThan(4);
});

test("a sound is the same each time, and stones differ from each other", () => {
  expect(render("stone-1", RATE)).toEqual(render("stone-1", RATE));
  const stones = Array.from({ length: N_STONES }, (_, n) => render(`stone-${n}`, RATE).join());
  expect(new Set(stones).size).toBe(N_STONES);
});

test("a point always has the same stone, and the board has them all", () => {
  expect(stoneAt({ x: 3, y: 3 })).toBe(stoneAt({ x: 3, y: 3 }));
  const used = new Set<string>();
  for (let x = 0; x < 19; x++) for (let y = 0; y < 19; y++) used.add(stoneAt({ x, y }));
  expect([...used].sort()).toEqual(Array.from({ length: N_STONES }, (_, n) => `stone-${n}`));
});
