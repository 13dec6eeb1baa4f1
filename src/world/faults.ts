// The ways in which a source breaks, on demand: refusals, challenge pages, the wrong kind of answer, bodies that end early or drip.
import type { ServerResponse } from "node:http";
import type { Reply } from "./fake.ts";

export const FAULTS = [
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

export interface Fault {
  readonly name: FaultName;
  /** Requests to the source before it begins, counted from when the fault was set: 0 breaks the first page, 1 the second. */
  readonly after: number;
}

const CHALLENGE = `<!doctype html><title>Just a moment...</title><body><h1>Checking your browser</h1><form></form></body>`;
const PAGE = `<!doctype html><title>Welcome</title><body><h1>Sign in to continue</h1></body>`;
const DRIP_MS = 200;

/** Sends the answer, broken as told; null sends it whole. */
export function sendBroken(response: ServerResponse, reply: Reply, fault: FaultName | null): void {
  if (fault === "reset") response.socket?.destroy();
  else if (fault === "truncated") sendTruncated(response, reply);
  else if (fault === "drip") drip(response, reply);
  else send(response, refusal(fault, reply) ?? reply);
}

/** What is sent in the answer's place. */
function refusal(fault: FaultName | null, reply: Reply): Reply | null {
  if (fault === "rate_limited") return { status: 429, headers: { "retry-after": "3600" }, body: "slow down" };
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

/** The length says more than comes. */
function sendTruncated(response: ServerResponse, reply: Reply): void {
  const bytes = Buffer.from(reply.body);
  response.writeHead(reply.status, { ...reply.headers, "content-length": bytes.length });
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.socket?.destroy());
}

/** One byte at a time, for as long as anyone listens. */
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
