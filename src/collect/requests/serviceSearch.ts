// The public employment services (and the large retailer) asked for words and a place. What a search finds is added and
// brought up to date; that it does not find something says nothing.
import { DAY } from "../../contract/limits.ts";
import type { Wanted } from "../../contract/reading.ts";
import { factsOf } from "../../contract/sources.ts";
import { boardNamed } from "../../ledger/boards/boards.ts";
import { beginReading } from "../../ledger/boards/claims.ts";
import { writeDetails } from "../../ledger/postings/details.ts";
import { seeAgain } from "../../ledger/reads/overdue.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { READERS } from "../../sources/readers.ts";
import type { Source } from "../../sources/source.ts";
import { completeRows } from "../boards/details.ts";
import { takePostings, withUsableIds } from "../boards/listing.ts";
import { type CollectDesk, readingAt } from "../desk.ts";

export interface Searched {
  board: number;
  /** The source's own ids of what it gave. */
  ids: string[];
  added: number;
  because: string | null;
}

/** Detail calls for one search: the rest comes without its text, and gets it with the next check. */
const MOST_CALLS = 100;
const MOST_PAGES = 5;
/** What a search found is looked at one by one later: its board enters the queue for that. */
const LOOKED_AT_AFTER = DAY;

/** Those that cover the country and are on. */
export function servicesFor(wanted: Wanted, off: readonly string[]): Searchable[] {
  return READERS.filter(canSearch).filter(({ id }) => {
    const { covers } = factsOf(id);
    return !off.includes(id) && (covers === null || wanted.country === null || covers.includes(wanted.country));
  });
}

type Searchable = Source & Required<Pick<Source, "search">>;

function canSearch(source: Source): source is Searchable {
  return source.search !== undefined;
}

export async function searchService(
  db: Ledger,
  source: Searchable,
  wanted: Wanted,
  desk: CollectDesk,
  signal: AbortSignal,
): Promise<Searched> {
  const slug = wanted.country?.toLowerCase() ?? "search";
  const board = await boardNamed(db, { source: source.id, slug }, desk.now());
  const reading = readingAt(desk, signal, MOST_PAGES);
  const listing = await source.search(wanted, board, reading);
  const rows = withUsableIds(listing.postings);
  const completed = await completeRows(db, board, source, rows, reading, { mostCalls: MOST_CALLS });
  // Nothing is kept back here: someone is waiting for these rows.
  const postings = [...completed.postings, ...completed.unknown];
  const counts = await takePostings(db, [{ board, postings }], desk);
  await writeDetails(db, completed.asked);
  await beginReading(db, board.id, desk.now() + LOOKED_AT_AFTER);
  const ids = rows.map((row) => row.external_id);
  await seeAgain(db, board, ids, desk.now());
  const failed = !listing.whole && listing.trouble !== "partial";
  return { board: board.id, ids, added: counts.new, because: failed ? listing.because : null };
}
