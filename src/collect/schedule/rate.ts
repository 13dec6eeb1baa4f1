// How much news a board has, learnt from its own reads: so much news in so much time, older time counting less (half of it after two
// weeks), beside what boards of its source and size usually have (a Gamma prior: news and time that were never seen).
import { DAY } from "../../contract/limits.ts";
import { addToTally, fadeTally, type Rhythm, type Tally, weighedTime } from "./rhythm.ts";

/** What a read brought, by how much anybody waits for it. */
export interface News {
  opened: number;
  closed: number;
  changed: number;
}

export function weightOfNews({ opened, closed, changed }: News): number {
  return opened + closed / 2 + changed / 4;
}

export interface Habit {
  /** News, and the time in which it came (weighed by the rhythm, in ms), both fading. */
  readonly news: number;
  readonly time: number;
  /** Until when it was watched. */
  readonly at: number;
  /** Requests that a read usually takes. */
  readonly cost: number;
  /** When news was last seen; null: never. */
  readonly newsAt: number | null;
  readonly tally: Tally | null;
}

/** What boards of a source usually have: news a day for each row that is listed. */
export interface Prior {
  readonly perRow: number;
}

/** An opening lives about six weeks, and its end is news as well. */
export const USUAL: Prior = { perRow: 0.04 };
/** A board is expected to be like its source's others as firmly as this much news of its own would say. */
const SHAPE = 1;
/** Rows that a board without any is thought to have: it was made for some. */
const LEAST_ROWS = 2;
const HALF_LIFE = 14 * DAY;
const COST_WEIGHT = 0.2;
/** A habit of hours is worth remembering from this much news on. */
const TALLIED_FROM = 4;

export function newHabit(at: number, cost: number): Habit {
  return { news: 0, time: 0, at, cost, newsAt: null, tally: null };
}

/** What is known after one more read that ended at `at`; `requests` without those for texts of single rows. */
export function learn(habit: Habit, rhythm: Rhythm, at: number, news: number, requests: number | null): Habit {
  const fade = 2 ** (-Math.max(0, at - habit.at) / HALF_LIFE);
  const cost = requests === null ? habit.cost : habit.cost + COST_WEIGHT * (requests - habit.cost);
  const seen = habit.news * fade + news;
  const time = habit.time * fade + weighedTime(rhythm, habit.at, at);
  return { ...habit, news: seen, time, at, cost, newsAt: news > 0 ? at : habit.newsAt, tally: tallied() };

  function tallied(): Tally | null {
    const { tally } = habit;
    if (news <= 0 || (tally === null && seen < TALLIED_FROM)) return tally;
    return addToTally(tally === null ? null : fadeTally(tally, fade), rhythm, habit.at, at, news);
  }
}

/** News a ms, over the whole week. */
export function rateOf(habit: Habit, prior: Prior, rows: number): number {
  const usual = (prior.perRow * Math.max(rows, LEAST_ROWS)) / DAY;
  return (SHAPE + habit.news) / (SHAPE / usual + habit.time);
}
