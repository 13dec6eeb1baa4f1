// The interface of every source: how its boards are recognised, how a board is listed, and how a posting's details are
// requested. A source contains URLs and response structures; paging, budgets, statuses and retries are shared code
// (shared/reading) or belong to another module.
import type { RawPosting } from "../contract/raw.ts";
import type { BoardAddress, Detail, Listing, ReadContext, ServiceQuery } from "../contract/reading.ts";
import type { SourceId } from "../contract/sources.ts";
import type { ChangesResult } from "./shared/reading/changes.ts";

/** One board, with what is known of its owner: many platforms never print the employer's name. */
export interface Board extends BoardAddress {
  readonly company: string | null;
  readonly domain: string | null;
}

export interface Source {
  /** The entry in contract/sources.ts has the properties that other directories need. */
  readonly id: SourceId;
  /**
   * A: documented, or several implementations agree, and recorded. B: two agree, or one measured. C: one, or none
   * recorded.
   */
  readonly confidence: "A" | "B" | "C";
  /**
   * Whether real responses were recorded and are replayed in the tests. Without them the source is reported as
   * unverified.
   */
  readonly recorded: boolean;
  /** Disabled by default, for this reason (terms, robots.txt, a key that must be requested). */
  readonly disabledReason?: string;
  /** The conditions under which its owner allows reading, if known and not stated by a licence. */
  readonly conditions?: string;
  /** For the documentation: its content and gaps, in one line. */
  readonly summary: string;
  /** Whether an empty board and a missing board can be distinguished. */
  readonly distinguishesMissing: boolean;
  /** The board that a platform link (also a posting's) belongs to; null if it is not this platform's. */
  readonly recognise: (link: URL) => string | null;
  /** The board that a page shows by an embed, an iframe or a marker; null if there is none or it is ambiguous. */
  readonly find?: (html: string, page: URL) => string | null;
  /** The board's public page. */
  readonly page: (slug: string) => string;
  readonly list: (board: Board, reading: ReadContext) => Promise<Listing>;
  /**
   * Requests a posting's details: adds what the list lacks, and determines whether it is gone. Absent if the list has
   * everything.
   */
  readonly detail?: (posting: RawPosting, board: Board, reading: ReadContext) => Promise<Detail>;
  /** Requests the employer's name, if lists never contain it and one more request does. */
  readonly company?: (slug: string, reading: ReadContext) => Promise<string | null>;
  /** For services that can be searched by words and place. A search result is never complete. */
  readonly search?: (searchQuery: ServiceQuery, board: Board, reading: ReadContext) => Promise<Listing>;
  /** For services with a change stream: the changes after `cursor` (null: from the start), including removals. */
  readonly changes?: (cursor: string | null, board: Board, reading: ReadContext) => Promise<ChangesResult>;
  /** Parses one recorded response (a list or a detail); throws a ShapeError for anything else. */
  readonly parse: (body: string, board: Board) => RawPosting[];
}

/** A response without the source's known shape: a failed read, never an empty one. */
export class ShapeError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ShapeError";
  }
}
