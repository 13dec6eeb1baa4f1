// One attempt at one delivery: its body, its signature, the response and its consequences. A 2xx within ten seconds
// counts as received; anything else is retried with growing delays for three days, and then the hook is paused.
import { type Degradation, describeChange, SOURCE_DEGRADED } from "../contract/admin/degradation.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../contract/limits.ts";
import type { EventType } from "../contract/lists.ts";
import type { AttemptResult, Delivery, LeasedHook } from "../ledger/outgoing/deliveries.ts";
import { chatUrl, formatChatAlarm, formatChatMessage } from "./chatMessage.ts";
import { signHeaders } from "./signature.ts";

/** The response of a receiver; `error` states why there is none. */
interface PostResult {
  status: number | null;
  /** The beginning of the response body. */
  answer: string | null;
  error: string | null;
}

export interface AttemptContext {
  /** Open postings as JSON by id, as of `seq` or later; throws if the index is not available. */
  rows(ids: readonly number[], seq: number, redact: boolean): Promise<ReadonlyMap<number, string>>;
  /** The same including closed postings. */
  rowsWithClosed(ids: readonly number[], seq: number, redact: boolean): Promise<ReadonlyMap<number, string>>;
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<PostResult>;
  epoch(): string;
  /** The service's clock, for retries; real time, which receivers compare; and a monotonic clock. */
  now(): number;
  real(): number;
  monotonic(): number;
}

/** A delivery's events as stored. */
export type StoredEvent = readonly [seq: number, at: number, type: EventType, id: number];

const RETRY_DELAYS_MS = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR] as const;
const MAX_RETRY_DELAY_MS = 6 * HOUR;
const RETRY_PERIOD_MS = 3 * DAY;
const MAX_RESPONSE_LENGTH = 1000;

/** Milliseconds until the next attempt after this many failures. */
function delayAfter(failures: number): number {
  return RETRY_DELAYS_MS[failures - 1] ?? MAX_RETRY_DELAY_MS;
}

function parseEvents({ events }: Pick<Delivery, "events">): StoredEvent[] {
  return JSON.parse(events) as StoredEvent[];
}

function parseAlarms({ events }: Pick<Delivery, "events">): Degradation[] {
  return JSON.parse(events) as Degradation[];
}

/** The postings that a delivery refers to. */
export function postingIdsOf(delivery: Pick<Delivery, "events" | "kind">): number[] {
  if (delivery.kind === SOURCE_DEGRADED) return [];
  return [...new Set(parseEvents(delivery).map(([, , , id]) => id))];
}

export function messageId({ webhook_id, number }: Pick<Delivery, "webhook_id" | "number">): string {
  return `msg_${webhook_id}_${number}`;
}

/** The body in the style of the hook, with the current postings; `rows` null: without them. */
export function formatBody(
  { style, url, search_name }: Pick<LeasedHook, "style" | "url" | "search_name">,
  delivery: Delivery,
  epoch: string,
  rows: ReadonlyMap<number, string> | null,
): string {
  if (style === "standard") return formatStandardBody(delivery, epoch, rows);
  if (delivery.kind === SOURCE_DEGRADED) {
    const alarms = parseAlarms(delivery).map(({ source, ...alarm }) => ({
      title: source,
      facts: describeChange(alarm),
    }));
    return formatChatAlarm(style, "Answers of a source got worse", alarms, url);
  }
  const events = parseEvents(delivery).map(([, , type, id]) => ({ type, id, row: rows?.get(id) ?? null }));
  return formatChatMessage(style, { name: search_name, isTest: delivery.kind === "test", events }, url);
}

function formatStandardBody(delivery: Delivery, epoch: string, rows: ReadonlyMap<number, string> | null): string {
  const { webhook_id, from_seq, to_seq, kind } = delivery;
  const head = JSON.stringify({ type: kind, webhook_id, epoch, from_seq, to_seq });
  if (kind === SOURCE_DEGRADED) {
    const alarms = parseAlarms(delivery).map(({ since, ...alarm }) => ({
      at: new Date(since).toISOString(),
      ...alarm,
    }));
    return `${head.slice(0, -1)},"events":${JSON.stringify(alarms)}}`;
  }
  const events = parseEvents(delivery).map(([seq, at, type, id]) => {
    const event = JSON.stringify({ seq, at: new Date(at).toISOString(), type, id });
    return rows === null ? event : `${event.slice(0, -1)},"row":${rows.get(id) ?? "null"}}`;
  });
  return `${head.slice(0, -1)},"events":[${events.join(",")}]}`;
}

/** The secrets that sign now: the current one, and the former one for a day after a change. */
function activeSecrets({ secret, former_secret, former_until }: LeasedHook, now: number): string[] {
  return former_secret !== null && (former_until ?? 0) > now ? [secret, former_secret] : [secret];
}

export async function attemptDelivery(
  context: AttemptContext,
  hook: LeasedHook,
  delivery: Delivery,
): Promise<AttemptResult> {
  const { style } = hook;
  const body = formatBody(hook, delivery, context.epoch(), await loadRows(context, hook, delivery));
  const signed = { id: messageId(delivery), timestamp: Math.floor(context.real() / 1000), body };
  const startedAt = context.monotonic();
  const url = style === "standard" ? hook.url : chatUrl(style, hook.url);
  const response = await context.post(url, signHeaders(signed, activeSecrets(hook, context.now())), body);
  return toAttemptResult(hook, delivery, response, {
    now: context.now(),
    tookMs: Math.round(context.monotonic() - startedAt),
  });
}

/** A message for people names closed postings too. */
async function loadRows(
  context: AttemptContext,
  { style, include, redact_contacts }: LeasedHook,
  delivery: Delivery,
): Promise<ReadonlyMap<number, string> | null> {
  const ids = postingIdsOf(delivery);
  const isRedacted = redact_contacts === 1;
  if (style !== "standard") return await context.rowsWithClosed(ids, delivery.to_seq, isRedacted);
  return include === "rows" ? await context.rows(ids, delivery.to_seq, isRedacted) : null;
}

/** The result to be stored. */
function toAttemptResult(
  hook: LeasedHook,
  delivery: Delivery,
  response: PostResult,
  time: { now: number; tookMs: number },
): AttemptResult {
  const { status } = response;
  const received = status !== null && status >= 200 && status < 300;
  const test = delivery.kind === "test";
  const aside = delivery.kind !== "postings";
  // An alarm is retried by itself, regardless of what happens to the postings of its hook.
  const before = aside
    ? { attempts: delivery.attempts, since: delivery.created_at }
    : { attempts: hook.attempts, since: hook.failing_since };
  const failures = received ? 0 : before.attempts + 1;
  const since = received ? null : (before.since ?? time.now);
  const nextAt = received || test ? null : time.now + delayAfter(failures);
  const isGivenUp = nextAt !== null && since !== null && nextAt > since + RETRY_PERIOD_MS;
  const error = received ? null : (response.error ?? `the receiver returned status ${status}`);
  return {
    hook: hook.id,
    version: hook.version,
    number: delivery.number,
    aside,
    state: received ? "delivered" : test || (aside && isGivenUp) ? "failed" : "waiting",
    attempts: delivery.attempts + 1,
    http_status: status,
    answer: response.answer?.slice(0, MAX_RESPONSE_LENGTH).replaceAll("\0", "") ?? null,
    error,
    tried_at: time.now,
    took_ms: time.tookMs,
    next_at: isGivenUp ? null : nextAt,
    former: delivery.from_seq - 1,
    position: received ? delivery.to_seq : hook.position,
    covered: received ? delivery.to_seq : delivery.from_seq - 1,
    hook_attempts: failures,
    failing_since: since,
    paused: isGivenUp ? `every delivery failed for three days; last error: ${error}` : null,
  };
}
