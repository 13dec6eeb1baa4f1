// The pool of reader threads. Questions that may take long all go to the first reader, so that a quick one never waits
// behind them; a reader has at most two questions at a time, the second so that it is not idle while an answer travels.
import { rm } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import type { Answer, Question } from "../question.ts";
import { type ReaderMessage, type ReaderOrder, THREAD_MEMORY } from "./messages.ts";

interface Waiting {
  question: Question;
  wide: boolean;
  settle(answer: Answer): void;
  fail(error: Error): void;
  signal: AbortSignal | undefined;
}

interface Reader {
  worker: Worker;
  busy: Map<number, Waiting>;
  ready: boolean;
}

export interface Readers {
  ask(question: Question, signal?: AbortSignal): Promise<Answer>;
  useFile(file: string): void;
  /** Open postings, as last loaded. */
  open(): number;
  waiting(): number;
  close(): Promise<void>;
}

interface Pool {
  readers: Reader[];
  queue: Waiting[];
  next: number;
  open: number;
  closing: boolean;
  spools: string;
  /** The index file in use, for a reader that has to be replaced. */
  file: string | null;
}

const AT_ONCE = 2;
const REPLACED_AFTER = 1000;
const CANCELLED: Answer = { ok: false, code: "cancelled", message: "The client left." };

export function startReaders(many: number, spools: string): Readers {
  const pool: Pool = { readers: [], queue: [], next: 0, open: 0, closing: false, spools, file: null };
  for (let i = 0; i < many; i++) pool.readers.push(startReader(pool));
  return {
    ask(question, signal) {
      if (pool.closing) return Promise.reject(new Error("feed: closed"));
      return new Promise((settle, fail) => {
        pool.queue.push({ question, wide: isWide(question), settle, fail, signal });
        dispatch(pool);
      });
    },
    useFile(file) {
      pool.file = file;
      for (const reader of pool.readers) reader.worker.postMessage({ type: "file", file } satisfies ReaderOrder);
    },
    open: () => pool.open,
    waiting: () => pool.queue.length,
    async close() {
      pool.closing = true;
      for (const waiting of pool.queue.splice(0)) waiting.settle(CANCELLED);
      await Promise.all(pool.readers.map(({ worker }) => worker.terminate()));
    },
  };
}

function startReader(pool: Pool): Reader {
  const worker = new Worker(new URL("./readerThread.ts", import.meta.url), {
    workerData: { spools: pool.spools },
    resourceLimits: THREAD_MEMORY,
  });
  const reader: Reader = { worker, busy: new Map(), ready: false };
  worker.on("message", (message: ReaderMessage) => hear(pool, reader, message));
  worker.on("error", (error) => lose(pool, reader, error));
  if (pool.file !== null) worker.postMessage({ type: "file", file: pool.file } satisfies ReaderOrder);
  return reader;
}

function hear(pool: Pool, reader: Reader, message: ReaderMessage): void {
  if (message.type === "ready") {
    reader.ready = true;
    pool.open = message.open;
  } else {
    const waiting = reader.busy.get(message.number);
    reader.busy.delete(message.number);
    if (message.type === "fault") waiting?.fail(new Error(message.message));
    else if (waiting?.signal?.aborted) void drop(message.answer).then(() => waiting.settle(CANCELLED));
    else waiting?.settle(message.answer);
  }
  dispatch(pool);
}

/** A reader that died (out of memory, a disk that fails) fails its questions and is replaced a second later. */
function lose(pool: Pool, reader: Reader, error: unknown): void {
  for (const waiting of reader.busy.values()) waiting.fail(error instanceof Error ? error : new Error(String(error)));
  reader.busy.clear();
  reader.ready = false;
  setTimeout(() => {
    if (!pool.closing) pool.readers[pool.readers.indexOf(reader)] = startReader(pool);
  }, REPLACED_AFTER).unref();
}

/** Gives waiting questions to readers with room, in order; a wide one that must wait does not hold up the quick ones. */
function dispatch(pool: Pool): void {
  for (let i = 0; i < pool.queue.length; ) {
    const waiting = pool.queue[i] as Waiting;
    const left = waiting.signal?.aborted === true;
    const reader = left ? undefined : choose(pool, waiting.wide);
    if (!left && reader === undefined) {
      i++;
      continue;
    }
    pool.queue.splice(i, 1);
    if (reader === undefined) waiting.settle(CANCELLED);
    else send(pool, reader, waiting);
  }
}

function choose(pool: Pool, wide: boolean): Reader | undefined {
  const able = wide ? pool.readers.slice(0, 1) : pool.readers;
  let best: Reader | undefined;
  for (const reader of able) {
    // Quick questions keep off a reader that has a long one.
    const room = reader.ready && reader.busy.size < (wide ? 1 : AT_ONCE) && (wide || !hasWide(reader));
    if (room && (best === undefined || reader.busy.size <= best.busy.size)) best = reader;
  }
  return best;
}

function hasWide(reader: Reader): boolean {
  for (const waiting of reader.busy.values()) if (waiting.wide) return true;
  return false;
}

function send(pool: Pool, reader: Reader, waiting: Waiting): void {
  const number = pool.next++;
  reader.busy.set(number, waiting);
  reader.worker.postMessage({ type: "ask", number, question: waiting.question } satisfies ReaderOrder);
}

async function drop(answer: Answer): Promise<void> {
  if (answer.ok && "file" in answer.body) await rm(answer.body.file, { force: true });
}

/** Whether a question may take more than a few milliseconds. */
function isWide(question: Question): boolean {
  switch (question.kind) {
    case "facets":
    case "stats":
    case "organizations":
    case "expired":
      return true;
    case "count":
      return hasWords(question.search.filters);
    case "list":
      return (
        hasWords(question.search.filters) ||
        question.page.limit * (question.view.description === null ? 1 : 5) > 1000 ||
        question.page.order === "date_posted" ||
        question.page.order === "salary"
      );
    default:
      return false;
  }
}

function hasWords(filters: Extract<Question, { kind: "list" }>["search"]["filters"]): boolean {
  return (
    filters.description !== undefined ||
    filters.description_advanced !== undefined ||
    filters.title_advanced !== undefined
  );
}
