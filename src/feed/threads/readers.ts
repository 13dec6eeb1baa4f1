// The pool of reader threads. Questions that may take long all go to the first reader, so that a quick one need not wait
// behind them where there is a second; a reader has at most two questions at a time, the second so that it is not idle while an answer travels.
// Keys take turns, nobody waits for longer than is useful, and a thread that has fallen silent is replaced. A key that has
// nothing else here waits only for what a reader is doing at the moment.

import { rm } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { there } from "../../contract/there.ts";
import type { Answer, Question } from "../question.ts";
import { tooBroad } from "./answer.ts";
import { fitReaders, fitToLongOnes } from "./growing.ts";
import { KEEP_EVERY_MS, keepMemory, keepNowAndThen } from "./keeping.ts";
import { current, isLoaded, load, loadNext, tellLoaded, useFile } from "./loading.ts";
import {
  beats,
  cancel,
  DEADLINE_MS,
  newFlags,
  type ReaderMessage,
  type ReaderOrder,
  THREAD_MEMORY,
} from "./messages.ts";
import type { FeedReader, Pool, PoolOptions, Waiting } from "./pool.ts";
import { createReaderTurns } from "./turns.ts";
import { costOf, isWide } from "./width.ts";

/** Who asks, and how it is known that they have left. */
export interface Asker {
  /** Keys take turns; questions without one share a turn. */
  key?: string;
  signal?: AbortSignal;
  /** Whether much memory waits for slow clients: all but a small answer then comes as a file. Asked when a reader is free. */
  spill?: () => boolean;
}

export interface Readers {
  ask(question: Question, asking?: Asker): Promise<Answer>;
  useFile(file: string): void;
  /** Resolves when a reader answers from the file in use, or none could read it. */
  loaded(): Promise<void>;
  /** Resolves when no reader answers from an earlier file than the one in use. */
  current(): Promise<void>;
  /** Open postings, as last loaded. */
  open(): number;
  waiting(): number;
  figures(): ReaderFigures;
  close(): Promise<void>;
}

export interface ReaderFigures {
  /** Questions that were allowed and ended by their deadline. */
  overdue: number;
  /** Readers that died or fell silent. */
  replaced: number;
  /** Questions that waited too long for a reader. */
  shed: number;
  /** Readers that answer. */
  able: number;
  readers: number;
}

const AT_ONCE = 2;
const REPLACED_AFTER = 1000;
/** How long a quick question and a wide one wait for a reader, in deadlines; while none is able, or one is on its way, both wait for it. */
const QUICK_WAIT = 0.2;
const WIDE_WAIT = 0.6;
const LEAST_WAIT_MS = 1000;
const NONE_ABLE_MS = 5000;
const LOOK_MS = 100;
const LEAST_SILENCE_MS = 1000;
const CANCELLED: Answer = { ok: false, code: "cancelled", message: "The client left." };
const SHED: Answer = { ok: false, code: "overloaded", message: "Too many questions wait; try again in a moment." };

export function startReaders(options: PoolOptions): Readers {
  const pool: Pool = {
    deadlineMs: DEADLINE_MS,
    rates: null,
    keepEveryMs: KEEP_EVERY_MS,
    thread: new URL("./readerThread.ts", import.meta.url),
    ...options,
    readers: [],
    quick: createReaderTurns(),
    wide: createReaderTurns(),
    next: 1,
    open: 0,
    closing: false,
    file: null,
    figures: { overdue: 0, replaced: 0, shed: 0 },
    loaded: new Set(),
    start: () => startReader(pool),
    ...{ pressed: 0, sharedAt: performance.now() },
  };
  if (pool.many > 0) pool.readers.push(pool.start());
  const timer = setInterval(() => look(pool), LOOK_MS).unref();
  const keeping = keepNowAndThen(pool);
  return {
    ask: (question, asking = {}) => ask(pool, question, asking),
    useFile: (file) => useFile(pool, file),
    loaded: () => (isLoaded(pool) ? Promise.resolve() : new Promise((resolve) => pool.loaded.add(resolve))),
    current: () => current(pool),
    open: () => pool.open,
    waiting: () => pool.quick.size + pool.wide.size,
    figures: () => ({
      ...pool.figures,
      able: pool.readers.filter(({ ready }) => ready).length,
      readers: pool.readers.length,
    }),
    async close() {
      pool.closing = true;
      clearInterval(timer);
      clearInterval(keeping);
      for (const queue of [pool.quick, pool.wide])
        for (const one of queue.expire(Number.POSITIVE_INFINITY)) one.settle(CANCELLED);
      await keepMemory(pool.readers, false);
      await Promise.all(pool.readers.map(({ worker }) => worker.terminate()));
    },
  };
}

function ask(pool: Pool, question: Question, { key = "", signal, spill = () => false }: Asker): Promise<Answer> {
  if (pool.closing) return Promise.reject(new Error("feed: closed"));
  if (signal?.aborted) return Promise.resolve(CANCELLED);
  return new Promise((resolve, reject) => {
    const wide = isWide(question);
    const left = (): void => leave(pool, waiting);
    let ended = false;
    const end = (): boolean => {
      signal?.removeEventListener("abort", left);
      const first = !ended;
      ended = true;
      return first;
    };
    const waiting: Waiting = {
      ...{ question, wide, key, spill },
      settle: (answer) => (end() ? resolve(answer) : void drop(answer)),
      fail: (error) => end() && reject(error),
    };
    signal?.addEventListener("abort", left, { once: true });
    const free = !wide && isQuiet(pool, key) ? choose(pool, false, AT_ONCE + 1) : undefined;
    if (free !== undefined) return send(pool, free, waiting, true);
    (wide ? pool.wide : pool.quick).add(key, waiting, costOf(question), performance.now());
    dispatch(pool);
    if (!wide && pool.quick.size > 0) fitToLongOnes(pool, performance.now());
  });
}

/** The client of a question has left: it is taken out of the queue, or its reader ends it at its next look. */
function leave(pool: Pool, waiting: Waiting): void {
  (waiting.wide ? pool.wide : pool.quick).remove(waiting.key, waiting);
  for (const reader of pool.readers)
    for (const [number, running] of reader.busy) if (running === waiting) cancel(reader.flags, number);
  waiting.settle(CANCELLED);
}

function startReader(pool: Pool): FeedReader {
  const flags = newFlags();
  const worker = new Worker(pool.thread, {
    workerData: { spools: pool.spools, flags, deadline: pool.deadlineMs, rates: pool.rates },
    resourceLimits: THREAD_MEMORY,
  });
  const reader: FeedReader = {
    ...{ worker, flags, busy: new Map(), ready: false, loading: false, file: null, kept: null, beats: 0 },
    silentSince: performance.now(),
  };
  worker.on("message", (message: ReaderMessage) => hear(pool, reader, message));
  worker.on("error", (error) => lose(pool, reader, error));
  if (pool.file !== null) load(reader, pool.file);
  return reader;
}

function hear(pool: Pool, reader: FeedReader, message: ReaderMessage): void {
  if (message.type === "ready") {
    reader.ready = true;
    reader.loading = false;
    pool.open = message.open;
    loadNext(pool);
    if (isLoaded(pool)) tellLoaded(pool);
  } else if (message.type === "kept") {
    reader.kept?.();
    reader.kept = null;
  } else if (message.type === "damaged") {
    reader.loading = false;
    // Nobody reads on in a file that is known to be damaged: what is asked waits for the one that replaces it.
    for (const each of pool.readers) if (each.file === message.file) each.ready = false;
    // That may have come while this one was still reading.
    loadNext(pool);
    tellLoaded(pool);
    pool.onFault(message.file, message.message);
  } else {
    const running = reader.busy.get(message.number);
    reader.busy.delete(message.number);
    if (message.type === "answer") pool.open = message.open ?? pool.open;
    if (message.type === "fault") running?.fail(new Error(message.message));
    else if (running !== undefined) settle(pool, running, message.answer);
  }
  dispatch(pool);
}

function settle(pool: Pool, waiting: Waiting, answer: Answer): void {
  if (!answer.ok && answer.overdue === true) pool.figures.overdue++;
  waiting.settle(answer);
}

/** A reader that died (out of memory, a disk that fails) fails its questions and is replaced a second later. */
function lose(pool: Pool, reader: FeedReader, error: unknown): void {
  for (const waiting of reader.busy.values()) waiting.fail(error instanceof Error ? error : new Error(String(error)));
  reader.busy.clear();
  reader.ready = false;
  reader.loading = false;
  pool.figures.replaced++;
  loadNext(pool);
  tellLoaded(pool);
  setTimeout(() => {
    if (!pool.closing) replaceBy(pool, reader);
  }, REPLACED_AFTER).unref();
}

/**
 * Every tenth of a second: who has waited too long, whether readers are too few or too many, and which reader has said nothing
 * for twice the deadline.
 */
function look(pool: Pool): void {
  const now = performance.now();
  // While one is on its way, or writes its memory down, who waits for it is not sent away.
  const able =
    pool.readers.some(({ ready, kept }) => ready && kept === null) && !pool.readers.some(({ loading }) => loading);
  const since = (share: number): number =>
    now - (able ? Math.max(LEAST_WAIT_MS, share * pool.deadlineMs) : NONE_ABLE_MS);
  const late = [...pool.quick.expire(since(QUICK_WAIT)), ...pool.wide.expire(since(WIDE_WAIT))];
  pool.figures.shed += late.length;
  for (const waiting of late) waiting.settle(SHED);
  fitReaders(pool, now);
  for (const reader of pool.readers) {
    const beaten = beats(reader.flags);
    if (beaten !== reader.beats || reader.busy.size === 0) reader.silentSince = now;
    reader.beats = beaten;
    if (now - reader.silentSince > Math.max(LEAST_SILENCE_MS, 2 * pool.deadlineMs)) replace(pool, reader);
  }
}

/** The thread may be inside a statement, which nothing can stop: another takes its place, and it ends when it comes out. */
function replace(pool: Pool, reader: FeedReader): void {
  pool.figures.replaced++;
  for (const waiting of reader.busy.values())
    settle(pool, waiting, { ...tooBroad("The query did not end in time."), overdue: true });
  reader.busy.clear();
  void reader.worker.terminate();
  replaceBy(pool, reader);
}

function replaceBy(pool: Pool, reader: FeedReader): void {
  const at = pool.readers.indexOf(reader);
  if (at >= 0) pool.readers[at] = pool.start();
}

/** Gives waiting questions to readers with room; a wide one that must wait does not hold up the quick ones. */
function dispatch(pool: Pool): void {
  for (const queue of [pool.quick, pool.wide]) {
    while (queue.size > 0) {
      const reader = choose(pool, queue === pool.wide);
      if (reader === undefined) break;
      send(pool, reader, there(queue.take()), false);
    }
  }
}

/** Whether nothing else of this key is being answered or waits. */
function isQuiet(pool: Pool, key: string): boolean {
  if (key === "" || pool.quick.has(key)) return false;
  return !pool.readers.some(({ busy }) => [...busy.values()].some((running) => running.key === key));
}

function choose(pool: Pool, wide: boolean, most: number = AT_ONCE): FeedReader | undefined {
  const able = wide ? pool.readers.slice(0, 1) : pool.readers;
  let best: FeedReader | undefined;
  for (const reader of able) {
    const free = reader.ready && reader.kept === null;
    const room = free && reader.busy.size < (wide ? 1 : most) && (wide || !isFor(pool, reader));
    if (room && (best === undefined || reader.busy.size <= best.busy.size)) best = reader;
  }
  return best;
}

/** Quick questions keep off a reader that has a long one, or that a long one waits for. */
function isFor(pool: Pool, reader: FeedReader): boolean {
  const [first, ...others] = pool.readers;
  if (pool.wide.size > 0 && reader === first && others.some(({ ready }) => ready)) return true;
  for (const waiting of reader.busy.values()) if (waiting.wide) return true;
  return false;
}

function send(pool: Pool, reader: FeedReader, waiting: Waiting, first: boolean): void {
  const number = pool.next++;
  if (reader.busy.size === 0) reader.silentSince = performance.now();
  reader.busy.set(number, waiting);
  const { question, spill } = waiting;
  reader.worker.postMessage({ type: "ask", number, question, first, spill: spill() } satisfies ReaderOrder);
}

/** Removes the file of an answer that nobody gets. */
async function drop(answer: Answer): Promise<void> {
  if (answer.ok && "file" in answer.body) await rm(answer.body.file, { force: true });
}
