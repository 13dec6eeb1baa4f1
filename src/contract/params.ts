// Every parameter of every endpoint, once. Validation, the OpenAPI document, the documentation table, --help, the
// client's types and the console's form all come from this table. Adding a filter is a line here and one in feed/filters.ts.
import { COUNTING } from "./countingParams.ts";
import { LIMITS } from "./limits.ts";
import type { VocabularyName } from "./vocabularies.ts";

export const ENDPOINTS = [
  "active-jobs",
  "modified-jobs",
  "expired-jobs",
  "organizations",
  "active-jobs-count",
  "search",
  "facets",
  "stats",
  "changes",
  "jobs",
  "collect",
  "collect-status",
  "sources",
  "usage",
] as const;
export type Endpoint = (typeof ENDPOINTS)[number];

/**
 * google, advanced: query syntax (docs/decisions.md, Search). closed: values of a vocabulary, any of them. names: free values, any of
 * them. skills: free values, all of them. choice: exactly one of `values`, with regard to case. ids: posting ids.
 */
export type Kind =
  | "google"
  | "advanced"
  | "closed"
  | "names"
  | "skills"
  | "choice"
  | "integer"
  | "boolean"
  | "date"
  | "ids"
  | "fields"
  | "text"
  | "url";

export interface Param {
  readonly kind: Kind;
  readonly on: readonly Endpoint[];
  readonly doc: string;
  readonly aliases?: readonly string[];
  readonly vocabulary?: VocabularyName;
  readonly values?: readonly string[];
  /** choice only: other values per endpoint (time_frame). */
  readonly valuesOn?: Partial<Record<Endpoint, readonly string[]>>;
  readonly least?: number;
  readonly most?: number;
  /** integer only: other upper bound per endpoint (wait). */
  readonly mostOn?: Partial<Record<Endpoint, number>>;
  readonly usual?: string | number | boolean;
  readonly usualOn?: Partial<Record<Endpoint, string | number>>;
  /** Parts the answer rather than shaping it. */
  readonly filter?: true;
}

const LISTS = ["active-jobs", "modified-jobs", "search"] as const;
const FILTERED = ["active-jobs", "modified-jobs", "active-jobs-count", "search", "facets", "stats"] as const;

type Filter<K extends Kind> = Param & { readonly kind: K; readonly filter: true };
function filter<K extends Kind>(kind: K, doc: string, more: Partial<Omit<Param, "kind">> = {}): Filter<K> {
  return { kind, on: FILTERED, doc, filter: true, ...more };
}
function closed(vocabulary: VocabularyName, doc: string, aliases: readonly string[] = []): Filter<"closed"> {
  return filter("closed", doc, { vocabulary, aliases });
}

export const FILTERS = {
  title: filter("google", 'Words of the title: all required, "quoted phrase", OR, leading minus excludes.'),
  description: filter("google", "The same over title and complete description."),
  location: filter(
    "google",
    "The same over places, as stated and as known; a place name also finds its other spellings.",
  ),
  title_advanced: filter(
    "advanced",
    "& and, | or, ! not, <-> followed by, <N> within N words, 'exact phrase', prefix:*, parentheses; over the title.",
  ),
  description_advanced: filter("advanced", "The same over title and description."),
  location_advanced: filter("advanced", "The same over places."),
  organization_advanced: filter("advanced", "The same over the employer's name."),
  skill: filter("skills", "Skills, all required.", { aliases: ["ai_key_skills"] }),
  date_posted_gte: filter("date", "Posted on or after."),
  date_posted_lt: filter("date", "Posted before."),
  date_created_gte: filter("date", "First indexed on or after: the safe mark for incremental syncs."),
  date_created_lt: filter("date", "First indexed before."),
  source: filter("closed", "Source identifiers.", { vocabulary: "source", on: [...FILTERED, "expired-jobs"] }),
  exclude_source: closed("source", "Sources to leave out."),
  source_type: closed("source_type", "Kinds of source."),
  organization: filter("names", "Exact employer names."),
  exclude_organization: filter("names", "Employers to leave out."),
  domain: filter("names", "Employer domains.", { aliases: ["domain_derived"] }),
  exclude_domain: filter("names", "Domains to leave out."),
  organization_agency: filter("choice", "Only staffing and placement agencies, or direct employers only.", {
    values: ["only", "exclude"],
  }),
  organization_industry: closed("organization_industry", "Employer's sector."),
  organization_size: closed("organization_size", "Buckets of the employer's headcount."),
  organization_headcount_gte: filter("integer", "At least this many employees.", { least: 0 }),
  organization_headcount_lt: filter("integer", "Fewer than this many employees.", { least: 0 }),
  include_unknown: filter("boolean", "Headcount and size filters keep employers of unknown size.", { usual: false }),
  company_country: closed("country", "Employer's home country."),
  experience_level: closed("experience_level", "Bands of the minimum years of experience.", ["ai_experience_level"]),
  work_arrangement: closed("work_arrangement", "Where the work is done.", ["ai_work_arrangement"]),
  employment_type: closed("employment_type", "Kinds of employment.", ["ai_employment_type"]),
  language: closed("language", "Language the posting is written in.", ["ai_job_language", "ai_language"]),
  education: closed("education", "Levels of education asked for.", ["ai_education"]),
  taxonomies: closed("taxonomies", "Job functions.", ["ai_taxonomies_a", "function"]),
  exclude_taxonomies: closed("taxonomies", "Job functions to leave out."),
  visa_sponsorship: filter("choice", "Only postings that sponsor a visa, or leave those out.", {
    values: ["only", "exclude"],
    aliases: ["ai_visa_sponsorship"],
  }),
  seniority: closed("seniority", "Levels of seniority."),
  has_salary: filter("boolean", "true: only postings that state pay.", { usual: false }),
  salary_min: filter("integer", "Minimum yearly pay; other units are converted.", { least: 0 }),
  currency: closed("currency", "Currencies of the pay.", ["ai_salary_currency"]),
  country: closed("country", "Countries of the job's places."),
  has_no_location: filter("boolean", "true: only postings without a recognisable place.", { usual: false }),
  full_text_only: filter("boolean", "true: only postings whose complete text is stored.", { usual: false }),
  id: filter("ids", "Posting ids."),
} as const satisfies Record<string, Param>;
export type FilterName = keyof typeof FILTERS;

const flag = (doc: string, on: readonly Endpoint[] = LISTS): Param => ({ kind: "boolean", on, doc, usual: false });

export const SHAPING = {
  time_frame: {
    kind: "choice",
    on: ["active-jobs", "active-jobs-count", "facets", "expired-jobs"],
    doc: "Window: what was first indexed (expired-jobs: closed) in it; 6m is every open posting.",
    values: ["1h", "24h", "7d", "6m"],
    valuesOn: {
      "active-jobs-count": ["1h", "24h", "7d", "1m", "6m"],
      "expired-jobs": ["1h", "1d", "24h", "7d", "1m", "6m"],
    },
    usual: "24h",
    usualOn: { facets: "6m", "expired-jobs": "1d" },
  },
  date_modified_gte: {
    kind: "date",
    on: ["modified-jobs"],
    doc: "Changed upstream on or after; default 24 hours before now.",
  },
  date_modified_lt: { kind: "date", on: ["modified-jobs"], doc: "Changed upstream before." },
  limit: {
    kind: "integer",
    on: [...LISTS, "organizations", "changes"],
    doc: "Rows in one answer.",
    ...{ least: LIMITS.limit.least, most: LIMITS.limit.most, usual: LIMITS.limit.usual },
    usualOn: { changes: LIMITS.changesLimit.usual },
  },
  offset: {
    kind: "integer",
    on: [...LISTS, "organizations"],
    doc: "Rows to skip.",
    least: 0,
    most: LIMITS.offset.most,
    usual: 0,
  },
  cursor: {
    kind: "integer",
    on: LISTS,
    doc: "Last id received: the next postings by ascending id; wins over offset.",
    least: 0,
  },
  order_by: {
    kind: "choice",
    on: LISTS,
    doc: "Order, descending, unknown last.",
    values: ["date_created", "date_posted", "salary"],
    usual: "date_created",
  },
  include_duplicates: flag("Also the same opening found on a second channel.", FILTERED),
  description_format: { kind: "choice", on: LISTS, doc: "Include the complete description.", values: ["text", "html"] },
  include_page_text: flag("Also the main text of the posting's own page."),
  include_basic_organization_details: flag("Employer profile on each row."),
  include_beta: flag("Classifications and structured places."),
  format: {
    kind: "choice",
    on: [...LISTS, "organizations", "stats"],
    doc: "Form of the answer.",
    values: ["json", "jsonl", "csv", "md", "atom"],
    valuesOn: {
      "modified-jobs": ["json", "jsonl", "csv", "md"],
      organizations: ["json", "csv"],
      stats: ["json", "csv"],
    },
    usual: "json",
  },
  chars: {
    kind: "integer",
    on: LISTS,
    doc: "Characters of text per posting in md.",
    ...{ least: LIMITS.chars.least, most: LIMITS.chars.most },
  },
  fields: { kind: "fields", on: LISTS, doc: "Field names to return, in that order in csv." },
  schema: { kind: "choice", on: LISTS, doc: "Layout of a row.", values: ["fantastic", "native"], usual: "fantastic" },
  no_collect: {
    kind: "boolean",
    on: ["active-jobs", "search"],
    doc: "true: few results start no collection.",
    usual: false,
  },
  ...COUNTING,
  after: { kind: "integer", on: ["changes"], doc: "Last seq received.", least: 0, usual: 0 },
  wait: {
    kind: "integer",
    on: ["search", "changes"],
    doc: "Seconds to wait: for launched scraping (search, up to 120), for something new (changes, up to 60).",
    least: 0,
    most: LIMITS.wait.most,
    mostOn: { changes: LIMITS.changesWait.most },
    usual: LIMITS.wait.usual,
    usualOn: { changes: 0 },
  },
  mode: {
    kind: "choice",
    on: ["search"],
    doc: "index: what is there; live: also scrape for what is missing.",
    values: ["index", "live"],
    usual: "index",
  },
  min_results: { kind: "integer", on: ["search"], doc: "Postings wanted.", least: 1, most: LIMITS.limit.most },
  company_url: { kind: "url", on: ["search"], doc: "Company website whose career site is read now." },
  refresh: flag("true: scrape even when the index holds enough.", ["search"]),
  envelope: flag("true: rows in `data`, what scraping did in `meta`.", ["search"]),
  explain: flag("For each derived field the rule and the text span that gave it.", ["jobs"]),
} as const satisfies Record<string, Param>;
export type ShapingName = keyof typeof SHAPING;

/** collect takes words, not queries: its parameters share names with filters but not their kind. */
export const COLLECT_PARAMS = {
  title: { kind: "text", on: ["collect"], doc: "Job title or keywords." },
  location: { kind: "text", on: ["collect"], doc: "City, region or country." },
  country: { kind: "text", on: ["collect"], doc: "Two-letter country code, used when no location is given." },
} as const satisfies Record<string, Param>;

/** The parameters of an endpoint: canonical name to its line. */
export function paramsOf(endpoint: Endpoint): ReadonlyMap<string, Param> {
  const tables: Record<string, Param>[] = endpoint === "collect" ? [COLLECT_PARAMS] : [FILTERS, SHAPING];
  return new Map(tables.flatMap((table) => Object.entries(table)).filter(([, param]) => param.on.includes(endpoint)));
}
