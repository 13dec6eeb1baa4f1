// Assembles the HTTP server: fastify with our limits, guards, routes and pages; startup and shutdown. Timeouts protect
// against clients that send a request one byte at a time.
import type { IncomingMessage, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import { ApiError } from "../contract/errors.ts";
import type { RateLimits } from "../contract/limits.ts";
import type { DerivationHints, Explanation } from "../contract/posting.ts";
import type { RawPosting } from "../contract/raw.ts";
import { DEPRECATED_PATHS, type DeprecatedPath } from "../contract/versions.ts";
import type { Feed } from "../feed/open.ts";
import { addPages } from "./docs/pages.ts";
import { notFound, rawErrorAnswer, sendError } from "./errors.ts";
import { addGuards } from "./guards.ts";
import { createAuth } from "./http/auth.ts";
import { type AutoBudget, createAutoBudget } from "./http/autoBudget.ts";
import type { Api, DiskProblem, FindUnknownPlace } from "./http/call.ts";
import { addHealth } from "./http/health.ts";
import { createAdmission } from "./http/limits/admission.ts";
import { createGates, type Gates } from "./http/limits/concurrency.ts";
import { createRateLimiter, type RateLimiter } from "./http/limits/rateLimit.ts";
import type { Metrics } from "./http/metrics.ts";
import { MAX_UNSENT } from "./http/send.ts";
import { createUsageCounter } from "./http/usage.ts";
import { failFast, type KeyOwner, type LedgerPort } from "./ports/ledgerPort.ts";
import type { SignInOptions } from "./ports/signInPort.ts";
import { createTrustedLookUp } from "./ports/trustedLookUp.ts";
import { addRoutes } from "./routes.ts";
import { applySession } from "./signIn/session.ts";

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
  readonly explain: ((raw: RawPosting, hints: DerivationHints) => Promise<Explanation[]>) | null;
  /** Absent: every place is accepted. */
  readonly findUnknownPlace?: FindUnknownPlace;
  /** The owner of a key as stored by an earlier run; used until the ledger has answered for the first time. */
  readonly storedKeyOwner?: (key: string) => Promise<KeyOwner | null>;
  /**
   * How long a shutdown is announced before connections are refused, so that load balancers can stop sending requests.
   */
  readonly drainMs?: number;
  /** Why a webhook may not use a URL; by default no URL is allowed. */
  readonly hookRefusal?: (url: string) => Promise<string | null>;
  /** Whether everyone may read the pages of postings; false by default. */
  readonly publicPages?: boolean;
  /** Whether the service sends e-mail; false by default. */
  readonly mails?: boolean;
  /** How people sign in; only with a key by default. */
  readonly signIn?: SignInOptions;
  /** Why the ledger's disk accepts no writes; by default it does. */
  readonly findDiskProblem?: () => Promise<DiskProblem | null>;
  /** Deprecated paths; those of this release by default. */
  readonly retiring?: readonly DeprecatedPath[];
  /** Set on an API thread: its number, and what it shares with the others. */
  readonly thread?: ThreadParts;
}

interface ThreadParts {
  readonly number: number;
  readonly count: number;
  /** Whether the other threads listen on the same port. */
  readonly reusePort: boolean;
  readonly gates: Gates;
  readonly rateLimiter: RateLimiter;
  readonly autoBudget: AutoBudget;
  /** Writes the usage of all threads to the ledger. */
  flushUsage(): Promise<void>;
  /** `null` if metrics are disabled. */
  readonly observe: Metrics["observe"] | null;
  /** Called for each request that is rejected before anything of it is parsed. */
  onRefused(): void;
}

export interface RunningServer {
  readonly address: string;
  /** Where /metrics is served, or null. */
  readonly metricsAddress: string | null;
  /** Announces the shutdown, and resolves when new connections may be refused. Requests are still answered. */
  drain(): Promise<void>;
  /** Writes what was counted here to the ledger. */
  flushUsage(): Promise<void>;
  close(): Promise<void>;
}

const STOP_MS = 7000;

/** Request ids for the log: the start time of the service, and a number; the numbers of threads are interleaved. */
function requestIds(start: number, thread = 0, threads = 1): () => string {
  let number = thread + 1 - threads;
  return () => {
    number += threads;
    return `${start.toString(36)}-${number.toString(36)}`;
  };
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
    // A client that keeps sending without reading would keep a half-closed socket open forever.
    setTimeout(() => socket.destroy(), 1000).unref();
  };
}

/** No route has a schema, and the default compilers are loaded even if none has: two megabytes per thread. */
function refuseSchemas(): never {
  throw new Error("routes have no schemas");
}

function createApp(options: AppOptions, nextId: () => string): FastifyInstance {
  return fastify({
    logger: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    // Requests are logged with their id by the guards; a logger for each would never be used.
    childLoggerFactory: (logger) => logger,
    genReqId: nextId,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: "idle",
    keepAliveTimeout: 65_000,
    requestTimeout: 15_000,
    bodyLimit: 1024,
    http: { maxHeaderSize: 32 * 1024, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    routerOptions: { maxParamLength: 100, querystringParser: () => ({}) },
    clientErrorHandler: onClientError(nextId),
    // A proxy may send an absolute URL (http://host/path); only the path matters.
    rewriteUrl: (request) => (request.url ?? "/").replace(/^https?:\/\/[^/?#]*/i, "") || "/",
    frameworkErrors: (_, request, reply) => void sendError(reply.header("x-request-id", request.id), notFound()),
  });
}

/** Runs before the framework, which does a good deal of work per request before calling any hook. */
function admitFirst(app: FastifyInstance, { admission, baseUrl }: Pick<Api, "admission" | "baseUrl">): void {
  const [handle] = app.server.listeners("request") as ((request: IncomingMessage, response: ServerResponse) => void)[];
  app.server.removeAllListeners("request");
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    applySession(request, baseUrl());
    admission.admit(request, response, () => handle?.(request, response));
  });
}

function createApi(
  options: AppOptions,
  app: FastifyInstance,
  address: () => string,
  stopping: AbortSignal,
  nextId: () => string,
  metricsPackage: typeof import("./http/metrics.ts") | null,
): Api {
  const { feed, now, monotonic, limits, thread } = options;
  const ledgerPort = failFast(options.ledgerPort, monotonic);
  const auth = createAuth(ledgerPort, monotonic, options.storedKeyOwner);
  const onRefused = thread?.onRefused ?? (() => {});
  const admission = createAdmission({ keyOf: auth.knownId, monotonic: () => performance.now(), nextId, onRefused });
  const gates = thread?.gates ?? createGates(limits.concurrent);
  const log = app.log;
  const usage = createUsageCounter(ledgerPort, (error) =>
    log.warn({ err: error }, "usage could not be stored; it will be retried"),
  );
  const metrics = metricsPackage?.createMetrics({
    status: () => feed.status(),
    ledgerPort,
    running: gates.running,
    refused: admission.shed,
  });
  return {
    feed,
    ledgerPort,
    now,
    monotonic,
    limits,
    shutdownSignal: stopping,
    gates,
    log,
    auth,
    admission,
    rateLimiter: thread?.rateLimiter ?? createRateLimiter(limits, monotonic),
    autoBudget: thread?.autoBudget ?? createAutoBudget(monotonic),
    usage,
    flushUsage: thread?.flushUsage ?? usage.flush,
    observe: thread?.observe ?? metrics?.observe ?? null,
    metrics: metrics ?? null,
    maxUnsent: MAX_UNSENT / (thread?.count ?? 1),
    baseUrl: () => (options.baseUrl ?? address()).replace(/\/+$/, ""),
    version: options.version,
    corsOrigins: options.corsOrigins,
    deprecations: options.retiring ?? DEPRECATED_PATHS,
    explain: options.explain,
    findUnknownPlace: options.findUnknownPlace ?? (async () => null),
    blocklistOf: createTrustedLookUp((account: number) => ledgerPort.outgoing.blocklist(account), {
      freshMs: 0,
      monotonic,
    }),
    publicPages: options.publicPages ?? false,
    sendsMail: options.mails ?? false,
    signIn: options.signIn ?? { issuer: null, keys: true, port: null },
    webhookRefusal: options.hookRefusal ?? (async () => "webhooks are disabled on this service"),
    findDiskProblem: options.findDiskProblem ?? (async () => null),
  };
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
  const { thread } = options;
  const nextId = requestIds(options.now(), thread?.number, thread?.count);
  const app = createApp(options, nextId);
  let address = "";
  // The metrics package is loaded only if metrics are enabled.
  const figuring = options.metrics === null ? null : await import("./http/metrics.ts");
  const api = createApi(options, app, () => address, stopping.signal, nextId, figuring);
  admitFirst(app, api);
  addGuards(app, api);
  addHealth(app, api);
  addPages(app, api);
  addRoutes(app, api);
  // Fastify passes all options on to the listener; its type lacks this one.
  const listener = { host: options.host, port: options.port, reusePort: thread?.reusePort ?? false };
  address = await app.listen(listener);
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
    flushUsage: api.usage.flush,
    close() {
      figures?.close();
      figures?.closeAllConnections();
      closing ??= drain().then(() => stop(app, api, (options.drainMs ?? 0) > 0));
      return closing;
    },
  };
}
