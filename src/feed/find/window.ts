// Which slots a time window covers, and what the headers say of it (docs/decisions.md, Windows and Cursor). Windows end at the index's own
// mark, never at "now", so nothing slips between two of them while the index catches up.

import type { DatabaseSync } from "node:sqlite";
import { numberKept } from "../../contract/kept.ts";
import { DAY, HOUR } from "../../contract/limits.ts";
import { iso, monthsBefore } from "../../text/numbers/dates.ts";
import type { Memory } from "../memory/memory.ts";
import { slotOf } from "../memory/slots.ts";
import type { Frame, Search } from "../question.ts";

export interface Window {
  /** Slots [from, to) were first indexed in it. */
  from: number;
  to: number;
  start: number;
  end: number;
  notices: string[];
}

const LENGTHS: Readonly<Record<Exclude<Frame, "6m">, number>> = {
  "1h": HOUR,
  "24h": DAY,
  "1d": DAY,
  "7d": 7 * DAY,
  "1m": 31 * DAY,
};

/** Where a frame begins, counted back from now, or from the mark where that is later. */
export function frameStart(frame: Frame | null, now: number, mark: number): number {
  const from = Math.max(now, mark);
  return frame === null || frame === "6m" ? monthsBefore(from, 12) : from - LENGTHS[frame];
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
  const notices: string[] = [];
  const unbounded = search.frame === null || search.frame === "6m";
  let start = frameStart(search.frame, now, mark);
  let from = unbounded ? 0 : firstSlot(db, memory, start);
  if (gte !== undefined) {
    const asked = firstSlot(db, memory, gte);
    if (!unbounded && gte < start && !search.frameGiven) {
      start = gte;
      from = asked;
    } else if (!unbounded && gte < start) {
      notices.push(
        `date_created_gte=${iso(gte)} is before the window of ${search.frame}, which cut it at ${iso(start)}; leave out time_frame or use 6m.`,
      );
    }
    from = Math.max(from, asked);
  }
  if (cursor !== null && cursor > 0 && search.frameGiven && !unbounded && slotOf(memory, cursor + 1) < from) {
    notices.push(`The window of ${search.frame} starts after the cursor's posting; use time_frame=6m to miss nothing.`);
  }
  // What the file holds beyond its mark (a rebuild under way copies postings newer than it) is not there yet.
  const to = firstSlot(db, memory, Math.min(mark, lt ?? mark));
  return { from, to: Math.max(from, to), start, end: Math.max(mark, ownStart(search)), notices };
}

/** The first slot that was indexed at or after a time. */
export function firstSlot(db: DatabaseSync, memory: Memory, created: number): number {
  const row = db.prepare("select id from posting where created >= ? order by created, id limit 1").get(created);
  return row === undefined ? memory.slots : slotOf(memory, numberKept(row.id));
}

/** The date the client itself asked from; a default is none, or a lagging index would promise what it has not seen. */
function ownStart({ filters, modified }: Search): number {
  return modified === null ? (filters.date_created_gte ?? 0) : modified.given ? modified.gte : 0;
}
