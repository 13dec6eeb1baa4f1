// No fault of a platform closes a live posting: generated faults of every kind, on a share of its boards, for hours or
// days, at several sources. True closings outside the fault are still noticed in time, also when many come at once.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { isLongRun, reportToGate, seedOfRun } from "../model/runs.ts";
import { FAULT_KINDS } from "./closing/faultPlans.ts";
import { type FaultRun, playFaults, summarize } from "./closing/faultRuns.ts";

const RUNS = isLongRun() ? 5_000 : FAULT_KINDS.length;
const PLAYER = fileURLToPath(new URL("closing/faultRuns.ts", import.meta.url));

/** One process per processor, each with every nth run. */
async function playInProcesses(seed: number): Promise<FaultRun[]> {
  const processes = availableParallelism();
  const runs: FaultRun[] = [];
  const play = async (first: number): Promise<void> => {
    const args = ["--disable-warning=ExperimentalWarning", PLAYER, ...[seed, first, processes, RUNS].map(String)];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    const lines = createInterface({ input: child.stdout });
    lines.on("line", (line) => runs.push(JSON.parse(line) as FaultRun));
    const [code] = await once(child, "close");
    expect(code).toBe(0);
  };
  await Promise.all(Array.from({ length: processes }, (_, first) => play(first)));
  return runs;
}

it("closes no live posting during faults of its platform, and notices true closings in time", async () => {
  const seed = seedOfRun();
  const runs = isLongRun()
    ? await playInProcesses(seed)
    : await Array.fromAsync(playFaults(seed, Array(RUNS).keys(), false));
  expect(runs).toHaveLength(RUNS);
  const { wrong, closings, median, slowest } = summarize(runs);
  reportToGate(
    `${RUNS} faults of a platform (seed ${seed}): ${wrong.length} with false closings; ${closings} true closings, median ${median.toFixed(1)} h, 95 % within ${slowest.toFixed(1)} h`,
  );
  expect(wrong).toEqual([]);
  expect(median).toBeLessThanOrEqual(4);
  expect(slowest).toBeLessThanOrEqual(24);
}, 36_000_000);
