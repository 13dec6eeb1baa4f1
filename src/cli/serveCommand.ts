// `rolecall serve` and, until there is collecting to do beside it, `rolecall up`.
import type { Environment } from "./environment.ts";
import { openHouse } from "./house.ts";
import { untilStopped } from "./signals.ts";

export async function serve(environment: Environment, version: string): Promise<void> {
  const stopped = untilStopped();
  const log = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
  const house = await openHouse(environment, version, log);
  process.stdout.write(`Rolecall ${version} is ready at ${house.address}\n`);
  await stopped;
  await house.close();
  process.exit(0);
}
