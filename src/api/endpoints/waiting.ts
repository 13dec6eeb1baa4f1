// Waits for collect requests: until all are done, the index has enough postings, the time is over, the client
// disconnects or the service stops. Collecting continues in any case.
import { setTimeout as sleep } from "node:timers/promises";
import type { Call } from "../http/call.ts";
import { callLedger, type RequestFacts } from "../ports/ledgerPort.ts";

const FIRST_MS = 100;
const MAX_WAIT_MS = 1000;
/** How long to wait for the index to apply what was just published. */
const INDEX_MS = 5000;

async function lookAgain(call: Call, requests: readonly RequestFacts[]): Promise<RequestFacts[]> {
  const { api, owner } = call;
  const looked = requests.map(async (request) => {
    if (request.status === "done") return request;
    // A short outage of the ledger does not end the wait.
    const now = await callLedger(api.ledgerPort.collectStatus(owner.account.id, request.id)).catch(() => null);
    return now ?? request;
  });
  return await Promise.all(looked);
}

/** How many postings the requests have added so far. */
export function addedBy(requests: readonly RequestFacts[]): number {
  return requests.reduce((sum, { notes }) => sum + (notes.added ?? 0), 0);
}

/** The state of the requests when the wait ends. `enough` is called whenever more was added. */
export async function waitFor(
  call: Call,
  requests: RequestFacts[],
  seconds: number,
  enough: () => Promise<boolean>,
): Promise<RequestFacts[]> {
  const { api } = call;
  const ended = AbortSignal.any([call.signal, api.shutdownSignal]);
  const until = api.monotonic() + seconds * 1000;
  let current = requests;
  let counted = 0;
  for (let pause = FIRST_MS; !ended.aborted; pause = Math.min(MAX_WAIT_MS, pause * 1.5)) {
    if (current.every(({ status }) => status === "done")) break;
    const added = addedBy(current);
    if (added > counted) {
      counted = added;
      if ((await waitForIndex(call, current)) && (await enough())) break;
    }
    const remainingMs = until - api.monotonic();
    if (remainingMs <= 0) break;
    await sleep(Math.min(remainingMs, pause), undefined, { signal: ended }).catch(() => undefined);
    if (!call.signal.aborted) current = await lookAgain(call, current);
  }
  return current;
}

/** Whether the index has the postings that the requests report as added; waits briefly for them. */
export async function waitForIndex(
  { api, signal }: Pick<Call, "api" | "signal">,
  requests: readonly RequestFacts[],
): Promise<boolean> {
  const ended = AbortSignal.any([signal, api.shutdownSignal]);
  const reportedSeqs = requests.flatMap(({ notes }) => notes.seq ?? []);
  // Workers of an older version report only that they added something, or are done.
  const silent = requests.some((each) => {
    return each.notes.seq === undefined && (each.status === "done" || addedBy([each]) > 0);
  });
  const last = silent ? await callLedger(api.ledgerPort.lastSeq()).catch(() => 0) : 0;
  return (
    ended.aborted ||
    (await api.feed.waitUntilApplied(Math.max(last, ...reportedSeqs), INDEX_MS, ended)) ||
    ended.aborted
  );
}

export const NOT_YET = "the index on this machine does not contain all collected postings yet; try again in a moment";
