// Derives whole batches, optionally on several threads. Each thread has its own gazetteer and language tables and
// answers in order, so a batch keeps its order. An idle thread ends after a while.
import type { DerivationHints, DerivedPosting, Explanation } from "../contract/posting.ts";
import type { RawPosting } from "../contract/raw.ts";
import { loadLanguageDetector } from "../text/words/language.ts";
import { startThread as startWorker, type Thread as Worker } from "../threads/thread.ts";
import { type BoardQueues, createBoardQueues } from "./boardQueues.ts";
import { derive } from "./derive.ts";
import { openTitles } from "./occupation/titleImport.ts";
import { openGazetteer } from "./places/gazetteer/gazetteer.ts";
import { keepPrepared } from "./posting/prepared.ts";

/** A posting on which a rule failed becomes a reason, so that one cannot stop a million others. */
export type Derivation = { posting: DerivedPosting; explanations?: Explanation[] } | { reason: string };

export interface DeriveTask extends DerivationHints {
  postings: RawPosting[];
  now: number;
  /** With the rule and the text span behind each value. */
  explain?: boolean;
}

/** Who asks for a task, and until when. */
interface DeriveRequest extends DeriveTask {
  /** Tasks of different boards take turns; those without a key share one queue. */
  board?: string;
  /** Its abortion removes the batches that are not started and rejects the task. */
  signal?: AbortSignal;
}

export interface Deriver {
  derive(request: DeriveRequest): Promise<Derivation[]>;
  /** Announces work that someone is waiting for, so that a thread can start now. */
  warm?(): void;
  close(): Promise<void>;
}

/** A deriver whose tasks belong to a board and end with the signal. */
export function deriverForBoard(deriver: Deriver, board: string, signal: AbortSignal): Deriver {
  return { ...deriver, derive: (request) => deriver.derive({ ...request, board, signal }) };
}

/** Runs on this thread. The file of imported titles may be missing. */
export async function openDeriver(gazetteerFile: string, titlesFile: string | null = null): Promise<Deriver> {
  const gazetteer = openGazetteer(gazetteerFile);
  const titles = titlesFile === null ? undefined : openTitles(titlesFile);
  const detectLanguage = await loadLanguageDetector();
  keepPrepared();
  const deriveOne = (raw: RawPosting, { postings: _all, explain = false, ...context }: DeriveTask): Derivation => {
    try {
      const { posting, explanations } = derive(raw, { ...context, gazetteer, titles, detectLanguage, explain });
      return explain ? { posting, explanations } : { posting };
    } catch (error) {
      return { reason: `cannot be derived: ${error instanceof Error ? error.message : error}` };
    }
  };
  return {
    derive: async ({ board: _board, signal, ...task }) => {
      signal?.throwIfAborted();
      return task.postings.map((raw) => deriveOne(raw, task));
    },
    close: async () => gazetteer.close(),
  };
}

/** Limits of the thread pool: the maximum number, and how long an idle thread stays. */
export interface ThreadOptions {
  max: number;
  idleMs?: number;
  /** How long fifty postings may take. */
  pieceMs?: number;
}

/** Postings sent to a thread at once: few enough for another thread to take its share. */
const BATCH_SIZE = 50;
/** Another thread takes a second of work to start: this many postings must be waiting for it. */
const MIN_WAITING_PER_THREAD = 150;
const IDLE_MS = 20_000;
/**
 * Factor by which the last thread stays longer: a new one takes two seconds of processor time until its patterns are
 * compiled.
 */
const LAST_THREAD_FACTOR = 6;
/** Fifty postings take a second or two; normal ones never take this long. */
const BATCH_TIMEOUT_MS = 90_000;
/** The default young generation grows to 100 MB more per thread and makes nothing faster. */
const YOUNG_MB = 16;

interface QueuedBatch {
  board: string;
  task: DeriveTask;
  resolve: (answer: Derivation[]) => void;
  reject: (error: Error) => void;
}

interface Thread {
  worker: Worker<DeriveTask>;
  /** The current batch and the one queued behind it, so that the thread need not wait; in order. */
  batches: QueuedBatch[];
  leaving: NodeJS.Timeout | null;
  /** Ends the thread if its current batch never finishes. */
  deadline: NodeJS.Timeout | null;
}

interface Pool {
  threads: Set<Thread>;
  waiting: BoardQueues<QueuedBatch>;
  start(onMessage: (answer: Derivation[]) => void, onCrash: (error: Error) => void): Worker<DeriveTask>;
  max: number;
  idleMs: number;
  pieceMs: number;
}

/** Runs on threads that start with work and end when idle, because their tables are large. */
export function openDerivers(
  gazetteerFile: string,
  { max, idleMs = IDLE_MS, pieceMs = BATCH_TIMEOUT_MS }: ThreadOptions,
  titlesFile: string | null = null,
): Deriver & { threads(): number; waiting(): number } {
  const start: Pool["start"] = (onMessage, onCrash) =>
    startWorker(new URL("./deriverThread.ts", import.meta.url), {
      workerData: { gazetteerFile, titlesFile },
      youngMb: YOUNG_MB,
      onMessage,
      onCrash,
    });
  const pool: Pool = { threads: new Set(), waiting: createBoardQueues(), start, max, idleMs, pieceMs };
  return {
    derive: (request) => deriveInBatches(pool, request),
    warm() {
      if (pool.threads.size === 0 && pool.max > 0) scheduleIdleEnd(pool, startThread(pool));
    },
    threads: () => pool.threads.size,
    waiting: () => pool.waiting.all().length,
    close: async () => {
      pool.max = 0;
      await Promise.all(
        [...pool.threads].map((thread) => endThread(pool, thread, new Error("the deriver was closed"))),
      );
      for (const batch of pool.waiting.remove(() => true)) batch.reject(new Error("the deriver was closed"));
    },
  };
}

async function deriveInBatches(pool: Pool, request: DeriveRequest): Promise<Derivation[]> {
  const { postings, board = "", signal, ...context } = request;
  signal?.throwIfAborted();
  const batches: QueuedBatch[] = [];
  const answers: Promise<Derivation[]>[] = [];
  for (let from = 0; from < postings.length; from += BATCH_SIZE) {
    const task = { ...context, postings: postings.slice(from, from + BATCH_SIZE) };
    answers.push(new Promise((resolve, reject) => batches.push({ board, task, resolve, reject })));
  }
  for (const batch of batches) pool.waiting.push(batch);
  const own = new Set(batches);
  // A started batch ends by itself; its answer is not used.
  const abort = (): void => {
    pool.waiting.remove((batch) => own.has(batch));
    for (const batch of batches) batch.reject(toError(signal?.reason));
  };
  signal?.addEventListener("abort", abort, { once: true });
  dispatch(pool);
  try {
    return (await Promise.all(answers)).flat();
  } catch (error) {
    pool.waiting.remove((batch) => own.has(batch));
    throw error;
  } finally {
    signal?.removeEventListener("abort", abort);
  }
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(`${error}`));

function dispatch(pool: Pool): void {
  // First one batch for each thread, then a second one.
  for (const depth of [0, 1]) {
    for (const thread of pool.threads) if (thread.batches.length === depth) assignBatch(pool, thread);
  }
  const waiting = pool.waiting.all().reduce((sum, { task }) => sum + task.postings.length, 0);
  const isThreadNeeded = pool.threads.size === 0 ? waiting > 0 : waiting >= MIN_WAITING_PER_THREAD;
  if (!isThreadNeeded || pool.threads.size >= pool.max) return;
  startThread(pool);
  dispatch(pool);
}

function assignBatch(pool: Pool, thread: Thread): void {
  const batch = pool.waiting.shift();
  if (batch === undefined) return;
  if (thread.leaving !== null) clearTimeout(thread.leaving);
  thread.leaving = null;
  thread.batches.push(batch);
  if (thread.batches.length === 1) restartTimeout(pool, thread);
  thread.worker.send(batch.task);
}

/** Restarts the time limit of the current batch; without one there is no limit. */
function restartTimeout(pool: Pool, thread: Thread): void {
  if (thread.deadline !== null) clearTimeout(thread.deadline);
  const onTimeout = (): void => void endThread(pool, thread, new Error("deriving took too long"));
  thread.deadline = thread.batches.length === 0 ? null : setTimeout(onTimeout, pool.pieceMs).unref();
}

function startThread(pool: Pool): Thread {
  const onMessage = (answer: Derivation[]): void => {
    thread.batches.shift()?.resolve(answer);
    restartTimeout(pool, thread);
    dispatch(pool);
    if (thread.batches.length === 0) scheduleIdleEnd(pool, thread);
  };
  const onCrash = (error: Error): void => void endThread(pool, thread, error);
  const thread: Thread = { worker: pool.start(onMessage, onCrash), batches: [], leaving: null, deadline: null };
  pool.threads.add(thread);
  return thread;
}

/** An idle thread ends after a while, the last one after a longer time. */
function scheduleIdleEnd(pool: Pool, thread: Thread, factor = LAST_THREAD_FACTOR): void {
  thread.leaving = setTimeout(() => {
    if (pool.threads.size === 1 && factor > 1) scheduleIdleEnd(pool, thread, factor - 1);
    else void endThread(pool, thread, new Error("idle"));
  }, pool.idleMs).unref();
}

/** A failed thread fails only the batch it was deriving; the one queued behind it goes to another thread. */
async function endThread(pool: Pool, thread: Thread, reason: Error): Promise<void> {
  if (!pool.threads.delete(thread)) return;
  if (thread.leaving !== null) clearTimeout(thread.leaving);
  if (thread.deadline !== null) clearTimeout(thread.deadline);
  const [current, ...queued] = thread.batches.splice(0);
  current?.reject(reason);
  for (const batch of queued) {
    if (pool.max > 0) pool.waiting.unshift(batch);
    else batch.reject(reason);
  }
  await thread.worker.terminate();
  if (pool.waiting.all().length > 0) dispatch(pool);
}
