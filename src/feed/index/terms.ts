// The filter values of a posting, used by enumerated, skill and flag filters of the API. Each distinct value has a
// number in table term; a posting lists the numbers.

import type { DatabaseSync } from "node:sqlite";
import { FILTERS, filtersBy } from "../../contract/filters.ts";
import { PAY_UNITS, UNITS_PER_YEAR } from "../../contract/lists.ts";
import type { FilterSource } from "../../contract/param.ts";
import type { PostingRow } from "../../contract/posting.ts";
import { readStoredNumber } from "../../contract/storedValues.ts";
import { POINT_FACET, TOP_PAY_FACET } from "../memory/memory.ts";
import { lettersFor } from "../memory/numberLetters.ts";
import { pointTerm } from "../memory/points.ts";

/** Belongs to no filter: marks postings that a radius matches only with include_remote. */
export const REMOTE_FLAG = "remote";

/** The countries in which a remote posting may be done, or EVERY_COUNTRY, and those that it excludes. */
export const REMOTE_FACET = "remote_from";
export const REMOTE_EXCLUDED_FACET = "remote excluded";
export const EVERY_COUNTRY = "*";

/** Marks postings that state the property of a flag, true or not. */
export const knownFlag = (flag: string): string => `${flag} known`;

/** The yearly top of a pay range, where it differs from the bottom. */
function topPay(row: PostingRow): number | null {
  const { ai_salary_min_value: min, ai_salary_value: value, ai_salary_max_value: max } = row;
  const [bottom, top] = [min ?? value ?? max, max ?? value ?? min];
  const unit = PAY_UNITS.find((each) => each === row.ai_salary_unit_text);
  return bottom === null || top === null || top <= bottom || unit === undefined ? null : top * UNITS_PER_YEAR[unit];
}

const TERM_FILTERS = filtersBy("terms");
const FLAGS = filtersBy("flag");

/** [facet, value] pairs; facets are named after their filters. */
export function termsOf(row: PostingRow): [facet: string, value: string][] {
  const terms: [string, string][] = [];
  for (const name of TERM_FILTERS) {
    const termValues = FILTERS[name].read.terms(row);
    for (const value of typeof termValues === "string" ? [termValues] : (termValues ?? [])) terms.push([name, value]);
  }
  for (const name of FLAGS) {
    const { flag, holds, isKnown }: Extract<FilterSource, { by: "flag" }> = FILTERS[name].read;
    if (holds(row)) terms.push(["flag", flag]);
    if (isKnown?.(row)) terms.push(["flag", knownFlag(flag)]);
  }
  for (const code of row.remote_countries ?? []) terms.push([REMOTE_FACET, code]);
  for (const code of row.remote_excluded ?? []) terms.push([REMOTE_EXCLUDED_FACET, code]);
  for (const place of placesOf(row)) terms.push(["place", place]);
  const top = topPay(row);
  if (top !== null) terms.push([TOP_PAY_FACET, String(top)]);
  if (row.location_type === "TELECOMMUTE") terms.push(["flag", REMOTE_FLAG]);
  row.lats_derived.forEach((lat, at) => {
    const lon = row.lngs_derived[at];
    if (lon !== undefined) terms.push([POINT_FACET, pointTerm(lat, lon)]);
  });
  return terms;
}

/** `DE|Berlin|52.52|13.41`: one dot on a map. */
function placesOf(row: PostingRow): string[] {
  return row.locations_derived_structured.flatMap(({ country_code, locality, lat, lon }) =>
    country_code === null || locality === null || lat === null || lon === null
      ? []
      : [`${country_code}|${locality.replaceAll("|", " ")}|${lat.toFixed(2)}|${lon.toFixed(2)}`],
  );
}

/** The same as one lookup key each: the facet, a NUL, the value. */
export function termKeys(row: PostingRow): string[] {
  return termsOf(row).map(([facet, value]) => `${facet}\0${value}`);
}

/** Assigns numbers to values, including new ones, without gaps. */
export function termNumbers(db: DatabaseSync): (keys: readonly string[]) => string {
  const known = new Map<string, number>();
  for (const row of db.prepare("select id, facet, value from term").iterate()) {
    known.set(`${row.facet}\0${row.value}`, readStoredNumber(row.id));
  }
  const insert = db.prepare("insert into term (id, facet, value) values (?, ?, ?)");
  return (keys) => {
    const numbers = new Set<number>();
    for (const key of keys) {
      let number = known.get(key);
      if (number === undefined) {
        number = known.size + 1;
        const end = key.indexOf("\0");
        insert.run(number, key.slice(0, end), key.slice(end + 1));
        known.set(key, number);
      }
      numbers.add(number);
    }
    return lettersFor(numbers);
  };
}
