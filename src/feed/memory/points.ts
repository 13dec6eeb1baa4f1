// Where postings are: the distinct points of all places, and each slot's own. A point is a term of the index like any other value, but most
// postings have one and no two sources agree on the last digit, so what is kept is eight bytes a point and four a slot, no list of members.
import { EARTH_KM, kmBetween, radians } from "../../text/numbers/distance.ts";
import { type Bits, eachBit, noBits, putBit, setBit } from "./bits.ts";

export interface PointMemory {
  /** By the number of the term, in 1/100,000 degrees; NOWHERE: that term is no point. */
  lat: Int32Array;
  lon: Int32Array;
  /** By slot: 0 for nowhere, a point's number, or with LISTED where in `lists` its numbers stand. */
  at: Uint32Array;
  /** How many, then that many numbers of points; what no slot names any more stays until the next load. */
  lists: Uint32Array;
  used: number;
  /** The slots of each point, made when somebody first asks. */
  members: PointMembers | null;
}

interface PointMembers {
  /** Where each point's slots begin in `slots`. */
  starts: Uint32Array;
  slots: Uint32Array;
  /** Slots that were put since: what stands of them in `slots` may be over. */
  touched: Set<number>;
}

const NOWHERE = 0x7fffffff;
const LISTED = 0x80000000;
const UNITS_A_DEGREE = 100_000;

export function noPoints(capacity: number): PointMemory {
  return {
    lat: new Int32Array(0),
    lon: new Int32Array(0),
    at: new Uint32Array(capacity),
    lists: new Uint32Array(64),
    used: 0,
    members: null,
  };
}

/** The value of a point's term. */
export function pointTerm(lat: number, lon: number): string {
  return `${Math.round(lat * UNITS_A_DEGREE)} ${Math.round(lon * UNITS_A_DEGREE)}`;
}

/** Room for the terms up to this number. */
export function growPoints(points: PointMemory, terms: number): void {
  if (terms < points.lat.length) return;
  const larger = (old: Int32Array): Int32Array => {
    const grown = new Int32Array(Math.max(1024, Math.ceil(terms * 1.25))).fill(NOWHERE);
    grown.set(old);
    return grown;
  };
  points.lat = larger(points.lat);
  points.lon = larger(points.lon);
}

export function addPoint(points: PointMemory, number: number, term: string): void {
  const gap = term.indexOf(" ");
  points.lat[number] = Number(term.slice(0, gap));
  points.lon[number] = Number(term.slice(gap + 1));
}

export function isPoint(points: PointMemory, term: number): boolean {
  return points.lat[term] !== NOWHERE;
}

/** Says which points a slot has, in place of what it had. */
export function putPoints(points: PointMemory, slot: number, numbers: readonly number[]): void {
  points.members?.touched.add(slot);
  if (numbers.length < 2) {
    points.at[slot] = numbers[0] ?? 0;
    return;
  }
  const end = points.used + 1 + numbers.length;
  if (end > points.lists.length) {
    const larger = new Uint32Array(Math.max(end, 2 * points.lists.length));
    larger.set(points.lists);
    points.lists = larger;
  }
  points.lists[points.used] = numbers.length;
  points.lists.set(numbers, points.used + 1);
  points.at[slot] = (LISTED | points.used) >>> 0;
  points.used = end;
}

interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** Degrees of longitude that a distance spans at most around a latitude: all of them near a pole. */
function widthAt(lat: number, most: number): number {
  const [angle, cosine] = [most / EARTH_KM, Math.cos(radians(lat))];
  if (angle >= Math.PI / 2 || Math.sin(angle) >= cosine) return 180;
  return (Math.asin(Math.sin(angle) / cosine) * 180) / Math.PI + 0.001;
}

/** By the number of a point: its kilometres from a centre where they are at most `most`, else not a number. */
export function distancesFrom({ lat, lon }: PointMemory, centre: Point, most = Number.POSITIVE_INFINITY): Float64Array {
  const found = new Float64Array(lat.length).fill(Number.NaN);
  // Degrees that the distance spans at most, and a little for rounding.
  const height = (most / EARTH_KM) * (180 / Math.PI) + 0.001;
  const width = widthAt(centre.lat, most);
  const [south, north] = [(centre.lat - height) * UNITS_A_DEGREE, (centre.lat + height) * UNITS_A_DEGREE];
  for (let number = 1; number < lat.length; number++) {
    const units = lat[number] as number;
    if (units === NOWHERE || units < south || units > north) continue;
    const east = (lon[number] as number) / UNITS_A_DEGREE;
    const apart = Math.abs(east - centre.lon);
    if (apart > width && apart < 360 - width) continue;
    const km = kmBetween(centre.lat, centre.lon, units / UNITS_A_DEGREE, east);
    if (km <= most) found[number] = km;
  }
  return found;
}

/** Kilometres from a point to the nearest one of a slot; null where it has none. */
export function distanceTo({ at, lists, lat, lon }: PointMemory, slot: number, centre: Point): number | null {
  const value = at[slot] as number;
  const from = value - LISTED;
  const numbers = value < LISTED ? [value] : [...lists.subarray(from + 1, from + 1 + (lists[from] as number))];
  if (value === 0) return null;
  const km = numbers.map((number) =>
    kmBetween(
      centre.lat,
      centre.lon,
      (lat[number] as number) / UNITS_A_DEGREE,
      (lon[number] as number) / UNITS_A_DEGREE,
    ),
  );
  return Math.min(...km);
}

/** Kilometres to the nearest of a slot's points; not a number where it has none within reach. */
function distanceOf({ at, lists }: PointMemory, distances: Float64Array, slot: number): number {
  const value = at[slot] as number;
  if (value < LISTED) return value === 0 ? Number.NaN : (distances[value] as number);
  const from = value - LISTED;
  let nearest = Number.NaN;
  for (let i = from + 1; i <= from + (lists[from] as number); i++) {
    const km = distances[lists[i] as number] as number;
    if (!(km >= nearest)) nearest = Number.isNaN(km) ? nearest : km;
  }
  return nearest;
}

/** Above this share of changed slots putting all in order again is cheaper than carrying them. */
const MOST_TOUCHED = 0.02;

/** The slots of every point, in two passes over all slots. */
function membersOf(points: PointMemory, slots: number): PointMembers {
  const kept = points.members;
  if (kept !== null && kept.touched.size <= Math.max(2000, slots * MOST_TOUCHED)) return kept;
  const starts = new Uint32Array(points.lat.length + 1);
  const each = (visit: (point: number, slot: number) => void): void => {
    for (let slot = 0; slot < slots; slot++) {
      const value = points.at[slot] as number;
      if (value < LISTED) {
        if (value !== 0) visit(value, slot);
        continue;
      }
      const from = value - LISTED;
      for (let i = from + 1; i <= from + (points.lists[from] as number); i++) visit(points.lists[i] as number, slot);
    }
  };
  each((point) => {
    starts[point + 1] = (starts[point + 1] as number) + 1;
  });
  for (let point = 1; point < starts.length; point++) {
    starts[point] = (starts[point] as number) + (starts[point - 1] as number);
  }
  const next = starts.slice();
  const all = new Uint32Array(starts.at(-1) ?? 0);
  each((point, slot) => {
    all[next[point] as number] = slot;
    next[point] = (next[point] as number) + 1;
  });
  points.members = { starts, slots: all, touched: new Set() };
  return points.members;
}

/** The slots with a point within reach: only what lies there is looked at. */
export function slotsNear(points: PointMemory, distances: Float64Array, slots: number, words: number): Bits {
  const near = noBits(words);
  const { starts, slots: members, touched } = membersOf(points, slots);
  // Points that came after belong to slots that were put after.
  for (let point = 1; point + 1 < starts.length; point++) {
    if (Number.isNaN(distances[point] as number)) continue;
    for (let i = starts[point] as number; i < (starts[point + 1] as number); i++) setBit(near, members[i] as number);
  }
  for (const slot of touched) putBit(near, slot, !Number.isNaN(distanceOf(points, distances, slot)));
  return near;
}

/** Half of the way round the earth, in whole kilometres: nothing is farther. */
const FARTHEST_KM = 20_016;

/**
 * The slots of `within` by distance, the nearest first, ties by id descending, those without any last by id descending. Counted by whole
 * kilometres first, so that only as many are sorted as are asked for.
 */
export function takeNearest(
  points: PointMemory,
  distances: Float64Array,
  within: Bits,
  page: { skip: number; most: number },
): number[] {
  const wanted = page.skip + page.most;
  const counts = new Uint32Array(FARTHEST_KM + 1);
  const each = (visit: (slot: number, km: number) => void): void =>
    eachBit(within, (slot) => visit(slot, distanceOf(points, distances, slot)));
  each((_, km) => {
    if (!Number.isNaN(km)) counts[Math.floor(km)] = (counts[Math.floor(km)] as number) + 1;
  });
  let [reach, known] = [0, 0];
  while (reach <= FARTHEST_KM && known < wanted) known += counts[reach++] as number;
  const taken: { slot: number; km: number }[] = [];
  const unknown: number[] = [];
  each((slot, km) => {
    if (km < reach) taken.push({ slot, km });
    else if (Number.isNaN(km) && known < wanted) unknown.push(slot);
  });
  const sorted = taken.sort((a, b) => a.km - b.km || b.slot - a.slot).map(({ slot }) => slot);
  return [...sorted, ...unknown.reverse()].slice(page.skip, wanted);
}
