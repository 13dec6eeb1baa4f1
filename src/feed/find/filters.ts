// One line per filter of specification 4.8: how it narrows the set of slots. The text filters are read in wordSearch.ts;
// everything else is an AND with the slots of its values, or a look at a column.
import type { FilterName } from "../../contract/params.ts";
import { andInto, andNotInto, type Bits, clearBit, eachBit, hasBit } from "../memory/bits.ts";
import { pickEmployers, placesAtDomain, placesNamed } from "../memory/employers.ts";
import { joinMembers } from "../memory/members.ts";
import { caseKey, type Memory, slotOf } from "../memory/memory.ts";
import type { Filters } from "../question.ts";

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

/** Narrows `target` to the slots that meet the filter's value. */
type Narrow<Value> = (target: Bits, value: Value, memory: Memory, all: Filters) => void;
type Narrowing = { [Name in Exclude<FilterName, TextFilter>]: Narrow<NonNullable<Filters[Name]>> };

const any =
  (facet: string): Narrow<readonly string[]> =>
  (target, values, memory) =>
    andInto(target, union(memory, facet, values));
const none =
  (facet: string): Narrow<readonly string[]> =>
  (target, values, memory) =>
    andNotInto(target, union(memory, facet, values));
const flag =
  (name: string): Narrow<boolean> =>
  (target, wanted, memory) => {
    if (wanted) andInto(target, union(memory, "flag", [name]));
  };
const onlyOrNot =
  (name: string): Narrow<"only" | "exclude"> =>
  (target, value, memory) =>
    (value === "only" ? andInto : andNotInto)(target, union(memory, "flag", [name]));

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
  skill: (target, values, memory) => {
    for (const value of values) andInto(target, union(memory, "skill", [value]));
  },
  has_salary: flag("has_salary"),
  has_no_location: flag("has_no_location"),
  full_text_only: flag("full_text"),
  organization_agency: onlyOrNot("agency"),
  visa_sponsorship: onlyOrNot("visa"),
  organization: (target, names, memory) =>
    keepEmployers(target, memory, placesNamed(memory.employers, names.map(caseKey)), true),
  exclude_organization: (target, names, memory) =>
    keepEmployers(target, memory, placesNamed(memory.employers, names.map(caseKey)), false),
  domain: (target, names, memory) =>
    keepEmployers(target, memory, placesAtDomain(memory.employers, names.map(caseKey)), true),
  exclude_domain: (target, names, memory) =>
    keepEmployers(target, memory, placesAtDomain(memory.employers, names.map(caseKey)), false),
  organization_industry: (target, values, memory) =>
    keepEmployers(
      target,
      memory,
      pickEmployers(memory.employers, false, (one) => values.includes(one.industry ?? "")),
      true,
    ),
  company_country: (target, values, memory) =>
    keepEmployers(
      target,
      memory,
      pickEmployers(memory.employers, false, (one) => values.includes(one.country ?? "")),
      true,
    ),
  organization_size: (target, values, memory, all) => {
    const unknown = all.include_unknown === true;
    const picked = pickEmployers(memory.employers, unknown, (one) =>
      one.size === null ? unknown : values.includes(one.size),
    );
    keepEmployers(target, memory, picked, true);
  },
  organization_headcount_gte: (target, least, memory, all) =>
    keepHeadcount(target, memory, all, (count) => count >= least),
  organization_headcount_lt: (target, bound, memory, all) =>
    keepHeadcount(target, memory, all, (count) => count < bound),
  include_unknown: () => {},
  salary_min: (target, least, memory) => {
    const { pay } = memory;
    eachBit(target, (slot) => {
      // NaN (unknown) is not at least anything.
      if (!((pay[slot] as number) >= least)) clearBit(target, slot);
    });
  },
  date_posted_gte: (target, from, memory) => keepPosted(target, memory, (at) => at >= from),
  date_posted_lt: (target, to, memory) => keepPosted(target, memory, (at) => at < to),
  // The window has read these already (window.ts): ids and dates rise together, so they are a range of slots.
  date_created_gte: () => {},
  date_created_lt: () => {},
  id: (target, ids, memory) => {
    const wanted = new Uint32Array(target.length);
    for (const id of ids) {
      const slot = slotOf(memory, id);
      if (slot < memory.slots && memory.ids[slot] === id)
        wanted[slot >>> 5] = (wanted[slot >>> 5] as number) | (1 << (slot & 31));
    }
    andInto(target, wanted);
  },
};

/** Narrows `target` by every filter that is not about words; the cheap ones stand first in the table above. */
export function narrow(target: Bits, filters: Filters, memory: Memory): void {
  for (const [name, apply] of Object.entries(NARROWING) as [keyof Narrowing, Narrow<unknown>][]) {
    const value = filters[name];
    if (value !== undefined) apply(target, value, memory, filters);
  }
}

function union(memory: Memory, facet: string, values: readonly string[]): Bits {
  const terms = values.flatMap((value) => memory.facets.get(facet)?.get(caseKey(value)) ?? []);
  const alone = terms.length === 1 ? terms[0]?.members.bits : null;
  if (alone !== null && alone !== undefined) return alone;
  const bits = new Uint32Array(memory.open.length);
  for (const term of terms) joinMembers(bits, term.members);
  return bits;
}

function keepEmployers(target: Bits, memory: Memory, picked: Uint8Array, keep: boolean): void {
  const { employer } = memory;
  const wanted = keep ? 1 : 0;
  eachBit(target, (slot) => {
    if (picked[employer[slot] as number] !== wanted) clearBit(target, slot);
  });
}

function keepHeadcount(target: Bits, memory: Memory, all: Filters, fits: (count: number) => boolean): void {
  const unknown = all.include_unknown === true;
  const picked = pickEmployers(memory.employers, unknown, (one) =>
    one.headcount === null ? unknown : fits(one.headcount),
  );
  keepEmployers(target, memory, picked, true);
}

function keepPosted(target: Bits, memory: Memory, fits: (at: number) => boolean): void {
  const { born, hasPosted } = memory;
  eachBit(target, (slot) => {
    if (!hasBit(hasPosted, slot) || !fits(born[slot] as number)) clearBit(target, slot);
  });
}
