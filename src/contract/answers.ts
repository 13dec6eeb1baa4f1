// The response schemas of the API and the types inferred from them, used by the handlers, the OpenAPI document, the
// client and the console. A test validates real responses against the schemas.
import { type Static, type TNull, type TSchema, type TUnion, Type } from "typebox";
import { REMOVAL } from "./admin/removalAnswer.ts";
import type { AdminName, READ_VERDICTS } from "./admin.ts";
import type { FieldIn, FieldName, FieldValue } from "./fields.ts";
import type { FacetName, FilterBy } from "./filters.ts";
import type { RateLimits } from "./limits.ts";
import { CHANGE_TYPES, CLOSING_REASONS } from "./lists.ts";
import { COVERAGE_CODES, type CoverageCode } from "./reading.ts";
import { SOURCES, type SourceType } from "./sources.ts";

const text = Type.String();
const count = Type.Integer({ minimum: 0 });
const time = Type.String({ format: "date-time" });
const orNull = <S extends TSchema>(schema: S): TUnion<[S, TNull]> => Type.Union([schema, Type.Null()]);
/** A reference to a named schema of the OpenAPI document. */
const schemaRef = <Value>(name: string) => Type.Unsafe<Value>({ $ref: `#/components/schemas/${name}` });
const texts = Type.Array(text);
/** A value whose type depends on its context. */
const unknownValue = Type.Unknown();
/** Numbers by name. */
const numbers = Type.Unsafe<Record<string, number>>({ type: "object", additionalProperties: count });
const object = Type.Unsafe<Record<string, unknown>>({ type: "object" });

/** A string with known values that the OpenAPI document does not list. */
const stringOf = <Value extends string>() => Type.Unsafe<Value>({ type: "string" });
const VERDICT = stringOf<ReadVerdict>();
export type ReadVerdict = (typeof READ_VERDICTS)[number];

/** A JSON Schema enumeration; typebox would produce an anyOf of constants. */
export function oneOf<const Value extends string>(values: readonly Value[], more: Record<string, unknown> = {}) {
  return Type.Unsafe<Value>({ type: "string", enum: [...values], ...more });
}

/** Why a source is not read: no key, switched off, off by default, or no reader in this version. */
const SOURCE_OFF_CODES = ["needs_key", "switched_off", "off_by_default", "no_reader"] as const;
export type SourceOffCode = (typeof SOURCE_OFF_CODES)[number];

const SOURCE = oneOf(SOURCES.map(({ id }): string => id));
const REASON = oneOf(CLOSING_REASONS);
const CHANGE_TYPE = oneOf(CHANGE_TYPES);

export const COUNT = Type.Object({
  ...{ count, time_frame: text, window_start: time, window_end: time },
  digest: Type.Optional(Type.String({ description: "Order-independent hash of the ids; only with digest=true." })),
});

export const MANIFEST = Type.Object({
  ...{
    epoch: text,
    seq: Type.Integer({ minimum: 0, description: "Continue with changes?after= or since= this value." }),
    rows: count,
  },
  digest: Type.String({ description: "Order-independent hash of the ids, as in active-jobs-count." }),
  ...{ schema_version: text, as_of: orNull(time), since: orNull(count), resumed_after: orNull(count) },
});
export type Manifest = Static<typeof MANIFEST>;

export const ORGANIZATION = Type.Object({
  ...{ organization: text, org_slug: text, domain: orNull(text), organization_url: orNull(text) },
  ...{ organization_logo: orNull(text), org_industry: orNull(text), org_headcount: orNull(count) },
  ...{ org_size: orNull(text), org_headquarters: orNull(text), org_country: orNull(text) },
  ...{ org_founded_year: orNull(Type.Integer()), org_lei: orNull(text), org_wikidata_id: orNull(text) },
  ...{ org_recruitment_agency_derived: Type.Boolean(), organization_aliases: texts, sources: texts, countries: texts },
  ...{ open_postings: count, new_postings_24h: count, new_postings_7d: count, first_seen: time, last_seen: time },
});

export const FACETS = Type.Unsafe<Facets>({
  type: "object",
  description: "By filter, most frequent first.",
  additionalProperties: Type.Array(Type.Object({ value: text, count })),
});

export const CHANGE = Type.Object({
  ...{ seq: count, type: CHANGE_TYPE, id: count, at: time, duplicate_of: orNull(count) },
  ...{ modified_fields: orNull(texts), old: orNull(object), new: orNull(object) },
  ...{ reason: orNull(REASON), reposted_of: orNull(count) },
  row: Type.Optional(orNull(schemaRef<JobWithDetails>("Job"))),
});

const HISTORY = Type.Object({
  ...{ seq: orNull(count), type: CHANGE_TYPE, at: time, modified_fields: orNull(texts) },
  ...{ old: orNull(object), new: orNull(object), reason: orNull(REASON) },
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
  ...{ reposted_of: orNull(count), reposted_as: orNull(count), licence: orNull(text), attribution: orNull(text) },
  explain: Type.Optional(
    orNull(
      Type.Array(
        Type.Object({
          ...{ field: text, rule: text, in: orNull(text), start: orNull(count), end: orNull(count) },
          quote: orNull(text),
        }),
      ),
    ),
  ),
};

export const COVERAGE = Type.Object({
  ...{ company_url: orNull(text), source: orNull(text), board: orNull(text) },
  ...{
    verdict: stringOf<"complete" | "empty" | "partial" | "failed">(),
    code: orNull(oneOf(COVERAGE_CODES)),
    because: orNull(text),
    pages: count,
    found: count,
  },
});

/** The outcome of a collect request: the worker writes it, the ledger stores it. */
const COLLECT_NOTES = Type.Object({
  ...{ country: orNull(text), place: orNull(text) },
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
  background: Type.Boolean({ description: "Only the place's own employers are still pending." }),
  read: Type.Integer({ minimum: 0, description: "Rows read, whether or not they match the request." }),
  seq: Type.Integer({
    minimum: 0,
    description: "Position of the ledger when the last posting was added; an index at this position holds all of them.",
  }),
});

export const COLLECT_REQUEST = Type.Object({
  ...{ id: count, status: oneOf(["queued", "running", "done"]), status_url: text, found: count },
  ...{ read: count, companies_prioritised: count },
  notes: Type.Partial(COLLECT_NOTES, { description: "Results so far." }),
  ...{ title: orNull(text), location: orNull(text), country: orNull(text), company_url: orNull(text) },
  automatic: Type.Boolean({ description: "true if a search with few results started the request automatically." }),
  ...{ created_at: time, started_at: orNull(time), finished_at: orNull(time), postings_url: text },
});

/** A rare query word, and similar words of the index with the number of postings for each. */
const SIMILAR_WORDS = Type.Object({
  parameter: stringOf<FilterBy<"words">>(),
  ...{ word: text, count, near: Type.Array(Type.Object({ word: text, count })) },
});

export const SEARCH_ENVELOPE = Type.Object({
  data: Type.Array(Type.Union([schemaRef<Job>("Posting"), schemaRef<Record<string, unknown>>("PostingNative")])),
  meta: Type.Object({
    ...{ requests: Type.Array(schemaRef<CollectRecord>("CollectRequest")), added: count, pending: count },
    ...{ call_again: orNull(text), coverage: Type.Array(schemaRef<CoverageEntry>("Coverage")), notices: texts },
    near: Type.Array(SIMILAR_WORDS, {
      description: "For small results: words that few postings contain, and similar words.",
    }),
  }),
});

export const SOURCE_ROW = Type.Object({
  ...{
    source: SOURCE,
    source_type: stringOf<SourceType>(),
    aliases: texts,
    licence: orNull(text),
    attribution: orNull(text),
  },
  ...{ boards: count, open_postings: count, last_complete_read: orNull(time) },
  reads_per_day: orNull(Type.Integer({ description: "Reads of all its boards per day, at the current schedule." })),
  delay_p50_s: orNull(Type.Integer({ description: "Estimated seconds from opening to feed, median." })),
  delay_p90_s: orNull(Type.Integer({ description: "Estimated seconds from opening to feed, 90th percentile." })),
  budget_used: orNull(Type.Number({ description: "Share of the scheduled request budget in use, 0 to 1." })),
  on: orNull(Type.Boolean({ description: "null if the ledger is unreachable." })),
  because: orNull(text),
  code: orNull(oneOf(SOURCE_OFF_CODES, { description: "Reason code; more may be added." })),
  health: orNull(
    Type.Object({
      ...{
        verdicts: Type.Unsafe<{ [Verdict in ReadVerdict | "unread"]?: number }>(numbers),
        failing: count,
        failures: Type.Array(Type.Object({ because: text, boards: count })),
      },
      ...{ holds: count, held: count, read_24h: count },
    }),
  ),
});

export const USAGE = Type.Object({
  ...{
    key: text,
    account: text,
    role: oneOf(["user", "admin"]),
    subscription_until: orNull(time),
    limits: Type.Unsafe<Record<keyof RateLimits, number>>(numbers),
  },
  days: Type.Array(
    Type.Object({
      ...{ day: Type.String({ format: "date" }), requests: count, rows: count },
      endpoints: Type.Unsafe<Record<string, { requests: number; rows: number }>>({
        type: "object",
        additionalProperties: Type.Object({ requests: count, rows: count }),
      }),
    }),
  ),
});

const part = orNull(Type.Number({ minimum: 0 }));
const spread = { count, p25: part, p50: part, p75: part };
/** Postings that require a skill, opened in and before the period, with their shares. */
const trend = { value: text, recent: count, before: count, recent_share: Type.Number(), before_share: Type.Number() };
const figure = { opened: count, modified: count, closed: count };
const number = orNull(Type.Number());
export const STATS = Type.Object({
  open: count,
  figures: Type.Optional(Type.Object({ since: time, ...figure, modified_fields: numbers, closed_reasons: numbers })),
  series: Type.Optional(
    Type.Object({
      by: oneOf(["day", "hour"]),
      steps: Type.Array(
        Type.Object({
          at: text,
          ...{ opened: Type.Optional(count), modified: Type.Optional(count), closed: Type.Optional(count) },
        }),
      ),
    }),
  ),
  known: Type.Optional(numbers),
  pay: Type.Optional(
    Type.Object({
      currency: orNull(text),
      currencies: Type.Array(Type.Object({ currency: text, count }), {
        description: "Postings by pay currency, regardless of the request; the rows cover one currency.",
      }),
      rows: Type.Array(
        Type.Object({
          ...{ value: orNull(text), postings: count, stated: count, count },
          ...{ p10: number, p25: number, p50: number, p75: number, p90: number },
          values: orNull(Type.Array(Type.Number())),
        }),
      ),
    }),
  ),
  places: Type.Optional(
    Type.Array(Type.Object({ place: text, country: text, lat: Type.Number(), lon: Type.Number(), count })),
  ),
  sources: Type.Optional(Type.Array(Type.Object({ source: SOURCE, open: count, ...figure }))),
  months: Type.Optional(
    Type.Object({
      since: orNull(
        Type.String({ format: "date-time", description: "Openings and closings are counted from this time on." }),
      ),
      rows: Type.Array(
        Type.Object({
          ...{ month: text, opened: count, closed: count },
          whole: Type.Boolean({ description: "false if the month is not over or began before `since`." }),
        }),
      ),
    }),
  ),
  days_open: Type.Optional(
    Type.Object({
      since: orNull(time),
      closed: Type.Object(spread, { description: "Days from posting to closing, for postings closed since then." }),
      open: Type.Object(spread, { description: "Days from posting to now, for open postings." }),
    }),
  ),
  skills: Type.Optional(
    Type.Object({
      common: Type.Array(Type.Object({ value: text, count }), { description: "Among the open postings." }),
      days: Type.Integer({
        minimum: 0,
        description: "Days compared with as many days before; 0 if there is too little data.",
      }),
      ...{ recent: count, before: count },
      rising: Type.Array(Type.Object(trend)),
      falling: Type.Array(Type.Object(trend)),
    }),
  ),
  employers: Type.Optional(Type.Array(Type.Object({ ...{ organization: text, org_slug: text, count } }))),
});

/** One employer, skill or place: its open postings as a search query, and their stats. */
export const REPORT = Type.Object({
  kind: oneOf(["employer", "skill", "place"]),
  ...{ name: text, query: text, employer: orNull(schemaRef<Organization>("Organization")) },
  ...STATS.properties,
});

const ROLE = oneOf(["user", "admin"]);
const SUBSCRIPTION = oneOf(["active", "inactive"]);
const BOARD = Type.Object({
  ...{ id: count, source: text, board: text, company: orNull(text), domain: orNull(text), open_postings: count },
  ...{ verdict: orNull(VERDICT), proof: orNull(text), trouble: orNull(text), failures: count, suspect: orNull(text) },
  ...{ last_read: orNull(time), last_complete_read: orNull(time), last_change: orNull(time), next_read: orNull(time) },
  ...{ pace_seconds: orNull(count), priority: Type.Integer() },
  hold: orNull(Type.Object({ since: time, would_close: count, open: count })),
  reads: Type.Array(Type.Object({ at: time, verdict: VERDICT, rows: count })),
  notes: Type.Array(Type.Object({ at: time, what: text })),
  ...{ created_at: time, removed_at: orNull(time) },
});
const HOLD = Type.Object({
  ...{ id: count, source: text, board: text, company: orNull(text), since: time, would_close: count, open: count },
});
const KEY = Type.Object({
  ...{ id: text, account: text, role: ROLE, created_at: time, revoked_at: orNull(time) },
  ...{ last_used: orNull(Type.String({ format: "date" })), requests_30d: count },
});
const ACCOUNT = Type.Object({
  ...{ id: count, account: text, subscription: SUBSCRIPTION, until: orNull(time), exports: Type.Boolean() },
  created_at: time,
});

export const ADMIN_ANSWERS = {
  boards: Type.Array(BOARD),
  recognise: Type.Object({ source: text, board: text, domain: orNull(text), known: orNull(BOARD) }),
  addBoard: BOARD,
  removeBoard: Type.Object({ id: count, removed: Type.Literal(true) }),
  readBoard: BOARD,
  starter: Type.Object({
    ...{ boards: count, missing: count, first: Type.Boolean({ description: "true if there is no board yet." }) },
    sources: numbers,
    ...{ least_wait_s: count, most_wait_s: count, user_agent: text, contact: orNull(text), worker: Type.Boolean() },
    trial: Type.Boolean({ description: "true in a simulation (ROLECALL_WORLD): they cannot be added." }),
  }),
  beginStarter: Type.Object({ added: count, boards: count, user_agent: text, contact: orNull(text) }),
  switchSource: Type.Object({
    ...{ source: text, on: Type.Boolean(), because: orNull(text), code: orNull(oneOf(SOURCE_OFF_CODES)) },
  }),
  holds: Type.Array(HOLD),
  releaseHold: Type.Object({ id: count, closed: count }),
  keys: Type.Array(KEY),
  createKey: Type.Object({ id: text, key: text, account: text, role: ROLE }),
  revokeKey: Type.Object({ id: text, revoked: Type.Literal(true) }),
  accounts: Type.Array(ACCOUNT),
  setAccount: ACCOUNT,
  forget: Type.Object({ closed: count }),
  removals: Type.Array(REMOVAL),
  approveRemoval: REMOVAL,
  refuseRemoval: REMOVAL,
} as const satisfies Readonly<Record<AdminName, TSchema>>;

export type AdminAnswer<Name extends AdminName> = Static<(typeof ADMIN_ANSWERS)[Name]>;
export type BoardRow = Static<typeof BOARD>;
export type HoldRow = Static<typeof HOLD>;
export type KeyRow = Static<typeof KEY>;
export type AccountRow = Static<typeof ACCOUNT>;
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
/** A coverage entry whose code says why it was not read completely. */
export type IncompleteCoverageEntry = CoverageEntry & { code: CoverageCode };
export type CollectNotes = Static<typeof COLLECT_NOTES>;
export type CollectRecord = Static<typeof COLLECT_REQUEST>;
export type SimilarWords = Static<typeof SIMILAR_WORDS>;
export type SourceRow = Static<typeof SOURCE_ROW>;
/** The columns of a source that the index provides; the ledger provides the rest. */
export type IndexedSource = Omit<
  SourceRow,
  ("on" | "because" | "code" | "health") | ("reads_per_day" | "delay_p50_s" | "delay_p90_s" | "budget_used")
>;
export type UsageAnswer = Static<typeof USAGE>;
export type Stats = Static<typeof STATS>;
export type Report = Static<typeof REPORT>;
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
