import { expect, it } from "vitest";
import { readQuery, without, withParams } from "../query.ts";
import { allChips, nameOfQuery } from "./chips.ts";

const text = (query: Record<string, string>): string[] =>
  allChips(query).map(({ label, value, without: out }) => `${out ? "without " : ""}${label} ${value}`.trim());

it("a whole query becomes chips, search fields first, and periods stay relative", () => {
  expect(text({ date_posted_gte: "-24h", title: "nurse", country: "DE,AT", date_created_lt: "-7d" })).toEqual([
    "title nurse",
    "posted in the last 24 hours",
    "country Germany, Austria",
    "indexed before the last 7 days",
  ]);
  expect(text({ salary_min: "70000", currency: "EUR", salary_floor: "top" })).toEqual(["could pay from 70,000 EUR"]);
});

it("a saved search is named after its query", () => {
  expect(nameOfQuery({})).toBe("All open postings");
  expect(nameOfQuery({ title: '"data engineer"', location: "Berlin" })).toBe("Data engineer jobs in Berlin");
  expect(nameOfQuery({ work_arrangement: "Remote OK,Remote Solely", skill: "Python", country: "DE" })).toBe(
    "Remote Python jobs in Germany",
  );
  expect(nameOfQuery({ title: "x".repeat(300) })).toHaveLength(100);
});

it("a query never has include_unknown without a filter that it widens", () => {
  const query = { include_unknown: "true", seniority: "mid", title: "nurse" };
  expect(without(query, "seniority")).toEqual({ title: "nurse" });
  expect(withParams(query, { seniority: undefined, source: "lever" })).toEqual({ title: "nurse", source: "lever" });
  expect(readQuery("?include_unknown=true&title=x")).toEqual({ title: "x" });
  expect(without(query, "title")).toEqual({ include_unknown: "true", seniority: "mid" });
});
