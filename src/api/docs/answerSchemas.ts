// JSON Schemas of what the endpoints answer with beside postings. A test holds them against real answers: a key that is
// missing here, or of another type, fails it.
import { type TSchema, Type } from "typebox";
import { CLOSING_REASONS } from "../../contract/lists.ts";
import { COVERAGE_CODES } from "../../contract/reading.ts";
import { SOURCES } from "../../contract/sources.ts";
import { oneOf, postingSchema } from "./schemas.ts";

export const text = Type.String();
export const count = Type.Integer({ minimum: 0 });
export const time = Type.String({ format: "date-time" });
export const orNull = (schema: TSchema): TSchema => Type.Union([schema, Type.Null()]);
export const refTo = (name: string): TSchema => Type.Unsafe({ $ref: `#/components/schemas/${name}` });
const texts = Type.Array(text);
/** Any value of ours or of a source: what it is depends on what it belongs to. */
const anything = Type.Unknown();
/** Numbers by name. */
const numbers = Type.Unsafe({ type: "object", additionalProperties: count });
const object = Type.Unsafe({ type: "object" });

const SOURCE = oneOf(SOURCES.map(({ id }) => id));
const REASON = oneOf(CLOSING_REASONS);
const CHANGE_TYPE = oneOf(["opened", "modified", "closed"]);

const COUNT = Type.Object({
  ...{ count, time_frame: text, window_start: time, window_end: time },
  digest: Type.Optional(Type.String({ description: "Order-free hash of the ids; with digest=true." })),
});

const ORGANIZATION = Type.Object({
  ...{ organization: text, org_slug: text, domain: orNull(text), organization_url: orNull(text) },
  ...{ organization_logo: orNull(text), org_industry: orNull(text), org_headcount: orNull(count) },
  ...{ org_size: orNull(text), org_headquarters: orNull(text), org_country: orNull(text) },
  ...{ org_founded_year: orNull(Type.Integer()), org_lei: orNull(text), org_wikidata_id: orNull(text) },
  ...{ org_recruitment_agency_derived: Type.Boolean(), organization_aliases: texts, sources: texts, countries: texts },
  ...{ open_postings: count, new_postings_24h: count, new_postings_7d: count, first_seen: time, last_seen: time },
});

const FACETS = Type.Unsafe({
  type: "object",
  description: "By filter, most frequent first.",
  additionalProperties: Type.Array(Type.Object({ value: text, count })),
});

const CHANGE = Type.Object({
  ...{ seq: count, type: CHANGE_TYPE, id: count, at: time, duplicate_of: orNull(count) },
  ...{ modified_fields: orNull(texts), old: orNull(object), new: orNull(object) },
  ...{ reason: orNull(REASON), reposted_of: orNull(count) },
  row: Type.Optional(orNull(Type.Unsafe({ $ref: "#/components/schemas/Job" }))),
});

const HISTORY = Type.Object({
  ...{ seq: orNull(count), type: CHANGE_TYPE, at: time, modified_fields: orNull(texts) },
  ...{ old: orNull(object), new: orNull(object), reason: orNull(REASON) },
});

const JOB_MORE = {
  rules_version: text,
  history: Type.Array(HISTORY),
  closed_at: orNull(time),
  closing: orNull(Type.Object({ reason: REASON, evidence: anything, at: time })),
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

const COVERAGE = Type.Object({
  ...{ company_url: orNull(text), source: orNull(text), board: orNull(text) },
  ...{ verdict: text, code: orNull(oneOf(COVERAGE_CODES)), because: orNull(text), pages: count, found: count },
});

const COLLECT_REQUEST = Type.Object({
  ...{ id: count, status: oneOf(["queued", "running", "done"]), status_url: text, found: count },
  ...{ read: count, companies_prioritised: count },
  notes: Type.Unsafe({
    type: "object",
    description:
      "What the work came to: country, place, services, employers, added, coverage, errors; as far as it is.",
  }),
  ...{ title: orNull(text), location: orNull(text), country: orNull(text), company_url: orNull(text) },
  automatic: Type.Boolean({ description: "A search with few results asked for it by itself." }),
  ...{ created_at: time, started_at: orNull(time), finished_at: orNull(time), postings_url: text },
});

const SEARCH_ENVELOPE = Type.Object({
  data: Type.Array(Type.Union([refTo("Posting"), refTo("PostingNative")])),
  meta: Type.Object({
    ...{ requests: Type.Array(refTo("CollectRequest")), added: count, pending: count },
    ...{ call_again: orNull(text), coverage: Type.Array(refTo("Coverage")) },
  }),
});

const SOURCE_ROW = Type.Object({
  ...{ source: SOURCE, source_type: text, aliases: texts, licence: orNull(text), attribution: orNull(text) },
  ...{ boards: count, open_postings: count, last_complete_read: orNull(time) },
  on: orNull(Type.Boolean({ description: "null: the ledger cannot be reached." })),
  because: orNull(text),
  health: orNull(
    Type.Object({
      ...{ verdicts: numbers, failing: count, failures: Type.Array(Type.Object({ because: text, boards: count })) },
      ...{ holds: count, held: count, read_24h: count },
    }),
  ),
});

const USAGE = Type.Object({
  ...{ key: text, account: text, role: oneOf(["user", "admin"]), subscription_until: orNull(time), limits: numbers },
  days: Type.Array(
    Type.Object({
      ...{ day: Type.String({ format: "date" }), requests: count, rows: count },
      endpoints: Type.Unsafe({
        type: "object",
        additionalProperties: Type.Object({ requests: count, rows: count }),
      }),
    }),
  ),
});

const figure = { opened: count, modified: count, closed: count };
const number = orNull(Type.Number());
const STATS = Type.Object({
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
});

/** The named schemas of the document, beside postings and errors. */
export function answerSchemas(): Record<string, TSchema> {
  const posting = postingSchema("fantastic") as unknown as { properties: Record<string, TSchema> };
  return {
    ...{ Count: COUNT, Organization: ORGANIZATION, Facets: FACETS, Stats: STATS, Change: CHANGE },
    Job: Type.Object({ ...posting.properties, ...JOB_MORE }),
    ...{ Coverage: COVERAGE, CollectRequest: COLLECT_REQUEST, SearchEnvelope: SEARCH_ENVELOPE },
    ...{ Source: SOURCE_ROW, Usage: USAGE },
  };
}
