// The thread that sends webhooks (started by hooks.ts): it matches, signs and posts in parallel with the API, and
// requests rows from the API's own readers.
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { searchIn } from "../../api/outgoing/savedQuery.ts";
import type { Blocklist } from "../../contract/outgoing.ts";
import { messageOf } from "../../contract/userError.ts";
import { openMatcher } from "../../feed/matching/matcher.ts";
import { resolvePlaces } from "../../feed/placeResolution.ts";
import type { Search } from "../../feed/query.ts";
import { openLedger } from "../../ledger/store/open.ts";
import { createRowCaches } from "../../outgoing/rowCache.ts";
import { createSender } from "../../outgoing/sender.ts";
import { startClock } from "../environment/clock.ts";
import type { Environment } from "../environment/environment.ts";
import { openPoster } from "../resources/fetching.ts";
import { ledgerOptions, lookUpPlaces } from "../resources/resources.ts";

/** Messages to the main thread, and its replies. */
export interface RowsRequest {
  number: number;
  ids: readonly number[];
  includeClosed: boolean;
  redact: boolean;
}
export type RowsReply = { number: number; lines: readonly string[] | null } | "close";

/** The delay if nothing was due. */
const IDLE_MS = 100;
const FAILURE_DELAY_MS = 1000;

if (!isMainThread) await send(workerData as { environment: Environment });

async function send({ environment }: { environment: Environment }): Promise<void> {
  const clock = await startClock(environment.clockUrl);
  const ledger = await openLedger(ledgerOptions(environment));
  const matcher = openMatcher(environment.data);
  const poster = openPoster(environment);
  const stop = new AbortController();
  const monotonic = (): number => performance.now();
  const log = (sentence: string): void => parentPort?.postMessage(sentence);
  const requestRows = createRowRequester(stop);
  const position = (): number => matcher.position()?.seq ?? 0;
  const rowCaches = (includeClosed: boolean) =>
    createRowCaches((ids, redact) => requestRows({ ids, includeClosed, redact }), position, monotonic);
  const sender = createSender({
    ledger,
    holder: `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`,
    position: matcher.position,
    match: (searches, after, limit) => matcher.match(searches, after, limit, clock.now()),
    rows: rowCaches(false),
    rowsWithClosed: rowCaches(true),
    post: poster.post,
    searchOf: createSearchParser(environment, clock.now),
    now: clock.now,
    real: Date.now,
    monotonic,
    log,
  });
  let lastMessage = "";
  while (!stop.signal.aborted) {
    try {
      const busy = await sender.step();
      lastMessage = "";
      await sender.waitForResult(busy ? 5 : IDLE_MS);
    } catch (error) {
      const sentence = `Webhooks cannot be sent now: ${messageOf(error)}`;
      if (sentence !== lastMessage) log(sentence);
      lastMessage = sentence;
      await sender.waitForResult(FAILURE_DELAY_MS);
    }
  }
  await sender.close().catch(() => undefined);
  await poster.close();
  matcher.close();
  clock.stop();
  await ledger.close();
  parentPort?.close();
}

/** Parses a query and resolves every place it names to coordinates. */
function createSearchParser(
  environment: Environment,
  now: () => number,
): (query: string, blocklist: Blocklist) => Promise<Search> {
  const lookUp = lookUpPlaces(environment);
  return async (query, blocklist) => {
    const search = searchIn(query, now(), blocklist);
    const found = await resolvePlaces({ now: now(), kind: "count", search, digest: false }, lookUp);
    if (!("question" in found) || !("search" in found.question)) throw new Error("no such place");
    return found.question.search;
  };
}

/** Numbered requests to the main thread. */
function createRowRequester(
  stop: AbortController,
): (request: Omit<RowsRequest, "number">) => Promise<readonly string[]> {
  const pending = new Map<number, PromiseWithResolvers<readonly string[]>>();
  let lastNumber = 0;
  parentPort?.on("message", (reply: RowsReply) => {
    if (reply === "close") {
      stop.abort();
      return;
    }
    const { number, lines } = reply;
    if (lines === null) pending.get(number)?.reject(new Error("the index cannot return rows now"));
    else pending.get(number)?.resolve(lines);
    pending.delete(number);
  });
  return (rows) => {
    const number = ++lastNumber;
    const request = Promise.withResolvers<readonly string[]>();
    pending.set(number, request);
    parentPort?.postMessage({ number, ...rows } satisfies RowsRequest);
    return request.promise;
  };
}
