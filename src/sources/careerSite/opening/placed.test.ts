import { expect, it } from "vitest";
import { placedUnder } from "./placed.ts";

const below = (line: string): string | null =>
  placedUnder("Data Engineer", `Jobs\n\n# Data Engineer\n\n${line}\n\nWe build.`);

it.each([
  ["Uppsala, Sweden", "Uppsala, Sweden"],
  ["Full time · Uppsala, Sweden", "Uppsala, Sweden"],
  ["Lyon, France; Porto, Portugal", "Lyon, France; Porto, Portugal"],
  ["Engineering | Munich, Bavaria, Germany | Permanent", "Munich, Bavaria, Germany"],
])("the line below a title that ends in a country is a place: %s", (line, place) => {
  expect(below(line)).toBe(place);
});

it.each([
  "Engineering",
  "Posted on 3 May, full time",
  "We are hiring in Paris, France.",
  "Team Sweden",
  "Contract, Permanent",
])("any other line is none: %s", (line) => {
  expect(below(line)).toBeNull();
});

it("a place elsewhere on the page is not the opening's", () => {
  expect(placedUnder("Data Engineer", "Uppsala, Sweden\nData Engineer\nWe build.\nOslo, Norway")).toBeNull();
});
