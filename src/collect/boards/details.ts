// Decides which rows of a list need a detail call and makes it. A row gets a call if it is new or changed, and in
// rotation within seven days. If the call fails, a known row stays as it was and a new one is stored without its text.
// A call is recorded only after its result is stored, so a killed worker repeats it.

import { DAY } from "../../contract/limits.ts";
import type { RawPosting } from "../../contract/raw.ts";
import type { ReadContext } from "../../contract/reading.ts";
import { contentHash, isContentHash } from "../../derive/posting/hash.ts";
import type { Board } from "../../ledger/boards/boards.ts";
import { type KnownDetail, readDetails } from "../../ledger/postings/details.ts";
import { MAX_ITEMS, readKnownPostings } from "../../ledger/postings/save.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import type { DetailTable } from "../../ledger/store/readingSchema.ts";
import type { Source } from "../../sources/source.ts";

const ROTATION_MS = 7 * DAY;
/** Calls per read: a board with more new rows continues a few minutes later. */
const MAX_CALLS = 500;
/** Consecutive failures after which the rest waits for the next read. */
const MAX_FAILURES = 5;

export interface CompletedRows {
  postings: RawPosting[];
  calls: number;
  /** Rows that wait for the next read. */
  waiting: RawPosting[];
  /** Those of them that the ledger does not have. A caller that cannot wait stores them as they are. */
  unknown: RawPosting[];
  /** Calls to be recorded once the postings are stored. */
  asked: DetailTable[];
}

const noRows = (): CompletedRows => ({ postings: [], calls: 0, waiting: [], unknown: [], asked: [] });

export interface CompleteOptions {
  maxCalls?: number;
  /** Whether the completed rows should be stored before the next call. */
  isPart?: (completed: CompletedRows) => boolean;
  /** Whether a detail call could add to the row. Rows marked as having their full text never need one. */
  lacksText?: (row: RawPosting) => boolean;
}

/** All rows at once. */
export async function completeRows(
  db: Ledger,
  board: Board,
  source: Source,
  rows: readonly RawPosting[],
  reading: ReadContext,
  options: Pick<CompleteOptions, "maxCalls"> = {},
): Promise<CompletedRows> {
  for await (const completed of completeInParts(db, board, source, rows, reading, options)) return completed;
  return noRows();
}

/**
 * Yields the rows in parts, the last of which may be empty: each part is stored and its calls recorded before the next
 * call is made.
 */
export async function* completeInParts(
  db: Ledger,
  board: Board,
  source: Source,
  rows: readonly RawPosting[],
  reading: ReadContext,
  { maxCalls = MAX_CALLS, isPart = () => false, lacksText = () => true }: CompleteOptions = {},
): AsyncGenerator<CompletedRows, void, void> {
  const { detail } = source;
  const needsDetail = (row: RawPosting): boolean => !row.full_text && lacksText(row);
  const ids = rows.filter(needsDetail).map((row) => row.external_id);
  const known = await readDetails(db, board.id, ids);
  const openIds = await findOpenIds(db, board.id, ids);
  let completed = noRows();
  let calls = 0;
  let failures = 0;
  for (const row of rows) {
    if (detail === undefined || !needsDetail(row)) {
      completed.postings.push(row);
      continue;
    }
    const row_hash = contentHash(row);
    const before = known.get(row.external_id);
    if (openIds.has(row.external_id) && isFresh(before, row_hash, row.external_id, reading.now)) continue;
    if (calls >= maxCalls || failures >= MAX_FAILURES) {
      completed.waiting.push(row);
      if (!openIds.has(row.external_id)) completed.unknown.push(row);
      continue;
    }
    if (completed.calls > 0 && isPart(completed)) {
      yield completed;
      completed = noRows();
    }
    calls++;
    completed.calls++;
    const result = await detail(row, board, reading);
    failures = result.kind === "unread" ? failures + 1 : 0;
    if (result.kind === "posting") {
      completed.postings.push(result.posting);
      completed.asked.push({ board_id: board.id, external_id: row.external_id, row_hash, at: reading.now });
    } else if (!openIds.has(row.external_id)) {
      // Listed, but its detail call cannot be read: the row is stored as it is until the call succeeds.
      completed.postings.push(row);
    }
  }
  yield completed;
}

/** Open or staged postings. A closed one that is listed again starts a new life and needs its text. */
async function findOpenIds(db: Ledger, boardId: number, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const openIds = new Set<string>();
  for (let from = 0; from < ids.length; from += MAX_ITEMS) {
    const known = await readKnownPostings(db, boardId, ids.slice(from, from + MAX_ITEMS));
    for (const [id, { state }] of known) if (state === "open" || state === "staged") openIds.add(id);
  }
  return openIds;
}

/**
 * Whether a call was made for this exact row within its rotation period. Periods are spread evenly by id and end early
 * enough for a list that was trusted as unchanged for a day.
 */
function isFresh(before: KnownDetail | undefined, rowHash: string, id: string, now: number): boolean {
  if (before === undefined || !isContentHash(before.row_hash, rowHash)) return false;
  const rotationMs = ROTATION_MS / 2 + (ROTATION_MS / 2 - DAY) * spread(id);
  return now - before.at < rotationMs;
}

/** A number from 0 to 1, always the same for the same text. */
function spread(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return (hash >>> 0) / 0xffffffff;
}
