// Waiting for launched requests: until all are done, or the index holds as many postings as were wanted, the time is over, the
// client leaves or the service stops. Whatever ends the waiting, the collecting goes on.
import { setTimeout as sleep } from "node:timers/promises";
import type { Call } from "../http/call.ts";
import { type RequestFacts, reach } from "./desk.ts";

const FIRST_MS = 100;
const LONGEST_MS = 1000;
/** How long the index may take to hold what was just published. */
const INDEX_MS = 5000;

async function lookAgain(call: Call, requests: readonly RequestFacts[]): Promise<RequestFacts[]> {
  const { api, owner } = call;
  const looked = requests.map(async (request) => {
    if (request.status === "done") return request;
    // A ledger that is away for a moment ends nobody's waiting.
    const now = await reach(api.desk.collectStatus(owner.account.id, request.id)).catch(() => null);
    return now ?? request;
  });
  return await Promise.all(looked);
}

/** How much the requests have added so far. */
export function addedBy(requests: readonly RequestFacts[]): number {
  return requests.reduce((sum, { notes }) => sum + (notes.added ?? 0), 0);
}

/** The requests as they stand when the waiting ends. `enough` is asked whenever more was added. */
export async function waitFor(
  call: Call,
  requests: RequestFacts[],
  seconds: number,
  enough: () => Promise<boolean>,
): Promise<RequestFacts[]> {
  const { api } = call;
  const ended = AbortSignal.any([call.signal, api.stopping]);
  const until = api.monotonic() + seconds * 1000;
  let current = requests;
  let counted = 0;
  for (let pause = FIRST_MS; !ended.aborted; pause = Math.min(LONGEST_MS, pause * 1.5)) {
    if (current.every(({ status }) => status === "done")) break;
    const added = addedBy(current);
    if (added > counted) {
      counted = added;
      if ((await holds(call, current)) && (await enough())) break;
    }
    const left = until - api.monotonic();
    if (left <= 0) break;
    await sleep(Math.min(left, pause), undefined, { signal: ended }).catch(() => undefined);
    if (!call.signal.aborted) current = await lookAgain(call, current);
  }
  return current;
}

/** Whether the index holds what the requests say they added; waited for a little. */
export async function holds(
  { api, signal }: Pick<Call, "api" | "signal">,
  requests: readonly RequestFacts[],
): Promise<boolean> {
  const ended = AbortSignal.any([signal, api.stopping]);
  const said = requests.flatMap(({ notes }) => notes.seq ?? []);
  // A worker of an older version says only that it added something, or is done.
  const silent = requests.some((each) => {
    return each.notes.seq === undefined && (each.status === "done" || addedBy([each]) > 0);
  });
  const last = silent ? await reach(api.desk.lastSeq()).catch(() => 0) : 0;
  return ended.aborted || (await api.feed.applied(Math.max(last, ...said), INDEX_MS, ended)) || ended.aborted;
}

export const NOT_YET = "the index of this machine does not hold all of what was collected yet; ask again in a moment";
