// The other half of a worker: collect and live requests, claimed with a lease like boards, several at once, each account in turn.
// While it runs it says that somebody is there, so that a search knows whether waiting makes sense.

import { sayGone, sayPresent } from "../../ledger/boards/presence.ts";
import { type CollectRequest, claimRequest } from "../../ledger/requests/requests.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { type Errand, serveRequest } from "./request.ts";

export interface ErrandPlace extends Errand {
  /** This worker's own name. */
  id: string;
  failed?(request: CollectRequest, error: unknown): void;
}

const AT_ONCE = 4;
const LEASE_MS = 120_000;
const POLL_MS = 200;
const PRESENT_EVERY_MS = 5_000;

/** Serves until the signal; what is in hand then goes back to the queue when its lease is over. */
export async function serveRequests(db: Ledger, place: ErrandPlace, signal: AbortSignal): Promise<void> {
  const inHand = new Set<Promise<void>>();
  let saidAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    try {
      if (place.real() - saidAt >= PRESENT_EVERY_MS) {
        await sayPresent(db, place.id, place.real());
        saidAt = place.real();
      }
      const times = { now: place.now(), real: place.real() };
      const request = inHand.size < AT_ONCE ? await claimRequest(db, LEASE_MS, times) : undefined;
      if (request !== undefined) {
        const served: Promise<void> = serveRequest(db, request, place, LEASE_MS, signal)
          .catch((error: unknown) => {
            if (!signal.aborted) place.failed?.(request, error);
          })
          .finally(() => inHand.delete(served));
        inHand.add(served);
        continue;
      }
    } catch {
      // The ledger is away: the next round asks again.
    }
    await place.sleep(POLL_MS, signal).catch(() => undefined);
  }
  await Promise.all(inHand);
  await sayGone(db, place.id).catch(() => undefined);
}
