// The gazetteer at run time: what a name may mean, and what is known of a place. Each thread opens its own; the file is
// shared through the page cache, and what was looked up lately stays in a bounded memory.

import { DatabaseSync } from "node:sqlite";
import { bytesOrNull, numberKept, textKept, textOrNull } from "../../../contract/kept.ts";
import { there } from "../../../contract/there.ts";
import { PLACE_KINDS, type PlaceCandidate, type PlaceKind, unpackCandidates } from "./candidates.ts";
import { placeKey } from "./key.ts";
import { candidatesIn, nameRow } from "./names.ts";

interface AreaFacts {
  readonly code: string;
  readonly name: string;
  /** The zone of the whole area; null where it has several. */
  readonly zone: string | null;
  /** Only countries have one. */
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
  /** Everything a key (placeKey) may mean, cities by population. */
  candidates(key: string): readonly PlaceCandidate[];
  city(id: number): CityFacts;
  /** The city whose centre is nearest to a point, within some hundred kilometres; null: none is. */
  nearest(lat: number, lon: number): number | null;
  area(id: number): AreaFacts;
  /** The cities of an area, the most populous first, without those that are parts of others; read as far as they are taken. */
  citiesIn(area: number): Iterable<number>;
  kindOf(area: number): PlaceKind;
  /** The area around an area; 0 for a country. */
  parent(area: number): number;
  /** Whether `outer` is `area` or around it. */
  within(area: number, outer: number): boolean;
  /** The area of that kind around (or at) an area, or 0. */
  around(area: number, kind: PlaceKind): number;
  close(): void;
}

const MOST_REMEMBERED = 4096;
/** Longer keys are no names; nothing so long is stored. */
const LONGEST_KEY = 80;

/** The most recently used results of a function. */
function remember<K, V>(compute: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) {
      known.delete(key);
      known.set(key, before);
      return before;
    }
    const value = compute(key);
    known.set(key, value);
    const oldest = known.size > MOST_REMEMBERED ? known.keys().next() : null;
    if (oldest?.done === false) known.delete(oldest.value);
    return value;
  };
}

function lines(text: unknown): string[] {
  return typeof text === "string" && text !== "" ? text.split("\n") : [];
}

function readTree(db: DatabaseSync): { parents: Uint16Array; kinds: Uint8Array } {
  const read = db.prepare("SELECT value FROM meta WHERE name = ?");
  const bytes = (name: string): Uint8Array => there(bytesOrNull(read.get(name)?.value));
  return { parents: new Uint16Array(bytes("parents").slice().buffer), kinds: bytes("kinds").slice() };
}

/** Degrees of latitude beyond which nothing is near. */
const FARTHEST = 3;

/** Eight bytes a city, read at once when somebody first asks. */
function nearestCity(db: DatabaseSync): Gazetteer["nearest"] {
  let places: Int32Array | null = null;
  const read = (): Int32Array => {
    const row = db.prepare("SELECT value FROM meta WHERE name = 'points'").get();
    return new Int32Array(there(bytesOrNull(row?.value)).slice().buffer);
  };
  return (lat, lon) => {
    places ??= read();
    const across = Math.cos((lat * Math.PI) / 180);
    let nearest: number | null = null;
    let least = FARTHEST ** 2;
    for (let at = 2; at < places.length; at += 2) {
      const north = there(places[at]) / 1e5 - lat;
      if (north > FARTHEST || north < -FARTHEST) continue;
      const east = Math.abs(there(places[at + 1]) / 1e5 - lon);
      const far = north ** 2 + (Math.min(east, 360 - east) * across) ** 2;
      if (far < least) [least, nearest] = [far, at / 2];
    }
    return nearest;
  };
}

/** Cities are numbered by population: the order of the table is theirs. */
function* citiesOf(
  db: DatabaseSync,
  outer: number,
  { within, candidates }: Pick<Gazetteer, "within" | "candidates">,
): Generator<number> {
  for (const { id, area, name } of db.prepare("SELECT id, area, name FROM cities ORDER BY id").iterate()) {
    if (!within(Number(area), outer)) continue;
    const named = candidates(placeKey(String(name))).find((each) => each.kind === "city" && each.id === id);
    if (named?.section !== true) yield Number(id);
  }
}

/** Opens a built gazetteer for reading. */
export function openGazetteer(file: string): Gazetteer {
  const db = new DatabaseSync(file, { readOnly: true });
  const { parents, kinds } = readTree(db);
  const selectNames = db.prepare("SELECT entries FROM names WHERE id = ?");
  const selectArea = db.prepare("SELECT code, name, zone, continent, spellings FROM areas WHERE id = ?");
  const selectCity = db.prepare(
    "SELECT c.name, c.area, c.lat, c.lon, z.name AS zone, c.spellings FROM cities c LEFT JOIN zones z ON z.id = c.zone WHERE c.id = ?",
  );
  const parent = (area: number): number => parents[area] ?? 0;
  const kindOf = (area: number): PlaceKind => there(PLACE_KINDS[there(kinds[area])]);
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
  const candidates = remember((key: string): readonly PlaceCandidate[] => {
    const row = key === "" || key.length > LONGEST_KEY ? undefined : selectNames.get(nameRow(key));
    const entries = bytesOrNull(row?.entries);
    const found = entries === null ? null : candidatesIn(entries, key);
    return found === null ? [] : unpackCandidates(found);
  });
  return {
    candidates,
    city: remember((id: number) => {
      const row = there(selectCity.get(id));
      return {
        ...{ name: textKept(row.name), area: numberKept(row.area), zone: textOrNull(row.zone) },
        ...{ lat: numberKept(row.lat) / 1e5, lon: numberKept(row.lon) / 1e5, spellings: lines(row.spellings) },
      };
    }),
    area: remember((id: number) => {
      const row = there(selectArea.get(id));
      return {
        ...{ code: textKept(row.code), name: textKept(row.name), zone: textOrNull(row.zone) },
        ...{ continent: textOrNull(row.continent), spellings: lines(row.spellings) },
      };
    }),
    nearest: nearestCity(db),
    kindOf,
    parent,
    around,
    within,
    citiesIn: (outer) => citiesOf(db, outer, { within, candidates }),
    close: () => db.close(),
  };
}
