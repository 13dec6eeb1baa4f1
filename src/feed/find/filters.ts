// One line per filter: how it narrows the set of slots. The text filters are read in wordSearch.ts;
// everything else is an AND with the slots of its values, or a look at a column.
import type { FilterName } from "../../contract/params.ts";
import type { Query } from "../../text/query/query.ts";
import {
  andInto,
  andNotInto,
  type Bits,
  clearBit,
  eachBit,
  hasBit,
  keepAtLeast,
  keepMarked,
  noBits,
  setBit,
} from "../memory/bits.ts";
import { type EmployerEntry, pickEmployers, placesAtDomain, placesNamed } from "../memory/employers.ts";
import { joinMembers } from "../memory/members.ts";
import { caseKey, type Memory, slotOf } from "../memory/memory.ts";
import type { Filters } from "../question.ts";
import { matchOf } from "./match.ts";

type TextFilter = Extract<FilterName, `${string}_advanced` | "title" | "description" | "location">;
export const TEXT_FILTERS = {
  title: "{title}",
  title_advanced: "{title}",
  description: "{title description}",
  description_advanced: "{title description}",
  location: "{place}",
  location_advanced: "{place}",
  organization_advanced: "{employer}",
} as const satisfies Record<TextFilter, string>;

/** What a filter does: in words (for the golden file of queries), and to the set of slots. */
interface Narrow<Value> {
  as: string;
  narrow(target: Bits, value: Value, memory: Memory, all: Filters): void;
}
type Narrowing = { [Name in Exclude<FilterName, TextFilter>]: Narrow<NonNullable<Filters[Name]>> };
type Values = readonly string[];

const any = (facet: string): Narrow<Values> => ({
  as: `slots of any value of ${facet}`,
  narrow: (target, values, memory) => andInto(target, union(memory, facet, values)),
});
const none = (facet: string): Narrow<Values> => ({
  as: `slots of no value of ${facet}`,
  narrow: (target, values, memory) => andNotInto(target, union(memory, facet, values)),
});
const flag = (name: string): Narrow<boolean> => ({
  as: `slots of flag ${name} when true`,
  narrow: (target, wanted, memory) => {
    if (wanted) andInto(target, union(memory, "flag", [name]));
  },
});
const onlyOrNot = (name: string): Narrow<"only" | "exclude"> => ({
  as: `slots with (only) or without (exclude) flag ${name}`,
  narrow: (target, value, memory) => (value === "only" ? andInto : andNotInto)(target, union(memory, "flag", [name])),
});
const employers = <Value>(
  as: string,
  keep: boolean,
  pick: (memory: Memory, value: Value, all: Filters) => Uint8Array,
): Narrow<Value> => ({
  as: `employer column: ${as}`,
  narrow: (target, value, memory, all) => keepMarked(target, memory.employer, pick(memory, value, all), keep ? 1 : 0),
});
const named = (memory: Memory, names: Values) => placesNamed(memory.employers, names.map(caseKey));
const atDomain = (memory: Memory, names: Values) => placesAtDomain(memory.employers, names.map(caseKey));
const known = (fits: (entry: EmployerEntry, values: Values) => boolean) => (memory: Memory, values: Values) =>
  pickEmployers(memory.employers, false, (entry) => fits(entry, values));
/** Unknown sizes are left out unless include_unknown asks for them. */
function sized<Value>(fits: (entry: EmployerEntry, value: Value) => boolean) {
  return (memory: Memory, value: Value, all: Filters) => {
    const unknown = all.include_unknown === true;
    return pickEmployers(memory.employers, unknown, (entry) =>
      entry.headcount === null ? unknown : fits(entry, value),
    );
  };
}
const posted = (as: string, fits: (at: number, bound: number) => boolean): Narrow<number> => ({
  as: `posted column: ${as}`,
  narrow: (target, bound, { born, hasPosted }) =>
    eachBit(target, (slot) => {
      if (!hasBit(hasPosted, slot) || !fits(born[slot] as number, bound)) clearBit(target, slot);
    }),
});
// Ids and dates of indexing rise together, so these are a range of slots, which the window has taken (window.ts).
const created: Narrow<number> = { as: "range of slots", narrow: () => {} };

const NARROWING: Narrowing = {
  source: any("source"),
  exclude_source: none("source"),
  source_type: any("source_type"),
  country: any("country"),
  currency: any("currency"),
  seniority: any("seniority"),
  language: any("language"),
  education: any("education"),
  taxonomies: any("taxonomies"),
  exclude_taxonomies: none("taxonomies"),
  employment_type: any("employment_type"),
  work_arrangement: any("work_arrangement"),
  experience_level: any("experience_level"),
  skill: {
    as: "slots of every value of skill",
    narrow: (target, values, memory) => {
      for (const value of values) andInto(target, union(memory, "skill", [value]));
    },
  },
  has_salary: flag("has_salary"),
  has_no_location: flag("has_no_location"),
  full_text_only: flag("full_text"),
  organization_agency: onlyOrNot("agency"),
  visa_sponsorship: onlyOrNot("visa"),
  organization: employers("any of the names, aliases included", true, named),
  exclude_organization: employers("none of the names, aliases included; withheld stays", false, named),
  domain: employers("any of the domains", true, atDomain),
  exclude_domain: employers("none of the domains; unknown stays", false, atDomain),
  organization_industry: employers(
    "any of the sectors",
    true,
    known((entry, values) => values.includes(entry.industry ?? "")),
  ),
  company_country: employers(
    "any of the home countries",
    true,
    known((entry, values) => values.includes(entry.country ?? "")),
  ),
  organization_size: employers(
    "any of the buckets",
    true,
    sized<Values>((entry, values) => values.includes(entry.size ?? "")),
  ),
  organization_headcount_gte: employers(
    "headcount >= value",
    true,
    sized<number>((entry, least) => (entry.headcount ?? 0) >= least),
  ),
  organization_headcount_lt: employers(
    "headcount < value",
    true,
    sized<number>((entry, bound) => (entry.headcount ?? 0) < bound),
  ),
  include_unknown: { as: "lets unknown headcounts through the size filters", narrow: () => {} },
  salary_min: {
    as: "pay column: yearly pay >= value",
    // NaN (unknown) is not at least anything.
    narrow: (target, least, { pay }) => keepAtLeast(target, pay, least),
  },
  date_posted_gte: posted(">= value", (at, bound) => at >= bound),
  date_posted_lt: posted("< value", (at, bound) => at < bound),
  date_created_gte: created,
  date_created_lt: created,
  id: {
    as: "the slots of the ids",
    narrow: (target, ids, memory) => {
      const wanted = noBits(target.length);
      for (const id of ids) {
        const slot = slotOf(memory, id);
        if (slot < memory.slots && memory.ids[slot] === id) setBit(wanted, slot);
      }
      andInto(target, wanted);
    },
  },
};

/** Narrows `target` by every filter that is not about words; the cheap ones stand first in the table above. */
export function narrow(target: Bits, filters: Filters, memory: Memory): void {
  for (const [name, { narrow: apply }] of Object.entries(NARROWING) as [keyof Narrowing, Narrow<unknown>][]) {
    const value = filters[name];
    if (value !== undefined) apply(target, value, memory, filters);
  }
}

/** How each asked filter will be answered, a line each: what people review when a query changes. */
export function planOf(filters: Filters): string[] {
  return (Object.entries(filters) as [FilterName, unknown][]).map(([name, value]) => {
    if (!(name in TEXT_FILTERS)) return `${name}: ${NARROWING[name as keyof Narrowing].as} ${JSON.stringify(value)}`;
    const { expression, exact } = matchOf(value as Query, TEXT_FILTERS[name as TextFilter]);
    const rest = exact ? "" : expression === null ? ", the rest by sets" : ", then the words themselves";
    return `${name}: ${expression === null ? "no FTS5 expression" : `FTS5 ${expression}`}${rest}`;
  });
}

function union(memory: Memory, facet: string, values: readonly string[]): Bits {
  const terms = values.flatMap((value) => memory.facets.get(facet)?.get(caseKey(value)) ?? []);
  const alone = terms.length === 1 ? terms[0]?.members.bits : null;
  if (alone !== null && alone !== undefined) return alone;
  const bits = noBits(memory.open.length);
  for (const term of terms) joinMembers(bits, term.members);
  return bits;
}
