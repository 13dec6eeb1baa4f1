// What every source is: how its boards are recognised, how one is listed, what one posting's own call says.
// A source knows addresses and shapes; paging, budgets, statuses and retries are shared pieces (answers.ts, paging.ts) or another room's.

import type { RawPosting } from "../contract/raw.ts";
import type { BoardAddress, Detail, Listing, Reading, Wanted } from "../contract/reading.ts";
import type { SourceId } from "../contract/sources.ts";
import type { ChangesRead } from "./shared/reading/changes.ts";

/** One board, with what is known of its owner: many platforms never print the employer's name. */
export interface Board extends BoardAddress {
  readonly company: string | null;
  readonly domain: string | null;
}

export interface Source {
  /** Its line in contract/sources.ts holds what other rooms must know of it. */
  readonly id: SourceId;
  /** A: documented, or several implementations agree, and recorded. B: two agree, or one measured. C: one, or none recorded. */
  readonly sure: "A" | "B" | "C";
  /** Whether real answers were recorded and are replayed in the tests; without them it is unverified, and says so. */
  readonly recorded: boolean;
  /** Off until switched on, for the reason given (terms, robots, a key that must be asked for). */
  readonly off: string | null;
  /** On what conditions its owner lets it be read, as far as they are known and no licence says it. */
  readonly conditions?: string;
  /** For the documentation: what it gives and what it does not, in one line. */
  readonly gives: string;
  /** Whether an empty answer and "no such board" look different. */
  readonly tells_empty: boolean;
  /** The board that a link of this platform belongs to, a posting's link too; null: not this platform's. */
  readonly recognise: (link: URL) => string | null;
  /** The board that a page shows by an embed, an iframe or a marker; null where there is none or it cannot be told. */
  readonly find: ((html: string, page: URL) => string | null) | null;
  /** The board's page for people. */
  readonly page: (slug: string) => string;
  readonly list: (board: Board, reading: Reading) => Promise<Listing>;
  /** The posting's own call: fills what the list lacks, and tells whether it is gone. Null: the list says all there is. */
  readonly detail: ((posting: RawPosting, board: Board, reading: Reading) => Promise<Detail>) | null;
  /** The employer's name, where lists never say it and one more call does. */
  readonly company: ((slug: string, reading: Reading) => Promise<string | null>) | null;
  /** Services that can be asked for words and a place. What a search finds is never whole. */
  readonly search?: (wanted: Wanted, board: Board, reading: Reading) => Promise<Listing>;
  /** Services with a change stream: what happened after `cursor` (null: from the start), removals included. */
  readonly changes?: (cursor: string | null, board: Board, reading: Reading) => Promise<ChangesRead>;
  /** What one recorded answer (a list or a detail) says; throws a ShapeError for anything else. */
  readonly parse: (body: string, board: Board) => RawPosting[];
}

/** An answer that does not have the shape this source is known to give: a failed read, never an empty one. */
export class ShapeError extends Error {
  constructor(what: string) {
    super(what);
    this.name = "ShapeError";
  }
}
