// The earlier listings of a posting, as far as the index stores closings and changes (190 days). A posting that was
// published again for another reason than being listed again (it replaced a duplicate) is the same listing.
import type { DatabaseSync } from "node:sqlite";
import type { ClosingReason } from "../../contract/lists.ts";
import { readStoredNumber, readStoredNumberOrNull } from "../../contract/storedValues.ts";

const SAME_LISTING: ReadonlySet<string> = new Set<ClosingReason>(["promoted", "duplicate"]);

/** Ends a chain of listings that refers to itself; a real one is much shorter. */
const MAX_LISTINGS = 1000;

/** The closing times of the earlier listings, latest first. `repostedOf` is the posting's predecessor. */
export function earlierListings(db: DatabaseSync, repostedOf: number | null): number[] {
  const closing = db.prepare("select at, reason from closing where id = ?");
  const stored = db.prepare("select reposted_of from posting where id = ?");
  const opened = db.prepare(
    "select json_extract(iif(document = '', '{}', document), '$.reposted_of') as reposted_of from change where id = ? and type = 'opened'",
  );
  const closedAt: number[] = [];
  let id = repostedOf;
  for (let steps = 0; id !== null && steps < MAX_LISTINGS; steps++) {
    const row = closing.get(id);
    if (row === undefined) break;
    if (!SAME_LISTING.has(String(row.reason))) closedAt.push(readStoredNumber(row.at));
    id = readStoredNumberOrNull((stored.get(id) ?? opened.get(id))?.reposted_of);
  }
  return closedAt;
}
