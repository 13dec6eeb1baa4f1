// One request to one host: its turn in the host's line, the pause before it, and what the answer teaches about the host.
import type { Unread } from "../../contract/reading.ts";
import { type ExchangeFailure, exchange, type HttpAnswer, type Sent } from "../exchange/exchange.ts";
import { SENTENCES, unread } from "../exchange/unread.ts";
import { type Kit, pause } from "../kit.ts";
import { breakerState, noteFailure, noteSuccess } from "./breaker.ts";
import type { Host } from "./hosts.ts";
import { noteAnswered, noteRest, readRetryAfter } from "./pace.ts";
import type { Turn } from "./turns.ts";

/** What one ask may use up, over all its visits. */
export interface Allowance {
  networkMs: number;
  /** For pauses that a host asks for. */
  patienceMs: number;
  /** The shortest pause after each visit. */
  readonly spacingMs: number;
  readonly mostBytes: number;
  /** Its place in each host's line: who gains more goes first. */
  readonly gain: number;
  /** How long the last host was taken by one request, the pause after it included. */
  takenMs: number;
  readonly signal: AbortSignal;
  keep(count: number): boolean;
}

const UNSTATED_REST_MS = 30_000;
const FAILURES: ReadonlySet<string> = new Set(["unreachable", "timeout", "too_slow"]);

export async function visit(
  kit: Kit,
  host: Host,
  url: URL,
  sent: Sent,
  allowance: Allowance,
): Promise<HttpAnswer | Unread> {
  const leave = await host.line.enter(allowance.signal, allowance.gain);
  try {
    // Ends at the latest when the third plea for a pause opens the breaker.
    for (;;) {
      const turn = (await kit.turns?.enter(host, allowance.signal)) ?? null;
      try {
        const resting = await waitForPace(kit, host, allowance);
        if (resting !== null) return resting;
        if (turn?.lost()) continue;
        const reply = await ask(kit, host, url, sent, allowance, turn);
        const asked = learn(kit, host, reply);
        if (reply.kind === "failure") return failed(kit, reply);
        if (!asked) return reply;
      } finally {
        turn?.leave();
      }
    }
  } finally {
    leave();
  }
}

/** Null when the host may be asked now. */
async function waitForPace(kit: Kit, host: Host, allowance: Allowance): Promise<Unread | null> {
  const at = kit.options.monotonic();
  const open = breakerState(host.breaker, at) === "open";
  if (open) return restingUntil(kit, Math.max(host.breaker.until, host.pace.restUntil), SENTENCES.resting);
  const rest = host.pace.restUntil - at;
  if (rest > allowance.patienceMs) return restingUntil(kit, host.pace.restUntil, SENTENCES.askedToWait);
  if (rest > 0) allowance.patienceMs -= rest;
  await pause(kit, Math.max(rest, host.pace.nextAt - at), allowance.signal);
  return null;
}

function restingUntil(kit: Kit, monotonic: number, because: string): Unread {
  const ms = Math.max(0, Math.ceil(monotonic - kit.options.monotonic()));
  return unread("resting", because, kit.options.now() + ms);
}

async function ask(
  kit: Kit,
  host: Host,
  url: URL,
  sent: Sent,
  allowance: Allowance,
  turn: Turn | null,
): Promise<HttpAnswer | ExchangeFailure> {
  const free = await kit.slots.enter(allowance.signal);
  // It ends where the host is no longer ours.
  const signal = turn === null ? allowance.signal : AbortSignal.any([allowance.signal, turn.signal]);
  const began = kit.options.monotonic();
  try {
    const first = await send(kit, host, url, sent, allowance, signal);
    // Every ask of ours only reads, so a POST may be repeated as well.
    return first.kind === "failure" && first.hungUp ? await send(kit, host, url, sent, allowance, signal) : first;
  } finally {
    free();
    const ended = kit.options.monotonic();
    allowance.networkMs -= ended - began;
    noteAnswered(host.pace, ended, ended - began, allowance.spacingMs);
    allowance.takenMs = host.pace.nextAt - began;
  }
}

async function send(
  kit: Kit,
  host: Host,
  url: URL,
  sent: Sent,
  allowance: Allowance,
  signal: AbortSignal,
): Promise<HttpAnswer | ExchangeFailure> {
  const connection = await kit.connections.take(host.name, url);
  const reply = await exchange(connection, sent, {
    limits: kit.bounds,
    totalMs: allowance.networkMs,
    mostBytes: allowance.mostBytes,
    signal,
    keep: allowance.keep,
    monotonic: kit.options.monotonic,
    sleep: kit.options.sleep,
  });
  if (reply.kind === "answer" && !reply.truncated) kit.connections.giveBack(host.name);
  else await kit.connections.drop(host.name);
  return reply;
}

/** True when the host asked us to come back later. */
function learn(kit: Kit, host: Host, reply: HttpAnswer | ExchangeFailure): boolean {
  const at = kit.options.monotonic();
  const fails = (): void => noteFailure(host.breaker, at, kit.options.random());
  if (reply.kind === "failure") {
    if (FAILURES.has(reply.reason)) fails();
    return false;
  }
  const stated = readRetryAfter(reply.headers["retry-after"], kit.options.now());
  const asked = reply.status === 429 || (reply.status === 503 && stated !== null);
  if (asked) noteRest(host.pace, at, stated ?? UNSTATED_REST_MS * (1 + kit.options.random()));
  if (asked || reply.status >= 500) fails();
  else noteSuccess(host.breaker);
  return asked;
}

function failed(kit: Kit, { reason, because }: ExchangeFailure): Unread {
  return unread(reason, because, reason === "resting" ? kit.options.now() + UNSTATED_REST_MS : null);
}
