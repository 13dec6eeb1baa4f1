// One endpoint of /api/v1: who asks, their quota, the parameters, a place to run in, then the endpoint's own work.
// The order matters: a bad request costs no place, and nobody without a key learns what a parameter may be.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../../contract/errors.ts";
import type { Endpoint } from "../../contract/param.ts";
import type { ParamsOf } from "../../contract/params.ts";
import type { KeyOwner } from "../endpoints/desk.ts";
import { type Given, parseParams } from "../params/parse.ts";
import { readInteger } from "../params/values.ts";
import { type Api, type Call, takeQuota } from "./call.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Whose key it is, once that is known; for usage and the log. */
    owner: KeyOwner | null;
  }
  interface FastifyInstance {
    /** What is in memory because clients have not read it yet. */
    readonly unsent: { bytes: number };
  }
}

export interface EndpointRoute<E extends Endpoint> {
  /** The path under /api/v1, `:id` for a number. */
  readonly path: string;
  readonly endpoint: E;
  readonly handle: (call: Call<E>) => Promise<FastifyReply>;
  /** Whether this request waits for something to happen: such requests have a cap of their own. */
  readonly waits?: (given: Given<ParamsOf<E>>, request: FastifyRequest) => boolean;
  /** false: it is the ledger that is asked. */
  readonly asksIndex?: false;
}

export function queryOf(request: FastifyRequest): string {
  const at = request.url.indexOf("?");
  return at === -1 ? "" : request.url.slice(at + 1);
}

/** A signal that is aborted when the client leaves before its answer is complete. */
export function leaving(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const onClose = (): void => {
    if (!reply.raw.writableFinished) controller.abort();
  };
  if (reply.raw.destroyed) controller.abort();
  else reply.raw.once("close", onClose);
  return controller.signal;
}

/** Gives the place back when the answer is out or the client is gone, whichever comes. */
export function holdUntilSent(reply: FastifyReply, release: () => void): void {
  if (reply.raw.destroyed || reply.raw.closed) release();
  else reply.raw.once("close", release);
}

const POSITION_MS = 5000;

/** X-Min-Seq: an answer that must know of a change waits a little until this machine's index does. */
async function reachPosition(
  api: Api,
  request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
): Promise<void> {
  const asked = request.headers["x-min-seq"];
  if (asked === undefined) return;
  const seq = readInteger("X-Min-Seq", String(asked), 0, Number.MAX_SAFE_INTEGER);
  if (await api.feed.applied(seq, POSITION_MS, AbortSignal.any([signal, api.stopping]))) return;
  const { seq: here, epoch } = api.feed.standing();
  reply.header("x-seq", String(here)).header("x-epoch", epoch);
  throw new ApiError("behind", `the index of this machine stands at ${here} and has not reached ${seq} yet`, {
    retryAfter: 1,
  });
}

/** What a way in knows of a request before anything is answered: whose key it is, and what was asked. */
export interface EndpointEntry<E extends Endpoint> {
  readonly authorization: string | undefined;
  readonly route: Pick<EndpointRoute<E>, "endpoint" | "waits" | "asksIndex">;
  readonly parse: () => Given<ParamsOf<E>>;
}

/** The steps that every way in shares, in their order; what comes out may be answered. */
export async function enter<E extends Endpoint>(
  api: Api,
  request: FastifyRequest,
  reply: FastifyReply,
  { authorization, route, parse }: EndpointEntry<E>,
): Promise<Call<E>> {
  const owner = await api.auth.ownerOf(authorization, api.now());
  request.owner = owner;
  takeQuota(api, reply, owner, "requests");
  const given = parse();
  const signal = leaving(reply);
  const kind = route.waits?.(given, request) === true ? "longPoll" : "ordinary";
  const quick = kind === "ordinary" && route.asksIndex !== false;
  // Whoever waits for an own request to end, for something to happen or for the ledger keeps nobody else out.
  const waits = !quick || request.headers["x-min-seq"] !== undefined || !api.gates.hasRoom(owner.keyId);
  if (waits) api.admission.leave(request.raw);
  await reachPosition(api, request, reply, signal);
  holdUntilSent(reply, await api.gates.enter(owner.keyId, kind, signal));
  if (quick && waits && !reply.raw.destroyed) api.admission.enter(request.raw);
  return { api, endpoint: route.endpoint, given, owner, request, reply, signal };
}

export function addEndpoint<E extends Endpoint>(app: FastifyInstance, api: Api, route: EndpointRoute<E>): void {
  app.route({
    method: ["GET", "HEAD"],
    url: `/api/v1/${route.path}`,
    async handler(request, reply) {
      const { authorization } = request.headers;
      const parse = (): Given<ParamsOf<E>> => parseParams(route.endpoint, queryOf(request));
      return route.handle(await enter(api, request, reply, { authorization, route, parse }));
    },
  });
}
