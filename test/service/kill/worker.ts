// `rolecall work` for the kill proof, with leases of seconds instead of a minute, so that a killed worker's boards are
// soon claimed again.
import { flushCompileCache } from "node:module";
import { readEnvironment } from "../../../src/cli/environment/environment.ts";
import { withLedger } from "../../../src/cli/resources/resources.ts";
import { startWorker } from "../../../src/cli/service/worker.ts";
import { DEFAULT_CAPACITY } from "../../../src/collect/workerLoop.ts";

const LEASE_MS = 5_000;

const environment = readEnvironment(process.env);
const log = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
await withLedger(environment, async (ledger, clock) => {
  const size = { ...DEFAULT_CAPACITY, boards: 12, perSource: 6, leaseMs: LEASE_MS, pollMs: 100 };
  await startWorker(environment, { clock, ledger }, log, size);
  process.stdout.write("Rolecall is collecting\n");
  // Flushes the compile cache for the next process, because a killed process would not.
  flushCompileCache();
  await new Promise(() => setInterval(() => undefined, 60_000));
});
