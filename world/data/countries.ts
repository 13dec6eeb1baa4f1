// The countries of the invented employers: real cities with their regions and coordinates, language, currency, pay
// relative to Germany, and the share of employers (weight). Postcodes are included if they are well known.
import { assertPresent } from "../../src/contract/assertPresent.ts";
import { readTableRows } from "../../src/text/tables.ts";
import { parseLanguage, type WorldLanguage } from "./trades.ts";

export interface WorldCity {
  readonly name: string;
  readonly region: string | null;
  readonly postcode: string | null;
  readonly lat: number;
  readonly lon: number;
}

export interface Country {
  readonly code: string;
  readonly name: string;
  /** The country's name in postings. */
  readonly called: string;
  readonly tongue: WorldLanguage;
  readonly currency: string;
  readonly pay: number;
  readonly weight: number;
  readonly cities: readonly WorldCity[];
}

const CITIES = Map.groupBy(readTableRows("world/cities.tsv", 7), ([country]) => assertPresent(country));

function city([, , name = "", region = "", postcode = "", lat, lon]: readonly string[]): WorldCity {
  return { name, region: orNull(region), postcode: orNull(postcode), lat: Number(lat), lon: Number(lon) };
}

function orNull(cell: string): string | null {
  return cell === "-" ? null : cell;
}

export const COUNTRIES: readonly Country[] = readTableRows("world/countries.tsv", 8).map((row) => {
  const [, code = "", name = "", called = "", tongue, currency = "", pay, weight] = row;
  const cities = assertPresent(CITIES.get(code)).map(city);
  return {
    code,
    name,
    called,
    tongue: parseLanguage(tongue),
    currency,
    pay: Number(pay),
    weight: Number(weight),
    cities,
  };
});
