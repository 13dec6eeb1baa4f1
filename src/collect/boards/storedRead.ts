// The step of a read that judges a listing, ingests it with the detail calls its rows need, and checks overdue
// postings.
import type { RawPosting } from "../../contract/raw.ts";
import { writeDetails } from "../../ledger/postings/details.ts";
import type { ReadResult } from "../../ledger/reads/reads.ts";
import type { ListedRead, StoredRead } from "./boardRead.ts";
import { type CompletedRows, completeInParts } from "./details.ts";
import { assertClaimed } from "./lease.ts";
import { isUnchanged } from "./listedRead.ts";
import { ingestListing } from "./listing.ts";
import { checkOverdue, createCheck } from "./overdueChecks.ts";
import { startPartTimer } from "./partialPublish.ts";
import { storeValidators } from "./trustedValidators.ts";

export async function storeListed(listed: ListedRead): Promise<StoredRead> {
  const { db, board, named, source, listing, behind, reading, log, context } = listed;
  const requests = log.requests;
  const { taken, waiting } = await ingest(listed);
  const { checkEach, sample } = taken.read;
  const scope = checkEach ? "all" : sample ? "sample" : listing.complete ? null : "overdue";
  const checked =
    scope === null
      ? { closed: 0, held: null }
      : await checkOverdue(db, { board: named, source, reading, listing }, context, scope);
  const result = { ...taken.read, held: taken.read.held ?? checked.held };
  const isListed = !isUnchanged(listing);
  return {
    db,
    board,
    context,
    log,
    result,
    waiting,
    requests,
    failure: listing.complete ? null : listing.failure,
    reason: listing.complete ? null : listing.reason,
    changes: { opened: taken.new, closed: result.missing + checked.closed, changed: taken.changed },
    listed: isListed && result.verdict !== "failed" ? listing.postings.length : null,
    zone: mostFrequent(taken.zones),
    columns: { company: named.company, validators: toValidators(listed, result, waiting) },
    fields: taken.fields,
    report: {
      counts: taken,
      closed: result.closed + checked.closed,
      rows: isListed ? listing.postings.length : (board.listed ?? 0),
      coverage: listing.coverage,
      behind,
    },
  };
}

async function ingest(listed: ListedRead) {
  const { db, named: board, source, listing, reading, early, context } = listed;
  const tellsEmpty = source.distinguishesMissing;
  // Requests must not keep a transaction open.
  const check = db.sql.isTransaction ? {} : { check: createCheck(db, { board, source, reading }) };
  if (isUnchanged(listing))
    return { taken: await ingestListing(db, board, listing, context, { tellsEmpty, ...check }), waiting: 0 };
  const waiting: RawPosting[] = [];
  const taken = await ingestListing(db, board, listing, context, {
    tellsEmpty,
    ...check,
    before: early.stateBefore(),
    async *complete(rows) {
      const partTimer = startPartTimer(context, board);
      // If an id is listed twice, the rows are stored together, so that only the last one becomes visible.
      const hasRepeatedIds = new Set(rows.map(({ external_id }) => external_id)).size < rows.length;
      // Pages that were read for the listing itself need no detail call; those left for later have no text.
      const lacksText = ({ description_html }: RawPosting): boolean =>
        listing.coverage === undefined || description_html === null;
      const isPart = ({ postings }: CompletedRows): boolean => !hasRepeatedIds && partTimer.isDue(postings.length);
      for await (const part of completeInParts(db, board, source, rows, reading, { isPart, lacksText })) {
        await assertClaimed(db, board);
        yield part.postings;
        await writeDetails(db, part.asked);
        waiting.push(...part.waiting);
        await partTimer.published();
      }
    },
  });
  return { taken, waiting: waiting.length };
}

/**
 * Validators are stored only after complete reads; an unchanged read keeps those it repeats. An empty read stores none,
 * because only full responses may prove that a board is empty.
 */
function toValidators({ board, listing, answers }: ListedRead, result: ReadResult, waiting: number): string | null {
  if (isUnchanged(listing)) return board.validators;
  if (!listing.complete || result.verdict !== "complete" || waiting > 0) return null;
  // While postings are missing, a 304 must not repeat the list that lacks them: the next response is a full one.
  return storeValidators(listing, answers, result.missing === 0 && result.held === null);
}

function mostFrequent(counts: ReadonlyMap<string, number>): string | null {
  const [top = null] = [...counts].sort((a, b) => b[1] - a[1]);
  return top === null ? null : top[0];
}
