// For platforms with two APIs for one board: the second is used if the first no longer exists.
import type { Listing } from "../../../contract/reading.ts";

/**
 * Uses the second if the first is missing or has another shape. A refusal or failure of the first is final, because
 * retrying an overloaded server does not help. If the second fails too, the first one's verdict applies, and also if
 * the second is empty after a first of another shape: a server that answers everything alike proves no empty board.
 */
export async function readEither(first: () => Promise<Listing>, second: () => Promise<Listing>): Promise<Listing> {
  const listing = await first();
  if (listing.complete || listing.postings.length > 0) return listing;
  if (listing.failure !== "no_such_board" && listing.fault !== "shape") return listing;
  const fallback = await second();
  const isEmpty = fallback.complete && fallback.proof !== "unchanged" && fallback.postings.length === 0;
  if (listing.fault === "shape" && isEmpty) return listing;
  return fallback.complete || fallback.postings.length > 0 ? fallback : listing;
}
