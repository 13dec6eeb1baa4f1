// Waiting for launched requests: until all are done (or only their background part is left), the time is over, the client
// leaves or the service stops. Whatever ends the waiting, the collecting goes on.
import { setTimeout as sleep } from "node:timers/promises";
import type { Call } from "../http/call.ts";
import { type CollectRequest, reach } from "./desk.ts";

const FIRST_MS = 100;
const LONGEST_MS = 1000;
/** How long the index may take to hold what was just published. */
const INDEX_MS = 5000;

/** The worker says so when what is still to come (the place's own employers) belongs to the background. */
function isIn({ status, notes }: CollectRequest): boolean {
  return status === "done" || notes.background === true;
}

async function lookAgain(call: Call, requests: readonly CollectRequest[]): Promise<CollectRequest[]> {
  const { api, owner } = call;
  const looked = requests.map(async (request) => {
    if (request.status === "done") return request;
    // A ledger that is away for a moment ends nobody's waiting.
    const now = await reach(api.desk.collectStatus(owner.account.id, request.id)).catch(() => null);
    return now ?? request;
  });
  return await Promise.all(looked);
}

/** The requests as they stand when the waiting ends; by then the index holds what they added. */
export async function waitFor(call: Call, requests: CollectRequest[], seconds: number): Promise<CollectRequest[]> {
  const { api } = call;
  const ended = AbortSignal.any([call.signal, api.stopping]);
  const until = api.monotonic() + seconds * 1000;
  let current = requests;
  for (let pause = FIRST_MS; !current.every(isIn) && !ended.aborted; pause = Math.min(LONGEST_MS, pause * 1.5)) {
    const left = until - api.monotonic();
    if (left <= 0) break;
    await sleep(Math.min(left, pause), undefined, { signal: ended }).catch(() => undefined);
    if (!call.signal.aborted) current = await lookAgain(call, current);
  }
  if (!call.signal.aborted) await settle(call, ended);
  return current;
}

async function settle({ api }: Call, ended: AbortSignal): Promise<void> {
  const seq = await reach(api.desk.lastSeq()).catch(() => null);
  if (seq !== null && !ended.aborted) await api.feed.applied(seq, INDEX_MS, ended);
}
