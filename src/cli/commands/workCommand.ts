// `rolecall work`: a collecting worker alone; any number of them share one ledger.

import type { Environment } from "../environment/environment.ts";
import { withLedger } from "../resources/resources.ts";
import { startCollector } from "../service/collector.ts";
import { offerStarter } from "../service/firstStart.ts";
import { untilStopped } from "../service/signals.ts";

export async function workAlone(environment: Environment): Promise<void> {
  const stopped = untilStopped();
  const log = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
  await withLedger(environment, async (ledger, clock) => {
    await offerStarter(environment, { ledger, clock }, true, log);
    const worker = await startCollector(environment, { clock, ledger }, log);
    process.stdout.write("Rolecall is collecting\n");
    await stopped;
    await worker.close();
  });
  process.exit(0);
}
