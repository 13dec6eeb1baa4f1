// Searches the public employment services (and amazon.jobs) for words and a place. Found postings are added and
// updated; missing ones mean nothing.
import { DAY } from "../../contract/limits.ts";
import type { ServiceQuery } from "../../contract/reading.ts";
import { sourceFactsOf } from "../../contract/sources.ts";
import { ensureBoard } from "../../ledger/boards/boards.ts";
import { enqueueBoard } from "../../ledger/boards/claims.ts";
import { writeDetails } from "../../ledger/postings/details.ts";
import { markSeen } from "../../ledger/reads/overdue.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { READERS } from "../../sources/readers.ts";
import type { Source } from "../../sources/source.ts";
import { completeRows } from "../boards/details.ts";
import { ingestPostings, withUsableIds } from "../boards/listing.ts";
import { type CollectContext, createReadContext } from "../collectContext.ts";

export interface ServiceSearchResult {
  board: number;
  /** External ids of the postings found. */
  ids: string[];
  added: number;
  reason: string | null;
}

/** Detail calls per search: the other rows are stored without text and get it with the next check. */
const MAX_CALLS = 100;
const MAX_PAGES = 5;
/** Found postings are checked one by one later, so their board joins the queue. */
const CHECK_AFTER_MS = DAY;

/** Enabled services that cover the country. */
export function findServices(target: ServiceQuery, disabled: readonly string[]): SearchableSource[] {
  return READERS.filter(canSearch).filter(({ id }) => {
    const { covers } = sourceFactsOf(id);
    return !disabled.includes(id) && (covers === null || target.country === null || covers.includes(target.country));
  });
}

type SearchableSource = Source & Required<Pick<Source, "search">>;

function canSearch(source: Source): source is SearchableSource {
  return source.search !== undefined;
}

export async function searchService(
  db: Ledger,
  source: SearchableSource,
  target: ServiceQuery,
  context: CollectContext,
  signal: AbortSignal,
): Promise<ServiceSearchResult> {
  const slug = target.country?.toLowerCase() ?? "search";
  const board = await ensureBoard(db, { source: source.id, slug }, context.now());
  const reading = createReadContext(context, signal, MAX_PAGES);
  const listing = await source.search(target, board, reading);
  const rows = withUsableIds(listing.postings);
  const completed = await completeRows(db, board, source, rows, reading, { maxCalls: MAX_CALLS });
  // Rows without details are stored too, because a client is waiting for them.
  const postings = [...completed.postings, ...completed.unknown];
  const counts = await ingestPostings(db, [{ board, postings }], context);
  await writeDetails(db, completed.asked);
  await enqueueBoard(db, board.id, context.now() + CHECK_AFTER_MS);
  const ids = rows.map((row) => row.external_id);
  await markSeen(db, board, ids, context.now());
  const hasFailed = !listing.complete && listing.failure !== "partial";
  return { board: board.id, ids, added: counts.new, reason: hasFailed ? listing.reason : null };
}
