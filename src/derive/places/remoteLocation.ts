// Where remote work may be done: as the source words it, and as known places. Only for remote work.

import { assertPresent } from "../../contract/assertPresent.ts";
import type { Arrangement } from "../../contract/lists.ts";
import type { RawLocation } from "../../contract/raw.ts";
import type { PostingReading } from "../reading.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { readPlaces } from "./places.ts";
import type { PlacesResult } from "./placesResult.ts";

// Capitals exclude "remote within the team" and the like; a dot ends the sentence except after a single letter
// ("U.S.").
const PLACE = "(?:(?:[A-Z]\\.){2,4}|[A-Z][\\w&-]*)(?: (?:(?:[A-Z]\\.){2,4}|[A-Z][\\w&-]*))*";
const WITHIN = new RegExp(
  `(?<![Hh]ybrid )\\b[Rr]emote(?:ly)?(?: work(?:ing)?| position| role)?,? (?:within|in|from|across|anywhere in|based in)(?: the)? (${PLACE}(?:(?:, | (?:and|or) |, (?:and|or) )(?:the )?${PLACE})*)`,
  "g",
);
const ONE_AND = /^[^,]+ and (?:the )?([^,]+)$/;
const BETWEEN_PLACES = /(,? (?:and|or) (?:the )?|, (?:the )?)/;

/** The places of a list; text after a comma may belong to another list and counts only if it is a place. */
function splitPlaceList(words: string, placesOf: (text: string) => string[]): { each: string; sure: boolean }[] {
  // "Trinidad and Tobago" is one place, "North America and the UK" are two of which one is known.
  const last = ONE_AND.exec(words)?.[1];
  const [combined, ...more] = last === undefined ? [] : placesOf(words);
  if (last !== undefined && combined !== undefined && more.length === 0 && placesOf(last)[0] !== combined)
    return [{ each: words, sure: true }];
  const parts = words.split(BETWEEN_PLACES);
  return parts.flatMap((each, at) =>
    at % 2 === 0 ? [{ each, sure: !/^, (?:the )?$/.test(parts[at - 1] ?? "") }] : [],
  );
}

/** Longer lists are footers with countries. */
const MAX_PLACES = 10;

const NO_REMOTE_LOCATION: Omit<RawLocation, "text"> = {
  locality: null,
  region: null,
  country: null,
  postal_code: null,
  lat: null,
  lon: null,
};

export function readRemoteLocation(
  reading: PostingReading,
  arrangement: Arrangement | null,
  places: PlacesResult,
  gazetteer: Gazetteer,
): { ai_remote_location: string[] | null; ai_remote_location_derived: string[] | null } {
  if (arrangement !== "Remote OK" && arrangement !== "Remote Solely") {
    return { ai_remote_location: null, ai_remote_location_derived: null };
  }
  const worded = [...places.remoteRegions, ...(reading.raw.location_requirements ?? [])];
  if (worded.length > 0) reading.note("ai_remote_location", "stated with the place");
  const placesAt = (at: Partial<RawLocation>): string[] =>
    readPlaces([{ ...NO_REMOTE_LOCATION, text: null, ...at }], { employerCountry: null }, gazetteer).locations_derived;
  const placesOf = (text: string): string[] => placesAt({ text });
  const known = [...places.remoteRegionsDerived];
  for (const match of reading.text.matchAll(WITHIN)) {
    if (worded.length >= MAX_PLACES) break;
    const words = assertPresent(match[1]);
    const listed = splitPlaceList(words, placesOf).slice(0, MAX_PLACES);
    // "ID, OR, WA": several codes are states, although one alone could be a country.
    const states = listed.length > 1 && listed.every(({ each }) => /^[A-Z]{2}$/.test(each));
    const readItems = listed.map(({ each, sure }) => ({
      each,
      sure,
      derived: placesAt(states ? { region: each, country: "US" } : { text: each }),
    }));
    const named = readItems.filter(({ sure, derived }) => sure || derived.length > 0);
    worded.push(...named.map(({ each }) => each));
    known.push(...named.flatMap(({ derived }) => derived));
    const end = match.index + match[0].length;
    reading.note("ai_remote_location", "named beside remote", { in: "description", start: match.index, end });
  }
  const distinct = [...new Set(worded)];
  if (distinct.length === 0) return { ai_remote_location: null, ai_remote_location_derived: null };
  const required = (reading.raw.location_requirements ?? []).filter((text) => !places.remoteRegions.includes(text));
  known.push(...required.flatMap(placesOf));
  return { ai_remote_location: distinct, ai_remote_location_derived: known.length === 0 ? null : [...new Set(known)] };
}
