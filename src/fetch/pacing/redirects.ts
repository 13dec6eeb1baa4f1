// Follows one request through its redirects: each hop passes the URL check, robots.txt for crawled pages, and the queue
// of its host.

import type { FetchFailure, FetchRequest } from "../../contract/reading.ts";
import { MAX_REDIRECTS } from "../bounds.ts";
import { type CookieJar, cookieHeaderFor, storeCookies } from "../exchange/cookies.ts";
import type { FinalResponse } from "../exchange/exchange.ts";
import { type Hop, toFirstHop, toNextHop, toWireRequest } from "../exchange/request.ts";
import type { FetcherState } from "../fetcherState.ts";
import { MESSAGES, toFetchFailure } from "../guard/failureMessages.ts";
import { checkUrl, hostKey } from "../guard/urlCheck.ts";
import { type RequestBudget, requestHost } from "./hostRequest.ts";
import type { Robots } from "./robots.ts";
import type { TdmRules } from "./tdmRules.ts";

/** Statements of a site about automatic reading. */
export interface SiteRules {
  readonly robots: Robots;
  /** Null: reservations do not stop requests. */
  readonly tdmRules: TdmRules | null;
}

/**
 * A documented interface is documented for its own host only; redirects elsewhere lead to ordinary pages. In strict
 * mode, robots.txt applies to it as well.
 */
function rulesForHop(
  { options }: FetcherState,
  ask: FetchRequest,
  hop: Hop,
  documentedHost: string,
  rules: SiteRules | null,
): SiteRules | null {
  const isDocumented = ask.documented === true && hop.url.host === documentedHost;
  return isDocumented && options.strictRobots !== true ? null : rules;
}

/** `rules` is null if the file of rules itself is being fetched. */
export async function followRedirects(
  kit: FetcherState,
  ask: FetchRequest,
  allowance: RequestBudget,
  rules: SiteRules | null,
): Promise<FinalResponse | FetchFailure> {
  const rejection = checkUrl(ask.url, kit.options);
  if (rejection !== null) return toFetchFailure("refused", rejection);
  const jar = getJar(kit, ask);
  let hop = toFirstHop(ask);
  const documentedHost = hop.url.host;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const applicableRules = rulesForHop(kit, ask, hop, documentedHost, rules);
    const reply = await takeHop(kit, ask, hop, { allowance, rules: applicableRules, jar });
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
  readonly rules: SiteRules | null;
  readonly jar: CookieJar | null;
}

async function takeHop(
  kit: FetcherState,
  ask: FetchRequest,
  hop: Hop,
  { allowance, rules, jar }: HopTools,
): Promise<Omit<FinalResponse, "url" | "redirected"> | FetchFailure> {
  const rejection = checkUrl(hop.url.href, kit.options);
  if (rejection !== null) return toFetchFailure("refused", rejection);
  const verdict = (await rules?.robots.check(hop.url, allowance.signal)) ?? null;
  if (verdict !== null && "kind" in verdict) return verdict;
  const reserved = (await rules?.tdmRules?.check(hop.url, allowance.signal)) ?? null;
  if (reserved !== null) return reserved;
  const host = kit.hosts.of(hostKey(hop.url.hostname));
  const cookie = jar === null ? null : cookieHeaderFor(jar, hop.url);
  const sent = toWireRequest(ask, hop, { userAgent: kit.options.userAgent, world: kit.options.world !== null, cookie });
  const reply = await requestHost(kit, host, hop.url, sent, allowance);
  if (jar !== null && reply.kind === "answer") storeCookies(jar, hop.url, reply.cookies);
  return verdict === null || reply.kind === "unread" ? reply : { ...reply, robots: verdict };
}

function getJar(kit: FetcherState, ask: FetchRequest): CookieJar | null {
  if (ask.session === undefined) return null;
  const jar = kit.jars.get(ask.session) ?? new Map();
  kit.jars.set(ask.session, jar);
  return jar;
}
