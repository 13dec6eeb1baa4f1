// Who the employer is: known by its registrable domain where one is stated, else by its name without legal form.
// A platform's own address never is an employer's domain: thousands of employers would become one.

import type { Sector } from "../contract/lists.ts";
import type { EmployerFacts } from "../contract/posting.ts";
import type { RawPosting } from "../contract/raw.ts";
import { lookUp, VOCABULARIES } from "../contract/vocabularies.ts";
import { registrableDomain } from "../text/domains.ts";
import { nameKey } from "../text/names.ts";
import { tokens } from "../text/tokens.ts";
import { AGENCY_PHRASES, SECTOR_PHRASES, SHARED_HOSTS } from "./data/employers.ts";
import { buildPhrases, findPhrases } from "./phrases.ts";
import type { Reading } from "./reading.ts";

const AGENCIES = buildPhrases(AGENCY_PHRASES.map((phrase) => [phrase, true] as const));
const SECTORS = buildPhrases<Sector>(
  Object.entries(SECTOR_PHRASES).flatMap(([sector, phrases]) =>
    phrases.split(",").map((phrase) => [phrase, sector as Sector] as const),
  ),
);

function wordsOf(text: string) {
  return tokens(text).map((token) => ({ token, start: 0, end: 0 }));
}

function employerDomain(raw: RawPosting): string | null {
  const stated = raw.employer?.domain ?? null;
  const named = stated === null ? null : registrableDomain(stated);
  if (named !== null) return named;
  if (raw.organization_url === null) return null;
  const domain = registrableDomain(raw.organization_url);
  if (domain === null || SHARED_HOSTS.has(domain)) return null;
  const own = raw.source === "career_site" ? null : registrableDomain(raw.url);
  return domain === own ? null : domain;
}

/** The sector of an industry in a source's own words, or null. */
function sectorOf(industry: string | null): Sector | null {
  if (industry === null) return null;
  const exact = lookUp(VOCABULARIES.organization_industry, industry)?.[0];
  return (exact as Sector | undefined) ?? findPhrases(SECTORS, wordsOf(industry))[0]?.value ?? null;
}

function countryCode(name: string | null): string | null {
  return name === null ? null : (lookUp(VOCABULARIES.country, name)?.[0] ?? null);
}

/** Whether the employer places people at others: its sector says so, or its name does. */
function isAgency(name: string, sector: Sector | null, note: Reading["note"]): boolean {
  const field = "org_recruitment_agency_derived";
  if (sector === "staffing") {
    note(field, "the employer's sector is staffing");
    return true;
  }
  const named = findPhrases(AGENCIES, wordsOf(name)).length > 0;
  if (named) note(field, "a word of the employer's name", { in: "organization", start: 0, end: name.length });
  return named;
}

/** The employer a source names; null when it withholds the name. */
export function readEmployer(raw: RawPosting, note: Reading["note"]): EmployerFacts | null {
  const name = raw.organization;
  if (name === null) return null;
  const domain = employerDomain(raw);
  if (domain !== null)
    note("domain_derived", raw.employer?.domain ? "the employer's stated domain" : "the employer's website");
  const name_key = nameKey(name);
  const industry = sectorOf(raw.employer?.industry ?? null);
  return {
    key: domain === null ? `name:${name_key}` : `domain:${domain}`,
    name,
    name_key,
    url: raw.organization_url,
    logo: raw.organization_logo,
    agency: isAgency(name, industry, note),
    domain,
    industry,
    headcount: raw.employer?.headcount ?? null,
    country: countryCode(raw.employer?.country ?? null),
    headquarters: raw.employer?.headquarters ?? null,
    founded_year: raw.employer?.founded_year ?? null,
    lei: raw.employer?.lei ?? null,
    wikidata_id: raw.employer?.wikidata_id ?? null,
  };
}
