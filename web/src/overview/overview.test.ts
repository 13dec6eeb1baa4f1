import { describe, expect, it } from "vitest";
import { scale, stepName, ticksBetween, ticksTo } from "../parts/scale.ts";
import { dotsOf } from "./dots.ts";
import { historyQuery, knownPeriods, marketQuery, monthRows, type Period } from "./market.ts";
import { breakdownOf, commonest, type Step, todayOf, weekdayRange } from "./numbers.ts";

describe("axes", () => {
  it.each([
    [23_400, 3, [0, 10_000, 20_000, 30_000]],
    [7, 2, [0, 5, 10]],
    [1, 5, [0, 1]],
    [0, 3, [0, 1]],
  ])("up to %i in about %i steps ends at a round number", (max, many, ticks) => {
    expect(ticksTo(max, many)).toEqual(ticks);
  });

  it("between two amounts use round numbers inside", () => {
    expect(ticksBetween(24_300, 121_000, 5)).toEqual([40_000, 60_000, 80_000, 100_000, 120_000]);
    expect(ticksBetween(10, 10, 3)).toEqual([10]);
  });

  it("place a number in proportion", () => {
    const y = scale([-100, 100], [200, 0]);
    expect([y(-100), y(0), y(50)]).toEqual([200, 100, 50]);
  });
});

describe("steps", () => {
  it("are named by day or by their first hour", () => {
    expect(stepName("2026-11-11", "day", true)).toBe("Wed 11 Nov");
    expect(stepName("2026-11-11T07:00:00.000Z", "hour")).toBe("07:00");
  });
});

describe("the usual range", () => {
  const step = (at: string, opened: number): Step => ({ at, opened, modified: 0, closed: 0 });
  const tuesdays = [step("2026-10-27", 300), step("2026-11-03", 200), step("2026-11-10", 250), step("2026-11-11", 9)];
  it("covers the same weekday", () => {
    const now = Date.UTC(2026, 10, 17, 14);
    expect(weekdayRange(tuesdays, now, "opened")).toEqual({ weekday: "Tuesday", min: 200, max: 300 });
  });
  it("is null with fewer than three values", () => {
    expect(weekdayRange(tuesdays.slice(1), Date.UTC(2026, 10, 17), "opened")).toBeNull();
  });
  it("names the two most frequent in words", () => {
    expect(commonest({ description: 12, salary: 3, title: 1 }, String)).toBe("text 12 · pay 3");
    expect(commonest({}, String)).toBeNull();
  });
  it("joins open with new postings", () => {
    const open = {
      country: [
        { value: "DE", count: 9 },
        { value: "FR", count: 4 },
      ],
    };
    expect(breakdownOf(open, { country: [{ value: "FR", count: 1 }] }, "country")).toEqual([
      { value: "DE", open: 9, fresh: 0 },
      { value: "FR", open: 4, fresh: 1 },
    ]);
    expect(breakdownOf(null, null, "country")).toEqual([]);
  });
});

describe("dots", () => {
  const place = (name: string, lon: number, count: number) => ({ place: name, country: "DE", lat: 50, lon, count });
  const at = (lon: number, lat: number): [number, number] => [lon, lat];
  it("have an area proportional to their count, and no overlapping labels", () => {
    const dots = dotsOf([place("Berlin", 100, 400), place("Potsdam", 104, 100), place("Bonn", 300, 100)], at, 500, 100);
    expect(dots.map(({ radius }) => radius)).toEqual([13, 6.5, 6.5]);
    expect(dots.map(({ label }) => label)).toEqual(["right", null, "right"]);
  });
  it("flip their label near the edge, and are not drawn outside the map", () => {
    const [edge] = dotsOf([place("Leipzig", 490, 10), place("Elsewhere", 900, 10)], at, 500, 100);
    expect(edge?.label).toBe("left");
    expect(dotsOf([place("Elsewhere", 900, 10)], at, 500, 100)).toEqual([]);
  });
});

it("the running day is the sum of its own hours", () => {
  const hour = (at: string): Step => ({ at, opened: 2, modified: 1, closed: 3 });
  const hours = ["2026-11-17T23:00:00.000Z", "2026-11-18T00:00:00.000Z", "2026-11-18T01:00:00.000Z"].map(hour);
  expect(todayOf(hours, Date.UTC(2026, 10, 18, 2))).toEqual({ at: "2026-11-18", opened: 4, modified: 2, closed: 6 });
});

describe("monthly figures", () => {
  it.each([
    [{}, "DE", { country: "DE" }],
    [{ occupation: "nurse", location: "Munich" }, "DE", { occupation: "nurse", town: "Munich" }],
    [{ location: '"Munich, Germany"' }, "FR", { town: "Munich" }],
    [{ location: "Germany" }, "FR", { country: "DE" }],
    [{ country: "AT", occupation: "nurse" }, "FR", { country: "AT", occupation: "nurse" }],
    [{ title: "nurse" }, "DE", null],
  ])("of %j are asked for by country, town and occupation", (query, fallback, asked) => {
    expect(marketQuery(query, fallback)).toEqual(asked);
  });

  it("begin with the first known month, newest first", () => {
    const nothing = { open: null, closed: null, median_days_open: null, median_pay: null, remote_share: null };
    const month = (period: string, added: number | null): Period => ({
      ...nothing,
      period,
      new: added,
      top_skills: [],
    });
    const periods = [month("2026-08", null), month("2026-09", 7), month("2026-10", null)];
    expect(knownPeriods(periods).map(({ period }) => period)).toEqual(["2026-10", "2026-09"]);
  });

  it("have exact closings by title, place, country and occupation only", () => {
    expect(historyQuery({ title: "nurse", location: "Munich" }, "GB")).toEqual({
      title: "nurse",
      location: "Munich",
      part: "history",
    });
    expect(historyQuery({}, "GB")).toEqual({ country: "GB", part: "history" });
    expect(historyQuery({ source: "own" }, "GB")).toBeNull();
  });

  it("combine exact closings with aggregates, newest first, from the first month with figures", () => {
    const empty = { closed: 0, median_days_open: null, whole: false };
    const history = {
      from: "2026-08-01",
      to: "2026-11-03",
      since: "2026-09-10",
      closed: 3,
      median_days_open: 9,
      months: [
        { ...empty, month: "2026-08" },
        { ...empty, month: "2026-09" },
        { month: "2026-10", closed: 3, median_days_open: 9, whole: true },
        { ...empty, month: "2026-11" },
      ],
    };
    expect(monthRows(history, [])).toEqual([
      { month: "2026-11", closed: 0, daysOpen: null, whole: false, market: null },
      { month: "2026-10", closed: 3, daysOpen: 9, whole: true, market: null },
      { month: "2026-09", closed: 0, daysOpen: null, whole: false, market: null },
    ]);
    expect(monthRows({ ...history, since: null }, [])).toEqual([]);
    expect(monthRows(null, [])).toEqual([]);
  });
});
