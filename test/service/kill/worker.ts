// `rolecall work` for the killing proof, with leases of seconds instead of a minute: what a killed worker held is soon taken up.
import { flushCompileCache } from "node:module";
import { readEnvironment } from "../../../src/cli/service/environment.ts";
import { withLedger } from "../../../src/cli/service/opening.ts";
import { startWorker } from "../../../src/cli/service/worker.ts";
import { SIZE } from "../../../src/collect/schedule/work.ts";

const LEASE_MS = 5_000;

const environment = readEnvironment(process.env);
const log = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
await withLedger(environment, async (ledger, clock) => {
  const size = { ...SIZE, boards: 12, perSource: 6, leaseMs: LEASE_MS, pollMs: 100 };
  await startWorker(environment, { clock, ledger }, log, size);
  process.stdout.write("Rolecall is collecting\n");
  // What was compiled is kept for the next one: a process that is killed would not do so.
  flushCompileCache();
  await new Promise(() => setInterval(() => undefined, 60_000));
});
