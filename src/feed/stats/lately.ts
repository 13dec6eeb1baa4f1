// The last 24 hours: what opened, what changed of which fields, what closed for which reason; in all and by source.

import { numberKept, textKept, textsKept } from "../../contract/kept.ts";
import { DAY } from "../../contract/limits.ts";
import { there } from "../../contract/there.ts";
import type { Snapshot } from "../find/find.ts";
import { firstSlot } from "../find/window.ts";
import { type Bits, copyRange, countRange, hasBit } from "../memory/bits.ts";
import { countMembers } from "../memory/members.ts";
import type { Memory } from "../memory/memory.ts";
import { slotOf } from "../memory/slots.ts";
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

interface Happened {
  slot: number;
  /** Fields of a change, or the reason of a closing. */
  what: readonly string[];
}

export function countLately(snapshot: Snapshot, { ever }: Base): Figures {
  const [modified, closed] = [modifiedLately(snapshot, ever), closedLately(snapshot, ever)];
  const { db, memory, now } = snapshot;
  return {
    opened: countRange(ever, firstSlot(db, memory, now - DAY), firstSlot(db, memory, now + 1)),
    modified: new Set(modified.map(({ slot }) => slot)).size,
    closed: closed.length,
    modified_fields: tallyOf(modified),
    closed_reasons: tallyOf(closed),
  };
}

function within(memory: Memory, bits: Bits, id: number): number | null {
  const slot = slotOf(memory, id);
  return slot < memory.slots && memory.ids[slot] === id && hasBit(bits, slot) ? slot : null;
}

function modifiedLately({ db, memory, now }: Snapshot, bits: Bits): Happened[] {
  const rows = db.prepare("select id, fields from modification where at >= ? and at <= ?").iterate(now - DAY, now);
  return [...rows].flatMap(({ id, fields }) => {
    const slot = within(memory, bits, numberKept(id));
    return slot === null ? [] : [{ slot, what: textsKept(fields) }];
  });
}

function closedLately({ db, memory, now }: Snapshot, bits: Bits): Happened[] {
  const rows = db.prepare("select id, reason from closing where at >= ? and at <= ?").iterate(now - DAY, now);
  return [...rows].flatMap(({ id, reason }) => {
    const slot = within(memory, bits, numberKept(id));
    return slot === null ? [] : [{ slot, what: [textKept(reason)] }];
  });
}

function tallyOf(happened: readonly Happened[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { what } of happened) for (const each of what) counts.set(each, (counts.get(each) ?? 0) + 1);
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
  const bits = new Int32Array(memory.open.length);
  for (const { slot } of happened) bits[slot >>> 5] = there(bits[slot >>> 5]) | (1 << (slot & 31));
  return bits;
}
