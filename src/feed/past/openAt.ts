// Finds the postings that were open at an earlier time: those open now that existed then, plus those closed since. The
// index keeps closed postings for a limited time, so it cannot answer for times before `pastSince`.

import type { DatabaseSync } from "node:sqlite";
import { subtractMonths } from "../../text/numbers/dates.ts";
import {
  andNotInto,
  type Bits,
  clearBit,
  eachBit,
  keepRange,
  setBit,
  toBits,
  wordsFor,
} from "../memory/arrays/bits.ts";
import { valueAt } from "../memory/arrays/pages.ts";
import type { Memory } from "../memory/memory.ts";
import { firstSlot, idAt, slotOf } from "../memory/slots.ts";
import type { Search } from "../query.ts";

type Moment = NonNullable<Search["moment"]>;

const CLOSED_AFTER = {
  at: "select id from posting where closed > ?",
  seq: "select id from closing where seq > ?",
};

export function openAt(db: DatabaseSync, memory: Memory, moment: Moment, includeDuplicates: boolean): Bits {
  const bits = toBits(memory.open, wordsFor(memory.capacity));
  const [since, value] = "at" in moment ? [CLOSED_AFTER.at, moment.at] : [CLOSED_AFTER.seq, moment.seq];
  for (const { id } of db.prepare(since).iterate(value)) {
    const slot = slotOf(memory, Number(id));
    if (slot < memory.slots && idAt(memory, slot) === id) setBit(bits, slot);
  }
  keepRange(bits, 0, "at" in moment ? firstSlot(db, memory, moment.at + 1) : slotsAt(db, memory, moment.seq));
  if (!includeDuplicates) andNotInto(bits, memory.duplicate);
  if ("at" in moment) {
    const oldest = subtractMonths(moment.at, 12);
    eachBit(bits, (slot) => {
      if (valueAt(memory.born, slot) < oldest) clearBit(bits, slot);
    });
  }
  return bits;
}

/** The number of slots at a seq: ids are assigned in sequence order. */
function slotsAt(db: DatabaseSync, memory: Memory, seq: number): number {
  const last = db
    .prepare("select id from change where seq <= ? and type = 'opened' order by seq desc limit 1")
    .get(seq);
  if (last !== undefined) return slotOf(memory, Number(last.id) + 1);
  // Postings opened before the oldest stored change have lower ids than the first one recorded as opened.
  const first = db.prepare("select id from change where type = 'opened' order by seq limit 1").get();
  return first === undefined ? memory.slots : slotOf(memory, Number(first.id));
}
