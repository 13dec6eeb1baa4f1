// `rolecall serve`, the API with its index, and `rolecall up`, which also runs a collecting worker.

import type { Environment } from "../environment/environment.ts";
import { offerStarter, reportMissingAdmin } from "../service/firstStart.ts";
import { openService } from "../service/runningService.ts";
import { untilStopped } from "../service/signals.ts";

export async function serve(environment: Environment, version: string, collecting = false): Promise<void> {
  const stopped = untilStopped(environment.drainMs);
  const log = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
  const service = await openService(environment, version, log, collecting);
  process.stdout.write(`Rolecall ${version} is ready at ${service.address}\n`);
  await reportMissingAdmin(service, log);
  await offerStarter(environment, service, collecting, log);
  // The collecting code is loaded only if it is needed.
  const collector = collecting ? await import("../service/collector.ts") : null;
  const worker = (await collector?.startCollector(environment, service, log)) ?? null;
  await stopped;
  await Promise.all([service.drain(), worker?.close()]);
  await service.close();
  process.exit(0);
}
