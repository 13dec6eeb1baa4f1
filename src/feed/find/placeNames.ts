// Expands the common names of countries, groups of countries and areas in a place search, so that equivalent names have
// the same results: "US", "USA" and "Vereinigte Staaten"; "DACH"; "Bay Area". Other words stay unchanged.

import { assertPresent } from "../../contract/assertPresent.ts";
import { COUNTRY_NAMES } from "../../contract/names.ts";
import { lazy } from "../../text/lazy.ts";
import { joinQueries, type Query, toWordsQuery } from "../../text/query/query.ts";
import { readTableGroups, readTablePairs } from "../../text/tables.ts";
import { tokenize } from "../../text/words/tokens.ts";

/** Languages whose country names are recognised. */
const LOCALES = "en de fr es it pt nl pl sv da nb fi cs uk ru".split(" ");

const keyOf = (name: string): string => tokenize(name).join(" ");

/** The meaning of a name, by its folded words. */
const MEANINGS = lazy((): ReadonlyMap<string, Query> => readMeanings());
const LONGEST = lazy(() => Math.max(...[...MEANINGS().keys()].map((key) => key.split(" ").length)));

function anyOf(names: readonly string[]): Query {
  const parts = [...new Set(names.map(keyOf))].flatMap((key) => toWordsQuery(key) ?? []);
  return joinQueries("or", parts);
}

function readMeanings(): Map<string, Query> {
  const meanings = new Map<string, Query>();
  const mean = (names: Iterable<string>, meant: Query): void => {
    for (const name of names) if (!meanings.has(keyOf(name))) meanings.set(keyOf(name), meant);
  };
  const aliases = readTableGroups("places/search-countries.tsv");
  const written = (code: string): string[] => [COUNTRY_NAMES.get(code) ?? code, ...(aliases.get(code) ?? [])];
  const groups = Map.groupBy(readTablePairs("places/search-groups.tsv"), ([, members]) => members);
  for (const [members, rows] of groups) {
    const names = rows.map(([name]) => name);
    mean(names, anyOf([...names, ...members.split(" ").flatMap(written)]));
  }
  for (const [area, places] of readTableGroups("places/search-areas.tsv")) mean([area], anyOf([area, ...places]));
  const display = LOCALES.map((locale) => new Intl.DisplayNames([locale], { type: "region", fallback: "none" }));
  for (const code of COUNTRY_NAMES.keys()) {
    mean([...written(code), ...display.flatMap((names) => names.of(code) ?? [])], anyOf(written(code)));
  }
  return meanings;
}

const keyIn = (query: Query): string | null =>
  query.type === "word" ? query.word : query.type === "phrase" ? query.words.join(" ") : null;

/** Adjacent words that form one name ("Great Britain" without quotes), longest first. */
function widenAll(parts: readonly Query[]): Query[] {
  const widened: Query[] = [];
  for (let at = 0; at < parts.length; ) {
    let taken = 1;
    let meant = widenPlaces(assertPresent(parts[at]));
    for (let size = Math.min(LONGEST(), parts.length - at); size > 1; size--) {
      const keys = parts.slice(at, at + size).map(keyIn);
      const found = keys.includes(null) ? undefined : MEANINGS().get(keys.join(" "));
      if (found === undefined) continue;
      [taken, meant] = [size, found];
      break;
    }
    widened.push(meant);
    at += taken;
  }
  return widened;
}

/** Replaces every common name of a country, a group of countries or an area by everything it represents. */
export function widenPlaces(query: Query): Query {
  switch (query.type) {
    case "word":
    case "phrase":
      return MEANINGS().get(keyIn(query) ?? "") ?? query;
    case "and": {
      const parts = widenAll(query.parts);
      return parts.length === 1 ? assertPresent(parts[0]) : { type: "and", parts };
    }
    case "or":
      return { type: "or", parts: query.parts.map(widenPlaces) };
    case "not":
      return { type: "not", part: widenPlaces(query.part) };
    default:
      return query;
  }
}
