// Maps the parameter names of a commercial feed to ours, one line per parameter, for its current and older paths.
// Unknown parameters are ignored with a notice, as that product does; unknown values are rejected as everywhere.
import { findSource } from "../../contract/sources.ts";
import type { Pair } from "../params/queryString.ts";

/** Our name and value for one of theirs; a string if only the name differs, `null` if it has no effect here. */
type Meaning = string | null | ((value: string) => Pair | null);

const named =
  (name: string, values: Readonly<Record<string, string>>): Meaning =>
  (value) => ({ name, value: values[value.trim().toLowerCase()] ?? value });

/** Times without a zone are UTC. */
const atUtc =
  (name: string): Meaning =>
  (value) => ({ name, value: /^\d{4}-\d{2}-\d{2}T[\d:.]+$/.test(value) ? `${value}Z` : value });

const whenTrue =
  (name: string, value: string): Meaning =>
  (theirValue) =>
    theirValue.trim().toLowerCase() === "true" ? { name, value } : null;

const REMOTE = { true: "Remote OK,Remote Solely", false: "On-site,Hybrid" };
const AGENCY = { true: "only", false: "exclude" };
const VISA = { true: "only", false: "exclude" };

/** Platforms with a different name in that API. */
const THEIR_SOURCES: Readonly<Record<string, string>> = {
  "join.com": "join",
  oraclecloud: "oracle",
  phenompeople: "phenom",
  ultipro: "ukg",
  zoho: "zohorecruit",
};

function ourSources(value: string): string {
  const names = value.split(",").map((name) => name.trim().toLowerCase());
  return names.map((name) => THEIR_SOURCES[name] ?? name).join(",");
}
const sources =
  (name: string): Meaning =>
  (value) => ({ name, value: ourSources(value) });

/** Parameters of both API generations. */
const BOTH: Readonly<Record<string, Meaning>> = {
  source: sources("source"),
  exclude_source: sources("exclude_source"),
  organization_slug: null,
  exclude_organization_slug: null,
  ai_taxonomies_a_primary: "taxonomies",
  exclude_ats_duplicate: null,
  include_ai: null,
  include_li: "include_basic_organization_details",
  description_type: "description_format",
  date_posted_gte: atUtc("date_posted_gte"),
  date_posted_lt: atUtc("date_posted_lt"),
  date_created_gte: atUtc("date_created_gte"),
  date_created_lt: atUtc("date_created_lt"),
  date_modified_gte: atUtc("date_modified_gte"),
  date_modified_lt: atUtc("date_modified_lt"),
};

const OLDER: Readonly<Record<string, Meaning>> = {
  title_filter: "title",
  advanced_title_filter: "title_advanced",
  description_filter: "description",
  advanced_description_filter: "description_advanced",
  location_filter: "location",
  advanced_location_filter: "location_advanced",
  organization_filter: "organization",
  organization_exclusion_filter: "exclude_organization",
  advanced_organization_filter: "organization_advanced",
  source_exclusion: sources("exclude_source"),
  date_filter: atUtc("date_posted_gte"),
  remote: named("work_arrangement", REMOTE),
  agency: named("organization_agency", AGENCY),
  ai_employment_type_filter: "employment_type",
  ai_work_arrangement_filter: "work_arrangement",
  ai_experience_level_filter: "experience_level",
  ai_education_requirements_filter: "education",
  ai_language_filter: "language",
  ai_job_language_filter: "language",
  ai_taxonomies_a_filter: "taxonomies",
  ai_taxonomies_a_exclusion_filter: "exclude_taxonomies",
  ai_has_salary: "has_salary",
  ai_visa_sponsorship_filter: named("visa_sponsorship", VISA),
  domain_filter: "domain",
  domain_exclusion_filter: "exclude_domain",
  direct_apply: null,
  exclude_recruiters: whenTrue("organization_agency", "exclude"),
};

const TABLE: ReadonlyMap<string, Meaning> = new Map(Object.entries({ ...BOTH, ...OLDER }));

export interface Translated {
  readonly pairs: Pair[];
  /** Sentences for X-Notice about ignored parameters. */
  readonly notices: string[];
}

/** Translates their query to ours. `known` are the parameters of the target endpoint. */
export function translate(pairs: readonly Pair[], known: ReadonlySet<string>): Translated {
  const translated: Pair[] = [];
  const ignored: string[] = [];
  for (const pair of pairs) {
    const meaning = TABLE.get(pair.name);
    const ours = typeof meaning === "function" ? meaning(pair.value) : (meaning ?? pair.name);
    if (meaning === null || ours === null) continue;
    const translation = typeof ours === "string" ? { name: ours, value: pair.value } : ours;
    if (known.has(translation.name)) translated.push(translation);
    else ignored.push(pair.name);
  }
  const { accepted: readSources, unread } = withoutUnread(translated);
  const notices = [
    ...(ignored.length === 0 ? [] : [`unknown parameters were ignored: ${ignored.slice(0, 10).join(", ")}`]),
    ...(unread.length === 0 ? [] : [`unsupported sources: ${unread.join(", ")}`]),
  ];
  return { pairs: readSources, notices };
}

/**
 * Sources that this service does not read cannot have rows; they are removed from the list unless it would become
 * empty.
 */
function withoutUnread(pairs: readonly Pair[]): { accepted: Pair[]; unread: string[] } {
  const unread: string[] = [];
  const readSources = pairs.flatMap((pair) => {
    if (pair.name !== "source" && pair.name !== "exclude_source") return [pair];
    const names = pair.value.split(",");
    const known = names.filter((name) => findSource(name) !== undefined);
    if (known.length === 0 && pair.name === "source") return [pair];
    unread.push(...names.filter((name) => findSource(name) === undefined));
    return known.length === 0 ? [] : [{ name: pair.name, value: known.join(",") }];
  });
  return { accepted: readSources, unread };
}
