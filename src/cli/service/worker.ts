// A collecting worker configured from the environment. A service runs it on separate threads (collector.ts).
import type { BoardRead } from "../../collect/boards/boardRead.ts";
import { createSlowLane, type SlowLane } from "../../collect/lanes/slowLane.ts";
import { type RequestLoopContext, serveRequests } from "../../collect/requests/requestLoop.ts";
import { listDisabledSources } from "../../collect/schedule/sourceState.ts";
import { DEFAULT_CAPACITY, runWorker, type WorkerCapacity, type WorkerLoopContext } from "../../collect/workerLoop.ts";
import type { FetchFailure, FetchResponse, HostLeaseStore } from "../../contract/reading.ts";
import { messageOf } from "../../contract/userError.ts";
import { openGazetteer } from "../../derive/places/gazetteer/gazetteer.ts";
import type { Fetcher } from "../../fetch/fetcher.ts";
import type { Board } from "../../ledger/boards/boards.ts";
import { addHostUsage, listRestingHosts } from "../../ledger/boards/hostUsage.ts";
import { doubtClock } from "../../ledger/reads/clockDoubt.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { getReader } from "../../sources/readers.ts";
import { collectHeap } from "../../threads/heap.ts";
import { abortablePause, type Clock } from "../environment/clock.ts";
import type { Environment } from "../environment/environment.ts";
import { createProcessName, openFetcher, shareHosts } from "../resources/fetching.ts";
import { countDerivers, findGazetteer, openRules } from "../resources/resources.ts";
import { createSecrets } from "../resources/secrets.ts";
import { createReachMonitor } from "./firstStart.ts";

export interface Worker {
  /** Resolves when all leases are released. */
  close(): Promise<void>;
}

interface WorkerServices {
  clock: Clock;
  ledger: Ledger;
  onto?(board: number): void;
  /** The hosts that threads of this process share, if no other process uses the ledger. */
  hosts?: HostLeaseStore | null;
  /** How many such workers this process may have. They share its cores. */
  maxThreads?: number;
}

const DISABLED_CACHE_MS = 5_000;
const CLOCK_CHECK_MS = 200;
const USAGE_INTERVAL_MS = 5_000;

export async function startWorker(
  environment: Environment,
  services: WorkerServices,
  print: (sentence: string) => void,
  size: WorkerCapacity = DEFAULT_CAPACITY,
): Promise<Worker> {
  const { clock, ledger, onto, hosts = null, maxThreads = 1 } = services;
  const secrets = createSecrets(environment);
  const log = (sentence: string): void => print(secrets.blank(sentence));
  const fetcher = openFetcher(environment, clock, secrets, shareHosts(ledger) ?? hosts);
  const gazetteerFile = await findGazetteer(environment);
  const deriver = await openRules(environment, { max: Math.ceil(countDerivers() / maxThreads) }, gazetteerFile);
  const stop = new AbortController();
  const { keys, contacts } = environment;
  const reportReach = createReachMonitor(log);
  const context: WorkerLoopContext = {
    deriver,
    contacts,
    now: clock.now,
    real: Date.now,
    random: Math.random,
    sleep: abortablePause,
    get: async (ask) => noteReach(await fetcher.get(ask), reportReach),
    keys,
    ignoresReservations: environment.reservations === "ignore",
    blank: secrets.blank,
    lane: openSlowLane(),
    ...(onto === undefined ? {} : { onto }),
    sourceOf: getReader,
    skippedSources: cacheDisabledSources(ledger, keys),
    onRead: (board, read) => logRead(environment, board, read, log),
  };
  const loop: RequestLoopContext = {
    ...context,
    // A client is waiting for these: they go to the front of every host's queue, and the rules are loaded meanwhile.
    get(ask) {
      deriver.warm?.();
      return context.get({ ...ask, gain: Number.POSITIVE_INFINITY });
    },
    gazetteer: openGazetteer(gazetteerFile),
    id: createProcessName(),
    failed: ({ id }, error) => log(`collect request ${id}: ${messageOf(error)}`),
  };
  for (const { host, ms } of await listRestingHosts(ledger, clock.now())) fetcher.rest(host, ms);
  const usage = recordHostUsage(fetcher, ledger, clock);
  const clockTimer = watchClock(clock, ledger);
  const done = Promise.all([runWorker(ledger, context, stop.signal, size), serveRequests(ledger, loop, stop.signal)]);
  return {
    async close() {
      stop.abort();
      clearInterval(clockTimer);
      await done;
      await usage.stop();
      await fetcher.close();
      await deriver.close();
      loop.gazetteer.close();
    },
  };
}

function cacheDisabledSources(ledger: Ledger, keys: Environment["keys"]): () => Promise<string[]> {
  let disabled: { at: number; sources: Promise<string[]> } | null = null;
  return () => {
    if (disabled === null || performance.now() - disabled.at > DISABLED_CACHE_MS)
      disabled = { at: performance.now(), sources: listDisabledSources(ledger, keys) };
    return disabled.sources;
  };
}

function openSlowLane(): SlowLane {
  const cpuMs = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  return createSlowLane({
    cpuMs,
    // Without the time in which other threads had the processor: a share of that could be all this thread gets.
    monotonic: () => cpuMs() + performance.eventLoopUtilization().idle,
    sleep: abortablePause,
    afterwards: (done) => void setImmediate(done),
    collectHeap,
  });
}

/** Adds the requests to hosts to the ledger every few seconds. */
function recordHostUsage(fetcher: Fetcher, ledger: Ledger, clock: Clock): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const flush = (): void => {
    running = running.then(() => addHostUsage(ledger, fetcher.takeUsage(), clock.now())).catch(() => undefined);
  };
  const timer = setInterval(flush, USAGE_INTERVAL_MS).unref();
  return {
    stop() {
      clearInterval(timer);
      flush();
      return running;
    },
  };
}

/** A read uses the clock of this process, so a jump must be noticed immediately. */
function watchClock(clock: Clock, ledger: Ledger): NodeJS.Timeout {
  return setInterval(() => {
    if (clock.jumped()) void doubtClock(ledger, clock.now()).catch(() => undefined);
  }, CLOCK_CHECK_MS).unref();
}

/** Every response shows whether the network can be reached at all. */
function noteReach(
  response: FetchResponse | FetchFailure,
  reportReach: (isReachable: boolean) => void,
): FetchResponse | FetchFailure {
  if (response.kind === "got") reportReach(true);
  else if (response.reason === "unreachable" || response.reason === "timeout") reportReach(false);
  return response;
}

function logRead(
  { debug }: Environment,
  { source, slug }: Pick<Board, "source" | "slug">,
  read: BoardRead | { error: unknown },
  log: (sentence: string) => void,
): void {
  if ("error" in read) log(`${source} ${slug}: ${messageOf(read.error)}`);
  else if (debug) {
    const reason = read.reason === null ? "" : ` (${read.reason})`;
    log(`${source} ${slug}: ${read.verdict}, ${read.rows} rows, ${read.counts.new} new${reason}`);
  }
}
