// `rolecall serve`, the API with its index, and `rolecall up`, with a collecting worker beside it.

import { startCollector } from "../service/collector.ts";
import type { Environment } from "../service/environment.ts";
import { type House, openHouse } from "../service/house.ts";
import { untilStopped } from "../service/signals.ts";
import { loadStarterBoards } from "../service/starter.ts";

export async function serve(environment: Environment, version: string, collecting = false): Promise<void> {
  const stopped = untilStopped(environment.drainMs);
  const log = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
  const house = await openHouse(environment, version, log);
  process.stdout.write(`Rolecall ${version} is ready at ${house.address}\n`);
  const worker = collecting ? await startCollecting(environment, house, log) : null;
  await stopped;
  await Promise.all([house.drain(), worker?.close()]);
  await house.close();
  process.exit(0);
}

async function startCollecting(environment: Environment, house: House, log: (sentence: string) => void) {
  const added = await loadStarterBoards(environment, house.ledger, house.clock.now());
  if (added > 0) log(`${added} starter boards were added; \`rolecall boards add URL\` adds your own.`);
  return await startCollector(environment, house, log);
}
