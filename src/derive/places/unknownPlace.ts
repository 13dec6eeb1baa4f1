// Decides whether a text names a place that the gazetteer contains, and suggests the nearest names if it does not, so
// that a mistyped place is refused before anything is collected for it.
import { findNearestNames } from "../../contract/nearest.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { readPlaces } from "./places.ts";

/** Names of similar places, the most populous of equally near ones first. */
export interface UnknownPlace {
  nearest: string[];
}

const MAX_SUGGESTIONS = 3;
/** Most people mean one of the larger places, and comparing all names takes a second. */
const COMPARED_CITIES = 40_000;

/** `null` if the text, or one of the alternatives it names, is a known place. */
export function findUnknownPlace(text: string, country: string | null, gazetteer: Gazetteer): UnknownPlace | null {
  const sides = [text, ...text.split(/ OR |[|;/]/)].map((side) => side.replaceAll('"', " ").trim());
  if (sides.some((side) => isKnown(side, country, gazetteer) || (country !== null && isKnown(side, null, gazetteer))))
    return null;
  const [name = text] = text.split(",");
  return { nearest: findNearestNames(name, cityNames(gazetteer), MAX_SUGGESTIONS) };
}

function isKnown(text: string, country: string | null, gazetteer: Gazetteer): boolean {
  const raw = { text, locality: null, region: null, country: null, postal_code: null, lat: null, lon: null };
  return readPlaces([raw], { employerCountry: null, sourceCountry: country }, gazetteer).structured.length > 0;
}

function* cityNames(gazetteer: Gazetteer): Generator<string> {
  // Cities are numbered by population.
  for (let id = 1; id <= COMPARED_CITIES; id++) yield gazetteer.cityName(id) ?? "";
}
