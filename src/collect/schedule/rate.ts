// How much news a board has, learnt from its own reads: so much news in so much time, older time counting less (half of it after two
// weeks), beside what boards of its source and size usually have (a Gamma prior: news and time that were never seen). What the last
// days say is weighed against that in the same way, so that a board that begins to hire is read for it within days, not weeks.
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

/** News, and the time in which it came (weighed by the rhythm, in ms), both fading. */
interface Watched {
  readonly news: number;
  readonly time: number;
}

export interface Habit extends Watched {
  /** The same of the last days; absent where it was learnt before these were told apart. */
  readonly lately?: Watched;
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
/** Of what the last days say, and how much news they must have to count as much as the weeks before. */
const LATELY = 3 * DAY;
const LATELY_BELIEF = 8;
const COST_WEIGHT = 0.2;
/** A habit of hours is worth remembering from this much news on. */
const TALLIED_FROM = 4;

export function newHabit(at: number, cost: number): Habit {
  return { news: 0, time: 0, at, cost, newsAt: null, tally: null };
}

/** What is known after one more read that ended at `at`; `requests` without those for texts of single rows. */
export function learn(habit: Habit, rhythm: Rhythm, at: number, news: number, requests: number | null): Habit {
  const passed = Math.max(0, at - habit.at);
  const fade = 2 ** (-passed / HALF_LIFE);
  const watched = weighedTime(rhythm, habit.at, at);
  const cost = requests === null ? habit.cost : habit.cost + COST_WEIGHT * (requests - habit.cost);
  const all = added(habit, fade, news, watched);
  const lately = added(habit.lately ?? NOTHING, 2 ** (-passed / LATELY), news, watched);
  return { ...habit, ...all, lately, at, cost, newsAt: news > 0 ? at : habit.newsAt, tally: tallied() };

  function tallied(): Tally | null {
    const { tally } = habit;
    if (news <= 0 || (tally === null && all.news < TALLIED_FROM)) return tally;
    return addToTally(tally === null ? null : fadeTally(tally, fade), rhythm, habit.at, at, news);
  }
}

const NOTHING: Watched = { news: 0, time: 0 };

function added(before: Watched, fade: number, news: number, time: number): Watched {
  return { news: before.news * fade + news, time: before.time * fade + time };
}

/** News a ms, over the whole week. */
export function rateOf(habit: Habit, prior: Prior, rows: number): number {
  const usual = (prior.perRow * Math.max(rows, LEAST_ROWS)) / DAY;
  return blended(blended(usual, SHAPE, habit), LATELY_BELIEF, habit.lately ?? NOTHING);
}

/** What was watched beside what was expected, which is believed as firmly as so much news. */
function blended(expected: number, belief: number, { news, time }: Watched): number {
  return (belief + news) / (belief / expected + time);
}
