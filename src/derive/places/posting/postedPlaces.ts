// The places of a posting: as stated by the source, as derived, and every string that a place search matches.
import type { PlaceOut } from "../../../contract/fields.ts";
import type { PostingRow } from "../../../contract/posting.ts";
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import { findSource } from "../../../contract/sources.ts";
import { lookUpValue, VOCABULARIES } from "../../../contract/vocabularies.ts";
import { fold } from "../../../text/words/fold.ts";
import { prepareSearch, type QuickSearch } from "../../../text/words/patternSearch.ts";
import { findPayCountries } from "../../pay/pay.ts";
import type { PostingReading } from "../../reading.ts";
import { findLabelledPlaces } from "../labelledPlaces.ts";
import type { WordedPlace } from "../openingPlaces.ts";
import { type PlaceHints, readPlaces } from "../places.ts";
import type { PlacesResult } from "../placesResult.ts";
import { findInflectedPlaces, findUnlabelledPlaces, type UnlabelledPlaceContext } from "./unlabelledPlaces.ts";

function placeOut(location: RawLocation): PlaceOut {
  return {
    "@type": "Place",
    address: {
      "@type": "PostalAddress",
      addressLocality: location.locality ?? location.text,
      ...(location.region === null ? {} : { addressRegion: location.region }),
      ...(location.country === null ? {} : { addressCountry: location.country }),
      ...(location.postal_code === null ? {} : { postalCode: location.postal_code }),
      ...(location.street ? { streetAddress: location.street } : {}),
    },
  };
}

function statedAddress(location: RawLocation): string | null {
  if (location.text !== null) return location.text;
  const parts = [location.locality, location.region, location.country].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(", ");
}

/**
 * The minimum number of postings with a stated country, and the share that must agree, for a board to have a country.
 */
const MIN_STATED = 3;
const MIN_STATED_SHARE = 0.9;

/** The ISO code of a country that a location states by name or code, as a part or after a comma. */
function statedCountry({ country, text }: RawLocation): string | null {
  const last = text?.includes(",") === true ? text.slice(text.lastIndexOf(",") + 1).trim() : "";
  // Two letters at the end may as well be a state.
  const named = country ?? (last.length > 2 ? last : "");
  return named === "" ? null : (lookUpValue(VOCABULARIES.country, named)?.[0] ?? null);
}

/** The country that a board's postings state, for those that state none; null if they differ or are too few. */
export function boardCountry(postings: readonly RawPosting[]): string | null {
  const counts = new Map<string, number>();
  let all = 0;
  for (const { locations } of postings) {
    for (const stated of new Set(locations.map(statedCountry))) {
      if (stated === null) continue;
      all++;
      counts.set(stated, (counts.get(stated) ?? 0) + 1);
    }
  }
  const [best, highest] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [null, 0];
  return highest >= MIN_STATED && highest >= MIN_STATED_SHARE * all ? best : null;
}

/** Facts from outside the posting: they break ties between places of the same name. */
interface PlaceContext extends UnlabelledPlaceContext {
  readonly boardCountry?: string | null | undefined;
  readonly employerCountry?: string | null | undefined;
  /** The description. */
  readonly search?: QuickSearch | undefined;
}

const NO_PARTS: Omit<RawLocation, "text"> = {
  locality: null,
  region: null,
  country: null,
  postal_code: null,
  lat: null,
  lon: null,
};

const NO_TEXT = prepareSearch("");

const isPrecise = ({ structured }: PlacesResult): boolean =>
  structured.some(({ locality, county, region }) => (locality ?? county ?? region) !== null);

/**
 * The place in the posting's own words, for a source that states none or only a country; null if the words name
 * nothing more precise, or a place in another country.
 */
function readWordedPlaces(
  raw: RawPosting,
  stated: PlacesResult,
  hints: PlaceHints,
  { gazetteer, search, language = null }: PlaceContext,
): { places: PlacesResult; worded: WordedPlace } | null {
  if (isPrecise(stated) || stated.country_codes.length > 1) return null;
  const [country = null] = stated.country_codes;
  let broad: ReturnType<typeof readWordedPlaces> = null;
  for (const worded of findLabelledPlaces(raw.title, search ?? NO_TEXT, gazetteer, language)) {
    const places = readPlaces([{ ...NO_PARTS, country, text: worded.text }], hints, gazetteer);
    if (country !== null && isElsewhere(worded.text, places, country, gazetteer)) continue;
    if (isPrecise(places)) return { places, worded };
    if (country === null && places.structured.length > 0) broad ??= { places, worded };
  }
  return broad;
}

/** Whether a place lies in another country than the stated one, by itself or by the country in its words. */
function isElsewhere(
  words: string,
  places: PlacesResult,
  country: string,
  gazetteer: PlaceContext["gazetteer"],
): boolean {
  if (places.country_codes.some((code) => code !== country)) return true;
  if (!words.includes(",")) return false;
  const { country_codes } = readPlaces([{ ...NO_PARTS, text: words }], { employerCountry: null }, gazetteer);
  return country_codes.some((code) => code !== country);
}

/** The stated places; if none of them is known, those that are inflected names. */
function readInflected(raw: RawPosting, stated: PlacesResult, hints: PlaceHints, context: PlaceContext): PlacesResult {
  if (stated.structured.length > 0 || stated.remoteMentioned) return stated;
  const inflected = findInflectedPlaces(raw, context);
  return inflected.length === 0 ? stated : readPlaces(inflected, hints, context.gazetteer);
}

/** The derived places of a posting. */
export function readPostingPlaces(raw: RawPosting, context: PlaceContext, note: PostingReading["note"]): PlacesResult {
  const { gazetteer, boardCountry = null } = context;
  const country = raw.employer?.country ?? context.employerCountry ?? null;
  const employerCountry = country === null ? null : (lookUpValue(VOCABULARIES.country, country)?.[0] ?? null);
  const sourceCountry = findSource(raw.source)?.country ?? null;
  const payCountries = findPayCountries(raw.salary);
  const hints = { employerCountry, sourceCountry, boardCountry, payCountries, language: context.language ?? null };
  const stated = readPlaces(raw.locations, hints, gazetteer);
  const own = readWordedPlaces(raw, stated, hints, context);
  if (own !== null) {
    const { in: part, start: from } = own.worded;
    for (const { place, start, end } of own.places.explanations) {
      const span = start === null || end === null ? null : { in: part, start: from + start, end: from + end };
      note(
        "locations_derived",
        `${part === "title" ? "the end of the title" : "labelled in the text"}: ${place}`,
        span,
      );
    }
    const remoteMentioned = stated.remoteMentioned || own.places.remoteMentioned;
    return { ...own.places, remoteMentioned, unread: stated.unread };
  }
  const unlabelled = raw.locations.length > 0 ? null : findUnlabelledPlaces(raw, context);
  const places =
    unlabelled === null ? readInflected(raw, stated, hints, context) : readPlaces(unlabelled.places, hints, gazetteer);
  for (const { rule, place, location, start, end } of places.explanations) {
    const named = unlabelled === null && start !== null && end !== null;
    const span = named ? { in: `locations[${location}]`, start, end } : null;
    note("locations_derived", `${unlabelled === null || start === null ? rule : unlabelled.rule}: ${place}`, span);
  }
  if (places.unread > 0) note("locations_derived", `${places.unread} further locations were not read: too many names`);
  return places;
}

export function placeRow(raw: RawPosting, places: PlacesResult) {
  const addresses = raw.locations.map(statedAddress).filter((address) => address !== null);
  return {
    locations: raw.locations.map(placeOut),
    locations_alt: furtherPlaces(raw),
    cities_derived: places.cities,
    counties_derived: places.counties,
    regions_derived: places.regions,
    countries_derived: places.countries,
    locations_derived: places.locations_derived,
    timezones_derived: places.timezones,
    lats_derived: places.lats,
    lngs_derived: places.lngs,
    country_codes_derived: places.country_codes,
    locations_derived_structured: places.structured,
    department: isOwnTown(raw.department, places) ? null : raw.department,
    details: {
      address: addresses.length === 0 ? null : addresses.join("; "),
      datePosted: raw.date_posted,
      hiringOrganization: raw.organization,
      baseSalary: raw.salary,
    },
  } satisfies Partial<PostingRow>;
}

/** A board may group its postings by town where others do by department. */
function isOwnTown(department: string | null, { cities, otherSpellings }: PlacesResult): boolean {
  if (department === null) return false;
  const wanted = fold(department);
  return cities.some((city) => fold(city) === wanted) || otherSpellings.some((name) => fold(name) === wanted);
}

/** The places after the first, in the source's own words; null if there are none. */
function furtherPlaces(raw: RawPosting): string[] | null {
  const worded = raw.locations.slice(1).map(({ text, locality, region, country }) => {
    const parts = [locality, region, country].filter((part) => part !== null && part !== "");
    return text === null || text === "" ? parts.join(", ") : text;
  });
  const further = [...new Set(worded.filter((words) => words !== ""))];
  return further.length === 0 ? null : further;
}

/** Stated, derived and other spellings; one string per place or part, since a phrase matches within one string. */
export function placeStrings(row: PostingRow, raw: RawPosting, places: PlacesResult): string[] {
  const stated = raw.locations.flatMap((location) => [
    location.text,
    location.locality,
    location.region,
    location.country,
    location.postal_code,
    location.street ?? null,
  ]);
  const all = [
    ...stated,
    ...(row.locations_alt ?? []),
    ...row.locations_derived,
    ...row.cities_derived,
    ...row.counties_derived,
    ...row.regions_derived,
    ...row.countries_derived,
    ...places.otherSpellings,
  ];
  return [...new Set(all.filter((text) => text !== null))].filter((text) => text !== "");
}
