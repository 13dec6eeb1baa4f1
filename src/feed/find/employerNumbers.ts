// How many postings each employer has, counted from a reader's memory: the same numbers on organizations and on postings.
import { andInto, type Bits, copyRange, eachBit, keepRange, noBits, setBit, wordsFor } from "../memory/bits.ts";
import { joinMembers } from "../memory/members.ts";
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

/** Counted when first asked for: most answers carry no employer fields. */
export function employerNumbers(snapshot: Snapshot): EmployerNumbers {
  let counted: { open: Uint32Array; new7d: Uint32Array } | null = null;
  return (id) => {
    if (counted === null) {
      const bits = visible(snapshot);
      counted = { open: countEmployers(snapshot.memory, bits), new7d: since(snapshot, bits, "7d") };
    }
    const place = snapshot.memory.employers.places.get(id) ?? 0;
    return { open: counted.open[place] ?? 0, new7d: counted.new7d[place] ?? 0 };
  };
}

/** Every employer with open postings, with the sources and countries of those postings. */
export function employerFacts(snapshot: Snapshot): EmployerFact[] {
  const { memory } = snapshot;
  const bits = visible(snapshot);
  const open = countEmployers(memory, bits);
  const day = since(snapshot, bits, "24h");
  const week = since(snapshot, bits, "7d");
  const sources = valuesByEmployer(snapshot, bits, "source");
  const countries = valuesByEmployer(snapshot, bits, "country");
  const facts: EmployerFact[] = [];
  for (let place = 1; place < open.length; place++) {
    const entry = memory.employers.entries[place];
    if (entry === null || entry === undefined || open[place] === 0) continue;
    const numbers = { open: open[place] as number, new24h: day[place] as number, new7d: week[place] as number };
    facts.push({ id: entry.id, ...numbers, sources: sources(place), countries: countries(place) });
  }
  return facts;
}

/** The values of a facet by employer, as one row of bits each: a set per employer would be made fifty thousand times. */
function valuesByEmployer({ memory }: Snapshot, bits: Bits, facet: string): (place: number) => string[] {
  const terms = [...(memory.facets.get(facet)?.values() ?? [])].flat();
  const words = wordsFor(terms.length);
  const held = noBits(words * memory.employers.entries.length);
  for (const [at, { members }] of terms.entries()) {
    const found = noBits(bits.length);
    joinMembers(found, members);
    andInto(found, bits);
    eachBit(found, (slot) => setBit(held, (memory.employer[slot] as number) * words * 32 + at));
  }
  return (place) => {
    const values: string[] = [];
    const row = held.subarray(place * words, (place + 1) * words);
    eachBit(row, (at) => values.push((terms[at] as Term).value));
    return values.sort();
  };
}
