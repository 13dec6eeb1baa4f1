// The days of a key's usage, ordered for a chart.
import type { UsageAnswer } from "../../../src/client/client.ts";
import { formatCount } from "../words/format.ts";

export type Day = UsageAnswer["days"][number];
const DAY = 86_400_000;
export const DAYS = 30;

/** The last thirty days, including those without a request. */
export function everyDay(days: readonly Day[], now: number): { day: string; requests: number; rows: number }[] {
  const known = new Map(days.map((one) => [one.day, one]));
  return Array.from({ length: DAYS }, (_, at) => {
    const day = new Date(now - (DAYS - 1 - at) * DAY).toISOString().slice(0, 10);
    return { day, requests: known.get(day)?.requests ?? 0, rows: known.get(day)?.rows ?? 0 };
  });
}

export function endpointsOf(days: readonly Day[]): string {
  const sums = new Map<string, number>();
  for (const { endpoints } of days) {
    for (const [name, { requests }] of Object.entries(endpoints)) sums.set(name, (sums.get(name) ?? 0) + requests);
  }
  const max = [...sums].sort((a, b) => b[1] - a[1]).slice(0, 4);
  return max.length === 0
    ? "No requests yet."
    : `Most used: ${max.map(([name, count]) => `${name} ${formatCount(count)}`).join(" · ")}.`;
}
