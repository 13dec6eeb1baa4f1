// Collecting beside whatever else this process does: on one thread of its own, started when there is work and ended when there has been
// none for a while. A thread that hangs over an answer, or runs out of memory over one, is ended and started anew; what it had in hand
// comes back when its leases are over, and the board whose answer it was waits: a few minutes the first time, then a day.
import { setTimeout as sleep } from "node:timers/promises";
import { Worker as Thread } from "node:worker_threads";
import { sourcesOff } from "../../collect/schedule/standing.ts";
import { SIZE, type WorkSize } from "../../collect/schedule/work.ts";
import { codeOfError, sentenceOf } from "../../contract/refusal.ts";
import { putAside, workWaits } from "../../ledger/boards/claims.ts";
import { sayGone, sayPresent } from "../../ledger/boards/presence.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import type { Clock } from "./clock.ts";
import type { Environment } from "./environment.ts";
import { processName } from "./fetching.ts";
import { findGazetteer } from "./opening.ts";
import { knownSecrets } from "./secrets.ts";

export interface Collector {
  /** Ends when everything in hand is given back. */
  close(): Promise<void>;
}

/** What the thread is started with. */
export interface CollectorStart {
  environment: Environment;
  size: WorkSize;
  shared: SharedArrayBuffer;
}

/** Bounds of the thread; trials lower them. */
export interface CollectorBounds {
  /** Without a sign of life for so long it hangs. */
  stallMs: number;
  /** Of its heap; buffers of answers under way are bounded where they are fetched. */
  heapMb: number;
  idleMs: number;
  /** What the thread runs; trials have one of their own. */
  file?: URL;
}

export const BEAT_MS = 250;
const BOUNDS: CollectorBounds = { stallMs: 20_000, heapMb: 512, idleMs: 120_000 };
const LOOK_MS = 250;
const START_WITHIN_MS = 120_000;
const SWITCHES_FOR_MS = 5_000;
const PRESENT_EVERY_MS = 5_000;
const LONGEST_REST_MS = 30_000;
/** An end that takes longer is cut short: leases and fences make that harmless. */
const CLOSE_WITHIN_MS = 20_000;

/** The shared memory: a counter of beats, and the board whose answer is being read (0: none). */
export function signsIn(shared: SharedArrayBuffer): { beats: Int32Array; board: Float64Array } {
  return { beats: new Int32Array(shared, 0, 1), board: new Float64Array(shared, 8, 1) };
}

interface Running {
  thread: Thread;
  shared: SharedArrayBuffer;
  /** The last beat that was seen, and how often it was looked for since: time itself also passes while a machine sleeps. */
  beat: number;
  missed: number;
  busyAt: number;
  /** Why it was ended; null: nobody ended it. */
  because: string | null;
  ended: boolean;
  exit: Promise<void>;
}

export async function startCollector(
  environment: Environment,
  parts: { clock: Pick<Clock, "now">; ledger: Ledger },
  say: (sentence: string) => void,
  size: WorkSize = SIZE,
  bounds: CollectorBounds = BOUNDS,
): Promise<Collector> {
  const { blank } = knownSecrets(environment);
  const log = (sentence: string): void => say(blank(sentence));
  // Made here where it is missing, so that what is wrong with the installation is said at once.
  await findGazetteer(environment);
  const stop = new AbortController();
  const looking = look({ environment, ...parts, log, blank, size, bounds, signal: stop.signal });
  return {
    async close() {
      stop.abort();
      await looking;
    },
  };
}

interface Watch {
  environment: Environment;
  clock: Pick<Clock, "now">;
  ledger: Ledger;
  log(sentence: string): void;
  blank(text: string): string;
  size: WorkSize;
  bounds: CollectorBounds;
  signal: AbortSignal;
}

/** The one loop: is there work, is there a thread for it, does that live. */
async function look(watch: Watch): Promise<void> {
  const { ledger, signal, bounds } = watch;
  const id = processName();
  const waits = asksForWork(watch);
  let running: Running | null = null;
  let presentAt = Number.NEGATIVE_INFINITY;
  let rest = 0;
  while (!signal.aborted) {
    const at = performance.now();
    if (at - presentAt > PRESENT_EVERY_MS) {
      presentAt = at;
      await sayPresent(ledger, id, Date.now()).catch(() => undefined);
    }
    const due = await waits(running === null).catch(() => false);
    if (running === null) {
      if (due) running = start(watch);
    } else if (running.ended) {
      await blame(watch, running);
      running = null;
      rest = Math.min(LONGEST_REST_MS, rest * 2 + 1_000);
      await sleep(rest, undefined, { signal }).catch(() => undefined);
      continue;
    } else {
      watchOver(running, bounds);
      if (due) running.busyAt = at;
      else if (at - running.busyAt > bounds.idleMs) {
        await end(running);
        running = null;
      }
      if (running !== null && at - running.busyAt < bounds.stallMs) rest = 0;
    }
    await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
  if (running !== null) await end(running);
  await sayGone(ledger, id).catch(() => undefined);
}

/** Whether a board is due or a request waits; sources that are off are looked up every few seconds. */
function asksForWork({ ledger, clock, environment }: Watch): (free: boolean) => Promise<boolean> {
  let off: { at: number; sources: string[] } | null = null;
  return async (free) => {
    if (off === null || performance.now() - off.at > SWITCHES_FOR_MS) {
      off = { at: performance.now(), sources: await sourcesOff(ledger, environment.keys) };
    }
    return await workWaits(ledger, { now: clock.now(), real: Date.now() }, off.sources, free);
  };
}

function start({ environment, size, bounds, log }: Watch): Running {
  const shared = new SharedArrayBuffer(16);
  const workerData: CollectorStart = { environment, size, shared };
  const thread = new Thread(bounds.file ?? new URL("./collectorThread.ts", import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: bounds.heapMb, maxYoungGenerationSizeMb: 32 },
  });
  const now = performance.now();
  const { promise: exit, resolve } = Promise.withResolvers<void>();
  const running: Running = { thread, shared, beat: 0, missed: 0, busyAt: now, because: null, ended: false, exit };
  thread.on("message", (sentence: unknown) => log(String(sentence)));
  thread.on("error", (error: unknown) => {
    const full = codeOfError(error) === "ERR_WORKER_OUT_OF_MEMORY";
    running.because ??= full ? "it took too much memory" : `it ended the reader: ${sentenceOf(error)}`;
  });
  thread.on("exit", () => {
    running.ended = true;
    resolve();
  });
  return running;
}

/** A thread that does not even count is busy with one thing that does not end. */
function watchOver(running: Running, bounds: CollectorBounds): void {
  const beat = Atomics.load(signsIn(running.shared).beats, 0);
  if (beat !== running.beat) {
    running.beat = beat;
    running.missed = 0;
    return;
  }
  const looks = (beat === 0 ? START_WITHIN_MS : bounds.stallMs) / LOOK_MS;
  if (++running.missed > looks && running.because === null) {
    running.because = `it kept the reader busy for more than ${Math.round(bounds.stallMs / 1000)} seconds`;
    void running.thread.terminate();
  }
}

async function blame({ ledger, clock, log, blank }: Watch, { shared, because }: Running): Promise<void> {
  const board = signsIn(shared).board[0] ?? 0;
  const reason = blank(because ?? "the reader ended over it");
  const named = board === 0 ? null : await putAside(ledger, board, reason, clock.now()).catch(() => null);
  log(`Collecting was started anew; ${named === null ? "" : `${named.source} ${named.slug} waits: `}${reason}.`);
}

/** Gives everything in hand back first, if that does not take too long. */
async function end(running: Running): Promise<void> {
  running.thread.postMessage("close");
  await Promise.race([running.exit, sleep(CLOSE_WITHIN_MS, undefined, { ref: false })]);
  if (!running.ended) await running.thread.terminate();
}
