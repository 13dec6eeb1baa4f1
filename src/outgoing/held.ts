// A hook in the hands of a sender: how far the changes were looked at for it, what waits to be sent, and the delivery that is written down.
// All of it can be thrown away at any moment: the position in the ledger is what counts.
import type { Matched } from "../feed/matching/matches.ts";
import type { Search } from "../feed/question.ts";
import type { Delivery, HeldHook, NewDelivery } from "../ledger/outgoing/sending.ts";
import type { StoredEvent } from "./attempt.ts";

export interface Held {
  hook: HeldHook;
  /** Null: its query is none that this release understands. */
  search: Search | null;
  /** The changes up to here were looked at. */
  scanned: number;
  queue: Matched[];
  /** Monotonic time at which the first of the queue came. */
  since: number;
  /** Written down and not yet received. */
  waiting: Delivery | null;
  /** A delivery of it is under way: it has no second one. */
  busy: boolean;
  /** Not before this monotonic time: the index could not give the rows. */
  rests: number;
}

/** Events that wait for one hook; while there are so many, nothing more is looked for. */
const MOST_QUEUED = 1000;

export function heldHook(hook: HeldHook, search: Search | null, waiting: Delivery | null): Held {
  const scanned = Math.max(hook.position, waiting?.to_seq ?? 0);
  return { hook, search, scanned, queue: [], since: 0, waiting, busy: false, rests: 0 };
}

function mayHave({ hook }: Held, now: number): boolean {
  return hook.state === "active" && hook.subscription === "active" && (hook.until === null || hook.until > now);
}

/** Whether changes are worth looking at for it. */
export function isHungry(held: Held, now: number): boolean {
  return held.search !== null && held.queue.length < MOST_QUEUED && mayHave(held, now);
}

/** Takes what was found for it in changes up to `upTo`; what its owner did not ask for is left out. */
export function feed(held: Held, found: readonly Matched[], upTo: number, monotonic: number): void {
  const wanted = new Set(held.hook.events.split(" "));
  const fresh = found.flatMap((event) => {
    if (event.seq <= held.scanned) return [];
    // Where nobody knows whether it was in before, it is told to whoever wants either.
    if (event.unsure === true && event.type === "modified" && !wanted.has("modified")) {
      return wanted.has("opened") ? [{ ...event, type: "opened" as const }] : [];
    }
    return wanted.has(event.type) ? [event] : [];
  });
  if (held.queue.length === 0) held.since = monotonic;
  held.queue.push(...fresh);
  held.scanned = Math.max(held.scanned, upTo);
}

/** Whether enough has come, or the first has waited long enough. */
export function isDue(held: Held, now: number, monotonic: number): boolean {
  const { hook, queue, waiting, busy } = held;
  if (busy || monotonic < held.rests || !mayHave(held, now) || (hook.next_at ?? 0) > now) return false;
  if (waiting !== null) return true;
  return queue.length >= hook.batch || (queue.length > 0 && monotonic - held.since >= hook.seconds * 1000);
}

/** The next delivery: its range begins where the last one ended, so a receiver can see that nothing lies between. */
export function nextDelivery({ hook, queue, scanned }: Held): NewDelivery {
  const taken = queue.slice(0, hook.batch);
  const to_seq = queue.length > taken.length ? (taken.at(-1)?.seq ?? scanned) : scanned;
  const events = taken.map(({ seq, at, type, id }): StoredEvent => [seq, at, type, id]);
  return {
    ...{ hook: hook.id, version: hook.version, from_seq: hook.position + 1, to_seq },
    ...{ events: JSON.stringify(events), count: events.length },
  };
}
