// The memory that all API threads share: limits, figures, the highest shown seq, rendered
// rows.
import { createGateMemory, type GateMemory, releaseThread } from "../../api/http/limits/concurrency.ts";
import { createRateMemory, type RateMemory } from "../../api/http/limits/rateLimit.ts";
import { unlockFor } from "../../api/http/limits/sharedTable.ts";
import type { RateLimits } from "../../contract/limits.ts";
import { createRowCacheMemory } from "../../feed/memory/rowCache.ts";

export interface ServiceMemory {
  readonly gates: GateMemory;
  readonly rates: RateMemory;
  /** Counters of all threads, by their place in FIGURES. */
  readonly figures: SharedArrayBuffer;
  readonly shown: SharedArrayBuffer;
  /** Rendered rows (rowCache.ts). */
  readonly rows: SharedArrayBuffer;
}

/** `refused`: requests rejected before parsing; `overdue`: queries that exceeded their deadline on an API thread. */
const FIGURES = ["refused", "overdue"] as const;
type Figure = (typeof FIGURES)[number];

export function createServiceMemory(limits: RateLimits, threads: number, shown: SharedArrayBuffer): ServiceMemory {
  const figures = new SharedArrayBuffer(FIGURES.length * Int32Array.BYTES_PER_ELEMENT);
  const rows = createRowCacheMemory(threads);
  return { gates: createGateMemory(threads), rates: createRateMemory(limits), figures, shown, rows };
}

export function countFigure({ figures }: ServiceMemory, figure: Figure): void {
  Atomics.add(new Int32Array(figures), FIGURES.indexOf(figure), 1);
}

export function readFigure({ figures }: ServiceMemory, figure: Figure): number {
  return Atomics.load(new Int32Array(figures), FIGURES.indexOf(figure));
}

/** Releases what a thread held when it ended. */
export function releaseMemory({ gates, rates }: ServiceMemory, thread: number): void {
  releaseThread(gates, thread);
  for (const table of Object.values(rates)) if (table !== null) unlockFor(table, thread);
}

/** Milliseconds of a monotonic clock that is the same on all threads. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
