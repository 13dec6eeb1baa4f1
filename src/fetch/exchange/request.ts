// The headers and body of one hop. Data for one site stays there: validators go only to the URL they came from, and
// across origins only the most basic headers are kept, and no body.
import type { FetchRequest } from "../../contract/reading.ts";
import { ACCEPTED_ENCODINGS } from "./body.ts";
import type { WireRequest } from "./exchange.ts";

/** Headers that only the fetcher sets. */
const RESERVED_HEADERS =
  /^(?:host|connection|keep-alive|content-length|transfer-encoding|te|trailer|upgrade|expect|accept-encoding|user-agent|x-forwarded-.*|proxy-.*|if-.*|range)$/;
const CROSS_ORIGIN_HEADERS = /^(?:accept|accept-language|content-type)$/;

export interface Hop {
  readonly url: URL;
  readonly method: "GET" | "POST";
  readonly body: string | null;
  /** The same origin as the caller's URL. */
  readonly first: boolean;
  readonly sameOrigin: boolean;
}

export interface HopOptions {
  readonly userAgent: string;
  readonly world: boolean;
  readonly cookie: string | null;
}

export function toFirstHop(ask: FetchRequest): Hop {
  const method = ask.method ?? "GET";
  return {
    url: new URL(ask.url),
    method,
    body: method === "POST" ? (ask.body ?? "") : null,
    first: true,
    sameOrigin: true,
  };
}

/** The target of a redirect; null if the response is not a redirect or has no valid target. */
export function toNextHop(hop: Hop, status: number, location: string | undefined): Hop | null {
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return null;
  // Header values arrive as bytes; sites write non-ASCII letters in UTF-8, as browsers expect.
  const target = Buffer.from(location, "latin1").toString("utf8");
  if (!URL.canParse(target, hop.url.href)) return null;
  const url = new URL(target, hop.url.href);
  const keeps = status === 307 || status === 308 || (status !== 303 && hop.method === "GET");
  // A body may contain a password: it is not sent to another origin, and without it the request is pointless.
  if (keeps && hop.body !== null && url.origin !== hop.url.origin) return null;
  return {
    url,
    method: keeps ? hop.method : "GET",
    body: keeps ? hop.body : null,
    first: false,
    sameOrigin: hop.sameOrigin && url.origin === hop.url.origin,
  };
}

export function toWireRequest(ask: FetchRequest, hop: Hop, options: HopOptions): WireRequest {
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

function askedHeaders(ask: FetchRequest, hop: Hop): Record<string, string> {
  const lower = Object.entries(ask.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(
    lower.filter(
      ([name]) =>
        !RESERVED_HEADERS.test(name) &&
        (hop.sameOrigin || CROSS_ORIGIN_HEADERS.test(name)) &&
        (hop.body !== null || name !== "content-type"),
    ),
  );
}
