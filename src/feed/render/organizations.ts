// Employers with open postings, the largest first. The numbers come from the reader's memory, the profile from the index.
import type { DatabaseSync } from "node:sqlite";
import type { Employer } from "../../contract/posting.ts";
import { iso } from "../../text/numbers/dates.ts";
import { fold } from "../../text/words/fold.ts";
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

export interface OrganizationsView {
  format: "json" | "csv";
  /** null: all of them. */
  limit: number | null;
  offset: number;
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

/** Writes the page of employers and gives the number of its rows. */
export function renderOrganizations(
  db: DatabaseSync,
  facts: readonly EmployerFact[],
  view: OrganizationsView,
  sink: Sink,
): { count: number; contentType: string } {
  const sorted = sortFacts(db, facts);
  const page = sorted.slice(view.offset, view.limit === null ? sorted.length : view.offset + view.limit);
  const statement = db.prepare("select document from employer where id = ?");
  const csv = view.format === "csv";
  sink.write(csv ? csvRow(ORGANIZATION_FIELDS) : "[");
  let first = true;
  for (const fact of page) {
    const { document } = statement.get(fact.id) as { document: string };
    const row = organizationRow(JSON.parse(document) as Employer, fact);
    if (csv) sink.write(csvRow(ORGANIZATION_FIELDS.map((name) => row[name])));
    else sink.write(`${first ? "" : ","}${JSON.stringify(row)}`);
    first = false;
  }
  if (!csv) sink.write("]");
  return { count: page.length, contentType: csv ? CSV_TYPE : "application/json; charset=utf-8" };
}

/** Most open postings first, then by name without regard to case and accents. Unknown employers are left out. */
function sortFacts(db: DatabaseSync, facts: readonly EmployerFact[]): EmployerFact[] {
  const wanted = new Map(facts.map((fact) => [fact.id, fact]));
  const named: { fact: EmployerFact; folded: string; name: string; slug: string }[] = [];
  for (const row of db.prepare("select id, name, slug from employer").iterate()) {
    const { id, name, slug } = row as { id: number; name: string; slug: string };
    const fact = wanted.get(id);
    if (fact !== undefined && fact.open > 0) named.push({ fact, folded: fold(name), name, slug });
  }
  named.sort(
    (a, b) =>
      b.fact.open - a.fact.open || compare(a.folded, b.folded) || compare(a.name, b.name) || compare(a.slug, b.slug),
  );
  return named.map(({ fact }) => fact);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function organizationRow(
  employer: Employer,
  fact: EmployerFact,
): Record<(typeof ORGANIZATION_FIELDS)[number], unknown> {
  return {
    organization: employer.name,
    org_slug: employer.slug,
    domain: employer.domain,
    organization_url: employer.url,
    organization_logo: employer.logo,
    ...profileOf(employer),
    org_recruitment_agency_derived: employer.agency,
    organization_aliases: employer.aliases,
    sources: fact.sources,
    countries: fact.countries,
    open_postings: fact.open,
    new_postings_24h: fact.new24h,
    new_postings_7d: fact.new7d,
    first_seen: iso(employer.first_seen),
    last_seen: iso(employer.last_seen),
  };
}
