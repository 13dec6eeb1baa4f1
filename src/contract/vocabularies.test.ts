import { expect, test } from "vitest";
import { FIELDS, findField } from "./fields.ts";
import { experienceOfYears, sizeOfHeadcount } from "./lists.ts";
import { COUNTRY_NAMES, LANGUAGE_NAMES } from "./names.ts";
import { findNearest } from "./nearest.ts";
import { ENDPOINTS } from "./param.ts";
import { paramsOf } from "./params.ts";
import { findSource, SOURCES } from "./sources.ts";
import { lookUpValue, VOCABULARIES } from "./vocabularies.ts";

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
const PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

// Intl returns the code itself for an unknown code; private and retired codes are listed here explicitly.
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

test("looks up values by name, alias and code, ignoring case and surrounding blanks", () => {
  expect(lookUpValue(VOCABULARIES.seniority, " SENIOR ")).toEqual(["senior"]);
  expect(lookUpValue(VOCABULARIES.taxonomies, "technology")).toHaveLength(4);
  expect(lookUpValue(VOCABULARIES.language, "de")).toEqual(["German"]);
  expect(lookUpValue(VOCABULARIES.country, "Germany")).toEqual(["DE"]);
  expect(lookUpValue(VOCABULARIES.country, "DEU")).toBeUndefined();
  expect(lookUpValue(VOCABULARIES.source, "lever.co")).toEqual(["lever"]);
});

test("contains the countries and languages of Intl under the same names", () => {
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

test("contains no retired or private country code", () => {
  for (const code of ["SU", "YU", "ZZ", "EU", "UK", "XA"]) expect(COUNTRY_NAMES.has(code)).toBe(false);
  expect(COUNTRY_NAMES.get("XK")).toBe("Kosovo");
});

test("suggests a near miss but not a distant one", () => {
  expect(findNearest("Hybird", VOCABULARIES.work_arrangement.values)).toBe("Hybrid");
  expect(findNearest("titel", ["title", "limit"])).toBe("title");
  expect(findNearest("zzzqqq", ["title", "limit"])).toBeNull();
});

test("bands start at their lower bounds", () => {
  expect([0, 1.9, 2, 5, 9, 10].map(experienceOfYears)).toEqual(["0-2", "0-2", "2-5", "5-10", "5-10", "10+"]);
  expect([1, 2, 10, 11, 10_000, 10_001].map(sizeOfHeadcount)).toEqual([
    "1",
    "2-10",
    "2-10",
    "11-50",
    "5001-10000",
    "10001+",
  ]);
  expect(sizeOfHeadcount(null)).toBeNull();
});

test("lists every source once, and every alias belongs to one source", () => {
  const names = SOURCES.flatMap((source) => [source.id, ...source.aliases]);
  expect(new Set(names).size).toBe(names.length);
  expect(findSource("Lever.CO")?.id).toBe("lever");
});

test("uses no name twice, in a layout or among an endpoint's parameters", () => {
  for (const layout of ["name", "native"] as const) {
    const names = FIELDS.map((field) => field[layout]);
    expect(new Set(names).size).toBe(names.length);
  }
  expect(findField("salary_raw", "native")?.name).toBe("salary");
  expect(findField("salary_raw", "fantastic")).toBeUndefined();
  for (const endpoint of ENDPOINTS) {
    const names = [...paramsOf(endpoint)].flatMap(([name, param]) => [name, ...(param.aliases ?? [])]);
    expect(new Set(names).size).toBe(names.length);
  }
});
