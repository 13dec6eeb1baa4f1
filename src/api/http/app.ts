// The HTTP server put together: fastify with our limits, guards, routes and pages; listening and stopping.
// Timeouts are set against clients that send a request one byte at a time.
import type { IncomingMessage, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import { ApiError } from "../../contract/errors.ts";
import type { RateLimits } from "../../contract/limits.ts";
import type { Explanation } from "../../contract/posting.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { RETIRING, type Retiring } from "../../contract/versions.ts";
import type { Feed } from "../../feed/open.ts";
import { addPages } from "../docs/pages.ts";
import { createAutoBudget } from "../endpoints/autoBudget.ts";
import { type Desk, impatient, type KeyOwner } from "../endpoints/desk.ts";
import { addRoutes } from "../endpoints/routes.ts";
import { createAuth } from "./auth.ts";
import type { Api } from "./call.ts";
import { notFound, rawErrorAnswer, sendError } from "./errors.ts";
import { addGuards } from "./guards.ts";
import { addHealth } from "./health.ts";
import { type Admission, createAdmission } from "./limits/admission.ts";
import { createGates } from "./limits/concurrency.ts";
import { createRateLimiter } from "./limits/rateLimit.ts";
import type { Metrics, MetricsSources } from "./metrics.ts";
import { createUsageBook } from "./usage.ts";

export interface AppOptions {
  readonly feed: Feed;
  readonly desk: Desk;
  readonly now: () => number;
  readonly monotonic: () => number;
  readonly host: string;
  readonly port: number;
  /** How the service is reached from outside; null: the address it listens at. */
  readonly baseUrl: string | null;
  readonly limits: RateLimits;
  readonly corsOrigins: readonly string[];
  /** Where the metrics listen; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Options of pino, or false for silence. */
  readonly log: NonNullable<FastifyServerOptions["logger"]>;
  readonly version: string;
  readonly explain: ((raw: RawPosting) => Promise<Explanation[]>) | null;
  /** Whose a key is by what an earlier run kept: asked until the ledger has answered for the first time. */
  readonly keptOwner?: (key: string) => KeyOwner | null;
  /** How long a stop is announced before connections are refused, so that whoever sends requests here can stop doing so. */
  readonly drainMs?: number;
  /** Why a webhook may not go to an address; unless given, every address may not. */
  readonly hookRefusal?: (url: string) => string | null;
  /** Whether the service sends e-mail; false unless given. */
  readonly mails?: boolean;
  /** Whether the ledger's disk has no room. */
  readonly ledgerFull?: () => Promise<boolean>;
  /** Paths that will end; those of this release unless given. */
  readonly retiring?: readonly Retiring[];
}

export interface RunningServer {
  readonly address: string;
  /** Where /metrics is served, or null. */
  readonly metricsAddress: string | null;
  /** Says that it stops, and resolves when new connections may be refused. Everything is still answered. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

const STOP_MS = 7000;

/** Ids that tell requests apart in a log: when the service started, and a number. */
function requestIds(start: number): () => string {
  let number = 0;
  return () => `${start.toString(36)}-${(++number).toString(36)}`;
}

function onClientError(nextId: () => string): (error: Error & { code?: string }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const tooLarge = error.code === "HPE_HEADER_OVERFLOW";
    const answer = tooLarge
      ? new ApiError("headers_too_large", "address and headers are larger than 32 KiB together")
      : new ApiError("bad_request", "this is not a complete HTTP request");
    socket.end(rawErrorAnswer(answer, nextId()));
    // A client that goes on sending without reading would keep a half-closed socket for ever.
    setTimeout(() => socket.destroy(), 1000).unref();
  };
}

function createApp(options: AppOptions, nextId: () => string): FastifyInstance {
  return fastify({
    logger: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextId,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: "idle",
    keepAliveTimeout: 65_000,
    requestTimeout: 15_000,
    bodyLimit: 1024,
    http: { maxHeaderSize: 32 * 1024, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { maxParamLength: 100, querystringParser: () => ({}) },
    clientErrorHandler: onClientError(nextId),
    // A proxy may send the whole address (http://host/path); the path is what we answer.
    rewriteUrl: (request) => (request.url ?? "/").replace(/^https?:\/\/[^/?#]*/i, "") || "/",
    frameworkErrors: (_, request, reply) => void sendError(reply.header("x-request-id", request.id), notFound()),
  });
}

/** Stands between the listener and the framework, which makes a good deal of a request before it calls anybody. */
function admitFirst(app: FastifyInstance, admission: Admission): void {
  const [handle] = app.server.listeners("request") as ((request: IncomingMessage, response: ServerResponse) => void)[];
  app.server.removeAllListeners("request");
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    admission.admit(request, response, () => handle?.(request, response));
  });
}

function createApi(
  options: AppOptions,
  app: FastifyInstance,
  address: () => string,
  stopping: AbortSignal,
  nextId: () => string,
  createMetrics: ((sources: MetricsSources) => Metrics) | undefined,
): Api {
  const { feed, now, monotonic, limits } = options;
  const desk = impatient(options.desk, monotonic);
  const auth = createAuth(desk, monotonic, options.keptOwner);
  const admission = createAdmission({ keyOf: auth.knownId, monotonic: () => performance.now(), nextId });
  const gates = createGates(limits.concurrent);
  const log = app.log;
  return {
    ...{ feed, desk, now, monotonic, limits, stopping, gates, log },
    ...{ auth, admission },
    rates: createRateLimiter(limits, monotonic),
    auto: createAutoBudget(monotonic),
    usage: createUsageBook(desk, (error) => log.warn({ err: error }, "usage could not be written; it is kept")),
    metrics:
      createMetrics?.({
        standing: () => feed.standing(),
        lastSeq: () => desk.lastSeq(),
        running: gates.running,
        refused: admission.shed,
        boards: () => boardFigures(desk),
        someoneWorks: () => desk.someoneWorks(),
      }) ?? null,
    baseUrl: () => (options.baseUrl ?? address()).replace(/\/+$/, ""),
    version: options.version,
    corsOrigins: options.corsOrigins,
    retiring: options.retiring ?? RETIRING,
    explain: options.explain,
    mails: options.mails ?? false,
    hookRefusal: options.hookRefusal ?? (() => "cannot be sent to: this service sends no webhooks"),
    ledgerFull: options.ledgerFull ?? (async () => false),
  };
}

async function boardFigures(desk: Desk): Promise<{ held: number; failing: number }> {
  const { health } = await desk.sourceStandings();
  const sum = (part: "holds" | "failing"): number => [...health.values()].reduce((total, one) => total + one[part], 0);
  return { held: sum("holds"), failing: sum("failing") };
}

/** Between the last accepted connection and the end of those that say nothing: a request may be on its way over one. */
const LAST_WORDS_MS = 300;

/** Whatever runs is answered; after seven seconds the rest is cut off. */
async function stop(app: FastifyInstance, api: Api, drained: boolean): Promise<void> {
  if (drained) {
    // The listener alone: node:http would end every connection that is idle at this moment with it.
    NetServer.prototype.close.call(app.server);
    await pause(LAST_WORDS_MS);
  }
  const timer = setTimeout(() => app.server.closeAllConnections(), STOP_MS);
  try {
    await app.close().catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ERR_SERVER_NOT_RUNNING") throw error;
    });
  } finally {
    clearTimeout(timer);
  }
  await api.usage.close();
}

export async function startApp(options: AppOptions): Promise<RunningServer> {
  const stopping = new AbortController();
  const nextId = requestIds(options.now());
  const app = createApp(options, nextId);
  let address = "";
  // Its package is loaded by whoever wants figures.
  const figuring = options.metrics === null ? null : await import("./metrics.ts");
  const api = createApi(options, app, () => address, stopping.signal, nextId, figuring?.createMetrics);
  admitFirst(app, api.admission);
  addGuards(app, api);
  addHealth(app, api);
  addPages(app, api);
  addRoutes(app, api);
  address = await app.listen({ host: options.host, port: options.port });
  const figures =
    options.metrics === null || api.metrics === null
      ? null
      : ((await figuring?.serveMetrics(api.metrics, options.metrics, (s) => app.log.warn(s))) ?? null);
  const at = figures?.address();
  let draining: Promise<void> | null = null;
  let closing: Promise<void> | null = null;
  // Not ready, long polls answered, and every answer ends its connection: when the listener closes nobody is left to be cut off.
  const drain = (): Promise<void> => {
    stopping.abort();
    draining ??= pause(options.drainMs ?? 0);
    return draining;
  };
  return {
    address,
    metricsAddress: at && typeof at === "object" ? `http://${options.metrics?.host}:${at.port}/metrics` : null,
    drain,
    close() {
      figures?.close();
      figures?.closeAllConnections();
      closing ??= drain().then(() => stop(app, api, (options.drainMs ?? 0) > 0));
      return closing;
    },
  };
}
