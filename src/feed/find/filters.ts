// Narrows the set of slots for each kind of filter (contract/filters.ts). Text filters are in wordSearch.ts; all others
// intersect with the slots of their values or check a column. A new filter of an existing kind needs no code here.

import { assertPresent } from "../../contract/assertPresent.ts";
import { FILTERS, type FilterName, filtersBy, mayBeUnknown } from "../../contract/filters.ts";
import type { Arrangement } from "../../contract/lists.ts";
import type { Centre, FilteredEmployer, FilterSource } from "../../contract/param.ts";
import { tableKeys } from "../../contract/tables.ts";
import { caseKey } from "../../text/words/caseKey.ts";
import { EVERY_COUNTRY, knownFlag, REMOTE_EXCLUDED_FACET, REMOTE_FACET, REMOTE_FLAG } from "../index/terms.ts";
import {
  andInto,
  andNotInto,
  type Bits,
  clearBit,
  eachBit,
  isStored,
  keepAtLeast,
  keepMarked,
  keepWorth,
  noBits,
  noSlots,
  orInto,
  type StoredBits,
  setBit,
} from "../memory/arrays/bits.ts";
import { type Paged, valueAt } from "../memory/arrays/pages.ts";
import {
  pickEmployers,
  placesAtDomain,
  placesNamed,
  placesSlugged,
  placesWithoutDomain,
} from "../memory/employers/employers.ts";
import { joinMembers, listOf } from "../memory/members.ts";
import type { Memory } from "../memory/memory.ts";
import { slotsNear } from "../memory/points.ts";
import { idAt, slotOf } from "../memory/slots.ts";
import type { Filters } from "../query.ts";
import { matchOf } from "./match.ts";

const TERMS = filtersBy("terms");
const EXCLUDING_FILTERS = filtersBy("without");
const FLAGS = filtersBy("flag");
const NAMES = filtersBy("name");
const OF_EMPLOYER = filtersBy("employer");
const BOUNDS = filtersBy("from", "below");

/** The input of every kind of filter: the set to narrow and the other filters. */
interface FilterInput {
  readonly target: Bits;
  readonly memory: Memory;
  readonly filters: Filters;
}

/** Keeps rows that have any (or all) of the values, or none of an excluding filter's. */
function narrowByTerms({ target, memory, filters }: FilterInput): void {
  for (const name of TERMS) {
    const values = filters[name];
    if (values === undefined) continue;
    const { read } = FILTERS[name];
    const isIncluded = filters.include_unknown === true && mayBeUnknown(name);
    const unknown = isIncluded ? keepUnknown(target, memory, name) : null;
    if ("every" in read) for (const value of values) andInto(target, union(memory, name, [value]));
    else andInto(target, union(memory, name, values));
    if (unknown !== null) orInto(target, unknown);
  }
  for (const name of EXCLUDING_FILTERS) {
    const values = filters[name];
    if (values !== undefined) andNotInto(target, union(memory, FILTERS[name].read.of, values));
  }
}

/** The slots of a set that have no value of a facet. */
function keepUnknown(within: Bits, memory: Memory, facet: string): Bits {
  const unknown = within.slice();
  for (const terms of memory.facets.get(facet)?.values() ?? []) {
    for (const { members } of terms) {
      if (members.bits !== null) andNotInto(unknown, members.bits);
      else for (const slot of listOf(members)) clearBit(unknown, slot);
    }
  }
  return unknown;
}

/** A boolean filter keeps flagged postings if true; an only/exclude filter states which to keep. */
function narrowByFlags({ target, memory, filters }: FilterInput): void {
  for (const name of FLAGS) {
    const requested = filters[name];
    if (requested === undefined || requested === false) continue;
    const { flag } = FILTERS[name].read;
    const unknown =
      requested === "only" && filters.include_unknown === true && mayBeUnknown(name) ? target.slice() : null;
    (requested === "exclude" ? andNotInto : andInto)(target, union(memory, "flag", [flag]));
    if (unknown === null) continue;
    andNotInto(unknown, union(memory, "flag", [knownFlag(flag)]));
    orInto(target, unknown);
  }
}

const EMPLOYER_LOOKUPS = { name: placesNamed, domain: placesAtDomain, slug: placesSlugged };

/** Employer filters select employers first, then the rows of those employers. */
function narrowByEmployer(input: FilterInput): void {
  const { memory, filters } = input;
  for (const name of NAMES) {
    const values = filters[name];
    if (values === undefined) continue;
    const { read } = FILTERS[name];
    const picked = EMPLOYER_LOOKUPS[read.of](memory.employers, values.map(caseKey));
    if (read.keep && filters.include_unknown === true) addUnnamed(memory, picked, read.of);
    keepEmployers(input, picked, read.keep);
  }
  for (const name of OF_EMPLOYER) {
    const values = filters[name];
    if (values === undefined) continue;
    const { read } = FILTERS[name];
    const unknown = filters.include_unknown === true;
    const fits = (employer: FilteredEmployer): boolean => {
      const value = read.of(employer);
      return value === null ? unknown : values.includes(value);
    };
    keepEmployers(input, pickEmployers(memory.employers, unknown, fits));
  }
}

/** Adds withheld employers, and those without a domain if domains are compared. */
function addUnnamed({ employers }: Memory, picked: Uint8Array, of: "name" | "domain" | "slug"): void {
  picked[0] = 1;
  if (of !== "domain") return;
  for (const [place, lacks] of placesWithoutDomain(employers).entries()) if (lacks === 1) picked[place] = 1;
}

function keepEmployers({ target, memory }: FilterInput, picked: Uint8Array, keep = true): void {
  keepMarked(target, memory.employer, picked, keep ? 1 : 0);
}

/** Unknown sizes are excluded unless include_unknown is set. */
function pickSized({ memory, filters }: FilterInput, fits: (headcount: number) => boolean): Uint8Array {
  const unknown = filters.include_unknown === true;
  return pickEmployers(memory.employers, unknown, ({ headcount }) => (headcount === null ? unknown : fits(headcount)));
}

function narrowByNumbers(input: FilterInput): void {
  const { filters } = input;
  for (const name of BOUNDS) {
    const bound = filters[name];
    if (bound === undefined) continue;
    const { read } = FILTERS[name];
    const fits = (value: number): boolean => (read.by === "from" ? value >= bound : value < bound);
    if (read.number === "headcount") keepEmployers(input, pickSized(input, fits));
    else if (read.number === "pay") keepPaid(input, bound);
    else if (read.number === "posted") keepPosted(input, fits);
    // Ids and index dates increase together, so these filters are a range of slots, which the window applies
    // (window.ts).
  }
}

/**
 * Compared in the requested currency, or else in dollars. Unknown pay and pay without a rate match only with
 * include_unknown.
 */
function keepPaid({ target, memory, filters }: FilterInput, min: number): void {
  const { of, dollars } = memory.currencies;
  const unknown = filters.include_unknown === true ? target.slice() : null;
  if (unknown !== null) {
    eachBit(unknown, (slot) => {
      const worth = filters.currency === undefined ? assertPresent(dollars[valueAt(of, slot)]) : 1;
      if (!Number.isNaN(valueAt(memory.pay, slot) * worth)) clearBit(unknown, slot);
    });
  }
  const topped = filters.salary_floor === "top" ? target.slice() : null;
  const keepFrom = (bits: Bits, column: Paged<Float64Array>): void => {
    if (filters.currency !== undefined) keepAtLeast(bits, column, min);
    else keepWorth(bits, column, { of, worth: dollars }, min);
  };
  keepFrom(target, memory.pay);
  if (topped !== null) {
    keepFrom(topped, memory.topPay);
    orInto(target, topped);
  }
  if (unknown !== null) orInto(target, unknown);
}

function keepPosted(
  { target, memory: { born, hasPosted }, filters }: FilterInput,
  fits: (at: number) => boolean,
): void {
  eachBit(target, (slot) => {
    const isKept = isStored(hasPosted, slot) ? fits(valueAt(born, slot)) : filters.include_unknown === true;
    if (!isKept) clearBit(target, slot);
  });
}

function narrowByIds({ target, memory, filters }: FilterInput): void {
  if (filters.id === undefined) return;
  const requestedSlots = noBits(target.length);
  for (const id of filters.id) {
    const slot = slotOf(memory, id);
    if (slot < memory.slots && idAt(memory, slot) === id) setBit(requestedSlots, slot);
  }
  andInto(target, requestedSlots);
}

/** The centre of a radius; place names are resolved before a query gets here. */
export function centreOf({ near }: Filters): Centre | null {
  if (near === undefined) return null;
  if ("place" in near) throw new Error(`the place ${near.place} was not resolved`);
  return near;
}

/** Any place within the radius. Remote postings count only if requested, by country. */
function narrowByRadius({ target, memory, filters }: FilterInput): void {
  const centre = centreOf(filters);
  if (filters.radius === undefined || centre === null) return;
  const remote = union(memory, "flag", [REMOTE_FLAG]);
  const allowed = filters.include_remote === true ? remoteFrom({ target, memory, filters }, centre, remote) : null;
  andNotInto(target, remote);
  const unplaced = filters.include_unknown === true ? target.slice() : null;
  andInto(target, slotsNear(memory, { centre, max: filters.radius }, target.length));
  if (allowed !== null) orInto(target, allowed);
  if (unplaced === null) return;
  eachBit(unplaced, (slot) => {
    if (valueAt(memory.points.at, slot) !== 0) clearBit(unplaced, slot);
  });
  orInto(target, unplaced);
}

/** Remote postings of the set that name the point's country, or no country. */
function remoteFrom({ target, memory }: FilterInput, { country }: Centre, remote: Bits | StoredBits): Bits {
  const elsewhere = noBits(target.length);
  for (const terms of memory.facets.get("country")?.values() ?? []) {
    for (const { members } of terms) joinMembers(elsewhere, members);
  }
  if (country !== null) andNotInto(elsewhere, union(memory, "country", [country]));
  const allowed = target.slice();
  andInto(allowed, remote);
  andNotInto(allowed, elsewhere);
  return allowed;
}

const REMOTE_ARRANGEMENTS = ["Remote OK", "Remote Solely"] as const satisfies readonly Arrangement[];

/** Postings that may be done remotely from any of the countries; excluded countries have precedence. */
function narrowByRemote({ target, memory, filters }: FilterInput): void {
  const countries = filters.remote_from;
  if (countries === undefined) return;
  andInto(target, union(memory, "work_arrangement", REMOTE_ARRANGEMENTS));
  const found = noBits(target.length);
  const unknown = filters.include_unknown === true ? keepUnknown(target, memory, REMOTE_FACET) : null;
  for (const country of countries) {
    const allowed = target.slice();
    andInto(allowed, union(memory, REMOTE_FACET, [country, EVERY_COUNTRY]));
    if (unknown !== null) orInto(allowed, unknown);
    andNotInto(allowed, union(memory, REMOTE_EXCLUDED_FACET, [country]));
    orInto(found, allowed);
  }
  andInto(target, found);
}

/** Narrows `target` by every filter except the text filters, cheap ones first. */
export function narrow(target: Bits, filters: Filters, memory: Memory): void {
  const input = { target, memory, filters };
  narrowByTerms(input);
  narrowByFlags(input);
  narrowByEmployer(input);
  narrowByNumbers(input);
  narrowByIds(input);
  narrowByRemote(input);
  narrowByRadius(input);
}

/** Describes how each filter is evaluated, one line each, for review in golden files. */
export function planOf(filters: Filters): string[] {
  return tableKeys(filters).map((name) => {
    const read: FilterSource = FILTERS[name].read;
    if (read.by !== "words") return `${name}: ${planned(name, read)} ${JSON.stringify(filters[name])}`;
    return `${name}: ${plannedWords(filters, name)}`;
  });
}

function plannedWords(filters: Filters, name: string): string {
  const text = filtersBy("words").find((each) => each === name);
  const query = text === undefined ? undefined : filters[text];
  if (text === undefined || query === undefined) return "nothing";
  const { expression, beginnings, exact } = matchOf(query, FILTERS[text].read.columns);
  const requested = [
    ...(expression === null ? [] : [`FTS5 ${expression}`]),
    ...beginnings.map((each) => `words with the prefix ${each}`),
  ];
  const rest = exact ? "" : expression === null ? ", the rest by sets" : ", then the words themselves";
  return `${requested.length === 0 ? "no FTS5 expression" : requested.join(" and ")}${rest}`;
}

const MODIFIERS: { readonly [Name in FilterName]?: string } = {
  include_unknown: "filters on derived values and employers also match unknown values",
  salary_floor: "whether the bottom or the top of a pay range is compared",
  include_remote: "the radius also matches remote postings",
  near: "the point from which radius and distances are measured",
};

function planned(name: FilterName, read: Exclude<FilterSource, { by: "words" }>): string {
  switch (read.by) {
    case "terms":
      return `slots of ${read.every ? "every" : "any"} value of ${name}`;
    case "without":
      return `slots of no value of ${read.of}`;
    case "flag":
      return FILTERS[name].kind === "boolean"
        ? `slots of flag ${read.flag} when true`
        : `slots with (only) or without (exclude) flag ${read.flag}`;
    case "employer":
      return `employer column: any value of ${name}${read.sized ? "; unknown sizes when asked for" : ""}`;
    case "name":
      return `employer column: ${read.keep ? "any" : "none"} of the ${read.of}s${read.keep ? "" : "; unknown stays"}`;
    case "ids":
      return "the slots of the ids";
    case "remote":
      return "slots of remote work allowed in any country, and not excluded there";
    case "reposts":
      return "no slots listed again, or identical to an earlier open one, when true";
    case "within":
      return "point column: within so many kilometres of near; remote ones when asked for";
    case "modifier":
      return MODIFIERS[name] ?? "nothing by itself";
    default:
      return read.number === "created"
        ? "range of slots"
        : read.number === "pay"
          ? "pay column: >= value, in dollars unless a currency is asked for"
          : `${read.number} column: ${read.by === "from" ? ">=" : "<"} value`;
  }
}

function union(memory: Memory, facet: string, values: readonly string[]): Bits | StoredBits {
  const terms = values.flatMap((value) => memory.facets.get(facet)?.get(caseKey(value)) ?? []);
  const alone = terms.length === 1 ? terms[0]?.members.bits : null;
  if (alone !== null && alone !== undefined) return alone;
  const bits = noSlots(memory);
  for (const term of terms) joinMembers(bits, term.members);
  return bits;
}
