// Places of a posting: from the source's structured parts where it has them, else from the string as people write it.
// English names out; what is not known stays out and is never guessed.

import type { StructuredPlace } from "../../contract/posting.ts";
import type { RawLocation } from "../../contract/raw.ts";
import { type Found, readChain } from "./chain.ts";
import type { Candidate } from "./gazetteer/candidates.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { placeKey } from "./gazetteer/key.ts";
import type { Item } from "./item.ts";
import { readItems } from "./items.ts";
import { collectPlaces } from "./list.ts";
import { cutPieces } from "./pieces.ts";
import type { Leaning, Surroundings } from "./score.ts";
import { withoutStrays } from "./strays.ts";

export interface PlaceHints {
  /** ISO code of the employer's home country. */
  readonly employerCountry: string | null;
  /** ISO code of the one country a source covers. */
  readonly sourceCountry?: string | null;
}

/** Why a place was derived: the rule, and where in which location it stands. */
export interface PlaceExplanation {
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
export interface LocatedPlace extends Found {
  readonly location: number;
  /** Named as the limit of remote work: no one is expected there. */
  readonly remote: boolean;
  /** The part it was read from, and its text. */
  readonly in: PlaceExplanation["in"];
  readonly text: string;
  /** The source's own coordinates. */
  readonly point: { lat: number; lon: number } | null;
}

export interface LocationReading {
  readonly places: LocatedPlace[];
  readonly remoteMentioned: boolean;
  readonly remoteRegions: string[];
}

const EMPLOYER_LEANS = 3;
const SOURCE_LEANS = 8;
const MENTIONED_COUNTRY_LEANS = 4;
const MENTIONED_REGION_LEANS = 5;

function country(text: string | null | undefined, gazetteer: Gazetteer): Candidate | null {
  if (text === null || text === undefined) return null;
  return gazetteer.candidates(placeKey(text)).find((candidate) => candidate.kind === "country") ?? null;
}

function hintLeanings(hints: PlaceHints, gazetteer: Gazetteer): Leaning[] {
  const employer = country(hints.employerCountry, gazetteer);
  const source = country(hints.sourceCountry, gazetteer);
  return [
    ...(employer === null ? [] : [{ area: employer.area, by: EMPLOYER_LEANS }]),
    ...(source === null ? [] : [{ area: source.area, by: SOURCE_LEANS }]),
  ];
}

/** Places of items that qualify each other, and the areas that were named on the way. */
function readChains(items: readonly Item[], around: Surroundings, gazetteer: Gazetteer): Found[] {
  const found: Found[] = [];
  for (let at = 0; at < items.length; ) {
    const step = readChain(items, at, around, gazetteer);
    if (step.found !== null) found.push(step.found);
    at += step.length;
  }
  return found;
}

function mentioned(found: readonly Found[], gazetteer: Gazetteer): Leaning[] {
  const areas = new Map<number, number>();
  for (const { candidate, items } of found) {
    if (items.length === 1 && candidate.kind === "city") continue;
    const region = gazetteer.around(candidate.area, "region");
    if (region !== 0) areas.set(region, MENTIONED_REGION_LEANS);
    areas.set(gazetteer.around(candidate.area, "country"), MENTIONED_COUNTRY_LEANS);
  }
  return [...areas].map(([area, by]) => ({ area, by }));
}

/** Where items stand that share their part of the string with a remote word. */
function remoteGroups(items: readonly Item[]): ReadonlySet<number> {
  const marked = new Set<number>();
  let group: Item[] = [];
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
function placesOnly(items: readonly Item[]): Item[] {
  const named: Item[] = [];
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
function asLimit(found: Found, gazetteer: Gazetteer): Candidate {
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
  const items = readItems(reading.text, cutPieces(reading.text), gazetteer);
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
  const limits = places.filter((place) => place.remote).map((place) => (place.items[0] as Item).text);
  return {
    places,
    remoteMentioned: items.some((item) => item.means === "remote"),
    remoteRegions: [...new Set([...limits, ...wide])],
  };
}

/** The areas that the structured parts name: region first, then country. */
function statedAreas(location: RawLocation, leanings: readonly Leaning[], gazetteer: Gazetteer): Candidate[] {
  const land = country(location.country, gazetteer);
  const inside = land === null ? [] : [land.area];
  if (location.region === null) return land === null ? [] : [land];
  const regions = gazetteer
    .candidates(placeKey(location.region))
    .filter((candidate) => candidate.kind === "region" || candidate.kind === "county")
    .filter((candidate) => inside.length === 0 || inside.some((outer) => gazetteer.within(candidate.area, outer)));
  const leaning = (candidate: Candidate): number =>
    leanings.some(({ area }) => gazetteer.within(candidate.area, area)) ? 1 : 0;
  const ranked = regions.toSorted(
    (a, b) =>
      leaning(b) - leaning(a) ||
      Number(b.kind === "region") - Number(a.kind === "region") ||
      Number(b.match === "main") - Number(a.match === "main") ||
      b.weight - a.weight,
  );
  const region = ranked[0];
  return [...(region === undefined ? [] : [region]), ...(land === null ? [] : [land])];
}

function readLocation(location: RawLocation, index: number, hints: Leaning[], gazetteer: Gazetteer): LocationReading {
  const point = location.lat === null || location.lon === null ? null : { lat: location.lat, lon: location.lon };
  const areas = statedAreas(location, hints, gazetteer);
  const around = { leanings: hints, inside: areas.map(({ area }) => area), near: point };
  const readings = (["locality", "text", "postal_code"] as const).flatMap((part) => {
    const text = location[part];
    return text === null ? [] : [readText({ text, in: part, location: index, point }, around, gazetteer)];
  });
  const remoteMentioned = readings.some((reading) => reading.remoteMentioned);
  const remoteRegions = readings.flatMap((reading) => reading.remoteRegions);
  const withCity = readings.find((reading) => reading.places.some(({ candidate }) => candidate.kind === "city"));
  const useful = withCity ?? (areas.length > 0 ? undefined : readings.find((reading) => reading.places.length > 0));
  const places =
    useful?.places ?? areas.slice(0, 1).map((candidate) => structuredPlace(candidate, index, remoteMentioned));
  return { places, remoteMentioned, remoteRegions };
}

function structuredPlace(candidate: Candidate, location: number, remote: boolean): LocatedPlace {
  return { candidate, rule: "structured", items: [], location, remote, in: null, text: "", point: null };
}

/** What a posting's stated locations say, in their order. */
export function readPlaces(locations: readonly RawLocation[], hints: PlaceHints, gazetteer: Gazetteer): PlacesResult {
  const leanings = hintLeanings(hints, gazetteer);
  const readings = locations.map((location, index) => readLocation(location, index, leanings, gazetteer));
  return collectPlaces(readings, gazetteer);
}
