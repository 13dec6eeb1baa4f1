// The weekly rhythm of a board's changes. Offices publish during the day in their own country, so reads at night gain
// little. A board's own habits are combined with the common week; without any, the common week applies.
import { HOUR } from "../../contract/limits.ts";

/** Changes by hour of the day and day of the week (Monday first), local time, with older ones fading. */
export interface Tally {
  readonly hours: readonly number[];
  readonly days: readonly number[];
}

export interface Rhythm {
  /** Local time minus UTC, in ms. */
  readonly offset: number;
  /** The weight of each hour of the week (mean 1), and the cumulative sums: 168 and 169 numbers. */
  readonly weights: Float64Array;
  readonly sums: Float64Array;
}

export const HOURS_PER_WEEK = 168;
/** 1970 began on a Thursday. */
const MONDAY = 4 * 24 * HOUR;
/** The number of changes at which a board's own habit counts as much as the common one. */
const PRIOR_WEIGHT = 64;
/** A minimum weight for every hour, so that no hour is ignored. */
const MIN_HOUR_SHARE = 0.05;

const HOUR_WEIGHTS = [2, 1, 1, 1, 1, 2, 4, 8, 16, 24, 27, 26, 22, 24, 27, 26, 24, 19, 12, 8, 7, 6, 5, 3];
const DAY_WEIGHTS = [1, 1.08, 1.06, 1.02, 0.84, 0.16, 0.11];

/** The week of a board without a known habit. */
const COMMON_WEEK: Week = createWeek(Array.from({ length: HOURS_PER_WEEK }, (_, at) => hourWeight(at) * dayWeight(at)));
/** The week of a board whose local time is unknown. */
const EVEN_WEEK: Week = createWeek(new Array<number>(HOURS_PER_WEEK).fill(1));

interface Week extends Rhythm {
  /** The share of a week's changes in each hour of the day, and on each day. */
  readonly hours: readonly number[];
  readonly days: readonly number[];
}

function createWeek(shares: readonly number[]): Week {
  const rhythm = createRhythm(shares, 0);
  const sum = (includes: (at: number) => boolean): number =>
    rhythm.weights.reduce((all, weight, at) => all + (includes(at) ? weight / HOURS_PER_WEEK : 0), 0);
  return {
    ...rhythm,
    hours: Array.from({ length: 24 }, (_, hour) => sum((at) => at % 24 === hour)),
    days: Array.from({ length: 7 }, (_, day) => sum((at) => Math.floor(at / 24) === day)),
  };
}

function hourWeight(at: number): number {
  return HOUR_WEIGHTS[at % 24] ?? 0;
}

function dayWeight(at: number): number {
  return DAY_WEIGHTS[Math.floor(at / 24)] ?? 0;
}

function createRhythm(shares: readonly number[], offset: number): Rhythm {
  const total = shares.reduce((sum, share) => sum + share, 0);
  const weights = Float64Array.from(
    shares,
    (share) => MIN_HOUR_SHARE + ((1 - MIN_HOUR_SHARE) * share * HOURS_PER_WEEK) / total,
  );
  const sums = new Float64Array(HOURS_PER_WEEK + 1);
  for (let at = 0; at < HOURS_PER_WEEK; at++) sums[at + 1] = (sums[at] ?? 0) + (weights[at] ?? 0);
  return { offset, weights, sums };
}

/** The common week adjusted to the hours and days of this board's changes; without a local time, an even week. */
export function estimateRhythm(tally: Tally | null, offset: number | null): Rhythm {
  const base = offset === null ? EVEN_WEEK : COMMON_WEEK;
  if (tally === null) return { offset: offset ?? 0, weights: base.weights, sums: base.sums };
  const hours = shrunkRatios(tally.hours, base.hours);
  const days = shrunkRatios(tally.days, base.days);
  const share = (at: number): number =>
    (base.weights[at] ?? 0) * (hours[at % 24] ?? 1) * (days[Math.floor(at / 24)] ?? 1);
  return createRhythm(
    Array.from({ length: HOURS_PER_WEEK }, (_, at) => share(at)),
    offset ?? 0,
  );
}

/** The ratio of observed to expected counts in each cell, shrunk towards one. */
function shrunkRatios(counts: readonly number[], expected: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return expected.map((share, at) => ((counts[at] ?? 0) + PRIOR_WEIGHT * share) / ((all + PRIOR_WEIGHT) * share));
}

/** The hour of the local week, from 0 (Monday, midnight) to 167. */
export function hourOfWeek(rhythm: Rhythm, at: number): number {
  const hours = Math.floor((at + rhythm.offset - MONDAY) / HOUR);
  return ((hours % HOURS_PER_WEEK) + HOURS_PER_WEEK) % HOURS_PER_WEEK;
}

/** The end of the hour that contains a time. */
export function endOfHour(rhythm: Rhythm, at: number): number {
  return (Math.floor((at + rhythm.offset) / HOUR) + 1) * HOUR - rhythm.offset;
}

/** Milliseconds between two times, weighted by the rhythm; over a full week it is the plain time. */
export function weightedTime(rhythm: Rhythm, from: number, to: number): number {
  return to <= from ? 0 : elapsed(rhythm, to) - elapsed(rhythm, from);
}

function elapsed({ offset, weights, sums }: Rhythm, at: number): number {
  const hours = (at + offset - MONDAY) / HOUR;
  const weeks = Math.floor(hours / HOURS_PER_WEEK);
  const within = hours - weeks * HOURS_PER_WEEK;
  const hour = Math.floor(within);
  return HOUR * (weeks * HOURS_PER_WEEK + (sums[hour] ?? 0) + (within - hour) * (weights[hour] ?? 0));
}

/** Distributes changes that occurred between two times over the hours in between, by their weights. */
export function addToTally(tally: Tally | null, rhythm: Rhythm, from: number, to: number, news: number): Tally {
  const hours = tally === null ? new Array<number>(24).fill(0) : [...tally.hours];
  const days = tally === null ? new Array<number>(7).fill(0) : [...tally.days];
  const total = weightedTime(rhythm, from, to);
  if (total <= 0) return { hours, days };
  for (let at = from; at < to; ) {
    const end = Math.min(to, endOfHour(rhythm, at));
    const hour = hourOfWeek(rhythm, at);
    const part = (news * (rhythm.weights[hour] ?? 0) * (end - at)) / total;
    const day = Math.floor(hour / 24);
    hours[hour % 24] = (hours[hour % 24] ?? 0) + part;
    days[day] = (days[day] ?? 0) + part;
    at = end;
  }
  return { hours, days };
}

export function fadeTally({ hours, days }: Tally, factor: number): Tally {
  return { hours: hours.map((count) => count * factor), days: days.map((count) => count * factor) };
}
