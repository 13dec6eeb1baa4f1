// The feed of one machine: the index lock, the follower's thread and the readers, behind one function that asks.
import { Worker } from "node:worker_threads";
import type { LedgerOptions } from "../ledger/store/open.ts";
import { type LookUp, located, withNotices } from "./centres.ts";
import { currentIndex, lockIndex, positionOf, ratesFile, spoolFolder } from "./index/files.ts";
import type { Answer, Question, Standing } from "./question.ts";
import { sweepSpools } from "./render/sink.ts";
import { type FollowerMessage, type FollowerOrder, THREAD_MEMORY } from "./threads/messages.ts";
import { type Asker, type ReaderFigures, type Readers, startReaders } from "./threads/readers.ts";
import { shareAnswers } from "./threads/sharedAnswers.ts";

export interface FeedOptions {
  /** Data folder; the index is in it. */
  folder: string;
  ledger: LedgerOptions;
  readers: number;
  /** How long a question may take; a few seconds unless given. */
  deadlineMs?: number;
  now: () => number;
  /** Finds the places that questions name; without it only points are measured from. */
  lookUp?: LookUp;
  /** What the operator should know: rebuilding, a ledger that cannot be reached. */
  log: (sentence: string) => void;
}

export interface Feed {
  ask(question: Question, asking?: Asker): Promise<Answer>;
  standing(): FeedStanding;
  /** Resolves true once the index has applied `seq`, false after `ms`. */
  applied(seq: number, ms: number, signal?: AbortSignal): Promise<boolean>;
  close(): Promise<void>;
}

type FeedStanding = Standing &
  ReaderFigures & {
    ready: boolean;
    ledgerReached: boolean;
    waiting: number;
    /** What keeps the index from being what it should be. */
    troubles: IndexTrouble[];
    /** Milliseconds since the follower last said that it is up to date or went on. */
    quietMs: number;
  };

type IndexTrouble = "index_full" | "index_damaged" | "readers_failing";

export class IndexInUse extends Error {
  constructor(folder: string) {
    super(`The index in ${folder} is in use by another process; only one may write it.`);
  }
}

interface Waiter {
  seq: number;
  wake(reached: boolean): void;
}

/** What the follower has told so far. */
interface Followed {
  epoch: string;
  seq: number;
  mark: number;
  rebuilding: boolean;
  /** Tenths of the way that were told; below zero while there is nothing to tell. */
  rebuiltTenths: number;
  reached: boolean;
  /** The last complaint, so that one is not repeated every second. */
  said: string;
  /** Its disk has no room. */
  full: boolean;
  /** It was put aside and is not yet made again. */
  damaged: boolean;
  /** Monotonic time of its last good word. */
  heardAt: number;
  waiters: Set<Waiter>;
}

export async function openFeed(options: FeedOptions): Promise<Feed> {
  const lock = lockIndex(options.folder);
  if (lock === null) throw new IndexInUse(options.folder);
  sweepSpools(spoolFolder(options.folder));
  const readers = startReaders({
    many: options.readers,
    spools: spoolFolder(options.folder),
    rates: ratesFile(options.folder),
    ...(options.deadlineMs === undefined ? {} : { deadlineMs: options.deadlineMs }),
    // Called from a reader's message, by which time the follower is there.
    onFault: (file) => follower.tellDamage(file),
  });
  const followed: Followed = {
    epoch: "",
    seq: -1,
    mark: 0,
    rebuilding: false,
    rebuiltTenths: -1,
    reached: true,
    ...{ said: "", full: false, damaged: false, heardAt: performance.now() },
    waiters: new Set(),
  };
  const follower = startFollower(options, followed, readers.useFile);
  // While the follower looks the file over, a reader can read it; it answers nobody before the follower has spoken.
  const file = readableIndex(options.folder);
  if (file !== null) readers.useFile(file);
  await follower.heard;
  // From here on nobody waits for a start: what is asked is answered, or refused for a reason.
  await readers.loaded();
  const { ask } = shareAnswers(readers.ask, () => followed);
  return {
    async ask(question, asking) {
      const known = await located(question, options.lookUp);
      return "ok" in known ? known : withNotices(await ask(known.question, asking), known.notices);
    },
    standing: () => standingOf(followed, readers),
    async applied(seq, ms, signal) {
      const began = performance.now();
      if (!(await waitFor(followed, seq, ms, signal))) return false;
      // After a rebuild a reader may still answer from the file before.
      return await within(readers.current(), ms - (performance.now() - began));
    },
    async close() {
      for (const waiter of followed.waiters) waiter.wake(false);
      // The writer last: what stands in the log beside the file then goes into the file.
      await readers.close();
      await follower.stop();
      lock.release();
    },
  };
}

/** The index file in use, unless it is another program's, or unfinished, or damaged, which is the follower's to say. */
function readableIndex(folder: string): string | null {
  const file = currentIndex(folder);
  try {
    return positionOf(file) === null ? null : file;
  } catch {
    return null;
  }
}

function standingOf(followed: Followed, readers: Readers): FeedStanding {
  const figures = readers.figures();
  const troubles: IndexTrouble[] = [];
  if (followed.full) troubles.push("index_full");
  if (followed.damaged) troubles.push("index_damaged");
  if (figures.readers > 0 && figures.able === 0) troubles.push("readers_failing");
  return {
    epoch: followed.epoch,
    seq: followed.seq,
    mark: followed.mark,
    open: readers.open(),
    rebuilding: followed.rebuilding,
    ready: followed.seq >= 0,
    ledgerReached: followed.reached,
    waiting: readers.waiting(),
    troubles,
    quietMs: performance.now() - followed.heardAt,
    ...figures,
  };
}

/** A follower that died (out of memory) is started again after this long. */
const STARTED_AGAIN_MS = 1000;

function startFollower(options: FeedOptions, followed: Followed, useFile: (file: string) => void) {
  const first = Promise.withResolvers<void>();
  let stopping = false;
  let ended: Promise<void>;
  const start = (): Worker => {
    const worker = new Worker(new URL("./index/followerThread.ts", import.meta.url), {
      workerData: { folder: options.folder, ledger: options.ledger, now: options.now() },
      resourceLimits: THREAD_MEMORY,
    });
    ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
    worker.on("message", (message: FollowerMessage) => {
      if (message.type === "file") useFile(message.file);
      else hear(followed, message, options.log);
      if (message.type === "position" || message.type === "failed") first.resolve();
    });
    worker.on("error", (error) => {
      options.log(`The index's follower stopped: ${error instanceof Error ? error.message : error}`);
      first.resolve();
      setTimeout(() => {
        if (!stopping) running = start();
      }, STARTED_AGAIN_MS).unref();
    });
    return worker;
  };
  let running = start();
  const tell = (type: "stop" | "clock"): void =>
    running.postMessage({ type, now: options.now() } satisfies FollowerOrder);
  // The follower's thread has no clock of its own: pruning goes by the one it is told.
  const tick = setInterval(() => tell("clock"), 1000).unref();
  async function stop(): Promise<void> {
    stopping = true;
    clearInterval(tick);
    tell("stop");
    await ended;
  }
  const tellDamage = (file: string): void => running.postMessage({ type: "damaged", file } satisfies FollowerOrder);
  return { heard: first.promise, stop, tellDamage };
}

/** Says that it begins, each tenth of the way, and that it has ended; an empty ledger's index is made without a word. */
function tellRebuild(
  followed: Followed,
  progress: { done: number; of: number } | null,
  log: (sentence: string) => void,
): void {
  const told = followed.rebuiltTenths;
  const tenth = progress === null || progress.of === 0 ? -1 : Math.floor((10 * progress.done) / progress.of);
  if (told < 0 && tenth >= 0) log("The index is being rebuilt from the ledger.");
  else if (tenth > told && tenth < 10) log(`Rebuilding the index: ${tenth * 10} % done.`);
  else if (told >= 0 && progress === null) log("The index is rebuilt.");
  followed.rebuilding = progress !== null;
  followed.rebuiltTenths = tenth;
}

function hear(followed: Followed, message: FollowerMessage, log: (sentence: string) => void): void {
  switch (message.type) {
    case "rebuild":
      tellRebuild(followed, message.progress, log);
      break;
    case "position":
      followed.epoch = message.position.epoch;
      followed.seq = message.position.seq;
      followed.mark = message.position.at + 1;
      followed.damaged = false;
      heardWell(followed);
      for (const waiter of followed.waiters) if (waiter.seq <= followed.seq) waiter.wake(true);
      break;
    case "reached":
      heardWell(followed);
      followed.said = "";
      break;
    case "damaged":
      followed.damaged = true;
      log(`The index was damaged (${message.message}); it is put aside and made again from the ledger.`);
      break;
    case "failed":
      followed.full = message.full;
      followed.reached = message.full;
      if (followed.said !== message.message) log(`The index cannot follow the ledger: ${message.message}`);
      followed.said = message.message;
      break;
    default:
      break;
  }
}

function heardWell(followed: Followed): void {
  followed.reached = true;
  followed.full = false;
  followed.heardAt = performance.now();
}

async function within(done: Promise<void>, ms: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), ms);
  const ended = await Promise.race([done.then(() => true), late.promise]);
  clearTimeout(timer);
  return ended;
}

function waitFor(followed: Followed, seq: number, ms: number, signal?: AbortSignal): Promise<boolean> {
  if (followed.seq >= seq) return Promise.resolve(true);
  return new Promise((resolve) => {
    const done = (reached: boolean): void => {
      clearTimeout(timer);
      followed.waiters.delete(waiter);
      signal?.removeEventListener("abort", left);
      resolve(reached);
    };
    const left = (): void => done(false);
    const waiter: Waiter = { seq, wake: done };
    const timer = setTimeout(left, ms);
    signal?.addEventListener("abort", left, { once: true });
    followed.waiters.add(waiter);
  });
}
