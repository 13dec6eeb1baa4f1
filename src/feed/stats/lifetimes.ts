// Counts how many postings opened and closed in each month, and how many days they were open. Covers the time for which
// the index has every closed posting; a month that starts earlier or is still running is marked as not whole.

import type { Stats } from "../../contract/answers/statsAnswers.ts";
import { assertPresent } from "../../contract/assertPresent.ts";
import { DAY, HOUR } from "../../contract/limits.ts";
import { toIso } from "../../text/numbers/dates.ts";
import type { Snapshot } from "../find/find.ts";
import { andNotInto, type Bits, clearBit, countRange, eachBit } from "../memory/arrays/bits.ts";
import { valueAt } from "../memory/arrays/pages.ts";
import type { Memory } from "../memory/memory.ts";
import { firstSlot } from "../memory/slots.ts";
import { pastSince } from "../pastRange.ts";
import type { StatsBase } from "./base.ts";

type Months = Required<Stats>["months"];
type DaysOpen = Required<Stats>["days_open"];

/** The time since which openings and closings are complete; `null` if nothing has happened yet. */
export function completeSince({ db, now }: Snapshot): number | null {
  const since = pastSince(db)?.at ?? null;
  return since === null || since > now ? null : since;
}

function monthOf(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}

function monthAfter(month: number): number {
  const date = new Date(month);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

export function countMonths(snapshot: Snapshot, { ever }: StatsBase): Months {
  const { db, memory, now } = snapshot;
  const since = completeSince(snapshot);
  if (since === null) return { since, rows: [] };
  const rows: Months["rows"] = [];
  for (let month = monthOf(since); month <= now; month = monthAfter(month)) {
    const [from, to] = [Math.max(month, since), Math.min(monthAfter(month), now + 1)];
    rows.push({
      month: toIso(month).slice(0, 7),
      opened: countRange(ever, firstSlot(db, memory, from), firstSlot(db, memory, to)),
      closed: 0,
      whole: month >= since && monthAfter(month) <= now,
    });
  }
  const first = monthOf(since);
  eachBit(closedIn(memory, ever, since, now), (slot) => {
    const row = rows[monthsBetween(first, valueAt(memory.closedHour, slot) * HOUR)];
    if (row !== undefined) row.closed++;
  });
  return { since: toIso(since), rows };
}

function monthsBetween(from: number, to: number): number {
  const [a, b] = [new Date(from), new Date(to)];
  return (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
}

/** The postings that closed between two times, to the hour. */
function closedIn(memory: Memory, ever: Bits, since: number, until: number): Bits {
  const closed = ever.slice();
  andNotInto(closed, memory.open);
  const [first, last] = [Math.floor(since / HOUR), Math.floor(until / HOUR)];
  eachBit(closed, (slot) => {
    const hour = valueAt(memory.closedHour, slot);
    if (hour < first || hour > last) clearBit(closed, slot);
  });
  return closed;
}

/**
 * Measured from the posting date that the source states, or else from the first observation, to the hour of closing.
 */
export function countDaysOpen(snapshot: Snapshot, { ever, open }: StatsBase): DaysOpen {
  const { memory, now } = snapshot;
  const since = completeSince(snapshot);
  const closed = since === null ? new Int32Array(0) : closedIn(memory, ever, since, now);
  return {
    since: since === null ? null : toIso(since),
    closed: toDistribution(memory, closed, (slot) => valueAt(memory.closedHour, slot) * HOUR),
    open: toDistribution(memory, open, () => now),
  };
}

function toDistribution(memory: Memory, bits: Bits, end: (slot: number) => number): DaysOpen["open"] {
  const days: number[] = [];
  eachBit(bits, (slot) => days.push(Math.max(0, end(slot) - valueAt(memory.born, slot)) / DAY));
  const sorted = Float64Array.from(days).sort();
  const at = (share: number): number | null =>
    sorted.length === 0 ? null : Math.round(assertPresent(sorted[Math.floor((sorted.length - 1) * share)]) * 10) / 10;
  return { count: sorted.length, p25: at(0.25), p50: at(0.5), p75: at(0.75) };
}
