// The display name of a source: its own name, and where a public service is, the country.

import { COUNTRY_NAMES } from "../../../src/contract/names.ts";
import { findSource, sourceTitle } from "../../../src/contract/sources.ts";

/** `Greenhouse`, `Career site`, `JobTech (Sweden)`. */
export function sourceName(source: string): string {
  const facts = findSource(source);
  const country = facts?.type === "public_employment_service" ? facts.country : null;
  return country === null ? sourceTitle(source) : `${sourceTitle(source)} (${COUNTRY_NAMES.get(country) ?? country})`;
}
