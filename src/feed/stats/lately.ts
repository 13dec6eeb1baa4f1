// The last 24 hours: what opened, what changed of which fields, what closed for which reason; in all and by source.

import { bytesOrNull, textKept, textsKept } from "../../contract/kept.ts";
import { DAY } from "../../contract/limits.ts";
import type { Snapshot } from "../find/find.ts";
import { firstSlot } from "../find/window.ts";
import { type Bits, copyRange, countBits, countRange, hasBit, noBits, setBit } from "../memory/bits.ts";
import { countMembers } from "../memory/members.ts";
import type { Memory } from "../memory/memory.ts";
import { eachId } from "../memory/wordCache.ts";
import type { Base } from "./base.ts";

export interface Figures {
  opened: number;
  modified: number;
  closed: number;
  /** Fields that changed, most frequent first. */
  modified_fields: Record<string, number>;
  /** Why postings closed, most frequent first. */
  closed_reasons: Record<string, number>;
}

/** What happened, all of one kind together. */
interface Happened {
  /** Fields of a change, or the reason of a closing. */
  what: readonly string[];
  /** Of those that are asked about; one to which it happened twice stands there twice. */
  slots: number[];
}

export function countLately(snapshot: Snapshot, { ever }: Base): Figures {
  const [modified, closed] = [modifiedLately(snapshot, ever), closedLately(snapshot, ever)];
  const { db, memory, now } = snapshot;
  return {
    opened: countRange(ever, firstSlot(db, memory, now - DAY), firstSlot(db, memory, now + 1)),
    modified: countBits(slotsOf(memory, modified)),
    closed: closed.reduce((sum, { slots }) => sum + slots.length, 0),
    modified_fields: tallyOf(modified),
    closed_reasons: tallyOf(closed),
  };
}

const MODIFIED = `select fields as what, cast(group_concat(id) as blob) as ids
  from modification where at >= ? and at <= ? group by fields`;
/** All of it stands in its index: a day of a million postings has some twenty-five thousand closings. */
const CLOSED = `select reason as what, cast(group_concat(id) as blob) as ids
  from closing where at >= ? and at <= ? group by reason`;

function modifiedLately(snapshot: Snapshot, bits: Bits): Happened[] {
  return happenedLately(snapshot, bits, MODIFIED, textsKept);
}

function closedLately(snapshot: Snapshot, bits: Bits): Happened[] {
  return happenedLately(snapshot, bits, CLOSED, (reason) => [textKept(reason)]);
}

function happenedLately(
  { db, memory, now }: Snapshot,
  bits: Bits,
  statement: string,
  read: (what: unknown) => string[],
): Happened[] {
  const rows = db.prepare(statement).all(now - DAY, now);
  return rows.map(({ what, ids }) => {
    const slots: number[] = [];
    eachId(bytesOrNull(ids) ?? new Uint8Array(), memory, (slot) => {
      if (hasBit(bits, slot)) slots.push(slot);
    });
    return { what: read(what), slots };
  });
}

function tallyOf(happened: readonly Happened[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { what, slots } of happened)
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

export function countSources(snapshot: Snapshot, { ever, open }: Base): SourceFigures[] {
  const { db, memory, now } = snapshot;
  const fresh = copyRange(ever, firstSlot(db, memory, now - DAY), memory.slots);
  const modified = slotsOf(memory, modifiedLately(snapshot, ever));
  const closed = slotsOf(memory, closedLately(snapshot, ever));
  const rows: SourceFigures[] = [];
  for (const terms of memory.facets.get("source")?.values() ?? []) {
    for (const { value, members } of terms) {
      const count = (bits: Bits): number => countMembers(members, bits);
      rows.push({
        ...{ source: value, open: count(open), opened: count(fresh) },
        ...{ modified: count(modified), closed: count(closed) },
      });
    }
  }
  return rows.sort((a, b) => b.open - a.open || (a.source < b.source ? -1 : 1));
}

function slotsOf(memory: Memory, happened: readonly Happened[]): Bits {
  const bits = noBits(memory.open.length);
  for (const { slots } of happened) for (const slot of slots) setBit(bits, slot);
  return bits;
}
