// The usual names of countries, groups of countries and areas mean the same set in a search for a place: "US", "USA" and "Vereinigte
// Staaten"; "DACH"; "Bay Area". A query's words are widened to all that such a name stands for; any other word stays as it is.

import { COUNTRY_NAMES } from "../../contract/names.ts";
import { there } from "../../contract/there.ts";
import { once } from "../../text/once.ts";
import { joinedBy, type Query, wordsQuery } from "../../text/query/query.ts";
import { tableGroups, tablePairs } from "../../text/tables.ts";
import { tokens } from "../../text/words/tokens.ts";

/** Languages whose names of countries are understood. */
const LOCALES = "en de fr es it pt nl pl sv da nb fi cs uk ru".split(" ");

const keyOf = (name: string): string => tokens(name).join(" ");

/** What a name stands for, by its folded words. */
const MEANINGS = once((): ReadonlyMap<string, Query> => readMeanings());
const LONGEST = once(() => Math.max(...[...MEANINGS().keys()].map((key) => key.split(" ").length)));

function anyOf(names: readonly string[]): Query {
  const parts = [...new Set(names.map(keyOf))].flatMap((key) => wordsQuery(key) ?? []);
  return joinedBy("or", parts);
}

function readMeanings(): Map<string, Query> {
  const meanings = new Map<string, Query>();
  const mean = (names: Iterable<string>, meant: Query): void => {
    for (const name of names) if (!meanings.has(keyOf(name))) meanings.set(keyOf(name), meant);
  };
  const aliases = tableGroups("places/search-countries.tsv");
  const written = (code: string): string[] => [COUNTRY_NAMES.get(code) ?? code, ...(aliases.get(code) ?? [])];
  const groups = Map.groupBy(tablePairs("places/search-groups.tsv"), ([, members]) => members);
  for (const [members, rows] of groups) {
    const names = rows.map(([name]) => name);
    mean(names, anyOf([...names, ...members.split(" ").flatMap(written)]));
  }
  for (const [area, places] of tableGroups("places/search-areas.tsv")) mean([area], anyOf([area, ...places]));
  const display = LOCALES.map((locale) => new Intl.DisplayNames([locale], { type: "region", fallback: "none" }));
  for (const code of COUNTRY_NAMES.keys()) {
    mean([...written(code), ...display.flatMap((names) => names.of(code) ?? [])], anyOf(written(code)));
  }
  return meanings;
}

const keyIn = (query: Query): string | null =>
  query.type === "word" ? query.word : query.type === "phrase" ? query.words.join(" ") : null;

/** Words side by side that are one name together ("Great Britain" without quotes), the longest first. */
function widenAll(parts: readonly Query[]): Query[] {
  const widened: Query[] = [];
  for (let at = 0; at < parts.length; ) {
    let taken = 1;
    let meant = widenPlaces(there(parts[at]));
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

/** The query with every usual name of a country, a group of them or an area in place of the words that name it. */
export function widenPlaces(query: Query): Query {
  switch (query.type) {
    case "word":
    case "phrase":
      return MEANINGS().get(keyIn(query) ?? "") ?? query;
    case "and": {
      const parts = widenAll(query.parts);
      return parts.length === 1 ? there(parts[0]) : { type: "and", parts };
    }
    case "or":
      return { type: "or", parts: query.parts.map(widenPlaces) };
    case "not":
      return { type: "not", part: widenPlaces(query.part) };
    default:
      return query;
  }
}
