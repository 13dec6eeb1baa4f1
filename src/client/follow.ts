// Follows the stream of changes indefinitely: it waits for a service that restarts, and a position stored by the caller
// lets the follower itself restart without missing or repeating a change.
import type { ChangeEntry } from "../contract/answers.ts";
import type { Params, Value } from "./query.ts";
import { delayBefore, isRetryable, pause, RolecallError, type Send } from "./request.ts";

/** Where the number of the last processed change is stored: a file, a row, a cookie. */
export interface Position {
  load(): Promise<number | null> | number | null;
  save(seq: number): Promise<void> | void;
}

export interface FollowOptions {
  /** The last processed seq, if no position is stored; 0: everything that is retained. */
  readonly after?: number;
  readonly position?: Position;
  /** Seconds one request waits for something new; 30 by default. */
  readonly wait?: number;
  readonly limit?: number;
  /** Include the current posting (`row`) with each change; null if it is closed. */
  readonly rows?: boolean;
  /** Filters of search: returns changes of postings that match now or did before. */
  readonly where?: Omit<Params<"changes">, "after" | "wait" | "limit" | "rows">;
  /** Ends the loop without an error. */
  readonly signal?: AbortSignal;
  /** Called while the service cannot be reached; the follower continues automatically. */
  readonly onTrouble?: (error: RolecallError, ms: number) => void;
}

/**
 * Yields each change once, in order. A change counts as processed when the loop requests the next one: a loop that
 * breaks in the middle of a change gets that change again from its position.
 */
export async function* follow(send: Send, options: FollowOptions = {}): AsyncGenerator<ChangeEntry, void, undefined> {
  const { position, signal, wait = 30, limit = 1000, where = {} } = options;
  const params: Record<string, Value> = { ...where, wait, limit, ...(options.rows === true ? { rows: true } : {}) };
  let after = (await position?.load()) ?? options.after ?? 0;
  let failures = 0;
  while (!signal?.aborted) {
    let changes: ChangeEntry[];
    try {
      changes = (await send<ChangeEntry[]>("changes", { ...params, after }, { signal })).data;
      failures = 0;
    } catch (error) {
      if (signal?.aborted) return;
      // A 410 means that this reader has missed changes: only its owner can decide how to continue.
      if (!(error instanceof RolecallError) || !isRetryable(error)) throw error;
      const ms = delayBefore(++failures, error);
      options.onTrouble?.(error, ms);
      await pause(ms, signal).catch(() => undefined);
      continue;
    }
    for (const change of changes) {
      yield change;
      after = change.seq;
      await position?.save(after);
      if (signal?.aborted) return;
    }
  }
}
