// What the threads of the feed say to each other.
import type { IndexPosition } from "../index/writer.ts";
import type { Answer, Question } from "../question.ts";

/** A small nursery for short-lived objects: the default keeps tens of megabytes per thread and gains nothing here. */
export const THREAD_MEMORY = { maxYoungGenerationSizeMb: 8 } as const;

/** Any question ends after this long, by an answer or by itself. */
export const DEADLINE_MS = 5000;

/**
 * What a reader's thread and its pool both see while a question runs, when no message gets through: at 0 a number that
 * goes up as long as the thread works, behind it the questions that nobody waits for any more.
 */
const SEATS = 64;
export function newFlags(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4 * (1 + SEATS)));
}

export function cancel(flags: Int32Array, number: number): void {
  Atomics.store(flags, 1 + (number % SEATS), number | 0);
}

export function isCancelled(flags: Int32Array, number: number): boolean {
  return Atomics.load(flags, 1 + (number % SEATS)) === (number | 0);
}

export function beat(flags: Int32Array): void {
  Atomics.add(flags, 0, 1);
}

export function beats(flags: Int32Array): number {
  return Atomics.load(flags, 0);
}

export type FollowerOrder = { type: "stop" | "clock"; now: number } | { type: "damaged"; file: string };

export type FollowerMessage =
  | { type: "file"; file: string }
  | { type: "rebuild"; progress: { done: number; of: number } | null }
  | { type: "position"; position: IndexPosition }
  /** The ledger answered: nothing new, but it is there. */
  | { type: "reached" }
  /** `full`: the index's own disk has no room; else it is the ledger that does not answer. */
  | { type: "failed"; message: string; full: boolean }
  /** The index file was damaged and is put aside. */
  | { type: "damaged"; message: string }
  | { type: "ended" };

export type ReaderOrder =
  | { type: "file"; file: string }
  /** `first`: before those that wait already; `spill`: all but a small answer into a file. */
  | { type: "ask"; number: number; question: Question; first: boolean; spill: boolean }
  /** Write the memory beside the file, for the next start. */
  | { type: "keep" }
  | { type: "stop" };

export type ReaderMessage =
  | { type: "kept" }
  | { type: "ready"; open: number }
  /** `open`: how many postings are open, where that is news. */
  | { type: "answer"; number: number; answer: Answer; open?: number }
  /** The file cannot be read, or not any more. */
  | { type: "damaged"; file: string; message: string }
  /** A fault of ours: the question gets a 500, the thread goes on. */
  | { type: "fault"; number: number; message: string };
