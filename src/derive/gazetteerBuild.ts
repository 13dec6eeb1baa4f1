// Writes the gazetteer: one SQLite file with every city, area and spelling, made from installed packages in a few seconds.
// A name's row holds all it may mean as packed candidates, so that reading it is one seek; cities are numbered by
// population, so the lowest number is the largest.
import { createHash } from "node:crypto";
import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CITY_NAMES } from "./data/cityNames.ts";
import { COUNTRY_ALIASES } from "./data/countryNames.ts";
import { AREA_NAMES, REGION_NAMES } from "./data/regionNames.ts";
import { type Area, readAreas } from "./gazetteerAreas.ts";
import { CANDIDATE_BYTES, KINDS, packCandidate } from "./gazetteerCandidates.ts";
import { type City, readCities } from "./gazetteerCities.ts";
import { otherKeys, placeKey } from "./gazetteerKey.ts";

const STEP = 1;
const GERMAN: ReadonlySet<string> = new Set(["DE", "AT", "CH", "LI", "LU"]);
const MOST_AREA_SPELLINGS = 12;

/** Changes when the build step or one of its tables does: the file of another version is built anew. */
export function gazetteerVersion(): string {
  const tables = [STEP, CITY_NAMES, REGION_NAMES, AREA_NAMES, COUNTRY_ALIASES];
  return createHash("sha256").update(JSON.stringify(tables)).digest("hex").slice(0, 12);
}

interface Numbered {
  readonly areas: readonly Area[];
  readonly numberOf: ReadonlyMap<string, number>;
  readonly cities: readonly City[];
}

function areaOf(city: City, numberOf: ReadonlyMap<string, number>): number {
  return numberOf.get(city.county) ?? numberOf.get(city.region) ?? (numberOf.get(city.country) as number);
}

/** Key to the numbers of its candidates; a bare number where there is one, which is nearly always. */
type NameIndex = Map<string, number | number[]>;

interface Names {
  readonly index: NameIndex;
  /** Candidates by number, packed one after another. */
  readonly packed: Uint8Array;
}

/** Adds a candidate under keys, each once for its place: what came first is the better match. */
function addKeys(index: NameIndex, done: Set<string>, keys: Iterable<string>, number: number): void {
  for (const key of keys) {
    if (key === "" || done.has(key)) continue;
    done.add(key);
    const before = index.get(key);
    if (before === undefined) index.set(key, number);
    else if (typeof before === "number") index.set(key, [before, number]);
    else before.push(number);
  }
}

function mainKeys(names: readonly string[], country: string): string[] {
  return [...names.map(placeKey), ...names.flatMap((name) => otherKeys(name, GERMAN.has(country)))];
}

function addAreas({ index, packed }: Names, numbered: Numbered): void {
  const weights = areaWeights(numbered);
  numbered.areas.forEach((area, position) => {
    const number = position + 1;
    const place = { kind: area.kind, section: false, id: number, area: number, weight: weights[position] ?? 0 };
    const done = new Set<string>();
    const first = 2 * position;
    packCandidate({ ...place, match: "main" }, packed, first);
    packCandidate({ ...place, match: "code" }, packed, first + 1);
    addKeys(index, done, mainKeys([...area.names], area.code.slice(0, 2)), first);
    addKeys(index, done, [...area.codes].map(placeKey), first + 1);
  });
}

function addCities({ index, packed }: Names, { areas, cities, numberOf }: Numbered): void {
  cities.forEach((city, position) => {
    const area = areaOf(city, numberOf);
    const place = {
      kind: "city",
      section: city.section,
      id: position + 1,
      area,
      weight: weigh(city.population),
    } as const;
    const done = new Set<string>();
    const first = 2 * (areas.length + position);
    packCandidate({ ...place, match: "main" }, packed, first);
    packCandidate({ ...place, match: "other" }, packed, first + 1);
    addKeys(index, done, mainKeys(city.mainNames, city.country), first);
    addKeys(index, done, city.otherKeys, first + 1);
    for (const name of city.otherNames) addKeys(index, done, otherKeys(name, GERMAN.has(city.country)), first + 1);
  });
}

/** Eight times the binary logarithm of the people living in its cities, by area number. */
function areaWeights({ areas, numberOf, cities }: Numbered): number[] {
  const people = areas.map(() => 0);
  for (const city of cities) {
    for (const code of [city.country, city.region, city.county]) {
      const number = numberOf.get(code);
      if (number !== undefined && !city.section) people[number - 1] = (people[number - 1] ?? 0) + city.population;
    }
  }
  return people.map(weigh);
}

function weigh(people: number): number {
  return Math.round(Math.log2(people + 1) * 8);
}

/** The only zone of all cities in an area, by area number; nothing where there are several. */
function onlyZones({ areas, numberOf, cities }: Numbered): (string | null)[] {
  const zones = areas.map(() => new Set<string>());
  for (const city of cities) {
    if (city.zone === null) continue;
    for (const code of [city.country, city.region, city.county]) {
      const number = numberOf.get(code);
      if (number !== undefined) zones[number - 1]?.add(city.zone);
    }
  }
  // Büsingen is a German village inside Switzerland with the time of both.
  for (const set of zones) set.delete("Europe/Busingen");
  return zones.map((set) => (set.size === 1 ? ([...set][0] as string) : null));
}

const SCHEMA = `
PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA page_size = 4096;
CREATE TABLE meta (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE areas (id INTEGER PRIMARY KEY, code TEXT, name TEXT, zone TEXT, continent TEXT, spellings TEXT);
CREATE TABLE cities (id INTEGER PRIMARY KEY, name TEXT, area INTEGER, lat INTEGER, lon INTEGER, zone INTEGER, spellings TEXT);
CREATE TABLE zones (id INTEGER PRIMARY KEY, name TEXT UNIQUE);
CREATE TABLE names (name TEXT PRIMARY KEY, candidates BLOB) WITHOUT ROWID;
`;

function writeAreas(db: DatabaseSync, numbered: Numbered, zones: readonly (string | null)[]): void {
  const { areas, numberOf } = numbered;
  const insert = db.prepare("INSERT INTO areas VALUES (?, ?, ?, ?, ?, ?)");
  const parents = new Uint16Array(areas.length + 1);
  const kinds = new Uint8Array(areas.length + 1);
  areas.forEach((area, position) => {
    const own = placeKey(area.name);
    const spellings = [...area.spellings].filter((name) => placeKey(name) !== own).slice(0, MOST_AREA_SPELLINGS);
    const zone = zones[position] ?? null;
    insert.run(position + 1, area.code, area.name, zone, area.continent, spellings.join("\n"));
    parents[position + 1] = area.parent === null ? 0 : (numberOf.get(area.parent.code) as number);
    kinds[position + 1] = KINDS.indexOf(area.kind);
  });
  const meta = db.prepare("INSERT INTO meta VALUES (?, ?)");
  meta.run("version", gazetteerVersion());
  meta.run("parents", new Uint8Array(parents.buffer));
  meta.run("kinds", kinds);
}

function writeCities(db: DatabaseSync, numbered: Numbered, zones: readonly (string | null)[]): void {
  const numbers = new Map<string, number>();
  const insert = db.prepare("INSERT INTO cities VALUES (?, ?, ?, ?, ?, ?, ?)");
  numbered.cities.forEach((city, position) => {
    const area = areaOf(city, numbered.numberOf);
    const zone = city.zone ?? zones[area - 1] ?? null;
    if (zone !== null && !numbers.has(zone)) numbers.set(zone, numbers.size + 1);
    const zoneNumber = zone === null ? null : (numbers.get(zone) as number);
    const [lat, lon] = [Math.round(city.lat * 1e5), Math.round(city.lon * 1e5)];
    insert.run(position + 1, city.name, area, lat, lon, zoneNumber, city.spellings.join("\n"));
  });
  const insertZone = db.prepare("INSERT INTO zones VALUES (?, ?)");
  for (const [zone, number] of numbers) insertZone.run(number, zone);
}

function writeNames(db: DatabaseSync, numbered: Numbered): void {
  const count = 2 * (numbered.areas.length + numbered.cities.length);
  const names: Names = { index: new Map(), packed: new Uint8Array(count * CANDIDATE_BYTES) };
  addAreas(names, numbered);
  addCities(names, numbered);
  const insert = db.prepare("INSERT INTO names VALUES (?, ?)");
  // Sorted, each row goes to the end of the tree.
  for (const key of [...names.index.keys()].sort()) {
    const numbers = [names.index.get(key) as number | number[]].flat();
    const candidates = new Uint8Array(numbers.length * CANDIDATE_BYTES);
    numbers.forEach((number, position) => {
      const at = number * CANDIDATE_BYTES;
      candidates.set(names.packed.subarray(at, at + CANDIDATE_BYTES), position * CANDIDATE_BYTES);
    });
    insert.run(key, candidates);
  }
}

/** Builds the file under another name and puts it in place whole: a reader sees the old one, none, or all of it. */
export function buildGazetteer(file: string): void {
  const areaMap = readAreas();
  const areas = [...areaMap.values()];
  const numberOf = new Map(areas.map((area, position) => [area.code, position + 1]));
  const numbered = { areas, numberOf, cities: readCities(areaMap) };
  const zones = onlyZones(numbered);
  const folder = mkdtempSync(join(dirname(file), ".gazetteer-"));
  try {
    const unfinished = join(folder, basename(file));
    const db = new DatabaseSync(unfinished);
    db.exec(SCHEMA);
    db.exec("BEGIN");
    writeAreas(db, numbered, zones);
    writeCities(db, numbered, zones);
    writeNames(db, numbered);
    db.exec("COMMIT");
    db.close();
    renameSync(unfinished, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
