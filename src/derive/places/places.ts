// The places of a posting: from the source's structured parts if available, else from the string. Names are English;
// unknown places are left out and never guessed.

import { assertPresent } from "../../contract/assertPresent.ts";
import type { RawLocation } from "../../contract/raw.ts";
import { readTablePairs } from "../../text/tables.ts";
import { type FoundPlace, readChain } from "./chain.ts";
import type { PlaceCandidate } from "./gazetteer/candidates.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { readItems } from "./items.ts";
import type { AreaHint, Surroundings } from "./likelihood.ts";
import { findCountry, joinHyphenParts, localCity, statedAreas } from "./parts.ts";
import {
  collectPlaces,
  type LocatedPlace,
  type LocationReading,
  type PlaceExplanation,
  type PlacesResult,
} from "./placesResult.ts";
import type { PlaceItem } from "./placeText.ts";
import { findUniqueCountry, removeStrays } from "./strays.ts";

export interface PlaceHints {
  /** ISO code of the employer's home country. */
  readonly employerCountry: string | null;
  /** ISO code of the one country a source covers. */
  readonly sourceCountry?: string | null;
  /** ISO code of the country that the board's other postings state. */
  readonly boardCountry?: string | null;
  /** ISO code of the posting's language. */
  readonly language?: string | null;
  /** ISO codes of the countries that pay in the stated currency. */
  readonly payCountries?: readonly string[];
}

/** The budget of a posting: two hundred full addresses are within it. An unknown name is looked up in many forms. */
const MAX_STEPS = 1700;
const UNKNOWN_STEPS = 4;
const LONG_LIST = 10;

/**
 * A factor of ten, the same as the penalty of an alternative name: Odessa of an employer in the United States is the
 * one in Texas.
 */
const EMPLOYER_WEIGHT = 3.3;
const BOARD_WEIGHT = 3.3;
const SOURCE_WEIGHT = 8;
const MENTIONED_COUNTRY_WEIGHT = 4;
const MENTIONED_REGION_WEIGHT = 5;
/** An Italian text usually means a place in Italy: a weak hint, used only without others. */
const LANGUAGE_WEIGHT = 2;
const HOMES: ReadonlyMap<string, readonly string[]> = new Map(
  readTablePairs("places/language-homes.tsv").map(([language, codes]) => [language, codes.split(" ")]),
);
/** Euros are paid in Ballina in Ireland, not in the larger one in Australia. */
const PAY_WEIGHT = 3.3;
/** For a town whose name is unique to one country. */
const UNIQUE_COUNTRY_WEIGHT = 3;

/** Cached, because it is the same for all adverts of a language. */
const LANGUAGE_HINT_CACHE = new WeakMap<Gazetteer, Map<string, AreaHint[]>>();

function getLanguageHints(language: string, gazetteer: Gazetteer): AreaHint[] {
  const cache = LANGUAGE_HINT_CACHE.get(gazetteer) ?? new Map<string, AreaHint[]>();
  LANGUAGE_HINT_CACHE.set(gazetteer, cache);
  const cached = cache.get(language);
  if (cached !== undefined) return cached;
  const leanings = (HOMES.get(language) ?? []).flatMap((code) => {
    const home = findCountry(code, gazetteer);
    return home === null ? [] : [{ area: home.area, by: LANGUAGE_WEIGHT }];
  });
  cache.set(language, leanings);
  return leanings;
}

function toAreaHints(hints: PlaceHints, gazetteer: Gazetteer): AreaHint[] {
  const employer = findCountry(hints.employerCountry, gazetteer);
  const source = findCountry(hints.sourceCountry, gazetteer);
  // A source's own country includes all that its board could add.
  const board = source === null ? findCountry(hints.boardCountry, gazetteer) : null;
  if (employer === null && source === null && board === null) {
    const paying = (hints.payCountries ?? []).flatMap((code) => findCountry(code, gazetteer) ?? []);
    return [
      ...getLanguageHints(hints.language ?? "", gazetteer),
      ...paying.map(({ area }) => ({ area, by: PAY_WEIGHT })),
    ];
  }
  return [
    ...(employer === null ? [] : [{ area: employer.area, by: EMPLOYER_WEIGHT }]),
    ...(source === null ? [] : [{ area: source.area, by: SOURCE_WEIGHT }]),
    ...(board === null || board.area === employer?.area ? [] : [{ area: board.area, by: BOARD_WEIGHT }]),
  ];
}

/** Places of items that qualify each other, and the areas named along the way. */
function readChains(items: readonly PlaceItem[], surroundings: Surroundings, gazetteer: Gazetteer): FoundPlace[] {
  const found: FoundPlace[] = [];
  for (let at = 0; at < items.length; ) {
    const step = readChain(items, at, surroundings, gazetteer);
    if (step.found !== null) found.push(step.found);
    at += step.length;
  }
  return found;
}

function mentioned(found: readonly FoundPlace[], gazetteer: Gazetteer): AreaHint[] {
  const areas = new Map<number, number>();
  for (const place of found) {
    const { candidate, items } = place;
    if (items.length === 1 && candidate.kind === "city") {
      const uniqueCountry = findUniqueCountry(place, gazetteer);
      if (uniqueCountry !== 0 && !areas.has(uniqueCountry)) areas.set(uniqueCountry, UNIQUE_COUNTRY_WEIGHT);
      continue;
    }
    const region = gazetteer.around(candidate.area, "region");
    if (region !== 0) areas.set(region, MENTIONED_REGION_WEIGHT);
    areas.set(gazetteer.around(candidate.area, "country"), MENTIONED_COUNTRY_WEIGHT);
  }
  return [...areas].map(([area, by]) => ({ area, by }));
}

/** The positions of items that share their part of the string with a remote word. */
function remoteGroups(items: readonly PlaceItem[]): ReadonlySet<number> {
  const marked = new Set<number>();
  let group: PlaceItem[] = [];
  const close = (): void => {
    if (group.some((item) => item.means === "remote")) for (const item of group) marked.add(item.start);
    group = [];
  };
  for (const item of items) {
    if (item.breaks) close();
    group.push(item);
  }
  close();
  return marked;
}

/** Items that name places; a break before a skipped item still applies. */
function placesOnly(items: readonly PlaceItem[]): PlaceItem[] {
  const placeItems: PlaceItem[] = [];
  let breaks = false;
  for (const item of items) {
    breaks ||= item.breaks;
    if (item.means !== "place") continue;
    placeItems.push(breaks === item.breaks ? item : { ...item, breaks });
    breaks = false;
  }
  return placeItems;
}

/** The name of a city state: as a limit of remote work it means the country. */
function asLimit(found: FoundPlace, gazetteer: Gazetteer): PlaceCandidate {
  const [item] = found.items;
  const land = item?.candidates.find((candidate) => candidate.kind === "country" && candidate.match === "main");
  const same = land !== undefined && gazetteer.within(found.candidate.area, land.area);
  return found.items.length === 1 && same ? land : found.candidate;
}

interface Reading {
  readonly text: string;
  readonly in: PlaceExplanation["in"];
  readonly location: number;
  readonly point: LocatedPlace["point"];
}

/** Names qualify each other, so a long list costs more than its length. */
function countSteps(items: readonly PlaceItem[]): number {
  const each = items.reduce((sum, { means }) => sum + (means === "unknown" ? UNKNOWN_STEPS : 1), 0);
  return Math.ceil(each * Math.max(1, items.length / LONG_LIST));
}

/** The largest city of each name that no derived place explains. */
function findNamedCities(named: readonly PlaceItem[], places: readonly LocatedPlace[]): PlaceCandidate[] {
  const explained = new Set(places.flatMap(({ items }) => items.map(({ start }) => start)));
  return named.flatMap(({ start, candidates }) => {
    const largest = candidates.find(({ kind, match }) => kind === "city" && match !== "code");
    return largest === undefined || explained.has(start) ? [] : [largest];
  });
}

function readText(reading: Reading, surroundings: Surroundings, gazetteer: Gazetteer): LocationReading {
  const items = readItems(reading.text, gazetteer);
  const named = placesOnly(items);
  const first = readChains(named, surroundings, gazetteer);
  const leanings = [...surroundings.leanings, ...mentioned(first, gazetteer)];
  const needsSecondPass = leanings.length > surroundings.leanings.length && named.length > 1;
  const second = needsSecondPass ? readChains(named, { ...surroundings, leanings }, gazetteer) : first;
  const groups = items
    .filter((item) => item.means === "countries")
    .flatMap((item) => item.candidates.map((candidate) => ({ candidate, rule: item.rule, items: [item] })));
  const limited = remoteGroups(items);
  const places = [...removeStrays(second, gazetteer), ...groups].map((found) => {
    const isBesideRemote = found.items.some((item) => limited.has(item.start));
    const candidate = isBesideRemote ? asLimit(found, gazetteer) : found.candidate;
    const remote = isBesideRemote && (candidate.kind === "country" || candidate.kind === "region");
    return { ...reading, ...found, candidate, remote };
  });
  const wideAreas = items.filter((item) => item.means === "wide" && limited.has(item.start)).map((item) => item.text);
  const limits = places.filter((place) => place.remote).map((place) => assertPresent(place.items[0]).text);
  return {
    places,
    namedCities: findNamedCities(named, places),
    remoteMentioned: items.some((item) => item.means === "remote"),
    remoteRegions: [...new Set([...limits, ...wideAreas])],
    steps: countSteps(items),
  };
}

/**
 * Without a country, town and region are read like free text: "TN" next to Nashville is Tennessee, although it is a code
 * elsewhere.
 */
function readTogether(
  location: RawLocation,
  index: number,
  surroundings: Surroundings,
  gazetteer: Gazetteer,
): LocationReading | null {
  const { locality, region, country: land } = location;
  if (land !== null || region === null) return null;
  const regionText = /^[a-z]{2,3}$/.test(region) ? region.toUpperCase() : region;
  const text = locality === null ? regionText : `${locality}, ${regionText}`;
  const cityReading = readText(
    { text, in: "locality", location: index, point: surroundings.near },
    surroundings,
    gazetteer,
  );
  // The quote is the town, because the region is in a separate part.
  const end = locality?.length ?? 0;
  const places = cityReading.places.map((place) => ({
    ...place,
    in: locality === null ? null : place.in,
    items: place.items.filter((item) => item.end <= end),
  }));
  return { ...cityReading, places };
}

function readLocation(
  statedLocation: RawLocation,
  index: number,
  hints: AreaHint[],
  gazetteer: Gazetteer,
): LocationReading {
  const location = joinHyphenParts(statedLocation, gazetteer);
  const point = location.lat === null || location.lon === null ? null : { lat: location.lat, lon: location.lon };
  const combinedReading = readTogether(location, index, { leanings: hints, inside: [], near: point }, gazetteer);
  if (combinedReading?.places.some(({ candidate }) => candidate.kind === "city")) return combinedReading;
  const areas =
    combinedReading === null
      ? statedAreas(location, gazetteer)
      : combinedReading.places.slice(0, 1).map(({ candidate }) => candidate);
  const surroundings = { leanings: hints, inside: areas.map(({ area }) => area), near: point };
  const readings = (["locality", "text", "postal_code"] as const).flatMap((part) => {
    const text = location[part];
    return text === null ? [] : [readText({ text, in: part, location: index, point }, surroundings, gazetteer)];
  });
  const remoteMentioned = readings.some((reading) => reading.remoteMentioned);
  const remoteRegions = readings.flatMap((reading) => reading.remoteRegions);
  const withCity = readings.find((reading) => reading.places.some(({ candidate }) => candidate.kind === "city"));
  const useful = withCity ?? (areas.length > 0 ? undefined : readings.find((reading) => reading.places.length > 0));
  const city = withCity === undefined ? localCity(location, areas, gazetteer) : null;
  const places =
    city !== null
      ? [structuredPlace(city, index, remoteMentioned)]
      : (useful?.places ?? areas.slice(0, 1).map((candidate) => structuredPlace(candidate, index, remoteMentioned)));
  const steps = readings.reduce((sum, reading) => sum + reading.steps, combinedReading?.steps ?? 0);
  // With a city, the other parts only repeat it or name its surroundings.
  const isCityKnown = places.some(({ candidate }) => candidate.kind === "city");
  const namedCities = isCityKnown ? (useful?.namedCities ?? []) : readings.flatMap((reading) => reading.namedCities);
  return { places, namedCities, remoteMentioned, remoteRegions, steps };
}

function structuredPlace(candidate: PlaceCandidate, location: number, remote: boolean): LocatedPlace {
  return { candidate, rule: "structured", items: [], location, remote, in: null, text: "", point: null };
}

/**
 * The places of a posting's stated locations, in order. Equal locations are read once, and reading stops when the
 * budget is spent, so that no posting costs much more than another.
 */
export function readPlaces(locations: readonly RawLocation[], hints: PlaceHints, gazetteer: Gazetteer): PlacesResult {
  const leanings = toAreaHints(hints, gazetteer);
  const readings: LocationReading[] = [];
  const seen = new Set<string>();
  let steps = 0;
  let unread = 0;
  for (const [index, location] of locations.entries()) {
    const key = JSON.stringify(location);
    if (seen.has(key)) continue;
    seen.add(key);
    if (steps >= MAX_STEPS) {
      unread++;
      continue;
    }
    const reading = readLocation(location, index, leanings, gazetteer);
    steps += reading.steps + 1;
    readings.push(reading);
  }
  return collectPlaces(readings, unread, gazetteer);
}
