import { expect, test } from "vitest";
import { FIELDS, fieldNamed } from "./fields.ts";
import { experienceOf, sizeOf } from "./lists.ts";
import { COUNTRY_NAMES, LANGUAGE_NAMES } from "./names.ts";
import { nearest } from "./nearest.ts";
import { ENDPOINTS } from "./param.ts";
import { paramsOf } from "./params.ts";
import { SOURCES, sourceNamed } from "./sources.ts";
import { lookUp, VOCABULARIES } from "./vocabularies.ts";

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
const PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

// Intl answers the code itself for what it does not know; private and retired codes are left out by name.
const NO_COUNTRY = new Set([
  "AC",
  "AN",
  "BU",
  "CP",
  "CQ",
  "CS",
  "DD",
  "DG",
  "DY",
  "EA",
  "EU",
  "EZ",
  "FX",
  "HV",
  "IC",
  "NH",
  "NT",
  "QO",
  "RH",
  "SU",
  "TA",
  "TP",
  "UK",
  "UN",
  "VD",
  "XA",
  "XB",
  "YD",
  "YU",
  "ZR",
  "ZZ",
]);

function namesOf(type: "region" | "language", codes: readonly string[]): [code: string, name: string][] {
  const names = new Intl.DisplayNames(["en"], { type, fallback: "none" });
  return codes.flatMap((code) => {
    const name = names.of(code);
    return name === undefined ? [] : [[code, name] as [string, string]];
  });
}

test("a value is found without case and outer blanks, by alias and by code", () => {
  expect(lookUp(VOCABULARIES.seniority, " SENIOR ")).toEqual(["senior"]);
  expect(lookUp(VOCABULARIES.taxonomies, "technology")).toHaveLength(4);
  expect(lookUp(VOCABULARIES.language, "de")).toEqual(["German"]);
  expect(lookUp(VOCABULARIES.country, "Germany")).toEqual(["DE"]);
  expect(lookUp(VOCABULARIES.country, "DEU")).toBeUndefined();
  expect(lookUp(VOCABULARIES.source, "lever.co")).toEqual(["lever"]);
});

test("countries and languages are those that Intl knows, under its names", () => {
  const countries = namesOf(
    "region",
    PAIRS.map((pair) => pair.toUpperCase()).filter((code) => !NO_COUNTRY.has(code)),
  );
  const languages = namesOf("language", PAIRS).filter(
    ([code]) => new Intl.Locale(code).maximize().script !== undefined || code === "no",
  );
  expect([...COUNTRY_NAMES]).toEqual(countries);
  expect([...LANGUAGE_NAMES]).toEqual(languages);
});

test("no retired or private code counts as a country", () => {
  for (const code of ["SU", "YU", "ZZ", "EU", "UK", "XA"]) expect(COUNTRY_NAMES.has(code)).toBe(false);
  expect(COUNTRY_NAMES.get("XK")).toBe("Kosovo");
});

test("a near miss is suggested, a far one is not", () => {
  expect(nearest("Hybird", VOCABULARIES.work_arrangement.values)).toBe("Hybrid");
  expect(nearest("titel", ["title", "limit"])).toBe("title");
  expect(nearest("zzzqqq", ["title", "limit"])).toBeNull();
});

test("bands begin where they say", () => {
  expect([0, 1.9, 2, 5, 9, 10].map(experienceOf)).toEqual(["0-2", "0-2", "2-5", "5-10", "5-10", "10+"]);
  expect([1, 2, 10, 11, 10_000, 10_001].map(sizeOf)).toEqual(["1", "2-10", "2-10", "11-50", "5001-10000", "10001+"]);
  expect(sizeOf(null)).toBeNull();
});

test("every source has one line, every alias one source", () => {
  const names = SOURCES.flatMap((source) => [source.id, ...source.aliases]);
  expect(new Set(names).size).toBe(names.length);
  expect(sourceNamed("Lever.CO")?.id).toBe("lever");
});

test("no name is taken twice, in a layout or among an endpoint's parameters", () => {
  for (const layout of ["name", "native"] as const) {
    const names = FIELDS.map((field) => field[layout]);
    expect(new Set(names).size).toBe(names.length);
  }
  expect(fieldNamed("salary_raw", "native")?.name).toBe("salary");
  expect(fieldNamed("salary_raw", "fantastic")).toBeUndefined();
  for (const endpoint of ENDPOINTS) {
    const names = [...paramsOf(endpoint)].flatMap(([name, param]) => [name, ...(param.aliases ?? [])]);
    expect(new Set(names).size).toBe(names.length);
  }
});
