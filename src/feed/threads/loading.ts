// Which file the readers answer from: they take a new one in turns, so that somebody answers all the while.
import type { ReaderOrder } from "./messages.ts";
import type { FeedReader, Pool } from "./pool.ts";

export function load(reader: FeedReader, file: string): void {
  reader.file = file;
  reader.ready = false;
  reader.loading = true;
  reader.worker.postMessage({ type: "file", file } satisfies ReaderOrder);
}

/** Readers take a file one after another: while one loads, the others answer, and at a start the first is ready sooner alone. */
export function useFile(pool: Pool, file: string): void {
  pool.file = file;
  loadNext(pool);
}

export function loadNext(pool: Pool): void {
  const { file } = pool;
  if (file === null || pool.readers.some(({ loading }) => loading)) return;
  const [first, ...others] = pool.readers;
  const isAlone = others.length === 0 && pool.many > 1;
  // The only one that answers goes on until another has read the file.
  if (isAlone && first?.ready && first.file !== file) pool.readers.push(pool.start());
  else {
    const next = pool.readers.find((reader) => reader.file !== file);
    if (next !== undefined) load(next, file);
  }
}

export function isLoaded(pool: Pool): boolean {
  const { readers, file: inUse } = pool;
  return inUse === null || readers.length === 0 || readers.some(({ ready, file }) => ready && file === inUse);
}

export async function current(pool: Pool): Promise<void> {
  while (pool.readers.some(({ ready, file }) => ready && file !== pool.file)) {
    await new Promise<void>((resolve) => pool.loaded.add(resolve));
  }
}

export function tellLoaded(pool: Pool): void {
  for (const tell of pool.loaded) tell();
  pool.loaded.clear();
}
