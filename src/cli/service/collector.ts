// Runs collecting on separate threads, started when there is work and ended after an idle period. More threads start
// while all are busy and boards wait. They claim boards from the ledger and share the hosts. A thread that hangs or runs
// out of memory while parsing a response is terminated and replaced. Its boards return to the queue when their leases
// expire, and the board that caused it waits: a few minutes the first time, then a day.
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { listDisabledSources } from "../../collect/schedule/sourceState.ts";
import { DEFAULT_CAPACITY, type WorkerCapacity } from "../../collect/workerLoop.ts";
import { createSharedHostLeases } from "../../fetch/pacing/sharedHostLeases.ts";
import { hasWork } from "../../ledger/boards/claims.ts";
import { reportAbsence, reportPresence } from "../../ledger/boards/workerPresence.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import type { Clock } from "../environment/clock.ts";
import type { Environment } from "../environment/environment.ts";
import { MAX_COLLECT_THREADS } from "../environment/variables.ts";
import { createProcessName } from "../resources/fetching.ts";
import { findGazetteer } from "../resources/resources.ts";
import { createSecrets } from "../resources/secrets.ts";
import {
  CHECK_MS,
  type CollectingThread,
  type CollectorContext,
  type CollectorLimits,
  checkThread,
  endCollecting,
  quarantineCause,
  startCollecting,
} from "./threadSupervision.ts";

export interface Collector {
  /** Resolves when all leases are released. */
  close(): Promise<void>;
}

const DEFAULT_LIMITS: CollectorLimits = { stallMs: 20_000, heapMb: 512, idleMs: 120_000, busyLoad: 0.75 };
const DISABLED_CACHE_MS = 5_000;
const PRESENCE_INTERVAL_MS = 5_000;
const MAX_RESTART_DELAY_MS = 30_000;
/** Fetching and parsing take about a third of the processor time from source to feed; deriving and storing the rest. */
const CORES_PER_THREAD = 3;
/** A further thread below this load is idle. */
const IDLE_LOAD = 0.2;

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
  const maxThreads = environment.collectThreads ?? defaultThreads();
  const hostsOf = createSharedHostLeases(() => performance.now());
  const signal = stop.signal;
  const loop = runLoop({ environment, ...services, log, blank, size, limits, signal, maxThreads, hostsOf });
  return {
    async close() {
      stop.abort();
      await loop;
    },
  };
}

function defaultThreads(): number {
  return Math.min(MAX_COLLECT_THREADS, Math.ceil(availableParallelism() / CORES_PER_THREAD));
}

interface ThreadPool {
  threads: CollectingThread[];
  started: number;
  /** No thread starts before this time, after one has crashed. */
  restartAt: number;
  restartDelay: number;
}

/** The main loop: checks for work, starts threads for it, and monitors them. */
async function runLoop(context: CollectorContext): Promise<void> {
  const { ledger, signal } = context;
  const id = createProcessName();
  const hasDueWork = createWorkCheck(context);
  const pool: ThreadPool = { threads: [], started: 0, restartAt: Number.NEGATIVE_INFINITY, restartDelay: 0 };
  let presentAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    const at = performance.now();
    if (at - presentAt > PRESENCE_INTERVAL_MS) {
      presentAt = at;
      await reportPresence(ledger, id, Date.now()).catch(() => undefined);
    }
    const due = await hasDueWork(pool.threads.length === 0).catch(() => false);
    await checkThreads(context, pool, due);
    if (due && at >= pool.restartAt && (await isThreadNeeded(context, pool, hasDueWork)))
      pool.threads.push(startCollecting(context, `thread ${++pool.started}`));
    await sleep(CHECK_MS, undefined, { signal }).catch(() => undefined);
  }
  // Releases all leases first, unless that takes too long.
  await Promise.all(pool.threads.map(endCollecting));
  await reportAbsence(ledger, id).catch(() => undefined);
}

type WorkCheck = (onlyUnleased: boolean) => Promise<boolean>;

/** Removes threads that have crashed or hung, and ends those that are not needed. */
async function checkThreads(context: CollectorContext, pool: ThreadPool, due: boolean): Promise<void> {
  const { limits } = context;
  const at = performance.now();
  for (const ended of pool.threads.filter((thread) => thread.ended)) {
    await quarantineCause(context, ended);
    pool.restartDelay = Math.min(MAX_RESTART_DELAY_MS, pool.restartDelay * 2 + 1_000);
    pool.restartAt = at + pool.restartDelay;
  }
  pool.threads = pool.threads.filter((thread) => !thread.ended);
  for (const [position, thread] of pool.threads.entries()) {
    checkThread(thread, limits);
    if (due && (position === 0 || thread.load >= IDLE_LOAD)) thread.busyAt = at;
  }
  if (due && pool.threads.length > 0) pool.restartDelay = 0;
  const idle = pool.threads.filter(({ busyAt }) => at - busyAt > limits.idleMs);
  pool.threads = pool.threads.filter((thread) => !idle.includes(thread));
  await Promise.all(idle.map(endCollecting));
}

async function isThreadNeeded(
  { maxThreads, limits }: CollectorContext,
  { threads }: ThreadPool,
  hasDueWork: WorkCheck,
): Promise<boolean> {
  if (threads.length === 0) return true;
  if (threads.length >= maxThreads || threads.some(({ load }) => load < limits.busyLoad)) return false;
  return await hasDueWork(true).catch(() => false);
}

/** Whether a board is due or a request is queued. Disabled sources are refreshed every few seconds. */
function createWorkCheck({ ledger, clock, environment }: CollectorContext): WorkCheck {
  let disabled: { at: number; sources: string[] } | null = null;
  return async (onlyUnleased) => {
    if (disabled === null || performance.now() - disabled.at > DISABLED_CACHE_MS) {
      disabled = { at: performance.now(), sources: await listDisabledSources(ledger, environment.keys) };
    }
    return await hasWork(ledger, { now: clock.now(), real: Date.now() }, disabled.sources, onlyUnleased);
  };
}
