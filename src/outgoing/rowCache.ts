// A cache of rows for deliveries. Many hooks need the same postings at the same moment: concurrent requests are batched
// into one query of the index, and the rows are cached for two seconds. A row is never used for a change that the index
// had not applied when the row was requested.

/** Requests open postings; one line each, `null` for a posting that is not open. */
type FetchRows = (ids: readonly number[]) => Promise<readonly string[]>;

const BATCH_SIZE = 50;
const MAX_CACHED = 2000;
const CACHE_MS = 2000;

interface CachedRow {
  promise: Promise<string>;
  at: number;
  /** The position of the index before the request: the row is from then or later. */
  seq: number;
}

function createRowCache(
  fetchRows: FetchRows,
  position: () => number,
  monotonic: () => number,
): (ids: readonly number[], seq: number) => Promise<ReadonlyMap<number, string>> {
  const cache = new Map<number, CachedRow>();
  let pending = new Map<number, PromiseWithResolvers<string>>();

  async function fetchPending(): Promise<void> {
    const requests = [...pending];
    pending = new Map();
    for (let at = 0; at < requests.length; at += BATCH_SIZE) {
      const batch = requests.slice(at, at + BATCH_SIZE);
      try {
        const lines = await fetchRows(batch.map(([id]) => id));
        batch.forEach(([, { resolve }], index) => {
          resolve(lines[index] ?? "null");
        });
      } catch (error) {
        for (const [id, { reject }] of batch) {
          cache.delete(id);
          reject(error);
        }
      }
    }
  }

  function readRow(id: number, minSeq: number): Promise<string> {
    const cached = cache.get(id);
    if (cached !== undefined && cached.seq >= minSeq && monotonic() - cached.at < CACHE_MS) return cached.promise;
    const seq = position();
    // Not requested yet: the answer will be later than both.
    const alreadyPending = pending.get(id);
    if (alreadyPending !== undefined) return alreadyPending.promise;
    if (pending.size === 0) setImmediate(() => void fetchPending());
    const request = Promise.withResolvers<string>();
    // Prevents an unhandled rejection if no caller waits for it any more.
    request.promise.catch(() => undefined);
    pending.set(id, request);
    cache.delete(id);
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? -1);
    cache.set(id, { promise: request.promise, at: monotonic(), seq });
    return request.promise;
  }

  return async (ids, seq) => {
    const rows = await Promise.all(ids.map(async (id) => [id, await readRow(id, seq)] as const));
    return new Map(rows);
  };
}

/** Two caches: rows with contacts, and rows without them for hooks that redact contacts. */
export function createRowCaches(
  fetchRows: (ids: readonly number[], redact: boolean) => Promise<readonly string[]>,
  position: () => number,
  monotonic: () => number,
): (ids: readonly number[], seq: number, redact: boolean) => Promise<ReadonlyMap<number, string>> {
  const complete = createRowCache((ids) => fetchRows(ids, false), position, monotonic);
  const redacted = createRowCache((ids) => fetchRows(ids, true), position, monotonic);
  return (ids, seq, redact) => (redact ? redacted : complete)(ids, seq);
}
