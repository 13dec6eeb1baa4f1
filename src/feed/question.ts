// What can be asked of the index and what it answers. api/ builds a Question from a request; a reader thread answers it.
import type { Layout } from "../contract/fields.ts";
import type { FacetName, FILTERS } from "../contract/filters.ts";
import type { ValueOf, ValuesOf } from "../contract/param.ts";
import type { SHAPING } from "../contract/params.ts";
import type { Query } from "../text/query/query.ts";

type Order = ValueOf<typeof SHAPING.order_by, Query> | "id" | "date_modified";
export type Format = Exclude<ValueOf<typeof SHAPING.format, Query>, "parquet">;
export type ExportFormat = Extract<ValueOf<typeof SHAPING.format, Query>, "jsonl" | "csv" | "parquet">;
export type Frame = ValueOf<typeof SHAPING.time_frame, Query>;

/** Parsed values of the filters; what was not asked is absent. Dates are milliseconds. Names are as the client wrote them, trimmed. */
export type Filters = ValuesOf<typeof FILTERS, Query>;

/** Which postings: filters and window. */
export interface Search {
  filters: Filters;
  /** null: every open posting (search endpoint, modified-jobs). */
  frame: Frame | null;
  /** Whether the client named the frame itself: an explicit window cuts an older date_created_gte, a default one yields. */
  frameGiven: boolean;
  includeDuplicates: boolean;
  /** company_url: what belongs to one company, by its domain or by the boards known to be its own. */
  company?: { domain: string | null; boards: readonly { source: string; slug: string }[] };
  /** modified-jobs: the interval of tracked changes, [gte, lt); `given`: gte is the client's own. */
  modified: { gte: number; lt: number | null; given: boolean } | null;
  /** What was open at that time, or when the ledger stood at that seq, rather than now. */
  moment?: { readonly at: number } | { readonly seq: number };
}

/** Which of them, in which order. */
export interface PageWanted {
  limit: number;
  offset: number;
  cursor: number | null;
  order: Order;
}

/** How a row looks. */
export interface View {
  format: Format;
  layout: Layout;
  /** Names in the chosen layout, in the order asked; null: every field the flags bring. */
  fields: readonly string[] | null;
  description: "text" | "html" | null;
  pageText: boolean;
  employer: boolean;
  beta: boolean;
  /** md only: code points of text per posting. */
  chars: number;
  /** search with envelope=true: `{"data": [...], "meta": …}` around a json array; the meta is given ready. */
  envelopeMeta: string | null;
  /** md of a live search: a first paragraph, given ready. */
  preface: string | null;
  /** atom: the address of this very feed. */
  feedUrl?: string;
}

export const STATS_PARTS = [
  "figures",
  "series",
  "known",
  "pay",
  "places",
  "sources",
  "months",
  "days_open",
  "skills",
  "employers",
] as const;
export type StatsPart = (typeof STATS_PARTS)[number];
export const SERIES_LINES = ["opened", "modified", "closed"] as const;
export type SeriesLine = (typeof SERIES_LINES)[number];

/** What to count, and for the series which lines, in which steps, how far back. */
export interface StatsWish {
  parts: readonly StatsPart[];
  lines: readonly SeriesLine[];
  by: "day" | "hour";
  days: number;
}

/** What a report is about; `search` holds the filter that says the same, `query` its words. */
export interface Subject {
  kind: "employer" | "skill" | "place";
  value: string;
  query: string;
}

export type Question = { now: number } & (
  | { kind: "list"; search: Search; page: PageWanted; view: View }
  | { kind: "count"; search: Search; digest: boolean }
  | { kind: "facets"; search: Search; facets: readonly FacetName[]; top: number }
  | ({ kind: "stats"; search: Search; format: "json" | "csv" } & StatsWish)
  | ({ kind: "report"; subject: Subject; search: Search; format: "json" | "csv" } & StatsWish)
  | { kind: "expired"; frame: Frame; sources: readonly string[] | null }
  | { kind: "organizations"; format: "json" | "csv"; limit: number | null; offset: number }
  | { kind: "changes"; after: number; limit: number; rows: boolean; wholeTexts?: boolean; filters: Filters }
  | ({ kind: "plan"; search: Search } & ExportPart)
  | ({ kind: "rows"; ids: readonly number[]; view: View } & ExportShape)
  | { kind: "job"; id: number }
  /** Open postings as `job` shows them, a line each. */
  | { kind: "jobs"; ids: readonly number[] }
  | { kind: "sources" }
);

/** Which part of a search an export holds. */
interface ExportPart {
  /** Only what changed after this seq. */
  since: number | null;
  /** Only ids above this one. */
  afterId: number;
}

export interface ExportShape {
  format: ExportFormat;
  /** The time whose values the rows have; absent: now. */
  asOf?: number;
  /** Whether rows may stand for what closed or left the search: then they have columns that say so. */
  changed: boolean;
}

/** Headers that come from the same snapshot as the body. */
export interface AnswerHead {
  count: number;
  lastId: number;
  windowStart?: number;
  windowEnd?: number;
  /** Where the index stood: the last change it had applied, of which history. */
  position?: { seq: number; epoch: string };
  /** changes: what to ask with next. */
  lastSeq?: number;
  /** plan: the order-free hash of its ids. */
  digest?: string;
  /** Sentences for X-Notice. */
  notices: string[];
}

/** An answer too large for memory is a file that is deleted when it has been sent (or its client left). */
/** In memory, or a file with the SHA-1 of what is in it. */
export type Body = { bytes: Uint8Array; shared?: SharedBody } | { file: string; size: number; digest: string };

/** Bytes that several are sent: what was worked out of them for one is there for the next. */
export interface SharedBody {
  digest: string | null;
  /** By coding: the bytes compressed. */
  coded: Map<string, Promise<Buffer>>;
  /** This one has been sent them. */
  sent(): void;
}

export type Answer =
  | { ok: true; head: AnswerHead; contentType: string; body: Body }
  | {
      ok: false;
      code:
        | "too_early"
        | "query_too_broad"
        | "no_such_place"
        | "not_found"
        | "gone"
        | "rebuilding"
        | "overloaded"
        | "cancelled";
      message: string;
      hint?: string;
      /** It was allowed, and ended by its deadline. */
      overdue?: true;
    };

/** Where the index stands. */
export interface Standing {
  epoch: string;
  seq: number;
  /** Last applied time + 1 ms: where every window ends. */
  mark: number;
  open: number;
  /** true while it is being rebuilt from the ledger. */
  rebuilding: boolean;
}
