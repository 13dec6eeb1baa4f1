// A company's own site often only shows what a hiring platform holds: then that platform's board is the one to read. A site of many
// companies' openings leads to many boards.
import type { BoardAddress, Listing, Reading } from "../../contract/reading.ts";
import { type Board, boardNamed } from "../../ledger/boards/boards.ts";
import { beginReading } from "../../ledger/boards/claims.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import type { Source } from "../../sources/source.ts";
import type { CollectDesk } from "../desk.ts";
import { adoptLeads } from "./leads.ts";

export interface ListedBehind {
  readonly listing: Listing;
  /** The board behind a site. */
  readonly behind: Board | null;
}

/** The board behind a site, known as the company's own and in the queue from now on; called as the platform calls it, else as the site. */
async function adoptBoard(
  db: Ledger,
  site: Board,
  { name, ...address }: BoardAddress & { readonly name: string | null },
  desk: Pick<CollectDesk, "sourceOf" | "now">,
  reading: Reading,
): Promise<Board> {
  const known = await boardNamed(db, { ...address, domain: site.slug }, desk.now());
  const company = known.company ?? (await desk.sourceOf(known.source)?.company?.(known.slug, reading)) ?? name;
  const board = company === known.company ? known : await boardNamed(db, { ...address, company }, desk.now());
  await beginReading(db, board.id, desk.now());
  return board;
}

/** What a board lists; a site with a platform behind it lists nothing itself, and says where its openings are. */
export async function listBoard(
  db: Ledger,
  board: Board,
  source: Source,
  reading: Reading,
  desk: Pick<CollectDesk, "sourceOf" | "now">,
): Promise<ListedBehind> {
  const listing = await source.list(board, reading);
  if (!listing.whole && listing.leads !== undefined) {
    const found = await adoptLeads(db, listing.leads, desk.now());
    const because = `${listing.because}: ${listing.leads.length} openings seen, ${found} new boards behind them`;
    return { listing: { ...listing, because, postings: [] }, behind: null };
  }
  if (listing.whole || listing.behind === undefined) return { listing, behind: null };
  const behind = await adoptBoard(db, board, listing.behind, desk, reading);
  const because = `its openings are on ${behind.source} ${behind.slug}`;
  return { listing: { ...listing, trouble: "partial", because, postings: [] }, behind };
}
