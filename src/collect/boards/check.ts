// Postings outside any provable listing are looked at one by one, by their own call or page, at least every three days, spread
// evenly. A 404, a closed mark or a closed notice closes them; whatever else goes wrong says nothing.
import { DAY } from "../../contract/limits.ts";
import type { RawPosting } from "../../contract/raw.ts";
import type { Detail, Reading } from "../../contract/reading.ts";
import type { Board } from "../../ledger/boards/boards.ts";
import { closeListed } from "../../ledger/reads/gone.ts";
import { overdueOn, seeAgain } from "../../ledger/reads/overdue.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import type { Source } from "../../sources/source.ts";
import { type Bench, takePostings } from "./listing.ts";

const EVERY = 3 * DAY;
/** In one go: a board with many takes them in turn. */
const MOST_CHECKS = 200;
/** A board that answers none of the first few is not asked about the rest. */
const MOST_FAILURES = 5;

/** Returns how many closed. `all`: also what was seen lately, where the board itself has become doubtful. */
export async function checkOverdue(
  db: Ledger,
  board: Board,
  source: Source,
  bench: Bench,
  reading: Reading,
  all = false,
): Promise<number> {
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
  await seeAgain(
    db,
    board,
    still.map((posting) => posting.external_id),
    bench.now(),
  );
  // A board that is refused or gone as a whole says nothing about its postings.
  if (gone.length > 0 && still.length === 0 && !(await answers(board, source, reading))) return 0;
  let closed = 0;
  for (const { id, because } of gone) {
    closed += await closeListed(db, board.id, [id], "gone", { check: because, at: bench.now() }, bench.now());
  }
  return closed;
}

/** The posting's own call where the source has one, else its page: a page that answers is taken as "still there". */
async function lookAt(known: RawPosting, board: Board, source: Source, reading: Reading): Promise<Detail> {
  if (source.detail !== null) return await source.detail(known, board, reading);
  const page = await reading.get({ url: known.url });
  if (page.kind === "unread") return { kind: "unread", because: page.because };
  if (page.status === 404 || page.status === 410) return { kind: "gone", because: `HTTP ${page.status}` };
  return page.status === 200 ? { kind: "posting", posting: known } : { kind: "unread", because: `HTTP ${page.status}` };
}

async function answers(board: Board, source: Source, reading: Reading): Promise<boolean> {
  const page = await reading.get({ url: source.page(board.slug) });
  return page.kind === "got" && page.status < 400;
}
