// The stream of changes, followed for as long as the caller likes: a service that restarts is waited for, and a position
// kept by the caller lets the follower itself restart without missing or repeating a change.
import type { ChangeEntry } from "../contract/answers.ts";
import type { Params, Value } from "./query.ts";
import { mayPass, pause, RolecallError, type Send, waitBefore } from "./request.ts";

/** Where the number of the last change that was dealt with is kept: a file, a row, a cookie. */
export interface Position {
  load(): Promise<number | null> | number | null;
  save(seq: number): Promise<void> | void;
}

export interface FollowOptions {
  /** The last seq that was dealt with, where no position is kept; 0: everything that is still there. */
  readonly after?: number;
  readonly position?: Position;
  /** Seconds one request waits for something new; 30 when absent. */
  readonly wait?: number;
  readonly limit?: number;
  /** Each change with its posting as it is now (`row`); null where that is closed. */
  readonly rows?: boolean;
  /** Filters of search: told are changes of what matches now or did before. */
  readonly where?: Omit<Params<"changes">, "after" | "wait" | "limit" | "rows">;
  /** Ends the loop without an error. */
  readonly signal?: AbortSignal;
  /** Told while the service cannot be reached; the follower goes on by itself. */
  readonly onTrouble?: (error: RolecallError, ms: number) => void;
}

/**
 * Yields each change once, in order. A change counts as dealt with when the loop asks for the next one: a loop that
 * breaks in the middle of a change gets that change again from its position.
 */
export async function* follow(send: Send, options: FollowOptions = {}): AsyncGenerator<ChangeEntry, void, undefined> {
  const { position, signal, wait = 30, limit = 1000, where = {} } = options;
  const asked: Record<string, Value> = { ...where, wait, limit, ...(options.rows === true ? { rows: true } : {}) };
  let after = (await position?.load()) ?? options.after ?? 0;
  let failures = 0;
  while (!signal?.aborted) {
    let changes: ChangeEntry[];
    try {
      changes = (await send<ChangeEntry[]>("changes", { ...asked, after }, { signal })).data;
      failures = 0;
    } catch (error) {
      if (signal?.aborted) return;
      // A 410 means that changes were lost for this reader: only its owner can decide what then.
      if (!(error instanceof RolecallError) || !mayPass(error)) throw error;
      const ms = waitBefore(++failures, error);
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
