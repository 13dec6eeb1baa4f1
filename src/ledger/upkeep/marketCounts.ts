// Distributions as counts by value, which can be added up and still have a median.
import { DAY } from "../../contract/limits.ts";
import { readStoredRecord } from "../../contract/storedValues.ts";

export type Counts = Record<string, number>;

/** Pay is stored in steps of 2 %. */
const PAY_STEP = Math.log(1.02);

export const payBucket = (pay: number): number => Math.round(Math.log(pay) / PAY_STEP);
export const payOfBucket = (bucket: number): number => Number(Math.exp(bucket * PAY_STEP).toPrecision(3));

export function addToCounts(counts: Counts, value: string, count: number): void {
  counts[value] = (Object.hasOwn(counts, value) ? (counts[value] ?? 0) : 0) + count;
}

export function readCounts(json: string | null): Counts {
  const counts: Counts = Object.create(null);
  if (json === null) return counts;
  for (const [value, count] of Object.entries(readStoredRecord(json))) {
    if (typeof count === "number") counts[value] = count;
  }
  return counts;
}

const MAX_DAYS_OPEN = 400;

/** Full days from the date that the source states, or else from the first observation, to the closing. */
export function openDays(openedAt: number, closedAt: number): string {
  return String(Math.min(Math.floor((closedAt - Math.min(openedAt, closedAt)) / DAY), MAX_DAYS_OPEN));
}

/** The median of numeric values, and their number. */
export function medianOf(counts: ReadonlyMap<number, number>): { value: number | null; n: number } {
  const sorted = [...counts].sort(([a], [b]) => a - b);
  const n = sorted.reduce((sum, [, count]) => sum + count, 0);
  let before = 0;
  for (const [value, count] of sorted) {
    before += count;
    if (before * 2 >= n) return { value, n };
  }
  return { value: null, n };
}
