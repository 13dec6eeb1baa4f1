// Where remote work may be done: as the source words it, and as known places. Only for remote work.

import { assertPresent } from "../../../contract/assertPresent.ts";
import type { Arrangement } from "../../../contract/lists.ts";
import type { RawLocation } from "../../../contract/raw.ts";
import type { PostingReading } from "../../reading.ts";
import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import { readPlaces } from "../places.ts";
import type { PlacesResult } from "../placesResult.ts";
import { findCountryGroup, type RemoteCountries, toRemoteCountries, WORLDWIDE } from "./remoteCountries.ts";

// Capitals exclude "remote within the team" and the like; a dot ends the sentence except after a single letter
// ("U.S.").
const PLACE = "(?:(?:[A-Z]\\.){2,4}|[A-Z][\\w&-]*)(?: (?:(?:[A-Z]\\.){2,4}|[A-Z][\\w&-]*))*";
const WITHIN = new RegExp(
  `(?<![Hh]ybrid )\\b[Rr]emote(?:ly)?(?: work(?:ing)?| position| role)?,? (?:within|in|from|across|anywhere in|based in)(?: the)? (${PLACE}(?:(?:, | (?:and|or) |, (?:and|or) )(?:the )?${PLACE})*)`,
  "g",
);
/** "Candidates must be based in …", "work from anywhere in …": of remote work these are its limits. */
const LIST = `(${PLACE}(?:(?:, | (?:and|or) |, (?:and|or) )(?:the )?${PLACE})*)`;
const LIVING = new RegExp(
  `\\b(?:[Mm]ust|[Cc]andidates?|[Aa]pplicants?|[Oo]pen to (?:people|those|anyone))\\b[^.\\n]{0,30}? (?:based|located|live|living|reside|residing) (?:anywhere )?(?:in|within)(?: the)? ${LIST}`,
  "g",
);
const ANYWHERE = new RegExp(`\\b[Aa]nywhere (?:in|within|across)(?: the)? (?!world)${LIST}`, "g");
/** "Remote (EU)", "Remote - Germany", "Remote, US only": a known place or group right after the word. */
const BESIDE = new RegExp(
  `\\bRemote ?(?:[(–—:|-]|, ?)[ ]?(?:(?:within|in|from|only)(?: the)? )?${LIST}(?= only|[-\\s]based|\\s?[).,;|\\n]|$)`,
  "gm",
);
const WHOLE_WORLD =
  /\b(?:work(?:ing)?|remote(?:ly)?|hir(?:e|ing)|candidates)\b[^.\n]{0,30}\b(?:from anywhere(?! (?:in|within|across)\b(?! the world))|anywhere in the world|worldwide|globally)\b/i;
const EXCLUDED = new RegExp(
  `\\b(?:except(?: for)?|excluding|exclud(?:es|ed)|other than|(?:not|unable to|cannot|can't|do not|don't) (?:currently )?(?:hire|employ|accept (?:candidates|applications)|consider (?:candidates|applicants)|sponsor)?[^.\\n]{0,25}?(?:in|from|residing in|based in|located in)|not (?:open|available) (?:to|in|for)(?: (?:candidates|residents|people|applicants))?(?: (?:in|of|from|based in|residing in))?)(?: the)? ${LIST}`,
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

interface RemoteLocation extends RemoteCountries {
  ai_remote_location: string[] | null;
  ai_remote_location_derived: string[] | null;
}

const UNKNOWN: RemoteLocation = {
  ...{ ai_remote_location: null, ai_remote_location_derived: null, remote_countries: null, remote_excluded: null },
};

/** One place or group of a list, and the names it stands for. */
interface ListedPlace {
  readonly each: string;
  readonly sure: boolean;
  readonly derived: readonly string[];
}

function readPlaceList(words: string, gazetteer: Gazetteer): ListedPlace[] {
  const placesAt = (at: Partial<RawLocation>): string[] =>
    readPlaces([{ ...NO_REMOTE_LOCATION, text: null, ...at }], { employerCountry: null }, gazetteer).locations_derived;
  const listed = splitPlaceList(words, (text) => placesAt({ text })).slice(0, MAX_PLACES);
  // "ID, OR, WA": several codes are states, although one alone could be a country.
  const states = listed.length > 1 && listed.every(({ each }) => /^[A-Z]{2}$/.test(each));
  return listed.map(({ each, sure }) => {
    const group = findCountryGroup(each);
    const derived = group !== null ? [group] : placesAt(states ? { region: each, country: "US" } : { text: each });
    return { each, sure, derived };
  });
}

/** The excluded places that a text names. */
function readExcluded(text: string, gazetteer: Gazetteer): { names: string[]; spans: (readonly [number, number])[] } {
  const names: string[] = [];
  const spans: (readonly [number, number])[] = [];
  for (const match of text.matchAll(EXCLUDED)) {
    if (spans.length >= MAX_PLACES) break;
    const derived = readPlaceList(assertPresent(match[1]), gazetteer).flatMap((place) => place.derived);
    if (derived.length === 0) continue;
    names.push(...derived);
    spans.push([match.index, match.index + match[0].length]);
  }
  return { names, spans };
}

export function readRemoteLocation(
  reading: PostingReading,
  arrangement: Arrangement | null,
  places: PlacesResult,
  gazetteer: Gazetteer,
): RemoteLocation {
  if (arrangement !== "Remote OK" && arrangement !== "Remote Solely") return UNKNOWN;
  const worded = [...places.remoteRegions, ...(reading.raw.location_requirements ?? [])];
  if (worded.length > 0) reading.note("ai_remote_location", "stated with the place");
  const known = [...places.remoteRegionsDerived];
  const excluded = readExcluded(reading.text, gazetteer);
  for (const pattern of [WITHIN, LIVING, ANYWHERE, BESIDE]) {
    for (const match of reading.text.matchAll(pattern)) {
      if (worded.length >= MAX_PLACES) break;
      const end = match.index + match[0].length;
      if (excluded.spans.some(([from, to]) => match.index < to && end > from)) continue;
      const listed = readPlaceList(assertPresent(match[1]), gazetteer);
      const named = listed.filter(({ sure, derived }) => (pattern === WITHIN && sure) || derived.length > 0);
      if (named.length === 0) continue;
      worded.push(...named.map(({ each }) => each));
      known.push(...named.flatMap(({ derived }) => derived));
      reading.note("ai_remote_location", "named beside remote", { in: "description", start: match.index, end });
    }
  }
  const world = worded.length > 0 ? null : WHOLE_WORLD.exec(reading.text);
  if (world !== null) {
    worded.push(WORLDWIDE);
    known.push(WORLDWIDE);
    const span = { in: "description", start: world.index, end: world.index + world[0].length };
    reading.note("ai_remote_location", "anywhere in the world", span);
  }
  const isRequired = (text: string): boolean => !places.remoteRegions.includes(text);
  const required = (reading.raw.location_requirements ?? []).filter(isRequired);
  known.push(...required.flatMap((text) => readPlaceList(text, gazetteer).flatMap(({ derived }) => derived)));
  known.push(...places.remoteRegions.flatMap((text) => findCountryGroup(text) ?? []));
  const names = known.length === 0 ? null : [...new Set(known)];
  return {
    ai_remote_location: worded.length === 0 ? null : [...new Set(worded)],
    ai_remote_location_derived: names,
    ...toRemoteCountries(names, excluded.names),
  };
}
