// The pool of reader threads. All slow queries go to the first reader, so that fast ones do not wait behind them if
// there is a second reader. A reader has at most two queries at a time; the second keeps it busy while an answer is
// being delivered. Keys share the readers fairly, waiting times are bounded, and an unresponsive thread is replaced. A
// key with no other query waits only for what a reader is currently doing.

import { rm } from "node:fs/promises";
import { assertPresent } from "../../contract/assertPresent.ts";
import { startThread } from "../../threads/thread.ts";
import type { Answer, IndexQuery } from "../query.ts";
import { tooBroad } from "./answer.ts";
import { createFairQueue } from "./fairQueue.ts";
import { isCurrent, isLoaded, loadFile, loadNext, notifyLoaded, useFile, waitUntilCurrent } from "./fileLoading.ts";
import { failProgress } from "./growingFile.ts";
import { SAVE_EVERY_MS, saveMemory, scheduleSaves } from "./memorySaves.ts";
import {
  cancel,
  DEADLINE_MS,
  newFlags,
  type ReaderMessage,
  type ReaderOrder,
  readHeartbeats,
  THREAD_MEMORY,
} from "./messages.ts";
import type { FeedReader, PendingQuery, Pool, PoolOptions } from "./pool.ts";
import { addReaderForFastQueries, adjustReaders } from "./poolSize.ts";
import { costOf, isSlowQuery } from "./queryCost.ts";
import { imageFor, makesImages, useImage } from "./sharedImage.ts";

/** The client of a query, and how it signals that it disconnected. */
export interface QueryClient {
  /** Keys are served fairly; queries without a key share one lane. */
  key?: string;
  signal?: AbortSignal;
  /**
   * Whether slow clients hold much memory; if so, all but small answers are written to files. Called when a reader is
   * free.
   */
  spill?: () => boolean;
}

export interface Readers {
  ask(query: IndexQuery, client?: QueryClient): Promise<Answer>;
  useFile(file: string): void;
  /** Resolves when a reader answers from the current file, or none could read it. */
  loaded(): Promise<void>;
  /** Resolves when no reader answers from an earlier file than the current one. */
  current(): Promise<void>;
  /** The file to answer from, as last set. */
  file(): string | null;
  /** Whether no reader answers from an earlier file than the current one. */
  isCurrent(): boolean;
  /** Resolves with the current file when a reader has loaded it, so that other threads can share its memory. */
  prepareFile(): Promise<string | null>;
  /** The memory of the file that readers share; `null` if there is none. */
  image(file: string | null): SharedArrayBuffer | null;
  /** Lets readers without a query apply what changed in the index, at most once a second. */
  refreshIdle(): void;
  /** Number of open postings, as last loaded. */
  open(): number;
  setOpenCount(open: number): void;
  waiting(): number;
  figures(): ReaderFigures;
  close(): Promise<void>;
}

export interface ReaderFigures {
  /** Queries that were admitted and exceeded their deadline. */
  overdue: number;
  /** Readers that crashed or became unresponsive. */
  replaced: number;
  /** Queries that waited too long for a reader. */
  shed: number;
  /** Readers able to answer. */
  able: number;
  readers: number;
}

const MAX_RUNNING = 2;
const REPLACE_DELAY_MS = 1000;
/**
 * How long fast and slow queries wait for a reader, as a fraction of the deadline. If no reader is able or one is
 * loading, both wait longer.
 */
const FAST_WAIT_SHARE = 0.2;
const SLOW_WAIT_SHARE = 0.6;
const MIN_WAIT_MS = 1000;
const UNAVAILABLE_WAIT_MS = 5000;
const CHECK_MS = 100;
const MIN_SILENCE_MS = 1000;
const CANCELLED: Answer = { ok: false, code: "cancelled", message: "The client disconnected." };
const OVERLOADED: Answer = {
  ok: false,
  code: "overloaded",
  message: "Too many queries are queued; try again in a moment.",
};

export function startReaders(options: PoolOptions): Readers {
  const pool: Pool = {
    deadlineMs: DEADLINE_MS,
    rates: null,
    saveEveryMs: SAVE_EVERY_MS,
    thread: new URL("./readerThread.ts", import.meta.url),
    ...options,
    readers: [],
    fastQueue: createFairQueue(),
    slowQueue: createFairQueue(),
    next: 1,
    open: 0,
    closing: false,
    file: null,
    image: null,
    figures: { overdue: 0, replaced: 0, shed: 0 },
    loaded: new Set(),
    start: () => startReader(pool),
    waitingChecks: 0,
    lastConcurrentAt: performance.now(),
    refreshedAt: 0,
  };
  if (pool.maxReaders > 0) pool.readers.push(pool.start());
  const timer = setInterval(() => checkReaders(pool), CHECK_MS).unref();
  const saveTimer = scheduleSaves(pool);
  return {
    ask: (query, client = {}) => ask(pool, query, client),
    useFile: (file) => useFile(pool, file),
    loaded: () => (isLoaded(pool) ? Promise.resolve() : new Promise((resolve) => pool.loaded.add(resolve))),
    current: () => waitUntilCurrent(pool),
    file: () => pool.file,
    isCurrent: () => isCurrent(pool),
    async prepareFile() {
      if (!isLoaded(pool)) await new Promise<void>((resolve) => pool.loaded.add(resolve));
      return pool.file;
    },
    image: (file) => imageFor(pool, file),
    refreshIdle: () => refreshIdle(pool),
    open: () => pool.open,
    setOpenCount(open) {
      pool.open = open;
    },
    waiting: () => pool.fastQueue.size + pool.slowQueue.size,
    figures: () => ({
      ...pool.figures,
      able: pool.readers.filter(({ ready }) => ready).length,
      readers: pool.readers.length,
    }),
    async close() {
      pool.closing = true;
      clearInterval(timer);
      clearInterval(saveTimer);
      for (const queue of [pool.fastQueue, pool.slowQueue])
        for (const one of queue.expire(Number.POSITIVE_INFINITY)) one.settle(CANCELLED);
      await saveMemory(pool.readers, false);
      await Promise.all(pool.readers.map(({ thread }) => thread.terminate()));
    },
  };
}

function ask(pool: Pool, query: IndexQuery, { key = "", signal, spill = () => false }: QueryClient): Promise<Answer> {
  if (pool.closing) return Promise.reject(new Error("feed: closed"));
  if (signal?.aborted) return Promise.resolve(CANCELLED);
  return new Promise((resolve, reject) => {
    const isSlow = isSlowQuery(query);
    const onAbort = (): void => cancelQuery(pool, waiting);
    let ended = false;
    const end = (): boolean => {
      signal?.removeEventListener("abort", onAbort);
      const first = !ended;
      ended = true;
      return first;
    };
    const waiting: PendingQuery = {
      query,
      isSlow,
      key,
      spill,
      progress: null,
      settle: (answer) => (end() ? resolve(answer) : void discardAnswer(answer)),
      fail: (error) => end() && reject(error),
    };
    signal?.addEventListener("abort", onAbort, { once: true });
    const free = !isSlow && isQuiet(pool, key) ? chooseReader(pool, false, MAX_RUNNING + 1) : undefined;
    if (free !== undefined) return send(pool, free, waiting, true);
    (isSlow ? pool.slowQueue : pool.fastQueue).add(key, waiting, costOf(query), performance.now());
    dispatch(pool);
    if (!isSlow && pool.fastQueue.size > 0) addReaderForFastQueries(pool, performance.now());
  });
}

/** Handles a disconnected client: removes its query from the queue, or lets its reader stop it at the next check. */
function cancelQuery(pool: Pool, waiting: PendingQuery): void {
  (waiting.isSlow ? pool.slowQueue : pool.fastQueue).remove(waiting.key, waiting);
  for (const reader of pool.readers)
    for (const [number, running] of reader.running) if (running === waiting) cancel(reader.flags, number);
  waiting.settle(CANCELLED);
}

function startReader(pool: Pool): FeedReader {
  const flags = newFlags();
  const thread = startThread<ReaderOrder, ReaderMessage>(pool.thread, {
    workerData: { spools: pool.spools, flags, deadline: pool.deadlineMs, rates: pool.rates },
    ...THREAD_MEMORY,
    onMessage: (message) => handleMessage(pool, reader, message),
    onCrash: (error) => handleCrash(pool, reader, error),
  });
  const reader: FeedReader = {
    thread,
    flags,
    running: new Map(),
    ready: false,
    loading: false,
    file: null,
    onSaved: null,
    heartbeats: 0,
    silentSince: performance.now(),
  };
  if (pool.file !== null) loadFile(pool, reader, pool.file);
  return reader;
}

function handleMessage(pool: Pool, reader: FeedReader, message: ReaderMessage): void {
  if (message.type === "ready") {
    reader.ready = true;
    reader.loading = false;
    pool.open = message.open;
    loadNext(pool);
    if (isLoaded(pool)) notifyLoaded(pool);
  } else if (message.type === "image") {
    useImage(pool, reader, message.file, message.image);
  } else if (message.type === "kept") {
    reader.onSaved?.();
    reader.onSaved = null;
  } else if (message.type === "damaged") {
    reader.loading = false;
    // A damaged file is not read any further; queries wait for its replacement.
    for (const each of pool.readers) if (each.file === message.file) each.ready = false;
    // A replacement may have arrived while this reader was still loading.
    loadNext(pool);
    notifyLoaded(pool);
    pool.onFault(message.file, message.message);
  } else if (message.type === "begun") {
    const running = reader.running.get(message.number);
    if (running !== undefined) begin(pool, running, message.answer);
    else void discardAnswer(message.answer);
  } else if (message.type === "ended") {
    reader.running.delete(message.number);
  } else {
    const running = reader.running.get(message.number);
    reader.running.delete(message.number);
    if (message.type === "answer") pool.open = message.open ?? pool.open;
    if (message.type === "fault") running?.fail(new Error(message.message));
    else if (running !== undefined) settle(pool, running, message.answer);
  }
  dispatch(pool);
}

function begin(pool: Pool, running: PendingQuery, answer: Answer): void {
  running.progress = answer.ok && "progress" in answer.body ? answer.body.progress : null;
  settle(pool, running, answer);
}

/** Fails queries whose reader ended, and answers that it was still writing. */
function failAll(reader: FeedReader, failQuery: (waiting: PendingQuery) => void): void {
  for (const waiting of reader.running.values()) {
    if (waiting.progress === null) failQuery(waiting);
    else failProgress(waiting.progress);
  }
  reader.running.clear();
}

function settle(pool: Pool, waiting: PendingQuery, answer: Answer): void {
  if (!answer.ok && answer.overdue === true) pool.figures.overdue++;
  waiting.settle(answer);
}

/** A reader that crashed (out of memory, disk failure) fails its queries and is replaced a second later. */
function handleCrash(pool: Pool, reader: FeedReader, error: Error): void {
  failAll(reader, (waiting) => waiting.fail(error));
  reader.ready = false;
  reader.loading = false;
  pool.figures.replaced++;
  loadNext(pool);
  notifyLoaded(pool);
  setTimeout(() => {
    if (!pool.closing) replaceBy(pool, reader);
  }, REPLACE_DELAY_MS).unref();
}

/**
 * Runs every tenth of a second: rejects queries that waited too long, adjusts the number of readers, and replaces
 * readers that were unresponsive for twice the deadline.
 */
function checkReaders(pool: Pool): void {
  const now = performance.now();
  // While a reader is loading or saving its memory, waiting queries are not rejected early.
  const able =
    pool.readers.some(({ ready, onSaved }) => ready && onSaved === null) &&
    !pool.readers.some(({ loading }) => loading);
  const since = (share: number): number =>
    now - (able ? Math.max(MIN_WAIT_MS, share * pool.deadlineMs) : Math.max(UNAVAILABLE_WAIT_MS, pool.deadlineMs));
  const expired = [...pool.fastQueue.expire(since(FAST_WAIT_SHARE)), ...pool.slowQueue.expire(since(SLOW_WAIT_SHARE))];
  pool.figures.shed += expired.length;
  for (const waiting of expired) waiting.settle(OVERLOADED);
  adjustReaders(pool, now);
  for (const reader of pool.readers) {
    const heartbeats = readHeartbeats(reader.flags);
    if (heartbeats !== reader.heartbeats || reader.running.size === 0) reader.silentSince = now;
    reader.heartbeats = heartbeats;
    if (now - reader.silentSince > Math.max(MIN_SILENCE_MS, 2 * pool.deadlineMs)) replace(pool, reader);
  }
}

/**
 * The thread may be inside a statement that cannot be interrupted: another takes its place, and it exits when the
 * statement ends.
 */
function replace(pool: Pool, reader: FeedReader): void {
  pool.figures.replaced++;
  failAll(reader, (waiting) => settle(pool, waiting, { ...tooBroad("The query timed out."), overdue: true }));
  void reader.thread.terminate();
  replaceBy(pool, reader);
}

function replaceBy(pool: Pool, reader: FeedReader): void {
  const at = pool.readers.indexOf(reader);
  if (at >= 0) pool.readers[at] = pool.start();
}

/** Assigns waiting queries to available readers; a waiting slow query does not block the fast ones. */
function dispatch(pool: Pool): void {
  for (const queue of [pool.fastQueue, pool.slowQueue]) {
    while (queue.size > 0) {
      const reader = chooseReader(pool, queue === pool.slowQueue);
      if (reader === undefined) break;
      send(pool, reader, assertPresent(queue.take()), false);
    }
  }
}

/** Whether no other query of this key is running or waiting. */
function isQuiet(pool: Pool, key: string): boolean {
  if (key === "" || pool.fastQueue.has(key)) return false;
  return !pool.readers.some(({ running: busy }) => [...busy.values()].some((running) => running.key === key));
}

function chooseReader(pool: Pool, isSlow: boolean, max: number = MAX_RUNNING): FeedReader | undefined {
  const able = isSlow ? pool.readers.slice(0, 1) : pool.readers;
  let best: FeedReader | undefined;
  for (const reader of able) {
    const free = reader.ready && reader.onSaved === null;
    const room = free && reader.running.size < (isSlow ? 1 : max) && (isSlow || !isReservedForSlow(pool, reader));
    if (room && (best === undefined || reader.running.size <= best.running.size)) best = reader;
  }
  return best;
}

/** Fast queries avoid a reader that has a slow query or is reserved for one. */
function isReservedForSlow(pool: Pool, reader: FeedReader): boolean {
  const [first, ...others] = pool.readers;
  if (pool.slowQueue.size > 0 && reader === first && others.some(({ ready }) => ready)) return true;
  for (const waiting of reader.running.values()) if (waiting.isSlow) return true;
  return false;
}

function send(pool: Pool, reader: FeedReader, waiting: PendingQuery, first: boolean): void {
  const number = pool.next++;
  if (reader.running.size === 0) reader.silentSince = performance.now();
  reader.running.set(number, waiting);
  const { query, spill } = waiting;
  reader.thread.send({ type: "ask", number, query, first, spill: spill() });
}

const REFRESH_MS = 1000;

function refreshIdle(pool: Pool): void {
  const now = performance.now();
  if (now - pool.refreshedAt < REFRESH_MS) return;
  pool.refreshedAt = now;
  for (const reader of pool.readers) {
    const { ready, running, onSaved, thread } = reader;
    if (ready && running.size === 0 && onSaved === null)
      thread.send({ type: "refresh", shares: makesImages(pool, reader) });
  }
}

/** Removes the file of an undelivered answer. */
async function discardAnswer(answer: Answer): Promise<void> {
  if (answer.ok && "file" in answer.body) await rm(answer.body.file, { force: true });
}
