// Things that can be made again at any time, kept while they are in use: the ones not asked for the longest go first.

export interface Recent<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

export function keepRecent<T>(most: number): Recent<T> {
  const kept = new Map<string, T>();
  return {
    get(key) {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set(key, value) {
      kept.delete(key);
      kept.set(key, value);
      if (kept.size <= most) return;
      for (const oldest of kept.keys()) {
        kept.delete(oldest);
        break;
      }
    },
  };
}
