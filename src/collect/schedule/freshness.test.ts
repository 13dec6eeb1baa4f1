import { expect, it } from "vitest";
import { HOUR } from "../../contract/limits.ts";
import { estimateFreshness } from "./freshness.ts";

const group = (boards: number, paceHours: number, news: number) => {
  const pace = paceHours * HOUR;
  return { source: "acme", boards, pace, news, asked: boards / pace };
};

it("half of a board's changes wait less than half its read interval", () => {
  expect(estimateFreshness([group(10, 1, 5)], { host: "api.acme.example", taken: 500 })).toEqual({
    reads_per_day: 240,
    delay_p50_s: 1800,
    delay_p90_s: 3240,
    budget_used: Number(((10 / HOUR) * 1000).toFixed(4)),
  });
});

it("a source's delays are weighted by changes, not by boards", () => {
  const { delay_p50_s, delay_p90_s } = estimateFreshness([group(1, 0.1, 80), group(99, 6, 20)], null);
  expect(delay_p50_s).toBeLessThan(300);
  expect(delay_p90_s).toBeGreaterThan(2 * 3600);
});

it("boards with their own hosts each have their own budget", () => {
  const used = (host: string | null) => estimateFreshness([group(10, 0.1, 5)], { host, taken: 500 }).budget_used ?? 0;
  expect(used("api.acme.example")).toBeCloseTo(10 * used(null), 3);
});

it("boards that were never read are not estimated", () => {
  expect(estimateFreshness([], null)).toEqual({
    reads_per_day: null,
    delay_p50_s: null,
    delay_p90_s: null,
    budget_used: null,
  });
});
