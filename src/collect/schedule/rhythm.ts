// When in the week a board's news comes. Offices publish between breakfast and dinner of their own country, so a look at night gains
// little; what a board shows of its own habits is weighed against the common week, and one that shows nothing has the common one.
import { HOUR } from "../../contract/limits.ts";

/** News by hour of the day and by day of the week (Monday first), local time, older news counting less. */
export interface Tally {
  readonly hours: readonly number[];
  readonly days: readonly number[];
}

export interface Rhythm {
  /** Local time minus UTC, in ms. */
  readonly offset: number;
  /** The share of each hour of the week (mean 1), and the sums up to it: 168 and 169 numbers. */
  readonly weights: Float64Array;
  readonly sums: Float64Array;
}

export const WEEK = 168;
/** 1970 began on a Thursday. */
const MONDAY = 4 * 24 * HOUR;
/** So much news makes a board's own habit count as much as the common one. */
const BELIEF = 64;
/** A tenth of all news is thought to come at any hour: a habit is never so sure that the other hours are not looked at. */
const ANY_HOUR = 0.05;

const WORKDAY = [2, 1, 1, 1, 1, 2, 4, 8, 16, 24, 27, 26, 22, 24, 27, 26, 24, 19, 12, 8, 7, 6, 5, 3];
const DAYS = [1, 1.08, 1.06, 1.02, 0.84, 0.16, 0.11];

/** The week of a board that has shown no habit of its own. */
const COMMON: Week = weekOf(Array.from({ length: WEEK }, (_, at) => hourOf(at) * dayOf(at)));
/** Of a board whose local time nobody knows. */
const EVEN: Week = weekOf(new Array<number>(WEEK).fill(1));

interface Week extends Rhythm {
  /** What share of a week's news falls into each hour of the day, and each day. */
  readonly hours: readonly number[];
  readonly days: readonly number[];
}

function weekOf(shares: readonly number[]): Week {
  const rhythm = rhythmFrom(shares, 0);
  const sum = (is: (at: number) => boolean): number =>
    rhythm.weights.reduce((all, weight, at) => all + (is(at) ? weight / WEEK : 0), 0);
  return {
    ...rhythm,
    hours: Array.from({ length: 24 }, (_, hour) => sum((at) => at % 24 === hour)),
    days: Array.from({ length: 7 }, (_, day) => sum((at) => Math.floor(at / 24) === day)),
  };
}

function hourOf(at: number): number {
  return WORKDAY[at % 24] ?? 0;
}

function dayOf(at: number): number {
  return DAYS[Math.floor(at / 24)] ?? 0;
}

function rhythmFrom(shares: readonly number[], offset: number): Rhythm {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const weights = Float64Array.from(shares, (share) => ANY_HOUR + ((1 - ANY_HOUR) * share * WEEK) / whole);
  const sums = new Float64Array(WEEK + 1);
  for (let at = 0; at < WEEK; at++) sums[at + 1] = (sums[at] ?? 0) + (weights[at] ?? 0);
  return { offset, weights, sums };
}

/** The common week bent towards the hours and days at which this board's news came; without a local time, an even week. */
export function rhythmOf(tally: Tally | null, offset: number | null): Rhythm {
  const base = offset === null ? EVEN : COMMON;
  if (tally === null) return { offset: offset ?? 0, weights: base.weights, sums: base.sums };
  const hours = leanings(tally.hours, base.hours);
  const days = leanings(tally.days, base.days);
  const share = (at: number): number =>
    (base.weights[at] ?? 0) * (hours[at % 24] ?? 1) * (days[Math.floor(at / 24)] ?? 1);
  return rhythmFrom(
    Array.from({ length: WEEK }, (_, at) => share(at)),
    offset ?? 0,
  );
}

/** How many times the expected each cell got, shrunk towards once. */
function leanings(counts: readonly number[], expected: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return expected.map((share, at) => ((counts[at] ?? 0) + BELIEF * share) / ((all + BELIEF) * share));
}

/** Which hour of its local week a time falls into, from 0 (Monday, midnight) to 167. */
export function hourOfWeek(rhythm: Rhythm, at: number): number {
  const hours = Math.floor((at + rhythm.offset - MONDAY) / HOUR);
  return ((hours % WEEK) + WEEK) % WEEK;
}

/** When the hour that a time falls into is over. */
export function endOfHour(rhythm: Rhythm, at: number): number {
  return (Math.floor((at + rhythm.offset) / HOUR) + 1) * HOUR - rhythm.offset;
}

/** Milliseconds between two times, those in which much happens counting more; over a whole week it is the plain time. */
export function weighedTime(rhythm: Rhythm, from: number, to: number): number {
  return to <= from ? 0 : elapsed(rhythm, to) - elapsed(rhythm, from);
}

function elapsed({ offset, weights, sums }: Rhythm, at: number): number {
  const hours = (at + offset - MONDAY) / HOUR;
  const weeks = Math.floor(hours / WEEK);
  const within = hours - weeks * WEEK;
  const hour = Math.floor(within);
  return HOUR * (weeks * WEEK + (sums[hour] ?? 0) + (within - hour) * (weights[hour] ?? 0));
}

/** Spreads news that came somewhere between two times over the hours between, as likely as each is. */
export function addToTally(tally: Tally | null, rhythm: Rhythm, from: number, to: number, news: number): Tally {
  const hours = tally === null ? new Array<number>(24).fill(0) : [...tally.hours];
  const days = tally === null ? new Array<number>(7).fill(0) : [...tally.days];
  const whole = weighedTime(rhythm, from, to);
  if (whole <= 0) return { hours, days };
  for (let at = from; at < to; ) {
    const end = Math.min(to, endOfHour(rhythm, at));
    const hour = hourOfWeek(rhythm, at);
    const part = (news * (rhythm.weights[hour] ?? 0) * (end - at)) / whole;
    const day = Math.floor(hour / 24);
    hours[hour % 24] = (hours[hour % 24] ?? 0) + part;
    days[day] = (days[day] ?? 0) + part;
    at = end;
  }
  return { hours, days };
}

export function fadeTally({ hours, days }: Tally, by: number): Tally {
  return { hours: hours.map((count) => count * by), days: days.map((count) => count * by) };
}
