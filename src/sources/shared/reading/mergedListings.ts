// Merges boards that consist of several lists (one per language or career site): complete only if every list is. If a
// posting is in several lists, the first one is kept.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Listing } from "../../../contract/reading.ts";
import { failedListing } from "./answers.ts";

export function mergeListings(listings: readonly Listing[]): Listing {
  const postings = new Map<string, RawPosting>();
  for (const listing of listings) {
    for (const byId of listing.postings) if (!postings.has(byId.external_id)) postings.set(byId.external_id, byId);
  }
  const merged = [...postings.values()];
  const incomplete = listings.find((listing) => !listing.complete);
  if (incomplete === undefined || incomplete.complete) {
    const hasTotal = listings.some((listing) => listing.complete && listing.proof === "total reached");
    return { complete: true, proof: hasTotal ? "total reached" : "natural end", postings: merged, validators: null };
  }
  const some = merged.length > 0 || listings.some((listing) => listing.complete);
  return failedListing(some ? "partial" : incomplete.failure, incomplete.reason, merged);
}
