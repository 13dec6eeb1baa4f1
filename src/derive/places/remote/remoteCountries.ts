// The countries in which remote work may be done, from the limits a posting words: places, groups of countries ("EU",
// "LATAM"), or the whole world; and the countries it excludes.

import { lookUpValue, VOCABULARIES } from "../../../contract/vocabularies.ts";
import { readTablePairs } from "../../../text/tables.ts";
import { toPlaceKey } from "../gazetteer/key.ts";

/** ISO codes; `["*"]` is every country, null unknown. */
export interface RemoteCountries {
  readonly remote_countries: string[] | null;
  readonly remote_excluded: string[] | null;
}

export const WORLDWIDE = "Worldwide";
const EVERY_COUNTRY = ["*"];

const GROUPS: ReadonlyMap<string, readonly string[]> = new Map(
  readTablePairs("places/search-groups.tsv").map(([name, members]) => [toPlaceKey(name), members.split(" ")]),
);
/** One name for the groups that filters know, by their other names. */
const GROUP_NAMES: ReadonlyMap<string, string> = new Map([
  ...(["eu", "e u", "european union"] as const).map((key) => [key, "EU"] as const),
  ...(["eea", "european economic area"] as const).map((key) => [key, "EEA"] as const),
  ...(["emea", "europe middle east and africa"] as const).map((key) => [key, "EMEA"] as const),
  ...(["dach", "d a ch", "dach region"] as const).map((key) => [key, "DACH"] as const),
  ...(["nordics", "nordic", "nordic countries", "the nordics"] as const).map((key) => [key, "Nordics"] as const),
  ...(["latam", "latin america"] as const).map((key) => [key, "LATAM"] as const),
  ...(["apac", "asia pacific"] as const).map((key) => [key, "APAC"] as const),
]);

/** The name of a group of countries; null for other words. */
export function findCountryGroup(words: string): string | null {
  const key = toPlaceKey(words);
  return GROUP_NAMES.get(key) ?? (GROUPS.has(key) ? words : null);
}

/** The codes that derived names stand for: the last part of a place is its country. */
function codesOf(names: readonly string[]): string[] {
  const codes = names.flatMap((name) => {
    const group = GROUPS.get(toPlaceKey(name));
    if (group !== undefined) return group;
    return lookUpValue(VOCABULARIES.country, name.slice(name.lastIndexOf(",") + 1).trim()) ?? [];
  });
  return [...new Set(codes)];
}

/** `more` are countries allowed by something other than a name, such as a time zone. */
export function toRemoteCountries(
  allowed: readonly string[] | null,
  excluded: readonly string[],
  more: readonly string[] = [],
): RemoteCountries {
  const isPart = (name: string): boolean => name.includes(",");
  const excludedCodes = codesOf(excluded.filter((name) => !isPart(name)));
  // "Not available in California" excludes no country; it addresses people in the rest of it.
  const rest = allowed === null && more.length === 0 ? codesOf(excluded.filter(isPart)) : [];
  const codes = [...new Set([...codesOf(allowed ?? []), ...more, ...rest])].filter(
    (code) => !excludedCodes.includes(code),
  );
  const isWorldwide = allowed?.includes(WORLDWIDE) === true;
  return {
    remote_countries: isWorldwide ? EVERY_COUNTRY : codes.length === 0 ? null : codes,
    remote_excluded: excludedCodes.length === 0 ? null : excludedCodes,
  };
}
