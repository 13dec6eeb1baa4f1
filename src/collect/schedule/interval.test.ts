import { describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../../contract/limits.ts";
import { dueAfter, gainOf, PACE_BOUNDS, usualWait } from "./interval.ts";
import { budgetOf, LEAST_PRICE, leastWait, nextPrice } from "./price.ts";
import { learn, newHabit, rateOf, USUAL, weightOfNews } from "./rate.ts";
import { addToTally, rhythmOf, weighedTime } from "./rhythm.ts";

/** A Monday, midnight. */
const MONDAY = Date.UTC(2026, 10, 2);
const EVEN = rhythmOf(null, null);
const OFFICE = rhythmOf(null, 0);
const terms = { price: LEAST_PRICE, cost: 1, least: PACE_BOUNDS.least, most: PACE_BOUNDS.most };

describe("the wait", () => {
  it("grows with the root of cost by rate, within its bounds", () => {
    const wait = (rate: number, cost: number): number => usualWait({ ...terms, rate: rate / DAY, cost });
    expect(wait(4, 1) / wait(1, 1)).toBeCloseTo(1 / 2, 5);
    expect(wait(1, 9) / wait(1, 1)).toBeCloseTo(3, 5);
    expect([wait(1e6, 1), wait(1e-6, 1)]).toEqual([2 * MINUTE, 6 * HOUR]);
  });

  it("is the same by the hour as at an even rate, where news comes evenly", () => {
    for (const rate of [0.3, 1, 5, 40]) {
      const expected = { ...terms, rate: rate / DAY };
      expect(dueAfter(MONDAY, expected, EVEN) - MONDAY).toBeCloseTo(usualWait(expected), -1);
    }
  });

  it("is short in the morning and long at night", () => {
    const wait = (hour: number): number => {
      const at = MONDAY + hour * HOUR;
      return dueAfter(at, { ...terms, rate: 2 / DAY }, OFFICE) - at;
    };
    expect(wait(10) * 3).toBeLessThan(wait(0));
    // What came in the evening is fetched then, not in the morning.
    expect(wait(18)).toBeLessThan(3 * HOUR);
  });

  it("makes a whole week's waiting and requests the least there can be at that price", () => {
    const rate = 3 / DAY;
    const total = (factor: number): number => {
      const worth = { ...terms, rate, price: LEAST_PRICE * factor, most: 7 * DAY };
      let [cost, at] = [0, MONDAY];
      for (; at < MONDAY + 28 * DAY; ) {
        const next = dueAfter(at, worth, OFFICE);
        for (let from = at; from < next; from += MINUTE)
          cost += rate * weighedTime(OFFICE, from, Math.min(next, from + MINUTE)) * (next - from - MINUTE / 2);
        cost += LEAST_PRICE;
        at = next;
      }
      return cost / (at - MONDAY);
    };
    expect(total(1)).toBeLessThan(total(3));
    expect(total(1)).toBeLessThan(total(1 / 3));
  });
});

describe("the gain", () => {
  it("is what a request saves: more for more news, a longer wait, fewer requests, and what is known to wait", () => {
    const rate = 1 / DAY;
    expect(gainOf(rate, 1, 0, 2 * HOUR)).toBeCloseTo(4 * gainOf(rate, 1, 0, HOUR), 5);
    expect(gainOf(rate, 4, 0, HOUR)).toBeCloseTo(gainOf(rate, 1, 0, HOUR) / 4, 5);
    expect(gainOf(rate, 1, 3, HOUR)).toBeGreaterThan(gainOf(rate, 1, 1, HOUR));
  });
});

describe("the price", () => {
  it("settles where the boards ask for half of what politeness allows", () => {
    const taken = 500;
    const rates = Array.from({ length: 4000 }, (_, at) => (0.02 * 1.002 ** at) / DAY);
    let price = LEAST_PRICE;
    const asked = (): number => rates.reduce((sum, rate) => sum + 1 / usualWait({ ...terms, rate, price }), 0);
    for (let turn = 0; turn < 40; turn++) price = nextPrice(price, asked(), budgetOf(taken));
    expect(price).toBeGreaterThan(LEAST_PRICE);
    expect((asked() * taken * 0.9) / 0.5).toBeCloseTo(1, 2);
  });

  it("never falls so low that a request is made for nothing", () => {
    expect(nextPrice(LEAST_PRICE, 0, budgetOf(500))).toBe(LEAST_PRICE);
    expect(leastWait(200, 500)).toBe(200_000);
  });
});

describe("the rate", () => {
  const watch = (days: number, perDay: number, every = HOUR, from = newHabit(MONDAY, 1)) => {
    let habit = from;
    for (let at = habit.at + every; at <= from.at + days * DAY; at += every) {
      habit = learn(habit, EVEN, at, (perDay * every) / DAY, 1);
    }
    return habit;
  };
  const perDay = (habit: ReturnType<typeof watch>, rows = 10): number => rateOf(habit, USUAL, rows) * DAY;

  it("weighs a new opening 1, a closing ½, a change ¼", () => {
    expect(weightOfNews({ opened: 1, closed: 1, changed: 1 })).toBe(1.75);
  });

  it("is its source's at first, by the rows it lists, and its own after weeks", () => {
    expect(perDay(newHabit(MONDAY, 1), 50)).toBeCloseTo(2, 5);
    expect(perDay(watch(40, 8))).toBeGreaterThan(6.5);
    expect(perDay(watch(40, 0))).toBeLessThan(0.06);
  });

  it("is the same however often the board was read", () => {
    expect(perDay(watch(14, 3, 6 * HOUR))).toBeCloseTo(perDay(watch(14, 3, HOUR / 2)), 0);
  });

  it("forgets half in two weeks", () => {
    const some = watch(60, 0.4);
    const none = watch(14, 0, HOUR, some);
    expect(perDay(none) / perDay(some)).toBeCloseTo(0.5, 1);
  });

  it("follows a board that begins or ends to hire within days", () => {
    const quiet = watch(60, 0.2);
    expect(perDay(watch(3, 20, HOUR, quiet))).toBeGreaterThan(6);
    const busy = watch(60, 20);
    expect(perDay(watch(5, 0, HOUR, busy)) / perDay(busy)).toBeLessThan(0.4);
  });

  it("goes on from what was learnt before the last days were told apart", () => {
    const { lately: _, ...before } = watch(60, 3);
    expect(perDay(before)).toBeCloseTo(3, 0);
    expect(perDay(watch(1, 3, HOUR, before))).toBeCloseTo(3, 0);
  });

  it("is not lowered by a night in which nothing came", () => {
    const day = learn(newHabit(MONDAY, 1), OFFICE, MONDAY + 18 * HOUR, 2, 1);
    const night = learn(day, OFFICE, MONDAY + 30 * HOUR, 0, 1);
    const even = learn(day, EVEN, MONDAY + 30 * HOUR, 0, 1);
    expect(rateOf(night, USUAL, 10)).toBeGreaterThan(rateOf(even, USUAL, 10) * 1.05);
  });
});

describe("the rhythm", () => {
  it("is the office's in the board's own time, and even where that is unknown", () => {
    const at = Date.UTC(2026, 10, 4, 10);
    const hour = (offset: number | null): number => weighedTime(rhythmOf(null, offset), at, at + HOUR) / HOUR;
    expect(hour(0)).toBeGreaterThan(2);
    expect(hour(-8 * HOUR)).toBeLessThan(0.5);
    expect(hour(null)).toBe(1);
    expect(weighedTime(OFFICE, at, at + 7 * DAY)).toBeCloseTo(7 * DAY, -3);
  });

  it("bends towards the hour at which a board's news comes", () => {
    let tally = addToTally(null, OFFICE, MONDAY, MONDAY, 0);
    for (let day = 0; day < 28; day++) {
      const at = MONDAY + day * DAY + 3 * HOUR;
      tally = addToTally(tally, OFFICE, at, at + HOUR, 2);
    }
    const own = rhythmOf(tally, 0);
    const at = MONDAY + 3 * HOUR;
    expect(weighedTime(own, at, at + HOUR)).toBeGreaterThan(10 * weighedTime(OFFICE, at, at + HOUR));
  });
});
