// Computes the slots of a time window and the header values that describe it (docs/api.md, Time windows).
// Windows end at the index's own mark, never at "now", so that no posting is missed between two windows while the index
// catches up.

import type { DatabaseSync } from "node:sqlite";
import { DAY, HOUR } from "../../contract/limits.ts";
import { subtractMonths, toIso } from "../../text/numbers/dates.ts";
import type { Memory } from "../memory/memory.ts";
import { firstSlot, slotOf } from "../memory/slots.ts";
import type { Search, TimeFrame } from "../query.ts";

export interface Window {
  /** Slots [from, to) were first indexed in the window. */
  from: number;
  to: number;
  start: number;
  end: number;
  notices: string[];
}

const LENGTHS: Readonly<Record<Exclude<TimeFrame, "6m">, number>> = {
  "1h": HOUR,
  "24h": DAY,
  "1d": DAY,
  "7d": 7 * DAY,
  "1m": 31 * DAY,
};

/** The start of a time frame, counted back from now or from the mark (the later of the two). */
export function frameStart(frame: TimeFrame | null, now: number, mark: number): number {
  const from = Math.max(now, mark);
  return frame === null || frame === "6m" ? subtractMonths(from, 12) : from - LENGTHS[frame];
}

export function windowOf(
  db: DatabaseSync,
  memory: Memory,
  search: Search,
  now: number,
  mark: number,
  cursor: number | null,
): Window {
  const { date_created_gte: gte, date_created_lt: lt } = search.filters;
  const notices: string[] = [...(search.notices ?? [])];
  const unbounded = search.frame === null || search.frame === "6m";
  let start = frameStart(search.frame, now, mark);
  let from = unbounded ? 0 : firstSlot(db, memory, start);
  if (gte !== undefined) {
    const firstRequested = firstSlot(db, memory, gte);
    if (!unbounded && gte < start && !search.frameGiven) {
      start = gte;
      from = firstRequested;
    } else if (!unbounded && gte < start) {
      notices.push(
        `date_created_gte=${toIso(gte)} is before the window of ${search.frame}, which starts at ${toIso(start)}; omit time_frame or use 6m.`,
      );
    }
    from = Math.max(from, firstRequested);
  }
  if (cursor !== null && cursor > 0 && search.frameGiven && !unbounded && slotOf(memory, cursor + 1) < from) {
    notices.push(`The window of ${search.frame} starts after the cursor's posting; use time_frame=6m to avoid gaps.`);
  }
  // Postings beyond the mark (copied by a running rebuild) are not visible yet.
  const to = firstSlot(db, memory, Math.min(mark, lt ?? mark));
  const end = Math.max(mark, clientStart(search));
  // On a service without recent changes, the mark can be older than the start of a short frame.
  return { from, to: Math.max(from, to), start: Math.min(start, end), end, notices };
}

/**
 * The start date set by the client. A default does not count: otherwise a lagging index would claim to cover changes it
 * has not applied.
 */
function clientStart({ filters, modified }: Search): number {
  return modified === null ? (filters.date_created_gte ?? 0) : modified.isExplicit ? modified.gte : 0;
}
