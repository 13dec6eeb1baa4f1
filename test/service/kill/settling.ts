// The end of a proof against the small internet: its time stands still, a little ahead of every process's own idea of it, until nothing is
// under way; then it jumps, everything is due once more, and there is one right answer.
import { setTimeout as pause } from "node:timers/promises";
import type { Ledger } from "../../../src/ledger/store/open.ts";
import type { OpeningTruth } from "../../../src/world/truth.ts";
import { halfDone, truthFaults } from "./verdict.ts";

const HOUR = 3_600_000;
/** More than the longest pace with its spread: every board is due again. */
const ALL_DUE = 30 * HOUR;
/** Processes ask for the time every second, and run on in between. */
const AHEAD = 12 * HOUR;
const SETTLED_WITHIN_MS = 300_000;

/** The world's clock, set or asked. */
export async function worldClock(
  world: string,
  wanted: { now?: number; speed?: number } | null = null,
): Promise<number> {
  const how = wanted === null ? {} : { method: "POST", body: JSON.stringify(wanted) };
  const answer = (await (await fetch(`${world}/clock`, how)).json()) as { now: number };
  return answer.now;
}

/** Until nobody has anything left to do at a moment that stands still; returns what was left when patience ended. */
async function settle(ledger: Ledger, now: number): Promise<string[]> {
  const until = performance.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const left = await halfDone(ledger, now);
    if (left.length === 0 || performance.now() > until) return left;
    await pause(100);
  }
}

/** Lets all work come to its end; returns what was left undone, and when the world stands. */
export async function standStill(world: string, ledger: Ledger): Promise<{ left: string[]; end: number }> {
  const stood = await worldClock(world, { now: (await worldClock(world)) + AHEAD, speed: 0 });
  const before = await settle(ledger, stood);
  const end = await worldClock(world, { now: stood + ALL_DUE });
  return { left: [...before, ...(await settle(ledger, end))], end };
}

/** What the ledger says against what the world says, where both stand still. */
export async function compareWithWorld(world: string, ledger: Ledger, began: number, end: number) {
  const asked = await fetch(`${world}/truth?from=${began}&until=${end + 1}`);
  return await truthFaults(ledger, (await asked.json()) as OpeningTruth[], end);
}
