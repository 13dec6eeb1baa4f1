// The four policies for choosing the next read: every board hourly; the previous rule (twice as often after news, a
// third less often without); the service's schedule; and the optimum, which uses the true rates. Each has one number
// per lane, its strength.
import {
  averageInterval,
  INTERVAL_BOUNDS,
  nextDueAt,
  type ReadExpectation,
} from "../../src/collect/schedule/interval.ts";
import { computePrice, MIN_PRICE, minInterval, requestBudget } from "../../src/collect/schedule/price.ts";
import {
  DEFAULT_PRIOR,
  estimateRate,
  type Habit,
  learnFromRead,
  newHabit,
  weighChanges,
} from "../../src/collect/schedule/rate.ts";
import { estimateRhythm, type Rhythm } from "../../src/collect/schedule/rhythm.ts";
import { HOUR, NEWS_OF_AN_OPENING, type SimulatedBoard, START } from "./boards.ts";
import { type Found, type Policy, SECOND_LOOK } from "./simulation.ts";

interface Field {
  readonly boards: readonly SimulatedBoard[];
  readonly lanes: Int32Array;
}

function secondLook(next: number, now: number, { missing }: Found): number {
  return missing > 0 ? Math.min(next, now + SECOND_LOOK) : next;
}

export function hourly({ lanes }: Field, strengths: Float64Array): Policy {
  return {
    name: "hourly sweep",
    next: (at, now, found) => secondLook(now + HOUR * (strengths[lanes[at] ?? 0] ?? 1), now, found),
  };
}

const OLD = { first: HOUR, min: HOUR / 6, max: 20 * HOUR };

/** Missing postings are checked again after 1.15 to 2 hours. */
export function oldRule({ boards, lanes }: Field, strengths: Float64Array): Policy {
  const paces = new Float64Array(boards.length).fill(OLD.first);
  return {
    name: "the rule before",
    next(at, now, { opened, closed, changed, missing }) {
      const strength = strengths[lanes[at] ?? 0] ?? 1;
      const pace = (paces[at] ?? 0) * (opened + closed + changed + missing > 0 ? 0.5 : 1.5);
      paces[at] = Math.min(OLD.max, Math.max(OLD.min, pace));
      const wait = (paces[at] ?? 0) * strength;
      return now + (missing > 0 ? Math.min(Math.max(wait, 1.15 * HOUR), 2 * HOUR) : wait);
    },
  };
}

export interface Given extends Field {
  /**
   * Requests per millisecond of each lane; `null`: the requests that the crawling policy allows each host at this
   * response time.
   */
  readonly budgets: Float64Array | null;
  readonly takenMs: number;
}

/** The service's own schedule, using only functions that the worker calls. */
export function schedule({ boards, lanes, budgets, takenMs }: Given): Policy {
  const laneCount = lanes.reduce((max, lane) => Math.max(max, lane), 0) + 1;
  const prices = new Float64Array(laneCount).fill(MIN_PRICE);
  const asked = new Float64Array(laneCount);
  const priors = new Float64Array(laneCount).fill(DEFAULT_PRIOR.perRow);
  const rates = new Float64Array(laneCount);
  const rowsOf = new Float64Array(laneCount);
  const rated = new Float64Array(boards.length);
  const habits: Habit[] = boards.map((board) => newHabit(START, board.cost));
  const rhythms: Rhythm[] = boards.map((board) => estimateRhythm(null, board.offset));
  const fresh = new Uint8Array(boards.length).fill(1);
  const expectedOf = (at: number): ReadExpectation => {
    const { cost } = habits[at] as Habit;
    const own = budgets === null && boards[at]?.sharesHost === false;
    const min = Math.max(INTERVAL_BOUNDS.min, own ? minInterval(cost, takenMs) : 0);
    const price = own ? MIN_PRICE : (prices[lanes[at] ?? 0] ?? 0);
    return { rate: rated[at] ?? 0, cost, price, min, max: INTERVAL_BOUNDS.max };
  };
  return {
    name: "the schedule",
    next(at, now, found) {
      const board = boards[at] as SimulatedBoard;
      const lane = lanes[at] ?? 0;
      const rhythm = rhythms[at] as Rhythm;
      // The first read finds existing postings, which are not news.
      const news = fresh[at] === 1 ? 0 : weighChanges({ ...found, closed: found.missing });
      const habit = learnFromRead(habits[at] as Habit, rhythm, now, news, board.cost);
      if (habit.tally !== (habits[at] as Habit).tally) rhythms[at] = estimateRhythm(habit.tally, board.offset);
      habits[at] = habit;
      const rate = estimateRate(habit, { perRow: priors[lane] ?? 0 }, board.rows);
      if (fresh[at] === 1) rowsOf[lane] = (rowsOf[lane] ?? 0) + Math.max(2, board.rows);
      fresh[at] = 0;
      rates[lane] = (rates[lane] ?? 0) + rate - (rated[at] ?? 0);
      rated[at] = rate;
      return secondLook(nextDueAt(now, expectedOf(at), rhythm), now, found);
    },
    tick() {
      asked.fill(0);
      for (let at = 0; at < boards.length; at++) {
        const expected = expectedOf(at);
        if (fresh[at] === 0)
          asked[lanes[at] ?? 0] = (asked[lanes[at] ?? 0] ?? 0) + expected.cost / averageInterval(expected);
      }
      for (let lane = 0; lane < laneCount; lane++) {
        const budget = budgets === null ? requestBudget(takenMs) : (budgets[lane] ?? 0);
        prices[lane] = computePrice(prices[lane] ?? 0, asked[lane] ?? 0, budget);
        if ((rowsOf[lane] ?? 0) > 0) priors[lane] = ((rates[lane] ?? 0) * 24 * HOUR) / (rowsOf[lane] ?? 1);
      }
    },
  };
}

/** Knows every board's rate, hours and rate changes; one price per lane, found by search. */
export function optimum({ boards, lanes }: Field, strengths: Float64Array): Policy {
  return {
    name: "the optimum",
    next(at, now, found) {
      const { truth, cost } = boards[at] as SimulatedBoard;
      const rate = (now < truth.turn ? truth.before : truth.after) * NEWS_OF_AN_OPENING;
      const price = MIN_PRICE * (strengths[lanes[at] ?? 0] ?? 1) ** 2;
      const expected = { rate, cost, price, min: INTERVAL_BOUNDS.min, max: 7 * 24 * HOUR };
      return secondLook(nextDueAt(now, expected, truth.rhythm), now, found);
    },
  };
}
