// Derivation for whole batches, on several threads where wanted: each thread has its own gazetteer and language tables,
// and answers in the order it was asked, so a batch comes back as it went in. A thread without work ends after a while.
import { Worker } from "node:worker_threads";
import type { DerivedPosting, Explanation } from "../contract/posting.ts";
import type { RawPosting } from "../contract/raw.ts";
import { loadLanguageDetector } from "../text/words/language.ts";
import { derive } from "./derive.ts";
import { openTitles } from "./occupation/titleImport.ts";
import { openGazetteer } from "./places/gazetteer/gazetteer.ts";
import { keepPrepared } from "./posting/prepared.ts";

/** A posting that a rule stumbled over is a reason, so that one cannot stop a million others. */
export type Derivation = { posting: DerivedPosting; explanations?: Explanation[] } | { reason: string };

export interface DeriveTask {
  postings: RawPosting[];
  now: number;
  /** The country that the board's postings state, where they agree. */
  boardCountry?: string | null;
  /** The employer's home country, where it is known from elsewhere. */
  employerCountry?: string | null;
  /** With the rule and the text span behind each value. */
  explain?: boolean;
}

export interface Deriver {
  derive(task: DeriveTask): Promise<Derivation[]>;
  /** There will be work soon, and somebody waits for it: a thread that has to start may do so now. */
  warm?(): void;
  close(): Promise<void>;
}

/** On this thread. The file of imported titles may be missing. */
export async function openDeriver(gazetteerFile: string, titlesFile: string | null = null): Promise<Deriver> {
  const gazetteer = openGazetteer(gazetteerFile);
  const titles = titlesFile === null ? undefined : openTitles(titlesFile);
  const detectLanguage = await loadLanguageDetector();
  keepPrepared();
  const deriveOne = (raw: RawPosting, { postings: _all, explain = false, ...known }: DeriveTask): Derivation => {
    try {
      const { posting, explanations } = derive(raw, { ...known, gazetteer, titles, detectLanguage, explain });
      return explain ? { posting, explanations } : { posting };
    } catch (error) {
      return { reason: `cannot be derived: ${error instanceof Error ? error.message : error}` };
    }
  };
  return {
    derive: async (task) => task.postings.map((raw) => deriveOne(raw, task)),
    close: async () => gazetteer.close(),
  };
}

/** How the threads are kept: the most there may be, and how long one that has nothing to do stays. */
export interface Threads {
  most: number;
  idleMs?: number;
  /** How long fifty postings may take. */
  pieceMs?: number;
}

/** Postings that go to a thread at once: little enough for another thread to take its share. */
const PIECE = 50;
/** A further thread takes a second of work to start: so many postings have to be waiting for it. */
const WORTH_A_THREAD = 150;
const IDLE_MS = 20_000;
/** The last thread stays for so many times as long: another would take two seconds of processor time until its patterns are compiled. */
const LAST_STAYS = 6;
/** Fifty postings take a second or two; no honest ones take this long. */
const PIECE_MS = 90_000;
/** A young generation of the usual size grows to 100 MB more a thread and makes nothing faster. */
const RESOURCES = { maxYoungGenerationSizeMb: 16 };

interface Piece {
  task: DeriveTask;
  resolve: (answer: Derivation[]) => void;
  reject: (error: Error) => void;
}

interface Thread {
  worker: Worker;
  /** What it works at, and what it has beside it so that it need not wait; in order. */
  taken: Piece[];
  leaving: NodeJS.Timeout | null;
  /** Ends it should the piece it works at never be done. */
  deadline: NodeJS.Timeout | null;
}

interface Pool {
  threads: Set<Thread>;
  waiting: Piece[];
  start(): Worker;
  most: number;
  idleMs: number;
  pieceMs: number;
}

/** On threads that start when there is work and end when there has been none for a while: their tables are large. */
export function openDerivers(
  gazetteerFile: string,
  { most, idleMs = IDLE_MS, pieceMs = PIECE_MS }: Threads,
  titlesFile: string | null = null,
): Deriver & { threads(): number } {
  const start = (): Worker =>
    new Worker(new URL("./deriverThread.ts", import.meta.url), {
      workerData: { gazetteerFile, titlesFile },
      resourceLimits: RESOURCES,
    });
  const pool: Pool = { threads: new Set(), waiting: [], start, most, idleMs, pieceMs };
  return {
    async derive({ postings, ...rest }) {
      const answers: Promise<Derivation[]>[] = [];
      for (let from = 0; from < postings.length; from += PIECE) {
        const task = { ...rest, postings: postings.slice(from, from + PIECE) };
        answers.push(new Promise((resolve, reject) => pool.waiting.push({ task, resolve, reject })));
      }
      dispatch(pool);
      return (await Promise.all(answers)).flat();
    },
    warm() {
      if (pool.threads.size === 0 && pool.most > 0) rest(pool, startThread(pool));
    },
    threads: () => pool.threads.size,
    close: async () => {
      pool.most = 0;
      await Promise.all([...pool.threads].map((thread) => end(pool, thread, new Error("the deriver was closed"))));
      for (const piece of pool.waiting.splice(0)) piece.reject(new Error("the deriver was closed"));
    },
  };
}

function dispatch(pool: Pool): void {
  // First one piece for everybody, then a second one each.
  for (const depth of [0, 1]) {
    for (const thread of pool.threads) if (thread.taken.length === depth) give(pool, thread);
  }
  const waiting = pool.waiting.reduce((sum, { task }) => sum + task.postings.length, 0);
  const worth = pool.threads.size === 0 ? waiting > 0 : waiting >= WORTH_A_THREAD;
  if (!worth || pool.threads.size >= pool.most) return;
  const thread = startThread(pool);
  give(pool, thread);
  dispatch(pool);
}

function give(pool: Pool, thread: Thread): void {
  const piece = pool.waiting.shift();
  if (piece === undefined) return;
  if (thread.leaving !== null) clearTimeout(thread.leaving);
  thread.leaving = null;
  thread.taken.push(piece);
  if (thread.taken.length === 1) limit(pool, thread);
  thread.worker.postMessage(piece.task);
}

/** The piece in hand has so long from now; nothing in hand, no limit. */
function limit(pool: Pool, thread: Thread): void {
  if (thread.deadline !== null) clearTimeout(thread.deadline);
  const late = (): void => void end(pool, thread, new Error("deriving took too long"));
  thread.deadline = thread.taken.length === 0 ? null : setTimeout(late, pool.pieceMs).unref();
}

function startThread(pool: Pool): Thread {
  const thread: Thread = { worker: pool.start(), taken: [], leaving: null, deadline: null };
  pool.threads.add(thread);
  thread.worker.on("message", (answer: Derivation[]) => {
    thread.taken.shift()?.resolve(answer);
    limit(pool, thread);
    dispatch(pool);
    if (thread.taken.length === 0) rest(pool, thread);
  });
  thread.worker.on("error", (error) => void end(pool, thread, error instanceof Error ? error : new Error(`${error}`)));
  thread.worker.on("exit", () => void end(pool, thread, new Error("a deriving thread ended")));
  return thread;
}

/** A thread without work ends after a while, the last one after a longer one. */
function rest(pool: Pool, thread: Thread, stays = LAST_STAYS): void {
  thread.leaving = setTimeout(() => {
    if (pool.threads.size === 1 && stays > 1) rest(pool, thread, stays - 1);
    else void end(pool, thread, new Error("idle"));
  }, pool.idleMs).unref();
}

/** What a thread that fails has in hand fails with it; the next work gets another one. */
async function end(pool: Pool, thread: Thread, reason: Error): Promise<void> {
  if (!pool.threads.delete(thread)) return;
  if (thread.leaving !== null) clearTimeout(thread.leaving);
  if (thread.deadline !== null) clearTimeout(thread.deadline);
  for (const piece of thread.taken.splice(0)) piece.reject(reason);
  await thread.worker.terminate();
  if (pool.waiting.length > 0) dispatch(pool);
}
