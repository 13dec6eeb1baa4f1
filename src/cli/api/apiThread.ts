// An API thread: it accepts connections, parses requests, answers fast queries from its own connection to the index and
// sends the responses. Everything that exists once per service (ledger, reader pool, budgets) is called on the main
// thread.
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { type RunningServer, startApp } from "../../api/app.ts";
import type { AutoBudget } from "../../api/http/autoBudget.ts";
import { createGates } from "../../api/http/limits/concurrency.ts";
import { createRateLimiter } from "../../api/http/limits/rateLimit.ts";
import type { Metrics } from "../../api/http/metrics.ts";
import type { LedgerPort } from "../../api/ports/ledgerPort.ts";
import { ApiError, ERRORS, type ErrorDetail } from "../../contract/errors.ts";
import { isTableKey } from "../../contract/tables.ts";
import { createLocalFeed, type LocalFeed } from "../../feed/localFeed.ts";
import type { FeedUpdate } from "../../feed/open.ts";
import { ratesFile, spoolFolder } from "../../feed/paths.ts";
import { countHeartbeat, DEADLINE_MS } from "../../feed/threads/messages.ts";
import { parseKeyId } from "../../ledger/accounts/keys.ts";
import { releaseHeapWhenIdle } from "../../threads/heap.ts";
import { callAt, createPeer, type Peer, type PeerMessage, remoteObject } from "../../threads/peer.ts";
import { startClock } from "../environment/clock.ts";
import type { ApiThreadCalls, ApiThreadData, ObservedRequest, ServiceCalls } from "./calls.ts";
import { countFigure, monotonicMs } from "./serviceMemory.ts";

const HEARTBEAT_MS = 250;
/** The threads take turns, so that one at most does not answer. */
const [RELEASE_MS, RELEASE_STEP_MS] = [5000, 500];
/** Observations are sent in batches of this size unless they are requested earlier. */
const MAX_OBSERVATIONS = 2000;

if (!isMainThread) run(workerData);

function run(data: ApiThreadData): void {
  const peer: Peer = createPeer({
    post: (message, transfer) => parentPort?.postMessage(message, transfer),
    run: (name, args) => callAt(calls, name, args),
    restoreError,
  });
  const calls = createCalls(data, peer);
  setInterval(() => countHeartbeat(data.flags), HEARTBEAT_MS);
  parentPort?.on("message", (message: PeerMessage) => peer.receive(message));
}

/** Errors of the API keep their class; the detail consists of plain values. */
function restoreError(error: Error & Record<string, unknown>): Error {
  const { code, message, detail = {} } = error;
  if (typeof code !== "string" || !isTableKey(ERRORS, code)) return error;
  const plainDetail: ErrorDetail = JSON.parse(JSON.stringify(detail));
  return new ApiError(code, message, plainDetail);
}

function createCalls(data: ApiThreadData, peer: Peer): ApiThreadCalls {
  let feed: LocalFeed | null = null;
  let server: RunningServer | null = null;
  const observations = createObservations((batch) => peer.tell("observe", [batch]));
  return {
    async start(update, port, reusePort) {
      const clock = await startClock(data.environment.clockUrl);
      feed = openLocalFeed(data, peer, update);
      const metrics = data.environment.metrics === null ? null : observations.add;
      server = await listen({ data, peer, feed, now: clock.now, port, reusePort, observe: metrics });
      releaseHeapWhenIdle(RELEASE_MS + RELEASE_STEP_MS * data.number);
      return server.address;
    },
    update: (update) => feed?.update(update),
    flushUsage: async () => await server?.flushUsage(),
    takeObservations: observations.take,
    drain: async () => await server?.drain(),
    async close() {
      await server?.close();
      await feed?.close();
    },
  };
}

function openLocalFeed({ environment, memory, flags }: ApiThreadData, peer: Peer, first: FeedUpdate): LocalFeed {
  const { data: folder } = environment;
  return createLocalFeed({
    spools: spoolFolder(folder),
    rates: ratesFile(folder),
    deadlineMs: DEADLINE_MS,
    flags,
    first,
    shown: memory.shown,
    rows: memory.rows,
    askPool: (query, client, signal) => peer.call("ask", [query, client], signal),
    lookUpPlace: (near) => peer.call("lookUpPlace", [near]),
    onDamage: (file) => peer.tell("reportDamage", [file]),
    onOpenCount: (open) => peer.tell("setOpenCount", [open]),
    onOverdue: () => countFigure(memory, "overdue"),
  });
}

interface ListenParts {
  data: ApiThreadData;
  peer: Peer;
  feed: LocalFeed;
  now: () => number;
  port: number;
  reusePort: boolean;
  observe: Metrics["observe"] | null;
}

function listen({ data, peer, feed, now, port, reusePort, observe }: ListenParts): Promise<RunningServer> {
  const { environment, version, number, count, memory } = data;
  const { host, baseUrl, limits, corsOrigins, drainMs, smtp, signIn, keySignIn } = environment;
  const service = remoteObject<ServiceCalls>(peer, "service");
  const ledgerPort: LedgerPort = remoteObject<LedgerPort>(peer, "ledger", {
    wellFormed: (key) => parseKeyId(key) !== null,
    admin: remoteObject<LedgerPort["admin"]>(peer, "ledger.admin"),
    outgoing: remoteObject<LedgerPort["outgoing"]>(peer, "ledger.outgoing"),
    visitors: remoteObject<LedgerPort["visitors"]>(peer, "ledger.visitors"),
  });
  return startApp({
    feed,
    ledgerPort,
    now,
    monotonic: monotonicMs,
    host,
    port,
    baseUrl,
    limits,
    corsOrigins,
    version,
    drainMs,
    metrics: null,
    log: { level: "warn", stream: { write: (line: string) => peer.tell("writeLog", [line]) } },
    explain: service.explain,
    storedKeyOwner: service.storedKeyOwner,
    hookRefusal: service.hookRefusal,
    findDiskProblem: service.findDiskProblem,
    findUnknownPlace: service.findUnknownPlace,
    publicPages: environment.publicPages,
    mails: smtp !== null,
    signIn: {
      issuer: signIn === null ? null : new URL(signIn.issuer).host,
      keys: keySignIn,
      port: signIn === null ? null : { start: service.startSignIn, finish: service.finishSignIn },
    },
    thread: {
      number,
      count,
      reusePort,
      observe,
      gates: createGates(limits.concurrent, memory.gates, number),
      rateLimiter: createRateLimiter(limits, monotonicMs, memory.rates, number),
      autoBudget: remoteObject<AutoBudget>(peer, "budget"),
      flushUsage: service.flushUsage,
      onRefused: () => countFigure(memory, "refused"),
    },
  });
}

/** Collects observed requests, and sends them if nothing takes them. */
function createObservations(send: (batch: ObservedRequest[]) => void) {
  let batch: ObservedRequest[] = [];
  const take = (): ObservedRequest[] => {
    const taken = batch;
    batch = [];
    return taken;
  };
  return {
    add(route: string, method: string, status: number, seconds: number): void {
      batch.push([route, method, status, seconds]);
      if (batch.length >= MAX_OBSERVATIONS) send(take());
    },
    take,
  };
}
