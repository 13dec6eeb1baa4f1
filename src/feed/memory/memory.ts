// What a reader keeps of the index in memory: a few numbers a posting and the slots of each filter value. It belongs to
// one reader thread and to one snapshot of the index file; load.ts brings it up to the next one.

import { there } from "../../contract/there.ts";
import { type Bits, hasBit, noBits, putBit, setBit, wordsFor } from "./bits.ts";
import { type EmployerMemory, noEmployers } from "./employers.ts";
import { addMember, type Members, noMembers, removeMembers } from "./members.ts";
import { addPoint, growPoints, isPoint, noPoints, type PointMemory, putPoints } from "./points.ts";
import { noRankings, type Rankings, rankingTouched } from "./ranking.ts";
import { type CurrencyMemory, noCurrencies, payTouched, placeOfCurrency } from "./rates.ts";
import { slotOf } from "./slots.ts";
import { noWordCache, type WordCache, wordsTouched } from "./wordCache.ts";

/** One row of table posting, as far as finding needs it. */
export interface SlotFacts {
  id: number;
  created: number;
  posted: number | null;
  open: boolean;
  /** Hours since 1970 at its closing; null: it is open. */
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
  /** The batch of the index this memory stands at; -1: nothing loaded. */
  version: number;
  slots: number;
  capacity: number;
  ids: Float64Array;
  /** date_posted, else date_created: what the 12-month rule goes by. */
  born: Float64Array;
  /** Yearly pay; NaN: unknown. */
  pay: Float64Array;
  /** Place of the employer in `employers`; 0: withheld. */
  employer: Uint32Array;
  /** Hours since 1970 at the closing; 0: open. */
  closedHour: Uint32Array;
  open: Bits;
  duplicate: Bits;
  openedDuplicate: Bits;
  hasPosted: Bits;
  /** The slots that `shown` counts, kept up slot by slot: open, no duplicates, born at or after the time (wholeCounts.ts). */
  counted: { bits: Bits; since: number; next: number };
  /** Terms read so far, points too: their numbers have no holes. */
  termsRead: number;
  terms: Map<number, Term>;
  /** facet → folded value → terms (values that differ only in case are one). */
  facets: Map<string, Map<string, Term[]>>;
  points: PointMemory;
  currencies: CurrencyMemory;
  employers: EmployerMemory;
  rankings: Rankings;
  words: WordCache;
  /** The slots born before `cutoff`, and no later than the lowest `born` of the others; null: not looked for yet. */
  aging: { cutoff: number; next: number; bits: Bits | null };
  /** What visible.ts last made of all this. */
  visible: Visible | null;
  /** The set a question narrows. A reader has one question at a time; a new set for each would keep the collector busy. */
  working: Bits | null;
}

/** The open postings that the 12-month rule leaves in, and those of them that are no duplicates. */
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
    currencies: noCurrencies(capacity),
    employers: noEmployers(),
    rankings: noRankings(),
    words: noWordCache(),
    aging: { cutoff: Number.NaN, next: 0, bits: null },
    visible: null,
    working: null,
  };
}

/** Values compare without case; upper then lower also makes ß and ss one. */
export function caseKey(value: string): string {
  return value.trim().toUpperCase().toLowerCase();
}

/** The facet whose values are points. */
export const POINT_FACET = "point";

export function addTerm(memory: Memory, id: number, facet: string, value: string): void {
  memory.termsRead = id;
  growPoints(memory.points, id);
  if (facet === POINT_FACET) {
    addPoint(memory.points, id, value);
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
 * Takes slots, in order, out of every term: their postings are about to be put with others. No list of a slot's own terms is kept, which
 * would be the largest thing in memory; so many at once cost hardly more than one.
 */
export function withdrawSlots(memory: Memory, slots: readonly number[]): void {
  if (slots.length === 0) return;
  const asBits = noBits(wordsFor(there(slots.at(-1)) + 1));
  for (const slot of slots) setBit(asBits, slot);
  wordsTouched(
    memory.words,
    slots.map((slot) => there(memory.ids[slot])),
  );
  for (const term of memory.terms.values()) {
    removeMembers(term.members, slots, asBits, (slot) => {
      if (hasBit(memory.counted.bits, slot)) term.shown--;
    });
  }
}

/**
 * Puts a posting's facts in place: a new slot at the end, or over what the slot held. `reworded` says that terms and
 * words may differ from before: the slot was withdrawn first.
 */
export function putSlot(memory: Memory, facts: SlotFacts, reworded: boolean): void {
  const last = memory.slots === 0 ? -1 : there(memory.ids[memory.slots - 1]);
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

/** Keeps what visible.ts knows of the too old in step: looking at all slots for each that changes would take a question longest. */
function ageSlot({ aging, born }: Memory, slot: number): void {
  if (aging.bits === null) return;
  const at = there(born[slot]);
  putBit(aging.bits, slot, at < aging.cutoff);
  if (at >= aging.cutoff) aging.next = Math.min(aging.next, at);
}

function isCounted({ counted }: Memory, { open, duplicate, posted, created }: SlotFacts): boolean {
  const born = posted ?? created;
  if (!open || duplicate || born < counted.since) return false;
  counted.next = Math.min(counted.next, born);
  return true;
}

/** Counts a posting of these terms in or out. */
export function countTerms(memory: Memory, terms: readonly number[], by: number): void {
  for (const number of terms) {
    const term = memory.terms.get(number);
    if (term !== undefined) term.shown += by;
  }
}

function putTerms(memory: Memory, slot: number, terms: readonly number[], shown: number): void {
  const points: number[] = [];
  memory.currencies.of[slot] = 0;
  for (const number of terms) {
    if (isPoint(memory.points, number)) {
      points.push(number);
      continue;
    }
    const term = there(memory.terms.get(number));
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

/** Room for `capacity` slots; called ahead of a load so that nothing is copied over and over. */
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
