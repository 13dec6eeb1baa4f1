// One claimed board, from its source to the ledger and back into the queue: listed, completed by the calls its rows need,
// taken in, its overdue postings checked, and given back with the time of its next reading.

import type { Listing, PagesRead, Reading, Validators } from "../../contract/reading.ts";
import { sentenceOf } from "../../contract/refusal.ts";
import type { Board } from "../../ledger/boards/boards.ts";
import { type Left, releaseBoard } from "../../ledger/boards/claims.ts";
import { readsOf, validatorsOf } from "../../ledger/boards/columns.ts";
import { writeDetails } from "../../ledger/postings/details.ts";
import type { Looked } from "../../ledger/reads/looks.ts";
import { finishRead } from "../../ledger/reads/reads.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import type { Source } from "../../sources/source.ts";
import { cleanLine } from "../../text/words/clean.ts";
import { type Desk, readingAt } from "../desk.ts";
import { nextPace, nextRead, type Outcome, PACE } from "../schedule/pace.ts";
import { listBoard } from "./behind.ts";
import { checkOverdue } from "./check.ts";
import { type Completed, completeRows, NOTHING_COMPLETED } from "./details.ts";
import { type Counts, takeListing } from "./listing.ts";
import { readStream, type StreamRead } from "./stream.ts";

export interface BoardRead {
  verdict: string;
  because: string | null;
  counts: Pick<Counts, "new" | "changed" | "unchanged">;
  closed: number;
  rows: number;
  /** What pages, which no interface answers for, came to. */
  coverage?: PagesRead | undefined;
  /** The board that stands behind the site. */
  behind?: Board | null;
}

const MOST_PAGES = 2_000;
const READS_KEPT = 16;
const LONGEST_NAME = 500;
/** A source that this version cannot read is asked about again tomorrow. */
const UNREADABLE_MS = 24 * 3_600_000;

export async function readBoard(db: Ledger, board: Board, desk: Desk, signal: AbortSignal): Promise<BoardRead> {
  const source = desk.sourceOf(board.source);
  if (source === null) {
    await releaseBoard(db, board, desk.now() + UNREADABLE_MS, { trouble: "this source cannot be read" });
    return {
      verdict: "failed",
      because: "this source cannot be read",
      counts: { new: 0, changed: 0, unchanged: 0 },
      closed: 0,
      rows: 0,
    };
  }
  const reading = readingAt(desk, signal, MOST_PAGES, validatorsOf(board));
  const stream = await readStream(db, board, source, desk, reading);
  if (stream !== null) return await finishStream(db, board, stream, desk);
  const said = board.company ?? (await source.company?.(board.slug, reading)) ?? null;
  const company = said === null ? null : cleanLine(said.slice(0, LONGEST_NAME)) || null;
  const named = { ...board, company };
  const { listing, behind } = await listBoard(db, named, source, reading, desk);
  const { taken, completed } = await take(db, named, source, listing, desk, reading);
  const { checkEach } = taken.read;
  const looked =
    listing.whole && !checkEach
      ? { closed: 0, held: null }
      : await checkOverdue(db, named, source, desk, reading, listing, checkEach);
  const outcome = outcomeOf(board, listing, taken, completed, looked, desk.now());
  const pace = nextPace(board.pace, outcome);
  const nextAt = nextRead(pace, outcome, desk.now(), desk.random());
  await releaseBoard(db, board, nextAt, leftBy(board, company, listing, outcome, pace, desk.now()));
  return {
    verdict: taken.read.verdict,
    because: listing.whole ? null : listing.because,
    counts: taken,
    closed: taken.read.closed + looked.closed,
    rows: listing.postings.length,
    coverage: listing.coverage,
    behind,
  };
}

/** A reading that threw, for whatever reason: what an answer can make us throw, it makes us throw again at once. */
export async function failBoard(db: Ledger, board: Board, desk: Desk, error: unknown): Promise<void> {
  const now = desk.now();
  const result = await finishRead(db, board, { verdict: "failed", seen: new Set(), startedAt: now }, now);
  const outcome: Outcome = {
    result,
    trouble: "failed",
    changed: false,
    waiting: 0,
    failures: board.failures + 1,
    silentSince: null,
    retryAt: null,
  };
  await releaseBoard(db, board, nextRead(board.pace ?? PACE.first, outcome, now, desk.random()), {
    trouble: troubleText(`an error of our own ended the reading: ${sentenceOf(error)}`),
    reads: withRead(board, now, "failed", 0),
  });
}

const LONGEST_TROUBLE = 500;

/** What others said may be part of it, and it is shown and logged. */
function troubleText(because: string): string {
  return cleanLine(because.slice(0, LONGEST_TROUBLE * 2)).slice(0, LONGEST_TROUBLE);
}

/** A stream read to its end says of everything it did not take down that it is still there. */
async function finishStream(db: Ledger, board: Board, stream: StreamRead, desk: Desk): Promise<BoardRead> {
  const { because, more, changed, closed, rows } = stream;
  const verdict = because !== null ? "failed" : more ? "partial" : "unchanged";
  const now = desk.now();
  const result = await finishRead(db, board, { verdict, proof: "unchanged", seen: new Set(), startedAt: now }, now);
  const outcome: Outcome = {
    result,
    trouble: because === null ? null : "failed",
    changed: changed + closed > 0,
    waiting: more ? 1 : 0,
    failures: because === null ? 0 : board.failures + 1,
    silentSince: null,
    retryAt: null,
  };
  const pace = nextPace(board.pace, outcome);
  await releaseBoard(db, board, nextRead(pace, outcome, now, desk.random()), {
    pace,
    read_cursor: stream.cursor,
    trouble: because === null ? null : troubleText(because),
    changed_at: outcome.changed ? now : board.changed_at,
    reads: withRead(board, now, verdict, rows),
  });
  return { verdict, because, counts: { new: changed, changed: 0, unchanged: 0 }, closed, rows };
}

async function take(db: Ledger, board: Board, source: Source, listing: Listing, desk: Desk, reading: Reading) {
  const completed: Completed = { ...NOTHING_COMPLETED };
  const taken = await takeListing(db, board, listing, desk, {
    tellsEmpty: source.tells_empty,
    complete: async (rows) => {
      // Pages were read one by one to be listed at all: asking for them again would say nothing new.
      if (listing.coverage !== undefined) return rows;
      return Object.assign(completed, await completeRows(db, board, source, rows, reading)).postings;
    },
  });
  await writeDetails(db, completed.asked);
  return { taken, completed };
}

function outcomeOf(
  board: Board,
  listing: Listing,
  taken: Awaited<ReturnType<typeof takeListing>>,
  completed: Completed,
  looked: Looked,
  now: number,
): Outcome {
  const gone = taken.read.closed + taken.read.missing + taken.read.back + looked.closed;
  return {
    result: { ...taken.read, held: taken.read.held ?? looked.held },
    trouble: listing.whole ? null : listing.trouble,
    changed: taken.new + taken.changed + gone > 0,
    waiting: completed.waiting.length,
    failures: taken.read.verdict === "failed" ? board.failures + 1 : 0,
    silentSince: taken.read.verdict === "empty" ? (board.empty_since ?? now) : (board.gone_since ?? now),
    retryAt: null,
  };
}

/** Validators are kept only from complete and empty reads; a 304 repeats the read they came from. */
function leftBy(
  board: Board,
  company: string | null,
  listing: Listing,
  outcome: Outcome,
  pace: number,
  now: number,
): Left {
  const sure = outcome.result.verdict === "complete" || outcome.result.verdict === "empty";
  const validators =
    listing.whole && listing.validators !== null && sure && outcome.waiting === 0
      ? JSON.stringify(listing.validators)
      : null;
  return {
    company,
    pace,
    validators: listing.whole && listing.proof === "unchanged" ? board.validators : validators,
    trouble: listing.whole ? null : troubleText(listing.because),
    changed_at: outcome.changed ? now : board.changed_at,
    reads: withRead(board, now, outcome.result.verdict, listing.postings.length),
  };
}

function withRead(board: Board, at: number, verdict: string, rows: number): string {
  return JSON.stringify([...readsOf(board), [at, verdict, rows]].slice(-READS_KEPT));
}
