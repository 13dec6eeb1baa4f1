import { expect, it } from "vitest";
import { maxResponseBytes, type Observation, planNext, writeHabit } from "./readPlan.ts";

const MIB = 1024 * 1024;
const NOW = Date.UTC(2026, 10, 15);
const NEW_BOARD = { source: "lever", habit: null, failures: 0, created_at: NOW, changed_at: null, listed: null };

/** The habit after reads whose longest responses had these lengths; null: a failed read. */
function learn(...lengths: (number | null)[]): string | null {
  let habit: string | null = null;
  for (const [at, longest] of lengths.entries()) {
    const observation: Observation = {
      now: NOW + at * 3_600_000,
      news: longest === null ? null : 0,
      requests: 1,
      rows: 1,
      takenMs: 1,
      zone: null,
      longest: longest ?? 50 * MIB,
    };
    habit = writeHabit(planNext({ ...NEW_BOARD, habit }, undefined, observation).habit);
  }
  return habit;
}

it("limits responses to several times what the board usually sends", () => {
  expect(maxResponseBytes(NEW_BOARD)).toBe(8 * MIB);
  expect(maxResponseBytes({ ...NEW_BOARD, habit: learn(100_000) })).toBe(8 * MIB);
  expect(maxResponseBytes({ ...NEW_BOARD, habit: learn(3 * MIB) })).toBe(24 * MIB);
  // A failed read is no evidence; shorter responses lower the limit slowly.
  expect(maxResponseBytes({ ...NEW_BOARD, habit: learn(3 * MIB, null) })).toBe(24 * MIB);
  expect(maxResponseBytes({ ...NEW_BOARD, habit: learn(3 * MIB, 0) })).toBeGreaterThan(20 * MIB);
});

it("reads a board that grew further up to the general limit after two failures", () => {
  expect(maxResponseBytes({ ...NEW_BOARD, failures: 1 })).toBe(8 * MIB);
  expect(maxResponseBytes({ ...NEW_BOARD, failures: 2 })).toBe(Number.POSITIVE_INFINITY);
});

it("leaves the pages of a company's site to the general limit", () => {
  expect(maxResponseBytes({ ...NEW_BOARD, source: "career_site" })).toBe(Number.POSITIVE_INFINITY);
});
