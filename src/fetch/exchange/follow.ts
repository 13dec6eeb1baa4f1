// One ask from its first address to its answer, hop by hop: each hop passes the gate, robots.txt where pages are crawled,
// and its own host's line.

import type { Ask, Unread } from "../../contract/reading.ts";
import { MOST_REDIRECTS } from "../bounds.ts";
import { hostKey, refuseUrl } from "../guard/gate.ts";
import type { Kit } from "../kit.ts";
import type { Robots } from "../pace/robots.ts";
import { type Allowance, visit } from "../pace/visit.ts";
import { cookiesFor, type Jar, keepCookies } from "./cookies.ts";
import type { Final, HttpAnswer } from "./exchange.ts";
import { firstHop, type Hop, nextHop, sentFor } from "./request.ts";
import { SENTENCES, unread } from "./unread.ts";

/** A documented interface is documented for its own host; whatever else it leads to is a page like others. */
function bindingRobots(ask: Ask, hop: Hop, documentedHost: string, robots: Robots | null): Robots | null {
  return ask.documented === true && hop.url.host === documentedHost ? null : robots;
}

/** `robots` null: not asked, because what is fetched is a robots.txt itself. */
export async function followRedirects(
  kit: Kit,
  ask: Ask,
  allowance: Allowance,
  robots: Robots | null,
): Promise<Final | Unread> {
  const refused = refuseUrl(ask.url, kit.options);
  if (refused !== null) return unread("refused", refused);
  const jar = jarOf(kit, ask);
  let hop = firstHop(ask);
  const documentedHost = hop.url.host;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const asked = bindingRobots(ask, hop, documentedHost, robots);
    const reply = await takeHop(kit, ask, hop, { allowance, robots: asked, jar });
    if (reply.kind === "unread") return reply;
    const next = nextHop(hop, reply.status, reply.headers.location);
    const leaves = next !== null && ask.stay === true && next.url.host !== hop.url.host;
    if (next === null || leaves || ask.has?.(next.url.href) === true)
      return { ...reply, url: hop.url, redirected: !hop.first };
    hop = next;
  }
  return unread("redirects", SENTENCES.redirects);
}

interface HopTools {
  readonly allowance: Allowance;
  readonly robots: Robots | null;
  readonly jar: Jar | null;
}

async function takeHop(
  kit: Kit,
  ask: Ask,
  hop: Hop,
  { allowance, robots, jar }: HopTools,
): Promise<HttpAnswer | Unread> {
  const refused = refuseUrl(hop.url.href, kit.options);
  if (refused !== null) return unread("refused", refused);
  const forbidden = (await robots?.refuse(hop.url, allowance.signal)) ?? null;
  if (forbidden !== null) return forbidden;
  const host = kit.hosts.of(hostKey(hop.url.hostname));
  const cookie = jar === null ? null : cookiesFor(jar, hop.url);
  const sent = sentFor(ask, hop, { userAgent: kit.options.userAgent, world: kit.options.world !== null, cookie });
  const reply = await visit(kit, host, hop.url, sent, allowance);
  if (jar !== null && reply.kind === "answer") keepCookies(jar, hop.url, reply.cookies);
  return reply;
}

function jarOf(kit: Kit, ask: Ask): Jar | null {
  if (ask.session === undefined) return null;
  const jar = kit.jars.get(ask.session) ?? new Map();
  kit.jars.set(ask.session, jar);
  return jar;
}
