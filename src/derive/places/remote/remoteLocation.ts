// Where remote work may be done: as the source words it, and as known places. Only for remote work.

import { assertPresent } from "../../../contract/assertPresent.ts";
import type { Arrangement } from "../../../contract/lists.ts";
import type { RawLocation } from "../../../contract/raw.ts";
import { findMatch, findMatches, prepareSearch, type QuickSearch } from "../../../text/words/patternSearch.ts";
import type { PostingReading } from "../../reading.ts";
import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import { readPlaces } from "../places.ts";
import type { PlacesResult } from "../placesResult.ts";
import { findCountryGroup, type RemoteCountries, toRemoteCountries, WORLDWIDE } from "./remoteCountries.ts";
import {
  BETWEEN_PLACES,
  COUNTRY_LIMITS,
  EXCLUDED,
  findLimits,
  isAboutOthers,
  MARKED_REMOTE,
  PLACE_LIMITS,
  TITLE_LIMITS,
  WHOLE_WORLD,
  WITHIN,
} from "./remotePatterns.ts";
import { readTimeZoneBand } from "./timeZoneBands.ts";

const ONE_AND = /^[^,]+ and (?:the )?([^,]+)$/;
/** Inflected names that follow a preposition. */
const INFLECTED: ReadonlyMap<string, string> = new Map([
  ...(["Polski", "Polsce"] as const).map((name) => [name, "Polska"] as const),
  ...(["Europy", "Europie"] as const).map((name) => [name, "Europa"] as const),
  ...(["Unii Europejskiej"] as const).map((name) => [name, "EU"] as const),
  ...(["Deutschlands"] as const).map((name) => [name, "Deutschland"] as const),
  ...(["Österreichs"] as const).map((name) => [name, "Österreich"] as const),
  ...(["Niemiec", "Niemczech"] as const).map((name) => [name, "Niemcy"] as const),
  ...(["European"] as const).map((name) => [name, "Europe"] as const),
]);

/** The places of a list; text after a comma may belong to another list and counts only if it is a place. */
function splitPlaceList(words: string, placesOf: (text: string) => string[]): { each: string; sure: boolean }[] {
  // "Trinidad and Tobago" is one place, "North America and the UK" are two of which one is known.
  const last = ONE_AND.exec(words)?.[1];
  const [combined, ...more] = last === undefined ? [] : placesOf(words);
  if (last !== undefined && combined !== undefined && more.length === 0 && placesOf(last)[0] !== combined)
    return [{ each: words, sure: true }];
  const parts = words.split(BETWEEN_PLACES);
  return parts.flatMap((each, at) =>
    at % 2 === 0 ? [{ each, sure: !/^, /.test(parts[at - 1] ?? "") || /^,? \p{L}/u.test(parts[at - 1] ?? "") }] : [],
  );
}

/** Fields of work whose abbreviation is the code of a country: "Remote | AI". */
const NOT_A_CODE: ReadonlySet<string> = new Set("AI AR AD AS BA BI CS HR IT ML MD PM PR QA SE".split(" "));

/** Parts of countries by the compass, where they have no name of their own: "Western US". */
const COMPASS = /^(?:(?:north|south)?-?(?:east|west)|north|south|central|mid)(?:ern)?[ -](?=\p{Lu})/iu;
/** Gender marks of a title, which are not names: "EMEA H/F". */
const GENDER_MARKS = /(?<![\p{L}\d])[A-Za-z](?:\/[A-Za-z*])+(?![\p{L}\d])/gu;

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
  ai_remote_location: null,
  ai_remote_location_derived: null,
  remote_countries: null,
  remote_excluded: null,
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
    const name = INFLECTED.get(each) ?? each;
    const group = findCountryGroup(name);
    if (!states && NOT_A_CODE.has(name)) return { each, sure: false, derived: [] };
    const derived = group !== null ? [group] : placesAt(states ? { region: each, country: "US" } : { text: name });
    const whole = derived.length > 0 ? name : name.replace(COMPASS, "");
    return { each, sure, derived: whole === name ? derived : placesAt({ text: whole }) };
  });
}

interface Excluded {
  readonly names: string[];
  readonly spans: (readonly [number, number])[];
}

/** The excluded places that a text names. */
function readExcluded(search: QuickSearch, gazetteer: Gazetteer): Excluded {
  const names: string[] = [];
  const spans: (readonly [number, number])[] = [];
  for (const match of findMatches(EXCLUDED, search)) {
    if (spans.length >= MAX_PLACES) break;
    const derived = readPlaceList(assertPresent(match[1]), gazetteer).flatMap((place) => place.derived);
    if (derived.length === 0) continue;
    names.push(...derived);
    spans.push([match.index, match.index + match[0].length]);
  }
  return { names, spans };
}

/** The limits found so far, as worded and as known places, and the countries of a time zone band. */
interface FoundLimits {
  readonly worded: string[];
  readonly known: string[];
  readonly countries: string[];
}

/** A text that may word limits, and its name in explanations. */
interface LimitText {
  readonly in: string;
  readonly search: QuickSearch;
}

/** Adds the places that sentences name, except where they are excluded. */
function addNamedPlaces(
  { in: part, search }: LimitText,
  found: FoundLimits,
  excluded: Excluded,
  gazetteer: Gazetteer,
  note: PostingReading["note"],
): void {
  const { text } = search;
  const countryLimits = part === "title" ? [...COUNTRY_LIMITS, ...TITLE_LIMITS] : COUNTRY_LIMITS;
  for (const pattern of [WITHIN, ...PLACE_LIMITS, ...countryLimits]) {
    for (const match of findLimits(pattern, search)) {
      if (found.worded.length >= MAX_PLACES) return;
      const end = match.index + match[0].length;
      if (excluded.spans.some(([from, to]) => match.index < to && end > from)) continue;
      if (isAboutOthers(text, match.index, end)) continue;
      const listed = readPlaceList(assertPresent(match[1]), gazetteer);
      const isSmall = listed.some(({ derived }) => derived.length === 0 || derived.some((name) => name.includes(",")));
      if (isSmall && countryLimits.includes(pattern)) continue;
      const named = listed.filter(({ sure, derived }) => (pattern === WITHIN && sure) || derived.length > 0);
      if (named.length === 0) continue;
      found.worded.push(...named.map(({ each }) => each));
      found.known.push(...named.flatMap(({ derived }) => derived));
      note("ai_remote_location", "named beside remote", { in: part, start: match.index, end });
    }
  }
}

/** Adds a band of time zones, or the whole world, if no place is named. */
function addWideLimit({ in: part, search }: LimitText, found: FoundLimits, note: PostingReading["note"]): void {
  if (found.worded.length > 0) return;
  const { text } = search;
  const band = readTimeZoneBand(search);
  if (band !== null) {
    found.worded.push(text.slice(band.start, band.end).trim());
    found.known.push(band.name);
    found.countries.push(...band.countries);
    note("ai_remote_location", "a band of time zones", { in: part, start: band.start, end: band.end });
    return;
  }
  const world = findMatch(WHOLE_WORLD, search);
  if (world === null || isAboutOthers(text, world.index, world.index + world[0].length)) return;
  found.worded.push(WORLDWIDE);
  found.known.push(WORLDWIDE);
  const span = { in: part, start: world.index, end: world.index + world[0].length };
  note("ai_remote_location", "anywhere in the world", span);
}

/** The title, the description, and the places as worded, of which only limits wider than a place are read. */
function limitTexts({ title, search, raw }: PostingReading): LimitText[] {
  const plainTitle = title.replace(GENDER_MARKS, (mark) => ";".repeat(mark.length));
  return [
    { in: "title", search: prepareSearch(plainTitle) },
    { in: "description", search },
    ...raw.locations.flatMap(({ text }, at) =>
      text === null ? [] : [{ in: `locations[${at}]`, search: prepareSearch(text) }],
    ),
  ];
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
  const found: FoundLimits = { worded, known: [...places.remoteRegionsDerived], countries: [] };
  const { known } = found;
  const texts = limitTexts(reading);
  const excluded = texts.map(({ search }) => readExcluded(search, gazetteer));
  for (const [at, text] of texts.entries())
    addNamedPlaces(text, found, assertPresent(excluded[at]), gazetteer, reading.note);
  for (const text of texts) addWideLimit(text, found, reading.note);
  const isRequired = (text: string): boolean => !places.remoteRegions.includes(text);
  const required = (reading.raw.location_requirements ?? []).filter(isRequired);
  known.push(...required.flatMap((text) => readPlaceList(text, gazetteer).flatMap(({ derived }) => derived)));
  known.push(...places.remoteRegions.flatMap((text) => findCountryGroup(text) ?? []));
  const { locations } = reading.raw;
  const isMarked = locations.length > 0 && locations.every(({ text }) => text !== null && MARKED_REMOTE.test(text));
  if (known.length === 0 && isMarked) known.push(...places.countries);
  const names = known.length === 0 ? null : [...new Set(known)];
  return {
    ai_remote_location: worded.length === 0 ? null : [...new Set(worded)],
    ai_remote_location_derived: names,
    ...toRemoteCountries(
      names,
      excluded.flatMap((each) => each.names),
      found.countries,
    ),
  };
}
