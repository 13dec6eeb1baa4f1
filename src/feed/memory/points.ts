// The locations of postings: the distinct points of all places, and the points of each slot. A point is a term of the
// index like any other value. Most postings have one, and sources differ in the last digit, so memory holds eight bytes
// per point and four per slot instead of a member list.
import { assertPresent } from "../../contract/assertPresent.ts";
import { EARTH_KM, kmBetween, radians } from "../../text/numbers/distance.ts";
import { type Bits, countBits, eachBit, hasBit, noBits, putBit, setBit } from "./arrays/bits.ts";
import { noPaged, PAGE, type Paged, setValue, valueAt } from "./arrays/pages.ts";
import { type CachingMemory, cacheKind, getCached, putCached } from "./cache.ts";
import { isTooManyTouched } from "./slots.ts";

export interface PointMemory {
  /** By term number, in 1/100,000 degrees, `lat` from the South Pole plus 1; 0 if that term is not a point. */
  lat: Paged<Uint32Array>;
  lon: Paged<Int32Array>;
  /** By slot: 0 for none, a point's number, or with LISTED the position of its numbers in `lists`. */
  at: Paged<Uint32Array>;
  /** A count, then that many point numbers; unused entries stay until the next load. */
  lists: Paged<Uint32Array>;
  used: number;
}

/** The part of a reader's memory that a search by distance needs. */
export interface PlacedMemory extends CachingMemory {
  readonly points: PointMemory;
  readonly slots: number;
}

/** The slots of each point. */
interface PointMembers {
  /** The start of each point's slots in `slots`. */
  starts: Uint32Array;
  slots: Uint32Array;
  /** The points that have slots, from south to north; candidates near a centre are a band of them. */
  northward: Uint32Array;
  /** Slots changed since; their entries in `slots` may be outdated. */
  touched: Set<number>;
}

const MEMBERS = cacheKind<PointMembers>(
  "points",
  ({ starts, slots, northward, touched }) => 4 * (starts.length + slots.length + northward.length) + 40 * touched.size,
);
const LIST_FLAG = 0x80000000;
const UNITS_A_DEGREE = 100_000;
/** Added to a latitude. */
const FROM_SOUTH = 90 * UNITS_A_DEGREE + 1;

export function noPoints(): PointMemory {
  return {
    lat: noPaged(Uint32Array),
    lon: noPaged(Int32Array),
    at: noPaged(Uint32Array),
    lists: noPaged(Uint32Array),
    used: 0,
  };
}

/** The value of a point's term. */
export function pointTerm(lat: number, lon: number): string {
  return `${Math.round(lat * UNITS_A_DEGREE)} ${Math.round(lon * UNITS_A_DEGREE)}`;
}

export function addPoint(points: PointMemory, number: number, term: string): void {
  const gap = term.indexOf(" ");
  setValue(points.lat, number, Number(term.slice(0, gap)) + FROM_SOUTH);
  setValue(points.lon, number, Number(term.slice(gap + 1)));
}

export function isPoint(points: PointMemory, term: number): boolean {
  return valueAt(points.lat, term) !== 0;
}

/** The numbers of a slot's points. */
export function pointsAt({ at, lists }: Pick<PointMemory, "at" | "lists">, slot: number): number[] {
  const value = valueAt(at, slot);
  if (value === 0) return [];
  if (value < LIST_FLAG) return [value];
  const from = value - LIST_FLAG;
  return Array.from({ length: valueAt(lists, from) }, (_, i) => valueAt(lists, from + 1 + i));
}

/** Sets the points of a slot, replacing the previous ones. */
export function putPoints(points: PointMemory, slot: number, numbers: readonly number[]): void {
  if (numbers.length < 2) {
    setValue(points.at, slot, numbers[0] ?? 0);
    return;
  }
  const before = pointsAt(points, slot);
  if (before.length === numbers.length && before.every((number, i) => number === numbers[i])) return;
  setValue(points.at, slot, (LIST_FLAG | points.used) >>> 0);
  for (const number of [numbers.length, ...numbers]) setValue(points.lists, points.used++, number);
}

/** The same without unused entries in `lists`. */
export function compactPoints(points: PointMemory, slots: number): Pick<PointMemory, "at" | "lists" | "used"> {
  const compacted = noPoints();
  for (let slot = 0; slot < slots; slot++) putPoints(compacted, slot, pointsAt(points, slot));
  return compacted;
}

interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** Maximum degrees of longitude that a distance spans around a latitude; all of them near a pole. */
function widthAt(lat: number, max: number): number {
  const [angle, cosine] = [max / EARTH_KM, Math.cos(radians(lat))];
  if (angle >= Math.PI / 2 || Math.sin(angle) >= cosine) return 180;
  return (Math.asin(Math.sin(angle) / cosine) * 180) / Math.PI + 0.001;
}

/** Visits the points of `members` within a distance of a centre; examines only those in its band of latitude. */
function eachNear(
  { lat, lon }: PointMemory,
  { northward }: PointMembers,
  { centre, max }: { centre: Point; max: number },
  visit: (point: number) => void,
): void {
  // Maximum degrees that the distance spans, plus a margin for rounding.
  const height = (max / EARTH_KM) * (180 / Math.PI) + 0.001;
  const width = widthAt(centre.lat, max);
  const north = (centre.lat + height) * UNITS_A_DEGREE + FROM_SOUTH;
  // The formula of kmBetween without its last step, which is omitted on both sides, so that a million points can be
  // compared in a few milliseconds.
  const [south, cosine] = [radians(centre.lat), Math.cos(radians(centre.lat))];
  const limit = Math.sin(Math.min(max / (2 * EARTH_KM), Math.PI / 2)) ** 2;
  for (
    let i = firstFrom(northward, lat, (centre.lat - height) * UNITS_A_DEGREE + FROM_SOUTH);
    i < northward.length;
    i++
  ) {
    const point = assertPresent(northward[i]);
    const units = valueAt(lat, point);
    if (units > north) return;
    const distance = Math.abs(valueAt(lon, point) / UNITS_A_DEGREE - centre.lon);
    if (distance > width && distance < 360 - width) continue;
    const at = radians((units - FROM_SOUTH) / UNITS_A_DEGREE);
    const half = Math.sin((at - south) / 2) ** 2 + cosine * Math.cos(at) * Math.sin(radians(distance) / 2) ** 2;
    if (half <= limit) visit(point);
  }
}

/** The position in `northward` of the first point not south of a latitude. */
function firstFrom(northward: Uint32Array, lat: Paged<Uint32Array>, south: number): number {
  let [low, high] = [0, northward.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (valueAt(lat, assertPresent(northward[middle])) < south) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Kilometres from a point to the nearest one of a slot; `null` if it has none. */
export function distanceTo(points: PointMemory, slot: number, centre: Point): number | null {
  const { at, lat, lon } = points;
  const value = valueAt(at, slot);
  if (value === 0) return null;
  const to = (point: number): number =>
    kmBetween(
      centre.lat,
      centre.lon,
      (valueAt(lat, point) - FROM_SOUTH) / UNITS_A_DEGREE,
      valueAt(lon, point) / UNITS_A_DEGREE,
    );
  return value < LIST_FLAG ? to(value) : Math.min(...pointsAt(points, slot).map(to));
}

/** The slots of every point, in two passes over all slots. */
function membersOf({ cache, scope, points, slots }: PlacedMemory): PointMembers {
  const known = getCached(cache, MEMBERS, scope, (members, { reworded }) => {
    for (const slot of reworded) members.touched.add(slot);
    return isTooManyTouched(members.touched.size, slots) ? null : members;
  });
  if (known !== null) return known;
  const starts = new Uint32Array(points.lat.pages.length * PAGE + 1);
  const each = (visit: (point: number, slot: number) => void): void => {
    for (let slot = 0; slot < slots; slot++) {
      const value = valueAt(points.at, slot);
      if (value >= LIST_FLAG) for (const point of pointsAt(points, slot)) visit(point, slot);
      else if (value !== 0) visit(value, slot);
    }
  };
  each((point) => {
    starts[point + 1] = assertPresent(starts[point + 1]) + 1;
  });
  const northward = fromSouthToNorth(points.lat, starts);
  for (let point = 1; point < starts.length; point++) {
    starts[point] = assertPresent(starts[point]) + assertPresent(starts[point - 1]);
  }
  const next = starts.slice();
  const all = new Uint32Array(starts.at(-1) ?? 0);
  each((point, slot) => {
    all[assertPresent(next[point])] = slot;
    next[point] = assertPresent(next[point]) + 1;
  });
  return putCached(cache, MEMBERS, scope, { starts, slots: all, northward, touched: new Set() });
}

const NUMBERS = 2 ** 26;

/** The points in use by latitude. Both values are combined into one number, so that the native numeric sort applies. */
function fromSouthToNorth(lat: Paged<Uint32Array>, count: Uint32Array): Uint32Array {
  const keys = new Float64Array(count.length);
  let used = 0;
  for (let point = 1; point + 1 < count.length; point++) {
    if (count[point + 1] !== 0) keys[used++] = valueAt(lat, point) * NUMBERS + point;
  }
  return Uint32Array.from(keys.subarray(0, used).sort(), (key) => key % NUMBERS);
}

/** The slots with a point within a distance; examines only nearby points. */
export function slotsNear(memory: PlacedMemory, around: { centre: Point; max: number }, words: number): Bits {
  const { points } = memory;
  const near = noBits(words);
  const members = membersOf(memory);
  eachNear(points, members, around, (point) => {
    for (let i = assertPresent(members.starts[point]); i < assertPresent(members.starts[point + 1]); i++) {
      setBit(near, assertPresent(members.slots[i]));
    }
  });
  // Points added later belong to slots added later.
  for (const slot of members.touched) {
    const km = distanceTo(points, slot, around.centre);
    putBit(near, slot, km !== null && km <= around.max);
  }
  return near;
}

/**
 * Distances in kilometres to which the nearest are searched, in turn until there are enough; the last covers the whole
 * earth.
 */
const SEARCH_DISTANCES_KM = [4, 16, 64, 256, 1024, 4096, 20_016];
/** So few slots are faster to measure one by one. */
const MAX_MEASURED = 30_000;

interface SlotDistance {
  slot: number;
  km: number;
}

/**
 * The slots of `within` by distance, nearest first, ties by id descending; those without a point last, by id
 * descending.
 */
export function takeNearest(
  memory: PlacedMemory,
  centre: Point,
  within: Bits,
  { skip, max }: { skip: number; max: number },
): number[] {
  const needed = skip + max;
  const sorted = firstAway(memory, centre, within, needed).map(({ slot }) => slot);
  if (sorted.length < needed) sorted.push(...nowhere(memory.points, within).slice(0, needed - sorted.length));
  return sorted.slice(skip, needed);
}

function nowhere({ at }: PointMemory, within: Bits): number[] {
  const slots: number[] = [];
  eachBit(within, (slot) => {
    if (valueAt(at, slot) === 0) slots.push(slot);
  });
  return slots.reverse();
}

/** The requested number of slots that have a point, in order. */
function firstAway(memory: PlacedMemory, centre: Point, within: Bits, needed: number): SlotDistance[] {
  const { points } = memory;
  const all = countBits(within);
  if (all <= Math.max(MAX_MEASURED, needed)) {
    const found: SlotDistance[] = [];
    eachBit(within, (slot) => {
      const km = distanceTo(points, slot, centre);
      if (km !== null) found.push({ slot, km });
    });
    return inOrder(found, needed);
  }
  const members = membersOf(memory);
  for (const max of SEARCH_DISTANCES_KM) {
    const found = awayAtMost(points, members, { centre, max }, within);
    if (found.length >= needed || max === SEARCH_DISTANCES_KM.at(-1)) return inOrder(found, needed);
  }
  return [];
}

/** The slots within a distance, each by its nearest point. */
function awayAtMost(
  points: PointMemory,
  members: PointMembers,
  around: { centre: Point; max: number },
  within: Bits,
): SlotDistance[] {
  const { starts, slots, touched } = members;
  const found: SlotDistance[] = [];
  const met = noBits(within.length);
  eachNear(points, members, around, (point) => {
    for (let i = assertPresent(starts[point]); i < assertPresent(starts[point + 1]); i++) {
      const slot = assertPresent(slots[i]);
      if (!hasBit(within, slot) || hasBit(met, slot) || touched.has(slot)) continue;
      if (valueAt(points.at, slot) >= LIST_FLAG) setBit(met, slot);
      found.push({ slot, km: distanceTo(points, slot, around.centre) ?? 0 });
    }
  });
  for (const slot of touched) {
    const km = hasBit(within, slot) ? distanceTo(points, slot, around.centre) : null;
    if (km !== null && km <= around.max) found.push({ slot, km });
  }
  return found;
}

/**
 * The first entries in order. If there are far more than needed, those beyond a sufficient bound are discarded first.
 */
function inOrder(found: readonly SlotDistance[], needed: number): SlotDistance[] {
  const farthest = found.reduce((max, { km }) => Math.max(max, km), 0);
  const step = (farthest + 0.001) / BUCKETS;
  const counts = new Uint32Array(BUCKETS);
  const bucket = (km: number): number => Math.floor(km / step);
  for (const { km } of found) counts[bucket(km)] = assertPresent(counts[bucket(km)]) + 1;
  let [last, count] = [0, 0];
  while (last < BUCKETS && count < needed) count += assertPresent(counts[last++]);
  const near = found.filter(({ km }) => bucket(km) < last);
  return near.sort((a, b) => a.km - b.km || b.slot - a.slot).slice(0, needed);
}

const BUCKETS = 4096;
