// A small index file for tests of rendering, filled through bodyOf() as the follower fills the real one.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { Employer, PostingRow, PublishedPosting, Texts } from "../../src/contract/posting.ts";
import { BODY_COLUMNS, bodyOf } from "../../src/feed/index/document.ts";
import { openIndex, TABLES } from "../../src/feed/index/schema.ts";
import { storedOrganization } from "../../src/feed/memory/employers/employerProfile.ts";
import type { View } from "../../src/feed/query.ts";
import { createSink, type Sink } from "../../src/feed/render/sink.ts";
import type { RenderContext } from "../../src/feed/render/values.ts";

export const NOON = Date.UTC(2026, 2, 10, 12);

export interface SampleIndex {
  folder: string;
  db: DatabaseSync;
  close(): void;
}

/** An empty index with one board, seen at noon. */
export function openSample(): SampleIndex {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-render-"));
  const db = openIndex(join(folder, "index.db"), false);
  db.exec(TABLES);
  putBoard(db, 1, NOON);
  return {
    folder,
    db,
    close() {
      db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function putBoard(db: DatabaseSync, id: number, seen: number | null, source = "greenhouse"): void {
  const text = seen === null ? null : new Date(seen).toISOString();
  db.prepare("insert or replace into board (id, source, slug, seen, seen_text) values (?, ?, ?, ?, ?)").run(
    id,
    source,
    `board${id}`,
    seen,
    text,
  );
}

/** The fields in which a sample may differ. */
export interface SampleChanges extends Partial<Omit<PublishedPosting, "derived">> {
  row?: Partial<PostingRow>;
  texts?: Partial<Texts>;
  place_strings?: string[];
  salary_raw?: string | null;
  closed?: number | null;
}

export function putPosting(db: DatabaseSync, changes: SampleChanges = {}): PublishedPosting {
  const posting = samplePosting(changes);
  const body = bodyOf(posting, posting.employer_id === null ? null : "acme");
  db.prepare(`insert into body values (?, ${BODY_COLUMNS.map(() => "?").join(", ")})`).run(
    posting.id,
    ...BODY_COLUMNS.map((name) => body.columns[name] ?? null),
  );
  if (body.texts !== null) db.prepare("insert or replace into texts values (?, ?)").run(posting.id, body.texts);
  db.prepare(
    `insert into posting (id, created, closed, board, employer, duplicate_of, duplicate_rule, opened_duplicate,
      reposted_of, seen, missing, rules, terms, touched, worded) values (?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, '', 1, 1)`,
  ).run(
    posting.id,
    posting.created_at,
    changes.closed ?? null,
    posting.board_id,
    posting.employer_id,
    posting.duplicate_of,
    posting.duplicate_rule,
    posting.reposted_of,
    posting.seen_at,
    posting.missing ? 1 : 0,
    posting.derived.rules_version,
  );
  return posting;
}

export function sampleEmployer(changes: Partial<Employer> = {}): Employer {
  return {
    id: 7,
    slug: "acme",
    key: "domain:acme.example",
    name: "Acme GmbH",
    name_key: "acme",
    url: "https://acme.example",
    logo: null,
    agency: false,
    domain: "acme.example",
    industry: "technology",
    headcount: 420,
    country: "DE",
    headquarters: "Berlin",
    founded_year: 1999,
    lei: null,
    wikidata_id: "Q1",
    aliases: ["Acme AG"],
    first_seen: NOON - 1000,
    last_seen: NOON,
    ...changes,
  };
}

export function putEmployer(db: DatabaseSync, changes: Partial<Employer> = {}): Employer {
  const employer = sampleEmployer(changes);
  db.prepare("insert into employer values (?, ?, ?, 0, ?, 1)").run(
    employer.id,
    employer.slug,
    employer.domain,
    storedOrganization(employer),
  );
  return employer;
}

export function samplePosting(changes: SampleChanges = {}): PublishedPosting {
  const { row, texts, place_strings, salary_raw, closed: _, ...own } = changes;
  return {
    id: 41,
    created_at: NOON - 3_600_000,
    board_id: 1,
    employer_id: 7,
    duplicate_of: null,
    duplicate_rule: null,
    reposted_of: null,
    seen_at: null,
    missing: false,
    ...own,
    derived: {
      external_id: "4012",
      row: { ...SAMPLE_ROW, ...row },
      texts: { ...SAMPLE_TEXTS, ...texts },
      employer: null,
      same: {
        employer_domain: null,
        employer_name_key: null,
        apply_key: null,
        requisition_id: null,
        title_key: "",
        place_keys: [],
        text_hash: null,
        text_exact: "",
      },
      place_strings: place_strings ?? ["Berlin", "Berlin, Berlin, Germany"],
      yearly_pay: 65_000,
      salary_raw: salary_raw === undefined ? "65.000 – 85.000 € brutto" : salary_raw,
      posted_at: null,
      rules_version: "3",
    },
  };
}

export function sampleView(changes: Partial<View> = {}): View {
  return {
    format: "json",
    layout: "fantastic",
    fields: null,
    description: null,
    pageText: false,
    employer: false,
    beta: false,
    chars: 1500,
    envelopeMeta: null,
    provenance: false,
    rights: false,
    preface: null,
    ...changes,
  };
}

export function sampleContext(changes: Partial<RenderContext> = {}): RenderContext {
  return {
    now: NOON,
    modified: null,
    latestModification: () => null,
    employerNumbers: () => ({ open: 12, new7d: 3 }),
    listing: () => ({ days_open: 9, repost_count: 1, copies_open: 0, seen_at_employer: null }),
    ...changes,
  };
}

/** The text that a rendering function writes, and its return value. */
export function written<T>(folder: string, render: (sink: Sink) => T): { text: string; result: T } {
  const sink = createSink(join(folder, "answers"));
  const result = render(sink);
  const body = sink.finish();
  if ("file" in body) throw new Error("a sample does not fill a file");
  return { text: Buffer.from(body.bytes).toString(), result };
}

export const SAMPLE_TEXTS: Texts = {
  text: "Build pipelines.\n\n- SQL\n- Python",
  html: "<p>Build pipelines.</p><ul><li>SQL</li><li>Python</li></ul>",
  requirements: "- SQL\n- Python",
  page: "Acme careers. Build pipelines.",
};

export const SAMPLE_ROW: PostingRow = {
  date_posted: "2026-03-01T09:00:00.000Z",
  date_valid_through: null,
  title: "Senior Data Engineer (m/w/d)",
  organization: "Acme GmbH",
  organization_url: "https://acme.example",
  organization_logo: null,
  locations: [{ "@type": "Place", address: { "@type": "PostalAddress", addressLocality: "Berlin" } }],
  locations_alt: null,
  location_type: null,
  location_requirements: null,
  salary: "65000-85000 EUR / YEAR",
  employment_type: "Vollzeit, unbefristet",
  url: "https://boards.example/acme/4012",
  apply_url: "https://boards.example/acme/4012#apply",
  source_type: "ats",
  source: "greenhouse",
  source_domain: "boards.example",
  source_slug: "board1",
  org_recruitment_agency_derived: false,
  cities_derived: ["Berlin"],
  counties_derived: [],
  regions_derived: ["Berlin"],
  countries_derived: ["Germany"],
  locations_derived: ["Berlin, Berlin, Germany"],
  timezones_derived: ["Europe/Berlin"],
  lats_derived: [52.52],
  lngs_derived: [13.405],
  country_codes_derived: ["DE"],
  domain_derived: "acme.example",
  ai_salary_currency: "EUR",
  ai_salary_value: null,
  ai_salary_min_value: 65_000,
  ai_salary_max_value: 85_000,
  ai_salary_unit_text: "YEAR",
  ai_benefits: null,
  ai_key_skills: ["SQL", "Python"],
  ai_keywords: ["data engineer"],
  ai_taxonomies_a: ["Data & AI"],
  ai_employment_type: ["FULL_TIME"],
  ai_experience_level: "5-10",
  ai_work_arrangement: "Hybrid",
  ai_work_arrangement_office_days: 2,
  ai_remote_location: null,
  ai_remote_location_derived: null,
  remote_countries: null,
  remote_excluded: null,
  ai_hiring_manager_name: null,
  ai_hiring_manager_email_address: null,
  ai_core_responsibilities: "Build pipelines.",
  ai_working_hours: 40,
  ai_visa_sponsorship: null,
  ai_education: ["bachelor degree"],
  ai_requirements_summary: "SQL; Python",
  ai_job_language: "English",
  years_experience: 5,
  seniority: "senior",
  department: "Data",
  apply_effort: null,
  full_text: true,
  details: {
    address: "Berlin, Germany",
    datePosted: "2026-03-01",
    hiringOrganization: "Acme GmbH",
    baseSalary: "65.000 – 85.000 € brutto",
  },
  locations_derived_structured: [
    {
      lat: 52.52,
      lon: 13.405,
      locality: "Berlin",
      county: null,
      region: "Berlin",
      country: "Germany",
      country_code: "DE",
      continent: "Europe",
      timezone: "Europe/Berlin",
    },
  ],
  classification_onet: { id: "15-1243.01", name: "Data Warehousing Specialists" },
  classification_soc: { id: "15-1243", name: "Database Architects" },
  classification_isco: null,
};

/** A reader's in-memory entry for an open posting without any facts; the id is added to it. */
export const PLAIN_FACTS = {
  created: 1,
  posted: null,
  open: true,
  closedHour: null,
  duplicate: false,
  openedDuplicate: false,
  employer: null,
  pay: null,
  terms: [],
};

/** Puts the words of a title into the text index, or replaces them. */
export function putTitle(db: DatabaseSync, id: number, title: string): void {
  const words = "insert or replace into words (rowid, title, description, place, employer)";
  db.prepare(`${words} values (cast(? as integer), ?, '', '', '')`).run(id, title);
}
