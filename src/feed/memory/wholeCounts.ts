// Counts of every value over the whole feed, maintained slot by slot as postings change (memory.ts), for facets without
// filters. A posting that becomes too old is removed here, when a later time is first queried: no change reports it, so
// its values are read again.

import type { DatabaseSync } from "node:sqlite";
import { subtractMonths } from "../../text/numbers/dates.ts";
import { type Bits, eachBit, storeBit, toBits, wordsFor } from "./arrays/bits.ts";
import { valueAt } from "./arrays/pages.ts";
import { countTerms, type Memory } from "./memory.ts";
import { numbersIn } from "./numberLetters.ts";
import { idAt } from "./slots.ts";

/** Postings whose values are read in one statement. */
const STATEMENT_POSTINGS = 2000;

/**
 * Whether a set is exactly the one that the terms' counts cover. The sets are compared, so a filter that keeps
 * everything counts as none.
 */
export function areCounted(db: DatabaseSync, memory: Memory, now: number, bits: Bits): boolean {
  const { counted } = memory;
  // A memory of an earlier time has no counts, and its empty set is not the one they cover.
  if (counted.since === Number.POSITIVE_INFINITY) return false;
  letAge(db, memory, subtractMonths(now, 12));
  for (let i = 0; i < bits.length; i++) if (bits[i] !== valueAt(counted.bits, i)) return false;
  return true;
}

/**
 * Removes postings born before a time from the counts. If time goes back, nothing is added again; the sets then differ.
 */
function letAge(db: DatabaseSync, memory: Memory, since: number): void {
  const { counted, born } = memory;
  if (since <= counted.since) return;
  counted.since = since;
  if (since <= counted.next) return;
  const old: number[] = [];
  counted.next = Number.POSITIVE_INFINITY;
  eachBit(toBits(counted.bits, wordsFor(memory.capacity)), (slot) => {
    const at = valueAt(born, slot);
    if (at < since) old.push(slot);
    else if (at < counted.next) counted.next = at;
  });
  const terms = db.prepare("select terms from posting where id in (select value from json_each(?))");
  for (let from = 0; from < old.length; from += STATEMENT_POSTINGS) {
    const part = old.slice(from, from + STATEMENT_POSTINGS);
    for (const row of terms.iterate(JSON.stringify(part.map((slot) => idAt(memory, slot))))) {
      countTerms(memory, numbersIn(String(row.terms)), -1);
    }
    for (const slot of part) storeBit(counted.bits, slot, false);
  }
}
