// Postings outside any provable listing are looked at one by one, by their own call or page, at least every three days, spread
// evenly. A 404, a closed mark or a closed notice closes them; whatever else goes wrong says nothing.
import { DAY } from "../../contract/limits.ts";
import type { RawPosting } from "../../contract/raw.ts";
import type { Detail, Listing, Reading } from "../../contract/reading.ts";
import type { Board } from "../../ledger/boards/boards.ts";
import { closeLooked, type Looked, type Looks } from "../../ledger/reads/looks.ts";
import { overdueOn, seeAgain } from "../../ledger/reads/overdue.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import type { Source } from "../../sources/source.ts";
import { type Bench, takePostings } from "./listing.ts";

const EVERY = 3 * DAY;
/** In one go: a board with many takes them in turn. */
const MOST_CHECKS = 200;
/** A board that answers none of the first few is not asked about the rest. */
const MOST_FAILURES = 5;

/** A board that was just listed, and the way to ask its source further. */
interface Listed {
  readonly board: Board;
  readonly source: Source;
  readonly reading: Reading;
  readonly listing: Listing;
}

/** `all`: also what was seen lately, where the board itself has become doubtful. */
export async function checkOverdue(
  db: Ledger,
  { board, source, reading, listing }: Listed,
  bench: Bench,
  all = false,
): Promise<Looked> {
  const before = all ? bench.now() : bench.now() - EVERY * 0.8;
  const overdue = await overdueOn(db, board.id, before, MOST_CHECKS);
  const still: RawPosting[] = [];
  const gone: { id: string; because: string }[] = [];
  let failures = 0;
  for (const known of overdue) {
    if (failures >= MOST_FAILURES) break;
    const said = await lookAt(known, board, source, reading);
    failures = said.kind === "unread" ? failures + 1 : 0;
    if (said.kind === "posting") still.push(said.posting);
    else if (said.kind === "gone") gone.push({ id: known.external_id, because: said.because });
  }
  // A page that answers says that it is there, not what it says now.
  if (source.detail !== null) await takePostings(db, [{ board, postings: still }], bench);
  const alive = still.map((posting) => posting.external_id);
  await seeAgain(db, board, alive, bench.now());
  return await closeLooked(db, board.id, { alive, gone, list: listSaid(listing) }, bench.now());
}

/** Sources that are only searched have no list; elsewhere only an answer of the list itself makes a 404 of a posting count. */
function listSaid(listing: Listing): Looks["list"] {
  if (listing.whole) return "answered";
  if (listing.trouble !== "partial") return "failed";
  return listing.postings.length > 0 ? "answered" : "none";
}

/** The posting's own call where the source has one, else its page: a page that answers is taken as "still there". */
async function lookAt(known: RawPosting, board: Board, source: Source, reading: Reading): Promise<Detail> {
  if (source.detail !== null) return await source.detail(known, board, reading);
  const page = await reading.get({ url: known.url });
  if (page.kind === "unread") return { kind: "unread", because: page.because };
  if (page.status === 404 || page.status === 410) return { kind: "gone", because: `HTTP ${page.status}` };
  return page.status === 200 ? { kind: "posting", posting: known } : { kind: "unread", because: `HTTP ${page.status}` };
}
