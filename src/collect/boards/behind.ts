// A company's own site often only shows what a hiring platform holds: then that platform's board is the one to read.
import type { BoardAddress, Listing, Reading } from "../../contract/reading.ts";
import { type Board, boardNamed } from "../../ledger/boards/boards.ts";
import { beginReading } from "../../ledger/boards/claims.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import type { Source } from "../../sources/source.ts";

/** The board behind a site, known as the company's own and in the queue from now on. */
export async function adoptBoard(db: Ledger, site: Board, behind: BoardAddress, now: number): Promise<Board> {
  const board = await boardNamed(db, { ...behind, company: site.company, domain: site.slug }, now);
  await beginReading(db, board.id, now);
  return board;
}

/** What a board lists; a site with a platform behind it lists nothing itself, and says where its openings are. */
export async function listBoard(
  db: Ledger,
  board: Board,
  source: Source,
  reading: Reading,
  now: number,
): Promise<Listing> {
  const listing = await source.list(board, reading);
  if (listing.whole || listing.behind === undefined) return listing;
  await adoptBoard(db, board, listing.behind, now);
  const because = `its openings are on ${listing.behind.source} ${listing.behind.slug}`;
  return { whole: false, trouble: "partial", because, postings: [] };
}
