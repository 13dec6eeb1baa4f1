// Counts the postings that opened, changed and closed in each hour or day (UTC). For up to 30 days the index still has
// the postings, so filters apply. Further back only the change records remain, and they count all postings.

import { assertPresent } from "../../contract/assertPresent.ts";
import { DAY, HOUR, INDEX_RETENTION_DAYS } from "../../contract/limits.ts";
import { readStoredBytesOrNull, readStoredNumber } from "../../contract/storedValues.ts";
import type { Snapshot } from "../find/find.ts";
import { andNotInto, countRange, eachBit, hasBit } from "../memory/arrays/bits.ts";
import { valueAt } from "../memory/arrays/pages.ts";
import { firstSlot, idAt, slotOf } from "../memory/slots.ts";
import type { SeriesLine, StatsRequest } from "../query.ts";
import type { StatsBase } from "./base.ts";

/** One day less than closed postings are kept, because the last day may be partly pruned. */
export const FILTERED_DAYS = INDEX_RETENTION_DAYS - 1;

export interface SeriesStep {
  /** Start of the step. */
  at: number;
  opened: number;
  modified: number;
  closed: number;
}

/** Complete steps only: the current hour or day is excluded. */
function emptySteps(now: number, { by, days }: StatsRequest): { steps: SeriesStep[]; length: number } {
  const length = by === "day" ? DAY : HOUR;
  const end = Math.floor(now / length) * length;
  const first = end - days * DAY;
  const many = (days * DAY) / length;
  const steps = Array.from({ length: many }, (_, at) => ({
    at: first + at * length,
    opened: 0,
    modified: 0,
    closed: 0,
  }));
  return { steps, length };
}

export function countSeries(snapshot: Snapshot, base: StatsBase, request: StatsRequest): SeriesStep[] {
  const { steps, length } = emptySteps(snapshot.now, request);
  const lines = new Set<SeriesLine>(request.lines);
  const [from, to] = [steps[0]?.at ?? 0, (steps.at(-1)?.at ?? 0) + length];
  if (request.days > FILTERED_DAYS) {
    for (const line of lines) countRecords(snapshot, line, steps, length);
    return steps;
  }
  if (lines.has("opened")) countOpened(snapshot, base, steps, length);
  if (lines.has("closed")) countClosed(snapshot, base, steps, from, length);
  if (lines.has("modified")) countModified(snapshot, base, steps, from, to, length);
  return steps;
}

function countOpened({ db, memory }: Snapshot, { ever }: StatsBase, steps: SeriesStep[], length: number): void {
  for (const step of steps) {
    step.opened = countRange(ever, firstSlot(db, memory, step.at), firstSlot(db, memory, step.at + length));
  }
}

function countClosed(
  { memory }: Snapshot,
  { ever }: StatsBase,
  steps: SeriesStep[],
  from: number,
  length: number,
): void {
  const closed = ever.slice();
  andNotInto(closed, memory.open);
  const [firstHour, hours] = [from / HOUR, length / HOUR];
  eachBit(closed, (slot) => {
    const step = steps[Math.floor((valueAt(memory.closedHour, slot) - firstHour) / hours)];
    if (step !== undefined) step.closed++;
  });
}

/** SQLite returns all changes as one string, which is faster to parse than one result object per change. */
function countModified(
  { db, memory }: Snapshot,
  { ever }: StatsBase,
  steps: SeriesStep[],
  from: number,
  to: number,
  length: number,
): void {
  const row = db
    .prepare(
      `select cast(group_concat(id || ' ' || cast((at - ?1) / ?3 as integer)) as blob) as changes
       from modification where at >= ?1 and at < ?2`,
    )
    .get(from, to, length);
  const changes = readStoredBytesOrNull(row?.changes);
  if (changes === null) return;
  let [id, number] = [0, 0];
  for (let i = 0; i <= changes.length; i++) {
    const byte = i === changes.length ? COMMA : assertPresent(changes[i]);
    if (byte === BLANK) id = number;
    else if (byte === COMMA) {
      const slot = slotOf(memory, id);
      const step = steps[number];
      if (step !== undefined && idAt(memory, slot) === id && hasBit(ever, slot)) step.modified++;
    }
    number = byte === BLANK || byte === COMMA ? 0 : number * 10 + byte - 48;
  }
}

const BLANK = 32;
const COMMA = 44;

const RECORDS: Readonly<Record<SeriesLine, string>> = {
  opened: "change where type = 'opened' and",
  modified: "modification where",
  closed: "closing where",
};

/** Uses one index range scan per step; grouping would sort rows that are already sorted. */
function countRecords({ db }: Snapshot, line: SeriesLine, steps: SeriesStep[], length: number): void {
  const count = db.prepare(`select count(*) as many from ${RECORDS[line]} at >= ? and at < ?`);
  for (const step of steps) step[line] = readStoredNumber(count.get(step.at, step.at + length)?.many);
}
