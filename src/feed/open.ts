// The feed of one machine: the index lock, the follower's thread and the readers, behind one function that asks.
import { Worker } from "node:worker_threads";
import type { LedgerOptions } from "../ledger/open.ts";
import { lockIndex, spoolFolder } from "./files.ts";
import type { Answer, Question, Standing } from "./question.ts";
import { startReaders } from "./readers.ts";
import { sweepSpools } from "./sink.ts";
import type { FollowerMessage, FollowerOrder } from "./threads.ts";

export interface FeedOptions {
  /** Data folder; the index is in it. */
  folder: string;
  ledger: LedgerOptions;
  readers: number;
  now: () => number;
  /** What the operator should know: rebuilding, a ledger that cannot be reached. */
  log: (sentence: string) => void;
}

export interface Feed {
  ask(question: Question, signal?: AbortSignal): Promise<Answer>;
  standing(): Standing & { ready: boolean; ledgerReached: boolean; waiting: number };
  /** Resolves true once the index has applied `seq`, false after `ms`. */
  applied(seq: number, ms: number, signal?: AbortSignal): Promise<boolean>;
  close(): Promise<void>;
}

export class IndexInUse extends Error {
  constructor(folder: string) {
    super(`The index in ${folder} is in use by another process; only one may write it.`);
  }
}

interface Waiter {
  seq: number;
  wake(reached: boolean): void;
}

export async function openFeed(options: FeedOptions): Promise<Feed> {
  const lock = lockIndex(options.folder);
  if (lock === null) throw new IndexInUse(options.folder);
  sweepSpools(spoolFolder(options.folder));
  const readers = startReaders(options.readers, spoolFolder(options.folder));
  const workerData = { folder: options.folder, ledger: options.ledger, now: options.now() };
  const follower = new Worker(new URL("./followerThread.ts", import.meta.url), { workerData });
  const state = { epoch: "", seq: -1, mark: 0, rebuilding: false, reached: true, said: "" };
  const waiters = new Set<Waiter>();
  const ended = new Promise<void>((resolve) => follower.once("exit", () => resolve()));
  const first = Promise.withResolvers<void>();

  function hear(message: FollowerMessage): void {
    switch (message.type) {
      case "file":
        readers.useFile(message.file);
        break;
      case "rebuild":
        if (!state.rebuilding && message.progress !== null) options.log("The index is being rebuilt from the ledger.");
        if (state.rebuilding && message.progress === null) options.log("The index is rebuilt.");
        state.rebuilding = message.progress !== null;
        break;
      case "position":
        Object.assign(state, {
          epoch: message.position.epoch,
          seq: message.position.seq,
          mark: message.position.at + 1,
        });
        state.reached = true;
        first.resolve();
        for (const waiter of waiters) if (waiter.seq <= state.seq) waiter.wake(true);
        break;
      case "reached":
        state.reached = true;
        state.said = "";
        break;
      case "failed":
        state.reached = false;
        if (state.said !== message.message) options.log(`The index cannot follow the ledger: ${message.message}`);
        state.said = message.message;
        first.resolve();
        break;
      case "ended":
        break;
    }
  }
  follower.on("message", hear);
  follower.on("error", (error) =>
    options.log(`The index's follower stopped: ${error instanceof Error ? error.stack : error}`),
  );
  const tick = setInterval(() => tellFollower("clock"), 1000).unref();

  function tellFollower(type: FollowerOrder["type"]): void {
    follower.postMessage({ type, now: options.now() } satisfies FollowerOrder);
  }

  function applied(seq: number, ms: number, signal?: AbortSignal): Promise<boolean> {
    if (state.seq >= seq) return Promise.resolve(true);
    return new Promise((resolve) => {
      const done = (reached: boolean): void => {
        clearTimeout(timer);
        waiters.delete(waiter);
        signal?.removeEventListener("abort", left);
        resolve(reached);
      };
      const left = (): void => done(false);
      const waiter: Waiter = { seq, wake: done };
      const timer = setTimeout(left, ms);
      signal?.addEventListener("abort", left, { once: true });
      waiters.add(waiter);
    });
  }

  await first.promise;
  return {
    ask: (question, signal) => readers.ask(question, signal),
    standing: () => ({
      epoch: state.epoch,
      seq: state.seq,
      mark: state.mark,
      open: readers.open(),
      rebuilding: state.rebuilding,
      ready: state.seq >= 0,
      ledgerReached: state.reached,
      waiting: readers.waiting(),
    }),
    applied,
    async close() {
      clearInterval(tick);
      for (const waiter of waiters) waiter.wake(false);
      tellFollower("stop");
      await ended;
      await readers.close();
      lock.release();
    },
  };
}
