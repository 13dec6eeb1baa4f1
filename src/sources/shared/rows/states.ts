// Platforms of North America that print a state and no country: the code alone tells which of the two it is.

const CANADA = new Set("AB BC MB NB NL NS NT NU ON PE QC SK YT".split(" "));
const UNITED_STATES = new Set(
  `AL AK AZ AR CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA PR RI
   SC SD TN TX UT VA VT WA WI WV WY`.split(/\s+/),
);

/** "US", "CA", or null where the code is neither's. */
export function countryOfState(state: string | null): "US" | "CA" | null {
  const code = state?.toUpperCase() ?? "";
  return UNITED_STATES.has(code) ? "US" : CANADA.has(code) ? "CA" : null;
}

/** The money of the country that all these are in; null where they differ or one of them is elsewhere. */
export function dollarsOf(countries: readonly (string | null)[]): "USD" | "CAD" | null {
  const [one, ...rest] = new Set(countries);
  if (rest.length > 0) return null;
  return one === "US" ? "USD" : one === "CA" ? "CAD" : null;
}
