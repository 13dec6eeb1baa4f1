// Adjusts the number of readers: one, until queries have to wait. Each reader has its own copy of the memory, which a
// small server can use for other things.
import type { Pool } from "./pool.ts";

/** Start another reader if queries wait at this many consecutive checks. */
const WAITING_CHECKS = 2;
/** A reader that saves its memory is available again shortly, unless the disk is busy. */
const WAITING_CHECKS_WHILE_SAVING = 10;
/** Stop a reader if no two have been busy at once for this long. */
const IDLE_READER_MS = 600_000;

/** Called at every check. */
export function adjustReaders(pool: Pool, now: number): void {
  pool.waitingChecks = pool.fastQueue.size + pool.slowQueue.size > 0 ? pool.waitingChecks + 1 : 0;
  if (pool.readers.filter(({ running: busy }) => busy.size > 0).length > 1) pool.lastConcurrentAt = now;
  const isSaving = pool.readers.some(({ onSaved }) => onSaved !== null);
  if (pool.waitingChecks >= (isSaving ? WAITING_CHECKS_WHILE_SAVING : WAITING_CHECKS)) addReader(pool, now);
  else if (now - pool.lastConcurrentAt > IDLE_READER_MS) retireReader(pool);
}

/** Called when a fast query has to wait, so that it need not wait for the next check behind a slow one. */
export function addReaderForFastQueries(pool: Pool, now: number): void {
  const able = pool.readers.filter(({ ready }) => ready);
  if (able.every(({ running: busy }) => [...busy.values()].some(({ isSlow: wide }) => wide))) addReader(pool, now);
}

/** Starts at most one reader at a time. */
function addReader(pool: Pool, now: number): void {
  const { readers, maxReaders: count, file } = pool;
  if (readers.length >= count || file === null || readers.some(({ loading }) => loading)) return;
  readers.push(pool.start());
  pool.lastConcurrentAt = now;
}

/** Stops the last reader if it is idle and another one can answer. */
function retireReader({ readers }: Pool): void {
  const last = readers.at(-1);
  const isFree = last !== undefined && last.running.size === 0 && last.onSaved === null && !last.loading;
  if (!isFree || !readers.some((reader) => reader !== last && reader.ready && reader.file === last.file)) return;
  readers.pop();
  void last.thread.terminate();
}
