import { expect, it } from "vitest";
import { HOUR } from "../../contract/limits.ts";
import { freshnessOf } from "./freshness.ts";

const group = (boards: number, paceHours: number, news: number) => {
  const pace = paceHours * HOUR;
  return { source: "acme", boards, pace, news, asked: boards / pace };
};

it("half of a board's news waits less than half its pace", () => {
  expect(freshnessOf([group(10, 1, 5)], { host: "api.acme.example", taken: 500 })).toEqual({
    reads_per_day: 240,
    delay_p50_s: 1800,
    delay_p90_s: 3240,
    budget_used: Number(((10 / HOUR) * 1000).toFixed(4)),
  });
});

it("a source's delays go by its news, not by its boards", () => {
  const { delay_p50_s, delay_p90_s } = freshnessOf([group(1, 0.1, 80), group(99, 6, 20)], null);
  expect(delay_p50_s).toBeLessThan(300);
  expect(delay_p90_s).toBeGreaterThan(2 * 3600);
});

it("boards with hosts of their own have each a budget of their own", () => {
  const used = (host: string | null) => freshnessOf([group(10, 0.1, 5)], { host, taken: 500 }).budget_used ?? 0;
  expect(used("api.acme.example")).toBeCloseTo(10 * used(null), 3);
});

it("what was never read is not estimated", () => {
  expect(freshnessOf([], null)).toEqual({
    reads_per_day: null,
    delay_p50_s: null,
    delay_p90_s: null,
    budget_used: null,
  });
});
