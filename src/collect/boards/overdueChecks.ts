// Checks postings outside provable listings one by one, by their own call or page, at least every three days, spread
// evenly. A 404, a closed flag or a closed notice closes them; any other failure means nothing.
import { DAY } from "../../contract/limits.ts";
import type { RawPosting } from "../../contract/raw.ts";
import type { Detail, Listing, ReadContext } from "../../contract/reading.ts";
import type { Board } from "../../ledger/boards/boards.ts";
import type { CheckPostings } from "../../ledger/reads/confirmation.ts";
import { markSeen, readOpenFacts, readOverdue } from "../../ledger/reads/overdue.ts";
import { type CheckFindings, type CheckResult, closeCheckedGone } from "../../ledger/reads/singleChecks.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import type { Source } from "../../sources/source.ts";
import { htmlToText } from "../../text/html/html.ts";
import { tokenize } from "../../text/words/tokens.ts";
import { type IngestContext, ingestPostings } from "./listing.ts";

const CHECK_INTERVAL_MS = 3 * DAY;
/** Per read: a board with many postings checks them in turns. */
const MAX_CHECKS = 200;
/** Per read of a board whose source is doubtful: its boards together make a sample. */
const SAMPLE_CHECKS = 3;
/** If the first few checks of a board fail, the rest is skipped. */
const MAX_FAILURES = 5;

/** A board that was just listed, with access to its source. */
interface ListedBoard {
  readonly board: Board;
  readonly source: Source;
  readonly reading: ReadContext;
  readonly listing: Listing;
}

/** What to check: overdue postings; all, because the board itself has become doubtful; or a few missing ones. */
export type CheckScope = "overdue" | "all" | "sample";

export async function checkOverdue(
  db: Ledger,
  { board, source, reading, listing }: ListedBoard,
  context: IngestContext,
  scope: CheckScope,
): Promise<CheckResult> {
  const before = scope === "overdue" ? context.now() - CHECK_INTERVAL_MS * 0.8 : context.now();
  const overdue = await readOverdue(db, board.id, before, scope === "sample" ? SAMPLE_CHECKS : MAX_CHECKS);
  const stillOpen: RawPosting[] = [];
  const gone: { id: string; reason: string }[] = [];
  let failures = 0;
  for (const known of overdue) {
    if (failures >= MAX_FAILURES) break;
    const detail = await checkPosting(known, board, source, reading);
    failures = detail.kind === "unread" ? failures + 1 : 0;
    if (detail.kind === "posting") stillOpen.push(detail.posting);
    else if (detail.kind === "gone") gone.push({ id: known.external_id, reason: detail.reason });
  }
  const alive = stillOpen.map((posting) => posting.external_id);
  // Postings of a sample stay missing: they count as lost until the list shows them again.
  if (scope !== "sample") {
    // A page that answers proves that the posting exists, not what it contains now.
    if (source.detail !== undefined) await ingestPostings(db, [{ board, postings: stillOpen }], context);
    await markSeen(db, board, alive, context.now());
  }
  return await closeCheckedGone(db, board.id, { alive, gone, list: toListState(listing) }, context.now());
}

/** Sources that are only searched have no list. For others, a posting's 404 counts only if the list itself answered. */
function toListState(listing: Listing): CheckFindings["list"] {
  if (listing.complete) return "answered";
  if (listing.failure !== "partial") return "failed";
  return listing.postings.length > 0 ? "answered" : "none";
}

/** The posting's own call if the source has one, else its page: a page that answers counts as "still there". */
async function checkPosting(known: RawPosting, board: Board, source: Source, reading: ReadContext): Promise<Detail> {
  if (source.detail !== undefined) return await source.detail(known, board, reading);
  const page = await reading.get({ url: known.url });
  if (page.kind === "unread") return { kind: "unread", reason: page.message };
  if (page.status === 404 || page.status === 410) return { kind: "gone", reason: `HTTP ${page.status}` };
  return page.status === 200 ? { kind: "posting", posting: known } : { kind: "unread", reason: `HTTP ${page.status}` };
}

/** Checks postings that are about to close because the list lacks them. */
export function createCheck(db: Ledger, { board, source, reading }: Omit<ListedBoard, "listing">): CheckPostings {
  return async (externalIds) => {
    const [alive, gone] = [new Set<string>(), new Set<string>()];
    let failures = 0;
    for (const known of await readOpenFacts(db, board.id, externalIds)) {
      if (failures >= MAX_FAILURES) break;
      const detail = await checkNamedPosting(known, board, source, reading);
      failures = detail.kind === "unread" ? failures + 1 : 0;
      if (detail.kind === "posting") alive.add(known.external_id);
      else if (detail.kind === "gone") gone.add(known.external_id);
    }
    return { alive, gone };
  };
}

/** A page counts as the posting's only if it contains its title: many sites answer every address with a page. */
async function checkNamedPosting(
  known: RawPosting,
  board: Board,
  source: Source,
  reading: ReadContext,
): Promise<Detail> {
  let text = "";
  const get: ReadContext["get"] = async (request) => {
    const response = await reading.get(request);
    if (response.kind === "got") text = response.text;
    return response;
  };
  const detail = await checkPosting(known, board, source, { ...reading, get });
  if (detail.kind !== "posting" || source.detail !== undefined) return detail;
  const words = new Set(tokenize(htmlToText(text)));
  const isNamed = tokenize(known.title).every((word) => words.has(word));
  return isNamed ? detail : { kind: "unread", reason: "the page does not contain the posting's title" };
}
