// A worker for tests: the real modules from fetching to ledger, against a simulated internet on loopback, with a clock
// that the test moves.
import { setTimeout as sleep } from "node:timers/promises";
import { readEnvironment } from "../../src/cli/environment/environment.ts";
import { findGazetteer } from "../../src/cli/resources/resources.ts";
import type { WorkerLoopContext } from "../../src/collect/workerLoop.ts";
import { openDeriver } from "../../src/derive/deriver.ts";
import { createFetcher } from "../../src/fetch/fetcher.ts";
import { getReader } from "../../src/sources/readers.ts";
import { fetchOptions } from "../sources/fetching.ts";

/** A pause that a host requests is not waited out: only the test's clock advances. */
const SHORT = { pageMs: 3_000, feedMs: 3_000 };

export interface TestWorker extends WorkerLoopContext {
  time: number;
  /** Messages of reads that ended with an internal error. */
  errors: unknown[];
  close(): Promise<void>;
}

export async function testWorker(world: string, start: number): Promise<TestWorker> {
  const deriver = await openDeriver(await findGazetteer(readEnvironment(process.env)));
  // Failed hosts must not back off in real time while the test's clock runs by months.
  const newFetcher = () => createFetcher({ ...fetchOptions(world, SHORT), now: () => worker.time });
  let fetcher = createFetcher(fetchOptions(world, SHORT));
  let madeAt = start;
  const worker: TestWorker = {
    time: start,
    errors: [],
    deriver,
    contacts: true,
    now: () => worker.time,
    real: () => Math.floor(performance.now()),
    random: () => 0.5,
    sleep: (ms, signal) => sleep(ms, undefined, { signal }),
    get: (ask) => {
      if (worker.time !== madeAt) {
        void fetcher.close();
        fetcher = newFetcher();
        madeAt = worker.time;
      }
      return fetcher.get(ask);
    },
    keys: new Map(),
    sourceOf: getReader,
    skippedSources: async () => [],
    onRead: (_board, read) => {
      if ("error" in read) worker.errors.push(read.error);
    },
    async close() {
      await fetcher.close();
      await deriver.close();
    },
  };
  return worker;
}
