// A hook leased by this sender: the changes scanned for it, the events queued, and the recorded delivery. This state
// may be lost at any time: the position in the ledger is authoritative.
import type { MatchEvent } from "../feed/matching/matches.ts";
import type { Search } from "../feed/query.ts";
import type { Delivery, LeasedHook, NewDelivery } from "../ledger/outgoing/deliveries.ts";
import type { StoredEvent } from "./attempt.ts";

export interface DueDelivery {
  hook: LeasedHook;
  /** Null: this release does not understand its query. */
  search: Search | null;
  /** Changes up to this seq were scanned. */
  scanned: number;
  queue: MatchEvent[];
  /** Monotonic time at which the first queued event arrived. */
  queuedSince: number;
  /** Recorded and not yet received. */
  waiting: Delivery | null;
  /** A delivery is in progress; a hook has only one at a time. */
  isBusy: boolean;
  /** Not before this monotonic time, because the index could not return the rows. */
  restsUntil: number;
}

/** Maximum number of queued events per hook. Scanning stops while it is reached. */
const MAX_QUEUED = 1000;

export function createDueDelivery(hook: LeasedHook, search: Search | null, waiting: Delivery | null): DueDelivery {
  const scanned = Math.max(hook.position, waiting?.to_seq ?? 0);
  return { hook, search, scanned, queue: [], queuedSince: 0, waiting, isBusy: false, restsUntil: 0 };
}

export function mayReceive({ hook }: DueDelivery, now: number): boolean {
  return hook.state === "active" && hook.subscription === "active" && (hook.until === null || hook.until > now);
}

/** Whether changes should be scanned for it. */
export function acceptsEvents(entry: DueDelivery, now: number): boolean {
  return entry.search !== null && entry.queue.length < MAX_QUEUED && mayReceive(entry, now);
}

/** Queues the matches in changes up to `upTo`, except event types its owner did not select. */
export function queueMatches(entry: DueDelivery, found: readonly MatchEvent[], upTo: number, monotonic: number): void {
  const eventTypes = new Set(entry.hook.events.split(" "));
  const newEvents = found.flatMap((event) => {
    if (event.seq <= entry.scanned) return [];
    // If it is unknown whether the posting matched before, it is sent to hooks with either event type.
    if (event.unsure === true && event.type === "modified" && !eventTypes.has("modified")) {
      return eventTypes.has("opened") ? [{ ...event, type: "opened" as const }] : [];
    }
    return eventTypes.has(event.type) ? [event] : [];
  });
  if (entry.queue.length === 0) entry.queuedSince = monotonic;
  entry.queue.push(...newEvents);
  entry.scanned = Math.max(entry.scanned, upTo);
}

/** Whether enough events are queued, or the first has waited long enough. */
export function isDue(entry: DueDelivery, now: number, monotonic: number): boolean {
  const { hook, queue, waiting, isBusy: busy } = entry;
  if (busy || monotonic < entry.restsUntil || !mayReceive(entry, now) || (hook.next_at ?? 0) > now) return false;
  if (waiting !== null) return true;
  return queue.length >= hook.batch || (queue.length > 0 && monotonic - entry.queuedSince >= hook.seconds * 1000);
}

/** Where the last delivery ended; a hook of an older version has only its position. */
export function coveredBy({ covered, position }: Pick<LeasedHook, "covered" | "position">): number {
  return covered ?? position;
}

/** The next delivery: its range begins where the last one ended, so a receiver can see that there is no gap. */
export function nextDelivery({ hook, queue, scanned }: DueDelivery): NewDelivery {
  const batch = queue.slice(0, hook.batch);
  const to_seq = queue.length > batch.length ? (batch.at(-1)?.seq ?? scanned) : scanned;
  const events = batch.map(({ seq, at, type, id }): StoredEvent => [seq, at, type, id]);
  return {
    hook: hook.id,
    version: hook.version,
    from_seq: coveredBy(hook) + 1,
    to_seq,
    events: JSON.stringify(events),
    count: events.length,
  };
}
