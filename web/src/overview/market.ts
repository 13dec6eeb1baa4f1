// What `market` can be asked for the overview's filters: a country, a town and an occupation. Other filters have no monthly
// figures.
import type { Market } from "../../../src/client/client.ts";
import { COUNTRY_NAMES } from "../../../src/contract/names.ts";
import type { Query } from "../query.ts";

export type Period = Market["periods"][number];

const CODES: ReadonlyMap<string, string> = new Map(
  [...COUNTRY_NAMES].map(([code, name]) => [name.toLowerCase(), code] as const),
);

/** The parameters of `market`; null if a filter of the page has no monthly figures. */
export function marketQuery({ location, occupation, country, ...rest }: Query, fallbackCountry: string): Query | null {
  if (Object.keys(rest).length > 0) return null;
  const place = location?.replaceAll('"', "").split(",")[0]?.trim();
  const code = place === undefined ? undefined : CODES.get(place.toLowerCase());
  const town = place === undefined || code !== undefined ? {} : { town: place };
  const within = country ?? code ?? (place === undefined && occupation === undefined ? fallbackCountry : undefined);
  return {
    ...(occupation === undefined ? {} : { occupation }),
    ...(within === undefined || within === "" ? {} : { country: within }),
    ...town,
  };
}

/** From the first month with figures on; newest first. */
export function knownPeriods(periods: readonly Period[]): Period[] {
  const first = periods.findIndex((each) => each.new !== null || each.closed !== null || each.open !== null);
  return first === -1 ? [] : periods.slice(first).toReversed();
}
