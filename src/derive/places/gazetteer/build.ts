// Builds the gazetteer: one SQLite file with every city, area and spelling, created from installed packages in a few
// seconds. A row of names contains the packed candidates of some ten names, so that a lookup is one seek; cities are
// numbered by population, so the lowest number is the largest.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { assertPresent } from "../../../contract/assertPresent.ts";
import { type Area, readAreas } from "./areas.ts";
import { CANDIDATE_BYTES, PLACE_KINDS, packCandidate } from "./candidates.ts";
import { readCities } from "./cities.ts";
import { isGerman, toOtherKeys, toPlaceKey } from "./key.ts";
import { logName, type NameLog, nameRows, openNameLog } from "./names.ts";
import type { City } from "./rows.ts";
import { gazetteerName, gazetteerVersion } from "./version.ts";

const MAX_AREA_SPELLINGS = 12;
/** A placeholder: number 0 is not a city. */
const NO_POINT = 0x7fffffff;

interface NumberedPlaces {
  readonly areas: readonly Area[];
  readonly numberOf: ReadonlyMap<string, number>;
  readonly cities: readonly City[];
  /** By position in `cities`: the numbers of its country, region and county (0 for none), three each. */
  readonly around: Uint16Array;
  /** Positions in `cities`, most populous first, without those of unknown country. */
  readonly ranked: readonly number[];
}

function numberPlaces(areaMap: ReadonlyMap<string, Area>, cities: readonly City[]): NumberedPlaces {
  const areas = [...areaMap.values()];
  const numberOf = new Map(areas.map((area, position) => [area.code, position + 1]));
  const around = new Uint16Array(3 * cities.length);
  cities.forEach(({ country, region, county }, position) => {
    around[3 * position] = numberOf.get(country) ?? 0;
    around[3 * position + 1] = numberOf.get(region) ?? 0;
    around[3 * position + 2] = numberOf.get(county) ?? 0;
  });
  const population = (position: number): number => assertPresent(cities[position]).population;
  const ranked = cities.map((_, position) => position).filter((position) => around[3 * position] !== 0);
  ranked.sort((a, b) => population(b) - population(a));
  return { areas, numberOf, cities, around, ranked };
}

/** The smallest area around a city. */
function areaOf({ around }: NumberedPlaces, position: number): number {
  return assertPresent(around[3 * position + 2] || around[3 * position + 1] || around[3 * position]);
}

// A place has two candidates, the better match first: areas by position, then cities.
const MAIN = 0;
const LESSER = 1;

function logAll(log: NameLog, keys: readonly string[], number: number): void {
  for (const key of keys) logName(log, key, number);
}

function mainKeys(names: readonly string[], country: string): string[] {
  return [...names.map(toPlaceKey), ...names.flatMap((name) => toOtherKeys(name, isGerman(country)))];
}

function addAreas(log: NameLog, packed: Uint8Array, numberedPlaces: NumberedPlaces): void {
  const weights = computeAreaWeights(numberedPlaces);
  numberedPlaces.areas.forEach((area, position) => {
    const number = position + 1;
    const place = { kind: area.kind, section: false, id: number, area: number, weight: weights[position] ?? 0 };
    packCandidate({ ...place, match: "main" }, packed, 2 * position + MAIN);
    packCandidate({ ...place, match: "code" }, packed, 2 * position + LESSER);
    logAll(log, mainKeys([...area.names], area.code.slice(0, 2)), 2 * position + MAIN);
    logAll(log, [...area.codes].map(toPlaceKey), 2 * position + LESSER);
  });
}

function addCities(log: NameLog, packed: Uint8Array, numberedPlaces: NumberedPlaces): void {
  numberedPlaces.ranked.forEach((position, rank) => {
    const { section, population, mainNames, country } = assertPresent(numberedPlaces.cities[position]);
    const weight = weigh(population);
    const place = { kind: "city", section, id: rank + 1, area: areaOf(numberedPlaces, position), weight } as const;
    packCandidate({ ...place, match: "main" }, packed, 2 * (numberedPlaces.areas.length + rank) + MAIN);
    packCandidate({ ...place, match: "other" }, packed, 2 * (numberedPlaces.areas.length + rank) + LESSER);
    logAll(log, mainKeys(mainNames, country), 2 * (numberedPlaces.areas.length + position) + MAIN);
  });
}

/** Eight times the binary logarithm of the population of its cities, by area number. */
function computeAreaWeights({ areas, around, cities, ranked }: NumberedPlaces): number[] {
  const people = new Float64Array(areas.length + 1);
  for (const position of ranked) {
    const { section, population } = assertPresent(cities[position]);
    if (section) continue;
    for (let at = 3 * position; at < 3 * position + 3; at++) {
      const number = assertPresent(around[at]);
      people[number] = assertPresent(people[number]) + population;
    }
  }
  return [...people.subarray(1)].map(weigh);
}

function weigh(people: number): number {
  return Math.round(Math.log2(people + 1) * 8);
}

/** The time zone shared by all cities of an area, by area number; null if there are several. */
function findSingleZones({ areas, around, cities, ranked }: NumberedPlaces): (string | null)[] {
  const zones = areas.map((): string | null => null);
  const several = new Set<number>();
  for (const position of ranked) {
    const { zone } = assertPresent(cities[position]);
    // Büsingen is a German village inside Switzerland with both time zones.
    if (zone === null || zone === "Europe/Busingen") continue;
    for (let at = 3 * position; at < 3 * position + 3; at++) {
      const number = assertPresent(around[at]);
      if (number === 0) continue;
      zones[number - 1] ??= zone;
      if (zones[number - 1] !== zone) several.add(number);
    }
  }
  return zones.map((zone, position) => (several.has(position + 1) ? null : zone));
}

const SCHEMA = `
PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA page_size = 4096;
CREATE TABLE meta (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE areas (id INTEGER PRIMARY KEY, code TEXT, name TEXT, zone TEXT, continent TEXT, spellings TEXT);
CREATE TABLE cities (id INTEGER PRIMARY KEY, name TEXT, area INTEGER, lat INTEGER, lon INTEGER, zone INTEGER, spellings TEXT);
CREATE TABLE zones (id INTEGER PRIMARY KEY, name TEXT UNIQUE);
CREATE TABLE names (id INTEGER PRIMARY KEY, entries BLOB);
`;

function writeAreas(db: DatabaseSync, { areas, numberOf }: NumberedPlaces, zones: readonly (string | null)[]): void {
  const insert = db.prepare("INSERT INTO areas VALUES (?, ?, ?, ?, ?, ?)");
  const parents = new Uint16Array(areas.length + 1);
  const kinds = new Uint8Array(areas.length + 1);
  areas.forEach((area, position) => {
    const own = toPlaceKey(area.name);
    const spellings = [...area.spellings].filter((name) => toPlaceKey(name) !== own).slice(0, MAX_AREA_SPELLINGS);
    const zone = zones[position] ?? null;
    insert.run(position + 1, area.code, area.name, zone, area.continent, spellings.join("\n"));
    parents[position + 1] = area.parent === null ? 0 : assertPresent(numberOf.get(area.parent.code));
    kinds[position + 1] = PLACE_KINDS.indexOf(area.kind);
  });
  const meta = db.prepare("INSERT INTO meta VALUES (?, ?)");
  meta.run("version", gazetteerVersion());
  meta.run("parents", new Uint8Array(parents.buffer));
  meta.run("kinds", kinds);
}

function writeCities(db: DatabaseSync, numberedPlaces: NumberedPlaces, zones: readonly (string | null)[]): void {
  const numbers = new Map<string, number>();
  const insert = db.prepare("INSERT INTO cities VALUES (?, ?, ?, ?, ?, ?, ?)");
  // Indexed by number, so that the nearest-city search starts with one read instead of one row per city.
  const points = new Int32Array(2 * (numberedPlaces.ranked.length + 1)).fill(NO_POINT);
  numberedPlaces.ranked.forEach((position, rank) => {
    const city = assertPresent(numberedPlaces.cities[position]);
    const area = areaOf(numberedPlaces, position);
    const zone = city.zone ?? zones[area - 1] ?? null;
    if (zone !== null && !numbers.has(zone)) numbers.set(zone, numbers.size + 1);
    const zoneNumber = zone === null ? null : assertPresent(numbers.get(zone));
    const [lat, lon] = [Math.round(city.lat * 1e5), Math.round(city.lon * 1e5)];
    insert.run(rank + 1, city.name, area, lat, lon, zoneNumber, city.spellings);
    points.set([lat, lon], 2 * (rank + 1));
  });
  db.prepare("INSERT INTO meta VALUES ('points', ?)").run(new Uint8Array(points.buffer));
  const insertZone = db.prepare("INSERT INTO zones VALUES (?, ?)");
  for (const [zone, number] of numbers) insertZone.run(number, zone);
}

/** Maps a city's position to its rank, which numbers its candidates. */
function writeNames(db: DatabaseSync, numberedPlaces: NumberedPlaces, log: NameLog): void {
  const { areas, cities, ranked } = numberedPlaces;
  const packed = new Uint8Array(2 * (areas.length + ranked.length) * CANDIDATE_BYTES);
  addAreas(log, packed, numberedPlaces);
  addCities(log, packed, numberedPlaces);
  const ranks = new Int32Array(cities.length).fill(-1);
  ranked.forEach((position, rank) => {
    ranks[position] = rank;
  });
  const finalNumber = (number: number): number => {
    if (number < 2 * areas.length) return number;
    const rank = assertPresent(ranks[(number >> 1) - areas.length]);
    return rank < 0 ? -1 : 2 * (areas.length + rank) + (number & 1);
  };
  const insert = db.prepare("INSERT INTO names VALUES (?, ?)");
  for (const { row, entries } of nameRows(log, finalNumber, packed)) insert.run(row, entries);
}

/**
 * Builds the file under a temporary name and renames it when complete: a reader sees the old file, none, or the
 * complete new one.
 */
function buildGazetteer(file: string): void {
  const areaMap = readAreas();
  const log = openNameLog();
  const cities = readCities(areaMap, log, (row) => 2 * (areaMap.size + row) + LESSER);
  const numberedPlaces = numberPlaces(areaMap, cities);
  const zones = findSingleZones(numberedPlaces);
  const folder = mkdtempSync(join(dirname(file), ".gazetteer-"));
  try {
    const unfinished = join(folder, basename(file));
    const db = new DatabaseSync(unfinished);
    db.exec(SCHEMA);
    db.exec("BEGIN");
    writeAreas(db, numberedPlaces, zones);
    writeCities(db, numberedPlaces, zones);
    writeNames(db, numberedPlaces, log);
    db.exec("COMMIT");
    db.close();
    renameSync(unfinished, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One build takes seconds and 400 MB: other processes wait for it, at most this long. */
const MAX_WAIT_MS = 300_000;

/**
 * The gazetteer file in a folder, built if missing (some seconds). Several threads and processes may call this at once:
 * the first builds. It uses SQLite's lock, which the system releases when its holder dies.
 */
export function ensureGazetteer(folder: string): string {
  const name = gazetteerName();
  const file = join(folder, name);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, "gazetteer.lock"), { timeout: MAX_WAIT_MS });
  try {
    lock.exec("BEGIN EXCLUSIVE");
    if (!existsSync(file)) buildGazetteer(file);
  } finally {
    lock.close();
  }
  for (const other of readdirSync(folder)) {
    if (/^gazetteer-[0-9a-f]{12}\.db$/.test(other) && other !== name) rmSync(join(folder, other), { force: true });
  }
  return file;
}
