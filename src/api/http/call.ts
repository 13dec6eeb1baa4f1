// The context of every endpoint: the parts of the service (Api) and one request in progress (Call).
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import type { RateLimits } from "../../contract/limits.ts";
import type { Blocklist } from "../../contract/outgoing.ts";
import type { Endpoint } from "../../contract/param.ts";
import type { FeedEndpoint, ParamsOf } from "../../contract/params.ts";
import type { DerivationHints, Explanation } from "../../contract/posting.ts";
import type { RawPosting } from "../../contract/raw.ts";
import type { DeprecatedPath } from "../../contract/versions.ts";
import type { Feed } from "../../feed/open.ts";
import type { Answer, IndexQuery } from "../../feed/query.ts";
import { isSlowQuery } from "../../feed/threads/queryCost.ts";
import type { QueryClient } from "../../feed/threads/readers.ts";
import type { ParsedParams } from "../params/parse.ts";
import { hasFixedFields } from "../params/view.ts";
import type { KeyOwner, LedgerPort } from "../ports/ledgerPort.ts";
import type { SignInOptions } from "../ports/signInPort.ts";
import type { Auth } from "./auth.ts";
import type { AutoBudget } from "./autoBudget.ts";
import type { Admission } from "./limits/admission.ts";
import type { Gates } from "./limits/concurrency.ts";
import { type Policy, type RateLimiter, tooMany } from "./limits/rateLimit.ts";
import type { Metrics } from "./metrics.ts";
import { discard, isCrowded, requireSuccess } from "./send.ts";
import type { UsageCounter } from "./usage.ts";

/** Names similar to a place that is not known; `null` if it is known. */
export type FindUnknownPlace = (location: string, country: string | null) => Promise<{ nearest: string[] } | null>;

export interface Api {
  readonly feed: Feed;
  readonly ledgerPort: LedgerPort;
  readonly auth: Auth;
  readonly rateLimiter: RateLimiter;
  readonly gates: Gates;
  readonly admission: Admission;
  readonly autoBudget: AutoBudget;
  readonly usage: UsageCounter;
  /** Writes the usage of all threads to the ledger. */
  readonly flushUsage: () => Promise<void>;
  /** Counts an answered request; `null` if metrics are disabled. */
  readonly observe: Metrics["observe"] | null;
  /** The metrics that this server itself serves. */
  readonly metrics: Metrics | null;
  /** Bytes that may wait in memory for slow clients. */
  readonly maxUnsent: number;
  readonly now: () => number;
  /** Milliseconds of a monotonic clock, used for waits and limits. */
  readonly monotonic: () => number;
  /** The public URL of the service, without a trailing slash. */
  readonly baseUrl: () => string;
  readonly limits: RateLimits;
  readonly version: string;
  readonly corsOrigins: readonly string[];
  readonly deprecations: readonly DeprecatedPath[];
  /** Aborted when the service starts to shut down: long polls answer, readiness ends. */
  readonly shutdownSignal: AbortSignal;
  readonly explain: ((raw: RawPosting, hints: DerivationHints) => Promise<Explanation[]>) | null;
  readonly findUnknownPlace: FindUnknownPlace;
  readonly log: FastifyBaseLogger;
  /** Why a webhook may not use a URL, as the end of a sentence; `null` if it may. */
  readonly webhookRefusal: (url: string) => Promise<string | null>;
  /** An account's block list; one read shortly before while the ledger is unreachable. */
  readonly blocklistOf: (account: number) => Promise<Blocklist>;
  /** Whether everyone may read the pages of postings. */
  readonly publicPages: boolean;
  /** Whether the service sends e-mail. */
  readonly sendsMail: boolean;
  /** How people sign in to the console. */
  readonly signIn: SignInOptions;
  /** Why the ledger's disk accepts no writes. */
  readonly findDiskProblem: () => Promise<DiskProblem | null>;
}

export type DiskProblem = "ledger_full" | "ledger_read_only";

export interface Call<E extends Endpoint = FeedEndpoint> {
  readonly api: Api;
  readonly endpoint: E;
  readonly params: ParsedParams<ParamsOf<E>>;
  readonly owner: KeyOwner;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

/** Takes from a key's quota and writes the remaining quota to the headers; several policies are combined. */
export function takeQuota(api: Api, reply: FastifyReply, owner: KeyOwner, policy: Policy): void {
  const taken = api.rateLimiter.take(owner.keyId, policy);
  const add = (name: string, value: string): void => {
    const before = reply.getHeader(name);
    reply.header(name, before === undefined ? value : `${String(before)}, ${value}`);
  };
  add("ratelimit-policy", taken.headers.policy);
  add("ratelimit", taken.headers.limit);
  if (taken.allowed) return;
  const sentence = `too many ${policy === "requests" ? "requests" : `${policy} requests`} per minute with this key`;
  throw tooMany(`${sentence}; try again in ${taken.retryAfter} s`, taken.retryAfter);
}

/** A feed identifies itself by its request URL. */
export function withFeedUrl<Q extends Extract<IndexQuery, { kind: "list" }>>(call: Call, query: Q): Q {
  const { view } = query;
  if (!hasFixedFields(view.format)) return query;
  return { ...query, view: { ...view, feedUrl: `${call.api.baseUrl()}${call.request.url}` } };
}

/** The client as the index identifies it. */
export function toQueryClient(call: Call): QueryClient {
  return { key: call.owner.keyId, signal: call.signal, spill: () => isCrowded(call.reply, call.api.maxUnsent) };
}

/** The query with the permissions of the key applied: without contacts, unless the key receives them. */
export function forOwner<Q extends IndexQuery>({ owner }: Pick<Call, "owner">, query: Q): Q {
  return owner.redactContacts ? { ...query, redact: true } : query;
}

/** Queries the index; an answer that arrives after the client disconnected is discarded, together with its file. */
export async function ask(call: Call, query: IndexQuery): Promise<Extract<Answer, { ok: true }>> {
  // A slow query has its own queue and does not occupy a place of the fast ones.
  if (isSlowQuery(query)) call.api.admission.leave(call.request.raw);
  const answer = await call.api.feed.ask(forOwner(call, query), toQueryClient(call));
  if (call.signal.aborted) await discard(answer);
  return requireSuccess(answer);
}
