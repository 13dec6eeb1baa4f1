// Counts requests and rows per key, day and endpoint, collected in memory and added to the ledger every few seconds. No
// request waits for it, and a temporary ledger outage loses nothing.
import { DAY } from "../../contract/limits.ts";
import { toIso } from "../../text/numbers/dates.ts";
import type { EndpointUsage, LedgerPort } from "../ports/ledgerPort.ts";

const FLUSH_MS = 5000;
const MAX_COUNTS = 50_000;

export interface UsageCounter {
  count(keyId: string, endpoint: string, rows: number, now: number): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Consecutive requests nearly always have the same day. */
function rememberDay(): (now: number) => string {
  const last = { number: Number.NaN, text: "" };
  return (now) => {
    const number = Math.floor(now / DAY);
    if (number !== last.number) Object.assign(last, { number, text: toIso(now).slice(0, 10) });
    return last.text;
  };
}

export function createUsageCounter(
  ledgerPort: Pick<LedgerPort, "addUsage">,
  onError: (error: unknown) => void,
): UsageCounter {
  let gathered = new Map<string, EndpointUsage>();
  const dayOf = rememberDay();
  let running: Promise<void> | null = null;

  function add(count: EndpointUsage): void {
    const name = `${count.keyId} ${count.day} ${count.endpoint}`;
    const before = gathered.get(name);
    if (before === undefined && gathered.size >= MAX_COUNTS) return;
    const { requests, rows } = before ?? { requests: 0, rows: 0 };
    gathered.set(name, { ...count, requests: requests + count.requests, rows: rows + count.rows });
  }

  async function write(): Promise<void> {
    const counts = [...gathered.values()];
    if (counts.length === 0) return;
    gathered = new Map();
    try {
      await ledgerPort.addUsage(counts);
    } catch (error) {
      for (const count of counts) add(count);
      onError(error);
    }
  }

  /** One write at a time: counts that arrive meanwhile go into the next. */
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
