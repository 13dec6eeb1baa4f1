// Who the employer is: known by its registrable domain where one is stated, else by its name without legal form.
// A platform's own address never is an employer's domain: thousands of employers would become one.

import type { EmployerFacts } from "../../contract/posting.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { SOURCES, sourceNamed } from "../../contract/sources.ts";
import { lookUp, VOCABULARIES } from "../../contract/vocabularies.ts";
import { registrableDomain } from "../../text/addresses/domains.ts";
import { tableLines } from "../../text/tables.ts";
import { nameKey } from "../../text/words/names.ts";
import type { PostingRead, Word } from "../reading.ts";
import { isAgency } from "./agency.ts";
import { isStated, readIndustry } from "./industry.ts";

/** Platforms and networks: an address there says nothing of the employer. */
const SHARED_HOSTS: ReadonlySet<string> = new Set([
  ...tableLines("employers/shared-hosts.txt"),
  ...SOURCES.flatMap(({ hosts }) => hosts),
]);

function employerDomain(raw: RawPosting): string | null {
  const stated = raw.employer?.domain ?? null;
  const named = stated === null ? null : registrableDomain(stated);
  if (named !== null) return named;
  if (raw.organization_url === null) return null;
  const domain = registrableDomain(raw.organization_url);
  if (domain === null || SHARED_HOSTS.has(domain)) return null;
  const own = sourceNamed(raw.source)?.type === "career_site" ? null : registrableDomain(raw.url);
  return domain === own ? null : domain;
}

function countryCode(name: string | null): string | null {
  return name === null ? null : (lookUp(VOCABULARIES.country, name)?.[0] ?? null);
}

/** The employer a source names, read with the words of the text where there is one; null when the name is withheld. */
export function readEmployer(
  raw: RawPosting,
  note: PostingRead["note"],
  words: readonly Word[] = [],
): EmployerFacts | null {
  const name = raw.organization;
  if (name === null) return null;
  const domain = employerDomain(raw);
  if (domain !== null)
    note("domain_derived", raw.employer?.domain ? "the employer's stated domain" : "the employer's website");
  const name_key = nameKey(name);
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
    industry_stated: isStated(raw.employer?.industry ?? null),
    headcount: raw.employer?.headcount ?? null,
    country: countryCode(raw.employer?.country ?? null),
    headquarters: raw.employer?.headquarters ?? null,
    founded_year: raw.employer?.founded_year ?? null,
    lei: raw.employer?.lei ?? null,
    wikidata_id: raw.employer?.wikidata_id ?? null,
  };
}
