// The HTTP server put together: fastify with our limits, guards, routes and pages; listening and stopping.
// Timeouts are set against clients that send a request one byte at a time.
import type { Socket } from "node:net";
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import { ApiError } from "../../contract/errors.ts";
import type { RateLimits } from "../../contract/limits.ts";
import type { Explanation } from "../../contract/posting.ts";
import type { RawPosting } from "../../contract/raw.ts";
import type { Feed } from "../../feed/open.ts";
import { addPages } from "../docs/pages.ts";
import { createAutoBudget } from "../endpoints/autoBudget.ts";
import type { Desk } from "../endpoints/desk.ts";
import { addRoutes } from "../endpoints/routes.ts";
import { createAuth } from "./auth.ts";
import type { Api } from "./call.ts";
import { createGates } from "./concurrency.ts";
import { notFound, rawErrorAnswer, sendError } from "./errors.ts";
import { addGuards } from "./guards.ts";
import { addHealth } from "./health.ts";
import { createMetrics, serveMetrics } from "./metrics.ts";
import { createRateLimiter } from "./rateLimit.ts";
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
}

export interface RunningServer {
  readonly address: string;
  /** Where /metrics is served, or null. */
  readonly metricsAddress: string | null;
  close(): Promise<void>;
}

const STOP_MS = 9000;

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

function createApp(options: AppOptions): FastifyInstance {
  const nextId = requestIds(options.now());
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

function createApi(options: AppOptions, app: FastifyInstance, address: () => string, stopping: AbortSignal): Api {
  const { feed, desk, now, monotonic, limits } = options;
  const gates = createGates(limits.concurrent);
  const log = app.log;
  return {
    ...{ feed, desk, now, monotonic, limits, stopping, gates, log },
    auth: createAuth(desk, monotonic),
    rates: createRateLimiter(limits, monotonic),
    auto: createAutoBudget(monotonic),
    usage: createUsageBook(desk, (error) => log.warn({ err: error }, "usage could not be written; it is kept")),
    metrics: createMetrics({
      standing: () => feed.standing(),
      lastSeq: () => desk.lastSeq(),
      running: gates.running,
      boards: () => boardFigures(desk),
      someoneWorks: () => desk.someoneWorks(),
    }),
    baseUrl: () => (options.baseUrl ?? address()).replace(/\/+$/, ""),
    version: options.version,
    corsOrigins: options.corsOrigins,
    explain: options.explain,
  };
}

async function boardFigures(desk: Desk): Promise<{ held: number; failing: number }> {
  const { health } = await desk.sourceStandings();
  const sum = (part: "holds" | "failing"): number => [...health.values()].reduce((total, one) => total + one[part], 0);
  return { held: sum("holds"), failing: sum("failing") };
}

/** Readiness first, long polls next, then whatever runs; after nine seconds the rest is cut off. */
async function stop(app: FastifyInstance, api: Api, stopping: AbortController): Promise<void> {
  stopping.abort();
  const timer = setTimeout(() => app.server.closeAllConnections(), STOP_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
  }
  await api.usage.close();
}

export async function startApp(options: AppOptions): Promise<RunningServer> {
  const stopping = new AbortController();
  const app = createApp(options);
  let address = "";
  const api = createApi(options, app, () => address, stopping.signal);
  addGuards(app, api);
  addHealth(app, api);
  addPages(app, api);
  addRoutes(app, api);
  address = await app.listen({ host: options.host, port: options.port });
  const figures =
    options.metrics === null ? null : await serveMetrics(api.metrics, options.metrics, (s) => app.log.warn(s));
  const at = figures?.address();
  let closing: Promise<void> | null = null;
  return {
    address,
    metricsAddress: at && typeof at === "object" ? `http://${options.metrics?.host}:${at.port}/metrics` : null,
    close() {
      figures?.close();
      figures?.closeAllConnections();
      closing ??= stop(app, api, stopping);
      return closing;
    },
  };
}
