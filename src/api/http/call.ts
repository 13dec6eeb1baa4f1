// What every endpoint works with: the parts of the service (Api) and one request on its way through (Call).
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import type { RateLimits } from "../../contract/limits.ts";
import type { Endpoint } from "../../contract/param.ts";
import type { FeedEndpoint, ParamsOf } from "../../contract/params.ts";
import type { Explanation } from "../../contract/posting.ts";
import type { RawPosting } from "../../contract/raw.ts";
import type { Retiring } from "../../contract/versions.ts";
import type { Feed } from "../../feed/open.ts";
import type { Answer, Question } from "../../feed/question.ts";
import type { Asker } from "../../feed/threads/readers.ts";
import { isWide } from "../../feed/threads/width.ts";
import type { AutoBudget } from "../endpoints/autoBudget.ts";
import type { Desk, KeyOwner } from "../endpoints/desk.ts";
import type { Given } from "../params/parse.ts";
import type { Auth } from "./auth.ts";
import type { Admission } from "./limits/admission.ts";
import type { Gates } from "./limits/concurrency.ts";
import { type Policy, type RateLimiter, tooMany } from "./limits/rateLimit.ts";
import type { Metrics } from "./metrics.ts";
import { discard, good, isCrowded } from "./send.ts";
import type { UsageBook } from "./usage.ts";

export interface Api {
  readonly feed: Feed;
  readonly desk: Desk;
  readonly auth: Auth;
  readonly rates: RateLimiter;
  readonly gates: Gates;
  readonly admission: Admission;
  readonly auto: AutoBudget;
  readonly usage: UsageBook;
  /** null: nobody asks for them. */
  readonly metrics: Metrics | null;
  readonly now: () => number;
  /** Milliseconds of a clock that never jumps: waiting and limits go by it. */
  readonly monotonic: () => number;
  /** How the service is reached from outside, without a slash at the end. */
  readonly baseUrl: () => string;
  readonly limits: RateLimits;
  readonly version: string;
  readonly corsOrigins: readonly string[];
  readonly retiring: readonly Retiring[];
  /** Aborted when the service begins to stop: long polls answer, readiness goes. */
  readonly stopping: AbortSignal;
  readonly explain: ((raw: RawPosting) => Promise<Explanation[]>) | null;
  readonly log: FastifyBaseLogger;
  /** Why a webhook may not go to an address, as the end of a sentence; null: it may. */
  readonly hookRefusal: (url: string) => string | null;
  /** Whether the service sends e-mail. */
  readonly mails: boolean;
  /** Whether the ledger has no room to write. */
  readonly ledgerFull: () => Promise<boolean>;
}

export interface Call<E extends Endpoint = FeedEndpoint> {
  readonly api: Api;
  readonly endpoint: E;
  readonly given: Given<ParamsOf<E>>;
  readonly owner: KeyOwner;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Aborted when the client leaves. */
  readonly signal: AbortSignal;
}

/** Takes from a key's quota and writes what is left into the headers; one policy after another joins them. */
export function takeQuota(api: Api, reply: FastifyReply, owner: KeyOwner, policy: Policy): void {
  const taken = api.rates.take(owner.keyId, policy);
  const add = (name: string, value: string): void => {
    const before = reply.getHeader(name);
    reply.header(name, before === undefined ? value : `${String(before)}, ${value}`);
  };
  add("ratelimit-policy", taken.headers.policy);
  add("ratelimit", taken.headers.limit);
  if (taken.allowed) return;
  const sentence = `too many ${policy === "requests" ? "requests" : `${policy} requests`} of this key in a minute`;
  throw tooMany(`${sentence}; try again in ${taken.retryAfter} s`, taken.retryAfter);
}

/** A feed names itself by the address that it was asked at. */
export function atItsAddress<Q extends Extract<Question, { kind: "list" }>>(call: Call, question: Q): Q {
  const { view } = question;
  if (view.format !== "atom") return question;
  return { ...question, view: { ...view, feedUrl: `${call.api.baseUrl()}${call.request.url}` } };
}

/** Who asks, as the index wants to know it. */
export function askingOf(call: Call): Asker {
  return { key: call.owner.keyId, signal: call.signal, spill: () => isCrowded(call.reply) };
}

/** Asks the index; an answer that comes after the client left is thrown away, its file too. */
export async function ask(call: Call, question: Question): Promise<Extract<Answer, { ok: true }>> {
  // A long question has a queue of its own: it does not keep a place from the quick ones.
  if (isWide(question)) call.api.admission.leave(call.request.raw);
  const answer = await call.api.feed.ask(question, askingOf(call));
  if (call.signal.aborted) await discard(answer);
  return good(answer);
}
