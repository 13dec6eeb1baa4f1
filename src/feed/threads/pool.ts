// The state of the reader pool: its threads, the running and waiting queries, and the current file.
import type { Thread } from "../../threads/thread.ts";
import type { Answer, IndexQuery } from "../query.ts";
import type { FairQueue } from "./fairQueue.ts";
import type { ReaderOrder } from "./messages.ts";

export interface PendingQuery {
  query: IndexQuery;
  isSlow: boolean;
  key: string;
  spill(): boolean;
  /** Of an answer that is being sent while its reader writes it (growingFile.ts). */
  progress: SharedArrayBuffer | null;
  /** A late answer is discarded, together with its file. */
  settle(answer: Answer): void;
  fail(error: Error): void;
}

export interface FeedReader {
  thread: Thread<ReaderOrder>;
  flags: Int32Array;
  running: Map<number, PendingQuery>;
  /** Whether the reader has loaded a file and answers, and whether it is loading one. */
  ready: boolean;
  loading: boolean;
  /** The file in use. */
  file: string | null;
  /** Called when the reader has saved its memory; `null` if it is not saving. */
  onSaved: (() => void) | null;
  /** Heartbeats at the last check, and the time since which they have not changed. */
  heartbeats: number;
  silentSince: number;
}

export interface PoolOptions {
  /** Maximum number of readers; the actual number depends on load (poolSize.ts). */
  maxReaders: number;
  spools: string;
  deadlineMs?: number;
  /** The file of imported exchange rates; `null` for the bundled ones. */
  rates?: string | null;
  /** How often a reader's memory is saved next to its index. */
  saveEveryMs?: number;
  /** The entry file of the thread. */
  thread?: URL;
  /** Called when a reader could not read its file. */
  onFault(file: string, message: string): void;
}

export interface Pool extends Required<PoolOptions> {
  readers: FeedReader[];
  /** Starts a thread, which loads the current file. */
  start(): FeedReader;
  fastQueue: FairQueue<PendingQuery>;
  slowQueue: FairQueue<PendingQuery>;
  next: number;
  open: number;
  closing: boolean;
  /** The current index file, also loaded by replacement readers. */
  file: string | null;
  /** The memory that readers of a file share (sharedImage.ts). */
  image: { file: string; memory: SharedArrayBuffer } | null;
  figures: { overdue: number; replaced: number; shed: number };
  loaded: Set<() => void>;
  /** Consecutive checks at which queries were waiting, and the last time two readers were busy at once. */
  waitingChecks: number;
  lastConcurrentAt: number;
  /** The last time idle readers were asked to apply changes. */
  refreshedAt: number;
}
