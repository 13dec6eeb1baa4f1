// When a reader writes its memory beside its index (memory/image.ts): a minute after a start, every few hours, and when the service ends.
import type { Worker } from "node:worker_threads";
import type { ReaderOrder } from "./messages.ts";

interface Keeper {
  readonly worker: Worker;
  readonly ready: boolean;
  readonly busy: { readonly size: number };
  /** Called when it has written its memory, which it does meanwhile; null: it does not. */
  kept: (() => void) | null;
}

interface KeepingPool {
  readonly readers: readonly Keeper[];
  readonly closing: boolean;
  readonly keepEveryMs: number;
}

/** A service that is told to end does so: whoever told it may not wait for longer. */
const KEEP_MS = 4000;
/** While it is written, its reader answers nothing: a third of a second a million. */
export const KEEP_EVERY_MS = 6 * 3_600_000;
const KEEP_FIRST_MS = 60_000;

/** One reader writes what it has in memory, so that the next start need not make it anew; `busy`: after the questions it has. */
export async function keepMemory(readers: readonly Keeper[], busy: boolean): Promise<void> {
  // Not the first, which has the questions that take long, where there is another.
  const reader = readers.findLast((each) => each.ready && each.kept === null && (busy || each.busy.size === 0));
  if (reader === undefined) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, KEEP_MS);
    const kept = (): void => {
      clearTimeout(timer);
      reader.worker.off("exit", kept);
      resolve();
    };
    reader.kept = kept;
    reader.worker.once("exit", kept);
    reader.worker.postMessage({ type: "keep" } satisfies ReaderOrder);
  });
}

/** For a start after a crash: what has changed since is then read from the index. */
export function keepNowAndThen(pool: KeepingPool): NodeJS.Timeout {
  const keep = (): void => {
    if (!pool.closing) void keepMemory(pool.readers, true);
  };
  setTimeout(keep, Math.min(pool.keepEveryMs, KEEP_FIRST_MS)).unref();
  return setInterval(keep, pool.keepEveryMs).unref();
}
