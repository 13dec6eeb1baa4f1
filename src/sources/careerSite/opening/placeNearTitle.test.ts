import { expect, it } from "vitest";
import { findPlaceBelowTitle } from "./placeNearTitle.ts";

const below = (line: string): string | null =>
  findPlaceBelowTitle("Data Engineer", `Jobs\n\n# Data Engineer\n\n${line}\n\nWe build.`);

it.each([
  ["Uppsala, Sweden", "Uppsala, Sweden"],
  ["Full time · Uppsala, Sweden", "Uppsala, Sweden"],
  ["Lyon, France; Porto, Portugal", "Lyon, France; Porto, Portugal"],
  ["Engineering | Munich, Bavaria, Germany | Permanent", "Munich, Bavaria, Germany"],
])("accepts a line below the title that ends with a country: %s", (line, place) => {
  expect(below(line)).toBe(place);
});

it.each([
  "Engineering",
  "Posted on 3 May, full time",
  "We are hiring in Paris, France.",
  "Team Sweden",
  "Contract, Permanent",
])("rejects any other line: %s", (line) => {
  expect(below(line)).toBeNull();
});

it("ignores a place elsewhere on the page", () => {
  expect(findPlaceBelowTitle("Data Engineer", "Uppsala, Sweden\nData Engineer\nWe build.\nOslo, Norway")).toBeNull();
});
