// Counts the postings of each employer from a reader's memory, so that organizations and postings show the same
// numbers.

import { assertPresent } from "../../contract/assertPresent.ts";
import { fold } from "../../text/words/fold.ts";
import {
  type Bits,
  copyRange,
  countBits,
  keepMarked,
  keepRange,
  noBits,
  setBit,
  wordsFor,
} from "../memory/arrays/bits.ts";
import { valueAt } from "../memory/arrays/pages.ts";
import { cacheKind, getCached, putCached } from "../memory/cache.ts";
import type { EmployerNumbers } from "../memory/employers/employerProfile.ts";
import { type EmployerMemory, namesAt, placeOf } from "../memory/employers/employers.ts";
import { countMembers, eachMember } from "../memory/members.ts";
import type { Term } from "../memory/memory.ts";
import type { EmployerFact } from "../render/organizations.ts";
import { countEmployers } from "./facets.ts";
import type { Snapshot } from "./find.ts";
import { visibleSlots } from "./visible.ts";
import { type Window, windowOf } from "./window.ts";

/** Open canonical postings, as in active-jobs with time_frame=6m. */
function visible(snapshot: Snapshot): Bits {
  const { from, to } = windowIn(snapshot, "6m");
  return copyRange(visibleSlots(snapshot.memory, snapshot.now, false), from, to);
}

function windowIn({ db, memory, now, mark }: Snapshot, frame: "24h" | "7d" | "6m"): Window {
  const search = { filters: {}, frame, frameGiven: true, includeDuplicates: false, modified: null };
  return windowOf(db, memory, search, now, mark, null);
}

function since(snapshot: Snapshot, bits: Bits, frame: "24h" | "7d"): Uint32Array {
  const { from, to } = windowIn(snapshot, frame);
  const recent = bits.slice();
  keepRange(recent, from, to);
  return countEmployers(snapshot.memory, recent);
}

interface Counted {
  /** The visible postings, and the slots at which the windows start and end. */
  shown: Bits;
  windows: string;
  open: Uint32Array;
  new7d: Uint32Array;
  /** Computed for the first requested page and reused by the following ones. */
  order: Float64Array | null;
  /** When a posting of an employer was last seen, by employer id; `null` without open postings. Filled page by page. */
  lastSeen: Map<number, number | null>;
}

/** As date_last_seen of a row (render/rows.ts). Postings of a board are combined before the board is read. */
const LAST_SEEN = `select p.employer, max(max(iif(p.missing = 0, ifnull(d.seen, 0), 0), p.seen, p.created)) as seen
  from (select employer, board, min(missing) as missing, ifnull(max(seen), 0) as seen, max(created) as created from posting
    where closed is null and employer in (select value from json_each(?)) group by employer, board) p
  left join board d on d.id = p.board group by p.employer`;

/** The same for all employers. */
const ALL_LAST_SEEN = `select p.employer, max(max(iif(p.missing = 0, ifnull(d.seen, 0), 0), ifnull(p.seen, 0), p.created)) as seen
  from posting p left join board d on d.id = p.board where p.closed is null and p.employer is not null group by p.employer`;
/** From this many employers on, reading all of them is faster. */
const WORTH_ALL = 2000;

function lastSeenOf(
  { db }: Snapshot,
  { lastSeen }: Counted,
  ids: readonly number[],
): ReadonlyMap<number, number | null> {
  const unread = ids.filter((id) => !lastSeen.has(id));
  if (unread.length === 0) return lastSeen;
  for (const id of unread) lastSeen.set(id, null);
  const rows =
    unread.length < WORTH_ALL
      ? db.prepare(LAST_SEEN).iterate(JSON.stringify(unread))
      : db.prepare(ALL_LAST_SEEN).iterate();
  for (const { employer, seen } of rows) lastSeen.set(Number(employer), Number(seen));
  return lastSeen;
}

const COUNTED = cacheKind<Counted>(
  "employer numbers",
  ({ open, order, lastSeen }) => 2 * open.byteLength + (order?.byteLength ?? 0) + 50 * lastSeen.size,
);

function countedIn(snapshot: Snapshot): Counted {
  const shown = visibleSlots(snapshot.memory, snapshot.now, false);
  const [half, week] = [windowIn(snapshot, "6m"), windowIn(snapshot, "7d")];
  const windows = [half.from, half.to, week.from, week.to].join(" ");
  const { cache } = snapshot.memory;
  const known = getCached(cache, COUNTED, "", (each) =>
    each.shown === shown && each.windows === windows ? each : null,
  );
  if (known !== null) return known;
  const bits = visible(snapshot);
  const open = countEmployers(snapshot.memory, bits);
  const new7d = since(snapshot, bits, "7d");
  return putCached(cache, COUNTED, "", { shown, windows, open, new7d, order: null, lastSeen: new Map() });
}

/** Counted when first needed: most answers have no employer fields. */
export function employerNumbers(snapshot: Snapshot): EmployerNumbers {
  let numbers: Counted | null = null;
  return (id) => {
    numbers ??= countedIn(snapshot);
    const place = placeOf(snapshot.memory.employers, id);
    return { open: numbers.open[place] ?? 0, new7d: numbers.new7d[place] ?? 0 };
  };
}

/** One employer, with or without open postings. */
export function employerFact(snapshot: Snapshot, place: number): EmployerFact {
  const { memory } = snapshot;
  const only = new Uint8Array(memory.employers.count);
  only[place] = 1;
  const bits = visible(snapshot);
  keepMarked(bits, memory.employer, only, 1);
  const values = (facet: string): string[] =>
    [...(memory.facets.get(facet)?.values() ?? [])]
      .flat()
      .filter(({ members }) => countMembers(members, bits) > 0)
      .map(({ value }) => value)
      .sort();
  const id = valueAt(memory.employers.ids, place);
  return {
    id,
    lastSeen: lastSeenOf(snapshot, countedIn(snapshot), [id]).get(id) ?? null,
    open: countBits(bits),
    new24h: since(snapshot, bits, "24h")[place] ?? 0,
    new7d: since(snapshot, bits, "7d")[place] ?? 0,
    sources: values("source"),
    countries: values("country"),
  };
}

/**
 * The number of employers with open postings, and what the list of them depends on besides the index: the postings in
 * each of its windows, and how many are visible.
 */
export function countOrganizations(snapshot: Snapshot): { count: number; windows: string } {
  const counts = countedIn(snapshot);
  counts.order ??= orderOf(snapshot.memory.employers, counts.open);
  const { from, to } = windowIn(snapshot, "24h");
  return { count: counts.order.length, windows: `${counts.windows} ${from} ${to} ${countBits(visible(snapshot))}` };
}

/** A page of employers with open postings, largest first, with the sources and countries of those postings. */
export function employerFacts(snapshot: Snapshot, offset: number, limit: number | null): EmployerFact[] {
  const { memory } = snapshot;
  const bits = visible(snapshot);
  const counts = countedIn(snapshot);
  const { open, new7d: week } = counts;
  counts.order ??= orderOf(memory.employers, open);
  const day = since(snapshot, bits, "24h");
  const places = largestFirst(memory.employers, open, offset, limit, counts.order);
  const onPage = new Uint8Array(memory.employers.count);
  for (const place of places) onPage[place] = 1;
  keepMarked(bits, memory.employer, onPage, 1);
  const sources = valuesByEmployer(snapshot, bits, "source");
  const countries = valuesByEmployer(snapshot, bits, "country");
  const idOf = (place: number): number => valueAt(memory.employers.ids, place);
  const seen = lastSeenOf(snapshot, counts, places.map(idOf));
  return places.map((place) => ({
    id: idOf(place),
    lastSeen: seen.get(idOf(place)) ?? null,
    open: assertPresent(open[place]),
    new24h: assertPresent(day[place]),
    new7d: assertPresent(week[place]),
    sources: sources(place),
    countries: countries(place),
  }));
}

/**
 * Orders employers by open postings, then by name ignoring case and accents, then by exact name and slug. Only
 * employers tied with one on the page are sorted by name: comparing fifty thousand names takes a second.
 */
export function largestFirst(
  employers: EmployerMemory,
  open: Uint32Array,
  offset: number,
  limit: number | null,
  order: Float64Array = orderOf(employers, open),
): number[] {
  const placeAt = (at: number): number => {
    const place = assertPresent(order[at]) % 2 ** 26;
    return place <= 0 ? place + 2 ** 26 : place;
  };
  const end = limit === null ? order.length : Math.min(order.length, offset + limit);
  const page: number[] = [];
  for (let from = 0; from < end; ) {
    const count = open[placeAt(from)];
    let to = from;
    while (to < order.length && open[placeAt(to)] === count) to++;
    if (to > offset) {
      const equal = Array.from({ length: to - from }, (_, at) => placeAt(from + at));
      if (equal.length > 1) sortByName(employers, equal);
      for (const place of equal.slice(Math.max(0, offset - from), end - from)) page.push(place);
    }
    from = to;
  }
  return page;
}

/** Employers with postings, by number of postings, then by position. */
function orderOf(employers: EmployerMemory, open: Uint32Array): Float64Array {
  const known: number[] = [];
  for (let place = 1; place < Math.min(open.length, employers.count); place++) if (open[place] !== 0) known.push(place);
  // Combined into one sort key: sorting plain numbers is ten times faster than sorting with a comparator.
  return Float64Array.from(known, (place) => -assertPresent(open[place]) * 2 ** 26 + place).sort();
}

/**
 * From this many employers on, all names are ranked once and reused until one changes; later sorts only compare
 * numbers.
 */
const WORTH_RANKS = 1000;

function sortByName(employers: EmployerMemory, places: number[]): void {
  if (places.length >= WORTH_RANKS) employers.ranks ??= ranksOf(employers);
  const { ranks } = employers;
  if (ranks === null) sortByNames(employers, places);
  else places.sort((a, b) => assertPresent(ranks[a]) - assertPresent(ranks[b]));
}

function ranksOf(employers: EmployerMemory): Uint32Array {
  const ranks = new Uint32Array(employers.count);
  const places = [...ranks.keys()].slice(1);
  sortByNames(employers, places);
  for (const [rank, place] of places.entries()) ranks[place] = rank;
  return ranks;
}

function sortByNames(employers: EmployerMemory, places: number[]): void {
  const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  const named = places.map((place) => {
    const { name, slug } = assertPresent(namesAt(employers, place));
    return { place, folded: fold(name), name, slug };
  });
  named.sort((a, b) => compare(a.folded, b.folded) || compare(a.name, b.name) || compare(a.slug, b.slug));
  for (const [at, { place }] of named.entries()) places[at] = place;
}

/** The values of a facet by employer, as one bit row each; a Set per employer would be created fifty thousand times. */
function valuesByEmployer({ memory }: Snapshot, bits: Bits, facet: string): (place: number) => readonly string[] {
  // Values are sorted in advance, so that nothing is sorted per employer.
  const terms = [...(memory.facets.get(facet)?.values() ?? [])].flat().sort(byValue);
  const words = wordsFor(terms.length);
  const valueBits = noBits(words * memory.employers.count);
  for (const [at, { members }] of terms.entries()) {
    eachMember(members, bits, (slot) => setBit(valueBits, valueAt(memory.employer, slot) * words * 32 + at));
  }
  const alone = terms.map(({ value }) => [value]);
  return (place) => {
    const found: number[] = [];
    for (let word = 0; word < words; word++) {
      for (
        let remainingBits = assertPresent(valueBits[place * words + word]);
        remainingBits !== 0;
        remainingBits &= remainingBits - 1
      ) {
        found.push(word * 32 + 31 - Math.clz32(remainingBits & -remainingBits));
      }
    }
    // One shared list for all employers that have only this value.
    return (
      (found.length === 1 ? alone[assertPresent(found[0])] : null) ?? found.map((at) => assertPresent(terms[at]).value)
    );
  };
}

function byValue(a: Term, b: Term): number {
  return a.value < b.value ? -1 : 1;
}
