// Where the invented employers sit: cities as their postings write them, language, currency, pay against Germany's.
import type { Tongue } from "./phrases.ts";

export interface Country {
  readonly code: string;
  readonly name: string;
  readonly tongue: Tongue;
  readonly currency: string;
  readonly pay: number;
  readonly cities: readonly string[];
  /** The public employment service that also lists jobs here. */
  readonly service: string | null;
  /** How its postings name the country. */
  readonly called: string;
}

function country(
  code: string,
  name: string,
  called: string,
  tongue: Tongue,
  currency: string,
  pay: number,
  service: string | null,
  cities: string,
): Country {
  return { code, name, called, tongue, currency, pay, service, cities: cities.split(", ") };
}

export const COUNTRIES: readonly Country[] = [
  country(
    "DE",
    "Germany",
    "Deutschland",
    "de",
    "EUR",
    1,
    "arbeitsagentur",
    "Berlin, München, Hamburg, Köln, Leipzig, Stuttgart, Nürnberg, Bremen, Freiburg im Breisgau, Dresden",
  ),
  country("AT", "Austria", "Österreich", "de", "EUR", 0.95, null, "Wien, Graz, Linz, Salzburg, Innsbruck"),
  country("CH", "Switzerland", "Schweiz", "de", "CHF", 1.7, "jobroom", "Zürich, Bern, Basel, Winterthur, Luzern"),
  country(
    "FR",
    "France",
    "France",
    "fr",
    "EUR",
    0.9,
    "francetravail",
    "Paris, Lyon, Marseille, Toulouse, Nantes, Lille, Bordeaux, Rennes",
  ),
  country("BE", "Belgium", "Belgique", "fr", "EUR", 0.95, "forem", "Bruxelles, Liège, Namur, Charleroi"),
  country(
    "ES",
    "Spain",
    "España",
    "es",
    "EUR",
    0.65,
    "empleate",
    "Madrid, Barcelona, Valencia, Sevilla, Bilbao, Málaga",
  ),
  country("MX", "Mexico", "México", "es", "MXN", 6.5, null, "Ciudad de México, Guadalajara, Monterrey, Puebla"),
  country(
    "NL",
    "Netherlands",
    "Nederland",
    "nl",
    "EUR",
    1,
    null,
    "Amsterdam, Rotterdam, Utrecht, Eindhoven, Den Haag, Groningen",
  ),
  country(
    "GB",
    "United Kingdom",
    "United Kingdom",
    "en",
    "GBP",
    0.85,
    null,
    "London, Manchester, Leeds, Bristol, Edinburgh, Glasgow, Cardiff",
  ),
  country("IE", "Ireland", "Ireland", "en", "EUR", 1, null, "Dublin, Cork, Galway"),
  country(
    "US",
    "United States",
    "USA",
    "en",
    "USD",
    1.5,
    "usajobs",
    "Austin, Boston, Chicago, Denver, Seattle, Portland, Atlanta, Columbus, Pittsburgh, Phoenix",
  ),
  country("CA", "Canada", "Canada", "en", "CAD", 1.3, "jobbank", "Toronto, Vancouver, Calgary, Ottawa, Halifax"),
  country("SE", "Sweden", "Sverige", "en", "SEK", 9.5, "jobtech", "Stockholm, Göteborg, Malmö, Uppsala"),
  country("SG", "Singapore", "Singapore", "en", "SGD", 1.4, "mycareersfuture", "Singapore"),
];
