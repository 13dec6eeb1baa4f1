// The response schemas of the API and the types inferred from them, used by the handlers, the OpenAPI document, the
// client and the console. A test validates real responses against the schemas.
import { type Static, Type } from "typebox";
import { DEGRADED_PARTS } from "./admin/degradation.ts";
import type { READ_VERDICTS } from "./admin.ts";
import {
  count,
  numbers,
  object,
  oneOf,
  orNull,
  schemaRef,
  stringOf,
  text,
  texts,
  time,
  unknownValue,
} from "./answers/schemaParts.ts";
import type { FieldIn, FieldName, FieldValue } from "./fields.ts";
import type { FacetName, FilterBy } from "./filters.ts";
import type { RateLimits } from "./limits.ts";
import { CHANGE_TYPES, CLOSING_REASONS, PROVENANCES } from "./lists.ts";
import { COVERAGE_CODES, type CoverageCode } from "./reading.ts";
import { SOURCES, type SourceType } from "./sources.ts";

export const VERDICT = stringOf<ReadVerdict>();
export type ReadVerdict = (typeof READ_VERDICTS)[number];

/** Why a source is not read: no key, switched off, off by default, or no reader in this version. */
export const SOURCE_OFF_CODES = ["needs_key", "switched_off", "off_by_default", "no_reader"] as const;
export type SourceOffCode = (typeof SOURCE_OFF_CODES)[number];

export const SOURCE = oneOf(SOURCES.map(({ id }): string => id));
const REASON = oneOf(CLOSING_REASONS);
const CHANGE_TYPE = oneOf(CHANGE_TYPES);

export const COUNT = Type.Object({
  count,
  time_frame: text,
  window_start: time,
  window_end: time,
  digest: Type.Optional(Type.String({ description: "Order-independent hash of the ids; only with digest=true." })),
});

export const MANIFEST = Type.Object({
  epoch: text,
  seq: Type.Integer({ minimum: 0, description: "Continue with changes?after= or since= this value." }),
  rows: count,
  digest: Type.String({ description: "Order-independent hash of the ids, as in active-jobs-count." }),
  schema_version: text,
  as_of: orNull(time),
  since: orNull(count),
  resumed_after: orNull(count),
});
export type Manifest = Static<typeof MANIFEST>;

export const ORGANIZATION = Type.Object({
  organization: text,
  org_slug: text,
  domain: orNull(text),
  organization_url: orNull(text),
  organization_logo: orNull(text),
  org_industry: orNull(text),
  org_headcount: orNull(count),
  org_size: orNull(text),
  org_headquarters: orNull(text),
  org_country: orNull(text),
  org_founded_year: orNull(Type.Integer()),
  org_lei: orNull(text),
  org_wikidata_id: orNull(text),
  org_recruitment_agency_derived: Type.Boolean(),
  organization_aliases: texts,
  sources: texts,
  countries: texts,
  open_postings: count,
  new_postings_24h: count,
  new_postings_7d: count,
  first_seen: time,
  last_seen: time,
});

export const FACETS = Type.Unsafe<Facets>({
  type: "object",
  description: "By filter, most frequent first.",
  additionalProperties: Type.Array(Type.Object({ value: text, count })),
});

export const CHANGE = Type.Object({
  seq: count,
  type: CHANGE_TYPE,
  id: count,
  at: time,
  duplicate_of: orNull(count),
  modified_fields: orNull(texts),
  old: orNull(object),
  new: orNull(object),
  reason: orNull(REASON),
  reposted_of: orNull(count),
  row: Type.Optional(orNull(schemaRef<JobWithDetails>("Job"))),
});

const HISTORY = Type.Object({
  seq: orNull(count),
  type: CHANGE_TYPE,
  at: time,
  modified_fields: orNull(texts),
  old: orNull(object),
  new: orNull(object),
  reason: orNull(REASON),
});

export const JOB_DETAILS = {
  rules_version: text,
  history: Type.Array(HISTORY),
  closed_at: orNull(time),
  closing: orNull(Type.Object({ reason: REASON, evidence: unknownValue, at: time })),
  duplicate_of: orNull(count),
  duplicates: Type.Object({
    canonical: count,
    members: Type.Array(Type.Object({ id: count, rule: orNull(text), source: orNull(text), open: Type.Boolean() })),
  }),
  reposted_of: orNull(count),
  reposted_as: orNull(count),
  licence: orNull(text),
  attribution: orNull(text),
  explain: Type.Optional(
    orNull(
      Type.Array(
        Type.Object({
          field: text,
          rule: text,
          provenance: oneOf(PROVENANCES),
          in: orNull(text),
          start: orNull(count),
          end: orNull(count),
          quote: orNull(text),
        }),
      ),
    ),
  ),
};

export const COVERAGE = Type.Object({
  company_url: orNull(text),
  source: orNull(text),
  board: orNull(text),
  verdict: stringOf<"complete" | "empty" | "partial" | "failed">(),
  code: orNull(oneOf(COVERAGE_CODES)),
  because: orNull(text),
  pages: count,
  found: count,
  read_at: orNull(time),
});

/** The outcome of a collect request: the worker writes it, the ledger stores it. */
const COLLECT_NOTES = Type.Object({
  country: orNull(text),
  place: orNull(text),
  places: Type.Array(text, {
    description: "The largest places of the region or country whose employers are looked up.",
  }),
  services: Type.Unsafe<Record<string, number>>({
    ...numbers,
    description: "Rows returned by each public service.",
  }),
  employers: Type.Integer({ minimum: 0, description: "Employers known in and around the place." }),
  added: Type.Integer({ minimum: 0, description: "Postings that are new to the service." }),
  passed_over: Type.Unsafe<Record<string, number>>({
    ...numbers,
    description:
      "Entries on career sites that are not published: open applications, filled, expired or unreadable ones.",
  }),
  coverage: Type.Array(schemaRef<CoverageEntry>("Coverage")),
  errors: Type.Array(schemaRef<IncompleteCoverageEntry>("Coverage"), {
    description:
      "Failed reads with their codes: a site or board, a service (company_url null), or the request itself (source null too).",
  }),
  background: Type.Boolean({ description: "true: only the employers of the place are still pending." }),
  read: Type.Integer({ minimum: 0, description: "Rows read, whether or not they match the request." }),
  seq: Type.Integer({
    minimum: 0,
    description: "Position of the ledger when the last posting was added; an index at this position holds all of them.",
  }),
});

export const COLLECT_REQUEST = Type.Object({
  id: count,
  status: oneOf(["queued", "running", "done"]),
  status_url: text,
  found: count,
  read: count,
  companies_prioritised: count,
  notes: Type.Partial(COLLECT_NOTES, { description: "Current results." }),
  title: orNull(text),
  location: orNull(text),
  country: orNull(text),
  company_url: orNull(text),
  automatic: Type.Boolean({ description: "true if a search with few results started the request automatically." }),
  created_at: time,
  started_at: orNull(time),
  finished_at: orNull(time),
  postings_url: text,
});

/** A rare query word, and similar words of the index with the number of postings for each. */
const SIMILAR_WORDS = Type.Object({
  parameter: stringOf<FilterBy<"words">>(),
  word: text,
  count,
  near: Type.Array(Type.Object({ word: text, count })),
});

export const SEARCH_ENVELOPE = Type.Object({
  data: Type.Array(Type.Union([schemaRef<Job>("Posting"), schemaRef<Record<string, unknown>>("PostingNative")])),
  meta: Type.Object({
    requests: Type.Array(schemaRef<CollectRecord>("CollectRequest")),
    added: count,
    pending: count,
    call_again: orNull(text),
    coverage: Type.Array(schemaRef<CoverageEntry>("Coverage")),
    notices: texts,
    near: Type.Array(SIMILAR_WORDS, {
      description: "For small results: words that few postings contain, and similar words.",
    }),
  }),
});

const share = Type.Number({ minimum: 0, maximum: 1 });
const DEGRADATION = Type.Object(
  {
    part: oneOf(DEGRADED_PARTS, {
      description: "answers: responses have an unknown structure; others: the value that rows lack; more may be added.",
    }),
    since: time,
    share_before: share,
    share,
  },
  {
    description:
      "An alarm: the share of rows with a value, or of readable boards, fell by more than 20 points in a day.",
  },
);

export const SOURCE_ROW = Type.Object({
  source: SOURCE,
  source_type: stringOf<SourceType>(),
  aliases: texts,
  licence: orNull(text),
  attribution: orNull(text),
  boards: count,
  open_postings: count,
  last_complete_read: orNull(time),
  reads_per_day: orNull(Type.Integer({ description: "Reads of all its boards per day, at the current schedule." })),
  delay_p50_s: orNull(Type.Integer({ description: "Estimated seconds from opening to feed, median." })),
  delay_p90_s: orNull(Type.Integer({ description: "Estimated seconds from opening to feed, 90th percentile." })),
  budget_used: orNull(Type.Number({ description: "Share of the scheduled request budget in use, 0 to 1." })),
  on: orNull(Type.Boolean({ description: "null if the ledger is unreachable." })),
  because: orNull(text),
  code: orNull(oneOf(SOURCE_OFF_CODES, { description: "Reason code; more may be added." })),
  health: orNull(
    Type.Object({
      verdicts: Type.Unsafe<{ [Verdict in ReadVerdict | "unread"]?: number }>(numbers),
      failing: count,
      failures: Type.Array(Type.Object({ because: text, boards: count })),
      holds: count,
      held: count,
      read_24h: count,
      degraded: Type.Array(DEGRADATION),
    }),
  ),
});

export const USAGE = Type.Object({
  key: text,
  account: text,
  role: oneOf(["user", "admin"]),
  subscription_until: orNull(time),
  session_until: Type.Union([time, Type.Null()], { description: "End of a person's session; null for a key." }),
  limits: Type.Unsafe<Record<keyof RateLimits, number>>(numbers),
  days: Type.Array(
    Type.Object({
      day: Type.String({ format: "date" }),
      requests: count,
      rows: count,
      endpoints: Type.Unsafe<Record<string, { requests: number; rows: number }>>({
        type: "object",
        additionalProperties: Type.Object({ requests: count, rows: count }),
      }),
    }),
  ),
});

export type CountAnswer = Static<typeof COUNT>;
export type Organization = Static<typeof ORGANIZATION>;
export interface FacetCount {
  value: string;
  count: number;
}
/** Keyed by filter; contains only the requested filters. */
export type Facets = { [Name in FacetName]?: FacetCount[] } & { [name: string]: FacetCount[] | undefined };
export type ChangeEntry = Static<typeof CHANGE>;
export type HistoryEntry = Static<typeof HISTORY>;
export type CoverageEntry = Static<typeof COVERAGE>;
/** A coverage entry whose code states why it was not read completely. */
export type IncompleteCoverageEntry = CoverageEntry & { code: CoverageCode };
export type CollectNotes = Static<typeof COLLECT_NOTES>;
export type CollectRecord = Static<typeof COLLECT_REQUEST>;
export type SimilarWords = Static<typeof SIMILAR_WORDS>;
export type SourceRow = Static<typeof SOURCE_ROW>;
export type DegradationRow = Static<typeof DEGRADATION>;
/** The columns of a source that the index provides; the ledger provides the rest. */
export type IndexedSource = Omit<
  SourceRow,
  ("on" | "because" | "code" | "health") | ("reads_per_day" | "delay_p50_s" | "delay_p90_s" | "budget_used")
>;
export type UsageAnswer = Static<typeof USAGE>;
export type JobDetails = Static<ReturnType<typeof jobDetailsSchema>>;

/** A posting in the default layout: every base field, plus the fields enabled by flags. */
export type Job = { [Name in FieldIn<"base">]: FieldValue<Name> } & {
  [Name in Exclude<FieldName, FieldIn<"base">>]?: FieldValue<Name>;
};
/** The response of jobs/{id}: the row and all other data about the posting. */
export type JobWithDetails = Omit<Job, "duplicate_of"> & JobDetails;

function jobDetailsSchema() {
  return Type.Object(JOB_DETAILS);
}
