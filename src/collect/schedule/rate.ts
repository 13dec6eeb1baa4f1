// Estimates how often a board changes from its own reads: changes over time, with older data fading (half of it after
// two weeks), combined with the usual rate of boards of its source and size (a Gamma prior). Recent days are combined
// in the same way, so that a board that starts hiring is read more often within days, not weeks.
import { DAY } from "../../contract/limits.ts";
import { addToTally, fadeTally, type Rhythm, type Tally, weightedTime } from "./rhythm.ts";

/** Changes found by a read. */
export interface BoardChanges {
  opened: number;
  closed: number;
  changed: number;
}

export function weighChanges({ opened, closed, changed }: BoardChanges): number {
  return opened + closed / 2 + changed / 4;
}

/** Changes and the time in which they occurred (weighted by the rhythm, in ms), both fading. */
interface ObservedChanges {
  readonly news: number;
  readonly time: number;
}

export interface Habit extends ObservedChanges {
  /** The same for recent days; absent in data learned before these were tracked separately. */
  readonly lately?: ObservedChanges;
  /** Until when it was observed. */
  readonly at: number;
  /** Average requests per read. */
  readonly cost: number;
  /** When a change was last seen; null: never. */
  readonly newsAt: number | null;
  readonly tally: Tally | null;
}

/** The usual rate of boards of a source: changes per day for each listed row. */
export interface RatePrior {
  readonly perRow: number;
}

/** An opening is open for about six weeks, and its end is a change as well. */
export const DEFAULT_PRIOR: RatePrior = { perRow: 0.04 };
/** The weight of the prior, in changes. */
const PRIOR_WEIGHT = 1;
/** Minimum number of rows assumed for an empty board. */
const MIN_ROWS = 2;
const HALF_LIFE_MS = 14 * DAY;
/** Half-life of recent data, and the number of changes at which they count as much as the weeks before. */
const RECENT_HALF_LIFE_MS = 3 * DAY;
const RECENT_WEIGHT = 8;
const COST_WEIGHT = 0.2;
/** Hours are recorded from this number of changes on. */
const MIN_TALLY_CHANGES = 4;

export function newHabit(at: number, cost: number): Habit {
  return { news: 0, time: 0, at, cost, newsAt: null, tally: null };
}

/** The habit after one more read that ended at `at`; `requests` excludes those for texts of single rows. */
export function learnFromRead(habit: Habit, rhythm: Rhythm, at: number, news: number, requests: number | null): Habit {
  const elapsedMs = Math.max(0, at - habit.at);
  const fade = 2 ** (-elapsedMs / HALF_LIFE_MS);
  const watchedMs = weightedTime(rhythm, habit.at, at);
  const cost = requests === null ? habit.cost : habit.cost + COST_WEIGHT * (requests - habit.cost);
  const total = addFading(habit, fade, news, watchedMs);
  const lately = addFading(habit.lately ?? NO_CHANGES, 2 ** (-elapsedMs / RECENT_HALF_LIFE_MS), news, watchedMs);
  return { ...habit, ...total, lately, at, cost, newsAt: news > 0 ? at : habit.newsAt, tally: nextTally() };

  function nextTally(): Tally | null {
    const { tally } = habit;
    if (news <= 0 || (tally === null && total.news < MIN_TALLY_CHANGES)) return tally;
    return addToTally(tally === null ? null : fadeTally(tally, fade), rhythm, habit.at, at, news);
  }
}

const NO_CHANGES: ObservedChanges = { news: 0, time: 0 };

function addFading(before: ObservedChanges, fade: number, news: number, time: number): ObservedChanges {
  return { news: before.news * fade + news, time: before.time * fade + time };
}

/** Changes per ms, averaged over the week. */
export function estimateRate(habit: Habit, prior: RatePrior, rows: number): number {
  const priorRate = (prior.perRow * Math.max(rows, MIN_ROWS)) / DAY;
  return combineRates(combineRates(priorRate, PRIOR_WEIGHT, habit), RECENT_WEIGHT, habit.lately ?? NO_CHANGES);
}

/** Combines observed and expected rates; `weight` is the weight of the expectation in changes. */
function combineRates(expected: number, weight: number, { news, time }: ObservedChanges): number {
  return (weight + news) / (weight / expected + time);
}
