import { describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../../contract/limits.ts";
import { averageInterval, gainPerRequest, INTERVAL_BOUNDS, nextDueAt } from "./interval.ts";
import { computePrice, MIN_PRICE, minInterval, requestBudget } from "./price.ts";
import { DEFAULT_PRIOR, estimateRate, learnFromRead, newHabit, weighChanges } from "./rate.ts";
import { addToTally, estimateRhythm, weightedTime } from "./rhythm.ts";

/** A Monday, midnight. */
const MONDAY = Date.UTC(2026, 10, 2);
const EVEN = estimateRhythm(null, null);
const OFFICE = estimateRhythm(null, 0);
const terms = { price: MIN_PRICE, cost: 1, min: INTERVAL_BOUNDS.min, max: INTERVAL_BOUNDS.max };

describe("the interval", () => {
  it("grows with the root of cost by rate, within its bounds", () => {
    const wait = (rate: number, cost: number): number => averageInterval({ ...terms, rate: rate / DAY, cost });
    expect(wait(4, 1) / wait(1, 1)).toBeCloseTo(1 / 2, 5);
    expect(wait(1, 9) / wait(1, 1)).toBeCloseTo(3, 5);
    expect([wait(1e6, 1), wait(1e-6, 1)]).toEqual([2 * MINUTE, 6 * HOUR]);
  });

  it("is the same hour by hour as at an even rate if changes come evenly", () => {
    for (const rate of [0.3, 1, 5, 40]) {
      const expected = { ...terms, rate: rate / DAY };
      expect(nextDueAt(MONDAY, expected, EVEN) - MONDAY).toBeCloseTo(averageInterval(expected), -1);
    }
  });

  it("is short in the morning and long at night", () => {
    const wait = (hour: number): number => {
      const at = MONDAY + hour * HOUR;
      return nextDueAt(at, { ...terms, rate: 2 / DAY }, OFFICE) - at;
    };
    expect(wait(10) * 3).toBeLessThan(wait(0));
    // Changes of the evening are fetched then, not in the morning.
    expect(wait(18)).toBeLessThan(3 * HOUR);
  });

  it("minimises waiting plus requests over a full week at that price", () => {
    const rate = 3 / DAY;
    const total = (factor: number): number => {
      const worth = { ...terms, rate, price: MIN_PRICE * factor, max: 7 * DAY };
      let [cost, at] = [0, MONDAY];
      for (; at < MONDAY + 28 * DAY; ) {
        const next = nextDueAt(at, worth, OFFICE);
        for (let from = at; from < next; from += MINUTE)
          cost += rate * weightedTime(OFFICE, from, Math.min(next, from + MINUTE)) * (next - from - MINUTE / 2);
        cost += MIN_PRICE;
        at = next;
      }
      return cost / (at - MONDAY);
    };
    expect(total(1)).toBeLessThan(total(3));
    expect(total(1)).toBeLessThan(total(1 / 3));
  });
});

describe("the gain", () => {
  it("rises with more changes, a longer wait, fewer requests and known pending changes", () => {
    const rate = 1 / DAY;
    expect(gainPerRequest(rate, 1, 0, 2 * HOUR)).toBeCloseTo(4 * gainPerRequest(rate, 1, 0, HOUR), 5);
    expect(gainPerRequest(rate, 4, 0, HOUR)).toBeCloseTo(gainPerRequest(rate, 1, 0, HOUR) / 4, 5);
    expect(gainPerRequest(rate, 1, 3, HOUR)).toBeGreaterThan(gainPerRequest(rate, 1, 1, HOUR));
  });
});

describe("the price", () => {
  it("settles where the boards use half of the polite rate", () => {
    const taken = 500;
    const rates = Array.from({ length: 4000 }, (_, at) => (0.02 * 1.002 ** at) / DAY);
    let price = MIN_PRICE;
    const asked = (): number => rates.reduce((sum, rate) => sum + 1 / averageInterval({ ...terms, rate, price }), 0);
    for (let turn = 0; turn < 40; turn++) price = computePrice(price, asked(), requestBudget(taken));
    expect(price).toBeGreaterThan(MIN_PRICE);
    expect((asked() * taken * 0.9) / 0.5).toBeCloseTo(1, 2);
  });

  it("never falls below the value of a request", () => {
    expect(computePrice(MIN_PRICE, 0, requestBudget(500))).toBe(MIN_PRICE);
    expect(minInterval(200, 500)).toBe(200_000);
  });
});

describe("the rate", () => {
  const watch = (days: number, perDay: number, every = HOUR, from = newHabit(MONDAY, 1)) => {
    let habit = from;
    for (let at = habit.at + every; at <= from.at + days * DAY; at += every) {
      habit = learnFromRead(habit, EVEN, at, (perDay * every) / DAY, 1);
    }
    return habit;
  };
  const perDay = (habit: ReturnType<typeof watch>, rows = 10): number => estimateRate(habit, DEFAULT_PRIOR, rows) * DAY;

  it("weighs a new opening 1, a closing ½, a change ¼", () => {
    expect(weighChanges({ opened: 1, closed: 1, changed: 1 })).toBe(1.75);
  });

  it("starts at its source's rate by listed rows and becomes the board's own after weeks", () => {
    expect(perDay(newHabit(MONDAY, 1), 50)).toBeCloseTo(2, 5);
    expect(perDay(watch(40, 8))).toBeGreaterThan(6.5);
    expect(perDay(watch(40, 0))).toBeLessThan(0.06);
  });

  it("is independent of how often the board was read", () => {
    expect(perDay(watch(14, 3, 6 * HOUR))).toBeCloseTo(perDay(watch(14, 3, HOUR / 2)), 0);
  });

  it("halves the weight of old data in two weeks", () => {
    const some = watch(60, 0.4);
    const none = watch(14, 0, HOUR, some);
    expect(perDay(none) / perDay(some)).toBeCloseTo(0.5, 1);
  });

  it("follows a board that starts or stops hiring within days", () => {
    const quiet = watch(60, 0.2);
    expect(perDay(watch(3, 20, HOUR, quiet))).toBeGreaterThan(6);
    const busy = watch(60, 20);
    expect(perDay(watch(5, 0, HOUR, busy)) / perDay(busy)).toBeLessThan(0.4);
  });

  it("continues from data learned before recent days were tracked separately", () => {
    const { lately: _, ...before } = watch(60, 3);
    expect(perDay(before)).toBeCloseTo(3, 0);
    expect(perDay(watch(1, 3, HOUR, before))).toBeCloseTo(3, 0);
  });

  it("is not lowered by a night without changes", () => {
    const day = learnFromRead(newHabit(MONDAY, 1), OFFICE, MONDAY + 18 * HOUR, 2, 1);
    const night = learnFromRead(day, OFFICE, MONDAY + 30 * HOUR, 0, 1);
    const even = learnFromRead(day, EVEN, MONDAY + 30 * HOUR, 0, 1);
    expect(estimateRate(night, DEFAULT_PRIOR, 10)).toBeGreaterThan(estimateRate(even, DEFAULT_PRIOR, 10) * 1.05);
  });
});

describe("the rhythm", () => {
  it("follows office hours in the board's local time, and is even if that is unknown", () => {
    const at = Date.UTC(2026, 10, 4, 10);
    const hour = (offset: number | null): number => weightedTime(estimateRhythm(null, offset), at, at + HOUR) / HOUR;
    expect(hour(0)).toBeGreaterThan(2);
    expect(hour(-8 * HOUR)).toBeLessThan(0.5);
    expect(hour(null)).toBe(1);
    expect(weightedTime(OFFICE, at, at + 7 * DAY)).toBeCloseTo(7 * DAY, -3);
  });

  it("shifts towards the hour at which a board changes", () => {
    let tally = addToTally(null, OFFICE, MONDAY, MONDAY, 0);
    for (let day = 0; day < 28; day++) {
      const at = MONDAY + day * DAY + 3 * HOUR;
      tally = addToTally(tally, OFFICE, at, at + HOUR, 2);
    }
    const own = estimateRhythm(tally, 0);
    const at = MONDAY + 3 * HOUR;
    expect(weightedTime(own, at, at + HOUR)).toBeGreaterThan(10 * weightedTime(OFFICE, at, at + HOUR));
  });
});
