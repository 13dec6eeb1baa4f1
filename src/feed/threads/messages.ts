// What the threads of the feed say to each other.
import type { Position } from "../index/apply.ts";
import type { Answer, Question } from "../question.ts";

/** A small nursery for short-lived objects: the default keeps tens of megabytes per thread and gains nothing here. */
export const THREAD_MEMORY = { maxYoungGenerationSizeMb: 8 } as const;

export type FollowerOrder = { type: "stop" | "clock"; now: number };

export type FollowerMessage =
  | { type: "file"; file: string }
  | { type: "rebuild"; progress: { done: number; of: number } | null }
  | { type: "position"; position: Position }
  /** The ledger answered: nothing new, but it is there. */
  | { type: "reached" }
  | { type: "failed"; message: string }
  | { type: "ended" };

export type ReaderOrder =
  | { type: "file"; file: string }
  | { type: "ask"; number: number; question: Question }
  | { type: "stop" };

export type ReaderMessage =
  | { type: "ready"; open: number }
  | { type: "answer"; number: number; answer: Answer }
  /** A fault of ours: the question gets a 500, the thread goes on. */
  | { type: "fault"; number: number; message: string };
