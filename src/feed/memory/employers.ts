// Employers in a reader's memory. Filters on an employer's name, domain, size or sector select employers first and then
// their postings, so that new employer data does not touch postings (docs/architecture.md, Ordering).

import { assertPresent } from "../../contract/assertPresent.ts";
import { sizeOfHeadcount } from "../../contract/lists.ts";
import type { Employer } from "../../contract/posting.ts";

export interface EmployerEntry {
  id: number;
  name: string;
  slug: string;
  domain: string | null;
  /** Folded names: own name and aliases. */
  names: readonly string[];
  industry: string | null;
  headcount: number | null;
  size: string | null;
  country: string | null;
}

export interface EmployerMemory {
  /** By position; position 0 is a withheld employer. */
  entries: (EmployerEntry | null)[];
  /** Employer id to position. */
  places: Map<number, number>;
  byName: Map<string, number[]>;
  /** The first position with the same own name; facets count these together. */
  namesakes: Map<string, number>;
  namesake: number[];
  /** Own names without case and accents by position, filled when an order by name needs them. */
  folded: (string | null)[];
  /** The rank of each position in name order; `null` if it must be computed again. */
  ranks: Uint32Array | null;
  byDomain: Map<string, number[]>;
  /** Slugs are unique. */
  bySlug: Map<string, number>;
}

export function noEmployers(): EmployerMemory {
  return {
    entries: [null],
    places: new Map(),
    byName: new Map(),
    byDomain: new Map(),
    bySlug: new Map(),
    namesakes: new Map(),
    namesake: [0],
    folded: [null],
    ranks: null,
  };
}

/** The input for an employer entry. */
export type KnownEmployer = Pick<
  Employer,
  "id" | "name" | "slug" | "domain" | "aliases" | "industry" | "headcount" | "country"
>;

export function putEmployer(memory: EmployerMemory, employer: KnownEmployer, fold: (value: string) => string): void {
  let place = memory.places.get(employer.id);
  const before = place === undefined ? null : memory.entries[place];
  if (place === undefined) {
    place = memory.entries.length;
    memory.entries.push(null);
    memory.places.set(employer.id, place);
  } else {
    unlist(memory, place, fold);
  }
  const entry: EmployerEntry = {
    id: employer.id,
    name: employer.name,
    slug: employer.slug,
    domain: employer.domain,
    names: [...new Set([employer.name, ...employer.aliases].map(fold))],
    industry: employer.industry,
    headcount: employer.headcount,
    size: sizeOfHeadcount(employer.headcount),
    country: employer.country,
  };
  memory.entries[place] = entry;
  if (before?.name !== employer.name || before.slug !== employer.slug) {
    memory.folded[place] = null;
    memory.ranks = null;
  }
  const own = fold(employer.name);
  if (!memory.namesakes.has(own)) memory.namesakes.set(own, place);
  memory.namesake[place] = assertPresent(memory.namesakes.get(own));
  for (const name of entry.names) list(memory.byName, name, place);
  if (entry.domain !== null) list(memory.byDomain, fold(entry.domain), place);
  memory.bySlug.set(fold(entry.slug), place);
}

function list(index: Map<string, number[]>, key: string, place: number): void {
  const places = index.get(key);
  if (places === undefined) index.set(key, [place]);
  else if (!places.includes(place)) places.push(place);
}

function unlist(memory: EmployerMemory, place: number, fold: (value: string) => string): void {
  const { names = [], domain = null, slug = "" } = memory.entries[place] ?? {};
  memory.bySlug.delete(fold(slug));
  for (const name of names) strike(memory.byName, name, place);
  if (domain !== null) strike(memory.byDomain, fold(domain), place);
}

/** A name that no employer has any more is not suggested either. */
function strike(index: Map<string, number[]>, key: string, place: number): void {
  const remaining = index.get(key)?.filter((other) => other !== place) ?? [];
  if (remaining.length === 0) index.delete(key);
  else index.set(key, remaining);
}

/** Marks every employer that `wanted` selects; position 0 (a withheld employer) gets `nobody`. */
export function pickEmployers(
  memory: EmployerMemory,
  nobody: boolean,
  wanted: (entry: EmployerEntry) => boolean,
): Uint8Array {
  const picked = new Uint8Array(memory.entries.length);
  picked[0] = nobody ? 1 : 0;
  for (let place = 1; place < memory.entries.length; place++) {
    const entry = memory.entries[place];
    if (entry !== null && entry !== undefined && wanted(entry)) picked[place] = 1;
  }
  return picked;
}

/** The positions of the employers with one of these names (own name or alias). */
export function placesNamed(memory: EmployerMemory, keys: readonly string[]): Uint8Array {
  const picked = new Uint8Array(memory.entries.length);
  for (const key of keys) for (const place of memory.byName.get(key) ?? []) picked[place] = 1;
  return picked;
}

export function placesAtDomain(memory: EmployerMemory, keys: readonly string[]): Uint8Array {
  const picked = new Uint8Array(memory.entries.length);
  for (const key of keys) {
    for (const place of memory.byDomain.get(key) ?? []) {
      if (memory.entries[place]?.domain?.toLowerCase() === key) picked[place] = 1;
    }
  }
  return picked;
}

export function placesSlugged(memory: EmployerMemory, keys: readonly string[]): Uint8Array {
  const picked = new Uint8Array(memory.entries.length);
  for (const key of keys) picked[memory.bySlug.get(key) ?? 0] = 1;
  picked[0] = 0;
  return picked;
}
