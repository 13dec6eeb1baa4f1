// Every parameter that shapes a response rather than filtering it (filters.ts). Validation, the OpenAPI document, the
// documentation table, --help, the client's types and the console's form are generated from these tables.
import { FILTERS } from "./filters.ts";
import { LIMITS, MAX_SERIES_DAYS } from "./limits.ts";
import type { Endpoint, Param } from "./param.ts";

const LISTS = ["active-jobs", "modified-jobs", "search"] as const;

/** An export and its manifest take the same parameters. */
const EXPORTS = ["export", "export-manifest"] as const;
const ROWS = [...LISTS, ...EXPORTS] as const;

/** Reports about one employer, skill or place. */
const REPORTS = ["employers", "skills", "places"] as const;

/** changes always includes duplicates. */
const COUNTED = ["active-jobs", "modified-jobs", "active-jobs-count", "search", "facets", "stats", ...REPORTS] as const;

function flag<const On extends readonly Endpoint[]>(doc: string, on: On) {
  return { kind: "boolean", on, doc, usual: false } as const;
}

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
    doc: "Order, descending, unknown last; distance: the nearest first, with radius or near.",
    values: ["date_created", "date_posted", "salary", "distance"],
    usual: "date_created",
  },
  include_duplicates: {
    ...flag("Also the same opening found on a second channel; an export holds it unless this is false.", [
      ...COUNTED,
      ...EXPORTS,
    ]),
    usualOn: { export: true, "export-manifest": true },
  },
  description_format: { kind: "choice", on: ROWS, doc: "Include the complete description.", values: ["text", "html"] },
  include_page_text: flag("Also the main text of the posting's own page.", ROWS),
  include_basic_organization_details: flag("Employer profile on each row.", ROWS),
  include_beta: flag("Classifications and structured places.", ROWS),
  format: {
    kind: "choice",
    on: [...ROWS, "organizations", "stats", ...REPORTS],
    doc: "Form of the answer.",
    values: ["json", "jsonl", "csv", "md", "atom"],
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
    usual: "json",
    usualOn: { export: "jsonl", "export-manifest": "jsonl" },
  },
  chars: {
    kind: "integer",
    on: LISTS,
    doc: "Characters of text per posting in md.",
    ...{ least: LIMITS.chars.least, most: LIMITS.chars.most },
  },
  fields: { kind: "fields", on: ROWS, doc: "Field names to return, in that order in csv." },
  schema: { kind: "choice", on: ROWS, doc: "Layout of a row.", values: ["fantastic", "native"], usual: "fantastic" },
  no_collect: {
    kind: "boolean",
    on: ["active-jobs", "search"],
    doc: "true: few results start no collection.",
    usual: false,
  },
  digest: { kind: "boolean", on: ["active-jobs-count"], doc: "Adds an order-free hash of the ids.", usual: false },
  facet: {
    kind: "text",
    listed: true,
    on: ["facets"],
    doc: "Filter names to count the values of; all small ones when absent.",
  },
  top: {
    kind: "integer",
    on: ["facets"],
    doc: "Values per facet.",
    ...{ least: LIMITS.facetTop.least, most: LIMITS.facetTop.most, usual: LIMITS.facetTop.usual },
  },
  part: {
    kind: "text",
    listed: true,
    on: ["stats", ...REPORTS],
    doc: "Numbers to give: figures, series, known, pay, places, sources, months, days_open, skills, employers; stats gives the first two when absent, a report pay, places and the last four.",
  },
  series: {
    kind: "text",
    listed: true,
    on: ["stats"],
    doc: "Lines of the series: opened, modified, closed; all when absent.",
  },
  by: { kind: "choice", on: ["stats"], doc: "Steps of the series, in UTC.", values: ["day", "hour"], usual: "day" },
  days: {
    kind: "integer",
    on: ["stats"],
    doc: "Whole days of the series; with a filter or by the hour up to 30, beyond 190 from sums that are kept for ever.",
    ...{ least: 1, most: MAX_SERIES_DAYS, usual: 30 },
  },
  after: { kind: "integer", on: ["changes"], doc: "Last seq received.", least: 0, usual: 0 },
  since: {
    kind: "integer",
    on: EXPORTS,
    doc: "A seq: only what opened, changed or closed after it; what closed is an id and `closed`.",
    least: 0,
  },
  as_of: {
    kind: "date",
    on: ["active-jobs-count", "search", "facets", "stats", ...EXPORTS, "jobs"],
    doc: "What was open then, with the tracked fields' values of then; not with a cursor, live modes or other windows than 6m.",
  },
  resume: {
    kind: "text",
    on: EXPORTS,
    doc: "Goes on with an export that broke off, as SEQ-ID: the seq of its manifest, and the last id that came whole.",
  },
  rows: flag("true: each change carries the posting as it is now; null where it is closed.", ["changes"]),
  texts: {
    kind: "choice",
    on: ["changes"],
    doc: "Old and new of a changed text: 200 characters around the first difference, or the whole texts.",
    values: ["around", "full"],
    usual: "around",
  },
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

/** collect takes plain words, not queries: some of its parameters share a name with a filter but have another kind. */
export const COLLECT_PARAMS = {
  title: { kind: "text", on: ["collect"], doc: "Job title or keywords." },
  location: { kind: "text", on: ["collect"], doc: "City, region or country." },
  country: { kind: "text", on: ["collect"], doc: "Two-letter country code, used when no location is given." },
  limit: {
    kind: "integer",
    on: ["collect"],
    doc: "Requests in one answer, where nothing is asked for.",
    ...{ least: LIMITS.limit.least, most: LIMITS.limit.most, usual: LIMITS.limit.usual },
  },
  cursor: { kind: "integer", on: ["collect"], doc: "Last id received: the requests before it.", least: 0 },
  status: {
    kind: "choice",
    on: ["collect"],
    doc: "Only the requests that stand so.",
    values: ["queued", "running", "done"],
  },
} as const satisfies Record<string, Param>;

/** All parameters of the feed's endpoints. */
export type FeedParams = typeof FILTERS & typeof SHAPING;

/** The endpoints of the feed; only collect has parameters of its own. */
export type FeedEndpoint = Exclude<Endpoint, "collect">;
export type ParamsOf<E extends Endpoint> = E extends "collect" ? typeof COLLECT_PARAMS : FeedParams;

/** The parameters of an endpoint, by canonical name. */
export function paramsOf(endpoint: Endpoint): ReadonlyMap<string, Param> {
  const table: Readonly<Record<string, Param>> = endpoint === "collect" ? COLLECT_PARAMS : { ...FILTERS, ...SHAPING };
  return new Map(Object.entries(table).filter(([, param]) => param.on.includes(endpoint)));
}
