// `rolecall work`: a collecting worker alone; as many as wanted share one ledger.
import type { Environment } from "./environment.ts";
import { withLedger } from "./opening.ts";
import { untilStopped } from "./signals.ts";
import { startWorker } from "./worker.ts";

export async function workAlone(environment: Environment): Promise<void> {
  const stopped = untilStopped();
  const log = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
  await withLedger(environment, async (ledger, clock) => {
    const worker = await startWorker(environment, { clock, ledger }, log);
    process.stdout.write("Rolecall is collecting\n");
    await stopped;
    await worker.close();
  });
  process.exit(0);
}
