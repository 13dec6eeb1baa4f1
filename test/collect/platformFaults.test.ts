// No fault of a platform closes a live posting: generated faults of every kind, on a share of its boards, for hours or
// days, at several sources. True closings outside the fault are still noticed in time.
import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { migrate, openLedger } from "../../src/ledger/store/open.ts";
import { createRandom } from "../../world/random.ts";
import { isLongRun, reportToGate, seedOfRun } from "../model/runs.ts";
import { FAULT_KINDS, FAULT_SOURCES, type FaultPlan, type FaultResult, playFault } from "./closing/platformFaults.ts";

const RUNS = isLongRun() ? 5_000 : FAULT_KINDS.length;
/** Ledgers of single runs live in memory where the system offers it. */
const MEMORY = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

function planOf(seed: number, run: number): FaultPlan {
  const random = createRandom(seed, run);
  return {
    seed: seed + run,
    kind: FAULT_KINDS[run % FAULT_KINDS.length] as string,
    source: random.pick(FAULT_SOURCES),
    boards: random.pick([0.1, 0.3, 0.5, 0.8, 1]),
    part: random.pick([0.1, 0.2, 0.5, 0.8]),
    hours: random.pick(isLongRun() ? [3, 9, 11, 24, 72] : [3, 9, 11]),
  };
}

async function play(plan: FaultPlan): Promise<FaultResult> {
  const folder = mkdtempSync(join(MEMORY, "rolecall-faults-"));
  copyFileSync(join(inject("sqliteTemplate"), "ledger.db"), join(folder, "ledger.db"));
  const db = await openLedger({ url: null, folder });
  try {
    await migrate(db);
    return await playFault(db, plan);
  } finally {
    await db.close();
    rmSync(folder, { recursive: true });
  }
}

it("closes no live posting during faults of its platform, and notices true closings in time", async () => {
  const seed = seedOfRun();
  const wrong: object[] = [];
  const delays: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const plan = planOf(seed, run);
    const { falseClosings, delays: delaysOfRun } = await play(plan);
    if (falseClosings.length > 0) wrong.push({ ...plan, falseClosings });
    delays.push(...delaysOfRun.map((delay) => delay ?? Number.POSITIVE_INFINITY));
  }
  const sorted = delays.sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const slowest = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  reportToGate(
    `${RUNS} faults of a platform (seed ${seed}): ${wrong.length} with false closings; ${sorted.length} true closings, median ${median.toFixed(1)} h, 95 % within ${slowest.toFixed(1)} h`,
  );
  expect(wrong).toEqual([]);
  expect(median).toBeLessThanOrEqual(4);
  expect(slowest).toBeLessThanOrEqual(24);
}, 36_000_000);
