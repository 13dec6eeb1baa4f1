// Counts the last day or days: opened postings, modified fields and reasons for closing; in total and by source.

import { DAY } from "../../contract/limits.ts";
import { readStoredBytesOrNull, readStoredText, readStoredTexts } from "../../contract/storedValues.ts";
import type { Snapshot } from "../find/find.ts";
import { type Bits, copyRange, countBits, countRange, hasBit, noSlots, setBit } from "../memory/arrays/bits.ts";
import { countMembers } from "../memory/members.ts";
import type { Memory } from "../memory/memory.ts";
import { firstSlot } from "../memory/slots.ts";
import { eachId } from "../memory/wordCache.ts";
import type { StatsBase } from "./base.ts";

export interface DayFigures {
  opened: number;
  modified: number;
  closed: number;
  /** Modified fields, most frequent first. */
  modified_fields: Record<string, number>;
  /** Closing reasons, most frequent first. */
  closed_reasons: Record<string, number>;
}

/** Events of one kind. */
interface EventGroup {
  /** The modified fields, or the closing reason. */
  what: readonly string[];
  /** The affected slots within the search. A posting modified twice occurs twice. */
  slots: number[];
}

export function countLastDays(snapshot: Snapshot, { ever }: StatsBase, days: number): DayFigures {
  const since = snapshot.now - days * DAY;
  const [modified, closed] = [readModified(snapshot, ever, since), readClosed(snapshot, ever, since)];
  const { db, memory, now } = snapshot;
  return {
    opened: countRange(ever, firstSlot(db, memory, since), firstSlot(db, memory, now + 1)),
    modified: countBits(slotsOf(memory, modified)),
    closed: closed.reduce((sum, { slots }) => sum + slots.length, 0),
    modified_fields: tally(modified),
    closed_reasons: tally(closed),
  };
}

const MODIFIED = `select fields as what, cast(group_concat(id) as blob) as ids
  from modification where at >= ? and at <= ? group by fields`;
/** Answered from a covering index: a day with a million postings has about 25,000 closings. */
const CLOSED = `select reason as what, cast(group_concat(id) as blob) as ids
  from closing where at >= ? and at <= ? group by reason`;

function readModified(snapshot: Snapshot, bits: Bits, since: number): EventGroup[] {
  return readEventGroups(snapshot, bits, since, MODIFIED, readStoredTexts);
}

function readClosed(snapshot: Snapshot, bits: Bits, since: number): EventGroup[] {
  return readEventGroups(snapshot, bits, since, CLOSED, (reason) => [readStoredText(reason)]);
}

function readEventGroups(
  { db, memory, now }: Snapshot,
  bits: Bits,
  since: number,
  statement: string,
  read: (what: unknown) => string[],
): EventGroup[] {
  const rows = db.prepare(statement).all(since, now);
  return rows.map(({ what, ids }) => {
    const slots: number[] = [];
    eachId(readStoredBytesOrNull(ids) ?? new Uint8Array(), memory, (slot) => {
      if (hasBit(bits, slot)) slots.push(slot);
    });
    return { what: read(what), slots };
  });
}

function tally(groups: readonly EventGroup[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { what, slots } of groups)
    if (slots.length > 0) for (const each of what) counts.set(each, (counts.get(each) ?? 0) + slots.length);
  return Object.fromEntries([...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)));
}

export interface SourceFigures {
  source: string;
  open: number;
  opened: number;
  modified: number;
  closed: number;
}

export function countSources(snapshot: Snapshot, { ever, open }: StatsBase, days: number): SourceFigures[] {
  const { db, memory, now } = snapshot;
  const since = now - days * DAY;
  const fresh = copyRange(ever, firstSlot(db, memory, since), memory.slots);
  const modified = slotsOf(memory, readModified(snapshot, ever, since));
  const closed = slotsOf(memory, readClosed(snapshot, ever, since));
  const rows: SourceFigures[] = [];
  for (const terms of memory.facets.get("source")?.values() ?? []) {
    for (const { value, members } of terms) {
      const count = (bits: Bits): number => countMembers(members, bits);
      rows.push({
        source: value,
        open: count(open),
        opened: count(fresh),
        modified: count(modified),
        closed: count(closed),
      });
    }
  }
  return rows.sort((a, b) => b.open - a.open || (a.source < b.source ? -1 : 1));
}

function slotsOf(memory: Memory, groups: readonly EventGroup[]): Bits {
  const bits = noSlots(memory);
  for (const { slots } of groups) for (const slot of slots) setBit(bits, slot);
  return bits;
}
