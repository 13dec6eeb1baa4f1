// Employers with open postings, the largest first. The numbers come from the reader's memory, the profile from the index.
import type { DatabaseSync } from "node:sqlite";
import type { Organization } from "../../contract/answers.ts";
import type { Employer } from "../../contract/posting.ts";
import { iso } from "../../text/numbers/dates.ts";
import { profileOf } from "./employerProfile.ts";
import { CSV_TYPE, csvRow } from "./renderCsv.ts";
import type { Sink } from "./sink.ts";

/** What memory knows of an employer with open postings. */
export interface EmployerFact {
  id: number;
  open: number;
  new24h: number;
  new7d: number;
  sources: readonly string[];
  countries: readonly string[];
}

/** The fields of a row, in the order of the answer. */
export const ORGANIZATION_FIELDS = [
  "organization",
  "org_slug",
  "domain",
  "organization_url",
  "organization_logo",
  "org_industry",
  "org_headcount",
  "org_size",
  "org_headquarters",
  "org_country",
  "org_founded_year",
  "org_lei",
  "org_wikidata_id",
  "org_recruitment_agency_derived",
  "organization_aliases",
  "sources",
  "countries",
  "open_postings",
  "new_postings_24h",
  "new_postings_7d",
  "first_seen",
  "last_seen",
] as const;

/** Writes a page of employers in its order and gives the number of its rows. */
export function renderOrganizations(
  db: DatabaseSync,
  facts: readonly EmployerFact[],
  format: "json" | "csv",
  sink: Sink,
): { count: number; contentType: string } {
  const statement = db.prepare("select document from employer where id = ?");
  const csv = format === "csv";
  sink.write(csv ? csvRow(ORGANIZATION_FIELDS) : "[");
  let first = true;
  for (const fact of facts) {
    const { document } = statement.get(fact.id) as { document: string };
    const row = organizationRow(JSON.parse(document) as Employer, fact);
    if (csv) sink.write(csvRow(ORGANIZATION_FIELDS.map((name) => row[name])));
    else sink.write(`${first ? "" : ","}${JSON.stringify(row)}`);
    first = false;
  }
  if (!csv) sink.write("]");
  return { count: facts.length, contentType: csv ? CSV_TYPE : "application/json; charset=utf-8" };
}

/** One employer, with or without open postings; null: nobody has told the index of it. */
export function organizationAt(db: DatabaseSync, fact: EmployerFact): Organization | null {
  const stored = db.prepare("select document from employer where id = ?").get(fact.id);
  return stored === undefined ? null : organizationRow(JSON.parse(String(stored.document)) as Employer, fact);
}

function organizationRow(employer: Employer, fact: EmployerFact): Organization {
  return {
    organization: employer.name,
    org_slug: employer.slug,
    domain: employer.domain,
    organization_url: employer.url,
    organization_logo: employer.logo,
    ...profileOf(employer),
    org_recruitment_agency_derived: employer.agency,
    organization_aliases: employer.aliases,
    sources: [...fact.sources],
    countries: [...fact.countries],
    open_postings: fact.open,
    new_postings_24h: fact.new24h,
    new_postings_7d: fact.new7d,
    first_seen: iso(employer.first_seen),
    last_seen: iso(employer.last_seen),
  };
}
