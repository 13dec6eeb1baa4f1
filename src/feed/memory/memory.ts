// The part of the index that a reader keeps in memory: a few numbers per posting and the slots of each filter value. It
// belongs to one reader thread and one snapshot of the index file; load.ts refreshes it to the next one.

import { assertPresent } from "../../contract/assertPresent.ts";
import { caseKey } from "../../text/words/caseKey.ts";
import { type Bits, hasBit, noBits, putBit, setBit, wordsFor } from "./bits.ts";
import { type EmployerMemory, noEmployers } from "./employers/employers.ts";
import { addMember, type Members, noMembers, removeMembers } from "./members.ts";
import { addPoint, growPoints, isPoint, noPoints, type PointMemory, putPoints } from "./points.ts";
import { noRankings, type Rankings, rankingTouched } from "./ranking.ts";
import { type CurrencyMemory, noCurrencies, payTouched, placeOfCurrency } from "./rates.ts";
import { slotOf } from "./slots.ts";
import { noWordCache, type WordCache, wordsTouched } from "./wordCache.ts";

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
  capacity: number;
  ids: Float64Array;
  /** date_posted, or else date_created; used by the 12-month rule. */
  born: Float64Array;
  /** Yearly pay; NaN if unknown. */
  pay: Float64Array;
  /** The yearly top of a pay range; NaN if it does not differ from the bottom. */
  topPay: Float64Array;
  /** Position of the employer in `employers`; 0 if withheld. */
  employer: Uint32Array;
  /** Hour of closing since 1970; 0 if open. */
  closedHour: Uint32Array;
  open: Bits;
  duplicate: Bits;
  openedDuplicate: Bits;
  hasPosted: Bits;
  /**
   * The slots that `shown` counts, maintained slot by slot: open, not duplicates, born at or after the time
   * (wholeCounts.ts).
   */
  counted: { bits: Bits; since: number; next: number };
  /** Number of terms read so far, including points; their numbers have no gaps. */
  termsRead: number;
  terms: Map<number, Term>;
  /** facet → folded value → terms (values that differ only in case are grouped). */
  facets: Map<string, Map<string, Term[]>>;
  points: PointMemory;
  /** By term number: the amount of a term of TOP_PAY_FACET. Nearly every one has its own, so they have no members. */
  topPays: Map<number, number>;
  currencies: CurrencyMemory;
  employers: EmployerMemory;
  rankings: Rankings;
  words: WordCache;
  /** The slots born before `cutoff`, valid up to the lowest `born` of the others; `null` if not computed yet. */
  aging: { cutoff: number; next: number; bits: Bits | null };
  /** The last result of visible.ts. */
  visible: Visible | null;
  /**
   * The set that a query narrows, reused because a reader runs one query at a time; a new set per query would burden
   * the garbage collector.
   */
  working: Bits | null;
}

/** The open postings within the 12-month rule, and those of them that are not duplicates. */
export interface Visible {
  version: number;
  aged: Bits;
  all: Bits;
  canonical: Bits;
}

export function emptyMemory(): Memory {
  const capacity = 1024;
  const bits = (): Bits => noBits(wordsFor(capacity));
  return {
    version: -1,
    slots: 0,
    capacity,
    ids: new Float64Array(capacity),
    born: new Float64Array(capacity),
    pay: new Float64Array(capacity),
    topPay: new Float64Array(capacity),
    employer: new Uint32Array(capacity),
    closedHour: new Uint32Array(capacity),
    open: bits(),
    duplicate: bits(),
    openedDuplicate: bits(),
    hasPosted: bits(),
    counted: { bits: bits(), since: Number.NEGATIVE_INFINITY, next: Number.POSITIVE_INFINITY },
    termsRead: 0,
    terms: new Map(),
    facets: new Map(),
    points: noPoints(capacity),
    topPays: new Map(),
    currencies: noCurrencies(capacity),
    employers: noEmployers(),
    rankings: noRankings(),
    words: noWordCache(),
    aging: { cutoff: Number.NaN, next: 0, bits: null },
    visible: null,
    working: null,
  };
}

/** The facet whose values are points. */
export const POINT_FACET = "point";

/** The facet whose values are the yearly tops of pay ranges. */
export const TOP_PAY_FACET = "top pay";

export function addTerm(memory: Memory, id: number, facet: string, value: string): void {
  memory.termsRead = id;
  growPoints(memory.points, id);
  if (facet === POINT_FACET) {
    addPoint(memory.points, id, value);
    return;
  }
  if (facet === TOP_PAY_FACET) {
    memory.topPays.set(id, Number(value));
    return;
  }
  const term: Term = { facet, value, members: noMembers(), shown: 0 };
  memory.terms.set(id, term);
  const values = memory.facets.get(facet) ?? new Map<string, Term[]>();
  memory.facets.set(facet, values);
  const key = caseKey(value);
  const same = values.get(key);
  if (same === undefined) values.set(key, [term]);
  else same.push(term);
}

/**
 * Removes slots, given in order, from every term before their postings are put again. A slot's own terms are not
 * listed, which would be the largest structure in memory; removing many at once costs hardly more than one.
 */
export function withdrawSlots(memory: Memory, slots: readonly number[]): void {
  if (slots.length === 0) return;
  const asBits = noBits(wordsFor(assertPresent(slots.at(-1)) + 1));
  for (const slot of slots) setBit(asBits, slot);
  wordsTouched(
    memory.words,
    slots.map((slot) => assertPresent(memory.ids[slot])),
  );
  for (const term of memory.terms.values()) {
    removeMembers(term.members, slots, asBits, (slot) => {
      if (hasBit(memory.counted.bits, slot)) term.shown--;
    });
  }
}

/**
 * Stores a posting's facts in a new slot at the end, or replaces those of its slot. `reworded` means that terms and
 * words may have changed; the slot was withdrawn first.
 */
export function putSlot(memory: Memory, facts: SlotFacts, reworded: boolean): void {
  const last = memory.slots === 0 ? -1 : assertPresent(memory.ids[memory.slots - 1]);
  const isNew = facts.id > last;
  const slot = isNew ? appendSlot(memory, facts.id) : slotOf(memory, facts.id);
  if (memory.ids[slot] !== facts.id) return;
  const was = !isNew && hasBit(memory.counted.bits, slot) ? 1 : 0;
  const is = isCounted(memory, facts) ? 1 : 0;
  if (isNew || reworded) putTerms(memory, slot, facts.terms, is);
  else if (was !== is) countTerms(memory, facts.terms, is - was);
  putBit(memory.counted.bits, slot, is === 1);
  memory.born[slot] = facts.posted ?? facts.created;
  memory.pay[slot] = facts.pay ?? Number.NaN;
  payTouched(memory, slot);
  memory.employer[slot] = facts.employer === null ? 0 : (memory.employers.places.get(facts.employer) ?? 0);
  memory.closedHour[slot] = facts.closedHour ?? 0;
  putBit(memory.open, slot, facts.open);
  putBit(memory.duplicate, slot, facts.duplicate);
  putBit(memory.openedDuplicate, slot, facts.openedDuplicate);
  putBit(memory.hasPosted, slot, facts.posted !== null);
  rankingTouched(memory, slot);
  ageSlot(memory, slot);
}

/**
 * Updates the set of aged-out slots that visible.ts uses; checking all slots after each change would dominate a query.
 */
function ageSlot({ aging, born }: Memory, slot: number): void {
  if (aging.bits === null) return;
  const at = assertPresent(born[slot]);
  putBit(aging.bits, slot, at < aging.cutoff);
  if (at >= aging.cutoff) aging.next = Math.min(aging.next, at);
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
  memory.currencies.of[slot] = 0;
  memory.topPay[slot] = Number.NaN;
  for (const number of terms) {
    if (isPoint(memory.points, number)) {
      points.push(number);
      continue;
    }
    const top = memory.topPays.get(number);
    if (top !== undefined) {
      memory.topPay[slot] = top;
      continue;
    }
    const term = assertPresent(memory.terms.get(number));
    if (addMember(term.members, slot, memory.capacity)) term.shown += shown;
    if (term.facet === "currency") memory.currencies.of[slot] = placeOfCurrency(memory.currencies, term.value);
  }
  putPoints(memory.points, slot, points);
}

function appendSlot(memory: Memory, id: number): number {
  if (memory.slots === memory.capacity) grow(memory, memory.capacity * 2);
  memory.ids[memory.slots] = id;
  return memory.slots++;
}

/** Reserves capacity for slots before a load, to avoid repeated copying. */
export function grow(memory: Memory, capacity: number): void {
  const words = wordsFor(capacity);
  const bits = (old: Bits): Bits => {
    const larger = noBits(words);
    larger.set(old);
    return larger;
  };
  const numbers = (old: Float64Array): Float64Array => {
    const larger = new Float64Array(capacity);
    larger.set(old);
    return larger;
  };
  const places = (old: Uint32Array): Uint32Array => {
    const larger = new Uint32Array(capacity);
    larger.set(old);
    return larger;
  };
  memory.capacity = capacity;
  memory.ids = numbers(memory.ids);
  memory.born = numbers(memory.born);
  memory.pay = numbers(memory.pay);
  memory.topPay = numbers(memory.topPay);
  memory.employer = places(memory.employer);
  memory.closedHour = places(memory.closedHour);
  memory.points.at = places(memory.points.at);
  const currencies = new Uint8Array(capacity);
  currencies.set(memory.currencies.of);
  memory.currencies.of = currencies;
  memory.currencies.without = null;
  memory.open = bits(memory.open);
  memory.duplicate = bits(memory.duplicate);
  memory.openedDuplicate = bits(memory.openedDuplicate);
  memory.hasPosted = bits(memory.hasPosted);
  memory.counted.bits = bits(memory.counted.bits);
  if (memory.aging.bits !== null) memory.aging.bits = bits(memory.aging.bits);
}
