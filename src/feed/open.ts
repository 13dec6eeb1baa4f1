// The feed of one machine: the index lock, the follower thread and the reader threads, behind one `ask` function.
import type { LedgerOptions } from "../ledger/store/open.ts";
import { startThread, type Thread } from "../threads/thread.ts";
import { currentIndex, positionOf } from "./index/files.ts";
import { lockForCommand, lockForService } from "./indexLocks.ts";
import { ratesFile, spoolFolder } from "./paths.ts";
import { addNotices, type LookUpPlace, resolvePlaces } from "./placeResolution.ts";
import type { Answer, IndexQuery, IndexStatus } from "./query.ts";
import { sweepSpools } from "./render/sink.ts";
import type { TextLimits } from "./textLimits.ts";
import { type FollowerMessage, type FollowerOrder, THREAD_MEMORY } from "./threads/messages.ts";
import { type QueryClient, type ReaderFigures, type Readers, startReaders } from "./threads/readers.ts";
import { shareAnswers } from "./threads/sharedAnswers.ts";
import { createShownSeqMemory, openShownSeq } from "./threads/shownSeq.ts";
import { createWaiters, type Waiters } from "./threads/waiters.ts";

export interface FeedOptions {
  /** Data folder that contains the index. */
  folder: string;
  ledger: LedgerOptions;
  readers: number;
  /** Maximum characters of text served, by source. */
  textLimits?: TextLimits;
  /** Leaves the index to a service that runs or is starting. */
  yields?: boolean;
  /** Maximum time for a query; a few seconds by default. */
  deadlineMs?: number;
  now: () => number;
  /** Resolves the place names in queries. Without it, distances can only be measured from points. */
  lookUpPlace?: LookUpPlace;
  /** Receives messages for the operator, such as rebuilds or an unreachable ledger. */
  log: (sentence: string) => void;
  /** Called while the index is rebuilt; null at its end. */
  onRebuild?: (progress: { done: number; of: number } | null) => void;
}

export interface Feed {
  ask(query: IndexQuery, client?: QueryClient): Promise<Answer>;
  status(): FeedStatus;
  /** Resolves to true once the index has applied `seq`, or to false after `ms`. */
  waitUntilApplied(seq: number, ms: number, signal?: AbortSignal): Promise<boolean>;
  close(): Promise<void>;
}

/** The feed on the main thread, which API threads follow. */
export interface SharedFeed extends Feed {
  /** Calls `listener` at once and whenever the status or the file changes. */
  subscribe(listener: (update: FeedUpdate) => void): void;
  /** The highest seq shown to a client, in memory that all threads share. */
  readonly shown: SharedArrayBuffer;
  /** Called by a thread that could not read its file. */
  reportDamage(file: string): void;
  /** Called by a thread that has counted the open postings. */
  setOpenCount(open: number): void;
}

export interface FeedUpdate {
  status: FeedStatus;
  /** Whether all readers answer from the current file. */
  isCurrent: boolean;
  /** The file to answer from; `null` until a reader has loaded one. */
  file: string | null;
  /** The memory of the file that readers share (memory/image.ts), if there is one. */
  image: SharedArrayBuffer | null;
  /** Its number: each message to a thread contains another object for the same memory. */
  imageNumber: number;
}

export type FeedStatus = IndexStatus &
  ReaderFigures & {
    ready: boolean;
    ledgerReached: boolean;
    waiting: number;
    /** Reasons why the index is degraded. */
    problems: IndexProblem[];
    /** Milliseconds since the follower last reported progress or that it is up to date. */
    msSinceReport: number;
  };

type IndexProblem = "index_full" | "index_damaged" | "readers_failing";

export class IndexInUse extends Error {
  constructor(folder: string) {
    super(`The index in ${folder} is in use by another process; only one may write it.`);
  }
}

/** State reported by the follower. */
interface FollowerState {
  epoch: string;
  seq: number;
  mark: number;
  rebuilding: boolean;
  /** Tenths of the rebuild already logged; negative if no rebuild is being logged. */
  loggedTenths: number;
  isLedgerReached: boolean;
  /** The last logged failure, so that it is not repeated every second. */
  lastFailure: string;
  /** The disk is full. */
  isDiskFull: boolean;
  /** The index was moved aside and is not yet rebuilt. */
  isDamaged: boolean;
  /** Monotonic time of the follower's last successful report. */
  lastReportAt: number;
  waiters: Waiters;
}

function newFollowerState(): FollowerState {
  return {
    epoch: "",
    seq: -1,
    mark: 0,
    rebuilding: false,
    loggedTenths: -1,
    isLedgerReached: true,
    lastFailure: "",
    isDiskFull: false,
    isDamaged: false,
    lastReportAt: performance.now(),
    waiters: createWaiters(),
  };
}

export async function openFeed(options: FeedOptions): Promise<SharedFeed> {
  const lock = options.yields === true ? lockForCommand(options.folder) : await lockForService(options.folder);
  if (lock === null) throw new IndexInUse(options.folder);
  sweepSpools(spoolFolder(options.folder));
  const readers = startReaders({
    maxReaders: options.readers,
    spools: spoolFolder(options.folder),
    rates: ratesFile(options.folder),
    ...(options.deadlineMs === undefined ? {} : { deadlineMs: options.deadlineMs }),
    // Called from a reader's message; the follower is started by then.
    onFault: (file) => follower.tellDamage(file),
  });
  const followerState = newFollowerState();
  const updates = createUpdates(followerState, readers);
  const follower = startFollower(options, followerState, readers.useFile, updates.publish);
  // A reader can load the file while the follower checks it. It answers no query before the follower has reported.
  const file = readableIndex(options.folder);
  if (file !== null) readers.useFile(file);
  await follower.heard;
  // From here on no query waits for startup: each is answered or rejected with a reason.
  await readers.loaded();
  const shownMemory = createShownSeqMemory();
  const shown = openShownSeq(shownMemory);
  const { ask } = shareAnswers(
    async (query, client) => {
      const answer = await readers.ask(query, client);
      if (answer.ok) shown.raise(answer.head.position?.seq ?? 0);
      return answer;
    },
    () => ({ ...followerState, seq: Math.max(followerState.seq, shown.read()) }),
  );
  return {
    async ask(query, client) {
      const known = await resolvePlaces(query, options.lookUpPlace);
      return "ok" in known ? known : addNotices(await ask(known.question, client), known.notices);
    },
    status: () => toFeedStatus(followerState, readers),
    async waitUntilApplied(seq, ms, signal) {
      const began = performance.now();
      if (!(await followerState.waiters.wait(() => followerState.seq >= seq, ms, signal))) return false;
      // After a rebuild, a reader may still answer from the previous file.
      return await resolvesWithin(readers.current(), ms - (performance.now() - began));
    },
    subscribe: updates.subscribe,
    shown: shownMemory,
    reportDamage: (damaged) => follower.tellDamage(damaged),
    setOpenCount: readers.setOpenCount,
    async close() {
      updates.close();
      followerState.waiters.close();
      // The writer closes last, so that the write-ahead log is merged into the file.
      await readers.close();
      await follower.stop();
      lock.release();
    },
  };
}

/** How often the figures of the readers are compared with what was published. */
const UPDATE_MS = 100;

/** Publishes the status to other threads: each report of the follower at once, the rest a tenth of a second later. */
function createUpdates(followerState: FollowerState, readers: Readers) {
  const listeners = new Set<(update: FeedUpdate) => void>();
  let file: string | null = null;
  let image: SharedArrayBuffer | null = null;
  let imageNumber = 0;
  let published = "";
  const publish = (): void => {
    if (listeners.size === 0) return;
    const status = toFeedStatus(followerState, readers);
    const isCurrent = readers.isCurrent();
    const before = image;
    image = readers.image(file);
    if (image !== before) imageNumber++;
    const update = { status, isCurrent, file, image, imageNumber };
    published = JSON.stringify({ status: { ...status, msSinceReport: 0 }, isCurrent, file });
    for (const listener of listeners) listener(update);
    readers.refreshIdle();
  };
  let preparing = false;
  const compare = (): void => {
    if (!preparing && readers.file() !== file) {
      preparing = true;
      void readers.prepareFile().then((ready) => {
        preparing = false;
        file = ready;
        publish();
      });
    }
    const status = { ...toFeedStatus(followerState, readers), msSinceReport: 0 };
    const isNew = image !== readers.image(file);
    if (isNew || JSON.stringify({ status, isCurrent: readers.isCurrent(), file }) !== published) publish();
  };
  const timer = setInterval(() => listeners.size > 0 && compare(), UPDATE_MS).unref();
  return {
    publish,
    subscribe(listener: (update: FeedUpdate) => void): void {
      listeners.add(listener);
      compare();
      publish();
    },
    close: () => clearInterval(timer),
  };
}

/**
 * The current index file, unless it was written by another version, is unfinished or damaged. The follower reports
 * those cases.
 */
function readableIndex(folder: string): string | null {
  const file = currentIndex(folder);
  try {
    return positionOf(file) === null ? null : file;
  } catch {
    return null;
  }
}

function toFeedStatus(followerState: FollowerState, readers: Readers): FeedStatus {
  const figures = readers.figures();
  const problems: IndexProblem[] = [];
  if (followerState.isDiskFull) problems.push("index_full");
  if (followerState.isDamaged) problems.push("index_damaged");
  if (figures.readers > 0 && figures.able === 0) problems.push("readers_failing");
  return {
    epoch: followerState.epoch,
    seq: followerState.seq,
    mark: followerState.mark,
    open: readers.open(),
    rebuilding: followerState.rebuilding,
    ready: followerState.seq >= 0,
    ledgerReached: followerState.isLedgerReached,
    waiting: readers.waiting(),
    problems,
    msSinceReport: performance.now() - followerState.lastReportAt,
    ...figures,
  };
}

/** Delay before a crashed follower (out of memory) is restarted. */
const RESTART_DELAY_MS = 1000;
/** Longer than any commit of the follower. */
const STOP_TIMEOUT_MS = 60_000;

function startFollower(
  options: FeedOptions,
  followerState: FollowerState,
  useFile: (file: string) => void,
  publish: () => void,
) {
  const first = Promise.withResolvers<void>();
  let stopping = false;
  const start = (): Thread<FollowerOrder> =>
    startThread(new URL("./threads/followerThread.ts", import.meta.url), {
      workerData: {
        folder: options.folder,
        ledger: options.ledger,
        now: options.now(),
        textLimits: options.textLimits ?? {},
      },
      ...THREAD_MEMORY,
      onMessage(message: FollowerMessage) {
        if (message.type === "file") useFile(message.file);
        else handleFollowerMessage(followerState, message, options.log);
        if (message.type === "rebuild") options.onRebuild?.(message.progress);
        publish();
        if (message.type === "position" || message.type === "failed") first.resolve();
      },
      onCrash(error) {
        options.log(`The index follower stopped: ${error.message}`);
        first.resolve();
        setTimeout(() => {
          if (!stopping) running = start();
        }, RESTART_DELAY_MS).unref();
      },
    });
  let running = start();
  // The follower thread does not read the clock; pruning uses the time sent here.
  const tick = setInterval(() => running.send({ type: "clock", now: options.now() }), 1000).unref();
  async function stop(): Promise<void> {
    stopping = true;
    clearInterval(tick);
    await running.close({ type: "stop", now: options.now() }, STOP_TIMEOUT_MS);
  }
  const reportDamage = (file: string): void => running.send({ type: "damaged", file });
  return { heard: first.promise, stop, tellDamage: reportDamage };
}

/** Logs the start, each tenth, and the end of a rebuild. Nothing is logged for an empty ledger. */
function logRebuild(
  followerState: FollowerState,
  progress: { done: number; of: number } | null,
  log: (sentence: string) => void,
): void {
  const loggedTenth = followerState.loggedTenths;
  const tenth = progress === null || progress.of === 0 ? -1 : Math.floor((10 * progress.done) / progress.of);
  if (loggedTenth < 0 && tenth >= 0) log("The index is being rebuilt from the ledger.");
  else if (tenth > loggedTenth && tenth < 10) log(`Rebuilding the index: ${tenth * 10} % done.`);
  else if (loggedTenth >= 0 && progress === null) log("The index has been rebuilt.");
  followerState.rebuilding = progress !== null;
  followerState.loggedTenths = tenth;
}

function handleFollowerMessage(
  followerState: FollowerState,
  message: FollowerMessage,
  log: (sentence: string) => void,
): void {
  switch (message.type) {
    case "rebuild":
      logRebuild(followerState, message.progress, log);
      break;
    case "position":
      followerState.epoch = message.position.epoch;
      followerState.seq = message.position.seq;
      followerState.mark = message.position.at + 1;
      followerState.isDamaged = false;
      recordReport(followerState);
      followerState.waiters.check();
      break;
    case "reached":
      recordReport(followerState);
      followerState.lastFailure = "";
      break;
    case "damaged":
      followerState.isDamaged = true;
      log(`The index is damaged (${message.message}); it is moved aside and rebuilt from the ledger.`);
      break;
    case "failed":
      followerState.isDiskFull = message.full;
      followerState.isLedgerReached = message.full;
      if (followerState.lastFailure !== message.message) log(`The index cannot follow the ledger: ${message.message}`);
      followerState.lastFailure = message.message;
      break;
    default:
      break;
  }
}

function recordReport(followerState: FollowerState): void {
  followerState.isLedgerReached = true;
  followerState.isDiskFull = false;
  followerState.lastReportAt = performance.now();
}

async function resolvesWithin(done: Promise<void>, ms: number): Promise<boolean> {
  const timeout = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => timeout.resolve(false), ms);
  const ended = await Promise.race([done.then(() => true), timeout.promise]);
  clearTimeout(timer);
  return ended;
}
