// One collecting thread as the service sees it: starts it, measures how busy it is, ends it if it hangs, and postpones
// the board that crashed it.
import type { WorkerCapacity } from "../../collect/workerLoop.ts";
import type { HostLeaseStore } from "../../contract/reading.ts";
import { quarantineBoard } from "../../ledger/boards/claims.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { callAt, createPeer, type PeerMessage } from "../../threads/peer.ts";
import { startThread, type Thread } from "../../threads/thread.ts";
import type { Clock } from "../environment/clock.ts";
import type { Environment } from "../environment/environment.ts";

/** The start parameters of the thread. */
export interface CollectorStart {
  environment: Environment;
  size: WorkerCapacity;
  shared: SharedArrayBuffer;
  /** How many such threads the process may have. */
  maxThreads: number;
  /** How long a lease on a host lasts. */
  hostLeaseMs: number;
}

/** The messages to the thread: answers to its calls, or the order to end. */
export type CollectorOrder = PeerMessage | "close";

/** Limits of a thread; tests lower them. */
export interface CollectorLimits {
  /** Without a heartbeat for this long, the thread counts as hung. */
  stallMs: number;
  /** Its heap limit; buffers of responses in progress are limited where they are fetched. */
  heapMb: number;
  idleMs: number;
  /** Another thread starts if all are busier than this, as a share of the time: waiting for hosts needs none. */
  busyLoad: number;
  /** The thread's script; tests use their own. */
  file?: URL;
}

export interface CollectorContext {
  environment: Environment;
  clock: Pick<Clock, "now">;
  ledger: Ledger;
  log(sentence: string): void;
  blank(text: string): string;
  size: WorkerCapacity;
  limits: CollectorLimits;
  signal: AbortSignal;
  maxThreads: number;
  /** The host leases of a thread, by its name. */
  hostsOf(name: string): HostLeaseStore;
}

export const HEARTBEAT_MS = 250;
export const CHECK_MS = 250;
const START_TIMEOUT_MS = 120_000;
/** A shutdown that takes longer is aborted; leases and fencing tokens make that safe. */
const CLOSE_TIMEOUT_MS = 20_000;
/** The share of a check in the average load: about a second counts. */
const LOAD_WEIGHT = 0.2;

/** The shared memory: a heartbeat counter, and the board whose response is being parsed (0: none). */
export function sharedSigns(shared: SharedArrayBuffer): { beats: Int32Array; board: Float64Array } {
  return { beats: new Int32Array(shared, 0, 1), board: new Float64Array(shared, 8, 1) };
}

export interface CollectingThread {
  thread: Thread<CollectorOrder>;
  shared: SharedArrayBuffer;
  /** The last heartbeat seen, and the number of checks since: time alone also passes while a machine sleeps. */
  lastBeat: number;
  missedChecks: number;
  /** Its processor time at the first of these checks and at the last one. */
  work: { from: number; to: number } | null;
  /** The share of the last second in which it worked. */
  load: number;
  busyAt: number;
  /** Why it was terminated; null: it was not. */
  reason: string | null;
  ended: boolean;
}

export function startCollecting(context: CollectorContext, name: string): CollectingThread {
  const { environment, size, limits, log, maxThreads } = context;
  const shared = new SharedArrayBuffer(16);
  const hosts = context.hostsOf(name);
  const workerData: CollectorStart = { environment, size, shared, maxThreads, hostLeaseMs: hosts.leaseMs };
  const functions = { hosts, log };
  const peer = createPeer({
    post: (message) => thread.send(message),
    run: (path, args) => callAt(functions, path, args),
  });
  const file = limits.file ?? new URL("./collectorThread.ts", import.meta.url);
  const thread = startThread<CollectorOrder, PeerMessage>(file, {
    workerData,
    heapMb: limits.heapMb,
    youngMb: 32,
    onMessage: peer.receive,
    onCrash({ isOutOfMemory, message }) {
      running.reason ??= isOutOfMemory ? "it used too much memory" : `it crashed the reader: ${message}`;
    },
  });
  const running: CollectingThread = {
    thread,
    shared,
    lastBeat: 0,
    missedChecks: 0,
    work: null,
    load: 0,
    busyAt: performance.now(),
    reason: null,
    ended: false,
  };
  void thread.ended.then(() => {
    running.ended = true;
  });
  return running;
}

/** Resolves when its boards and hosts are released. */
export async function endCollecting({ thread }: CollectingThread): Promise<void> {
  await thread.close("close", CLOSE_TIMEOUT_MS);
}

/** On a busy machine, a thread may wait for a processor this many times as long as it may hang. */
const MAX_WAIT_FACTOR = 3;
/** The share of the time that a thread works if it hangs. */
const MIN_WORK_SHARE = 0.5;

/** Measures the load. A thread whose counter does not change is stuck in one operation, and is ended. */
export function checkThread(running: CollectingThread, limits: CollectorLimits): void {
  running.load += (running.thread.busyShare() - running.load) * LOAD_WEIGHT;
  const beat = Atomics.load(sharedSigns(running.shared).beats, 0);
  if (beat !== running.lastBeat) {
    running.lastBeat = beat;
    running.missedChecks = 0;
    running.work = null;
    return;
  }
  void measureWork(running, beat);
  const limitMs = beat === 0 ? START_TIMEOUT_MS : limits.stallMs;
  const missedMs = ++running.missedChecks * CHECK_MS;
  const { from, to } = running.work ?? { from: 0, to: 0 };
  const hangs = missedMs > limitMs && (to - from >= MIN_WORK_SHARE * limitMs || missedMs > MAX_WAIT_FACTOR * limitMs);
  if (hangs && running.reason === null) {
    running.reason = `it blocked the reader for more than ${Math.round(limits.stallMs / 1000)} seconds`;
    void running.thread.terminate();
  }
}

/** A thread that hangs in an operation that can't be interrupted gives no answer, and one that has ended fails. */
async function measureWork(running: CollectingThread, beat: number): Promise<void> {
  const to = await running.thread.processorMs().catch(() => null);
  if (to !== null && beat === running.lastBeat) running.work = { from: running.work?.from ?? to, to };
}

export async function quarantineCause(
  { ledger, clock, log, blank }: CollectorContext,
  { shared, reason: endReason }: CollectingThread,
): Promise<void> {
  const board = sharedSigns(shared).board[0] ?? 0;
  const reason = blank(endReason ?? "the reader exited while reading it");
  const quarantined = board === 0 ? null : await quarantineBoard(ledger, board, reason, clock.now()).catch(() => null);
  log(
    `The collector was restarted; ${quarantined === null ? "" : `${quarantined.source} ${quarantined.slug} is postponed: `}${reason}.`,
  );
}
