// Schedules when a reader saves its memory next to its index (memory/image.ts): a minute after startup, every few hours,
// and at shutdown.
import type { Thread } from "../../threads/thread.ts";
import type { ReaderOrder } from "./messages.ts";

interface SavingReader {
  readonly thread: Thread<ReaderOrder>;
  readonly ready: boolean;
  readonly running: { readonly size: number };
  /** Called when the reader has saved its memory; `null` if it is not saving. */
  onSaved: (() => void) | null;
}

interface SavingPool {
  readonly readers: readonly SavingReader[];
  readonly closing: boolean;
  readonly saveEveryMs: number;
}

/** Maximum delay of a shutdown. */
const MAX_SAVE_MS = 4000;
/** A reader answers nothing while saving: about a third of a second per million postings. */
export const SAVE_EVERY_MS = 6 * 3_600_000;
const FIRST_SAVE_MS = 60_000;

/**
 * Lets one reader save its memory, so that the next start need not rebuild it. With `busy`, a reader with running
 * queries is allowed.
 */
export async function saveMemory(readers: readonly SavingReader[], busy: boolean): Promise<void> {
  // Prefers any reader over the first one, which handles the slow queries.
  const reader = readers.findLast((each) => each.ready && each.onSaved === null && (busy || each.running.size === 0));
  if (reader === undefined) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, MAX_SAVE_MS);
    const onSaved = (): void => {
      clearTimeout(timer);
      resolve();
    };
    reader.onSaved = onSaved;
    void reader.thread.ended.then(onSaved);
    reader.thread.send({ type: "keep" });
  });
}

/** Saves periodically, for a start after a crash; later changes are then read from the index. */
export function scheduleSaves(pool: SavingPool): NodeJS.Timeout {
  const save = (): void => {
    if (!pool.closing) void saveMemory(pool.readers, true);
  };
  setTimeout(save, Math.min(pool.saveEveryMs, FIRST_SAVE_MS)).unref();
  return setInterval(save, pool.saveEveryMs).unref();
}
