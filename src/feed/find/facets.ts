// How often each value of a filter stands among the postings that match: small vocabularies whole, long ones by their top.
import { type Bits, tally } from "../memory/bits.ts";
import type { EmployerEntry } from "../memory/employers.ts";
import { countMembers } from "../memory/members.ts";
import type { Memory } from "../memory/memory.ts";

export interface FacetCount {
  value: string;
  count: number;
}

/** Facets whose values belong to the posting; the name is the filter's. */
const POSTING_FACETS = [
  "source",
  "source_type",
  "country",
  "seniority",
  "employment_type",
  "work_arrangement",
  "language",
  "taxonomies",
  "currency",
  "experience_level",
  "education",
  "skill",
] as const;

/** Facets whose values belong to the employer. */
const EMPLOYER_FACETS: Readonly<Record<string, (employer: EmployerEntry) => string | null>> = {
  organization: (employer) => employer.name,
  domain: (employer) => employer.domain,
  organization_industry: (employer) => employer.industry,
  organization_size: (employer) => employer.size,
  company_country: (employer) => employer.country,
};

export const FACET_NAMES: readonly string[] = [...POSTING_FACETS, ...Object.keys(EMPLOYER_FACETS)];

/** Most frequent first, ties by name; values that do not occur are left out. */
export function countFacets(
  memory: Memory,
  bits: Bits,
  names: readonly string[],
  top: number,
): Record<string, FacetCount[]> {
  const perEmployer = names.some((name) => name in EMPLOYER_FACETS) ? countEmployers(memory, bits) : null;
  return Object.fromEntries(
    names.map((name) => {
      if (name === "organization") return [name, topOf(namesakeCounts(memory, perEmployer as Uint32Array, top), top)];
      const value = EMPLOYER_FACETS[name];
      const counts =
        value === undefined
          ? postingCounts(memory, bits, name)
          : employerCounts(memory, perEmployer as Uint32Array, value);
      return [name, topOf(counts, top)];
    }),
  );
}

function postingCounts(memory: Memory, bits: Bits, facet: string): FacetCount[] {
  const counts: FacetCount[] = [];
  for (const terms of memory.facets.get(facet)?.values() ?? []) {
    const count = terms.reduce((sum, term) => sum + countMembers(term.members, bits), 0);
    if (count > 0) counts.push({ value: (terms[0] as { value: string }).value, count });
  }
  return counts;
}

/** Matching postings by the place of their employer. */
export function countEmployers(memory: Memory, bits: Bits): Uint32Array {
  return tally(bits, memory.employer, memory.employers.entries.length);
}

function employerCounts(
  memory: Memory,
  perEmployer: Uint32Array,
  value: (employer: EmployerEntry) => string | null,
): FacetCount[] {
  const counts = new Map<string, number>();
  for (let place = 1; place < perEmployer.length; place++) {
    const many = perEmployer[place] as number;
    const entry = memory.employers.entries[place];
    const name = many === 0 || entry === null || entry === undefined ? null : value(entry);
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + many);
  }
  return [...counts].map(([name, count]) => ({ value: name, count }));
}

/** Employers by name: there are too many to make a list of all of them for the sake of twenty. */
function namesakeCounts(memory: Memory, perEmployer: Uint32Array, top: number): FacetCount[] {
  const { namesake, entries } = memory.employers;
  const counts = new Uint32Array(perEmployer.length);
  for (let place = 1; place < counts.length; place++) {
    const first = namesake[place] as number;
    counts[first] = (counts[first] as number) + (perEmployer[place] as number);
  }
  const least = counts.slice().sort().at(-top) ?? 0;
  const found: FacetCount[] = [];
  for (let place = 1; place < counts.length; place++) {
    const count = counts[place] as number;
    const entry = entries[place];
    if (count > 0 && count >= least && entry !== null && entry !== undefined) found.push({ value: entry.name, count });
  }
  return found;
}

function topOf(counts: FacetCount[], top: number): FacetCount[] {
  return counts.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).slice(0, top);
}
