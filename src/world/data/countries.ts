// Where the invented employers sit: real cities with their regions and coordinates, language, currency, pay against Germany's, and
// how many of the employers there are (weight). Postcodes stand where they are well known.
import { there } from "../../contract/there.ts";
import { tableRows } from "../../text/tables.ts";
import { type Tongue, tongueNamed } from "./trades.ts";

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
  /** How its postings name the country. */
  readonly called: string;
  readonly tongue: Tongue;
  readonly currency: string;
  readonly pay: number;
  readonly weight: number;
  readonly cities: readonly WorldCity[];
}

const CITIES = Map.groupBy(tableRows("world/cities.tsv", 7), ([country]) => there(country));

function city([, , name = "", region = "", postcode = "", lat, lon]: readonly string[]): WorldCity {
  return { name, region: orNull(region), postcode: orNull(postcode), lat: Number(lat), lon: Number(lon) };
}

function orNull(cell: string): string | null {
  return cell === "-" ? null : cell;
}

export const COUNTRIES: readonly Country[] = tableRows("world/countries.tsv", 8).map((row) => {
  const [, code = "", name = "", called = "", tongue, currency = "", pay, weight] = row;
  const cities = there(CITIES.get(code)).map(city);
  return {
    code,
    name,
    called,
    tongue: tongueNamed(tongue),
    currency,
    pay: Number(pay),
    weight: Number(weight),
    cities,
  };
});
