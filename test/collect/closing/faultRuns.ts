// Plays generated faults one after another, each in a separate ledger. As a process it plays every nth run of a seed and
// prints one JSON line per run, so that a long series uses all processors.
// A run depends only on the seed and its number, so a series can be played in parts; with a file of such lines it prints
// their summary.
//   node test/collect/closing/faultRuns.ts SEED FIRST STEP END >> FILE
//   node test/collect/closing/faultRuns.ts FILE
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
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

export interface FaultSummary {
  readonly runs: number;
  readonly wrong: readonly FaultRun[];
  readonly closings: number;
  /** Hours; a closing that was not noticed counts as infinite. */
  readonly median: number;
  readonly slowest: number;
}

/** `slowest`: within which 95 % of the true closings were noticed. */
export function summarize(runs: readonly FaultRun[]): FaultSummary {
  const delays = runs.flatMap((run) => run.delays.map((delay) => delay ?? Number.POSITIVE_INFINITY));
  const sorted = delays.sort((a, b) => a - b);
  return {
    runs: runs.length,
    wrong: runs.filter(({ falseClosings }) => falseClosings.length > 0),
    closings: sorted.length,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    slowest: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  };
}

function summarizeFile(file: string): FaultSummary {
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return summarize(lines.map((line) => JSON.parse(line) as FaultRun));
}

function* every(step: number, first: number, end: number): Generator<number> {
  for (let at = first; at < end; at += step) yield at;
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  const [seed = 0, first = 0, step = 1, end = 0] = args.map(Number);
  const [file = ""] = args;
  if (args.length === 1) console.log(JSON.stringify(summarizeFile(file)));
  else
    for await (const run of playFaults(seed, every(step, first, end), true))
      process.stdout.write(`${JSON.stringify(run)}\n`);
}
