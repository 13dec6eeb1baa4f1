// The thread that sends webhooks (hooks.ts starts it): it matches, signs and posts beside the API, and asks the API's own readers for rows.
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { searchIn } from "../../api/outgoing/savedQuery.ts";
import { sentenceOf } from "../../contract/refusal.ts";
import { located } from "../../feed/centres.ts";
import { openMatcher } from "../../feed/matching/matcher.ts";
import type { Search } from "../../feed/question.ts";
import { openLedger } from "../../ledger/store/open.ts";
import { createRowBook } from "../../outgoing/rowBook.ts";
import { createSender } from "../../outgoing/sender.ts";
import { startClock } from "../service/clock.ts";
import type { Environment } from "../service/environment.ts";
import { openPoster } from "../service/fetching.ts";
import { ledgerOptions, lookUpPlaces } from "../service/opening.ts";

/** Asked of the main thread, and what it says. */
export interface RowsWanted {
  number: number;
  ids: readonly number[];
}
export type RowsGiven = { number: number; lines: readonly string[] | null } | "close";

/** How long nothing is done where nothing was due. */
const IDLE_MS = 100;
const TROUBLE_MS = 1000;

if (!isMainThread) await send(workerData as { environment: Environment });

async function send({ environment }: { environment: Environment }): Promise<void> {
  const clock = await startClock(environment.clockUrl);
  const ledger = await openLedger(ledgerOptions(environment));
  const matcher = openMatcher(environment.data);
  const poster = openPoster(environment);
  const stop = new AbortController();
  const monotonic = (): number => performance.now();
  const log = (sentence: string): void => parentPort?.postMessage(sentence);
  const sender = createSender({
    ledger,
    holder: `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`,
    position: matcher.position,
    match: (searches, after, limit) => matcher.match(searches, after, limit, clock.now()),
    rows: createRowBook(askMain(stop), () => matcher.position()?.seq ?? 0, monotonic),
    post: poster.post,
    searchOf: searchReader(environment, clock.now),
    ...{ now: clock.now, real: Date.now, monotonic, log },
  });
  let said = "";
  while (!stop.signal.aborted) {
    try {
      const busy = await sender.step();
      said = "";
      await sender.news(busy ? 5 : IDLE_MS);
    } catch (error) {
      const sentence = `Webhooks cannot be sent now: ${sentenceOf(error)}`;
      if (sentence !== said) log(sentence);
      said = sentence;
      await sender.news(TROUBLE_MS);
    }
  }
  await sender.close().catch(() => undefined);
  await poster.close();
  matcher.close();
  clock.stop();
  await ledger.close();
  parentPort?.close();
}

/** What a query means, with a point for every place it names. */
function searchReader(environment: Environment, now: () => number): (query: string) => Promise<Search> {
  const lookUp = lookUpPlaces(environment);
  return async (query) => {
    const search = searchIn(query, now());
    const found = await located({ now: now(), kind: "count", search, digest: false }, lookUp);
    if (!("question" in found) || !("search" in found.question)) throw new Error("there is no such place");
    return found.question.search;
  };
}

/** Questions to the main thread, each under a number of its own. */
function askMain(stop: AbortController): (ids: readonly number[]) => Promise<readonly string[]> {
  const asked = new Map<number, PromiseWithResolvers<readonly string[]>>();
  let last = 0;
  parentPort?.on("message", (given: RowsGiven) => {
    if (given === "close") {
      stop.abort();
      return;
    }
    const { number, lines } = given;
    if (lines === null) asked.get(number)?.reject(new Error("the index gives no rows now"));
    else asked.get(number)?.resolve(lines);
    asked.delete(number);
  });
  return (ids) => {
    const number = ++last;
    const waiting = Promise.withResolvers<readonly string[]>();
    asked.set(number, waiting);
    parentPort?.postMessage({ number, ids } satisfies RowsWanted);
    return waiting.promise;
  };
}
