// For North American platforms that print a state and no country: the code determines the country.
import { CANADA, UNITED_STATES } from "../../../text/addresses/states.ts";

/** "US", "CA", or null for any other code. */
export function findCountryOfState(state: string | null): "US" | "CA" | null {
  const code = state?.toUpperCase() ?? "";
  return UNITED_STATES.has(code) ? "US" : CANADA.has(code) ? "CA" : null;
}

/** The currency of the country that all of these are in; null if they differ or one of them is elsewhere. */
export function findDollarCurrency(countries: readonly (string | null)[]): "USD" | "CAD" | null {
  const [firstCountry, ...rest] = new Set(countries);
  if (rest.length > 0) return null;
  return firstCountry === "US" ? "USD" : firstCountry === "CA" ? "CAD" : null;
}
