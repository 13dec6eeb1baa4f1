// The ways in which a source fails, on demand or randomly at a set rate: refusals, challenge pages, the wrong kind of
// response, bodies that end early or drip, misleading lists.
import type { ServerResponse } from "node:http";
import type { Reply } from "./fake.ts";
import { createRandom } from "./random.ts";

const FAULTS = [
  "board_gone",
  "rate_limited",
  "challenge",
  "html",
  "truncated",
  "server_error",
  "empty_body",
  "drip",
  "reset",
  "empty_with_total",
  "repeats",
] as const;
export type FaultName = (typeof FAULTS)[number];

export interface ActiveFault {
  readonly name: FaultName;
  /**
   * Requests to the source before the fault begins, counted from when it was set: 0 breaks the first page, 1 the
   * second.
   */
  readonly after: number;
}

/**
 * The relative frequency of each random fault. A board that is gone is not a fault, but part of the world's history.
 */
const WEIGHTS: readonly (readonly [FaultName, weight: number])[] = [
  ["rate_limited", 30],
  ["server_error", 30],
  ["challenge", 15],
  ["html", 10],
  ["truncated", 10],
  ["reset", 10],
  ["empty_with_total", 10],
  ["repeats", 10],
  ["empty_body", 5],
  ["drip", 1],
];
const BOARD_SLOT_MS = 20 * 60_000;
const SOURCE_SLOT_MS = 30 * 60_000;
/** How much more rarely a whole source fails than a board. */
const SOURCE_SHARE = 0.1;

/**
 * Random faults: a board fails for the share `rate` of the time, twenty minutes at a time, a whole source more rarely.
 * The same seed gives the same faults at the same times.
 */
export function createFaults(
  seed: number,
  rate: number,
): (source: string, slug: string | null, now: number) => FaultName | null {
  const drawFault = (name: string, now: number, slot: number, share: number): FaultName | null => {
    const random = createRandom(seed, numberOf(name), Math.floor(now / slot), slot);
    return random.isTrue(share) ? random.weighted(WEIGHTS, ([, weight]) => weight)[0] : null;
  };
  return (source, slug, now) => {
    const sourceFault = drawFault(source, now, SOURCE_SLOT_MS, rate * SOURCE_SHARE);
    return sourceFault ?? (slug === null ? null : drawFault(`${source}/${slug}`, now, BOARD_SLOT_MS, rate));
  };
}

function numberOf(name: string): number {
  let number = 7;
  for (let at = 0; at < name.length; at++) number = (Math.imul(number, 31) + name.charCodeAt(at)) | 0;
  return number;
}

const CHALLENGE = `<!doctype html><title>Just a moment...</title><body><h1>Checking your browser</h1><form></form></body>`;
const PAGE = `<!doctype html><title>Welcome</title><body><h1>Sign in to continue</h1></body>`;
const DRIP_MS = 200;

/**
 * Sends the response with the given fault; null sends it intact. `retryS` is the Retry-After of an overloaded source,
 * in seconds.
 */
export function sendWithFault(response: ServerResponse, reply: Reply, fault: FaultName | null, retryS = 3600): void {
  if (fault === "reset") response.socket?.destroy();
  else if (fault === "truncated") sendTruncated(response, reply);
  else if (fault === "drip") drip(response, reply);
  else send(response, refusal(fault, reply, retryS) ?? reply);
}

/** The response sent instead. */
function refusal(fault: FaultName | null, reply: Reply, retryS: number): Reply | null {
  if (fault === "rate_limited") return { status: 429, headers: { "retry-after": `${retryS}` }, body: "slow down" };
  if (fault === "server_error") return { status: 500, body: "oops" };
  if (fault === "empty_body") return { ...reply, body: "" };
  if (fault === "challenge") return page(403, CHALLENGE);
  return fault === "html" ? page(200, PAGE) : null;
}

function page(status: number, body: string): Reply {
  return { status, headers: { "content-type": "text/html" }, body };
}

function send(response: ServerResponse, reply: Reply): void {
  const bytes = Buffer.from(reply.body);
  response.writeHead(reply.status, { ...reply.headers, "content-length": bytes.length });
  response.end(bytes);
}

/** The declared length is more than is sent. */
function sendTruncated(response: ServerResponse, reply: Reply): void {
  const bytes = Buffer.from(reply.body);
  response.writeHead(reply.status, { ...reply.headers, "content-length": bytes.length });
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.socket?.destroy());
}

/** One byte at a time, for as long as the client listens. */
function drip(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, reply.headers);
  const bytes = Buffer.from(reply.body);
  let at = 0;
  const timer = setInterval(() => {
    if (at >= bytes.length) response.end();
    else response.write(bytes.subarray(at, ++at));
  }, DRIP_MS);
  response.on("close", () => clearInterval(timer));
}
