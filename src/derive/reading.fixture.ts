// Invented postings for tests of single rules: a test states only its differences from a plain posting.
import type { RawPosting } from "../contract/raw.ts";
import type { Gazetteer } from "./places/gazetteer/gazetteer.ts";
import type { PlacesResult } from "./places/placesResult.ts";
import { parseRawPosting } from "./posting/raw.ts";
import { explainer, openReading, type PostingReading } from "./reading.ts";

export const PLAIN = {
  source: "greenhouse",
  board: "acme",
  external_id: "1",
  title: "Clerk",
  url: "https://boards.example/acme/1",
};

export function rawWith(fields: Record<string, unknown>): RawPosting {
  const read = parseRawPosting({ ...PLAIN, ...fields });
  if ("reason" in read) throw new Error(read.reason);
  return read.raw;
}

/** A posting with this text as the rules see it, and their explanations. */
export function readingOf(text: string | null, fields: Record<string, unknown> = {}, language: string | null = "en") {
  const raw = rawWith({ description_text: text, ...fields });
  const { note, explanations } = explainer(true, { title: raw.title, description: text, salary: raw.salary });
  const reading: PostingReading = openReading(raw, text, language, note);
  return { reading, explanations };
}

/** A gazetteer without any place. */
export const NOWHERE: Gazetteer = {
  candidates: () => [],
  city: () => {
    throw new Error("no city is known");
  },
  area: () => {
    throw new Error("no area is known");
  },
  cityName: () => null,
  kindOf: () => "country",
  parent: () => 0,
  within: () => false,
  around: () => 0,
  nearest: () => null,
  citiesIn: () => [],
  close: () => undefined,
};

export const NO_PLACES: PlacesResult = {
  cities: [],
  counties: [],
  regions: [],
  countries: [],
  country_codes: [],
  locations_derived: [],
  timezones: [],
  lats: [],
  lngs: [],
  structured: [],
  otherSpellings: [],
  remoteMentioned: false,
  remoteRegions: [],
  remoteRegionsDerived: [],
  explanations: [],
  unread: 0,
};
