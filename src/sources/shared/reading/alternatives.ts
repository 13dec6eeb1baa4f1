// Platforms with two interfaces for one board: the second is asked when the first is not there any more.
import type { Listing } from "../../../contract/reading.ts";

/**
 * The second where the first is not there or has another shape; a refusal or a failure of the first stands, because asking
 * a tired server again is no help. What the second cannot say leaves the first one's verdict.
 */
export async function readEither(first: () => Promise<Listing>, second: () => Promise<Listing>): Promise<Listing> {
  const listing = await first();
  if (listing.whole || listing.postings.length > 0) return listing;
  if (listing.trouble !== "no_such_board" && listing.fault !== "shape") return listing;
  const other = await second();
  return other.whole || other.postings.length > 0 ? other : listing;
}
