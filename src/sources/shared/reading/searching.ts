// Searches of a service: read page by page like a board, but never whole, since other words would have found more. An address
// that answers 404 is a service that moved, not one without jobs.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Listing, Reading, WantedPlace } from "../../../contract/reading.ts";
import { factsOf, type SourceId } from "../../../contract/sources.ts";
import { kmBetween } from "../../../text/numbers/distance.ts";
import { fold } from "../../../text/words/fold.ts";
import { failed } from "./answers.ts";
import { type Pager, readPages } from "./paging.ts";

/** Services place many postings in the middle of their municipality. */
const TOLERANCE = 1.2;

/** `keep` passes over what the service's own filter lets through. */
export async function searchPages<Cursor>(
  reading: Reading,
  pager: Pager<Cursor>,
  keep: (posting: RawPosting) => boolean = () => true,
): Promise<Listing> {
  const listing = await readPages({ ...reading, validators: null }, pager);
  const postings = listing.postings.filter(keep);
  if (listing.whole) return failed("partial", "a search", postings);
  if (listing.trouble === "no_such_board")
    return failed("failed", `${listing.because}: the service has moved`, postings);
  return { ...listing, postings };
}

/** `list` of a service that can only be searched. */
export function searchedOnly(): Promise<Listing> {
  return Promise.resolve(failed("partial", "this service is searched, not listed"));
}

/** What a keyed service says without its keys; null where they are all there. */
export function keysMissing(id: SourceId, reading: Reading): Listing | null {
  const { keys } = factsOf(id);
  const missing = keys?.variables.filter((name) => !reading.keys?.has(name)) ?? [];
  return missing.length === 0
    ? null
    : failed("forbidden", `needs ${missing.join(" and ")} in the environment: ${keys?.where}`);
}

/** The keys of a service, in the order of its line; one that is not there is empty. */
export function keysOf(id: SourceId, reading: Reading): string[] {
  return factsOf(id).keys?.variables.map((name) => reading.keys?.get(name) ?? "") ?? [];
}

/** Whether a posting names the place or lies around it; one that says neither is not near. */
export function isNear(posting: RawPosting, place: WantedPlace): boolean {
  const name = ` ${words(place.name)} `;
  return posting.locations.some((at) => {
    if (at.lat !== null && at.lon !== null) {
      return kmBetween(at.lat, at.lon, place.lat, place.lon) <= place.radius_km * TOLERANCE;
    }
    return [at.locality, at.text].some((said) => said !== null && ` ${words(said)} `.includes(name));
  });
}

/** Letters and digits only, folded, single blanks between words. */
export function words(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
