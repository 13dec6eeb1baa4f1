// The other half of a worker: serves collect and live requests, claimed with a lease like boards, several at once and
// fairly between accounts. While it runs it sends heartbeats, so that a search can decide whether to wait.

import { reportAbsence, reportPresence } from "../../ledger/boards/workerPresence.ts";
import { type CollectRequest, claimRequest } from "../../ledger/requests/requests.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { type RequestContext, serveRequest } from "./request.ts";

export interface RequestLoopContext extends RequestContext {
  /** The unique name of this worker. */
  id: string;
  failed?(request: CollectRequest, error: unknown): void;
}

const MAX_CONCURRENT = 4;
const LEASE_MS = 120_000;
const POLL_MS = 200;
const HEARTBEAT_MS = 5_000;

/** Serves until the signal aborts. Unfinished requests return to the queue when their lease expires. */
export async function serveRequests(db: Ledger, context: RequestLoopContext, signal: AbortSignal): Promise<void> {
  const inProgress = new Set<Promise<void>>();
  let reportedAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    try {
      if (context.real() - reportedAt >= HEARTBEAT_MS) {
        await reportPresence(db, context.id, context.real());
        reportedAt = context.real();
      }
      const times = { now: context.now(), real: context.real() };
      const request = inProgress.size < MAX_CONCURRENT ? await claimRequest(db, LEASE_MS, times) : undefined;
      if (request !== undefined) {
        const served: Promise<void> = serveRequest(db, request, context, LEASE_MS, signal)
          .catch((error: unknown) => {
            if (!signal.aborted) context.failed?.(request, error);
          })
          .finally(() => inProgress.delete(served));
        inProgress.add(served);
        continue;
      }
    } catch {
      // The ledger is unreachable; the next round tries again.
    }
    await context.sleep(POLL_MS, signal).catch(() => undefined);
  }
  await Promise.all(inProgress);
  await reportAbsence(db, context.id).catch(() => undefined);
}
