// A worker for tests: the real rooms from fetching to ledger, against a world on loopback, with a clock that the test moves.
import { setTimeout as sleep } from "node:timers/promises";
import { readEnvironment } from "../../src/cli/service/environment.ts";
import { findGazetteer } from "../../src/cli/service/opening.ts";
import type { Workplace } from "../../src/collect/schedule/work.ts";
import { openDeriver } from "../../src/derive/deriver.ts";
import { createFetcher } from "../../src/fetch/fetcher.ts";
import { readerOf } from "../../src/sources/readers.ts";
import { fetchOptions } from "../sources/fetching.ts";

/** A pause that a host asks for is not waited out: the test's clock goes on, real time does not. */
const SHORT = { pageMs: 3_000, feedMs: 3_000 };

export interface TestWorker extends Workplace {
  time: number;
  /** What readings said that ended in an error of ours. */
  errors: unknown[];
  close(): Promise<void>;
}

export async function testWorker(world: string, start: number): Promise<TestWorker> {
  const deriver = await openDeriver(await findGazetteer(readEnvironment(process.env)));
  // Hosts that failed must not rest in real time while the test's clock runs by months.
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
    sourceOf: readerOf,
    passOver: async () => [],
    said: (_board, read) => {
      if ("error" in read) worker.errors.push(read.error);
    },
    async close() {
      await fetcher.close();
      await deriver.close();
    },
  };
  return worker;
}
