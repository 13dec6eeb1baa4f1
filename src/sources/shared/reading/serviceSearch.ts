// Searches of a service: read page by page like a board, but never complete, because other words would have found more.
// An address that answers 404 is a service that moved, not one without jobs.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Listing, ReadContext, ResolvedPlace } from "../../../contract/reading.ts";
import { type SourceId, sourceFactsOf } from "../../../contract/sources.ts";
import { kmBetween } from "../../../text/numbers/distance.ts";
import { fold } from "../../../text/words/fold.ts";
import { failedListing } from "./answers.ts";
import { type Pager, readPages } from "./paging.ts";

/** Services place many postings at the centre of their municipality. */
const TOLERANCE_KM = 1.2;

/** `keep` removes results that the service's own filter should have excluded. */
export async function searchPages<Cursor>(
  reading: ReadContext,
  pager: Pager<Cursor>,
  keep: (posting: RawPosting) => boolean = () => true,
): Promise<Listing> {
  const listing = await readPages({ ...reading, validators: null }, pager);
  const postings = listing.postings.filter(keep);
  if (listing.complete) return failedListing("partial", "a search", postings);
  if (listing.failure === "no_such_board")
    return failedListing("failed", `${listing.reason}: the service has moved`, postings);
  return { ...listing, postings };
}

/** `list` for a service that can only be searched. */
export function searchOnlyListing(): Promise<Listing> {
  return Promise.resolve(failedListing("partial", "this service is searched, not read completely"));
}

/** The failure of a service whose keys are missing; null if all are configured. */
export function findMissingKeys(id: SourceId, reading: ReadContext): Listing | null {
  const { keys } = sourceFactsOf(id);
  const missing = keys?.variables.filter((name) => !reading.keys?.has(name)) ?? [];
  return missing.length === 0
    ? null
    : failedListing("forbidden", `needs ${missing.join(" and ")} in the environment: ${keys?.where}`);
}

/** The keys of a service, in the order of its definition; a missing one is empty. */
export function getServiceKeys(id: SourceId, reading: ReadContext): string[] {
  return sourceFactsOf(id).keys?.variables.map((name) => reading.keys?.get(name) ?? "") ?? [];
}

/** Whether a posting names the place or is near it; one with neither name nor coordinates is not near. */
export function isNear(posting: RawPosting, place: ResolvedPlace): boolean {
  const name = ` ${normalizeWords(place.name)} `;
  return posting.locations.some((at) => {
    if (at.lat !== null && at.lon !== null) {
      return kmBetween(at.lat, at.lon, place.lat, place.lon) <= place.radius_km * TOLERANCE_KM;
    }
    return [at.locality, at.text].some(
      (statedPlace) => statedPlace !== null && ` ${normalizeWords(statedPlace)} `.includes(name),
    );
  });
}

/** Letters and digits only, folded, with single spaces between words. */
export function normalizeWords(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
