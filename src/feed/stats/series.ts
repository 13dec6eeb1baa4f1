// How many postings opened, changed and closed in each hour or day (UTC). Up to 30 days back the index still holds the
// postings, so filters apply; further back there are only the records of what happened, and they count everything.

import { bytesOrNull, numberKept } from "../../contract/kept.ts";
import { DAY, HOUR, INDEX_KEPT_DAYS } from "../../contract/limits.ts";
import { there } from "../../contract/there.ts";
import type { Snapshot } from "../find/find.ts";
import { firstSlot } from "../find/window.ts";
import { andNotInto, countRange, eachBit, hasBit } from "../memory/bits.ts";
import { slotOf } from "../memory/slots.ts";
import type { SeriesLine, StatsWish } from "../question.ts";
import type { Base } from "./base.ts";

/** The last one may have been pruned in part: a day less than closed postings are kept. */
export const FILTERED_DAYS = INDEX_KEPT_DAYS - 1;

export interface SeriesStep {
  /** When it begins. */
  at: number;
  opened: number;
  modified: number;
  closed: number;
}

/** Whole steps only: the running hour or day is not in it. */
function emptySteps(now: number, { by, days }: StatsWish): { steps: SeriesStep[]; length: number } {
  const length = by === "day" ? DAY : HOUR;
  const end = Math.floor(now / length) * length;
  const first = end - days * DAY;
  const many = (days * DAY) / length;
  const steps = Array.from({ length: many }, (_, at) => ({
    ...{ at: first + at * length, opened: 0, modified: 0, closed: 0 },
  }));
  return { steps, length };
}

export function countSeries(snapshot: Snapshot, base: Base, wish: StatsWish): SeriesStep[] {
  const { steps, length } = emptySteps(snapshot.now, wish);
  const wanted = new Set<SeriesLine>(wish.lines);
  const [from, to] = [steps[0]?.at ?? 0, (steps.at(-1)?.at ?? 0) + length];
  if (wish.days > FILTERED_DAYS) {
    for (const line of wanted) countRecords(snapshot, line, steps, length);
    return steps;
  }
  if (wanted.has("opened")) countOpened(snapshot, base, steps, length);
  if (wanted.has("closed")) countClosed(snapshot, base, steps, from, length);
  if (wanted.has("modified")) countModified(snapshot, base, steps, from, to, length);
  return steps;
}

function countOpened({ db, memory }: Snapshot, { ever }: Base, steps: SeriesStep[], length: number): void {
  for (const step of steps) {
    step.opened = countRange(ever, firstSlot(db, memory, step.at), firstSlot(db, memory, step.at + length));
  }
}

function countClosed({ memory }: Snapshot, { ever }: Base, steps: SeriesStep[], from: number, length: number): void {
  const closed = ever.slice();
  andNotInto(closed, memory.open);
  const [firstHour, hours] = [from / HOUR, length / HOUR];
  eachBit(closed, (slot) => {
    const step = steps[Math.floor((there(memory.closedHour[slot]) - firstHour) / hours)];
    if (step !== undefined) step.closed++;
  });
}

/** Changes come as one string, which SQLite makes and this reads faster than as many result objects. */
function countModified(
  { db, memory }: Snapshot,
  { ever }: Base,
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
  const changes = bytesOrNull(row?.changes);
  if (changes === null) return;
  let [id, number] = [0, 0];
  for (let i = 0; i <= changes.length; i++) {
    const byte = i === changes.length ? COMMA : there(changes[i]);
    if (byte === BLANK) id = number;
    else if (byte === COMMA) {
      const slot = slotOf(memory, id);
      const step = steps[number];
      if (step !== undefined && memory.ids[slot] === id && hasBit(ever, slot)) step.modified++;
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

/** A range of an index for each step: grouping them all would sort what is sorted already. */
function countRecords({ db }: Snapshot, line: SeriesLine, steps: SeriesStep[], length: number): void {
  const count = db.prepare(`select count(*) as many from ${RECORDS[line]} at >= ? and at < ?`);
  for (const step of steps) step[line] = numberKept(count.get(step.at, step.at + length)?.many);
}
