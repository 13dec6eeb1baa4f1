// The gazetteer at run time: the candidates of a name, and the facts of a place. Each thread opens the file, which is
// shared through the page cache; recent lookups stay in a bounded cache.

import { DatabaseSync } from "node:sqlite";
import { assertPresent } from "../../../contract/assertPresent.ts";
import {
  readStoredBytesOrNull,
  readStoredNumber,
  readStoredText,
  readStoredTextOrNull,
} from "../../../contract/storedValues.ts";
import { PLACE_KINDS, type PlaceCandidate, type PlaceKind, unpackCandidates } from "./candidates.ts";
import { toPlaceKey } from "./key.ts";
import { candidatesIn, nameRow } from "./names.ts";

interface AreaFacts {
  readonly code: string;
  readonly name: string;
  /** The time zone of the whole area; null if it has several. */
  readonly zone: string | null;
  /** Only for countries. */
  readonly continent: string | null;
  readonly spellings: readonly string[];
}

interface CityFacts {
  readonly name: string;
  readonly area: number;
  readonly lat: number;
  readonly lon: number;
  readonly zone: string | null;
  readonly spellings: readonly string[];
}

export interface Gazetteer {
  /** All candidates of a key (toPlaceKey), cities by population. */
  candidates(key: string): readonly PlaceCandidate[];
  city(id: number): CityFacts;
  /** The name of a city; null if there is none with this number. Cities are numbered by population. */
  cityName(id: number): string | null;
  /** The city whose centre is nearest to a point, within some hundred kilometres; null if there is none. */
  nearest(lat: number, lon: number): number | null;
  area(id: number): AreaFacts;
  /** The cities of an area, most populous first, without parts of other cities; read lazily. */
  citiesIn(area: number): Iterable<number>;
  kindOf(area: number): PlaceKind;
  /** The parent of an area; 0 for a country. */
  parent(area: number): number;
  /** Whether `outer` is `area` or contains it. */
  within(area: number, outer: number): boolean;
  /** The area of that kind that contains (or is) an area, or 0. */
  around(area: number, kind: PlaceKind): number;
  close(): void;
}

const MAX_CACHED = 4096;
/** Longer keys are not names; nothing so long is stored. */
const MAX_KEY_LENGTH = 80;

/** Longer texts are computed each time: they rarely repeat, and thousands of them would take a hundred megabytes. */
const MAX_CACHED_LENGTH = 200;

/**
 * Caches the recently used results of a function, in two halves: when one is full, the other is forgotten. Exact order
 * of use would take two changes of the cache for every lookup.
 */
export function memoizeRecent<K, V>(compute: (key: K) => V, maxCached = MAX_CACHED): (key: K) => V {
  let recent = new Map<K, V>();
  let older = new Map<K, V>();
  return (key) => {
    if (typeof key === "string" && key.length > MAX_CACHED_LENGTH) return compute(key);
    const cached = recent.get(key);
    if (cached !== undefined) return cached;
    const value = older.get(key) ?? compute(key);
    if (2 * recent.size >= maxCached) [recent, older] = [new Map(), recent];
    recent.set(key, value);
    return value;
  };
}

function lines(text: unknown): string[] {
  return typeof text === "string" && text !== "" ? text.split("\n") : [];
}

function readTree(db: DatabaseSync): { parents: Uint16Array; kinds: Uint8Array } {
  const read = db.prepare("SELECT value FROM meta WHERE name = ?");
  const bytes = (name: string): Uint8Array => assertPresent(readStoredBytesOrNull(read.get(name)?.value));
  return { parents: new Uint16Array(bytes("parents").slice().buffer), kinds: bytes("kinds").slice() };
}

/** Maximum distance in degrees of latitude. */
const MAX_DISTANCE_DEGREES = 3;

/** Eight bytes per city, read at first use. */
function nearestCity(db: DatabaseSync): Gazetteer["nearest"] {
  let places: Int32Array | null = null;
  const read = (): Int32Array => {
    const row = db.prepare("SELECT value FROM meta WHERE name = 'points'").get();
    return new Int32Array(assertPresent(readStoredBytesOrNull(row?.value)).slice().buffer);
  };
  return (lat, lon) => {
    places ??= read();
    const across = Math.cos((lat * Math.PI) / 180);
    let nearest: number | null = null;
    let bestSquare = MAX_DISTANCE_DEGREES ** 2;
    for (let at = 2; at < places.length; at += 2) {
      const north = assertPresent(places[at]) / 1e5 - lat;
      if (north > MAX_DISTANCE_DEGREES || north < -MAX_DISTANCE_DEGREES) continue;
      const east = Math.abs(assertPresent(places[at + 1]) / 1e5 - lon);
      const distanceSquare = north ** 2 + (Math.min(east, 360 - east) * across) ** 2;
      if (distanceSquare < bestSquare) [bestSquare, nearest] = [distanceSquare, at / 2];
    }
    return nearest;
  };
}

/** Cities are numbered by population, so the table is in that order. */
function* citiesOf(
  db: DatabaseSync,
  outer: number,
  { within, candidates }: Pick<Gazetteer, "within" | "candidates">,
): Generator<number> {
  for (const { id, area, name } of db.prepare("SELECT id, area, name FROM cities ORDER BY id").iterate()) {
    if (!within(Number(area), outer)) continue;
    const matchingCity = candidates(toPlaceKey(String(name))).find((each) => each.kind === "city" && each.id === id);
    if (matchingCity?.section !== true) yield Number(id);
  }
}

/** Opens a gazetteer file for reading. */
export function openGazetteer(file: string): Gazetteer {
  const db = new DatabaseSync(file, { readOnly: true });
  const { parents, kinds } = readTree(db);
  const selectNames = db.prepare("SELECT entries FROM names WHERE id = ?");
  const selectArea = db.prepare("SELECT code, name, zone, continent, spellings FROM areas WHERE id = ?");
  const selectCity = db.prepare(
    "SELECT c.name, c.area, c.lat, c.lon, z.name AS zone, c.spellings FROM cities c LEFT JOIN zones z ON z.id = c.zone WHERE c.id = ?",
  );
  const selectCityName = db.prepare("SELECT name FROM cities WHERE id = ?");
  const parent = (area: number): number => parents[area] ?? 0;
  const kindOf = (area: number): PlaceKind => assertPresent(PLACE_KINDS[assertPresent(kinds[area])]);
  const around = (area: number, kind: PlaceKind): number => {
    let at = area;
    while (at !== 0 && kindOf(at) !== kind) at = parent(at);
    return at;
  };
  const within = (area: number, outer: number): boolean => {
    let at = area;
    while (at !== 0 && at !== outer) at = parent(at);
    return at !== 0;
  };
  const candidates = memoizeRecent((key: string): readonly PlaceCandidate[] => {
    const row = key === "" || key.length > MAX_KEY_LENGTH ? undefined : selectNames.get(nameRow(key));
    const entries = readStoredBytesOrNull(row?.entries);
    const found = entries === null ? null : candidatesIn(entries, key);
    return found === null ? [] : unpackCandidates(found);
  });
  return {
    candidates,
    city: memoizeRecent((id: number) => {
      const row = assertPresent(selectCity.get(id));
      return {
        name: readStoredText(row.name),
        area: readStoredNumber(row.area),
        zone: readStoredTextOrNull(row.zone),
        lat: readStoredNumber(row.lat) / 1e5,
        lon: readStoredNumber(row.lon) / 1e5,
        spellings: lines(row.spellings),
      };
    }),
    area: memoizeRecent((id: number) => {
      const row = assertPresent(selectArea.get(id));
      return {
        code: readStoredText(row.code),
        name: readStoredText(row.name),
        zone: readStoredTextOrNull(row.zone),
        continent: readStoredTextOrNull(row.continent),
        spellings: lines(row.spellings),
      };
    }),
    cityName: (id) => readStoredTextOrNull(selectCityName.get(id)?.name),
    nearest: nearestCity(db),
    kindOf,
    parent,
    around,
    within,
    citiesIn: (outer) => citiesOf(db, outer, { within, candidates }),
    close: () => db.close(),
  };
}
