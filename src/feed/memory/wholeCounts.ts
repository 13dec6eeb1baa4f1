// Counts of every value over the whole feed, kept slot by slot as postings come and go (memory.ts): what a page of facets without filters
// shows. A posting that grows too old leaves them here, when the time is first asked about: nothing tells of it, and its values are read again.

import type { DatabaseSync } from "node:sqlite";
import { there } from "../../contract/there.ts";
import { monthsBefore } from "../../text/numbers/dates.ts";
import { numbersIn } from "../index/numberLetters.ts";
import { type Bits, clearBit, eachBit } from "./bits.ts";
import { countTerms, type Memory } from "./memory.ts";

/** Postings whose values are read in one statement. */
const AT_ONCE = 2000;

/** Whether a set is exactly the one that the terms' counts are of; it is compared, so a filter that keeps everything is none. */
export function areCounted(db: DatabaseSync, memory: Memory, now: number, bits: Bits): boolean {
  const { counted } = memory;
  letAge(db, memory, monthsBefore(now, 12));
  if (counted.bits.length !== bits.length) return false;
  for (let i = 0; i < bits.length; i++) if (bits[i] !== counted.bits[i]) return false;
  return true;
}

/** Takes out of the counts what was born before a time. Time that goes back brings nothing back: the sets then differ. */
function letAge(db: DatabaseSync, memory: Memory, since: number): void {
  const { counted, born, ids } = memory;
  if (since <= counted.since) return;
  counted.since = since;
  if (since <= counted.next) return;
  const old: number[] = [];
  counted.next = Number.POSITIVE_INFINITY;
  eachBit(counted.bits, (slot) => {
    const at = there(born[slot]);
    if (at < since) old.push(slot);
    else if (at < counted.next) counted.next = at;
  });
  const terms = db.prepare("select terms from posting where id in (select value from json_each(?))");
  for (let from = 0; from < old.length; from += AT_ONCE) {
    const part = old.slice(from, from + AT_ONCE);
    for (const row of terms.iterate(JSON.stringify(part.map((slot) => ids[slot])))) {
      countTerms(memory, numbersIn(String(row.terms)), -1);
    }
    for (const slot of part) clearBit(counted.bits, slot);
  }
}
