// Every parameter that shapes a response rather than filtering it (filters.ts). Validation, the OpenAPI document, the
// documentation table, --help, the client's types and the console's form are generated from these tables.
import { FILTERS } from "./filters.ts";
import { LIMITS, MAX_SERIES_DAYS } from "./limits.ts";
import { LIST_ORDERS } from "./lists.ts";
import { type Endpoint, FILTERED_ENDPOINTS, type Param } from "./param.ts";

const LISTS = ["active-jobs", "modified-jobs", "search"] as const;

/** An export and its manifest take the same parameters. */
const EXPORTS = ["export", "export-manifest"] as const;
const ROWS = [...LISTS, ...EXPORTS] as const;

/** Reports about one employer, skill or place. */
const REPORTS = ["employers", "skills", "places"] as const;

/** changes always includes duplicates. */
const COUNTED = ["active-jobs", "modified-jobs", "active-jobs-count", "search", "facets", "stats", ...REPORTS] as const;

function flag<const On extends readonly Endpoint[]>(doc: string, on: On) {
  return { kind: "boolean", on, doc, default: false } as const;
}

export const SHAPING = {
  time_frame: {
    kind: "choice",
    on: ["active-jobs", "active-jobs-count", "facets", "expired-jobs"],
    doc: "Window in which postings were first indexed (expired-jobs: closed); 6m: every open posting.",
    values: ["1h", "24h", "7d", "6m"],
    valuesOn: {
      "active-jobs-count": ["1h", "24h", "7d", "1m", "6m"],
      "expired-jobs": ["1h", "1d", "24h", "7d", "1m", "6m"],
    },
    default: "24h",
    defaultOn: { facets: "6m", "expired-jobs": "1d" },
  },
  date_modified_gte: {
    kind: "date",
    on: ["modified-jobs"],
    doc: "Changed at the source on or after this time; default 24 hours ago.",
  },
  date_modified_lt: { kind: "date", on: ["modified-jobs"], doc: "Changed at the source before this time." },
  limit: {
    kind: "integer",
    on: [...LISTS, "organizations", "changes"],
    doc: "Maximum number of rows.",
    min: LIMITS.limit.min,
    max: LIMITS.limit.max,
    default: LIMITS.limit.default,
    defaultOn: { changes: LIMITS.changesLimit.default },
  },
  offset: {
    kind: "integer",
    on: [...LISTS, "organizations"],
    doc: "Number of rows to skip.",
    min: 0,
    max: LIMITS.offset.max,
    default: 0,
  },
  cursor: {
    kind: "integer",
    on: LISTS,
    doc: "Last id received; returns the next ids. Overrides offset.",
    min: 0,
  },
  order_by: {
    kind: "choice",
    on: LISTS,
    doc: "Descending, unknown values last. distance: nearest first; requires radius or near. relevance: best match first; requires words in title or description. Default on modified-jobs: date_modified.",
    values: LIST_ORDERS,
    default: "date_created",
  },
  include_duplicates: {
    ...flag("Also returns duplicates: the same opening on another channel.", [...COUNTED, ...EXPORTS]),
    defaultOn: { export: true, "export-manifest": true },
  },
  blocklist: flag("Applies the account's block list.", FILTERED_ENDPOINTS),
  description_format: { kind: "choice", on: ROWS, doc: "Includes the complete description.", values: ["text", "html"] },
  include_page_text: flag("Includes the main text of the posting's own page.", ROWS),
  include_basic_organization_details: flag("Includes the employer profile in each row.", ROWS),
  include_beta: flag(
    "Includes occupation codes, structured places, remote countries and facts such as days_open.",
    ROWS,
  ),
  include: {
    kind: "choices",
    on: ROWS,
    doc: "provenance: origin of each value. rights: licence, attribution and reserved rights.",
    values: ["provenance", "rights"],
  },
  format: {
    kind: "choice",
    on: [...ROWS, "organizations", "stats", ...REPORTS],
    doc: "Response format. jsonld: schema.org JobPosting; xml: the feed format that job boards import.",
    values: ["json", "jsonl", "csv", "md", "atom", "rss", "xml", "jsonld"],
    valuesOn: {
      "modified-jobs": ["json", "jsonl", "csv", "md"],
      organizations: ["json", "csv"],
      stats: ["json", "csv"],
      employers: ["json", "csv"],
      skills: ["json", "csv"],
      places: ["json", "csv"],
      export: ["jsonl", "csv", "parquet"],
      "export-manifest": ["jsonl", "csv", "parquet"],
    },
    default: "json",
    defaultOn: { export: "jsonl", "export-manifest": "jsonl" },
  },
  bom: flag("With format=csv: starts the file with a byte order mark, for Excel.", ROWS),
  chars: {
    kind: "integer",
    on: LISTS,
    doc: "With format=md: maximum characters of text per posting.",
    min: LIMITS.chars.min,
    max: LIMITS.chars.max,
    default: LIMITS.chars.default,
  },
  fields: { kind: "fields", on: ROWS, doc: "Names of the fields to return. CSV columns have the same order." },
  schema: {
    kind: "choice",
    on: ROWS,
    doc: "Row layout. native: field names without the prefix ai_, and more fields.",
    values: ["fantastic", "native"],
    default: "fantastic",
  },
  no_collect: {
    kind: "boolean",
    on: ["active-jobs", "search"],
    doc: "true: a search with few results does not start automatic collecting.",
    default: false,
  },
  digest: {
    kind: "boolean",
    on: ["active-jobs-count"],
    doc: "Adds an order-independent hash of the ids.",
    default: false,
  },
  facet: {
    kind: "text",
    listed: true,
    on: ["facets"],
    doc: "Filters whose values are counted; default: all filters with a small vocabulary.",
  },
  top: {
    kind: "integer",
    on: ["facets"],
    doc: "Maximum number of values per facet.",
    min: LIMITS.facetTop.min,
    max: LIMITS.facetTop.max,
    default: LIMITS.facetTop.default,
  },
  part: {
    kind: "text",
    listed: true,
    on: ["stats", ...REPORTS],
    doc: "Parts to return: figures, series, known, pay, occupations, places, sources, months, days_open, skills, employers, history. Default for stats: figures and series; for reports: pay, places, months, days_open, skills, employers.",
  },
  series: {
    kind: "text",
    listed: true,
    on: ["stats"],
    doc: "Numbers in the series: opened, modified, closed; default all.",
  },
  by: {
    kind: "choice",
    on: ["stats", "market"],
    doc: "Interval of the series, in UTC.",
    values: ["day", "hour"],
    valuesOn: { market: ["month", "quarter", "year"] },
    default: "day",
    defaultOn: { market: "month" },
  },
  town: { kind: "text", on: ["market"], doc: "Town, by its English name." },
  months: {
    kind: "integer",
    on: ["market"],
    doc: "Number of months, including the current one.",
    min: 1,
    max: 240,
    default: 12,
  },
  days: {
    kind: "integer",
    on: ["stats"],
    doc: "Number of full days in the series; at most 30 with a filter or by=hour. If given, figures and sources cover these days instead of the last 24 hours.",
    min: 1,
    max: MAX_SERIES_DAYS,
    default: 30,
  },
  after: {
    kind: "integer",
    on: ["changes"],
    doc: "Last seq received; returns the changes after it.",
    min: 0,
    default: 0,
  },
  since: {
    kind: "integer",
    on: EXPORTS,
    doc: "Position (seq): returns only postings that opened, changed or closed after it. Closed postings are returned as `id` and `closed`.",
    min: 0,
  },
  date_closed_gte: {
    kind: "date",
    on: ["stats", ...REPORTS],
    doc: "With part=history: closed on or after this day; default 11 months before the current month.",
  },
  date_closed_lt: {
    kind: "date",
    on: ["stats", ...REPORTS],
    doc: "With part=history: closed before this day; default today.",
  },
  as_of: {
    kind: "date",
    on: ["active-jobs-count", "search", "facets", "stats", ...EXPORTS, "jobs"],
    doc: "Postings that were open at this time, with their values then. Not with cursor, live search or a time_frame other than 6m.",
  },
  resume: {
    kind: "text",
    on: EXPORTS,
    doc: "Resumes an interrupted export: SEQ-ID, the seq of its manifest and the id of the last row received completely.",
  },
  rows: flag("true: each change includes the posting's current row, or null if it is closed.", ["changes"]),
  texts: {
    kind: "choice",
    on: ["changes"],
    doc: "Old and new texts. around: 200 characters around the first difference; full: complete.",
    values: ["around", "full"],
    default: "around",
  },
  wait: {
    kind: "integer",
    on: ["search", "changes"],
    doc: "Seconds to wait for collected postings (search) or for a change (changes).",
    min: 0,
    max: LIMITS.wait.max,
    maxOn: { changes: LIMITS.changesWait.max },
    default: LIMITS.wait.default,
    defaultOn: { changes: 0 },
  },
  mode: {
    kind: "choice",
    on: ["search"],
    doc: "index: only searches the index; live: also collects missing postings.",
    values: ["index", "live"],
    default: "index",
  },
  min_results: {
    kind: "integer",
    on: ["search"],
    doc: "Live search: collects and waits while fewer postings match; default: limit.",
    min: 1,
    max: LIMITS.limit.max,
  },
  company_url: {
    kind: "url",
    on: ["search"],
    doc: "Website of a company: reads its career site now and returns its postings.",
  },
  refresh: flag("true: collects even if enough postings match, except from boards read in the last minute.", [
    "search",
  ]),
  envelope: flag("true: returns the rows in `data` and the result of collecting in `meta`.", ["search"]),
  explain: flag("Adds the rule and the text span behind each derived field.", ["jobs"]),
} as const satisfies Record<string, Param>;

/** collect takes plain words, not queries: some of its parameters share a name with a filter but have another kind. */
export const COLLECT_PARAMS = {
  title: { kind: "text", on: ["collect"], doc: "Job title or keywords." },
  location: { kind: "text", on: ["collect"], doc: "City, region or country." },
  country: { kind: "text", on: ["collect"], doc: "Two-letter country code; used if no location is given." },
  limit: {
    kind: "integer",
    on: ["collect"],
    doc: "Maximum number of listed requests.",
    min: LIMITS.limit.min,
    max: LIMITS.limit.max,
    default: LIMITS.limit.default,
  },
  cursor: { kind: "integer", on: ["collect"], doc: "Last id received; returns older requests.", min: 0 },
  status: {
    kind: "choice",
    on: ["collect"],
    doc: "Only requests with this status.",
    values: ["queued", "running", "done"],
  },
} as const satisfies Record<string, Param>;

/** All parameters of the feed's endpoints. */
export type FeedParams = typeof FILTERS & typeof SHAPING;

/** The endpoints of the feed; only collect has its own parameters. */
export type FeedEndpoint = Exclude<Endpoint, "collect">;
export type ParamsOf<E extends Endpoint> = E extends "collect" ? typeof COLLECT_PARAMS : FeedParams;

/** The parameters of an endpoint, by canonical name. */
export function paramsOf(endpoint: Endpoint): ReadonlyMap<string, Param> {
  const table: Readonly<Record<string, Param>> = endpoint === "collect" ? COLLECT_PARAMS : { ...FILTERS, ...SHAPING };
  return new Map(Object.entries(table).filter(([, param]) => param.on.includes(endpoint)));
}
