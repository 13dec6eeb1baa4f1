// Finds ids for a search and a page: the set of matching slots, and the page of it in the requested order.

import type { DatabaseSync } from "node:sqlite";
import { assertPresent } from "../../contract/assertPresent.ts";
import { readStoredNumber } from "../../contract/storedValues.ts";
import { caseKey } from "../../text/words/caseKey.ts";
import { areStoredWords } from "../index/words/storedWords.ts";
import {
  andInto,
  andNotInto,
  anyAnd,
  type Bits,
  copyRange,
  hasBit,
  keepMarked,
  keepRange,
  noBits,
  noSlots,
  setBit,
  takeAscending,
  takeDescending,
} from "../memory/arrays/bits.ts";
import { placesAtDomain } from "../memory/employers/employers.ts";
import { listOf } from "../memory/members.ts";
import type { Memory } from "../memory/memory.ts";
import { distanceTo, takeNearest } from "../memory/points.ts";
import { takeRanked } from "../memory/ranking.ts";
import type { RowCache } from "../memory/rowCache.ts";
import { idAt, slotOf } from "../memory/slots.ts";
import { openAt } from "../past/openAt.ts";
import type { PastVersion } from "../past/pastValues.ts";
import type { Filters, PageRequest, Search } from "../query.ts";
import { type ListingReader, listingReader } from "../reposts/listingFacts.ts";
import { repostSlots } from "../reposts/repostSlots.ts";
import { assertWordsAllowed, type Budget } from "./budget.ts";
import { centreOf, narrow } from "./filters.ts";
import { type ModifiedIds, modifiedIn } from "./modifications.ts";
import { ENTRIES_PER_LOOKUP, probeWords } from "./probe.ts";
import { visibleSlots } from "./visible.ts";
import { type Window, windowOf } from "./window.ts";
import { type Condition, conditionsOf, MAX_WALKED, narrowByWords, newestByWords } from "./wordSearch.ts";

const NOTHING = new Float64Array(0);

export interface FoundPostings {
  ids: number[];
  window: Window;
  /** All matching slots, if they were computed; `null` after an early stop. */
  all: Bits | null;
}

/** A snapshot of the index, as seen by one query. */
export interface Snapshot {
  db: DatabaseSync;
  memory: Memory;
  now: number;
  mark: number;
  budget: Budget;
  /** Rendered rows that threads share. */
  rows?: RowCache;
  /** The postings whose values were different at the time that the memory reflects; absent for now. */
  past?: ReadonlyMap<number, PastVersion>;
}

export function findPage(snapshot: Snapshot, search: Search, page: PageRequest): FoundPostings {
  const { db, memory } = snapshot;
  const window = windowThen(snapshot, search, page.cursor);
  const modifications = search.modified === null ? null : modifiedIn(db, search.modified);
  const bits = matching(snapshot, search, window, modifications);
  const conditions = conditionsOf(search.filters);
  assertWordsAllowed(
    db,
    conditions.map((one) => one.query),
    snapshot.budget,
  );
  if (conditions.length > 0) {
    const isPresent = snapshot.past === undefined;
    const slots = isPresent ? firstOf(snapshot, search, bits, window, page, conditions, modifications) : null;
    if (slots !== null) return { ids: idsOf(memory, slots.slice(offsetOf(page))), window, all: null };
    narrowByWords(snapshot, bits, conditions);
  }
  return { ids: idsOf(memory, takePage(memory, bits, { ...page, search }, modifications)), window, all: bits };
}

/** Finds only the page if that is faster than finding everything; `null` otherwise. */
function firstOf(
  snapshot: Snapshot,
  search: Search,
  bits: Bits,
  window: Window,
  page: PageRequest,
  conditions: readonly Condition[],
  modifications: ModifiedIds | null,
): number[] | null {
  // One text lookup takes as long as reading this many list entries, so queries that need more of them per row are
  // probed first.
  const few = Math.min(MAX_WALKED, (page.offset + page.limit) * ENTRIES_PER_LOOKUP);
  const { db, memory } = snapshot;
  const newest = newestOf(snapshot, bits, window, page, conditions, { min: 0, max: few });
  if (newest !== null || conditions.every(({ query }) => areStoredWords(db, query, memory.slots))) return newest;
  return (
    probedOf(snapshot, search, bits, page, conditions, modifications) ??
    newestOf(snapshot, bits, window, page, conditions, { min: few, max: MAX_WALKED })
  );
}

function newestOf(
  snapshot: Snapshot,
  bits: Bits,
  { from }: Window,
  { cursor, order, offset, limit }: PageRequest,
  conditions: readonly Condition[],
  allowed: { min: number; max: number },
): number[] | null {
  if (cursor !== null || order !== "date_created") return null;
  return newestByWords(snapshot, { within: bits, from, wanted: offset + limit }, conditions, allowed);
}

function probedOf(
  { db, memory, budget }: Snapshot,
  search: Search,
  bits: Bits,
  page: PageRequest,
  conditions: readonly Condition[],
  modifications: ModifiedIds | null,
): number[] | null {
  // Whether an order by pay compares several currencies depends on all results, not on one page.
  if (page.order === "salary" && (search.filters.currency?.length ?? 0) > 1) return null;
  const inOrder = (limit: number): number[] =>
    takePage(memory, bits, { ...page, search, offset: 0, limit }, modifications);
  return probeWords(db, memory, inOrder, offsetOf(page) + page.limit, conditions, budget.alive);
}

/** A cursor defines the start of its page itself. */
function offsetOf({ cursor, offset }: PageRequest): number {
  return cursor === null ? offset : 0;
}

/** Every matching slot, including text filters. */
export function findAll(snapshot: Snapshot, search: Search): { bits: Bits; window: Window } {
  const window = windowThen(snapshot, search, null);
  const bits = matching(
    snapshot,
    search,
    window,
    search.modified === null ? null : modifiedIn(snapshot.db, search.modified),
  );
  keepWords(snapshot, search, bits);
  return { bits, window };
}

/** Every slot that matches the filters, open or closed, including duplicates; used for statistics. */
export function findEver(snapshot: Snapshot, search: Search): { bits: Bits; window: Window } {
  const { memory } = snapshot;
  const window = windowThen(snapshot, { ...search, frame: null }, null);
  const bits = noSlots(memory).fill(-1);
  keepRange(bits, window.from, window.to);
  narrow(bits, search.filters, memory);
  withoutReposts(snapshot, search, bits);
  keepWords(snapshot, search, bits);
  return { bits, window };
}

/** Removes reposts on request. */
function withoutReposts({ db, memory, now }: Snapshot, { filters, moment }: Search, bits: Bits): void {
  if (filters.exclude_reposts !== true) return;
  const open = moment === undefined ? visibleSlots(memory, now, false) : openAt(db, memory, moment, false);
  andNotInto(bits, repostSlots(db, memory, open));
}

/** A search in the past uses the window that ends at that time. */
function windowThen({ db, memory, now, mark }: Snapshot, search: Search, cursor: number | null): Window {
  const { moment } = search;
  if (moment === undefined || !("at" in moment)) return windowOf(db, memory, search, now, mark, cursor);
  return windowOf(db, memory, search, Math.min(now, moment.at), Math.min(mark, moment.at + 1), cursor);
}

function keepWords(snapshot: Snapshot, search: Search, bits: Bits): void {
  const { db, budget } = snapshot;
  const conditions = conditionsOf(search.filters);
  assertWordsAllowed(
    db,
    conditions.map((one) => one.query),
    budget,
  );
  if (conditions.length > 0) narrowByWords(snapshot, bits, conditions);
}

/** The visible slots of the window that match every filter except the text filters. */
function matching(snapshot: Snapshot, search: Search, window: Window, modifications: ModifiedIds | null): Bits {
  const { db, memory, now } = snapshot;
  const bits = startingSlots(db, memory, search, window, now);
  memory.working = bits;
  if (modifications !== null) andInto(bits, modifiedSlots(memory, modifications));
  narrow(bits, search.filters, memory);
  withoutReposts(snapshot, search, bits);
  if (search.company !== undefined) andInto(bits, companySlots(db, memory, search.company));
  return bits;
}

/** 1m covers everything published, open or closed; all other frames cover open postings, now or at the given time. */
function startingSlots(db: DatabaseSync, memory: Memory, search: Search, window: Window, now: number): Bits {
  const { frame, includeDuplicates, moment } = search;
  if (frame === "1m") return publishedSlots(memory, includeDuplicates, window);
  const open =
    moment === undefined ? visibleSlots(memory, now, includeDuplicates) : openAt(db, memory, moment, includeDuplicates);
  return copyRange(open, window.from, window.to, memory.working);
}

/**
 * All postings of a company: by its employer's domain, and everything on its boards, regardless of which employer a
 * posting names.
 */
function companySlots(db: DatabaseSync, memory: Memory, { domain, boards }: NonNullable<Search["company"]>): Bits {
  const found = noSlots(memory);
  if (domain !== null) {
    found.fill(-1);
    keepMarked(found, memory.employer, placesAtDomain(memory.employers, [caseKey(domain)]), 1);
  }
  const board = db.prepare("select id from board where source = ? and slug = ?");
  const postings = db.prepare("select id from posting where board = ? and closed is null");
  for (const { source, slug } of boards) {
    for (const { id } of board.all(source, slug)) {
      for (const row of postings.iterate(id ?? null)) putSlotOf(memory, found, readStoredNumber(row.id));
    }
  }
  return found;
}

function putSlotOf(memory: Memory, bits: Bits, id: number): void {
  const slot = slotOf(memory, id);
  if (slot < memory.slots && idAt(memory, slot) === id) setBit(bits, slot);
}

function publishedSlots(memory: Memory, includeDuplicates: boolean, window: Window): Bits {
  const bits = noSlots(memory).fill(-1);
  if (!includeDuplicates) andNotInto(bits, memory.openedDuplicate);
  keepRange(bits, window.from, window.to);
  return bits;
}

function takePage(
  memory: Memory,
  bits: Bits,
  page: PageRequest & { search: Search },
  modifications: ModifiedIds | null,
): number[] {
  if (page.cursor !== null) return takeAscending(bits, slotOf(memory, page.cursor + 1), page.limit);
  switch (page.order) {
    case "date_posted":
      return takeRanked(memory, "posted", bits, page.offset, page.limit);
    case "salary":
      return takeRanked(memory, payColumn(page.search.filters), bits, page.offset, page.limit);
    case "distance":
      return takeNear(memory, bits, page);
    case "date_modified":
      return takeModified(memory, bits, page, modifications ?? NOTHING);
    case "id":
      return takeAscending(bits, 0, page.offset + page.limit).slice(page.offset);
    default:
      return takeDescending(bits, page.offset, page.limit);
  }
}

function takeNear(memory: Memory, bits: Bits, { search, offset, limit }: PageRequest & { search: Search }): number[] {
  const centre = centreOf(search.filters);
  if (centre === null) return takeDescending(bits, offset, limit);
  return takeNearest(memory, centre, bits, { skip: offset, max: limit });
}

/**
 * Distance in kilometres from the query's point to a posting's nearest place, to one decimal; absent without a point.
 */
export function distanceReader(memory: Memory, filters: Filters): { distance?: (id: number) => number | null } {
  const centre = centreOf(filters);
  if (centre === null) return {};
  return {
    distance(id) {
      const slot = slotOf(memory, id);
      const km = idAt(memory, slot) === id ? distanceTo(memory.points, slot, centre) : null;
      return km === null ? null : Math.round(km * 10) / 10;
    },
  };
}

/** Facts about how postings are listed, now or at an earlier time. */
export function listingOf(snapshot: Snapshot, asOf: number | null): ListingReader {
  return listingReader(snapshot, () => visibleSlots(snapshot.memory, snapshot.now, true), asOf);
}

function modifiedSlots(memory: Memory, modifications: ModifiedIds): Bits {
  const bits = noSlots(memory);
  for (const id of modifications) putSlotOf(memory, bits, id);
  return bits;
}

/** The latest change of a posting is its last one in time order: iterate backwards and take the first occurrence. */
function takeModified(
  memory: Memory,
  bits: Bits,
  { offset, limit }: PageRequest,
  modifications: ModifiedIds,
): number[] {
  const met = noBits(bits.length);
  const slots: number[] = [];
  for (let at = modifications.length - 1; at >= 0 && slots.length < offset + limit; at--) {
    const id = assertPresent(modifications[at]);
    const slot = slotOf(memory, id);
    if (idAt(memory, slot) !== id || !hasBit(bits, slot) || hasBit(met, slot)) continue;
    setBit(met, slot);
    slots.push(slot);
  }
  return slots.slice(offset);
}

function idsOf(memory: Memory, slots: readonly number[]): number[] {
  return slots.map((slot) => idAt(memory, slot));
}

/** Pay is compared as stated if a currency is requested, or else in dollars. */
function payColumn({ currency }: Filters): "pay" | "dollars" {
  return currency === undefined ? "dollars" : "pay";
}

/** Whether the found postings state pay in more than one currency. */
export function severalCurrencies(memory: Memory, bits: Bits): boolean {
  let seen = 0;
  for (const terms of memory.facets.get("currency")?.values() ?? []) {
    for (const { members } of terms) {
      const occurs =
        members.bits === null ? listOf(members).some((slot) => hasBit(bits, slot)) : anyAnd(members.bits, bits);
      if (occurs && ++seen > 1) return true;
    }
  }
  return false;
}
