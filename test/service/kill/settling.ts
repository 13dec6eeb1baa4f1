// The end of a proof against the simulated internet: its time stops, a little ahead of every process's clock, until no
// work is in progress. Then it jumps, everything is due once more, and there is one right answer.
import { setTimeout as pause } from "node:timers/promises";
import type { Ledger } from "../../../src/ledger/store/open.ts";
import type { OpeningTruth } from "../../../world/truth.ts";
import { findUnfinished, truthFaults } from "./verdict.ts";

const HOUR = 3_600_000;
/** More than the longest read interval with its jitter: every board is due again. */
const ALL_DUE = 30 * HOUR;
/** Processes fetch the time every second and extrapolate in between. */
const AHEAD = 12 * HOUR;
const SETTLED_WITHIN_MS = 300_000;

/** Sets or reads the simulated internet's clock. */
export async function worldClock(
  world: string,
  wanted: { now?: number; speed?: number } | null = null,
): Promise<number> {
  const how = wanted === null ? {} : { method: "POST", body: JSON.stringify(wanted) };
  const answer = (await (await fetch(`${world}/clock`, how)).json()) as { now: number };
  return answer.now;
}

/** Waits until no work is left at a stopped time; returns the work left when the timeout ended. */
async function settle(ledger: Ledger, now: number): Promise<string[]> {
  const until = performance.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const unfinished = await findUnfinished(ledger, now);
    if (unfinished.length === 0 || performance.now() > until) return unfinished;
    await pause(100);
  }
}

/** Lets all work finish; returns unfinished work and the simulated time. */
export async function settleWorld(world: string, ledger: Ledger): Promise<{ remaining: string[]; end: number }> {
  const stood = await worldClock(world, { now: (await worldClock(world)) + AHEAD, speed: 0 });
  const before = await settle(ledger, stood);
  const end = await worldClock(world, { now: stood + ALL_DUE });
  return { remaining: [...before, ...(await settle(ledger, end))], end };
}

/** Compares the ledger with the simulated internet while both are stopped. */
export async function compareWithWorld(world: string, ledger: Ledger, began: number, end: number) {
  const asked = await fetch(`${world}/truth?from=${began}&until=${end + 1}`);
  return await truthFaults(ledger, (await asked.json()) as OpeningTruth[], end);
}
