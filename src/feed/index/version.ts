// The fingerprint of the index layout, computed from the tables and from rendered sample postings. Changing a table, a
// field, a filter's terms or the rendering changes the fingerprint, and older files are rebuilt from the ledger.
import { createHash } from "node:crypto";
import { FIELDS, type FieldType } from "../../contract/fields.ts";
import { type Employer, NO_DUPLICATE_FACTS, type PostingRow, type PublishedPosting } from "../../contract/posting.ts";
import { NO_RESERVATION } from "../../contract/rights/reservations.ts";
import { sharedText } from "../../text/sharedValues.ts";
import { storedOrganization } from "../memory/employers/employerProfile.ts";
import { lettersFor } from "../memory/numberLetters.ts";
import { redactRow } from "../redact/redactPosting.ts";
import { copyKeys } from "../reposts/copyKeys.ts";
import { shownPart } from "../shownChange.ts";
import { bodyOf } from "./document.ts";
import { TABLES } from "./schema.ts";
import { termsOf } from "./terms.ts";
import { wordsReader } from "./words/words.ts";
import { STATEMENTS } from "./writer.ts";

const TEXT = "Ein Straßen-Beispiel, C++ & Zoë's 2.0";
/** Redacted rows are stored, so the index depends on the rules that redact them. */
const CONTACT = "Contact: a@b.example, +49 30 1234567";
const NUMBERS: ReadonlySet<number> = new Set([40, 3, 70_000]);
const PLACE = {
  locality: "Berlin",
  county: null,
  region: null,
  country: "Germany",
  country_code: "DE",
  continent: "EU",
};

/** A sample value of each field type. */
const SAMPLES: Readonly<Record<FieldType, unknown>> = {
  integer: 7,
  number: 7.5,
  boolean: true,
  string: TEXT,
  timestamp: "2026-01-02T03:04:05.000Z",
  url: "https://example.test/a",
  strings: [TEXT, "b"],
  numbers: [1, 2.5],
  places: [{ "@type": "Place", address: { "@type": "PostalAddress", addressLocality: TEXT } }],
  structured: [{ ...PLACE, lat: 52.52, lon: 13.405, timezone: "Europe/Berlin" }],
  classification: { id: "1", name: TEXT },
  provenance: { title: "published" },
  rights: { licence: TEXT, attribution: TEXT, ...NO_RESERVATION },
  details: { address: TEXT, datePosted: TEXT, hiringOrganization: "b", baseSalary: TEXT },
};

/** One sample with every field set, and one with every nullable field empty. */
function sampleRow(filled: boolean): PostingRow {
  const empty: Partial<Record<FieldType, unknown>> = { strings: [], numbers: [], places: [], structured: [] };
  const values = FIELDS.map(({ name, type, nullable }) => [
    name,
    filled ? SAMPLES[type] : nullable ? null : type === "boolean" ? false : (empty[type] ?? SAMPLES[type]),
  ]);
  return Object.fromEntries(values) as PostingRow;
}

function samplePosting(filled: boolean): PublishedPosting {
  const orNull = (value: string): string | null => (filled ? value : null);
  return {
    id: 1,
    created_at: 1,
    board_id: 1,
    employer_id: 1,
    duplicate_of: null,
    duplicate_rule: null,
    reposted_of: null,
    seen_at: null,
    missing: false,
    derived: {
      external_id: "1",
      row: sampleRow(filled),
      texts: { text: orNull(TEXT), html: orNull(TEXT), requirements: orNull(TEXT), page: orNull(TEXT) },
      employer: null,
      same: NO_DUPLICATE_FACTS,
      place_strings: filled ? [TEXT, "Berlin"] : [],
      yearly_pay: null,
      salary_raw: orNull(TEXT),
      ...(filled ? { evidence: { title: "published" as const } } : {}),
      posted_at: null,
      rules_version: "",
    },
  };
}

const EMPLOYER: Employer = {
  key: "",
  name: TEXT,
  name_key: "",
  url: null,
  logo: null,
  agency: false,
  industry_stated: true,
  domain: null,
  industry: null,
  headcount: null,
  country: null,
  headquarters: null,
  founded_year: null,
  lei: null,
  wikidata_id: null,
  id: 1,
  slug: "",
  aliases: [],
  first_seen: 1,
  last_seen: 1,
};

export function renderSample(posting: PublishedPosting): unknown {
  // Compares unpacked texts: another version of zstd may compress the same texts differently.
  const { columns, texts } = bodyOf(posting, "slug");
  const { words, beginnings } = wordsReader()(posting);
  const { row } = posting.derived;
  const terms = [termsOf(row), lettersFor(NUMBERS), copyKeys(posting), redactRow({ ...row, title: CONTACT })];
  return [columns, texts === null, posting.derived.texts, words, beginnings, ...terms];
}

/** The fingerprint of these tables with postings rendered like this. */
export function versionOf(tables: string, render: (posting: PublishedPosting) => unknown): string {
  const parts = [
    tables,
    STATEMENTS,
    render(samplePosting(true)),
    render(samplePosting(false)),
    EMPLOYER,
    storedOrganization(EMPLOYER),
    shownPart({ type: "opened", duplicate_of: 1, reposted_of: 2 }),
    shownPart({ type: "modified", fields: ["title"], old: { title: "a" }, new: { title: "b" } }),
    shownPart({ type: "closed", reason: "absent" }),
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
}

export const INDEX_VERSION: string = sharedText("indexVersion", () => versionOf(TABLES, renderSample));
