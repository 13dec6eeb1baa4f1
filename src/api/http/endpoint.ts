// Runs one endpoint of /api/v1: authentication, quota, parameters, a concurrency place, then the endpoint's own work.
// The order matters: an invalid request takes no place, and a client without a key receives no information about
// parameters.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../../contract/errors.ts";
import type { Endpoint } from "../../contract/param.ts";
import type { ParamsOf } from "../../contract/params.ts";
import { type ParsedParams, parseParams } from "../params/parse.ts";
import { readInteger } from "../params/values.ts";
import type { KeyOwner } from "../ports/ledgerPort.ts";
import { type Api, type Call, takeQuota } from "./call.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The key's owner once known; for usage and the log. */
    owner: KeyOwner | null;
  }
  interface FastifyInstance {
    /** Bytes in memory that clients have not read yet. */
    readonly unsent: { bytes: number };
  }
}

export interface EndpointRoute<E extends Endpoint> {
  /** The path under /api/v1, `:id` for a number. */
  readonly path: string;
  readonly endpoint: E;
  readonly handle: (call: Call<E>) => Promise<FastifyReply>;
  /** Whether this request waits for an event; such requests have their own limit. */
  readonly waits?: (params: ParsedParams<ParamsOf<E>>, request: FastifyRequest) => boolean;
  /** False if the endpoint queries the ledger instead. */
  readonly asksIndex?: false;
}

export function queryOf(request: FastifyRequest): string {
  const at = request.url.indexOf("?");
  return at === -1 ? "" : request.url.slice(at + 1);
}

/** A signal that is aborted if the client disconnects before its answer is complete. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const onClose = (): void => {
    if (!reply.raw.writableFinished) controller.abort();
  };
  if (reply.raw.destroyed) controller.abort();
  else reply.raw.once("close", onClose);
  return controller.signal;
}

/** Releases the place when the answer is sent or the client disconnects. */
export function holdUntilSent(reply: FastifyReply, release: () => void): void {
  if (reply.raw.destroyed || reply.raw.closed) release();
  else reply.raw.once("close", release);
}

const POSITION_MS = 5000;

/** X-Min-Seq: waits briefly until this machine's index has applied the given change. */
async function reachPosition(
  api: Api,
  request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
): Promise<void> {
  const asked = request.headers["x-min-seq"];
  if (asked === undefined) return;
  const seq = readInteger("X-Min-Seq", String(asked), 0, Number.MAX_SAFE_INTEGER);
  if (await api.feed.waitUntilApplied(seq, POSITION_MS, AbortSignal.any([signal, api.shutdownSignal]))) return;
  const { seq: indexSeq, epoch } = api.feed.status();
  reply.header("x-seq", String(indexSeq)).header("x-epoch", epoch);
  throw new ApiError("behind", `the index on this machine is at seq ${indexSeq} and has not reached ${seq} yet`, {
    retryAfter: 1,
  });
}

/** The input of every entry point: the key's header and the parameters. */
export interface EntryPoint<E extends Endpoint> {
  readonly authorization: string | undefined;
  readonly route: Pick<EndpointRoute<E>, "endpoint" | "waits" | "asksIndex">;
  readonly parse: () => ParsedParams<ParamsOf<E>>;
}

function appliesBlocklist({ values }: ParsedParams<ParamsOf<Endpoint>>): boolean {
  return "blocklist" in values && values.blocklist === true;
}

/** Reads the account's block list. */
async function withBlocklist<Params extends ParsedParams<ParamsOf<Endpoint>>>(
  api: Api,
  owner: KeyOwner,
  params: Params,
): Promise<Params> {
  return { ...params, blocklist: await api.blocklistOf(owner.account.id) };
}

/** The steps that all entry points share, in order; the result may be answered. */
export async function admitRequest<E extends Endpoint>(
  api: Api,
  request: FastifyRequest,
  reply: FastifyReply,
  { authorization, route, parse }: EntryPoint<E>,
): Promise<Call<E>> {
  const owner = await api.auth.ownerOf(authorization, api.now());
  request.owner = owner;
  takeQuota(api, reply, owner, "requests");
  const parsed = parse();
  const params = appliesBlocklist(parsed) ? await withBlocklist(api, owner, parsed) : parsed;
  const signal = disconnectSignal(reply);
  const kind = route.waits?.(params, request) === true ? "longPoll" : "ordinary";
  const quick = kind === "ordinary" && route.asksIndex !== false;
  const isReady = quick && request.headers["x-min-seq"] === undefined;
  const release = isReady ? api.gates.tryEnter(owner.keyId) : null;
  if (release !== null) holdUntilSent(reply, release);
  else {
    // A request that waits for an event, its own request or the ledger does not occupy a place.
    api.admission.leave(request.raw);
    await reachPosition(api, request, reply, signal);
    holdUntilSent(reply, await api.gates.enter(owner.keyId, kind, signal));
    if (quick && !reply.raw.destroyed) api.admission.enter(request.raw);
  }
  return { api, endpoint: route.endpoint, params, owner, request, reply, signal };
}

export function addEndpoint<E extends Endpoint>(app: FastifyInstance, api: Api, route: EndpointRoute<E>): void {
  app.route({
    method: ["GET", "HEAD"],
    url: `/api/v1/${route.path}`,
    async handler(request, reply) {
      const { authorization } = request.headers;
      const parse = (): ParsedParams<ParamsOf<E>> => parseParams(route.endpoint, queryOf(request), api.now());
      return route.handle(await admitRequest(api, request, reply, { authorization, route, parse }));
    },
  });
}
