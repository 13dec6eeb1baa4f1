// The queries that the index accepts and the answers it returns. api/ builds a query from a request; a reader thread
// answers it.
import type { Layout } from "../contract/fields.ts";
import type { FacetName, FILTERS } from "../contract/filters.ts";
import type { ValueOf, ValuesOf } from "../contract/param.ts";
import type { SHAPING } from "../contract/params.ts";
import type { Query } from "../text/query/query.ts";

type Order = ValueOf<typeof SHAPING.order_by, Query> | "id" | "date_modified";
export type Format = Exclude<ValueOf<typeof SHAPING.format, Query>, "parquet">;
export type ExportFormat = Extract<ValueOf<typeof SHAPING.format, Query>, "jsonl" | "csv" | "parquet">;
export type TimeFrame = ValueOf<typeof SHAPING.time_frame, Query>;

/**
 * Parsed filter values; absent filters are missing. Dates are in milliseconds. Names are as sent by the client,
 * trimmed.
 */
export type Filters = ValuesOf<typeof FILTERS, Query>;

/** Selects postings by filters and window. */
export interface Search {
  filters: Filters;
  /** `null` selects every open posting (search endpoint, modified-jobs). */
  frame: TimeFrame | null;
  /**
   * Whether the client set the time frame: an explicit frame cuts off an older date_created_gte, a default one yields
   * to it.
   */
  frameGiven: boolean;
  includeDuplicates: boolean;
  /** Sentences about how the parameters were understood. */
  notices?: readonly string[];
  /** company_url: postings of one company, by its domain or by the boards known to be its own. */
  company?: { domain: string | null; boards: readonly { source: string; slug: string }[] };
  /** modified-jobs: the interval of tracked changes, [gte, lt), and whether the client set gte. */
  modified: { gte: number; lt: number | null; isExplicit: boolean } | null;
  /** Selects postings that were open at a time, or at a ledger seq, instead of now. */
  moment?: { readonly at: number } | { readonly seq: number };
}

/** Which results to return, and in which order. */
export interface PageRequest {
  limit: number;
  offset: number;
  cursor: number | null;
  order: Order;
}

/** How a row is rendered. */
export interface View {
  format: Format;
  layout: Layout;
  /** Field names in the chosen layout, in the requested order; `null` selects every field that the flags enable. */
  fields: readonly string[] | null;
  description: "text" | "html" | null;
  pageText: boolean;
  employer: boolean;
  beta: boolean;
  /** Whether each row contains the origin of its values. */
  provenance: boolean;
  /** Whether each row states its licence and what its site reserves. */
  rights: boolean;
  /** csv only: start with a byte order mark. */
  bom?: boolean;
  /** md only: maximum code points of text per posting. */
  chars: number;
  /**
   * search with envelope=true: the serialised meta object of the `{"data": [...], "meta": …}` envelope around a JSON
   * array.
   */
  envelopeMeta: string | null;
  /** md of a live search: an opening paragraph, already rendered. */
  preface: string | null;
  /** Leave out contacts: e-mail addresses, phone numbers and names of contact persons. */
  redact?: boolean;
  /** atom: the URL of this feed. */
  feedUrl?: string;
}

export const STATS_PARTS = [
  "figures",
  "series",
  "known",
  "pay",
  "occupations",
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

/** What to count; for the series, which lines, which step and how many days. */
export interface StatsRequest {
  parts: readonly StatsPart[];
  lines: readonly SeriesLine[];
  by: "day" | "hour";
  days: number;
  /** The number of days that the figures and sources cover. */
  figureDays: number;
}

/** The subject of a report. `search` contains the equivalent filter, `query` the same as URL parameters. */
export interface Subject {
  kind: "employer" | "skill" | "place";
  value: string;
  query: string;
}

export type IndexQuery = {
  now: number;
  /** Leave out contacts of persons, as the key requires. */
  redact?: boolean;
} & (
  | { kind: "list"; search: Search; page: PageRequest; view: View }
  | { kind: "count"; search: Search; digest: boolean }
  | { kind: "facets"; search: Search; facets: readonly FacetName[]; top: number }
  | ({ kind: "stats"; search: Search; format: "json" | "csv" } & StatsRequest)
  | ({ kind: "report"; subject: Subject; search: Search; format: "json" | "csv" } & StatsRequest)
  | { kind: "expired"; frame: TimeFrame; sources: readonly string[] | null }
  | { kind: "organizations"; format: "json" | "csv"; limit: number | null; offset: number }
  | { kind: "changes"; after: number; limit: number; rows: boolean; fullTexts?: boolean; filters: Filters }
  | ({ kind: "plan"; search: Search } & ExportPart)
  | ({ kind: "rows"; ids: readonly number[]; view: View } & ExportShape)
  | { kind: "job"; id: number; asOf?: number }
  /** Open postings in the format of `job`, one per line. */
  | { kind: "jobs"; ids: readonly number[]; includeClosed?: boolean }
  | { kind: "sources" }
);

/** The part of a search that an export contains. */
interface ExportPart {
  /** Only changes after this seq. */
  since: number | null;
  /** Only ids above this one. */
  afterId: number;
}

export interface ExportShape {
  format: ExportFormat;
  /** Render values as of this time; now if absent. */
  asOf?: number;
  /** Whether rows may represent postings that closed or left the search. If so, two extra columns mark them. */
  changed: boolean;
}

/** Response metadata from the same snapshot as the body. */
export interface AnswerHead {
  count: number;
  lastId: number;
  windowStart?: number;
  windowEnd?: number;
  /** Seq and epoch of the last change the index had applied. */
  position?: { seq: number; epoch: string };
  /** changes: the seq to continue from. */
  lastSeq?: number;
  /** plan: the order-independent hash of its ids. */
  digest?: string;
  /** Sentences for the X-Notice header. */
  notices: string[];
}

/**
 * An answer too large for memory is spooled to a file, which is deleted after sending or when the client disconnects.
 */
/** Bytes in memory, a file with its SHA-1, or a file that is still being written. */
export type Body =
  | { bytes: Uint8Array; shared?: SharedBody }
  | { file: string; size: number; digest: string }
  /** `digest` identifies the content; `size` is an estimate; `progress`: see threads/growingFile.ts. */
  | { file: string; size: number; digest: string; progress: SharedArrayBuffer };

/** Bytes that are sent to several clients; the digest and the compressed forms are computed once. */
export interface SharedBody {
  digest: string | null;
  /** The compressed bytes by content coding. */
  compressed: Map<string, Promise<Buffer>>;
  /** Called when one client has been sent the bytes. */
  onSent(): void;
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
      /** The query was admitted and exceeded its deadline. */
      overdue?: true;
    };

/** The status of the index. */
export interface IndexStatus {
  epoch: string;
  seq: number;
  /** Last applied time + 1 ms: the end of every window. */
  mark: number;
  open: number;
  /** Whether the index is being rebuilt from the ledger. */
  rebuilding: boolean;
}
