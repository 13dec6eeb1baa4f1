// Where postings are: the distinct points of all places, and each slot's own. A point is a term of the index like any other value, but most
// postings have one and no two sources agree on the last digit, so what is kept is eight bytes a point and four a slot, no list of members.
import { there } from "../../contract/there.ts";
import { EARTH_KM, kmBetween, radians } from "../../text/numbers/distance.ts";
import { type Bits, countBits, eachBit, hasBit, noBits, putBit, setBit } from "./bits.ts";
import { isMuch } from "./slots.ts";

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
  /** The points that have slots, from south to north: what lies near a centre is a band of them. */
  northward: Uint32Array;
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
  touchMembers(points, slot);
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

/** Members that nobody asks for any more are let go: what was touched since would only grow. */
function touchMembers(points: PointMemory, slot: number): void {
  if (points.members === null) return;
  if (isMuch(points.members.touched.size, points.members.slots.length)) points.members = null;
  else points.members.touched.add(slot);
}

/** `at` and `lists` without what no slot names any more. */
export function compactPoints({ at, lists, used }: PointMemory, slots: number): Pick<PointMemory, "at" | "lists"> {
  const kept = { at: at.slice(0, slots), lists: new Uint32Array(used) };
  let end = 0;
  for (let slot = 0; slot < slots; slot++) {
    const place = there(at[slot]);
    if (place < LISTED) continue;
    const from = place - LISTED;
    const list = lists.subarray(from, from + 1 + there(lists[from]));
    kept.lists.set(list, end);
    kept.at[slot] = LISTED + end;
    end += list.length;
  }
  return { at: kept.at, lists: kept.lists.slice(0, end) };
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

/** Visits the points of `members` at most so far from a centre: only those in the band of its latitude are looked at. */
function eachNear(
  { lat, lon }: PointMemory,
  { northward }: PointMembers,
  { centre, most }: { centre: Point; most: number },
  visit: (point: number) => void,
): void {
  // Degrees that the distance spans at most, and a little for rounding.
  const height = (most / EARTH_KM) * (180 / Math.PI) + 0.001;
  const width = widthAt(centre.lat, most);
  const north = (centre.lat + height) * UNITS_A_DEGREE;
  // The formula of kmBetween up to its last step, which is left out on both sides: a million points are to be told apart in a few milliseconds.
  const [south, cosine] = [radians(centre.lat), Math.cos(radians(centre.lat))];
  const limit = Math.sin(Math.min(most / (2 * EARTH_KM), Math.PI / 2)) ** 2;
  for (let i = firstFrom(northward, lat, (centre.lat - height) * UNITS_A_DEGREE); i < northward.length; i++) {
    const point = there(northward[i]);
    const units = there(lat[point]);
    if (units > north) return;
    const apart = Math.abs(there(lon[point]) / UNITS_A_DEGREE - centre.lon);
    if (apart > width && apart < 360 - width) continue;
    const at = radians(units / UNITS_A_DEGREE);
    const half = Math.sin((at - south) / 2) ** 2 + cosine * Math.cos(at) * Math.sin(radians(apart) / 2) ** 2;
    if (half <= limit) visit(point);
  }
}

/** Where in `northward` the points begin that do not lie south of a latitude. */
function firstFrom(northward: Uint32Array, lat: Int32Array, south: number): number {
  let [low, high] = [0, northward.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (there(lat[there(northward[middle])]) < south) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Kilometres from a point to the nearest one of a slot; null where it has none. */
export function distanceTo({ at, lists, lat, lon }: PointMemory, slot: number, centre: Point): number | null {
  const value = there(at[slot]);
  if (value === 0) return null;
  const to = (point: number): number =>
    kmBetween(centre.lat, centre.lon, there(lat[point]) / UNITS_A_DEGREE, there(lon[point]) / UNITS_A_DEGREE);
  if (value < LISTED) return to(value);
  const from = value - LISTED;
  return Math.min(...Array.from(lists.subarray(from + 1, from + 1 + there(lists[from])), to));
}

/** The slots of every point, in two passes over all slots. */
function membersOf(points: PointMemory, slots: number): PointMembers {
  const kept = points.members;
  if (kept !== null && !isMuch(kept.touched.size, slots)) return kept;
  const starts = new Uint32Array(points.lat.length + 1);
  const each = (visit: (point: number, slot: number) => void): void => {
    for (let slot = 0; slot < slots; slot++) {
      const value = there(points.at[slot]);
      if (value < LISTED) {
        if (value !== 0) visit(value, slot);
        continue;
      }
      const from = value - LISTED;
      for (let i = from + 1; i <= from + there(points.lists[from]); i++) visit(there(points.lists[i]), slot);
    }
  };
  each((point) => {
    starts[point + 1] = there(starts[point + 1]) + 1;
  });
  const northward = fromSouthToNorth(points.lat, starts);
  for (let point = 1; point < starts.length; point++) {
    starts[point] = there(starts[point]) + there(starts[point - 1]);
  }
  const next = starts.slice();
  const all = new Uint32Array(starts.at(-1) ?? 0);
  each((point, slot) => {
    all[there(next[point])] = slot;
    next[point] = there(next[point]) + 1;
  });
  points.members = { starts, slots: all, northward, touched: new Set() };
  return points.members;
}

const NUMBERS = 2 ** 26;

/** The points that anybody is at, by latitude. Both are one number while they are sorted: a sort of plain numbers needs no comparison of ours. */
function fromSouthToNorth(lat: Int32Array, many: Uint32Array): Uint32Array {
  const keys = new Float64Array(lat.length);
  let used = 0;
  for (let point = 1; point < lat.length; point++) {
    if (many[point + 1] !== 0) keys[used++] = (there(lat[point]) + 90 * UNITS_A_DEGREE) * NUMBERS + point;
  }
  return Uint32Array.from(keys.subarray(0, used).sort(), (key) => key % NUMBERS);
}

/** The slots with a point within reach: only what lies there is looked at. */
export function slotsNear(
  points: PointMemory,
  around: { centre: Point; most: number },
  { slots, words }: { slots: number; words: number },
): Bits {
  const near = noBits(words);
  const members = membersOf(points, slots);
  eachNear(points, members, around, (point) => {
    for (let i = there(members.starts[point]); i < there(members.starts[point + 1]); i++) {
      setBit(near, there(members.slots[i]));
    }
  });
  // Points that came after belong to slots that were put after.
  for (const slot of members.touched) {
    const km = distanceTo(points, slot, around.centre);
    putBit(near, slot, km !== null && km <= around.most);
  }
  return near;
}

/** Kilometres to which the nearest are looked for, one after another until there are enough; the last is all of the earth. */
const REACHES = [4, 16, 64, 256, 1024, 4096, 20_016];
/** So few are quicker measured one by one. */
const FEW = 30_000;

interface Away {
  slot: number;
  km: number;
}

/** The slots of `within` by distance, the nearest first, ties by id descending, those without any last by id descending. */
export function takeNearest(
  points: PointMemory,
  centre: Point,
  within: Bits,
  { slots, skip, most }: { slots: number; skip: number; most: number },
): number[] {
  const wanted = skip + most;
  const sorted = firstAway(points, centre, within, { slots, wanted }).map(({ slot }) => slot);
  if (sorted.length < wanted) sorted.push(...nowhere(points, within).slice(0, wanted - sorted.length));
  return sorted.slice(skip, wanted);
}

function nowhere({ at }: PointMemory, within: Bits): number[] {
  const slots: number[] = [];
  eachBit(within, (slot) => {
    if (at[slot] === 0) slots.push(slot);
  });
  return slots.reverse();
}

/** As many as are wanted of those that are somewhere, in order. */
function firstAway(
  points: PointMemory,
  centre: Point,
  within: Bits,
  { slots, wanted }: { slots: number; wanted: number },
): Away[] {
  const all = countBits(within);
  if (all <= Math.max(FEW, wanted)) {
    const found: Away[] = [];
    eachBit(within, (slot) => {
      const km = distanceTo(points, slot, centre);
      if (km !== null) found.push({ slot, km });
    });
    return inOrder(found, wanted);
  }
  const members = membersOf(points, slots);
  for (const most of REACHES) {
    const found = awayAtMost(points, members, { centre, most }, within);
    if (found.length >= wanted || most === REACHES.at(-1)) return inOrder(found, wanted);
  }
  return [];
}

/** The slots within reach, each by its nearest point. */
function awayAtMost(
  points: PointMemory,
  members: PointMembers,
  around: { centre: Point; most: number },
  within: Bits,
): Away[] {
  const { starts, slots, touched } = members;
  const found: Away[] = [];
  const met = noBits(within.length);
  eachNear(points, members, around, (point) => {
    for (let i = there(starts[point]); i < there(starts[point + 1]); i++) {
      const slot = there(slots[i]);
      if (!hasBit(within, slot) || hasBit(met, slot) || touched.has(slot)) continue;
      if (there(points.at[slot]) >= LISTED) setBit(met, slot);
      found.push({ slot, km: distanceTo(points, slot, around.centre) ?? 0 });
    }
  });
  for (const slot of touched) {
    const km = hasBit(within, slot) ? distanceTo(points, slot, around.centre) : null;
    if (km !== null && km <= around.most) found.push({ slot, km });
  }
  return found;
}

/** The first so many in order. Of far more than are wanted, those are left out first that lie beyond a bound which enough keep. */
function inOrder(found: readonly Away[], wanted: number): Away[] {
  const farthest = found.reduce((most, { km }) => Math.max(most, km), 0);
  const step = (farthest + 0.001) / BUCKETS;
  const counts = new Uint32Array(BUCKETS);
  const bucket = (km: number): number => Math.floor(km / step);
  for (const { km } of found) counts[bucket(km)] = there(counts[bucket(km)]) + 1;
  let [last, many] = [0, 0];
  while (last < BUCKETS && many < wanted) many += there(counts[last++]);
  const near = found.filter(({ km }) => bucket(km) < last);
  return near.sort((a, b) => a.km - b.km || b.slot - a.slot).slice(0, wanted);
}

const BUCKETS = 4096;
