// `rolecall serve`, the API with its index, and `rolecall up`, with a collecting worker beside it.

import type { Environment } from "../service/environment.ts";
import { greetOwner, offerStarter } from "../service/firstStart.ts";
import { openHouse } from "../service/house.ts";
import { untilStopped } from "../service/signals.ts";

export async function serve(environment: Environment, version: string, collecting = false): Promise<void> {
  const stopped = untilStopped(environment.drainMs);
  const log = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
  const house = await openHouse(environment, version, log);
  process.stdout.write(`Rolecall ${version} is ready at ${house.address}\n`);
  await greetOwner(house, log);
  await offerStarter(environment, house, collecting, log);
  // What collects is loaded by whoever collects.
  const collector = collecting ? await import("../service/collector.ts") : null;
  const worker = (await collector?.startCollector(environment, house, log)) ?? null;
  await stopped;
  await Promise.all([house.drain(), worker?.close()]);
  await house.close();
  process.exit(0);
}
