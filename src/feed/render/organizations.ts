// Employers with open postings, the largest first. The numbers come from the reader's memory, the profile from the index.
import type { DatabaseSync } from "node:sqlite";
import type { Organization } from "../../contract/answers.ts";
import type { Employer } from "../../contract/posting.ts";
import { must } from "../../contract/tables.ts";
import { COUNTED_GAP, organizationOf, ROW_GAP, seenOf } from "./employerProfile.ts";
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
  if (format === "json") {
    writeJson(db, facts, sink);
    return { count: facts.length, contentType: "application/json; charset=utf-8" };
  }
  const statement = db.prepare("select document from employer where id = ?");
  sink.write(csvRow(ORGANIZATION_FIELDS));
  for (const fact of facts) {
    const { document } = statement.get(fact.id) as { document: string };
    const row = organizationRow(JSON.parse(document) as Employer, fact);
    sink.write(csvRow(ORGANIZATION_FIELDS.map((name) => row[name])));
  }
  return { count: facts.length, contentType: CSV_TYPE };
}

/** One employer, with or without open postings; null: nobody has told the index of it. */
export function organizationAt(db: DatabaseSync, fact: EmployerFact): Organization | null {
  const stored = db.prepare("select document from employer where id = ?").get(fact.id);
  return stored === undefined ? null : organizationRow(JSON.parse(String(stored.document)) as Employer, fact);
}

function organizationRow(employer: Employer, fact: EmployerFact): Organization {
  return { ...organizationOf(employer), ...countedOf(fact), ...seenOf(employer) };
}

/** Employers to a statement, and rows that are written at once. */
const CHUNK = 500;

/** Rows as they are stored, with what is counted put in. */
function writeJson(db: DatabaseSync, facts: readonly EmployerFact[], sink: Sink): void {
  const stored = storedRows(db, facts);
  const counted = countedWriter();
  sink.write("[");
  for (let from = 0; from < facts.length; from += CHUNK) {
    const written = facts.slice(from, from + CHUNK).map((fact, at) => {
      const row = must(stored[from + at]);
      const gap = row.indexOf(COUNTED_GAP);
      return row.slice(0, gap) + counted(fact) + row.slice(gap + 1);
    });
    sink.write((from === 0 ? "" : ",") + written.join(","));
  }
  sink.write("]");
}

/** The stored row of each, read in the order they lie in: all of them by size would read a page for each. */
function storedRows(db: DatabaseSync, facts: readonly EmployerFact[]): string[] {
  // json_each leads the join, so its order is kept.
  const statement = db.prepare(
    "select group_concat(e.shown, ?) as rows from json_each(?) j cross join employer e on e.id = j.value",
  );
  const stored = new Array<string>(facts.length);
  const inOrder = facts.map(({ id }, at) => ({ id, at })).sort((a, b) => a.id - b.id);
  for (let from = 0; from < inOrder.length; from += CHUNK) {
    const chunk = inOrder.slice(from, from + CHUNK);
    const { rows } = statement.get(ROW_GAP, JSON.stringify(chunk.map(({ id }) => id))) as { rows: string };
    for (const [place, row] of rows.split(ROW_GAP).entries()) stored[must(chunk[place]).at] = row;
  }
  return stored;
}

/** The counted members as JSON; lists of values repeat, and each is written once. */
function countedWriter(): (fact: EmployerFact) => string {
  const lists = new Map<string, string>();
  const list = (values: readonly string[]): string => {
    const key = values.join(ROW_GAP);
    const known = lists.get(key) ?? JSON.stringify(values);
    lists.set(key, known);
    return known;
  };
  return ({ sources, countries, open, new24h, new7d }) =>
    `"sources":${list(sources)},"countries":${list(countries)},"open_postings":${open},"new_postings_24h":${new24h},"new_postings_7d":${new7d}`;
}

function countedOf({ sources, countries, open, new24h, new7d }: EmployerFact) {
  return {
    sources: [...sources],
    countries: [...countries],
    open_postings: open,
    new_postings_24h: new24h,
    new_postings_7d: new7d,
  };
}
