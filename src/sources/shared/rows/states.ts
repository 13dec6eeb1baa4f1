// For North American platforms that print a state and no country: the code determines the country.

const CANADA = new Set("AB BC MB NB NL NS NT NU ON PE QC SK YT".split(" "));
const UNITED_STATES = new Set(
  `AL AK AZ AR CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA PR RI
   SC SD TN TX UT VA VT WA WI WV WY`.split(/\s+/),
);

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
