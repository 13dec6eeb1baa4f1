// The types shared by fetching, the sources and collecting: one request, its response or failure, and the result of
// reading one board. Nothing here opens a connection.

import type { RawPosting } from "./raw.ts";
import type { Reservation, RobotsNote } from "./rights/reservations.ts";

/** The validators of a response, for conditional requests. They are sent back verbatim, and only to the same URL. */
export interface Validators {
  readonly etag: string | null;
  readonly last_modified: string | null;
}

export interface FetchRequest {
  readonly url: string;
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** A page is limited to 10 MiB and 30 s, a feed (one response contains the whole board) to 50 MiB and 60 s. */
  readonly size?: "page" | "feed";
  /** A lower limit of decoded bytes, from what the source usually sends. */
  readonly max_bytes?: number;
  /** The text of a response longer than `max_bytes` is not needed: it is returned empty. */
  readonly drops_long?: boolean;
  readonly validators?: Validators | null;
  /** The owner documents this interface for automatic use, so robots.txt, which is about crawling, does not apply. */
  readonly documented?: boolean;
  /** Requests with the same session object share cookies; without a session, cookies are discarded. */
  readonly session?: object;
  /**
   * The user agent that a service requires from its callers: the address that its key was issued to. Sent to the same
   * origin only.
   */
  readonly agent?: string;
  /** A longer pause between requests to this host, if its owner requires one (Nominatim: one second). */
  readonly spacing_ms?: number;
  readonly signal?: AbortSignal;
  /** Expected gain of the request; it sets the priority in the host's queue. Infinite if a client is waiting. */
  readonly gain?: number;
  /** The caller is not known to send ordinary responses: its requests get a small share of a busy host's time. */
  readonly unproven?: boolean;
  /** Return a redirect to another host as the response instead of following it. */
  readonly stayOnHost?: boolean;
  /** URLs whose responses the caller already has: redirects to them are not followed. */
  readonly hasResponse?: (url: string) => boolean;
}

export interface FetchResponse {
  readonly kind: "got";
  readonly status: number;
  /** The URL of the response, after redirects. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decoded, without NUL. */
  readonly text: string;
  /** The body was cut at its limit or the connection broke: the text is incomplete. */
  readonly truncated: boolean;
  readonly validators: Validators | null;
  /** A hash of the bytes of the body. */
  readonly digest?: string;
  /** Rights that the response reserves; absent if it states nothing or reservations are ignored. */
  readonly reservation?: Reservation;
  /** Absent for documented interfaces, which are called as documented. */
  readonly robots?: RobotsNote;
  /** The number of its decoded bytes. */
  readonly length?: number;
  /** How long the request occupied the host, including the pause after it. */
  readonly taken_ms?: number;
}

const FETCH_FAILURE_REASONS = [
  "refused",
  "robots_disallowed",
  "unreachable",
  "timeout",
  "too_slow",
  "bad_answer",
  "redirects",
  "resting",
  "budget_spent",
  "stopped",
] as const;
export type FetchFailureReason = (typeof FETCH_FAILURE_REASONS)[number];

/** A failed request. `because` may be shown to anyone: it reveals nothing about internal networks. */
export interface FetchFailure {
  readonly kind: "unread";
  readonly reason: FetchFailureReason;
  readonly message: string;
  /** When a retry makes sense, in ms of the service's clock; null when unknown. */
  readonly retry_at: number | null;
}

/** Never throws: every failure is returned as a value. */
export type FetchFunction = (request: FetchRequest) => Promise<FetchResponse | FetchFailure>;

export interface BoardAddress {
  readonly source: string;
  /** The board's key at its source, in the format that the source's file defines. */
  readonly slug: string;
}

/** The dependencies and limits of one read. */
export interface ReadContext {
  readonly get: FetchFunction;
  readonly now: number;
  /** Maximum number of list pages; a read that stops here is incomplete. */
  readonly max_pages: number;
  /** Stop after about this many rows (`rolecall read --limit`); such a read is never complete. */
  readonly max_rows: number | null;
  /**
   * For sources that read page by page: called for every opening, with a function that returns the openings settled so
   * far.
   */
  readonly along?: (found: () => RawPosting[]) => Promise<void>;
  /** Stored by the last complete read of this board, under the source's own name for the request. */
  readonly validators: Validators | null;
  /** Whether all requests and responses so far are byte for byte those of the last complete read of this board. */
  readonly same?: () => boolean;
  /** Free API keys that some services require, by the name of their environment variable. */
  readonly keys?: ReadonlyMap<string, string>;
}

/** A place from the gazetteer, for services that search by name, code or coordinates. */
export interface ResolvedPlace {
  readonly name: string;
  readonly region: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
  readonly radius_km: number;
}

/** A live search, as passed to a service that supports searching. */
export interface ServiceQuery {
  /** Words of the title, as people type them. */
  readonly title: string | null;
  /** As typed; `place` is its resolved form. */
  readonly location: string | null;
  readonly country: string | null;
  readonly place: ResolvedPlace | null;
  /** For a region or a whole country: its largest places, whose employers are searched. */
  readonly within?: readonly ResolvedPlace[];
}

/** The URL of an opening on another site, with what is known about its employer. */
export interface Lead {
  readonly url: string;
  readonly company: string | null;
  /** The registrable domain of the employer's website. */
  readonly domain: string | null;
}

export type CompletenessProof = "total reached" | "natural end" | "unchanged";

/** Why a listing is incomplete; it decides how the board is scheduled next. */
export type FailureKind = "partial" | "failed" | "no_such_board" | "forbidden";

/** The cause of a failure, for sources that can retry in another way; the message next to it is for people. */
export type FailureCause = "status" | "shape" | "cut" | "too_long";

/**
 * The result of one read of a board. Only a complete one may close absent postings; `unchanged` carries no postings. A
 * row whose text requires a detail call has `full_text` false until `Source.detail` has been called.
 */
export type Listing = (
  | { complete: true; proof: CompletenessProof; postings: RawPosting[]; validators: Validators | null }
  | {
      complete: false;
      failure: FailureKind;
      reason: string;
      fault?: FailureCause;
      /** The HTTP status, if that was the cause. */
      status?: number;
      postings: RawPosting[];
      /**
       * The board that actually publishes the openings, and the name that the site uses for its owner: read that board
       * instead.
       */
      behind?: BoardAddress & { readonly name: string | null };
      /**
       * The links of a site that shows openings of others. The boards behind the links are read; the site itself is
       * not.
       */
      leads?: readonly Lead[];
    }
) & { coverage?: PagesRead };

/** The result of the detail call (or the posting's own page) of one posting. */
export type Detail =
  | { kind: "posting"; posting: RawPosting }
  | { kind: "gone"; reason: string; status?: number }
  | { kind: "unread"; reason: string };

/** Why a company's site was not read, or only partly (docs/api.md, Live search and collecting). */
export const COVERAGE_CODES = [
  "robots_disallowed",
  "needs_javascript",
  "no_readable_posting",
  "login_required",
  "budget_spent",
  "unreachable",
  "unknown_place",
  "internal_error",
] as const;
export type CoverageCode = (typeof COVERAGE_CODES)[number];

/** Additional results of a read that crawls pages instead of calling an interface. */
export interface PagesRead extends Pick<Coverage, "verdict" | "code" | "pages"> {
  /** Unpublished openings by reason. */
  readonly passed_over: PassedOver;
}

export interface PassedOver {
  expired: number;
  filled: number;
  open_applications: number;
  unreadable: number;
}

/** The board found at a company's URL, and the result of reading it. */
export interface Coverage {
  readonly company_url: string;
  readonly source: string | null;
  readonly board: string | null;
  readonly verdict: "complete" | "empty" | "partial" | "failed";
  readonly code: CoverageCode | null;
  readonly because: string | null;
  readonly pages: number;
  readonly found: number;
  /** When the read ended (UTC); null: it was not read. */
  readonly read_at: string | null;
}

/** The coverage entry of something that could not be read, until more is known. */
export const NOTHING_READ: Omit<Coverage, "company_url" | "code"> & { company_url: null; code: CoverageCode } = {
  company_url: null,
  source: null,
  board: null,
  verdict: "failed",
  code: "unreachable",
  because: null,
  pages: 0,
  found: 0,
  read_at: null,
};

// Leases on hosts, shared by several processes: the fetcher acquires a lease before it contacts a host, and the ledger
// stores the leases.

export interface HostLease {
  readonly name: string;
  /** Whether this process holds the lease. */
  readonly mine: boolean;
  /** The remaining pause of the host: after the last request, and because it requested a pause or failed. */
  readonly pauseMs: number;
  readonly restMs: number;
}

export type HostRelease = Omit<HostLease, "mine">;

export interface HostLeaseStore {
  /** How long a lease lasts without renewal. */
  readonly leaseMs: number;
  take(names: readonly string[]): Promise<readonly HostLease[]>;
  /** Renews the leases; those missing from the result are lost. `wanted`: another process is waiting for the host. */
  keep(names: readonly string[]): Promise<readonly { name: string; wanted: boolean }[]>;
  give(releases: readonly HostRelease[]): Promise<void>;
}
