// Starts and supervises the API threads. All of them listen on the same port, and the operating system distributes
// connections among them. The main thread keeps the shared objects: the ledger, the reader pool, budgets and metrics. A
// thread that crashes or hangs is replaced; connections of the other threads are not affected.
import { createServer } from "node:net";
import { createAutoBudget } from "../../api/http/autoBudget.ts";
import { createLedgerAdapter, type LedgerAdapterOptions } from "../../api/ports/ledgerAdapter.ts";
import type { LedgerPort } from "../../api/ports/ledgerPort.ts";
import { assertPresent } from "../../contract/assertPresent.ts";
import { messageOf } from "../../contract/userError.ts";
import type { RemoteClient } from "../../feed/localFeed.ts";
import type { FeedUpdate, SharedFeed } from "../../feed/open.ts";
import type { LookUpPlace } from "../../feed/placeResolution.ts";
import type { Answer, IndexQuery } from "../../feed/query.ts";
import { DEADLINE_MS, newFlags, readHeartbeats } from "../../feed/threads/messages.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { callAt, createPeer, type Peer, type PeerMessage } from "../../threads/peer.ts";
import { startThread, type Thread } from "../../threads/thread.ts";
import type { Environment } from "../environment/environment.ts";
import type { ApiThreadData, ObservedRequest, ServiceCalls } from "./calls.ts";
import { createServiceMemory, monotonicMs, releaseMemory, type ServiceMemory } from "./serviceMemory.ts";
import { serveServiceMetrics } from "./serviceMetrics.ts";

export interface ApiOptions extends LedgerAdapterOptions, Omit<ServiceCalls, "flushUsage"> {
  readonly environment: Environment;
  readonly version: string;
  readonly feed: SharedFeed;
  readonly ledger: Ledger;
  readonly lookUpPlace: LookUpPlace;
  readonly threads: number;
  /** The script of a thread; tests use their own. */
  readonly file?: URL;
  /** How often the threads are checked; tests check more often. */
  readonly checkMs?: number;
  /** Writes a line of the API's log. */
  writeLog(line: string): void;
  log(sentence: string): void;
}

export interface ApiThreads {
  readonly address: string;
  drain(): Promise<void>;
  close(): Promise<void>;
}

interface ApiThread {
  readonly number: number;
  thread: Thread<PeerMessage>;
  peer: Peer;
  flags: Int32Array;
  isListening: boolean;
  heartbeats: number;
  missedChecks: number;
}

interface Supervisor {
  readonly options: ApiOptions;
  readonly memory: ServiceMemory;
  readonly ledgerPort: LedgerPort;
  readonly threads: ApiThread[];
  /** The functions that API threads call. */
  calls: object;
  observe: ((observations: readonly ObservedRequest[]) => void) | null;
  port: number;
  reusePort: boolean;
  replaced: number;
  update: FeedUpdate | null;
  isStopping: boolean;
}

const THREAD_FILE = new URL("./apiThread.ts", import.meta.url);
const REPLACE_DELAY_MS = 1000;
const CHECK_MS = 1000;
/** A thread without a heartbeat for this many checks is replaced. */
const MAX_MISSED_CHECKS = (2 * DEADLINE_MS) / CHECK_MS;
/** Longer than a server takes to answer its last requests. */
const CLOSE_TIMEOUT_MS = 15_000;

export async function startApiThreads(options: ApiOptions): Promise<ApiThreads> {
  const { environment, feed } = options;
  const supervisor: Supervisor = {
    options,
    threads: [],
    calls: {},
    observe: null,
    replaced: 0,
    update: null,
    isStopping: false,
    memory: createServiceMemory(environment.limits, options.threads, feed.shown),
    ledgerPort: createLedgerAdapter(options.ledger, options),
    ...(await choosePort(environment)),
  };
  supervisor.calls = createCalls(supervisor);
  feed.subscribe((update) => {
    supervisor.update = update;
    for (const { peer, isListening } of supervisor.threads) if (isListening) peer.tell("update", [update]);
  });
  const addresses = await startAll(supervisor);
  const timer = setInterval(() => checkThreads(supervisor), options.checkMs ?? CHECK_MS).unref();
  const metrics = await serveServiceMetrics(environment.metrics, {
    feed,
    ledgerPort: supervisor.ledgerPort,
    memory: supervisor.memory,
    log: options.log,
    replaced: () => supervisor.replaced,
    collect: (observe) => collectObserved(supervisor, observe),
    onObserve: (observe) => {
      supervisor.observe = observe;
    },
  });
  return {
    address: assertPresent(addresses[0]),
    async drain() {
      supervisor.isStopping = true;
      await callAll(supervisor, "drain");
    },
    async close() {
      supervisor.isStopping = true;
      clearInterval(timer);
      metrics?.close();
      await Promise.race([
        callAll(supervisor, "close"),
        new Promise((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS).unref()),
      ]);
      await Promise.all(supervisor.threads.map(({ thread }) => thread.terminate()));
    },
  };
}

/**
 * The port to listen on. Another service on the same port is found here: threads that share a port would also share it
 * with that service.
 */
function choosePort({ host, port }: Environment): Promise<{ port: number; reusePort: boolean }> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen({ host, port }, () => {
      const address = probe.address();
      const chosen = typeof address === "object" && address !== null ? address.port : port;
      probe.close(() => resolve({ port: chosen, reusePort: true }));
    });
  });
}

/** If the system cannot share a port between threads, one thread serves everything. */
async function startAll(supervisor: Supervisor): Promise<string[]> {
  const { threads, options } = supervisor;
  try {
    threads.push(startApiThread(supervisor, 0));
    const first = await listen(supervisor, assertPresent(threads[0]));
    for (let number = 1; number < options.threads; number++) threads.push(startApiThread(supervisor, number));
    return [first, ...(await Promise.all(threads.slice(1).map((thread) => listen(supervisor, thread))))];
  } catch (error) {
    await Promise.all(threads.splice(0).map(({ thread }) => thread.terminate()));
    if (!supervisor.reusePort || !isUnsupported(error)) throw error;
    supervisor.reusePort = false;
    threads.push(startApiThread(supervisor, 0));
    return [await listen(supervisor, assertPresent(threads[0]))];
  }
}

function isUnsupported(error: unknown): boolean {
  return error instanceof Error && "code" in error && ["ENOTSUP", "EINVAL", "ENOPROTOOPT"].includes(String(error.code));
}

async function listen(supervisor: Supervisor, thread: ApiThread): Promise<string> {
  const { port, reusePort, update } = supervisor;
  const address = await thread.peer.call<string>("start", [assertPresent(update), port, reusePort]);
  thread.isListening = true;
  // Changes that were published while the thread was starting.
  if (supervisor.update !== update) thread.peer.tell("update", [supervisor.update]);
  return address;
}

function startApiThread(supervisor: Supervisor, number: number): ApiThread {
  const { environment, version, threads: count, file = THREAD_FILE } = supervisor.options;
  const flags = newFlags();
  const workerData: ApiThreadData = { environment, version, number, count, memory: supervisor.memory, flags };
  const thread = startThread<PeerMessage, PeerMessage>(file, {
    workerData,
    youngMb: 6,
    onMessage: (message) => peer.receive(message),
    onCrash: (error) => handleCrash(supervisor, started, error),
  });
  const peer = createPeer({
    post: (message, transfer) => thread.send(message, transfer),
    run: (name, args, signal) => callAt(supervisor.calls, name, name === "ask" ? [...args, signal] : args),
    transferOf: answerBuffers,
  });
  const started: ApiThread = { number, thread, peer, flags, isListening: false, heartbeats: 0, missedChecks: 0 };
  return started;
}

/** The bytes of an answer move to the thread that sends them. */
function answerBuffers(value: unknown): ArrayBuffer[] {
  if (!(value instanceof Object && "body" in value && value.body instanceof Object && "bytes" in value.body)) return [];
  const { bytes } = value.body;
  const isOwn = bytes instanceof Uint8Array && bytes.buffer instanceof ArrayBuffer && "isOwn" in value;
  return isOwn && bytes.byteLength === bytes.buffer.byteLength ? [bytes.buffer] : [];
}

function createCalls(supervisor: Supervisor): object {
  const { options, ledgerPort } = supervisor;
  const { feed, explain, storedKeyOwner, hookRefusal, findDiskProblem, findUnknownPlace, lookUpPlace, writeLog } =
    options;
  const { startSignIn, finishSignIn } = options;
  const service: ServiceCalls = {
    explain,
    storedKeyOwner,
    hookRefusal,
    findDiskProblem,
    findUnknownPlace,
    startSignIn,
    finishSignIn,
    flushUsage: () => callAll(supervisor, "flushUsage"),
  };
  return {
    service,
    ledger: ledgerPort,
    budget: createAutoBudget(monotonicMs),
    lookUpPlace,
    writeLog,
    ask: (query: IndexQuery, client: RemoteClient, signal: AbortSignal) => askPool(feed, query, client, signal),
    reportDamage: feed.reportDamage,
    setOpenCount: feed.setOpenCount,
    observe: (observations: readonly ObservedRequest[]) => supervisor.observe?.(observations),
  };
}

/** Functions of a shared body stay here: the bytes are copied, and count as sent. */
async function askPool(feed: SharedFeed, query: IndexQuery, { key, spill }: RemoteClient, signal: AbortSignal) {
  const answer: Answer = await feed.ask(query, { key, signal, spill: () => spill });
  if (!answer.ok || !("bytes" in answer.body)) return answer;
  const { bytes, shared } = answer.body;
  if (shared === undefined) return { ...answer, isOwn: true };
  setImmediate(shared.onSent);
  return { ...answer, body: { bytes } };
}

async function callAll({ threads }: Supervisor, name: string): Promise<void> {
  const called = threads.filter(({ isListening }) => isListening).map(({ peer }) => peer.call(name, []));
  // A thread that crashed has nothing to add.
  await Promise.allSettled(called);
}

async function collectObserved(
  { threads }: Supervisor,
  observe: (observations: readonly ObservedRequest[]) => void,
): Promise<void> {
  const listening = threads.filter(({ isListening }) => isListening);
  const called = listening.map(({ peer }) => peer.call<ObservedRequest[]>("takeObservations", []));
  for (const result of await Promise.allSettled(called)) if (result.status === "fulfilled") observe(result.value);
}

function handleCrash(supervisor: Supervisor, crashed: ApiThread, error: Error): void {
  crashed.isListening = false;
  crashed.peer.close(error);
  releaseMemory(supervisor.memory, crashed.number);
  if (supervisor.isStopping || supervisor.threads[crashed.number] !== crashed) return;
  supervisor.replaced++;
  supervisor.options.log(`API thread ${crashed.number + 1} stopped (${error.message}); it is being replaced.`);
  setTimeout(() => void replace(supervisor, crashed.number), REPLACE_DELAY_MS).unref();
}

async function replace(supervisor: Supervisor, number: number): Promise<void> {
  if (supervisor.isStopping) return;
  const thread = startApiThread(supervisor, number);
  supervisor.threads[number] = thread;
  await listen(supervisor, thread).catch(async (error: unknown) => {
    await thread.thread.terminate();
    handleCrash(supervisor, thread, error instanceof Error ? error : new Error(messageOf(error)));
  });
}

/** A thread may be inside a statement that cannot be interrupted; its connections are lost. */
function checkThreads(supervisor: Supervisor): void {
  for (const each of supervisor.threads) {
    const heartbeats = readHeartbeats(each.flags);
    each.missedChecks = heartbeats === each.heartbeats && each.isListening ? each.missedChecks + 1 : 0;
    each.heartbeats = heartbeats;
    if (each.missedChecks <= MAX_MISSED_CHECKS) continue;
    each.missedChecks = 0;
    void each.thread.terminate();
    handleCrash(supervisor, each, new Error("it did not respond"));
  }
}
