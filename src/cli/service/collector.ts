// Runs collecting on a separate thread, started when there is work and ended after an idle period. A thread that hangs
// or runs out of memory while parsing a response is terminated and restarted. Its boards return to the queue when their
// leases expire, and the board that caused it waits: a few minutes the first time, then a day.
import { setTimeout as sleep } from "node:timers/promises";
import { listDisabledSources } from "../../collect/schedule/sourceState.ts";
import { DEFAULT_CAPACITY, type WorkerCapacity } from "../../collect/workerLoop.ts";
import { hasWork, quarantineBoard } from "../../ledger/boards/claims.ts";
import { reportAbsence, reportPresence } from "../../ledger/boards/workerPresence.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { startThread, type Thread } from "../../threads/thread.ts";
import type { Clock } from "../environment/clock.ts";
import type { Environment } from "../environment/environment.ts";
import { createProcessName } from "../resources/fetching.ts";
import { findGazetteer } from "../resources/resources.ts";
import { createSecrets } from "../resources/secrets.ts";

export interface Collector {
  /** Resolves when all leases are released. */
  close(): Promise<void>;
}

/** The start parameters of the thread. */
export interface CollectorStart {
  environment: Environment;
  size: WorkerCapacity;
  shared: SharedArrayBuffer;
}

/** Limits of the thread; tests lower them. */
export interface CollectorLimits {
  /** Without a heartbeat for this long, the thread counts as hung. */
  stallMs: number;
  /** Its heap limit; buffers of responses in progress are limited where they are fetched. */
  heapMb: number;
  idleMs: number;
  /** The thread's script; tests use their own. */
  file?: URL;
}

export const HEARTBEAT_MS = 250;
const DEFAULT_LIMITS: CollectorLimits = { stallMs: 20_000, heapMb: 512, idleMs: 120_000 };
const CHECK_MS = 250;
const START_TIMEOUT_MS = 120_000;
const DISABLED_CACHE_MS = 5_000;
const PRESENCE_INTERVAL_MS = 5_000;
const MAX_RESTART_DELAY_MS = 30_000;
/** A shutdown that takes longer is aborted; leases and fencing tokens make that safe. */
const CLOSE_TIMEOUT_MS = 20_000;

/** The shared memory: a heartbeat counter, and the board whose response is being parsed (0: none). */
export function sharedSigns(shared: SharedArrayBuffer): { beats: Int32Array; board: Float64Array } {
  return { beats: new Int32Array(shared, 0, 1), board: new Float64Array(shared, 8, 1) };
}

interface RunningThread {
  thread: Thread<"close">;
  shared: SharedArrayBuffer;
  /** The last heartbeat seen, and the number of checks since: time alone also passes while a machine sleeps. */
  lastBeat: number;
  missedChecks: number;
  busyAt: number;
  /** Why it was terminated; null: it was not. */
  reason: string | null;
  ended: boolean;
}

export async function startCollector(
  environment: Environment,
  services: { clock: Pick<Clock, "now">; ledger: Ledger },
  print: (sentence: string) => void,
  size: WorkerCapacity = DEFAULT_CAPACITY,
  limits: CollectorLimits = DEFAULT_LIMITS,
): Promise<Collector> {
  const { blank } = createSecrets(environment);
  const log = (sentence: string): void => print(blank(sentence));
  // Created here if it is missing, so that installation errors are reported at once.
  await findGazetteer(environment);
  const stop = new AbortController();
  const loop = runLoop({ environment, ...services, log, blank, size, limits, signal: stop.signal });
  return {
    async close() {
      stop.abort();
      await loop;
    },
  };
}

interface CollectorContext {
  environment: Environment;
  clock: Pick<Clock, "now">;
  ledger: Ledger;
  log(sentence: string): void;
  blank(text: string): string;
  size: WorkerCapacity;
  limits: CollectorLimits;
  signal: AbortSignal;
}

/** The main loop: checks for work, starts a thread for it, and monitors the thread. */
async function runLoop(context: CollectorContext): Promise<void> {
  const { ledger, signal, limits } = context;
  const id = createProcessName();
  const hasDueWork = createWorkCheck(context);
  let running: RunningThread | null = null;
  let presentAt = Number.NEGATIVE_INFINITY;
  let restartDelay = 0;
  while (!signal.aborted) {
    const at = performance.now();
    if (at - presentAt > PRESENCE_INTERVAL_MS) {
      presentAt = at;
      await reportPresence(ledger, id, Date.now()).catch(() => undefined);
    }
    const due = await hasDueWork(running === null).catch(() => false);
    if (running === null) {
      if (due) running = startCollecting(context);
    } else if (running.ended) {
      await quarantineCause(context, running);
      running = null;
      restartDelay = Math.min(MAX_RESTART_DELAY_MS, restartDelay * 2 + 1_000);
      await sleep(restartDelay, undefined, { signal }).catch(() => undefined);
      continue;
    } else {
      checkHeartbeat(running, limits);
      if (due) running.busyAt = at;
      else if (at - running.busyAt > limits.idleMs) {
        await running.thread.close("close", CLOSE_TIMEOUT_MS);
        running = null;
      }
      if (running !== null && at - running.busyAt < limits.stallMs) restartDelay = 0;
    }
    await sleep(CHECK_MS, undefined, { signal }).catch(() => undefined);
  }
  // Releases all leases first, unless that takes too long.
  if (running !== null) await running.thread.close("close", CLOSE_TIMEOUT_MS);
  await reportAbsence(ledger, id).catch(() => undefined);
}

/** Whether a board is due or a request is queued. Disabled sources are refreshed every few seconds. */
function createWorkCheck({
  ledger,
  clock,
  environment,
}: CollectorContext): (onlyUnleased: boolean) => Promise<boolean> {
  let disabled: { at: number; sources: string[] } | null = null;
  return async (onlyUnleased) => {
    if (disabled === null || performance.now() - disabled.at > DISABLED_CACHE_MS) {
      disabled = { at: performance.now(), sources: await listDisabledSources(ledger, environment.keys) };
    }
    return await hasWork(ledger, { now: clock.now(), real: Date.now() }, disabled.sources, onlyUnleased);
  };
}

function startCollecting({ environment, size, limits, log }: CollectorContext): RunningThread {
  const shared = new SharedArrayBuffer(16);
  const workerData: CollectorStart = { environment, size, shared };
  const thread = startThread<"close", unknown>(limits.file ?? new URL("./collectorThread.ts", import.meta.url), {
    workerData,
    heapMb: limits.heapMb,
    youngMb: 32,
    onMessage: (sentence) => log(String(sentence)),
    onCrash({ isOutOfMemory, message }) {
      running.reason ??= isOutOfMemory ? "it used too much memory" : `it crashed the reader: ${message}`;
    },
  });
  const running: RunningThread = {
    thread,
    shared,
    lastBeat: 0,
    missedChecks: 0,
    busyAt: performance.now(),
    reason: null,
    ended: false,
  };
  void thread.ended.then(() => {
    running.ended = true;
  });
  return running;
}

/** A thread whose counter does not change is stuck in one operation. */
function checkHeartbeat(running: RunningThread, limits: CollectorLimits): void {
  const beat = Atomics.load(sharedSigns(running.shared).beats, 0);
  if (beat !== running.lastBeat) {
    running.lastBeat = beat;
    running.missedChecks = 0;
    return;
  }
  const maxMissed = (beat === 0 ? START_TIMEOUT_MS : limits.stallMs) / CHECK_MS;
  if (++running.missedChecks > maxMissed && running.reason === null) {
    running.reason = `it blocked the reader for more than ${Math.round(limits.stallMs / 1000)} seconds`;
    void running.thread.terminate();
  }
}

async function quarantineCause(
  { ledger, clock, log, blank }: CollectorContext,
  { shared, reason: endReason }: RunningThread,
): Promise<void> {
  const board = sharedSigns(shared).board[0] ?? 0;
  const reason = blank(endReason ?? "the reader exited while reading it");
  const quarantined = board === 0 ? null : await quarantineBoard(ledger, board, reason, clock.now()).catch(() => null);
  log(
    `The collector was restarted; ${quarantined === null ? "" : `${quarantined.source} ${quarantined.slug} is postponed: `}${reason}.`,
  );
}
