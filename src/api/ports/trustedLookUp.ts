// Looks up a value of the ledger for a request that the index alone could answer. While the ledger is unreachable, a
// value read in the last 15 minutes is used.
import { callLedger } from "./ledgerPort.ts";

const TRUSTED_MS = 15 * 60_000;
const MAX_CACHED = 10_000;

/** `freshMs`: how long a value is used without another lookup. A `null` is not cached. */
export function createTrustedLookUp<Key, Value>(
  read: (key: Key) => Promise<Value>,
  { freshMs, monotonic }: { freshMs: number; monotonic: () => number },
): (key: Key) => Promise<Value> {
  const known = new Map<Key, { value: Value; at: number }>();
  return async (key) => {
    const before = known.get(key);
    const age = monotonic() - (before?.at ?? Number.NEGATIVE_INFINITY);
    if (before !== undefined && age < freshMs) return before.value;
    try {
      const value = await callLedger(read(key));
      known.delete(key);
      const oldest = known.keys().next();
      if (known.size >= MAX_CACHED && oldest.done !== true) known.delete(oldest.value);
      if (value !== null) known.set(key, { value, at: monotonic() });
      return value;
    } catch (error) {
      if (before === undefined || age > TRUSTED_MS) throw error;
      return before.value;
    }
  };
}
