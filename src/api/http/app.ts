// Assembles the HTTP server: fastify with our limits, guards, routes and pages; startup and shutdown. Timeouts protect
// against clients that send a request one byte at a time.
import type { IncomingMessage, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import { ApiError } from "../../contract/errors.ts";
import type { RateLimits } from "../../contract/limits.ts";
import type { Explanation } from "../../contract/posting.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { DEPRECATED_PATHS, type DeprecatedPath } from "../../contract/versions.ts";
import type { Feed } from "../../feed/open.ts";
import { addPages } from "../docs/pages.ts";
import { createAutoBudget } from "../endpoints/autoBudget.ts";
import { failFast, type KeyOwner, type LedgerPort } from "../endpoints/ledgerPort.ts";
import { addRoutes } from "../endpoints/routes.ts";
import { createAuth } from "./auth.ts";
import type { Api, FindUnknownPlace } from "./call.ts";
import { notFound, rawErrorAnswer, sendError } from "./errors.ts";
import { addGuards } from "./guards.ts";
import { addHealth } from "./health.ts";
import { type Admission, createAdmission } from "./limits/admission.ts";
import { createGates } from "./limits/concurrency.ts";
import { createRateLimiter } from "./limits/rateLimit.ts";
import type { Metrics, MetricsSources } from "./metrics.ts";
import { createUsageCounter } from "./usage.ts";

export interface AppOptions {
  readonly feed: Feed;
  readonly ledgerPort: LedgerPort;
  readonly now: () => number;
  readonly monotonic: () => number;
  readonly host: string;
  readonly port: number;
  /** The public URL of the service; `null` for the address it listens at. */
  readonly baseUrl: string | null;
  readonly limits: RateLimits;
  readonly corsOrigins: readonly string[];
  /** Where the metrics listener binds; `null` disables it. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Options of pino, or false to disable logging. */
  readonly log: NonNullable<FastifyServerOptions["logger"]>;
  readonly version: string;
  readonly explain: ((raw: RawPosting) => Promise<Explanation[]>) | null;
  /** Absent: every place is accepted. */
  readonly findUnknownPlace?: FindUnknownPlace;
  /** The owner of a key as stored by an earlier run; used until the ledger has answered for the first time. */
  readonly storedKeyOwner?: (key: string) => KeyOwner | null;
  /**
   * How long a shutdown is announced before connections are refused, so that load balancers can stop sending requests.
   */
  readonly drainMs?: number;
  /** Why a webhook may not use a URL; by default no URL is allowed. */
  readonly hookRefusal?: (url: string) => string | null;
  /** Whether the service sends e-mail; false by default. */
  readonly mails?: boolean;
  /** Whether the ledger's disk is full. */
  readonly ledgerFull?: () => Promise<boolean>;
  /** Deprecated paths; those of this release by default. */
  readonly retiring?: readonly DeprecatedPath[];
}

export interface RunningServer {
  readonly address: string;
  /** Where /metrics is served, or null. */
  readonly metricsAddress: string | null;
  /** Announces the shutdown, and resolves when new connections may be refused. Requests are still answered. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

const STOP_MS = 7000;

/** Request ids for the log: the start time of the service, and a number. */
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
      ? new ApiError("headers_too_large", "the URL and headers together exceed 32 KiB")
      : new ApiError("bad_request", "the HTTP request is malformed or incomplete");
    socket.end(rawErrorAnswer(answer, nextId()));
    // A client that keeps sending without reading would hold a half-closed socket forever.
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
    // A proxy may send an absolute URL (http://host/path); only the path matters.
    rewriteUrl: (request) => (request.url ?? "/").replace(/^https?:\/\/[^/?#]*/i, "") || "/",
    frameworkErrors: (_, request, reply) => void sendError(reply.header("x-request-id", request.id), notFound()),
  });
}

/** Runs before the framework, which does a good deal of work per request before calling any hook. */
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
  const ledgerPort = failFast(options.ledgerPort, monotonic);
  const auth = createAuth(ledgerPort, monotonic, options.storedKeyOwner);
  const admission = createAdmission({ keyOf: auth.knownId, monotonic: () => performance.now(), nextId });
  const gates = createGates(limits.concurrent);
  const log = app.log;
  return {
    ...{ feed, ledgerPort, now, monotonic, limits, shutdownSignal: stopping, gates, log },
    ...{ auth, admission },
    rateLimiter: createRateLimiter(limits, monotonic),
    autoBudget: createAutoBudget(monotonic),
    usage: createUsageCounter(ledgerPort, (error) =>
      log.warn({ err: error }, "usage could not be stored; it will be retried"),
    ),
    metrics:
      createMetrics?.({
        standing: () => feed.standing(),
        lastSeq: () => ledgerPort.lastSeq(),
        running: gates.running,
        refused: admission.shed,
        boards: () => boardFigures(ledgerPort),
        hasActiveWorker: () => ledgerPort.hasActiveWorker(),
      }) ?? null,
    baseUrl: () => (options.baseUrl ?? address()).replace(/\/+$/, ""),
    version: options.version,
    corsOrigins: options.corsOrigins,
    deprecations: options.retiring ?? DEPRECATED_PATHS,
    explain: options.explain,
    findUnknownPlace: options.findUnknownPlace ?? (async () => null),
    sendsMail: options.mails ?? false,
    webhookRefusal: options.hookRefusal ?? (() => "webhooks are disabled on this service"),
    isLedgerFull: options.ledgerFull ?? (async () => false),
  };
}

async function boardFigures(ledgerPort: LedgerPort): Promise<{ held: number; failing: number }> {
  const { health } = await ledgerPort.sourceStatuses();
  const sum = (part: "holds" | "failing"): number => [...health.values()].reduce((total, one) => total + one[part], 0);
  return { held: sum("holds"), failing: sum("failing") };
}

/** Delay between closing the listener and closing idle connections, because a request may be on its way. */
const IDLE_CLOSE_DELAY_MS = 300;

/** Running requests are answered; after seven seconds the rest is cut off. */
async function stop(app: FastifyInstance, api: Api, drained: boolean): Promise<void> {
  if (drained) {
    // Closes only the listener: node:http would also close every connection that is idle at this moment.
    NetServer.prototype.close.call(app.server);
    await pause(IDLE_CLOSE_DELAY_MS);
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
  // The metrics package is loaded only if metrics are enabled.
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
  // Reports not ready, answers long polls, and closes each connection after its answer, so that no client is cut off
  // when the listener closes.
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
