// One attempt at one delivery: its body, its signature, what the receiver said, and what follows from it. Received is a 2xx within ten
// seconds; anything else is tried again, ever more slowly, for three days, and then the hook is paused.
import { DAY, HOUR, MINUTE, SECOND } from "../contract/limits.ts";
import type { EventType } from "../contract/lists.ts";
import type { Delivery, HeldHook, Tried } from "../ledger/outgoing/sending.ts";
import { signedHeaders } from "./signature.ts";

/** What an answer of a receiver comes to; `error` says why there is none. */
interface Posted {
  status: number | null;
  /** Its beginning. */
  answer: string | null;
  error: string | null;
}

export interface AttemptParts {
  /** Open postings as JSON by their ids, as they are at `seq` or later; throws where the index cannot tell now. */
  rows(ids: readonly number[], seq: number): Promise<ReadonlyMap<number, string>>;
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Posted>;
  epoch(): string;
  /** The service's clock, by which the next try is due; real time, which receivers compare; and one that never jumps. */
  now(): number;
  real(): number;
  monotonic(): number;
}

/** A delivery's events as they are stored. */
export type StoredEvent = readonly [seq: number, at: number, type: EventType, id: number];

const DELAYS = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR] as const;
const SLOWEST = 6 * HOUR;
const TRIED_FOR = 3 * DAY;
const ANSWER_CHARACTERS = 1000;

/** Milliseconds until the next try after so many failures. */
function delayAfter(failures: number): number {
  return DELAYS[failures - 1] ?? SLOWEST;
}

function eventsOf({ events }: Pick<Delivery, "events">): StoredEvent[] {
  return JSON.parse(events) as StoredEvent[];
}

/** The postings that a delivery tells of. */
export function idsIn(delivery: Pick<Delivery, "events">): number[] {
  return [...new Set(eventsOf(delivery).map(([, , , id]) => id))];
}

export function messageId({ webhook_id, number }: Pick<Delivery, "webhook_id" | "number">): string {
  return `msg_${webhook_id}_${number}`;
}

/** The body, with the postings as they are now; `rows` null: without them. */
export function deliveryBody(delivery: Delivery, epoch: string, rows: ReadonlyMap<number, string> | null): string {
  const { webhook_id, from_seq, to_seq, kind } = delivery;
  const head = JSON.stringify({ type: kind, webhook_id, epoch, from_seq, to_seq });
  const events = eventsOf(delivery).map(([seq, at, type, id]) => {
    const event = JSON.stringify({ seq, at: new Date(at).toISOString(), type, id });
    return rows === null ? event : `${event.slice(0, -1)},"row":${rows.get(id) ?? "null"}}`;
  });
  return `${head.slice(0, -1)},"events":[${events.join(",")}]}`;
}

/** The secrets that sign now: the current one, and for a day after a change the one before it. */
function secretsOf({ secret, former_secret, former_until }: HeldHook, now: number): string[] {
  return former_secret !== null && (former_until ?? 0) > now ? [secret, former_secret] : [secret];
}

export async function attempt(parts: AttemptParts, hook: HeldHook, delivery: Delivery): Promise<Tried> {
  const rows = hook.include === "rows" ? await parts.rows(idsIn(delivery), delivery.to_seq) : null;
  const body = deliveryBody(delivery, parts.epoch(), rows);
  const signed = { id: messageId(delivery), timestamp: Math.floor(parts.real() / 1000), body };
  const began = parts.monotonic();
  const posted = await parts.post(hook.url, signedHeaders(signed, secretsOf(hook, parts.now())), body);
  return judged(hook, delivery, posted, { now: parts.now(), took: Math.round(parts.monotonic() - began) });
}

/** What is written down of it. */
function judged(hook: HeldHook, delivery: Delivery, posted: Posted, time: { now: number; took: number }): Tried {
  const { status } = posted;
  const received = status !== null && status >= 200 && status < 300;
  const test = delivery.kind === "test";
  const failures = received ? 0 : hook.attempts + 1;
  const since = received ? null : (hook.failing_since ?? time.now);
  const next = received || test ? null : time.now + delayAfter(failures);
  const over = next !== null && since !== null && next > since + TRIED_FOR;
  const error = received ? null : (posted.error ?? `the receiver answered ${status}`);
  return {
    ...{ hook: hook.id, version: hook.version, number: delivery.number, test },
    state: received ? "delivered" : test ? "failed" : "waiting",
    attempts: delivery.attempts + 1,
    http_status: status,
    answer: posted.answer?.slice(0, ANSWER_CHARACTERS).replaceAll("\0", "") ?? null,
    error,
    ...{ tried_at: time.now, took_ms: time.took, next_at: over ? null : next },
    ...{ former: delivery.from_seq - 1, position: received ? delivery.to_seq : hook.position },
    ...{ hook_attempts: failures, failing_since: since },
    paused: over ? `nothing was received for three days; the last attempt: ${error}` : null,
  };
}
