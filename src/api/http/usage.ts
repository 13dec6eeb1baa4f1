// Counts of requests and rows per key, day and endpoint, gathered here and added to the ledger every few seconds:
// no request waits for it, and a ledger that is away for a while loses nothing.
import { DAY } from "../../contract/limits.ts";
import { iso } from "../../text/numbers/dates.ts";
import type { CountedUse, Desk } from "../endpoints/desk.ts";

const FLUSH_MS = 5000;
const KEPT = 50_000;

export interface UsageBook {
  count(keyId: string, endpoint: string, rows: number, now: number): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** The day of one request is nearly always that of the one before. */
function rememberDay(): (now: number) => string {
  const last = { number: Number.NaN, text: "" };
  return (now) => {
    const number = Math.floor(now / DAY);
    if (number !== last.number) Object.assign(last, { number, text: iso(now).slice(0, 10) });
    return last.text;
  };
}

export function createUsageBook(desk: Pick<Desk, "addUsage">, onError: (error: unknown) => void): UsageBook {
  let gathered = new Map<string, CountedUse>();
  const dayOf = rememberDay();
  let running: Promise<void> | null = null;

  function add(count: CountedUse): void {
    const name = `${count.keyId} ${count.day} ${count.endpoint}`;
    const before = gathered.get(name);
    if (before === undefined && gathered.size >= KEPT) return;
    const { requests, rows } = before ?? { requests: 0, rows: 0 };
    gathered.set(name, { ...count, requests: requests + count.requests, rows: rows + count.rows });
  }

  async function write(): Promise<void> {
    const counts = [...gathered.values()];
    if (counts.length === 0) return;
    gathered = new Map();
    try {
      await desk.addUsage(counts);
    } catch (error) {
      for (const count of counts) add(count);
      onError(error);
    }
  }

  /** One write at a time: what is counted meanwhile goes with the next. */
  async function flush(): Promise<void> {
    if (running !== null) await running;
    running = write().finally(() => {
      running = null;
    });
    await running;
  }

  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();
  return {
    count(keyId, endpoint, rows, now) {
      add({ keyId, day: dayOf(now), endpoint, requests: 1, rows });
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
