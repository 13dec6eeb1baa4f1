// The headers and the body of one hop. What belongs to one site stays there: validators go only with the URL they came
// from, and across origins only the plainest headers are kept, and no body.
import type { Ask } from "../../contract/reading.ts";
import { ACCEPTED_ENCODINGS } from "./body.ts";
import type { Sent } from "./exchange.ts";

/** Ours to set, whatever the asker says. */
const RESERVED =
  /^(?:host|connection|keep-alive|content-length|transfer-encoding|te|trailer|upgrade|expect|accept-encoding|user-agent|x-forwarded-.*|proxy-.*|if-.*|range)$/;
const PLAIN = /^(?:accept|accept-language|content-type)$/;

export interface Hop {
  readonly url: URL;
  readonly method: "GET" | "POST";
  readonly body: string | null;
  /** Still where the asker pointed. */
  readonly first: boolean;
  readonly sameOrigin: boolean;
}

export interface HopOptions {
  readonly userAgent: string;
  readonly world: boolean;
  readonly cookie: string | null;
}

export function firstHop(ask: Ask): Hop {
  const method = ask.method ?? "GET";
  return {
    url: new URL(ask.url),
    method,
    body: method === "POST" ? (ask.body ?? "") : null,
    first: true,
    sameOrigin: true,
  };
}

/** Where a redirect leads; null when the answer is none, or leads nowhere. */
export function nextHop(hop: Hop, status: number, location: string | undefined): Hop | null {
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return null;
  // Header values arrive as bytes; sites with letters beyond ASCII write them in UTF-8, as browsers expect.
  const written = Buffer.from(location, "latin1").toString("utf8");
  if (!URL.canParse(written, hop.url.href)) return null;
  const url = new URL(written, hop.url.href);
  const keeps = status === 307 || status === 308 || (status !== 303 && hop.method === "GET");
  // What is sent in a body may be a password: it stays where it was meant for, and without it there is nothing to ask.
  if (keeps && hop.body !== null && url.origin !== hop.url.origin) return null;
  return {
    url,
    method: keeps ? hop.method : "GET",
    body: keeps ? hop.body : null,
    first: false,
    sameOrigin: hop.sameOrigin && url.origin === hop.url.origin,
  };
}

export function sentFor(ask: Ask, hop: Hop, options: HopOptions): Sent {
  const headers: Record<string, string> = {
    accept: "*/*",
    ...askedHeaders(ask, hop),
    "user-agent": (hop.sameOrigin ? ask.agent : undefined) ?? options.userAgent,
    "accept-encoding": ACCEPTED_ENCODINGS,
  };
  if (hop.first && ask.validators?.etag) headers["if-none-match"] = ask.validators.etag;
  if (hop.first && ask.validators?.last_modified) headers["if-modified-since"] = ask.validators.last_modified;
  if (options.cookie !== null) headers.cookie = [headers.cookie, options.cookie].filter(Boolean).join("; ");
  if (options.world) headers["x-forwarded-proto"] = hop.url.protocol.slice(0, -1);
  return { path: hop.url.pathname + hop.url.search, method: hop.method, headers, body: hop.body };
}

function askedHeaders(ask: Ask, hop: Hop): Record<string, string> {
  const lower = Object.entries(ask.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(
    lower.filter(
      ([name]) =>
        !RESERVED.test(name) && (hop.sameOrigin || PLAIN.test(name)) && (hop.body !== null || name !== "content-type"),
    ),
  );
}
