// One board read because somebody is waiting: everything found is added and brought up to date, nothing is ever closed by it, and
// the board's own turn in the queue stays what it was.
import type { RawPosting } from "../../contract/raw.ts";
import type { Coverage, Listing, PassedOver, Reading } from "../../contract/reading.ts";
import { type Board, boardNamed } from "../../ledger/boards/boards.ts";
import { beginReading } from "../../ledger/boards/claims.ts";
import { writeDetails } from "../../ledger/postings/details.ts";
import { seeAgain } from "../../ledger/reads/overdue.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { boardOfLink, linkOf, ownSite } from "../../sources/recognise.ts";
import { adoptBoard } from "../boards/behind.ts";
import { completeRows } from "../boards/details.ts";
import { takePostings } from "../boards/listing.ts";
import { type Desk, readingAt } from "../desk.ts";

export interface LiveRead {
  found: number;
  added: number;
  coverage: Coverage;
  /** What a site shows and is not published, by its reason. */
  passed_over?: PassedOver;
}

const MOST_CALLS = 200;
const MOST_PAGES = 300;

/** A company's address: the board of a platform where it names one, else its own site and what stands behind it. */
export async function readCompany(db: Ledger, url: string, desk: Desk, signal: AbortSignal): Promise<LiveRead> {
  const link = linkOf(url);
  const own = link === null ? null : ownSite(link);
  const address = link === null ? null : (boardOfLink(link) ?? own);
  if (own === null || address === null) {
    const coverage = {
      company_url: url,
      source: null,
      board: null,
      verdict: "failed",
      code: "unreachable",
      because: "no such address",
      pages: 0,
      found: 0,
    } as const;
    return { found: 0, added: 0, coverage };
  }
  const board = await boardNamed(db, { ...address, domain: address === own ? own.slug : null }, desk.now());
  await beginReading(db, board.id, desk.now());
  return await readLive(db, board, url, desk, signal);
}

export async function readLive(
  db: Ledger,
  board: Board,
  url: string,
  desk: Desk,
  signal: AbortSignal,
): Promise<LiveRead> {
  const reading = readingAt(desk, signal, MOST_PAGES);
  const listing = (await desk.sourceOf(board.source)?.list(board, reading)) ?? null;
  if (listing === null || listing.whole || listing.behind === undefined) {
    return await takeLive(db, board, listing, url, desk, reading);
  }
  const behind = await adoptBoard(db, board, listing.behind, desk.now());
  return await readLive(db, behind, url, desk, signal);
}

async function takeLive(
  db: Ledger,
  board: Board,
  listing: Listing | null,
  url: string,
  desk: Desk,
  reading: Reading,
): Promise<LiveRead> {
  const taken = await take(db, board, listing?.postings ?? [], desk, reading);
  const failed = listing === null || (!listing.whole && listing.trouble !== "partial");
  const coverage: Coverage = {
    company_url: url,
    source: board.source,
    board: board.slug,
    verdict: failed ? "failed" : listing.whole ? "complete" : "partial",
    code: failed ? "unreachable" : null,
    because: listing === null ? "this source cannot be read" : listing.whole ? null : listing.because,
    pages: 0,
    found: taken.found,
  };
  if (listing?.coverage === undefined) return { ...taken, coverage };
  const { passed_over, ...read } = listing.coverage;
  return { ...taken, coverage: { ...coverage, ...read }, passed_over };
}

async function take(
  db: Ledger,
  board: Board,
  rows: readonly RawPosting[],
  desk: Desk,
  reading: Reading,
): Promise<{ found: number; added: number }> {
  const source = desk.sourceOf(board.source);
  if (source === null) return { found: 0, added: 0 };
  const completed = await completeRows(db, board, source, rows, reading, MOST_CALLS);
  const counts = await takePostings(db, [{ board, postings: [...completed.postings, ...completed.unknown] }], desk);
  await writeDetails(db, completed.asked);
  await seeAgain(
    db,
    board,
    rows.map((row) => row.external_id),
    desk.now(),
  );
  return { found: rows.length, added: counts.new };
}
