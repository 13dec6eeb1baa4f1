// Results that a reader reuses: sets of slots, orders, counts. All kinds share one limit of bytes, above which the least
// recently used are evicted, and one log of the slots that changed. A result is brought up to date when it is used again,
// so that a change costs the same however many results are cached.

/** A kind of results. Each has its own type and a name, which is part of the key. */
export interface CacheKind<T> {
  readonly name: string;
  /** The approximate size of a result, including keys and overhead. */
  readonly bytesOf: (value: T) => number;
  readonly values: WeakMap<Entry, T>;
}

interface Entry {
  readonly id: string;
  readonly measure: () => number;
  bytes: number;
  /** The number of changes that the result reflects. */
  seen: number;
}

export interface ReaderCache {
  /** Least recently used first. */
  readonly entries: Map<string, Entry>;
  bytes: number;
  maxBytes: number;
  /** Entries whose results may have grown since they were measured, because queries add to them. */
  growing: Entry[];
  /** The changed slots in order, twice the slot each, plus 1 if words and values of filters may have changed. */
  log: number[];
  /** Number of changes that are no longer in the log. */
  dropped: number;
}

/** Slots that changed since a result was last used, new ones included. */
export interface SlotChanges {
  readonly all: readonly number[];
  /** Those whose words and values of filters may have changed. */
  readonly reworded: readonly number[];
}

/** The part of a reader's memory that cached results need. */
export interface CachingMemory {
  readonly cache: ReaderCache;
  /** Part of the key of results that differ in the memory of an earlier time. */
  readonly scope: string;
}

const MIN_BYTES = 16 * 1024 * 1024;
/** Room for some orders of all slots, at four bytes per slot. */
const BYTES_PER_SLOT = 20;
/** The log is cut at twice this length. Results not used since then are forgotten. */
const MIN_LOG = 16_384;
/** Overhead of a result. */
const ENTRY_BYTES = 400;
/** Measuring all results after each query would take longer than most queries. */
const MAX_GROWING = 16;
const NO_CHANGES: SlotChanges = { all: [], reworded: [] };

export function noCache(): ReaderCache {
  return { entries: new Map(), bytes: 0, maxBytes: MIN_BYTES, growing: [], log: [], dropped: 0 };
}

export function growCache(cache: ReaderCache, capacity: number): void {
  cache.maxBytes = Math.max(MIN_BYTES, capacity * BYTES_PER_SLOT);
}

export function cacheKind<T>(name: string, bytesOf: (value: T) => number): CacheKind<T> {
  return { name, bytesOf, values: new WeakMap() };
}

/** Records that a slot was added or changed. */
export function logChange(cache: ReaderCache, slot: number, reworded: boolean): void {
  if (cache.entries.size === 0) return;
  cache.log.push(slot * 2 + (reworded ? 1 : 0));
  if (cache.log.length < 2 * MIN_LOG) return;
  cache.log = cache.log.slice(MIN_LOG);
  cache.dropped += MIN_LOG;
  for (const [id, { seen }] of cache.entries) if (seen < cache.dropped) remove(cache, id);
}

/**
 * A cached result; `null` if there is none. `update` brings it up to date, or returns `null` if computing it again is
 * better. It may throw; it then gets the same changes again.
 */
export function getCached<T>(
  cache: ReaderCache,
  kind: CacheKind<T>,
  key: string,
  update: (value: T, changes: SlotChanges) => T | null = (value) => value,
): T | null {
  const entry = cache.entries.get(`${kind.name} ${key}`);
  const value = peekCached(cache, kind, key);
  if (entry === undefined || value === null) return null;
  const current = update(value, changesFrom(cache, entry.seen));
  if (current === null) remove(cache, `${kind.name} ${key}`);
  else putCached(cache, kind, key, current);
  return current;
}

function changesFrom({ log, dropped }: ReaderCache, seen: number): SlotChanges {
  const from = seen - dropped;
  if (from === log.length) return NO_CHANGES;
  const [all, reworded]: [number[], number[]] = [[], []];
  for (const change of log.slice(from)) {
    all.push(change >>> 1);
    if (change % 2 === 1) reworded.push(change >>> 1);
  }
  return { all, reworded };
}

/** Caches a result that reflects all changes, as the most recently used one. */
export function putCached<T>(cache: ReaderCache, kind: CacheKind<T>, key: string, value: T): T {
  const id = `${kind.name} ${key}`;
  remove(cache, id);
  const measure = (): number => kind.bytesOf(value) + 2 * id.length + ENTRY_BYTES;
  const entry: Entry = { id, measure, bytes: measure(), seen: cache.dropped + cache.log.length };
  kind.values.set(entry, value);
  cache.entries.set(id, entry);
  cache.bytes += entry.bytes;
  if (cache.growing.push(entry) > MAX_GROWING) measureAgain(cache);
  for (const oldest of cache.entries.keys()) {
    if (cache.bytes <= cache.maxBytes || oldest === id) break;
    remove(cache, oldest);
  }
  return value;
}

function measureAgain(cache: ReaderCache): void {
  for (const entry of cache.growing) {
    if (cache.entries.get(entry.id) !== entry) continue;
    const before = entry.bytes;
    entry.bytes = entry.measure();
    cache.bytes += entry.bytes - before;
  }
  cache.growing = [];
}

/** A cached result as it was when last used. */
export function peekCached<T>(cache: ReaderCache, { name, values }: CacheKind<T>, key: string): T | null {
  const entry = cache.entries.get(`${name} ${key}`);
  return entry === undefined ? null : (values.get(entry) ?? null);
}

export function forgetCached<T>(cache: ReaderCache, { name }: CacheKind<T>, key: string): void {
  remove(cache, `${name} ${key}`);
}

function remove(cache: ReaderCache, id: string): void {
  const entry = cache.entries.get(id);
  if (entry === undefined) return;
  cache.entries.delete(id);
  cache.bytes -= entry.bytes;
}

/** Results that are valid for one state of something, such as one version of the index. */
export interface Dated<T> {
  readonly of: unknown;
  readonly value: T;
}

/** The cached result for the state, or a new one. */
export function getDated<T>(
  { cache }: Pick<CachingMemory, "cache">,
  kind: CacheKind<Dated<T>>,
  key: string,
  of: unknown,
  compute: () => T,
): T {
  const known = getCached(cache, kind, key, (dated) => (dated.of === of ? dated : null));
  return (known ?? putCached(cache, kind, key, { of, value: compute() })).value;
}
