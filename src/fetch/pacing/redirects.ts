// Follows one request through its redirects: each hop passes the URL check, robots.txt for crawled pages, and the queue
// of its host.

import type { FetchFailure, FetchRequest } from "../../contract/reading.ts";
import { MAX_REDIRECTS } from "../bounds.ts";
import { type CookieJar, cookieHeaderFor, storeCookies } from "../exchange/cookies.ts";
import type { FinalResponse, HttpResponse } from "../exchange/exchange.ts";
import { type Hop, toFirstHop, toNextHop, toWireRequest } from "../exchange/request.ts";
import type { FetcherState } from "../fetcherState.ts";
import { MESSAGES, toFetchFailure } from "../guard/failureMessages.ts";
import { checkUrl, hostKey } from "../guard/urlCheck.ts";
import { type RequestBudget, requestHost } from "./hostRequest.ts";
import type { Robots } from "./robots.ts";

/**
 * A documented interface is documented for its own host only; redirects elsewhere lead to ordinary pages. In strict
 * mode, robots.txt applies to it as well.
 */
function robotsForHop(
  { options }: FetcherState,
  ask: FetchRequest,
  hop: Hop,
  documentedHost: string,
  robots: Robots | null,
): Robots | null {
  const isDocumented = ask.documented === true && hop.url.host === documentedHost;
  return isDocumented && options.strictRobots !== true ? null : robots;
}

/** `robots` is null if robots.txt itself is being fetched. */
export async function followRedirects(
  kit: FetcherState,
  ask: FetchRequest,
  allowance: RequestBudget,
  robots: Robots | null,
): Promise<FinalResponse | FetchFailure> {
  const rejection = checkUrl(ask.url, kit.options);
  if (rejection !== null) return toFetchFailure("refused", rejection);
  const jar = getJar(kit, ask);
  let hop = toFirstHop(ask);
  const documentedHost = hop.url.host;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const applicableRobots = robotsForHop(kit, ask, hop, documentedHost, robots);
    const reply = await takeHop(kit, ask, hop, { allowance, robots: applicableRobots, jar });
    if (reply.kind === "unread") return reply;
    const next = toNextHop(hop, reply.status, reply.headers.location);
    const leavesHost = next !== null && ask.stayOnHost === true && next.url.host !== hop.url.host;
    if (next === null || leavesHost || ask.hasResponse?.(next.url.href) === true)
      return { ...reply, url: hop.url, redirected: !hop.first };
    hop = next;
  }
  return toFetchFailure("redirects", MESSAGES.redirects);
}

interface HopTools {
  readonly allowance: RequestBudget;
  readonly robots: Robots | null;
  readonly jar: CookieJar | null;
}

async function takeHop(
  kit: FetcherState,
  ask: FetchRequest,
  hop: Hop,
  { allowance, robots, jar }: HopTools,
): Promise<HttpResponse | FetchFailure> {
  const rejection = checkUrl(hop.url.href, kit.options);
  if (rejection !== null) return toFetchFailure("refused", rejection);
  const forbidden = (await robots?.check(hop.url, allowance.signal)) ?? null;
  if (forbidden !== null) return forbidden;
  const host = kit.hosts.of(hostKey(hop.url.hostname));
  const cookie = jar === null ? null : cookieHeaderFor(jar, hop.url);
  const sent = toWireRequest(ask, hop, { userAgent: kit.options.userAgent, world: kit.options.world !== null, cookie });
  const reply = await requestHost(kit, host, hop.url, sent, allowance);
  if (jar !== null && reply.kind === "answer") storeCookies(jar, hop.url, reply.cookies);
  return reply;
}

function getJar(kit: FetcherState, ask: FetchRequest): CookieJar | null {
  if (ask.session === undefined) return null;
  const jar = kit.jars.get(ask.session) ?? new Map();
  kit.jars.set(ask.session, jar);
  return jar;
}
