// Positions in the change stream that a client names: `after`, `seen_seq`, `since`, `resume`. One rule for all of them.
import { setTimeout as pause } from "node:timers/promises";
import { invalid } from "../../contract/errors.ts";
import type { Call } from "./call.ts";

/**
 * The maximum number of changes a standby may lack after a takeover, and how long until a client that has seen them
 * reports it.
 */
const MAX_LOST_CHANGES = 100_000;
const MAX_CHECKS = 12;
const CHECK_MS = 250;

/**
 * A seq that was never assigned is an error, not a position to wait at; one that this index has not reached yet is
 * valid. So is one that a takeover has lost: another machine may have shown it, and the ledger skips ahead of it
 * shortly.
 */
export async function checkPosition(
  { api, reply, signal }: Pick<Call, "api" | "reply" | "signal">,
  name: string,
  seq: number,
  lastSeq: () => Promise<number> = api.ledgerPort.lastSeq,
): Promise<void> {
  if (seq <= api.feed.status().seq) return;
  for (let checks = 1; ; checks++) {
    const last = await lastSeq();
    if (seq <= last || signal.aborted) return;
    if (seq > last + MAX_LOST_CHANGES || checks > MAX_CHECKS || api.shutdownSignal.aborted)
      throw invalid(name, `must be at most the newest seq, ${last} (got ${seq})`);
    // A waiting request does not occupy a place.
    api.admission.leave(reply.request.raw);
    await pause(CHECK_MS);
  }
}
