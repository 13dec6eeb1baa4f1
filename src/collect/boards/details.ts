// Which rows of a list need a call of their own, and what it said. A row is asked about when it is new or has changed, and in
// rotation within seven days; one whose call fails is kept as it was, and a new one then comes without its text. That a call was
// made is written down only after what it said is stored: a worker killed in between asks again.

import { DAY } from "../../contract/limits.ts";
import type { RawPosting } from "../../contract/raw.ts";
import type { Reading } from "../../contract/reading.ts";
import { contentHash, isContentHash } from "../../derive/posting/hash.ts";
import type { Board } from "../../ledger/boards/boards.ts";
import { type KnownDetail, knownDetails } from "../../ledger/postings/details.ts";
import { knownPostings, MOST_ITEMS } from "../../ledger/postings/save.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import type { DetailTable } from "../../ledger/store/readingSchema.ts";
import type { Source } from "../../sources/source.ts";

const ROTATION = 7 * DAY;
/** Calls in one reading: a board with more new rows takes them in turn, a few minutes later. */
const MOST_CALLS = 500;
/** Failures in a row after which the rest waits for the next reading. */
const MOST_FAILURES = 5;

export interface Completed {
  postings: RawPosting[];
  calls: number;
  /** Rows that wait for the next reading. */
  waiting: RawPosting[];
  /** Those of them that the ledger does not have: who keeps nothing back takes them as they are. */
  unknown: RawPosting[];
  /** Calls to be remembered once the postings are stored. */
  asked: DetailTable[];
}

const nothing = (): Completed => ({ postings: [], calls: 0, waiting: [], unknown: [], asked: [] });

export interface CompleteOptions {
  mostCalls?: number;
  /** Whether what is complete so far is enough to be stored before the rest is asked about. */
  isPart?: (done: Completed) => boolean;
  /** Whether a row's own call could say more than the row; what says that it has its whole text has it. */
  lacksText?: (row: RawPosting) => boolean;
}

/** All rows at once. */
export async function completeRows(
  db: Ledger,
  board: Board,
  source: Source,
  rows: readonly RawPosting[],
  reading: Reading,
  options: Pick<CompleteOptions, "mostCalls"> = {},
): Promise<Completed> {
  for await (const done of completeInParts(db, board, source, rows, reading, options)) return done;
  return nothing();
}

/** The rows in parts, the last of which may be empty: one is stored, and its calls are written down, before the next is asked for. */
export async function* completeInParts(
  db: Ledger,
  board: Board,
  source: Source,
  rows: readonly RawPosting[],
  reading: Reading,
  { mostCalls = MOST_CALLS, isPart = () => false, lacksText = () => true }: CompleteOptions = {},
): AsyncGenerator<Completed, void, void> {
  const { detail } = source;
  const isAsked = (row: RawPosting): boolean => !row.full_text && lacksText(row);
  const ids = rows.filter(isAsked).map((row) => row.external_id);
  const known = await knownDetails(db, board.id, ids);
  const alive = await openAmong(db, board.id, ids);
  let done = nothing();
  let calls = 0;
  let failures = 0;
  for (const row of rows) {
    if (detail === null || !isAsked(row)) {
      done.postings.push(row);
      continue;
    }
    const row_hash = contentHash(row);
    const before = known.get(row.external_id);
    if (alive.has(row.external_id) && isFresh(before, row_hash, row.external_id, reading.now)) continue;
    if (calls >= mostCalls || failures >= MOST_FAILURES) {
      done.waiting.push(row);
      if (!alive.has(row.external_id)) done.unknown.push(row);
      continue;
    }
    if (done.calls > 0 && isPart(done)) {
      yield done;
      done = nothing();
    }
    calls++;
    done.calls++;
    const said = await detail(row, board, reading);
    failures = said.kind === "unread" ? failures + 1 : 0;
    if (said.kind === "posting") {
      done.postings.push(said.posting);
      done.asked.push({ board_id: board.id, external_id: row.external_id, row_hash, at: reading.now });
    } else if (!alive.has(row.external_id)) {
      // Listed, yet without a readable call of its own: the row is all there is, until the call answers.
      done.postings.push(row);
    }
  }
  yield done;
}

/** Those that are open, or wait to be: one that closed and is listed again gets a new life, and needs its text for it. */
async function openAmong(db: Ledger, boardId: number, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const alive = new Set<string>();
  for (let from = 0; from < ids.length; from += MOST_ITEMS) {
    const known = await knownPostings(db, boardId, ids.slice(from, from + MOST_ITEMS));
    for (const [id, { state }] of known) if (state === "open" || state === "staged") alive.add(id);
  }
  return alive;
}

/**
 * Asked about for this very row, not longer ago than its turn: turns are spread evenly by the id, and end early enough for a list that
 * was believed to be unchanged for a day.
 */
function isFresh(before: KnownDetail | undefined, rowHash: string, id: string, now: number): boolean {
  if (before === undefined || !isContentHash(before.row_hash, rowHash)) return false;
  const turn = ROTATION / 2 + (ROTATION / 2 - DAY) * spread(id);
  return now - before.at < turn;
}

/** A number from 0 to 1 that always belongs to the same text. */
function spread(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return (hash >>> 0) / 0xffffffff;
}
