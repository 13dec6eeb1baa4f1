// Identifies the employer by its registrable domain if one is stated, else by its name without legal form. A platform's
// domain is never used: thousands of employers would become one.

import type { EmployerFacts } from "../../contract/posting.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { findSource, SOURCES } from "../../contract/sources.ts";
import { lookUpValue, VOCABULARIES } from "../../contract/vocabularies.ts";
import { registrableDomain } from "../../text/addresses/domains.ts";
import { readTableLines } from "../../text/tables.ts";
import { toNameKey } from "../../text/words/names.ts";
import type { PostingReading, Word } from "../reading.ts";
import { isAgency } from "./agency.ts";
import { isStatedIndustry, readIndustry } from "./industry.ts";

/** Platforms and networks, whose domains do not identify an employer. */
const SHARED_HOSTS: ReadonlySet<string> = new Set([
  ...readTableLines("employers/shared-hosts.txt"),
  ...SOURCES.flatMap(({ hosts }) => hosts),
]);

function employerDomain(raw: RawPosting): string | null {
  const statedDomain = raw.employer?.domain ?? null;
  const registrable = statedDomain === null ? null : registrableDomain(statedDomain);
  if (registrable !== null) return registrable;
  if (raw.organization_url === null) return null;
  const domain = registrableDomain(raw.organization_url);
  if (domain === null || SHARED_HOSTS.has(domain)) return null;
  const ownDomain = findSource(raw.source)?.type === "career_site" ? null : registrableDomain(raw.url);
  return domain === ownDomain ? null : domain;
}

function countryCode(name: string | null): string | null {
  return name === null ? null : (lookUpValue(VOCABULARIES.country, name)?.[0] ?? null);
}

/** The employer that a source names, with facts from the text if there is one; null if the name is withheld. */
export function readEmployer(
  raw: RawPosting,
  note: PostingReading["note"],
  words: readonly Word[] = [],
): EmployerFacts | null {
  const name = raw.organization;
  if (name === null) return null;
  const domain = employerDomain(raw);
  if (domain !== null)
    note("domain_derived", raw.employer?.domain ? "the employer's stated domain" : "the employer's website");
  const name_key = toNameKey(name);
  const industry = readIndustry(raw, name, domain, words, note);
  const agency = isAgency(name, industry, words, note);
  return {
    key: domain === null ? `name:${name_key}` : `domain:${domain}`,
    name,
    name_key,
    url: raw.organization_url,
    logo: raw.organization_logo,
    agency,
    domain,
    industry: industry ?? (agency ? "staffing" : null),
    industry_stated: isStatedIndustry(raw.employer?.industry ?? null),
    headcount: raw.employer?.headcount ?? null,
    country: countryCode(raw.employer?.country ?? null),
    headquarters: raw.employer?.headquarters ?? null,
    founded_year: raw.employer?.founded_year ?? null,
    lei: raw.employer?.lei ?? null,
    wikidata_id: raw.employer?.wikidata_id ?? null,
  };
}
