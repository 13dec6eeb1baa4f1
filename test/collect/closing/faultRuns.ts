// Plays generated faults one after another, each in a separate ledger. As a process it plays every nth run of a seed and
// prints one JSON line per run, so that a long series uses all processors.
//   node test/collect/closing/faultRuns.ts SEED FIRST STEP END
import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, openLedger } from "../../../src/ledger/store/open.ts";
import { type FaultPlan, planOf } from "./faultPlans.ts";
import { type FaultResult, playFault } from "./platformFaults.ts";

/** Ledgers of single runs are stored in memory if the system supports it. */
const MEMORY = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

export interface FaultRun extends FaultResult {
  readonly plan: FaultPlan;
}

export async function* playFaults(seed: number, runs: Iterable<number>, isLong: boolean): AsyncGenerator<FaultRun> {
  const folder = mkdtempSync(join(MEMORY, "rolecall-faults-"));
  try {
    const template = join(folder, "template");
    const empty = await openLedger({ url: null, folder: template });
    await migrate(empty);
    await empty.close();
    for (const run of runs) {
      const plan = planOf(seed, run, isLong);
      const own = mkdtempSync(join(folder, "run-"));
      copyFileSync(join(template, "ledger.db"), join(own, "ledger.db"));
      const db = await openLedger({ url: null, folder: own });
      try {
        yield { plan, ...(await playFault(db, plan)) };
      } finally {
        await db.close();
        rmSync(own, { recursive: true });
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function* every(step: number, first: number, end: number): Generator<number> {
  for (let at = first; at < end; at += step) yield at;
}

if (import.meta.main) {
  const [seed = 0, first = 0, step = 1, end = 0] = process.argv.slice(2).map(Number);
  for await (const run of playFaults(seed, every(step, first, end), true))
    process.stdout.write(`${JSON.stringify(run)}\n`);
}
