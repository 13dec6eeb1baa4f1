// /feeds/{token}.atom|csv|jsonl: the newest postings of one saved search, for feed readers and spreadsheets that can send no key. The token
// opens this one search and nothing else, has a limit of its own, and ends when its owner gives the search another one.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../../contract/errors.ts";
import { FEED_FORMATS, type FeedFormat } from "../../contract/outgoing.ts";
import { reach } from "../endpoints/desk.ts";
import type { Api } from "../http/call.ts";
import { holdUntilSent, leaving } from "../http/endpoint.ts";
import { notFound, pathPart } from "../http/errors.ts";
import { tooMany } from "../http/limits/rateLimit.ts";
import { discard, good, sendAnswer } from "../http/send.ts";
import type { OutgoingDesk } from "./desk.ts";
import { feedQuestion } from "./savedQuery.ts";

export const FEED_PATH = "/feeds/{file}";

type Opened = NonNullable<Awaited<ReturnType<OutgoingDesk["feed"]>>>;

/** A revoked address is out within five seconds; while the ledger is away, one that was good in the last quarter of an hour stays so. */
const FRESH_MS = 4000;
const TRUSTED_MS = 15 * 60_000;
const KEPT = 10_000;

function createLookUp(api: Api): (token: string) => Promise<Opened | null> {
  const known = new Map<string, { opened: Opened; at: number }>();
  return async (token) => {
    const before = known.get(token);
    const age = api.monotonic() - (before?.at ?? Number.NEGATIVE_INFINITY);
    if (before !== undefined && age < FRESH_MS) return before.opened;
    try {
      const opened = await reach(api.desk.outgoing.feed(token));
      known.delete(token);
      if (known.size >= KEPT) known.delete(known.keys().next().value ?? "");
      if (opened !== null) known.set(token, { opened, at: api.monotonic() });
      return opened;
    } catch (error) {
      if (before === undefined || age > TRUSTED_MS) throw error;
      return before.opened;
    }
  };
}

function readFile(file: string): { token: string; format: FeedFormat } | null {
  const [, token = "", end] = /^([0-9A-Za-z]{32})\.(\w+)$/.exec(file) ?? [];
  const format = FEED_FORMATS.find((one) => one === end);
  return format === undefined ? null : { token, format };
}

function takeQuota(api: Api, reply: FastifyReply, token: string): void {
  const taken = api.rates.take(token, "feeds");
  reply.header("ratelimit-policy", taken.headers.policy).header("ratelimit", taken.headers.limit);
  if (taken.allowed) return;
  throw tooMany(`this feed was asked for too often; try again in ${taken.retryAfter} s`, taken.retryAfter);
}

export function addFeeds(app: FastifyInstance, api: Api): void {
  const lookUp = createLookUp(api);
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const file = pathPart(request, "file");
    const named = readFile(file);
    if (named === null) throw notFound("there is no such feed");
    takeQuota(api, reply, named.token);
    const opened = await lookUp(named.token);
    if (opened === null) throw notFound("there is no such feed");
    if (opened.subscription !== "active" || (opened.until !== null && opened.until <= api.now())) {
      throw new ApiError("subscription_inactive", "the account of this feed has no active subscription");
    }
    const signal = leaving(reply);
    const key = `feed ${opened.id}`;
    holdUntilSent(reply, await api.gates.enter(key, "ordinary", signal));
    const question = feedQuestion(opened.query, named.format, api.now());
    const feedUrl = `${api.baseUrl()}/feeds/${file}`;
    const view = named.format === "atom" ? { ...question.view, feedUrl } : question.view;
    const answer = await api.feed.ask({ ...question, view }, { key, signal });
    if (signal.aborted) await discard(answer);
    // The address is a secret: no page that is opened from a feed reader shall learn it.
    reply.header("referrer-policy", "no-referrer").header("x-robots-tag", "noindex");
    return await sendAnswer(reply, good(answer));
  };
  app.route({ method: ["GET", "HEAD"], url: "/feeds/:file", handler });
}
