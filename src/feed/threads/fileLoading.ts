// Selects the file that readers answer from. Readers switch to a new file one at a time, so that at least one keeps
// answering.
import type { FeedReader, Pool } from "./pool.ts";
import { imageFor } from "./sharedImage.ts";

export function loadFile(pool: Pick<Pool, "image">, reader: FeedReader, file: string): void {
  reader.file = file;
  reader.ready = false;
  reader.loading = true;
  reader.thread.send({ type: "file", file, image: imageFor(pool, file) });
}

/** Readers load a file one at a time: the others keep answering, and at startup the first one is ready sooner. */
export function useFile(pool: Pool, file: string): void {
  pool.file = file;
  loadNext(pool);
}

export function loadNext(pool: Pool): void {
  const { file } = pool;
  if (file === null || pool.readers.some(({ loading }) => loading)) return;
  const [first, ...others] = pool.readers;
  const isAlone = others.length === 0 && pool.maxReaders > 1;
  // The only reader keeps answering until another one has loaded the file.
  if (isAlone && first?.ready && first.file !== file) pool.readers.push(pool.start());
  else {
    const next = pool.readers.find((reader) => reader.file !== file);
    if (next !== undefined) loadFile(pool, next, file);
  }
}

export function isLoaded(pool: Pool): boolean {
  const { readers, file: inUse } = pool;
  return inUse === null || readers.length === 0 || readers.some(({ ready, file }) => ready && file === inUse);
}

/** Whether no reader answers from an earlier file than the current one. */
export function isCurrent(pool: Pool): boolean {
  return !pool.readers.some(({ ready, file }) => ready && file !== pool.file);
}

export async function waitUntilCurrent(pool: Pool): Promise<void> {
  while (!isCurrent(pool)) {
    await new Promise<void>((resolve) => pool.loaded.add(resolve));
  }
}

export function notifyLoaded(pool: Pool): void {
  for (const notify of pool.loaded) notify();
  pool.loaded.clear();
}
