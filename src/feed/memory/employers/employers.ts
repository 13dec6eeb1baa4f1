// Employers in a reader's memory. Filters on an employer's name, domain, size or sector select employers first and then
// their postings, so that new employer data does not touch postings (docs/architecture.md, Ordering).

import { assertPresent } from "../../../contract/assertPresent.ts";
import { sizeOfHeadcount } from "../../../contract/lists.ts";
import type { Employer } from "../../../contract/posting.ts";
import { caseKey } from "../../../text/words/caseKey.ts";
import { addKey, type KeyIndex, noKeys, ownersOf } from "./keyIndex.ts";

export interface EmployerEntry {
  id: number;
  name: string;
  slug: string;
  domain: string | null;
  aliases: readonly string[];
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
  /** Positions by the keys of names and aliases, of domains and of slugs (caseKey.ts). */
  names: KeyIndex;
  domains: KeyIndex;
  slugs: KeyIndex;
  /** The first position with the same own name; facets count these together. */
  namesake: number[];
  /** Own names without case and accents by position, filled when an order by name needs them. */
  folded: (string | null)[];
  /** The rank of each position in name order; `null` if it must be computed again. */
  ranks: Uint32Array | null;
  /** Equal values of few different ones are stored once. */
  values: Map<string, string>;
}

export function noEmployers(): EmployerMemory {
  return {
    entries: [null],
    places: new Map(),
    names: noKeys(),
    domains: noKeys(),
    slugs: noKeys(),
    namesake: [0],
    folded: [null],
    ranks: null,
    values: new Map(),
  };
}

/** Gives employers that are not loaded yet their positions: ids by position, of which the first is withheld. */
export function assignPlaces(memory: EmployerMemory, ids: Float64Array): void {
  for (const [place, id] of ids.entries()) {
    if (place === 0) continue;
    if (id !== 0) memory.places.set(id, place);
    memory.entries.push(null);
    memory.folded.push(null);
    memory.namesake.push(place);
  }
}

/** The input for an employer entry. */
export type KnownEmployer = Pick<
  Employer,
  "id" | "name" | "slug" | "domain" | "aliases" | "industry" | "headcount" | "country"
>;

const NO_ALIASES: readonly string[] = [];

export function putEmployer(memory: EmployerMemory, employer: KnownEmployer): void {
  const { id, name, slug, domain, aliases, industry, headcount, country } = employer;
  const place = memory.places.get(id) ?? memory.entries.length;
  const before = memory.entries[place];
  memory.places.set(id, place);
  memory.entries[place] = {
    id,
    name,
    slug,
    domain,
    aliases: aliases.length === 0 ? NO_ALIASES : aliases,
    industry: shared(memory, industry),
    headcount,
    size: sizeOfHeadcount(headcount),
    country: shared(memory, country),
  };
  if (before?.name !== name || before.slug !== slug) {
    memory.folded[place] = null;
    memory.ranks = null;
  }
  for (const each of [name, ...aliases]) addKey(memory.names, caseKey(each), place);
  if (before === undefined || before === null)
    memory.namesake[place] = otherNamesake(memory, caseKey(name), place) ?? place;
  else if (before.name !== name) for (const each of [before.name, name]) groupNamesakes(memory, caseKey(each));
  if (domain !== null) addKey(memory.domains, caseKey(domain), place);
  addKey(memory.slugs, caseKey(slug), place);
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
  return placesWith(memory, memory.names, keys, ({ name, aliases }, key) =>
    [name, ...aliases].some((each) => caseKey(each) === key),
  );
}

export function placesAtDomain(memory: EmployerMemory, keys: readonly string[]): Uint8Array {
  return placesWith(memory, memory.domains, keys, ({ domain }, key) => domain?.toLowerCase() === key);
}

export function placesSlugged(memory: EmployerMemory, keys: readonly string[]): Uint8Array {
  return placesWith(memory, memory.slugs, keys, ({ slug }, key) => caseKey(slug) === key);
}

function placesWith(
  { entries }: EmployerMemory,
  index: KeyIndex,
  keys: readonly string[],
  has: (entry: EmployerEntry, key: string) => boolean,
): Uint8Array {
  const picked = new Uint8Array(entries.length);
  for (const key of keys) {
    for (const place of ownersOf(index, key)) if (has(assertPresent(entries[place]), key)) picked[place] = 1;
  }
  return picked;
}

/** The lowest position of each name: facets count employers with the same own name together. */
function groupNamesakes(memory: EmployerMemory, key: string): void {
  const places = ownersOf(memory.names, key).filter((place) => isNamed(memory, place, key));
  const first = Math.min(...places);
  for (const place of places) memory.namesake[place] = first;
}

/** The position that other employers with the own name refer to. */
function otherNamesake(memory: EmployerMemory, key: string, place: number): number | undefined {
  const other = ownersOf(memory.names, key).find((each) => each !== place && isNamed(memory, each, key));
  return other === undefined ? undefined : memory.namesake[other];
}

function isNamed({ entries }: EmployerMemory, place: number, key: string): boolean {
  const name = entries[place]?.name;
  return name !== undefined && caseKey(name) === key;
}

function shared<T extends string | null>({ values }: EmployerMemory, value: T): T | string {
  if (value === null) return value;
  const known = values.get(value);
  if (known !== undefined) return known;
  values.set(value, value);
  return value;
}
