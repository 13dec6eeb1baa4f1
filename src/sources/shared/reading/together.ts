// Boards that are several lists (a language each, a career site each): whole only where every list is, and of a posting that stands
// in several the first stays.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Listing } from "../../../contract/reading.ts";
import { failed } from "./answers.ts";

export function together(listings: readonly Listing[]): Listing {
  const postings = new Map<string, RawPosting>();
  for (const listing of listings) {
    for (const each of listing.postings) if (!postings.has(each.external_id)) postings.set(each.external_id, each);
  }
  const all = [...postings.values()];
  const short = listings.find((listing) => !listing.whole);
  if (short === undefined || short.whole) {
    const reached = listings.some((listing) => listing.whole && listing.proof === "total reached");
    return { whole: true, proof: reached ? "total reached" : "natural end", postings: all, validators: null };
  }
  const some = all.length > 0 || listings.some((listing) => listing.whole);
  return failed(some ? "partial" : short.trouble, short.because, all);
}
