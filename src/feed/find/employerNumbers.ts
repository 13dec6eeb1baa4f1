// How many postings each employer has, counted from a reader's memory: the same numbers on organizations and on postings.
import { there } from "../../contract/there.ts";
import { fold } from "../../text/words/fold.ts";
import { type Bits, copyRange, countBits, keepMarked, keepRange, noBits, setBit, wordsFor } from "../memory/bits.ts";
import type { EmployerEntry, EmployerMemory } from "../memory/employers.ts";
import { countMembers, eachMember } from "../memory/members.ts";
import type { Term } from "../memory/memory.ts";
import type { EmployerNumbers } from "../render/employerProfile.ts";
import type { EmployerFact } from "../render/organizations.ts";
import { countEmployers } from "./facets.ts";
import type { Snapshot } from "./find.ts";
import { visibleSlots } from "./visible.ts";
import { type Window, windowOf } from "./window.ts";

/** Open canonical postings: what active-jobs 6m gives. */
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
  /** The slots at which the windows begin and end. */
  windows: string;
  open: Uint32Array;
  new7d: Uint32Array;
  /** Made for the first page that is asked for; the next ones need it, too. */
  order: Float64Array | null;
}

/** By the set of postings that can be shown, which is another one after every change. */
const counted = new WeakMap<Bits, Counted>();

function countedIn(snapshot: Snapshot): Counted {
  const shown = visibleSlots(snapshot.memory, snapshot.now, false);
  const [half, week] = [windowIn(snapshot, "6m"), windowIn(snapshot, "7d")];
  const windows = [half.from, half.to, week.from, week.to].join(" ");
  const kept = counted.get(shown);
  if (kept?.windows === windows) return kept;
  const bits = visible(snapshot);
  const open = countEmployers(snapshot.memory, bits);
  const made = { windows, open, new7d: since(snapshot, bits, "7d"), order: null };
  counted.set(shown, made);
  return made;
}

/** Counted when first asked for: most answers carry no employer fields. */
export function employerNumbers(snapshot: Snapshot): EmployerNumbers {
  let numbers: Counted | null = null;
  return (id) => {
    numbers ??= countedIn(snapshot);
    const place = snapshot.memory.employers.places.get(id) ?? 0;
    return { open: numbers.open[place] ?? 0, new7d: numbers.new7d[place] ?? 0 };
  };
}

/** One employer, whether it has open postings or not. */
export function employerFact(snapshot: Snapshot, place: number): EmployerFact {
  const { memory } = snapshot;
  const only = new Uint8Array(memory.employers.entries.length);
  only[place] = 1;
  const bits = visible(snapshot);
  keepMarked(bits, memory.employer, only, 1);
  const values = (facet: string): string[] =>
    [...(memory.facets.get(facet)?.values() ?? [])]
      .flat()
      .filter(({ members }) => countMembers(members, bits) > 0)
      .map(({ value }) => value)
      .sort();
  return {
    id: memory.employers.entries[place]?.id ?? 0,
    ...{ open: countBits(bits), new24h: since(snapshot, bits, "24h")[place] ?? 0 },
    ...{ new7d: since(snapshot, bits, "7d")[place] ?? 0, sources: values("source"), countries: values("country") },
  };
}

/** A page of the employers with open postings, with the sources and countries of those postings: the largest first. */
export function employerFacts(snapshot: Snapshot, offset: number, limit: number | null): EmployerFact[] {
  const { memory } = snapshot;
  const bits = visible(snapshot);
  const counts = countedIn(snapshot);
  const { open, new7d: week } = counts;
  counts.order ??= orderOf(memory.employers, open);
  const day = since(snapshot, bits, "24h");
  const places = largestFirst(memory.employers, open, offset, limit, counts.order);
  const onPage = new Uint8Array(memory.employers.entries.length);
  for (const place of places) onPage[place] = 1;
  keepMarked(bits, memory.employer, onPage, 1);
  const sources = valuesByEmployer(snapshot, bits, "source");
  const countries = valuesByEmployer(snapshot, bits, "country");
  return places.map((place) => ({
    id: there(memory.employers.entries[place]).id,
    ...{ open: there(open[place]), new24h: there(day[place]), new7d: there(week[place]) },
    ...{ sources: sources(place), countries: countries(place) },
  }));
}

/**
 * Places by open postings, then by name without regard to case and accents, then by name and slug. Only those with as many
 * postings as somebody on the page are put in order by name: comparing fifty thousand names takes a second.
 */
export function largestFirst(
  employers: EmployerMemory,
  open: Uint32Array,
  offset: number,
  limit: number | null,
  order: Float64Array = orderOf(employers, open),
): number[] {
  const placeAt = (at: number): number => {
    const place = there(order[at]) % 2 ** 26;
    return place <= 0 ? place + 2 ** 26 : place;
  };
  const end = limit === null ? order.length : Math.min(order.length, offset + limit);
  const page: number[] = [];
  for (let from = 0; from < end; ) {
    const many = open[placeAt(from)];
    let to = from;
    while (to < order.length && open[placeAt(to)] === many) to++;
    if (to > offset) {
      const equal = Array.from({ length: to - from }, (_, at) => placeAt(from + at));
      if (equal.length > 1) sortByName(employers, equal);
      for (const place of equal.slice(Math.max(0, offset - from), end - from)) page.push(place);
    }
    from = to;
  }
  return page;
}

/** Employers with postings, those with most first; those with as many by their places. */
function orderOf(employers: EmployerMemory, open: Uint32Array): Float64Array {
  const known: number[] = [];
  for (let place = 1; place < open.length; place++) {
    if (open[place] !== 0 && (employers.entries[place] ?? null) !== null) known.push(place);
  }
  // One number to sort by: plain numbers are sorted ten times as fast as by a function.
  return Float64Array.from(known, (place) => -there(open[place]) * 2 ** 26 + place).sort();
}

/** From so many on all names are put in order, once until one changes: later lists only compare numbers. */
const WORTH_RANKS = 1000;

function sortByName(employers: EmployerMemory, places: number[]): void {
  if (places.length >= WORTH_RANKS) employers.ranks ??= ranksOf(employers);
  const { ranks } = employers;
  if (ranks === null) sortByNames(employers, places);
  else places.sort((a, b) => there(ranks[a]) - there(ranks[b]));
}

function ranksOf(employers: EmployerMemory): Uint32Array {
  const ranks = new Uint32Array(employers.entries.length);
  const places = [...ranks.keys()].filter((place) => (employers.entries[place] ?? null) !== null);
  sortByNames(employers, places);
  for (const [rank, place] of places.entries()) ranks[place] = rank;
  return ranks;
}

function sortByNames(employers: EmployerMemory, places: number[]): void {
  const entry = (place: number): EmployerEntry => there(employers.entries[place]);
  const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  for (const place of places) employers.folded[place] ??= fold(entry(place).name);
  const folded = (place: number): string => there(employers.folded[place]);
  places.sort(
    (a, b) =>
      compare(folded(a), folded(b)) || compare(entry(a).name, entry(b).name) || compare(entry(a).slug, entry(b).slug),
  );
}

/** The values of a facet by employer, as one row of bits each: a set per employer would be made fifty thousand times. */
function valuesByEmployer({ memory }: Snapshot, bits: Bits, facet: string): (place: number) => readonly string[] {
  // In their order from the start: nothing is sorted for each employer.
  const terms = [...(memory.facets.get(facet)?.values() ?? [])].flat().sort(byValue);
  const words = wordsFor(terms.length);
  const held = noBits(words * memory.employers.entries.length);
  for (const [at, { members }] of terms.entries()) {
    eachMember(members, bits, (slot) => setBit(held, there(memory.employer[slot]) * words * 32 + at));
  }
  const alone = terms.map(({ value }) => [value]);
  return (place) => {
    const found: number[] = [];
    for (let word = 0; word < words; word++) {
      for (let left = there(held[place * words + word]); left !== 0; left &= left - 1) {
        found.push(word * 32 + 31 - Math.clz32(left & -left));
      }
    }
    // The same list for all who have only this one.
    return (found.length === 1 ? alone[there(found[0])] : null) ?? found.map((at) => there(terms[at]).value);
  };
}

function byValue(a: Term, b: Term): number {
  return a.value < b.value ? -1 : 1;
}
