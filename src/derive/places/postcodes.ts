// Postal codes in locations. British codes identify a city or a country of the United Kingdom; all others are only
// removed, because different countries use the same digits.
import { assertPresent } from "../../contract/assertPresent.ts";
import { readTablePairs, readTableRows } from "../../text/tables.ts";
import type { PlaceCandidate } from "./gazetteer/candidates.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { toPlaceKey } from "./gazetteer/key.ts";

const BRITISH = /^([A-Z]{1,2})(\d{1,2})[A-Z]?(?:\s*\d[A-Z]{2})$/i;
const BEFORE = /^(?:[A-Z]{1,3}-\s?\d{3,5}(?:\s\d{2})?|\d{4}\s[A-Z]{2}|\d{5}-\d{3}|\d{4,6}|\d{3}\s\d{2})\s+(?=\p{L})/u;
const AFTER =
  /(?<=\p{L})[\s,]*(?:\d{4,6}(?:-\d{3,4})?|\d{3}\s\d{2}|\d{4}\s[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d|(?<=\s)[A-Z]{1,2}\d{1,2}[A-Z]?(?:\s?\d[A-Z]{2})?)$/u;

const REGION_NAMES: Readonly<Record<string, string>> = {
  "GB.ENG": "England",
  "GB.SCT": "Scotland",
  "GB.WLS": "Wales",
  "GB.NIR": "Northern Ireland",
  GB: "United Kingdom",
};
const REGION_OF: ReadonlyMap<string, string> = new Map(
  readTablePairs("places/uk-postal-areas.tsv").map(([area, region]) => [area, REGION_NAMES[region] ?? region]),
);
/** Area, last district inside the city, city. */
const POSTAL_CITIES = readTableRows("places/uk-postal-cities.tsv", 3);

/** The first letter of a Canadian code is a province or a part of one. */
const CANADIAN = /^([ABCEGHJ-NPRSTVXY])\d[A-Z]\s?\d[A-Z]\d$/;
const PROVINCES: Readonly<Record<string, string>> = {
  A: "Newfoundland and Labrador",
  B: "Nova Scotia",
  C: "Prince Edward Island",
  E: "New Brunswick",
  G: "Quebec",
  H: "Quebec",
  J: "Quebec",
  K: "Ontario",
  L: "Ontario",
  M: "Ontario",
  N: "Ontario",
  P: "Ontario",
  R: "Manitoba",
  S: "Saskatchewan",
  T: "Alberta",
  V: "British Columbia",
  Y: "Yukon",
};

/** The province of a complete Canadian postal code. */
export function readCanadianCode(text: string, gazetteer: Gazetteer): readonly PlaceCandidate[] | null {
  const province = PROVINCES[CANADIAN.exec(text)?.[1] ?? ""];
  if (province === undefined) return null;
  const found = gazetteer.candidates(toPlaceKey(province)).find(({ kind }) => kind === "region");
  return found === undefined ? null : [found];
}

/** The place of a complete British postcode: a city if certain, else the country of the United Kingdom. */
export function readPostcode(text: string, gazetteer: Gazetteer): readonly PlaceCandidate[] | null {
  const found = BRITISH.exec(text);
  if (found === null) return null;
  const letters = assertPresent(found[1]).toUpperCase();
  const region = REGION_OF.get(letters);
  if (region === undefined) return null;
  const area = gazetteer
    .candidates(toPlaceKey(region))
    .find((candidate) => candidate.kind !== "city" && candidate.kind !== "county" && candidate.match === "main");
  if (area === undefined) return null;
  const within = POSTAL_CITIES.find(([prefix, last]) => prefix === letters && Number(found[2]) <= Number(last));
  if (within === undefined) return [area];
  const city = gazetteer
    .candidates(toPlaceKey(assertPresent(within[2])))
    .find((candidate) => candidate.kind === "city" && gazetteer.within(candidate.area, area.area));
  return city === undefined ? [area] : [city];
}

/** The text without a postal code at its start or end, and its offset; null if there is none. */
export function withoutPostcode(text: string): { text: string; from: number } | null {
  const before = BEFORE.exec(text);
  const from = before === null ? 0 : before[0].length;
  const after = AFTER.exec(text.slice(from));
  const to = after === null ? text.length : from + after.index;
  return from === 0 && to === text.length ? null : { text: text.slice(from, to).trimEnd(), from };
}
