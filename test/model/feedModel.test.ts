// The whole service core against the model: a real ledger, a follower thread, reader threads, restarts and rebuilds.
// indexModel.test.ts checks thousands of queries against the index alone; this test checks that the answers survive the
// path from ledger to reader.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare, compareWhole } from "./compare.ts";
import { catchUp, closeRig, type LedgerRig, openRig, playStep, restart } from "./ledgerRig.ts";
import { request } from "./requests.ts";
import { isLongRun, seedOfRun } from "./runs.ts";
import { script } from "./script.ts";

const START = Date.UTC(2026, 0, 10, 8);
const HOUR = 3_600_000;

async function interrogate(rig: LedgerRig, numRuns: number, seed: number): Promise<number> {
  const times = [rig.at, ...rig.state.changes.map((change) => change.at)];
  const ids = [...rig.state.postings.keys(), 1_000_000];
  let found = 0;
  const later = fc.constantFrom(0, 0, HOUR, 30 * 24 * HOUR);
  const property = fc.asyncProperty(request({ times, ids }), later, async (asked, ms) => {
    found += await compare((question) => rig.feed.ask(question), rig.state, asked, rig.at + ms);
  });
  await fc.assert(property, { numRuns, seed });
  await compareWhole((question) => rig.feed.ask(question), rig.state, rig.at);
  return found;
}

describe("the feed answers like the model", () => {
  const histories = isLongRun() ? 20 : 2;
  it.each(Array.from({ length: histories }, (_, at) => at))("from the ledger to the answer, history %i", async (at) => {
    const seed = seedOfRun() + 1000 + at;
    const steps = fc.sample(script(40, 60, 6), { seed, numRuns: 1 })[0] ?? [];
    const rig = await openRig(null, START);
    try {
      for (const [number, step] of steps.entries()) {
        await playStep(rig, step);
        if (number % 5 !== 0) continue;
        await catchUp(rig);
        await interrogate(rig, 10, seed + number);
      }
      await catchUp(rig);
      expect(await interrogate(rig, isLongRun() ? 500 : 100, seed)).toBeGreaterThan(0);
      await restart(rig, false);
      await interrogate(rig, 60, seed + 1);
      await restart(rig, true);
      await interrogate(rig, 150, seed + 2);
    } finally {
      await closeRig(rig);
    }
  });
});
