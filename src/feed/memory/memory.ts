// The part of the index that a reader keeps in memory: a few numbers per posting and the slots of each filter value. It
// belongs to one reader thread and one snapshot of the index file; load.ts refreshes it to the next one.

import { assertPresent } from "../../contract/assertPresent.ts";
import { caseKey } from "../../text/words/caseKey.ts";
import {
  type Bits,
  isStored,
  noBits,
  noStoredBits,
  type StoredBits,
  setBit,
  storeBit,
  wordsFor,
} from "./arrays/bits.ts";
import { noPaged, type Paged, setValue, valueAt } from "./arrays/pages.ts";
import { growCache, logChange, noCache, type ReaderCache } from "./cache.ts";
import { type EmployerMemory, noEmployers, placeOf } from "./employers/employers.ts";
import { addMember, type Members, noMembers, removeMembers } from "./members.ts";
import { addPoint, isPoint, noPoints, type PointMemory, putPoints } from "./points.ts";
import { type CurrencyMemory, noCurrencies, placeOfCurrency } from "./rates.ts";
import { idAt, slotOf } from "./slots.ts";

/** One row of table posting, with the columns that searching needs. */
export interface SlotFacts {
  id: number;
  created: number;
  posted: number | null;
  open: boolean;
  /** Hour of closing since 1970; `null` if open. */
  closedHour: number | null;
  duplicate: boolean;
  openedDuplicate: boolean;
  employer: number | null;
  pay: number | null;
  terms: readonly number[];
}

export interface Term {
  facet: string;
  value: string;
  members: Members;
  /** How many of them are counted (see `counted`). */
  shown: number;
}

export interface Memory {
  /** The batch of the index this memory reflects; -1 if nothing is loaded. */
  version: number;
  slots: number;
  /** The slots that a set has room for. */
  capacity: number;
  ids: Paged<Float64Array>;
  /** date_posted, or else date_created; used by the 12-month rule. */
  born: Paged<Float64Array>;
  /** Yearly pay; NaN if unknown. */
  pay: Paged<Float64Array>;
  /** The yearly top of a pay range; NaN if it does not differ from the bottom. */
  topPay: Paged<Float64Array>;
  /** Position of the employer in `employers`; 0 if withheld. */
  employer: Paged<Uint32Array>;
  /** Hour of closing since 1970; 0 if open. */
  closedHour: Paged<Uint32Array>;
  open: StoredBits;
  duplicate: StoredBits;
  openedDuplicate: StoredBits;
  hasPosted: StoredBits;
  /**
   * The slots that `shown` counts, maintained slot by slot: open, not duplicates, born at or after the time
   * (wholeCounts.ts).
   */
  counted: { bits: StoredBits; since: number; next: number };
  /** Number of terms read so far, including points; their numbers have no gaps. */
  termsRead: number;
  terms: Map<number, Term>;
  /** facet → folded value → terms (values that differ only in case are grouped). */
  facets: Map<string, Map<string, Term[]>>;
  points: PointMemory;
  /** By term number: the amount of a term of TOP_PAY_FACET. Nearly every posting has its own, so they have no members. */
  topPays: Paged<Float64Array>;
  currencies: CurrencyMemory;
  employers: EmployerMemory;
  cache: ReaderCache;
  /** Part of the key of cached results that differ in the memory of an earlier time (past/). */
  scope: string;
  /** The image that it shares (image.ts). */
  image: SharedArrayBuffer | null;
  /**
   * The set that a query narrows, reused because a reader runs one query at a time; a new set per query would burden
   * the garbage collector.
   */
  working: Bits | null;
}

export function emptyMemory(): Memory {
  const capacity = 1024;
  return {
    version: -1,
    slots: 0,
    capacity,
    ids: noPaged(Float64Array),
    born: noPaged(Float64Array),
    pay: noPaged(Float64Array),
    topPay: noPaged(Float64Array),
    employer: noPaged(Uint32Array),
    closedHour: noPaged(Uint32Array),
    open: noStoredBits(),
    duplicate: noStoredBits(),
    openedDuplicate: noStoredBits(),
    hasPosted: noStoredBits(),
    counted: { bits: noStoredBits(), since: Number.NEGATIVE_INFINITY, next: Number.POSITIVE_INFINITY },
    termsRead: 0,
    terms: new Map(),
    facets: new Map(),
    points: noPoints(),
    topPays: noPaged(Float64Array),
    currencies: noCurrencies(),
    employers: noEmployers(),
    cache: noCache(),
    scope: "",
    image: null,
    working: null,
  };
}

/** The facet whose values are points. */
export const POINT_FACET = "point";

/** The facet whose values are the yearly tops of pay ranges. */
export const TOP_PAY_FACET = "top pay";

export function addTerm(memory: Memory, id: number, facet: string, value: string): void {
  memory.termsRead = id;
  if (facet === POINT_FACET) {
    addPoint(memory.points, id, value);
    return;
  }
  if (facet === TOP_PAY_FACET) {
    setValue(memory.topPays, id, Number(value));
    return;
  }
  putTerm(memory, id, { facet, value, members: noMembers(), shown: 0 });
}

export function putTerm(memory: Memory, id: number, term: Term): void {
  const { facet, value } = term;
  memory.terms.set(id, term);
  const values = memory.facets.get(facet) ?? new Map<string, Term[]>();
  memory.facets.set(facet, values);
  const key = caseKey(value);
  const same = values.get(key);
  if (same === undefined) values.set(key, [term]);
  else same.push(term);
}

/**
 * Removes slots, given in order, from every term before their postings are put again, except from terms that they keep
 * (by term number). A slot's own terms are not listed, which would be the largest structure in memory; removing many at
 * once costs hardly more than one.
 */
export function withdrawSlots(
  memory: Memory,
  slots: readonly number[],
  unchanged: ReadonlyMap<number, ReadonlySet<number>> = new Map(),
): void {
  if (slots.length === 0) return;
  const asBits = noBits(wordsFor(assertPresent(slots.at(-1)) + 1));
  for (const slot of slots) setBit(asBits, slot);
  for (const [number, term] of memory.terms) {
    const each = (slot: number): void => {
      if (isStored(memory.counted.bits, slot)) term.shown--;
    };
    removeMembers(term.members, slots, asBits, { keeps: unchanged.get(number), each });
  }
}

/**
 * Stores a posting's facts in a new slot at the end, or replaces those of its slot. `reworded` means that terms and
 * words may have changed; the slot was withdrawn first.
 */
export function putSlot(memory: Memory, facts: SlotFacts, reworded: boolean): void {
  const last = memory.slots === 0 ? -1 : idAt(memory, memory.slots - 1);
  const isNew = facts.id > last;
  const slot = isNew ? appendSlot(memory, facts.id) : slotOf(memory, facts.id);
  if (idAt(memory, slot) !== facts.id) return;
  const was = !isNew && isStored(memory.counted.bits, slot) ? 1 : 0;
  const is = isCounted(memory, facts) ? 1 : 0;
  if (isNew || reworded) putTerms(memory, slot, facts.terms, is);
  else if (was !== is) countTerms(memory, facts.terms, is - was);
  storeBit(memory.counted.bits, slot, is === 1);
  setValue(memory.born, slot, facts.posted ?? facts.created);
  setValue(memory.pay, slot, facts.pay ?? Number.NaN);
  const employer = facts.employer === null ? 0 : placeOf(memory.employers, facts.employer);
  setValue(memory.employer, slot, employer);
  setValue(memory.closedHour, slot, facts.closedHour ?? 0);
  storeBit(memory.open, slot, facts.open);
  storeBit(memory.duplicate, slot, facts.duplicate);
  storeBit(memory.openedDuplicate, slot, facts.openedDuplicate);
  storeBit(memory.hasPosted, slot, facts.posted !== null);
  logChange(memory.cache, slot, isNew || reworded);
}

function isCounted({ counted }: Memory, { open, duplicate, posted, created }: SlotFacts): boolean {
  const born = posted ?? created;
  if (!open || duplicate || born < counted.since) return false;
  counted.next = Math.min(counted.next, born);
  return true;
}

/** Adds a posting with these terms to the counts, or removes it. */
export function countTerms(memory: Memory, terms: readonly number[], by: number): void {
  for (const number of terms) {
    const term = memory.terms.get(number);
    if (term !== undefined) term.shown += by;
  }
}

function putTerms(memory: Memory, slot: number, terms: readonly number[], shown: number): void {
  const points: number[] = [];
  let [currency, topPay] = [0, Number.NaN];
  for (const number of terms) {
    if (isPoint(memory.points, number)) {
      points.push(number);
      continue;
    }
    const term = memory.terms.get(number);
    if (term === undefined) {
      topPay = valueAt(memory.topPays, number);
      continue;
    }
    addMember(term.members, slot, memory.capacity);
    term.shown += shown;
    if (term.facet === "currency") currency = placeOfCurrency(memory.currencies, term.value);
  }
  setValue(memory.currencies.of, slot, currency);
  setValue(memory.topPay, slot, topPay);
  putPoints(memory.points, slot, points);
}

function appendSlot(memory: Memory, id: number): number {
  if (memory.slots === memory.capacity) grow(memory, memory.capacity * 2);
  setValue(memory.ids, memory.slots, id);
  return memory.slots++;
}

/** Gives sets room for more slots. */
export function grow(memory: Memory, capacity: number): void {
  memory.capacity = capacity;
  growCache(memory.cache, capacity);
}
