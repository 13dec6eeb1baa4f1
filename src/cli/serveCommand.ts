// `rolecall serve`, the API with its index, and `rolecall up`, with a collecting worker beside it.
import type { Environment } from "./environment.ts";
import { openHouse } from "./house.ts";
import { untilStopped } from "./signals.ts";
import { startWorker } from "./worker.ts";

export async function serve(environment: Environment, version: string, collecting = false): Promise<void> {
  const stopped = untilStopped();
  const log = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
  const house = await openHouse(environment, version, log);
  process.stdout.write(`Rolecall ${version} is ready at ${house.address}\n`);
  const worker = collecting ? await startWorker(environment, house, log) : null;
  await stopped;
  await worker?.close();
  await house.close();
  process.exit(0);
}
