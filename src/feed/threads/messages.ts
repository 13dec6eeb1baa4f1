// The messages between the threads of the feed.
import type { IndexPosition } from "../index/writer.ts";
import type { Answer, IndexQuery } from "../query.ts";

/** A small young generation: the default takes tens of megabytes per thread without benefit here. */
export const THREAD_MEMORY = { youngMb: 8 } as const;

/** Maximum duration of any query. */
export const DEADLINE_MS = 5000;

/**
 * Memory shared by a reader thread and its pool while a query runs and no message can be delivered. Element 0 is a
 * counter that increases while the thread is working; the others hold the numbers of cancelled queries.
 */
const CANCEL_SLOTS = 64;
export function newFlags(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4 * (1 + CANCEL_SLOTS)));
}

export function cancel(flags: Int32Array, number: number): void {
  Atomics.store(flags, 1 + (number % CANCEL_SLOTS), number | 0);
}

export function isCancelled(flags: Int32Array, number: number): boolean {
  return Atomics.load(flags, 1 + (number % CANCEL_SLOTS)) === (number | 0);
}

export function countHeartbeat(flags: Int32Array): void {
  Atomics.add(flags, 0, 1);
}

export function readHeartbeats(flags: Int32Array): number {
  return Atomics.load(flags, 0);
}

export type FollowerOrder = { type: "stop" | "clock"; now: number } | { type: "damaged"; file: string };

export type FollowerMessage =
  | { type: "file"; file: string }
  | { type: "rebuild"; progress: { done: number; of: number } | null }
  | { type: "position"; position: IndexPosition }
  /** The ledger is reachable but has nothing new. */
  | { type: "reached" }
  /** `full`: the index's disk is full; otherwise the ledger is unreachable. */
  | { type: "failed"; message: string; full: boolean }
  /** The index file was damaged and has been moved aside. */
  | { type: "damaged"; message: string }
  | { type: "ended" };

export type ReaderOrder =
  /** `image`: the memory of the file that readers share, if there is one. */
  | { type: "file"; file: string; image: SharedArrayBuffer | null }
  /** Share this memory from now on. */
  | { type: "image"; image: SharedArrayBuffer }
  /** `first`: run before queued queries; `spill`: write all but small answers to a file. */
  | { type: "ask"; number: number; query: IndexQuery; first: boolean; spill: boolean }
  /** Save the memory next to the file, for the next start. */
  | { type: "keep" }
  /** Apply what changed in the index, so that the next query need not. `shares`: make an image if much has changed. */
  | { type: "refresh"; shares: boolean }
  | { type: "stop" };

export type ReaderMessage =
  | { type: "kept" }
  /** Memory that readers of the file can share from now on. */
  | { type: "image"; file: string; image: SharedArrayBuffer }
  | { type: "ready"; open: number }
  /** `open`: the number of open postings, if it has changed. */
  | { type: "answer"; number: number; answer: Answer; open?: number }
  /** An answer whose file is still being written, and its end; a failure is in the file's progress. */
  | { type: "begun"; number: number; answer: Answer }
  | { type: "ended"; number: number }
  /** The file is not readable, or no longer readable. */
  | { type: "damaged"; file: string; message: string }
  /** An internal error: the query gets a 500 and the thread continues. */
  | { type: "fault"; number: number; message: string };
