// Groups of filters: the contract assigns each filter to a group, its kind decides how it is shown, and this table
// describes the group.

import { FILTERS, type FilterName } from "../../../../src/contract/filters.ts";
import { COUNTRY_NAMES } from "../../../../src/contract/names.ts";
import type { ConsoleGroup, Param } from "../../../../src/contract/param.ts";
import { tableKeys } from "../../../../src/contract/tables.ts";
import { VOCABULARIES } from "../../../../src/contract/vocabularies.ts";
import { sourceName } from "../../words/sources.ts";
import { SEARCH_FIELDS } from "../fields/fields.ts";

export interface Group {
  readonly title: string;
  readonly filters: readonly string[];
  readonly open?: true;
  /** Has a form of its own. */
  readonly form?: "pay" | "dates" | "agency" | "visa";
}

/** In the order of the page. */
const LOOKS: Readonly<Record<Exclude<ConsoleGroup, "search field">, Pick<Group, "open" | "form">>> = {
  "Work arrangement": { open: true },
  Pay: { open: true, form: "pay" },
  Seniority: { open: true },
  Function: { open: true },
  Employer: { open: true, form: "agency" },
  Country: {},
  Distance: {},
  "Employment type": {},
  Experience: {},
  Skills: {},
  Language: {},
  Education: {},
  "Visa sponsorship": { form: "visa" },
  Source: {},
  Dates: { form: "dates" },
  "Employer size, sector": {},
  "Employers by name": {},
  "Text and place gaps": {},
};

export const GROUPS: readonly Group[] = tableKeys(LOOKS).map((title) => ({
  title,
  filters: tableKeys(FILTERS).filter((name) => FILTERS[name].group === title),
  ...LOOKS[title],
}));

/** A parameter that only shapes the list but belongs among the filters. */
export const EXTRA_FLAG = "include_duplicates";

const LABELS: Readonly<Record<string, string>> = {
  work_arrangement: "arrangement",
  taxonomies: "function",
  exclude_taxonomies: "function",
  organization_agency: "agencies",
  experience_level: "experience",
  organization_size: "employer size",
  organization_industry: "sector",
  company_country: "employer's country",
  organization_headcount_gte: "employees from",
  organization_headcount_lt: "employees below",
  include_unknown: "also those that do not say",
  salary_min: "pay from",
  has_salary: "states pay",
  date_posted_gte: "posted from",
  date_posted_lt: "posted before",
  date_created_gte: "indexed from",
  date_created_lt: "indexed before",
  has_no_location: "no place recognised",
  full_text_only: "complete text only",
  visa_sponsorship: "visa sponsorship",
  organization: "employer",
  exclude_organization: "employer",
  exclude_domain: "domain",
  exclude_source: "source",
  source_type: "kind of source",
  employment_type: "employment",
  include_duplicates: "include duplicates",
  radius: "within (30km, 20mi)",
  near: "of (latitude, longitude)",
  include_remote: "include remote",
};

/** A parameter's name on a chip or above an input. */
export function labelOf(name: string): string {
  return LABELS[name] ?? name.replaceAll("_", " ");
}

/** A value as users read it. */
export function valueLabel(name: string, value: string): string {
  if (name === "country" || name === "company_country") return COUNTRY_NAMES.get(value.toUpperCase()) ?? value;
  if (name === "employment_type") return value.toLowerCase().replaceAll("_", "-");
  if (name === "source_type") return value.replaceAll("_", " ").replace("employment ", "");
  if (name === "source" || name === "exclude_source") return sourceName(value);
  if (name === "experience_level") return `${value} years`;
  return value;
}

export function paramOf(name: string): Param | undefined {
  return FILTERS[name as FilterName];
}

/** All values of a small vocabulary, so that zeros stay visible; long ones show only occurring values. */
export function smallVocabulary(name: string): readonly string[] | null {
  const vocabulary = paramOf(name)?.vocabulary;
  if (vocabulary === undefined) return null;
  const { values } = VOCABULARIES[vocabulary];
  return values.length <= 60 && vocabulary !== "source" ? values : null;
}

/** The parameter that excludes values, if there is one. */
export function excludingOf(name: string): string | null {
  return `exclude_${name}` in FILTERS ? `exclude_${name}` : null;
}

/** Every filter that is shown: fields and groups together. */
export function shownFilters(): Set<string> {
  return new Set([
    ...SEARCH_FIELDS.flatMap((field) => [field.words, field.expression]),
    ...GROUPS.flatMap((group) => group.filters),
  ]);
}
