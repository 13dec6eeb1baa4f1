import { expect, it } from "vitest";
import { createFaults, type FaultName } from "./faults.ts";

const MINUTE = 60_000;

function sample(rate: number, seed = 3): (FaultName | null)[] {
  const faults = createFaults(seed, rate);
  return Array.from({ length: 20_000 }, (_, index) => faults("greenhouse", `board${index % 50}`, index * 7 * MINUTE));
}

it("fails for about the configured share of time, in every way", () => {
  const all = sample(0.1);
  const share = all.filter((fault) => fault !== null).length / all.length;
  expect(share).toBeGreaterThan(0.08);
  expect(share).toBeLessThan(0.14);
  expect(new Set(all).size).toBeGreaterThan(9);
  expect(all).not.toContain("board_gone");
  expect(sample(0).every((fault) => fault === null)).toBe(true);
});

it("has the same faults for the same seed, and keeps them for a while", () => {
  expect(sample(0.1)).toEqual(sample(0.1));
  expect(sample(0.1)).not.toEqual(sample(0.1, 4));
  const faults = createFaults(3, 0.2);
  const slot = (at: number): (FaultName | null)[] =>
    [0, 5, 10, 19].map((minutes) => faults("lever", "acme", at * 60 * MINUTE + minutes * MINUTE));
  for (let at = 0; at < 200; at++) expect(new Set(slot(at)).size).toBe(1);
});

it("lets a whole source fail, more rarely than its boards", () => {
  const faults = createFaults(3, 0.5);
  const sourceFaults = Array.from({ length: 5_000 }, (_, index) => faults("lever", null, index * 30 * MINUTE));
  const share = sourceFaults.filter((fault) => fault !== null).length / sourceFaults.length;
  expect(share).toBeGreaterThan(0.03);
  expect(share).toBeLessThan(0.07);
});
