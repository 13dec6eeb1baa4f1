// The names of filters and of their values as users read them.
import { FILTERS, type FilterName } from "../../../src/contract/filters.ts";
import { COUNTRY_NAMES } from "../../../src/contract/names.ts";
import type { Param } from "../../../src/contract/param.ts";
import { sourceName } from "./sources.ts";

/** A parameter that only shapes the list but belongs among the filters. */
export const EXTRA_FLAG = "include_duplicates";

const LABELS: Readonly<Record<string, string>> = {
  title_advanced: "title",
  location: "place",
  location_advanced: "place",
  description: "text",
  description_advanced: "text",
  organization_advanced: "employer",
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
  include_unknown: "also postings without a value",
  salary_min: "pay from",
  salary_floor: "compare the",
  has_salary: "states pay",
  date_posted_gte: "posted from",
  date_posted_lt: "posted before",
  date_created_gte: "indexed from",
  date_created_lt: "indexed before",
  has_no_location: "no place recognized",
  full_text_only: "complete text only",
  visa_sponsorship: "visa sponsorship",
  organization: "employer",
  exclude_organization: "employer",
  exclude_domain: "domain",
  exclude_source: "source",
  source_type: "source type",
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
  if (name === "country" || name === "company_country" || name === "remote_from")
    return COUNTRY_NAMES.get(value.toUpperCase()) ?? value;
  if (name === "employment_type") return value.toLowerCase().replaceAll("_", "-");
  if (name === "source_type") return value.replaceAll("_", " ").replace("employment ", "");
  if (name === "source" || name === "exclude_source") return sourceName(value);
  if (name === "experience_level") return `${value} years`;
  return value;
}

export function paramOf(name: string): Param | undefined {
  return FILTERS[name as FilterName];
}

const UNITS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  h: ["hour", "hours"],
  d: ["day", "days"],
};

/** `-7d` as "7 days"; null for a calendar date. */
export function relativeDate(text: string): string | null {
  const [, count, unit = ""] = /^-(\d{1,5})([hd])$/.exec(text) ?? [];
  if (count === undefined) return null;
  return `${count} ${UNITS[unit]?.[count === "1" ? 0 : 1]}`;
}
