// From a search and a page to ids: the set of slots that match, and the page of it in the asked order.

import type { DatabaseSync } from "node:sqlite";
import { numberKept } from "../../contract/kept.ts";
import { there } from "../../contract/there.ts";
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
  setBit,
  takeAscending,
  takeDescending,
} from "../memory/bits.ts";
import { placesAtDomain } from "../memory/employers.ts";
import { caseKey, type Memory } from "../memory/memory.ts";
import { distanceTo, takeNearest } from "../memory/points.ts";
import { takeRanked } from "../memory/ranking.ts";
import { withoutRate } from "../memory/rates.ts";
import { slotOf } from "../memory/slots.ts";
import { openAt } from "../past/openAt.ts";
import { titlesThen } from "../past/valuesThen.ts";
import type { Filters, PageWanted, Search } from "../question.ts";
import { allowWords, type Budget } from "./budget.ts";
import { centreOf, narrow } from "./filters.ts";
import { type ModifiedIds, modifiedIn } from "./modifications.ts";
import { FINDS_A_LOOK, probeWords } from "./probe.ts";
import { visibleSlots } from "./visible.ts";
import { type Window, windowOf } from "./window.ts";
import { type Condition, conditionsOf, MOST_WALKED, narrowByWords, newestByWords } from "./wordSearch.ts";

const NOTHING = new Float64Array(0);

export interface Found {
  ids: number[];
  window: Window;
  /** Everything that matches, where the way of finding made it; null after an early stop. */
  all: Bits | null;
}

/** A snapshot of the index, as one question sees it. */
export interface Snapshot {
  db: DatabaseSync;
  memory: Memory;
  now: number;
  mark: number;
  budget: Budget;
}

export function findPage(snapshot: Snapshot, search: Search, page: PageWanted): Found {
  const { db, memory } = snapshot;
  const window = windowThen(snapshot, search, page.cursor);
  const modifications = search.modified === null ? null : modifiedIn(db, search.modified);
  const bits = matching(snapshot, search, window, modifications);
  if (page.order === "salary") leaveIncomparable(memory, bits, search.filters);
  const conditions = conditionsOf(search.filters);
  allowWords(
    db,
    conditions.map((one) => one.query),
    snapshot.budget,
  );
  const titles = otherTitles(db, search);
  if (conditions.length > 0) {
    const slots = titles === null ? firstOf(snapshot, search, bits, window, page, conditions, modifications) : null;
    if (slots !== null) return { ids: idsOf(memory, slots.slice(offsetOf(page))), window, all: null };
    narrowByWords(snapshot, bits, conditions, titles);
  }
  return { ids: idsOf(memory, takePage(memory, bits, { ...page, search }, modifications)), window, all: bits };
}

/** The page alone, where that is quicker than finding everything; null: it is not. */
function firstOf(
  snapshot: Snapshot,
  search: Search,
  bits: Bits,
  window: Window,
  page: PageWanted,
  conditions: readonly Condition[],
  modifications: ModifiedIds | null,
): number[] | null {
  // A look into a text takes as long as walking so many finds, so what needs more of them for a row is looked for first.
  const few = Math.min(MOST_WALKED, (page.offset + page.limit) * FINDS_A_LOOK);
  return (
    newestOf(snapshot, bits, window, page, conditions, { least: 0, most: few }) ??
    probedOf(snapshot, search, bits, page, conditions, modifications) ??
    newestOf(snapshot, bits, window, page, conditions, { least: few, most: MOST_WALKED })
  );
}

function newestOf(
  snapshot: Snapshot,
  bits: Bits,
  { from }: Window,
  { cursor, order, offset, limit }: PageWanted,
  conditions: readonly Condition[],
  allowed: { least: number; most: number },
): number[] | null {
  if (cursor !== null || order !== "date_created") return null;
  return newestByWords(snapshot, { within: bits, from, wanted: offset + limit }, conditions, allowed);
}

function probedOf(
  { db, memory, budget }: Snapshot,
  search: Search,
  bits: Bits,
  page: PageWanted,
  conditions: readonly Condition[],
  modifications: ModifiedIds | null,
): number[] | null {
  // Whether an order by pay compares several currencies is told by all that is found, not by a page of it.
  if (page.order === "salary" && (search.filters.currency?.length ?? 0) > 1) return null;
  const inOrder = (limit: number): number[] =>
    takePage(memory, bits, { ...page, search, offset: 0, limit }, modifications);
  return probeWords(db, memory, inOrder, offsetOf(page) + page.limit, conditions, budget.alive);
}

/** A cursor says itself where its page begins. */
function offsetOf({ cursor, offset }: PageWanted): number {
  return cursor === null ? offset : 0;
}

/** Every slot that matches, words included. */
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

/** Every slot that meets the filters, open or closed, duplicates too: what became of postings is counted from it. */
export function findEver(snapshot: Snapshot, search: Search): { bits: Bits; window: Window } {
  const { memory } = snapshot;
  const window = windowThen(snapshot, { ...search, frame: null }, null);
  const bits = noBits(memory.open.length).fill(-1);
  keepRange(bits, window.from, window.to);
  narrow(bits, search.filters, memory);
  keepWords(snapshot, search, bits);
  return { bits, window };
}

/** A search of an earlier time has that time's window: it ends there. */
function windowThen({ db, memory, now, mark }: Snapshot, search: Search, cursor: number | null): Window {
  const { moment } = search;
  if (moment === undefined || !("at" in moment)) return windowOf(db, memory, search, now, mark, cursor);
  return windowOf(db, memory, search, Math.min(now, moment.at), Math.min(mark, moment.at + 1), cursor);
}

/** The titles of then, where they are searched and any differ. */
function otherTitles(db: DatabaseSync, { moment }: Search): ReadonlyMap<number, string> | null {
  if (moment === undefined || !("at" in moment)) return null;
  const titles = titlesThen(db, moment.at);
  return titles.size === 0 ? null : titles;
}

function keepWords(snapshot: Snapshot, search: Search, bits: Bits): void {
  const { db, budget } = snapshot;
  const conditions = conditionsOf(search.filters);
  allowWords(
    db,
    conditions.map((one) => one.query),
    budget,
  );
  if (conditions.length > 0) narrowByWords(snapshot, bits, conditions, otherTitles(db, search));
}

/** The slots of the window that are visible and meet every filter but the words. */
function matching(
  { db, memory, now }: Snapshot,
  search: Search,
  window: Window,
  modifications: ModifiedIds | null,
): Bits {
  const bits = startingSlots(db, memory, search, window, now);
  memory.working = bits;
  if (modifications !== null) andInto(bits, modifiedSlots(memory, modifications));
  narrow(bits, search.filters, memory);
  if (search.company !== undefined) andInto(bits, companySlots(db, memory, search.company));
  return bits;
}

/** 1m counts what was published, whatever became of it; everything else is what is open, now or then. */
function startingSlots(db: DatabaseSync, memory: Memory, search: Search, window: Window, now: number): Bits {
  const { frame, includeDuplicates, moment } = search;
  if (frame === "1m") return publishedSlots(memory, includeDuplicates, window);
  const open =
    moment === undefined ? visibleSlots(memory, now, includeDuplicates) : openAt(db, memory, moment, includeDuplicates);
  return copyRange(open, window.from, window.to, memory.working);
}

/** Everything of a company: what its employer's domain says, and what stands on its boards whoever it names. */
function companySlots(db: DatabaseSync, memory: Memory, { domain, boards }: NonNullable<Search["company"]>): Bits {
  const found = noBits(memory.open.length);
  if (domain !== null) {
    found.fill(-1);
    keepMarked(found, memory.employer, placesAtDomain(memory.employers, [caseKey(domain)]), 1);
  }
  const board = db.prepare("select id from board where source = ? and slug = ?");
  const postings = db.prepare("select id from posting where board = ? and closed is null");
  for (const { source, slug } of boards) {
    for (const { id } of board.all(source, slug)) {
      for (const row of postings.iterate(id ?? null)) putSlotOf(memory, found, numberKept(row.id));
    }
  }
  return found;
}

function putSlotOf(memory: Memory, bits: Bits, id: number): void {
  const slot = slotOf(memory, id);
  if (slot < memory.slots && memory.ids[slot] === id) setBit(bits, slot);
}

function publishedSlots(memory: Memory, includeDuplicates: boolean, window: Window): Bits {
  const bits = noBits(memory.open.length).fill(-1);
  if (!includeDuplicates) andNotInto(bits, memory.openedDuplicate);
  keepRange(bits, window.from, window.to);
  return bits;
}

function takePage(
  memory: Memory,
  bits: Bits,
  page: PageWanted & { search: Search },
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

function takeNear(memory: Memory, bits: Bits, { search, offset, limit }: PageWanted & { search: Search }): number[] {
  const centre = centreOf(search.filters);
  if (centre === null) return takeDescending(bits, offset, limit);
  return takeNearest(memory.points, centre, bits, { slots: memory.slots, skip: offset, most: limit });
}

/** Kilometres from the question's point to a posting's nearest place, to a tenth; nothing where there is no point. */
export function distanceReader(memory: Memory, filters: Filters): { distance?: (id: number) => number | null } {
  const centre = centreOf(filters);
  if (centre === null) return {};
  return {
    distance(id) {
      const slot = slotOf(memory, id);
      const km = memory.ids[slot] === id ? distanceTo(memory.points, slot, centre) : null;
      return km === null ? null : Math.round(km * 10) / 10;
    },
  };
}

function modifiedSlots(memory: Memory, modifications: ModifiedIds): Bits {
  const bits = noBits(memory.open.length);
  for (const id of modifications) putSlotOf(memory, bits, id);
  return bits;
}

/** The latest change of a posting is the last one in the order of times: from behind, the first time it is met. */
function takeModified(memory: Memory, bits: Bits, { offset, limit }: PageWanted, modifications: ModifiedIds): number[] {
  const met = noBits(bits.length);
  const slots: number[] = [];
  for (let at = modifications.length - 1; at >= 0 && slots.length < offset + limit; at--) {
    const id = there(modifications[at]);
    const slot = slotOf(memory, id);
    if (memory.ids[slot] !== id || !hasBit(bits, slot) || hasBit(met, slot)) continue;
    setBit(met, slot);
    slots.push(slot);
  }
  return slots.slice(offset);
}

function idsOf(memory: Memory, slots: readonly number[]): number[] {
  return slots.map((slot) => there(memory.ids[slot]));
}

/** Pay is compared as it is stated where a currency is asked for, else in dollars. */
function payColumn({ currency }: Filters): "pay" | "dollars" {
  return currency === undefined ? "dollars" : "pay";
}

/** Pay without a rate has no place in an order by dollars: such rows do not match. Unknown pay does, and stands last. */
function leaveIncomparable(memory: Memory, bits: Bits, filters: Filters): void {
  const without = payColumn(filters) === "dollars" ? withoutRate(memory) : null;
  if (without !== null) andNotInto(bits, without);
}

/** Whether the found postings state their pay in more than one currency. */
export function severalCurrencies(memory: Memory, bits: Bits): boolean {
  let seen = 0;
  for (const terms of memory.facets.get("currency")?.values() ?? []) {
    for (const { members } of terms) {
      const here =
        members.bits === null
          ? members.list.subarray(0, members.size).some((slot) => hasBit(bits, slot))
          : anyAnd(members.bits, bits);
      if (here && ++seen > 1) return true;
    }
  }
  return false;
}
