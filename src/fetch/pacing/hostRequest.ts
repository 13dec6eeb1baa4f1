// Sends one request to one host: waits in its queue and for its pause, and updates the host's state from the response.
import type { FetchFailure } from "../../contract/reading.ts";
import { type ExchangeFailure, type HttpResponse, sendRequest, type WireRequest } from "../exchange/exchange.ts";
import { type FetcherState, pause } from "../fetcherState.ts";
import { MESSAGES, toFetchFailure } from "../guard/failureMessages.ts";
import { breakerState, noteFailure, noteSuccess } from "./breaker.ts";
import type { HeldLease } from "./hostLeases.ts";
import { parseRetryAfter, recordRefusal, recordResponse } from "./hostPacing.ts";
import { type Host, usageOf } from "./hosts.ts";

/** The budget of one request, over all its hops. */
export interface RequestBudget {
  networkMs: number;
  /** For pauses that a host requests. */
  patienceMs: number;
  /** The minimum pause after each request. */
  readonly spacingMs: number;
  readonly maxBytes: number;
  /** Keeps nothing of a body that is longer than the maximum. */
  readonly dropsLong: boolean;
  /** Its priority in each host's queue. */
  readonly gain: number;
  /** Its requests get a small share of a busy host's time. */
  readonly isUnproven: boolean;
  /** How long the request occupied the last host, including the pause after it. */
  occupiedMs: number;
  readonly signal: AbortSignal;
  reserve(count: number): boolean;
}

const UNSTATED_REST_MS = 30_000;
const FAILURES: ReadonlySet<string> = new Set(["unreachable", "timeout", "too_slow"]);

export async function requestHost(
  kit: FetcherState,
  host: Host,
  url: URL,
  sent: WireRequest,
  budget: RequestBudget,
): Promise<HttpResponse | FetchFailure> {
  const releaseSlot = await host.queue.enter(budget.signal, budget.gain, budget.isUnproven);
  try {
    // Ends at the latest when the third requested pause opens the breaker.
    for (;;) {
      const heldLease = (await kit.turns?.enter(host, budget.signal)) ?? null;
      try {
        const resting = await waitForPacing(kit, host, budget);
        if (resting !== null) return resting;
        if (heldLease?.lost()) continue;
        const reply = await sendInSlot(kit, host, url, sent, budget, heldLease);
        const mustRetry = recordOutcome(kit, host, reply);
        if (reply.kind === "failure") return toHostFailure(kit, reply);
        if (!mustRetry) return reply;
      } finally {
        heldLease?.release();
      }
    }
  } finally {
    releaseSlot();
  }
}

/** Null if the host may be contacted now. */
async function waitForPacing(kit: FetcherState, host: Host, budget: RequestBudget): Promise<FetchFailure | null> {
  const at = kit.options.monotonic();
  const open = breakerState(host.breaker, at) === "open";
  if (open) return restingUntil(kit, Math.max(host.breaker.until, host.pacing.restUntil), MESSAGES.resting);
  const rest = host.pacing.restUntil - at;
  if (rest > budget.patienceMs) return restingUntil(kit, host.pacing.restUntil, MESSAGES.askedToWait);
  if (rest > 0) budget.patienceMs -= rest;
  await pause(kit, Math.max(rest, host.pacing.nextAt - at), budget.signal);
  return null;
}

function restingUntil(kit: FetcherState, monotonic: number, message: string): FetchFailure {
  const ms = Math.max(0, Math.ceil(monotonic - kit.options.monotonic()));
  return toFetchFailure("resting", message, kit.options.now() + ms);
}

async function sendInSlot(
  kit: FetcherState,
  host: Host,
  url: URL,
  sent: WireRequest,
  budget: RequestBudget,
  heldLease: HeldLease | null,
): Promise<HttpResponse | ExchangeFailure> {
  const releaseSocket = await kit.slots.enter(budget.signal);
  // Also aborts when the host's lease is lost.
  const signal = heldLease === null ? budget.signal : AbortSignal.any([budget.signal, heldLease.signal]);
  const startedAt = kit.options.monotonic();
  // Without this thread's own work: the host is not slow because we are.
  const hostMs = measureHost(kit, startedAt);
  try {
    const first = await sendOnce(kit, host, url, sent, budget, signal, hostMs.arrived);
    // All requests only read, so a POST may be repeated as well.
    return first.kind === "failure" && first.isStaleConnection
      ? await sendOnce(kit, host, url, sent, budget, signal, hostMs.arrived)
      : first;
  } finally {
    releaseSocket();
    const endedAt = kit.options.monotonic();
    budget.networkMs -= endedAt - startedAt;
    recordResponse(host.pacing, endedAt, hostMs.read(), budget.spacingMs);
    budget.occupiedMs = host.pacing.nextAt - startedAt;
    const usage = usageOf(host);
    usage.requests++;
    usage.busyMs += budget.occupiedMs;
  }
}

/** How long the host took until its last bytes arrived; until now, if none did. */
function measureHost(kit: FetcherState, startedAt: number): { arrived(): void; read(): number } {
  const { monotonic, busyMs = () => 0 } = kit.options;
  const busyBefore = busyMs();
  const elapsed = (): number => Math.max(0, monotonic() - startedAt - (busyMs() - busyBefore));
  let lastMs: number | null = null;
  return {
    arrived() {
      lastMs = elapsed();
    },
    read: () => lastMs ?? elapsed(),
  };
}

async function sendOnce(
  kit: FetcherState,
  host: Host,
  url: URL,
  sent: WireRequest,
  budget: RequestBudget,
  signal: AbortSignal,
  arrived: () => void,
): Promise<HttpResponse | ExchangeFailure> {
  const connection = await kit.connections.acquire(host.name, url);
  const reply = await sendRequest(connection, sent, {
    limits: kit.bounds,
    totalMs: budget.networkMs,
    maxBytes: budget.maxBytes,
    dropsLong: budget.dropsLong,
    signal,
    reserve: budget.reserve,
    arrived,
    monotonic: kit.options.monotonic,
    sleep: kit.options.sleep,
  });
  if (reply.kind === "answer" && !reply.truncated) kit.connections.release(host.name);
  else await kit.connections.drop(host.name);
  return reply;
}

/** True if the host requested a later retry. */
function recordOutcome(kit: FetcherState, host: Host, reply: HttpResponse | ExchangeFailure): boolean {
  const at = kit.options.monotonic();
  const recordFailure = (): void => noteFailure(host.breaker, at, kit.options.random());
  if (reply.kind === "failure") {
    if (FAILURES.has(reply.reason)) recordFailure();
    return false;
  }
  const retryAfterMs = parseRetryAfter(reply.headers["retry-after"], kit.options.now(), reply.headers.date);
  const isRefusal = reply.status === 429 || reply.status === 503;
  const asksToWait = isRefusal && (reply.status === 429 || retryAfterMs !== null);
  const askedMs = retryAfterMs ?? UNSTATED_REST_MS * (1 + kit.options.random());
  if (isRefusal) {
    const usage = usageOf(host);
    usage.refusals++;
    usage.refusal = { at: kit.options.now(), status: reply.status, retryAfterMs };
  }
  // The first 503 without a time may be an accident; a second one in a row is a request for a pause.
  if (asksToWait || (isRefusal && host.pacing.refusals > 0)) recordRefusal(host.pacing, at, askedMs, UNSTATED_REST_MS);
  else if (isRefusal) host.pacing.refusals++;
  else if (reply.status < 500) host.pacing.refusals = 0;
  if (asksToWait || reply.status >= 500) recordFailure();
  else noteSuccess(host.breaker);
  return asksToWait;
}

function toHostFailure(kit: FetcherState, { reason, message }: ExchangeFailure): FetchFailure {
  return toFetchFailure(reason, message, reason === "resting" ? kit.options.now() + UNSTATED_REST_MS : null);
}
