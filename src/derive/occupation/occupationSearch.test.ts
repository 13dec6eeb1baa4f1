import { expect, it } from "vitest";
import { findOccupations } from "./occupationSearch.ts";

const codes = (text: string): string[] => findOccupations(text).map(({ id }) => id);

it("finds occupations by word, title and beginning of a code", () => {
  expect(codes("nurse")).toContain("29-1141");
  expect(codes("Nurses")).toEqual(codes("nurse"));
  expect(codes("29-1141")).toEqual(["29-1141"]);
  expect(codes("29-1141.00")).toEqual(["29-1141"]);
  expect(codes("29").length).toBeGreaterThan(20);
  expect(codes("software developer")).toContain("15-1252");
  expect(codes("zzz")).toEqual([]);
  expect(codes("!")).toEqual([]);
});
