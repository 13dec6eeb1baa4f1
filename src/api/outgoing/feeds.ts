// /feeds/{token}.{format}: the newest postings of one saved search, for feed readers and spreadsheets that cannot
// send a key. The token gives access to this search only, has its own rate limit, and is invalidated when the owner
// rotates it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../../contract/errors.ts";
import { FEED_FORMATS, type FeedFormat } from "../../contract/outgoing.ts";
import { notFound, pathPart } from "../errors.ts";
import type { Api } from "../http/call.ts";
import { disconnectSignal, holdUntilSent } from "../http/endpoint.ts";
import { tooMany } from "../http/limits/rateLimit.ts";
import { discard, requireSuccess, sendAnswer } from "../http/send.ts";
import { hasFixedFields } from "../params/view.ts";
import { createTrustedLookUp } from "../ports/trustedLookUp.ts";
import { buildFeedQuery } from "./savedQuery.ts";

export const FEED_PATH = "/feeds/{file}";

/** A revoked token stops working within five seconds. */
const FRESH_MS = 4000;

function readFile(file: string): { token: string; format: FeedFormat } | null {
  const [, token = "", end] = /^([0-9A-Za-z]{32})\.(\w+)$/.exec(file) ?? [];
  const format = FEED_FORMATS.find((one) => one === end);
  return format === undefined ? null : { token, format };
}

function takeQuota(api: Api, reply: FastifyReply, token: string): void {
  const taken = api.rateLimiter.take(token, "feeds");
  reply.header("ratelimit-policy", taken.headers.policy).header("ratelimit", taken.headers.limit);
  if (taken.allowed) return;
  throw tooMany(`too many requests for this feed; try again in ${taken.retryAfter} s`, taken.retryAfter);
}

export function addFeeds(app: FastifyInstance, api: Api): void {
  const { monotonic, ledgerPort } = api;
  const lookUp = createTrustedLookUp((token: string) => ledgerPort.outgoing.feed(token), {
    freshMs: FRESH_MS,
    monotonic,
  });
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const file = pathPart(request, "file");
    const named = readFile(file);
    if (named === null) throw notFound("no feed at this URL");
    takeQuota(api, reply, named.token);
    const opened = await lookUp(named.token);
    if (opened === null) throw notFound("no feed at this URL");
    if (opened.subscription !== "active" || (opened.until !== null && opened.until <= api.now())) {
      throw new ApiError(
        "subscription_inactive",
        "the account of this feed has no active subscription; ask the operator to activate it",
      );
    }
    const signal = disconnectSignal(reply);
    const key = `feed ${opened.id}`;
    holdUntilSent(reply, await api.gates.enter(key, "ordinary", signal));
    const query = buildFeedQuery(opened.query, named.format, api.now(), opened.blocklist);
    const feedUrl = `${api.baseUrl()}/feeds/${file}`;
    const view = hasFixedFields(named.format) ? { ...query.view, feedUrl } : query.view;
    const answer = await api.feed.ask({ ...query, view, redact: opened.redact_contacts === 1 }, { key, signal });
    if (signal.aborted) await discard(answer);
    // The URL is a secret: pages opened from a feed reader must not receive it as a referrer.
    reply.header("referrer-policy", "no-referrer").header("x-robots-tag", "noindex");
    return await sendAnswer(reply, requireSuccess(answer));
  };
  app.route({ method: ["GET", "HEAD"], url: "/feeds/:file", handler });
}
