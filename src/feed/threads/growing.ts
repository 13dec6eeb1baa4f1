// How many readers there are: one, until questions wait for it. Each has a memory of its own, which a small server can use otherwise.
import type { Pool } from "./pool.ts";

/** Questions wait at so many looks, one after the other: another reader is started. */
const PRESSED = 2;
/** One that writes its memory down is back in a moment, unless the disk is busy. */
const PRESSED_WHILE_KEEPING = 10;
/** A reader goes when no two have been busy at once for this long. */
const UNSHARED_MS = 600_000;

/** Called at every look. */
export function fitReaders(pool: Pool, now: number): void {
  pool.pressed = pool.quick.size + pool.wide.size > 0 ? pool.pressed + 1 : 0;
  if (pool.readers.filter(({ busy }) => busy.size > 0).length > 1) pool.sharedAt = now;
  const keeping = pool.readers.some(({ kept }) => kept !== null);
  if (pool.pressed >= (keeping ? PRESSED_WHILE_KEEPING : PRESSED)) addReader(pool, now);
  else if (now - pool.sharedAt > UNSHARED_MS) retire(pool);
}

/** Called when a quick question has to wait: behind one that may take long it is not left until the next look. */
export function fitToLongOnes(pool: Pool, now: number): void {
  const able = pool.readers.filter(({ ready }) => ready);
  if (able.every(({ busy }) => [...busy.values()].some(({ wide }) => wide))) addReader(pool, now);
}

/** One at a time. */
function addReader(pool: Pool, now: number): void {
  const { readers, many, file } = pool;
  if (readers.length >= many || file === null || readers.some(({ loading }) => loading)) return;
  readers.push(pool.start());
  pool.sharedAt = now;
}

/** The last one, where it has nothing to do and another answers. */
function retire({ readers }: Pool): void {
  const last = readers.at(-1);
  const isFree = last !== undefined && last.busy.size === 0 && last.kept === null && !last.loading;
  if (!isFree || !readers.some((reader) => reader !== last && reader.ready && reader.file === last.file)) return;
  readers.pop();
  void last.worker.terminate();
}
