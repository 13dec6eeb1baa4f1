// The public facts about an employer, as an encyclopedia and company registers have them.

import type { HiringEmployer } from "./employers.ts";
import { getHome } from "./sites/site.ts";

/** The encyclopedia lacks smaller employers. */
export const MIN_KNOWN_HEADCOUNT = 60;
/** Numbers of invented items: beyond those with a meaning. */
export const FIRST_ITEM = 900_000_000;

export interface EmployerProfile {
  readonly name: string;
  readonly domain: string;
  readonly industry: string;
  readonly country: string;
  readonly headcount: number;
  readonly founded_year: number;
  readonly headquarters: string;
  readonly url: string;
  readonly logo: string;
  readonly lei: string;
  readonly wikidata_id: string | null;
}

export function toProfile(employer: HiringEmployer): EmployerProfile {
  const { number, name, domain, industry, country, headcount, founded, sites } = employer;
  return {
    name,
    domain,
    industry,
    headcount,
    country: country.code,
    founded_year: founded,
    headquarters: sites[0].city.name,
    url: `${getHome(employer).origin}/`,
    logo: `${getHome(employer).origin}/logo.svg`,
    lei: leiOf(number),
    wikidata_id: headcount < MIN_KNOWN_HEADCOUNT ? null : `Q${FIRST_ITEM + number}`,
  };
}

/** The issuer's prefix of an invented register, the employer's number, and valid check digits (ISO 17442). */
function leiOf(number: number): string {
  const base = `9999005EED${String(number).padStart(8, "0")}`;
  const digits = [...`${base}00`].map((character) => Number.parseInt(character, 36)).join("");
  return `${base}${String(98n - (BigInt(digits) % 97n)).padStart(2, "0")}`;
}
