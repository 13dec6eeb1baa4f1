// The value that passes through the steps of a read (readBoard.ts): started, listed, stored, planned.
import type { FieldCounts } from "../../contract/admin/degradation.ts";
import type { FailureKind, PagesRead, ReadContext } from "../../contract/reading.ts";
import type { Board } from "../../ledger/boards/boards.ts";
import type { Release } from "../../ledger/boards/claims.ts";
import type { ReadResult } from "../../ledger/reads/reads.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import type { Source } from "../../sources/source.ts";
import type { CollectContext, RequestLog } from "../collectContext.ts";
import type { BoardChanges } from "../schedule/rate.ts";
import type { IngestCounts } from "./listing.ts";
import type { PartialPublisher } from "./partialPublish.ts";
import type { ListedWithPlatform } from "./platformBehindSite.ts";

/** The result of a read, for callers. */
export interface BoardRead {
  verdict: string;
  reason: string | null;
  counts: Pick<IngestCounts, "new" | "changed" | "unchanged">;
  closed: number;
  rows: number;
  /** Coverage of a site that was read page by page. */
  coverage?: PagesRead | undefined;
  /** The board behind the site. */
  behind?: Board | null;
}

/** A leased board that is being read. */
export interface LeasedRead {
  readonly db: Ledger;
  readonly board: Board;
  readonly context: CollectContext;
  readonly log: RequestLog;
}

export interface StartedRead extends LeasedRead {
  readonly source: Source;
  readonly reading: ReadContext;
  readonly early: PartialPublisher;
}

export interface ListedRead extends StartedRead, ListedWithPlatform {
  /** The same board with the company name from its source. */
  readonly named: Board;
  /** The fingerprint of the list's responses. */
  readonly answers: string | null;
}

/** Everything of the read is stored but its board's row. */
export interface StoredRead extends LeasedRead {
  readonly result: ReadResult;
  readonly failure: FailureKind | null;
  readonly reason: string | null;
  /** Rows that wait for their detail call. */
  readonly waiting: number;
  readonly changes: BoardChanges;
  /** Requests for the list alone. */
  readonly requests: number;
  /** Rows of the list; null: it was not listed again. */
  readonly listed: number | null;
  readonly zone: string | null;
  /** The delivered rows, and how many of them have each watched field. */
  readonly fields: FieldCounts;
  readonly columns: Pick<Release, "company" | "validators" | "read_cursor">;
  readonly report: Omit<BoardRead, "verdict" | "reason">;
}

/** When the board is read next, and its row until then. */
export interface PlannedRelease {
  readonly at: number;
  readonly columns: Release;
  readonly report: BoardRead;
}
