// Counts each value of a filter among the matching postings: small vocabularies completely, large ones by their top
// values.

import type { FacetCount, Facets } from "../../contract/answers.ts";
import { assertPresent } from "../../contract/assertPresent.ts";
import { type FacetName, FILTERS, type FilterBy, filtersBy } from "../../contract/filters.ts";
import { buildTable, isTableKey } from "../../contract/tables.ts";
import { type Bits, tally } from "../memory/arrays/bits.ts";
import { valueAt } from "../memory/arrays/pages.ts";
import { domainAt, type EmployerMemory, factsReader, namesAt } from "../memory/employers/employers.ts";
import { countMembers } from "../memory/members.ts";
import type { Memory } from "../memory/memory.ts";

/** Facets whose values belong to the employer; the others are terms of the posting. Each returns a function by position. */
type EmployerValues = (employers: EmployerMemory) => (place: number) => string | null;

const EMPLOYER_FACETS: Readonly<Record<Exclude<FacetName, FilterBy<"terms">>, EmployerValues>> = {
  organization: (employers) => (place) => namesAt(employers, place)?.name ?? null,
  domain: (employers) => (place) => domainAt(employers, place),
  org_slug: (employers) => (place) => namesAt(employers, place)?.slug ?? null,
  ...buildTable(filtersBy("employer"), (name): EmployerValues => {
    return (employers) => {
      const factsAt = factsReader(employers);
      return (place) => FILTERS[name].read.of(factsAt(place));
    };
  }),
};

/**
 * Most frequent first, ties by name; values without postings are omitted. `whole`: the bits are the set for which every
 * term's count is cached.
 */
export function countFacets(
  memory: Memory,
  bits: Bits,
  names: readonly FacetName[],
  top: number,
  whole = false,
): Facets {
  let counted: Uint32Array | null = null;
  const perEmployer = (): Uint32Array => (counted ??= countEmployers(memory, bits));
  return Object.fromEntries(
    names.map((name) => {
      const counts =
        name === "organization"
          ? namesakeCounts(memory, perEmployer(), top)
          : isTableKey(EMPLOYER_FACETS, name)
            ? employerCounts(perEmployer(), EMPLOYER_FACETS[name](memory.employers))
            : postingCounts(memory, whole ? null : bits, name);
      return [name, topOf(counts, top)];
    }),
  );
}

function postingCounts(memory: Memory, bits: Bits | null, facet: string): FacetCount[] {
  const counts: FacetCount[] = [];
  for (const terms of memory.facets.get(facet)?.values() ?? []) {
    let count = 0;
    for (const { members, shown } of terms) count += bits === null ? shown : countMembers(members, bits);
    if (count > 0) counts.push({ value: assertPresent(terms[0]).value, count });
  }
  return counts;
}

/** Counts matching postings by the position of their employer. */
export function countEmployers(memory: Memory, bits: Bits): Uint32Array {
  return tally(bits, memory.employer, memory.employers.count);
}

function employerCounts(perEmployer: Uint32Array, valueAtPlace: (place: number) => string | null): FacetCount[] {
  const counts = new Map<string, number>();
  for (let place = 1; place < perEmployer.length; place++) {
    const many = assertPresent(perEmployer[place]);
    const value = many === 0 ? null : valueAtPlace(place);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + many);
  }
  return [...counts].map(([value, count]) => ({ value, count }));
}

/** Counts employers by name without listing them all, because only the top values are needed. */
function namesakeCounts(memory: Memory, perEmployer: Uint32Array, top: number): FacetCount[] {
  const { employers } = memory;
  const counts = new Uint32Array(perEmployer.length);
  for (let place = 1; place < counts.length; place++) {
    const first = valueAt(employers.namesake, place);
    counts[first] = assertPresent(counts[first]) + assertPresent(perEmployer[place]);
  }
  const min = nthLargest(counts, top);
  const found: FacetCount[] = [];
  for (let place = 1; place < counts.length; place++) {
    const count = assertPresent(counts[place]);
    const entry = count > 0 && count >= min ? namesAt(employers, place) : null;
    if (entry !== null) found.push({ value: entry.name, count });
  }
  return found;
}

/** Sorts only values that can be at the top: sorting numbers takes a fraction of the time. */
function topOf(counts: readonly FacetCount[], top: number): FacetCount[] {
  const min = nthLargest(
    counts.map(({ count }) => count),
    top,
  );
  const largest = counts.filter(({ count }) => count >= min);
  return largest.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).slice(0, top);
}

/** The count at a rank; 0 if there are fewer. */
function nthLargest(counts: ArrayLike<number>, rank: number): number {
  return Uint32Array.from(counts).sort().at(-rank) ?? 0;
}
