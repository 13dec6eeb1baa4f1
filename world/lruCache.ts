// A least-recently-used cache for values that can be recomputed at any time.

export interface LruCache<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

export function createLruCache<T>(maxEntries: number): LruCache<T> {
  const entries = new Map<string, T>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= maxEntries) return;
      for (const oldest of entries.keys()) {
        entries.delete(oldest);
        break;
      }
    },
  };
}
