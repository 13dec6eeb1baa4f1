// How each way of reading a filter (contract/filters.ts) narrows the set of slots. The text filters are read in wordSearch.ts;
// everything else is an AND with the slots of its values, or a look at a column. A new filter of a known way needs nothing here.

import { FILTERS, type FilterName, filtersBy, type ReadFrom } from "../../contract/filters.ts";
import type { Centre } from "../../contract/param.ts";
import { namesOf } from "../../contract/tables.ts";
import { there } from "../../contract/there.ts";
import { REMOTE_FLAG } from "../index/terms.ts";
import {
  andInto,
  andNotInto,
  type Bits,
  clearBit,
  eachBit,
  hasBit,
  keepAtLeast,
  keepMarked,
  keepWorth,
  noBits,
  orInto,
  setBit,
} from "../memory/bits.ts";
import { type EmployerEntry, pickEmployers, placesAtDomain, placesNamed, placesSlugged } from "../memory/employers.ts";
import { joinMembers } from "../memory/members.ts";
import { caseKey, type Memory } from "../memory/memory.ts";
import { slotsNear } from "../memory/points.ts";
import { slotOf } from "../memory/slots.ts";
import type { Filters } from "../question.ts";
import { matchOf } from "./match.ts";

const TERMS = filtersBy("terms");
const WITHOUT = filtersBy("without");
const FLAGS = filtersBy("flag");
const NAMES = filtersBy("name");
const OF_EMPLOYER = filtersBy("employer");
const BOUNDS = filtersBy("from", "below");

/** What every way of reading a filter needs: the set to narrow, and what else was asked. */
interface Narrowed {
  readonly target: Bits;
  readonly memory: Memory;
  readonly filters: Filters;
}

/** Rows that have any (or each) of the values, or none of another filter's. */
function narrowByTerms({ target, memory, filters }: Narrowed): void {
  for (const name of TERMS) {
    const [values, { read }] = [filters[name], FILTERS[name]];
    if (values === undefined) continue;
    if ("every" in read) for (const value of values) andInto(target, union(memory, name, [value]));
    else andInto(target, union(memory, name, values));
  }
  for (const name of WITHOUT) {
    const values = filters[name];
    if (values !== undefined) andNotInto(target, union(memory, FILTERS[name].read.of, values));
  }
}

/** A flag of yes or no keeps what has it when true; one of only and exclude says which. */
function narrowByFlags({ target, memory, filters }: Narrowed): void {
  for (const name of FLAGS) {
    const asked = filters[name];
    if (asked === undefined || asked === false) continue;
    (asked === "exclude" ? andNotInto : andInto)(target, union(memory, "flag", [FILTERS[name].read.flag]));
  }
}

const PICKED = { name: placesNamed, domain: placesAtDomain, slug: placesSlugged };

/** Filters on the employer pick employers first, and then the rows whose employer was picked. */
function narrowByEmployer(narrowed: Narrowed): void {
  const { memory, filters } = narrowed;
  for (const name of NAMES) {
    const [values, { read }] = [filters[name], FILTERS[name]];
    if (values === undefined) continue;
    keepEmployers(narrowed, PICKED[read.of](memory.employers, values.map(caseKey)), read.keep);
  }
  for (const name of OF_EMPLOYER) {
    const [values, { read }] = [filters[name], FILTERS[name]];
    if (values === undefined) continue;
    const fits = (entry: EmployerEntry): boolean => values.includes(read.of(entry) ?? "");
    keepEmployers(narrowed, "sized" in read ? pickSized(narrowed, fits) : pickEmployers(memory.employers, false, fits));
  }
}

function keepEmployers({ target, memory }: Narrowed, picked: Uint8Array, keep = true): void {
  keepMarked(target, memory.employer, picked, keep ? 1 : 0);
}

/** Unknown sizes are left out unless include_unknown asks for them. */
function pickSized({ memory, filters }: Narrowed, fits: (entry: EmployerEntry) => boolean): Uint8Array {
  const unknown = filters.include_unknown === true;
  return pickEmployers(memory.employers, unknown, (entry) => (entry.headcount === null ? unknown : fits(entry)));
}

function narrowByNumbers(narrowed: Narrowed): void {
  const { filters } = narrowed;
  for (const name of BOUNDS) {
    const [bound, { read }] = [filters[name], FILTERS[name]];
    if (bound === undefined) continue;
    const fits = (value: number): boolean => (read.by === "from" ? value >= bound : value < bound);
    if (read.number === "headcount")
      keepEmployers(
        narrowed,
        pickSized(narrowed, (entry) => fits(entry.headcount ?? 0)),
      );
    else if (read.number === "pay") keepPaid(narrowed, bound);
    else if (read.number === "posted") keepPosted(narrowed, fits);
    // Ids and dates of indexing rise together, so these are a range of slots, which the window has taken (window.ts).
  }
}

/** In its own currency where one is asked for, else in dollars. What is unknown, or has no rate, is not at least anything. */
function keepPaid({ target, memory, filters }: Narrowed, least: number): void {
  if (filters.currency !== undefined) {
    keepAtLeast(target, memory.pay, least);
    return;
  }
  const { of, dollars } = memory.currencies;
  keepWorth(target, memory.pay, { of, worth: dollars }, least);
}

function keepPosted({ target, memory: { born, hasPosted } }: Narrowed, fits: (at: number) => boolean): void {
  eachBit(target, (slot) => {
    if (!hasBit(hasPosted, slot) || !fits(there(born[slot]))) clearBit(target, slot);
  });
}

function narrowByIds({ target, memory, filters }: Narrowed): void {
  if (filters.id === undefined) return;
  const wanted = noBits(target.length);
  for (const id of filters.id) {
    const slot = slotOf(memory, id);
    if (slot < memory.slots && memory.ids[slot] === id) setBit(wanted, slot);
  }
  andInto(target, wanted);
}

/** Which point a radius lies around; a place's name has been looked up before a question comes here. */
export function centreOf({ near }: Filters): Centre | null {
  if (near === undefined) return null;
  if ("place" in near) throw new Error(`nobody looked up where ${near.place} is`);
  return near;
}

/** Any place within the radius. Remote work is done elsewhere: it counts only where asked for, by its country. */
function narrowByRadius({ target, memory, filters }: Narrowed): void {
  const centre = centreOf(filters);
  if (filters.radius === undefined || centre === null) return;
  const remote = union(memory, "flag", [REMOTE_FLAG]);
  const allowed = filters.include_remote === true ? remoteFrom({ target, memory, filters }, centre, remote) : null;
  andNotInto(target, remote);
  const room = { slots: memory.slots, words: target.length };
  andInto(target, slotsNear(memory.points, { centre, most: filters.radius }, room));
  if (allowed !== null) orInto(target, allowed);
}

/** Remote postings of the set that name the point's country, or none. */
function remoteFrom({ target, memory }: Narrowed, { country }: Centre, remote: Bits): Bits {
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

/** Narrows `target` by every filter that is not about words, the cheap ones first. */
export function narrow(target: Bits, filters: Filters, memory: Memory): void {
  const narrowed = { target, memory, filters };
  narrowByTerms(narrowed);
  narrowByFlags(narrowed);
  narrowByEmployer(narrowed);
  narrowByNumbers(narrowed);
  narrowByIds(narrowed);
  narrowByRadius(narrowed);
}

/** How each asked filter will be answered, a line each: what people review when a query changes. */
export function planOf(filters: Filters): string[] {
  return namesOf(filters).map((name) => {
    const read: ReadFrom = FILTERS[name].read;
    if (read.by !== "words") return `${name}: ${planned(name, read)} ${JSON.stringify(filters[name])}`;
    return `${name}: ${plannedWords(filters, name)}`;
  });
}

function plannedWords(filters: Filters, name: string): string {
  const text = filtersBy("words").find((each) => each === name);
  const query = text === undefined ? undefined : filters[text];
  if (text === undefined || query === undefined) return "nothing";
  const { expression, beginnings, exact } = matchOf(query, FILTERS[text].read.columns);
  const asked = [
    ...(expression === null ? [] : [`FTS5 ${expression}`]),
    ...beginnings.map((each) => `words that begin ${each}`),
  ];
  const rest = exact ? "" : expression === null ? ", the rest by sets" : ", then the words themselves";
  return `${asked.length === 0 ? "no FTS5 expression" : asked.join(" and ")}${rest}`;
}

const BESIDE: { readonly [Name in FilterName]?: string } = {
  include_unknown: "lets unknown headcounts through the size filters",
  include_remote: "lets remote postings through the radius",
  near: "what radius and distances are measured from",
};

function planned(name: FilterName, read: Exclude<ReadFrom, { by: "words" }>): string {
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
    case "within":
      return "point column: within so many kilometres of near; remote ones when asked for";
    case "beside":
      return BESIDE[name] ?? "nothing by itself";
    default:
      return read.number === "created"
        ? "range of slots"
        : read.number === "pay"
          ? "pay column: >= value, in dollars unless a currency is asked for"
          : `${read.number} column: ${read.by === "from" ? ">=" : "<"} value`;
  }
}

function union(memory: Memory, facet: string, values: readonly string[]): Bits {
  const terms = values.flatMap((value) => memory.facets.get(facet)?.get(caseKey(value)) ?? []);
  const alone = terms.length === 1 ? terms[0]?.members.bits : null;
  if (alone !== null && alone !== undefined) return alone;
  const bits = noBits(memory.open.length);
  for (const term of terms) joinMembers(bits, term.members);
  return bits;
}
