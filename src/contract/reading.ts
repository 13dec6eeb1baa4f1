// What crosses between fetching, the sources and collecting: one request, its answer or why there is none,
// and what a reading of one board came to. Nothing here opens a connection.

import type { RawPosting } from "./raw.ts";

/** What a server gave to recognise the same answer again. Echoed verbatim, only for the same URL. */
export interface Validators {
  readonly etag: string | null;
  readonly last_modified: string | null;
}

export interface Ask {
  readonly url: string;
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** A page is bounded by 10 MiB and 30 s, a feed (one answer is the whole board) by 50 MiB and 60 s. */
  readonly size?: "page" | "feed";
  readonly validators?: Validators | null;
  /** An interface that its owner documents for automatic reading: robots.txt, which is about crawling, is not asked. */
  readonly documented?: boolean;
  /** Requests with the same session object share cookies; without one, none are kept. */
  readonly session?: object;
  /** The name a service asks its callers to use instead of ours: the address its key was given to. Same origin only. */
  readonly agent?: string;
  /** A longer pause between requests to this host than usual, where its owner asks for one (Nominatim: a second). */
  readonly spacing_ms?: number;
  readonly signal?: AbortSignal;
  /** What asking gains: the host's line is ordered by it. Infinite for what somebody waits for. */
  readonly gain?: number;
  /** A redirect to another host is not followed but is the answer itself. */
  readonly stay?: boolean;
  /** Addresses whose answers the asker has: a redirect to one of them is not followed either. */
  readonly has?: (url: string) => boolean;
}

export interface Got {
  readonly kind: "got";
  readonly status: number;
  /** Where the answer came from, after redirects. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decoded, without NUL. */
  readonly text: string;
  /** The body was longer than its bound, or broke off: what is there is not all. */
  readonly truncated: boolean;
  readonly validators: Validators | null;
  /** A hash of the bytes of the body. */
  readonly digest?: string;
  /** How long the host was taken by the request, the pause after it included. */
  readonly taken_ms?: number;
}

const UNREAD_REASONS = [
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
export type UnreadReason = (typeof UNREAD_REASONS)[number];

/** No answer. `because` may be shown to anyone: it says nothing about the inside of a network. */
export interface Unread {
  readonly kind: "unread";
  readonly reason: UnreadReason;
  readonly because: string;
  /** When asking again makes sense, in ms of the service's clock; null when unknown. */
  readonly retry_at: number | null;
}

/** Never throws: every failure is an `Unread`. */
export type Get = (ask: Ask) => Promise<Got | Unread>;

export interface BoardAddress {
  readonly source: string;
  /** The board's own key at its source, in the form of the source's file. */
  readonly slug: string;
}

/** What a source needs for one reading. */
export interface Reading {
  readonly get: Get;
  readonly now: number;
  /** At most this many list pages; a reading stopped by it is not whole. */
  readonly max_pages: number;
  /** Stop after about this many rows (`rolecall read --limit`); such a reading is never whole. */
  readonly max_rows: number | null;
  /** For sources that read page by page: told of every opening, and given what is settled so far where it asks for it. */
  readonly along?: (found: () => RawPosting[]) => Promise<void>;
  /** Kept from the last whole reading of this board, by the source's own name for the request. */
  readonly validators: Validators | null;
  /** Whether what was asked and answered so far is, byte for byte, all that the last whole reading of this board was. */
  readonly same?: () => boolean;
  /** Free keys that some services ask for, by the name of their environment variable. */
  readonly keys?: ReadonlyMap<string, string>;
}

/** A place as the gazetteer knows it, for services that are asked by name, code or coordinates. */
export interface WantedPlace {
  readonly name: string;
  readonly region: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
  readonly radius_km: number;
}

/** What a live search asks of a service that can be searched. */
export interface Wanted {
  /** Words of the title, as people type them. */
  readonly title: string | null;
  /** As typed; `place` is what it was understood as. */
  readonly location: string | null;
  readonly country: string | null;
  readonly place: WantedPlace | null;
  /** Where a region or a whole country is meant: its largest places, whose employers are asked for. */
  readonly within?: readonly WantedPlace[];
}

/** The address of somebody else's opening, with what is said of whose it is. */
export interface Lead {
  readonly url: string;
  readonly company: string | null;
  /** Its website's registrable domain. */
  readonly domain: string | null;
}

export type Proof = "total reached" | "natural end" | "unchanged";

/** Why a listing is not whole, in a word that decides what happens to the board next. */
export type Trouble = "partial" | "failed" | "no_such_board" | "forbidden";

/** What went wrong, as far as a source may ask another way because of it; the sentence beside it is for people. */
export type Fault = "status" | "shape" | "cut" | "too_long";

/**
 * One reading of a board. Only a whole one may close what is absent; `unchanged` carries no postings.
 * A row whose text comes only from a detail call has `full_text` false until `Source.detail` has been asked.
 */
export type Listing = (
  | { whole: true; proof: Proof; postings: RawPosting[]; validators: Validators | null }
  | {
      whole: false;
      trouble: Trouble;
      because: string;
      fault?: Fault;
      /** The HTTP status behind it, where that was the fault. */
      status?: number;
      postings: RawPosting[];
      /** The board that its openings really stand on, and what the site calls its owner: read that instead. */
      behind?: BoardAddress & { readonly name: string | null };
      /** What a site that shows the openings of others links to: the boards behind are read, nothing of the site itself is. */
      leads?: readonly Lead[];
    }
) & { coverage?: PagesRead };

/** What the detail call (or the posting's own page) of one posting says. */
export type Detail =
  | { kind: "posting"; posting: RawPosting }
  | { kind: "gone"; because: string; status?: number }
  | { kind: "unread"; because: string };

/** Why nothing, or not all, was read of a company's site (docs/decisions.md, Collecting on demand). */
export const COVERAGE_CODES = [
  "robots_disallowed",
  "needs_javascript",
  "no_readable_posting",
  "login_required",
  "budget_spent",
  "unreachable",
  "internal_error",
] as const;
export type CoverageCode = (typeof COVERAGE_CODES)[number];

/** What a reading of pages, which no interface answers for, can tell besides its rows. */
export interface PagesRead extends Pick<Coverage, "verdict" | "code" | "pages"> {
  /** What is not published, by its reason. */
  readonly passed_over: PassedOver;
}

export interface PassedOver {
  expired: number;
  filled: number;
  open_applications: number;
  unreadable: number;
}

/** What a company's address led to, and what was read there. */
export interface Coverage {
  readonly company_url: string;
  readonly source: string | null;
  readonly board: string | null;
  readonly verdict: "complete" | "empty" | "partial" | "failed";
  readonly code: CoverageCode | null;
  readonly because: string | null;
  readonly pages: number;
  readonly found: number;
}

/** What is said of something of which nothing could be read, as long as nobody knows more. */
export const NOTHING_READ: Omit<Coverage, "company_url" | "code"> & { company_url: null; code: CoverageCode } = {
  ...{ company_url: null, source: null, board: null, verdict: "failed", code: "unreachable" },
  ...{ because: null, pages: 0, found: 0 },
};

// A book of the hosts that are being asked, which several processes share: fetching asks it before every host, the ledger keeps it.

export interface HostStanding {
  readonly name: string;
  /** Whether this process alone may ask it now. */
  readonly mine: boolean;
  /** How long it is still to be left alone after the last request, and because it asked for a pause or failed. */
  readonly pauseMs: number;
  readonly restMs: number;
}

export type HostLeft = Omit<HostStanding, "mine">;

export interface HostBook {
  /** How long a host is ours without a word from us. */
  readonly leaseMs: number;
  take(names: readonly string[]): Promise<readonly HostStanding[]>;
  /** Prolongs them; what is not in the answer is no longer ours. `wanted`: somebody else waits for it. */
  keep(names: readonly string[]): Promise<readonly { name: string; wanted: boolean }[]>;
  give(left: readonly HostLeft[]): Promise<void>;
}
