// Employers in a reader's memory. Filters on an employer's name, domain, size or sector select employers first and then
// their postings, so that new employer data does not touch postings (docs/architecture.md, Ordering). Threads share the
// employers of an image; each keeps only those that changed since.

import { assertPresent } from "../../../contract/assertPresent.ts";
import { sizeOfHeadcount } from "../../../contract/lists.ts";
import type { FilteredEmployer } from "../../../contract/param.ts";
import type { Employer } from "../../../contract/posting.ts";
import { caseKey } from "../../../text/words/caseKey.ts";
import { isStored, noStoredBits, type StoredBits, storeBit } from "../arrays/bits.ts";
import { addKey, type Key, type KeyIndex, noKeys, ownersOf } from "../arrays/keyIndex.ts";
import { noPaged, type Paged, setValue, valueAt } from "../arrays/pages.ts";
import { noTexts, type StoredTexts, setText, textAt } from "../arrays/texts.ts";

export interface EmployerNames {
  name: string;
  slug: string;
  domain: string | null;
  aliases: readonly string[];
}

export interface EmployerMemory {
  /** Positions in use; position 0 is a withheld employer. */
  count: number;
  /** All columns are by position; 0 is none. */
  ids: Paged<Float64Array>;
  /** The first position with the same own name; facets count these together. */
  namesake: Paged<Uint32Array>;
  headcount: Paged<Float64Array>;
  /** Numbers in `values`. */
  industry: Paged<Uint32Array>;
  country: Paged<Uint32Array>;
  hasDomain: StoredBits;
  /** By position: name, slug, domain (empty if unknown) and aliases. */
  names: StoredTexts;
  /** Positions by id, and by the keys of names and aliases, of domains and of slugs (caseKey.ts). */
  sharedKeys: KeyIndex;
  ownKeys: KeyIndex;
  values: Map<string, number>;
  /** The rank of each position in name order; `null` if it must be computed again. */
  ranks: Uint32Array | null;
}

export function noEmployers(): EmployerMemory {
  return {
    count: 1,
    ids: noPaged(Float64Array),
    namesake: noPaged(Uint32Array),
    headcount: noPaged(Float64Array),
    industry: noPaged(Uint32Array),
    country: noPaged(Uint32Array),
    hasDomain: noStoredBits(),
    names: noTexts(),
    sharedKeys: noKeys(),
    ownKeys: noKeys(),
    values: new Map(),
    ranks: null,
  };
}

/** The input for an employer entry. */
export type KnownEmployer = Pick<
  Employer,
  "id" | "name" | "slug" | "domain" | "aliases" | "industry" | "headcount" | "country"
>;

export function putEmployer(memory: EmployerMemory, employer: KnownEmployer): void {
  const { id, name, slug, domain, aliases, industry, headcount, country } = employer;
  const known = placeOf(memory, id);
  const before = known === 0 ? null : namesAt(memory, known);
  const place = known === 0 ? memory.count++ : known;
  setValue(memory.ids, place, id);
  setValue(memory.headcount, place, headcount === null ? 0 : headcount + 1);
  setValue(memory.industry, place, numberOf(memory, industry));
  setValue(memory.country, place, numberOf(memory, country));
  storeBit(memory.hasDomain, place, domain !== null);
  setText(memory.names, place, [name, slug, domain ?? "", ...aliases].join(SEPARATOR));
  if (before?.name !== name || before.slug !== slug) memory.ranks = null;
  for (const key of keysOf(employer)) {
    if (!ownersOf(memory.sharedKeys, key).includes(place)) addKey(memory.ownKeys, key, place);
  }
  if (before === null) setValue(memory.namesake, place, otherNamesake(memory, caseKey(name), place) ?? place);
  else if (before.name !== name) for (const each of [before.name, name]) groupNamesakes(memory, caseKey(each));
}

/** The position of an employer; 0 if it is unknown. */
export function placeOf({ sharedKeys, ownKeys, ids }: EmployerMemory, id: number): number {
  for (const keys of [sharedKeys, ownKeys]) {
    for (const place of ownersOf(keys, id)) if (valueAt(ids, place) === id) return place;
  }
  return 0;
}

/** `null` if there is no employer. An image can have more than a memory that is behind it. */
export function namesAt({ names, count }: EmployerMemory, place: number): EmployerNames | null {
  const text = place < count ? textAt(names, place) : "";
  if (text === "") return null;
  // Destructuring would take as long as all the rest.
  const parts = text.split(SEPARATOR);
  const domain = parts[2] ?? "";
  return { name: parts[0] ?? "", slug: parts[1] ?? "", domain: domain === "" ? null : domain, aliases: parts.slice(3) };
}

/** Only the domain; the other names would take as long again. */
export function domainAt({ names, count }: EmployerMemory, place: number): string | null {
  const text = place < count ? textAt(names, place) : "";
  const from = text.indexOf(SEPARATOR, text.indexOf(SEPARATOR) + 1) + 1;
  const to = text.indexOf(SEPARATOR, from);
  const domain = text.slice(from, to === -1 ? text.length : to);
  return domain === "" ? null : domain;
}

/** No stored text contains it. JSON would take twice as long to read. */
const SEPARATOR = "\0";
/** What distinguishes the keys of domains and slugs from those of names. */
const [DOMAIN, SLUG] = ["domain ", "slug "];

function keysOf({ id, name, slug, domain, aliases }: EmployerNames & { id: number }): Key[] {
  const domains = domain === null ? [] : [DOMAIN + caseKey(domain)];
  return [id, ...[name, ...aliases].map(caseKey), ...domains, SLUG + caseKey(slug)];
}

/** Adds every key that finds the employer at a position. */
export function addKeysAt(memory: EmployerMemory, keys: KeyIndex, place: number): void {
  const entry = namesAt(memory, place);
  if (entry === null) return;
  for (const key of keysOf({ ...entry, id: valueAt(memory.ids, place) })) addKey(keys, key, place);
}

/** The owners of a key, and possibly others. */
function ownersIn({ sharedKeys, ownKeys }: EmployerMemory, key: Key): number[] {
  return [...ownersOf(sharedKeys, key), ...ownersOf(ownKeys, key)];
}

/** Marks every employer that `wanted` selects; position 0 (a withheld employer) gets `nobody`. */
export function pickEmployers(
  memory: EmployerMemory,
  nobody: boolean,
  wanted: (employer: FilteredEmployer, place: number) => boolean,
): Uint8Array {
  const picked = new Uint8Array(memory.count);
  picked[0] = nobody ? 1 : 0;
  const factsAt = factsReader(memory);
  for (let place = 1; place < memory.count; place++) if (wanted(factsAt(place), place)) picked[place] = 1;
  return picked;
}

/** Returns a function that reads what filters compare; its result is valid until the next call. */
export function factsReader(memory: EmployerMemory): (place: number) => FilteredEmployer {
  const values = [null, ...memory.values.keys()];
  let at = 0;
  const facts: FilteredEmployer = {
    get industry() {
      return values[valueAt(memory.industry, at)] ?? null;
    },
    get country() {
      return values[valueAt(memory.country, at)] ?? null;
    },
    get headcount() {
      const stored = valueAt(memory.headcount, at);
      return stored === 0 ? null : stored - 1;
    },
    get size() {
      return sizeOfHeadcount(facts.headcount);
    },
  };
  return (place) => {
    at = place;
    return facts;
  };
}

/** The positions of the employers with one of these names (own name or alias). */
export function placesNamed(memory: EmployerMemory, keys: readonly string[]): Uint8Array {
  return placesWith(memory, "", keys, ({ name, aliases }, key) =>
    [name, ...aliases].some((each) => caseKey(each) === key),
  );
}

export function placesAtDomain(memory: EmployerMemory, keys: readonly string[]): Uint8Array {
  return placesWith(memory, DOMAIN, keys, ({ domain }, key) => domain?.toLowerCase() === key);
}

/** Those without a known domain, including a withheld employer. */
export function placesWithoutDomain(memory: EmployerMemory): Uint8Array {
  return pickEmployers(memory, true, (_, place) => !isStored(memory.hasDomain, place));
}

export function placesSlugged(memory: EmployerMemory, keys: readonly string[]): Uint8Array {
  return placesWith(memory, SLUG, keys, ({ slug }, key) => caseKey(slug) === key);
}

function placesWith(
  memory: EmployerMemory,
  kind: string,
  keys: readonly string[],
  has: (entry: EmployerNames, key: string) => boolean,
): Uint8Array {
  const picked = new Uint8Array(memory.count);
  for (const key of keys) {
    for (const place of ownersIn(memory, kind + key)) {
      const entry = namesAt(memory, place);
      if (entry !== null && has(entry, key)) picked[place] = 1;
    }
  }
  return picked;
}

/** The lowest position of each name: facets count employers with the same own name together. */
function groupNamesakes(memory: EmployerMemory, key: string): void {
  const places = ownersIn(memory, key).filter((place) => isNamed(memory, place, key));
  const first = Math.min(...places);
  for (const place of places) setValue(memory.namesake, place, first);
}

/** The position that other employers with the own name refer to. */
function otherNamesake(memory: EmployerMemory, key: string, place: number): number | undefined {
  const other = ownersIn(memory, key).find((each) => each !== place && isNamed(memory, each, key));
  return other === undefined ? undefined : valueAt(memory.namesake, other);
}

function isNamed(memory: EmployerMemory, place: number, key: string): boolean {
  const entry = namesAt(memory, place);
  return entry !== null && caseKey(entry.name) === key;
}

/** The number of a value; 0 for none. */
function numberOf({ values }: EmployerMemory, value: string | null): number {
  if (value === null) return 0;
  const number = values.get(value) ?? values.size + 1;
  values.set(value, number);
  return assertPresent(number);
}
