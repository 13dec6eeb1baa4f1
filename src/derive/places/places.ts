// Places of a posting: from the source's structured parts where it has them, else from the string as people write it.
// English names out; what is not known stays out and is never guessed.

import type { StructuredPlace } from "../../contract/fields.ts";
import type { RawLocation } from "../../contract/raw.ts";
import { there } from "../../contract/there.ts";
import { tablePairs } from "../../text/tables.ts";
import { type FoundPlace, readChain } from "./chain.ts";
import type { PlaceCandidate } from "./gazetteer/candidates.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { readItems } from "./items.ts";
import type { Leaning, Surroundings } from "./likelihood.ts";
import { countryNamed, localCity, statedAreas, withoutHyphens } from "./parts.ts";
import { tellingCountry, withoutStrays } from "./strays.ts";
import type { PlaceItem } from "./stretches.ts";

export interface PlaceHints {
  /** ISO code of the employer's home country. */
  readonly employerCountry: string | null;
  /** ISO code of the one country a source covers. */
  readonly sourceCountry?: string | null;
  /** ISO code of the country that the board's other postings state. */
  readonly boardCountry?: string | null;
  /** ISO code of the language the posting is written in. */
  readonly language?: string | null;
}

/** Why a place was derived: the rule, and where in which location it stands. */
interface PlaceExplanation {
  rule: string;
  /** Index of the location. */
  location: number;
  /** Which part of it the span is in; null for the region and country parts. */
  in: "text" | "locality" | "postal_code" | null;
  start: number | null;
  end: number | null;
  quote: string | null;
  /** What was derived: an entry of `locations_derived`. */
  place: string;
}

export interface PlacesResult {
  cities: string[];
  counties: string[];
  regions: string[];
  countries: string[];
  country_codes: string[];
  locations_derived: string[];
  timezones: string[];
  lats: number[];
  lngs: number[];
  structured: StructuredPlace[];
  /** Local and other spellings of everything derived, for the search index. */
  otherSpellings: string[];
  remoteMentioned: boolean;
  /** What remote work is limited to, as worded, and as English names where known. */
  remoteRegions: string[];
  remoteRegionsDerived: string[];
  explanations: PlaceExplanation[];
}

/** A place found in one location, before places of several locations are put together. */
interface LocatedPlace extends FoundPlace {
  readonly location: number;
  /** Named as the limit of remote work: no one is expected there. */
  readonly remote: boolean;
  /** The part it was read from, and its text. */
  readonly in: PlaceExplanation["in"];
  readonly text: string;
  /** The source's own coordinates. */
  readonly point: { lat: number; lon: number } | null;
}

interface LocationReading {
  readonly places: LocatedPlace[];
  readonly remoteMentioned: boolean;
  readonly remoteRegions: string[];
}

/** A factor of ten, as much as another name counts against a city: Odessa of an employer in the United States is the one in Texas. */
const EMPLOYER_LEANS = 3.3;
const BOARD_LEANS = 3.3;
const SOURCE_LEANS = 8;
const MENTIONED_COUNTRY_LEANS = 4;
const MENTIONED_REGION_LEANS = 5;
/** Who writes in Italian mostly means a place in Italy: a little, and only where nothing else is known. */
const LANGUAGE_LEANS = 2;
const HOMES: ReadonlyMap<string, readonly string[]> = new Map(
  tablePairs("places/language-homes.tsv").map(([language, codes]) => [language, codes.split(" ")]),
);
/** Of a town whose name no other country has. */
const TOLD_COUNTRY_LEANS = 3;

/** The same for all adverts of a language. */
const LEANINGS = new WeakMap<Gazetteer, Map<string, Leaning[]>>();

function languageLeanings(language: string, gazetteer: Gazetteer): Leaning[] {
  const kept = LEANINGS.get(gazetteer) ?? new Map<string, Leaning[]>();
  LEANINGS.set(gazetteer, kept);
  const known = kept.get(language);
  if (known !== undefined) return known;
  const leanings = (HOMES.get(language) ?? []).flatMap((code) => {
    const home = countryNamed(code, gazetteer);
    return home === null ? [] : [{ area: home.area, by: LANGUAGE_LEANS }];
  });
  kept.set(language, leanings);
  return leanings;
}

function hintLeanings(hints: PlaceHints, gazetteer: Gazetteer): Leaning[] {
  const employer = countryNamed(hints.employerCountry, gazetteer);
  const source = countryNamed(hints.sourceCountry, gazetteer);
  // A source's own country says all that its board could.
  const board = source === null ? countryNamed(hints.boardCountry, gazetteer) : null;
  if (employer === null && source === null && board === null) {
    return languageLeanings(hints.language ?? "", gazetteer);
  }
  return [
    ...(employer === null ? [] : [{ area: employer.area, by: EMPLOYER_LEANS }]),
    ...(source === null ? [] : [{ area: source.area, by: SOURCE_LEANS }]),
    ...(board === null || board.area === employer?.area ? [] : [{ area: board.area, by: BOARD_LEANS }]),
  ];
}

/** Places of items that qualify each other, and the areas that were named on the way. */
function readChains(items: readonly PlaceItem[], around: Surroundings, gazetteer: Gazetteer): FoundPlace[] {
  const found: FoundPlace[] = [];
  for (let at = 0; at < items.length; ) {
    const step = readChain(items, at, around, gazetteer);
    if (step.found !== null) found.push(step.found);
    at += step.length;
  }
  return found;
}

function mentioned(found: readonly FoundPlace[], gazetteer: Gazetteer): Leaning[] {
  const areas = new Map<number, number>();
  for (const place of found) {
    const { candidate, items } = place;
    if (items.length === 1 && candidate.kind === "city") {
      const told = tellingCountry(place, gazetteer);
      if (told !== 0 && !areas.has(told)) areas.set(told, TOLD_COUNTRY_LEANS);
      continue;
    }
    const region = gazetteer.around(candidate.area, "region");
    if (region !== 0) areas.set(region, MENTIONED_REGION_LEANS);
    areas.set(gazetteer.around(candidate.area, "country"), MENTIONED_COUNTRY_LEANS);
  }
  return [...areas].map(([area, by]) => ({ area, by }));
}

/** Where items stand that share their part of the string with a remote word. */
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

/** Items that name places; what broke off with an item that names none still breaks. */
function placesOnly(items: readonly PlaceItem[]): PlaceItem[] {
  const named: PlaceItem[] = [];
  let breaks = false;
  for (const item of items) {
    breaks ||= item.breaks;
    if (item.means !== "place") continue;
    named.push(breaks === item.breaks ? item : { ...item, breaks });
    breaks = false;
  }
  return named;
}

/** The name of a country that is one city: where remote work is limited to it, the country is meant. */
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

function readText(reading: Reading, around: Surroundings, gazetteer: Gazetteer): LocationReading {
  const items = readItems(reading.text, gazetteer);
  const named = placesOnly(items);
  const first = readChains(named, around, gazetteer);
  const leanings = [...around.leanings, ...mentioned(first, gazetteer)];
  const again = leanings.length > around.leanings.length && named.length > 1;
  const second = again ? readChains(named, { ...around, leanings }, gazetteer) : first;
  const groups = items
    .filter((item) => item.means === "countries")
    .flatMap((item) => item.candidates.map((candidate) => ({ candidate, rule: item.rule, items: [item] })));
  const limited = remoteGroups(items);
  const places = [...withoutStrays(second, gazetteer), ...groups].map((found) => {
    const beside = found.items.some((item) => limited.has(item.start));
    const candidate = beside ? asLimit(found, gazetteer) : found.candidate;
    const remote = beside && (candidate.kind === "country" || candidate.kind === "region");
    return { ...reading, ...found, candidate, remote };
  });
  const wide = items.filter((item) => item.means === "wide" && limited.has(item.start)).map((item) => item.text);
  const limits = places.filter((place) => place.remote).map((place) => there(place.items[0]).text);
  return {
    places,
    remoteMentioned: items.some((item) => item.means === "remote"),
    remoteRegions: [...new Set([...limits, ...wide])],
  };
}

/** Without a country, town and region are read as people write them: "TN" beside Nashville is Tennessee, wherever else it is a code. */
function readTogether(
  location: RawLocation,
  index: number,
  around: Surroundings,
  gazetteer: Gazetteer,
): LocationReading | null {
  const { locality, region, country: land } = location;
  if (land !== null || region === null) return null;
  const written = /^[a-z]{2,3}$/.test(region) ? region.toUpperCase() : region;
  const text = locality === null ? written : `${locality}, ${written}`;
  const read = readText({ text, in: "locality", location: index, point: around.near }, around, gazetteer);
  // What is quoted is the town: the region stands in a part of its own.
  const end = locality?.length ?? 0;
  const places = read.places.map((place) => ({
    ...place,
    in: locality === null ? null : place.in,
    items: place.items.filter((item) => item.end <= end),
  }));
  return { ...read, places };
}

function readLocation(stated: RawLocation, index: number, hints: Leaning[], gazetteer: Gazetteer): LocationReading {
  const location = withoutHyphens(stated, gazetteer);
  const point = location.lat === null || location.lon === null ? null : { lat: location.lat, lon: location.lon };
  const together = readTogether(location, index, { leanings: hints, inside: [], near: point }, gazetteer);
  if (together?.places.some(({ candidate }) => candidate.kind === "city")) return together;
  const areas =
    together === null
      ? statedAreas(location, gazetteer)
      : together.places.slice(0, 1).map(({ candidate }) => candidate);
  const around = { leanings: hints, inside: areas.map(({ area }) => area), near: point };
  const readings = (["locality", "text", "postal_code"] as const).flatMap((part) => {
    const text = location[part];
    return text === null ? [] : [readText({ text, in: part, location: index, point }, around, gazetteer)];
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
  return { places, remoteMentioned, remoteRegions };
}

function structuredPlace(candidate: PlaceCandidate, location: number, remote: boolean): LocatedPlace {
  return { candidate, rule: "structured", items: [], location, remote, in: null, text: "", point: null };
}

/** A source's own coordinates are taken when they are this near (kilometres) to the city they stand for. */
const NEAR = 60;

function areaName(area: number, gazetteer: Gazetteer): string | null {
  return area === 0 ? null : gazetteer.area(area).name;
}

function coordinates(place: LocatedPlace, gazetteer: Gazetteer): { lat: number | null; lon: number | null } {
  if (place.candidate.kind !== "city") return { lat: null, lon: null };
  const { lat, lon } = gazetteer.city(place.candidate.id);
  if (place.point === null) return { lat, lon };
  const across = (lon - place.point.lon) * Math.cos((lat * Math.PI) / 180);
  return 111 * Math.hypot(lat - place.point.lat, across) <= NEAR ? place.point : { lat, lon };
}

function zoneOf(place: LocatedPlace, gazetteer: Gazetteer): string | null {
  if (place.candidate.kind === "city") return gazetteer.city(place.candidate.id).zone;
  // Remote work within a country is done anywhere in it: no zone is meant.
  return place.remote ? null : gazetteer.area(place.candidate.area).zone;
}

function structure(place: LocatedPlace, gazetteer: Gazetteer): StructuredPlace {
  const { area } = place.candidate;
  const land = gazetteer.area(gazetteer.around(area, "country"));
  return {
    ...coordinates(place, gazetteer),
    locality: place.candidate.kind === "city" ? gazetteer.city(place.candidate.id).name : null,
    county: areaName(gazetteer.around(area, "county"), gazetteer),
    region: areaName(gazetteer.around(area, "region"), gazetteer),
    country: land.name,
    country_code: land.code,
    continent: land.continent,
    timezone: zoneOf(place, gazetteer),
  };
}

function fullName(place: StructuredPlace): string {
  // A county is named only where nothing smaller is: "Kent, England, United Kingdom".
  const smallest = place.locality ?? place.county;
  return [smallest, place.region, place.country].filter((part) => part !== null).join(", ");
}

function spellings(candidate: PlaceCandidate, gazetteer: Gazetteer): string[] {
  const own = candidate.kind === "city" ? gazetteer.city(candidate.id).spellings : [];
  const region = gazetteer.around(candidate.area, "region");
  const land = gazetteer.around(candidate.area, "country");
  return [
    ...own,
    ...(region === 0 ? [] : gazetteer.area(region).spellings),
    ...(land === 0 ? [] : gazetteer.area(land).spellings),
  ];
}

function explain(place: LocatedPlace, name: string): PlaceExplanation {
  const { rule, location, items } = place;
  const start = items[0]?.start ?? null;
  const end = items.at(-1)?.end ?? null;
  const quote = start === null || end === null ? null : place.text.slice(start, end);
  return { rule, location, in: place.in, start, end, quote, place: name };
}

function distinct<T>(list: readonly (T | null)[]): T[] {
  return [...new Set(list.flatMap((value) => (value === null ? [] : [value])))];
}

/** Each place once, in the order of the locations. */
function collectPlaces(readings: readonly LocationReading[], gazetteer: Gazetteer): PlacesResult {
  const all = readings.flatMap((reading) => reading.places);
  const places = [...new Map(all.map((place) => [`${place.candidate.kind} ${place.candidate.id}`, place])).values()];
  const structured = places.map((place) => structure(place, gazetteer));
  const located = structured.filter((place) => place.lat !== null && place.lon !== null);
  return {
    cities: distinct(structured.map((place) => place.locality)),
    counties: distinct(structured.map((place) => place.county)),
    regions: distinct(structured.map((place) => place.region)),
    countries: distinct(structured.map((place) => place.country)),
    country_codes: distinct(structured.map((place) => place.country_code)),
    locations_derived: distinct(structured.map(fullName)),
    timezones: distinct(structured.map((place) => place.timezone)),
    lats: located.map((place) => there(place.lat)),
    lngs: located.map((place) => there(place.lon)),
    structured,
    otherSpellings: distinct(places.flatMap((place) => spellings(place.candidate, gazetteer))),
    remoteMentioned: readings.some((reading) => reading.remoteMentioned),
    remoteRegions: distinct(readings.flatMap((reading) => reading.remoteRegions)),
    remoteRegionsDerived: distinct(
      places.map((place, index) => (place.remote ? fullName(there(structured[index])) : null)),
    ),
    explanations: places.map((place, index) => explain(place, fullName(there(structured[index])))),
  };
}

/** What a posting's stated locations say, in their order. */
export function readPlaces(locations: readonly RawLocation[], hints: PlaceHints, gazetteer: Gazetteer): PlacesResult {
  const leanings = hintLeanings(hints, gazetteer);
  const readings = locations.map((location, index) => readLocation(location, index, leanings, gazetteer));
  return collectPlaces(readings, gazetteer);
}
