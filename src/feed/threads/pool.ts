// What the pool of readers holds: its threads, the questions that run and wait, and the file in use.
import type { Worker } from "node:worker_threads";
import type { Answer, Question } from "../question.ts";
import type { ReaderTurns } from "./turns.ts";

export interface Waiting {
  question: Question;
  wide: boolean;
  key: string;
  spill(): boolean;
  /** An answer that comes after the end is thrown away, its file too. */
  settle(answer: Answer): void;
  fail(error: Error): void;
}

export interface FeedReader {
  worker: Worker;
  flags: Int32Array;
  busy: Map<number, Waiting>;
  /** Whether it has a file and answers, and whether it is reading one now. */
  ready: boolean;
  loading: boolean;
  /** The file it was told to use last. */
  file: string | null;
  /** Called when it has written its memory, which it does meanwhile; null: it does not. */
  kept: (() => void) | null;
  /** Its beats when last looked at, and since when they have been the same. */
  beats: number;
  silentSince: number;
}

export interface PoolOptions {
  /** Readers there may be; there are as many as are needed (growing.ts). */
  many: number;
  spools: string;
  deadlineMs?: number;
  /** The file of imported rates of exchange; null: those that ship. */
  rates?: string | null;
  /** How often a reader's memory is written beside its index. */
  keepEveryMs?: number;
  /** The thread's program. */
  thread?: URL;
  /** A reader could not read its file. */
  onFault(file: string, message: string): void;
}

export interface Pool extends Required<PoolOptions> {
  readers: FeedReader[];
  /** Starts a thread, which reads the file in use. */
  start(): FeedReader;
  quick: ReaderTurns<Waiting>;
  wide: ReaderTurns<Waiting>;
  next: number;
  open: number;
  closing: boolean;
  /** The index file in use, for a reader that has to be replaced. */
  file: string | null;
  figures: { overdue: number; replaced: number; shed: number };
  loaded: Set<() => void>;
  /** Looks at which questions waited, one after the other, and when two readers were last busy at once. */
  pressed: number;
  sharedAt: number;
}
