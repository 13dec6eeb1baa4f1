// Lists employers with open postings, largest first. The counts come from the reader's memory, the profile from the
// index.

import type { DatabaseSync } from "node:sqlite";
import type { Organization } from "../../contract/answers.ts";
import { assertPresent } from "../../contract/assertPresent.ts";
import { readStoredBytesOrNull } from "../../contract/storedValues.ts";
import { toIso } from "../../text/numbers/dates.ts";
import { COUNTED_GAP, ROW_GAP, readOrganization } from "../memory/employers/employerProfile.ts";
import { CSV_TYPE, csvRow } from "./renderCsv.ts";
import { release, type Sink, trimmed } from "./sink.ts";

/** Counts in memory for an employer with open postings. */
export interface EmployerFact {
  id: number;
  open: number;
  new24h: number;
  new7d: number;
  sources: readonly string[];
  countries: readonly string[];
  /** When a posting of it was last seen; `null` without open postings. */
  lastSeen: number | null;
}

/** The fields of a row, in output order. */
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

type Format = "json" | "csv";

export const ORGANIZATION_TYPES: Readonly<Record<Format, string>> = {
  json: "application/json; charset=utf-8",
  csv: CSV_TYPE,
};

/** Writes employers in the given order, in one or several parts. */
export function renderOrganizations(
  db: DatabaseSync,
  parts: Iterable<readonly EmployerFact[]>,
  format: Format,
  sink: Pick<Sink, "write">,
): void {
  if (format === "csv") writeCsv(db, parts, sink);
  else {
    let between = "[";
    for (const facts of parts) {
      if (facts.length === 0) continue;
      sink.write(between);
      writeJson(db, facts, sink);
      between = ",";
    }
    sink.write(between === "[" ? "[]" : "]");
  }
}

function writeCsv(db: DatabaseSync, parts: Iterable<readonly EmployerFact[]>, sink: Pick<Sink, "write">): void {
  const statement = db.prepare("select shown from employer where id = ?");
  let text = csvRow(ORGANIZATION_FIELDS);
  const flush = (): void => {
    if (text !== "") sink.write(text);
    text = "";
  };
  for (const facts of parts) {
    for (const fact of facts) {
      const row = organizationRow(String(statement.get(fact.id)?.shown), fact);
      text += csvRow(ORGANIZATION_FIELDS.map((name) => row[name]));
      if (text.length >= BLOCK) flush();
    }
    flush();
  }
  flush();
}

/** One employer, with or without open postings; `null` if the index does not have it. */
export function organizationAt(db: DatabaseSync, fact: EmployerFact): Organization | null {
  const stored = db.prepare("select shown from employer where id = ?").get(fact.id);
  return stored === undefined ? null : organizationRow(String(stored.shown), fact);
}

function organizationRow(stored: string, fact: EmployerFact): Organization {
  const { first_seen, last_seen, ...row } = readOrganization(stored);
  return {
    ...row,
    ...countedOf(fact),
    first_seen,
    last_seen: fact.lastSeen === null ? last_seen : toIso(fact.lastSeen),
  };
}

/** Employers per statement. */
const CHUNK = 500;
/** Maximum number of employers in an answer. */
const MAX_ROWS = 2 ** 24;
/** Bytes per write. */
const BLOCK = 256 * 1024;

/** The time of the last field and the `"}` after it. */
const LAST_SEEN_FROM_END = "2026-01-01T00:00:00.000Z".length + 2;

/**
 * Writes stored rows, separated by commas, with the counts and the last-seen time inserted. Rows are copied as bytes;
 * decoding them takes three times as long.
 */
function writeJson(db: DatabaseSync, facts: readonly EmployerFact[], sink: Pick<Sink, "write">): void {
  const { pieces, places } = storedRows(db, facts);
  const counted = countedWriter();
  let [block, used] = [Buffer.allocUnsafeSlow(BLOCK), 0];
  const makeRoom = (bytes: number): void => {
    if (block.length - used >= bytes) return;
    sink.write(trimmed(block, used));
    [block, used] = [Buffer.allocUnsafeSlow(Math.max(BLOCK, bytes)), 0];
  };
  for (let at = 0; at < facts.length; at++) {
    const place = at * PLACE;
    const rows = assertPresent(pieces[assertPresent(places[place])]);
    const [start, gap, end] = [
      assertPresent(places[place + 1]),
      assertPresent(places[place + 2]),
      assertPresent(places[place + 3]),
    ];
    const middle = counted(assertPresent(facts[at]));
    // A character takes at most three bytes.
    makeRoom(end - start + 3 * middle.length + 2);
    if (at > 0) used += block.write(",", used);
    used += rows.copy(block, used, start, gap);
    used += block.write(middle, used);
    used += rows.copy(block, used, gap + 1, end);
    const { lastSeen } = assertPresent(facts[at]);
    if (lastSeen !== null) block.write(toIso(lastSeen), used - LAST_SEEN_FROM_END);
  }
  sink.write(trimmed(block, used));
  for (const piece of pieces) release(piece);
}

/** Separators as bytes, which are faster to find than characters. */
const [COUNTED_BYTE, ROW_BYTE] = [COUNTED_GAP.charCodeAt(0), ROW_GAP.charCodeAt(0)];
/** The numbers that locate a row: its chunk, its start, the position of the counts, and its end. */
const PLACE = 4;

/** Reads the stored rows in storage order; reading them by size would load one page per row. */
function storedRows(db: DatabaseSync, facts: readonly EmployerFact[]): { pieces: Buffer[]; places: Int32Array } {
  // json_each drives the join, so its order is preserved.
  const statement = db.prepare(
    "select cast(group_concat(e.shown, ?) as blob) as rows from json_each(?) j cross join employer e on e.id = j.value",
  );
  const pieces: Buffer[] = [];
  const places = new Int32Array(PLACE * facts.length);
  // Combines both into one number: sorting plain numbers is ten times faster than sorting with a comparator.
  const inOrder = Float64Array.from(facts, ({ id }, at) => id * MAX_ROWS + at)
    .sort()
    .map((both) => both % MAX_ROWS);
  for (let from = 0; from < inOrder.length; from += CHUNK) {
    const chunk = inOrder.subarray(from, from + CHUNK);
    const ids = JSON.stringify(Array.from(chunk, (at) => assertPresent(facts[at]).id));
    const bytes = assertPresent(readStoredBytesOrNull(statement.get(ROW_GAP, ids)?.rows));
    const rows = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let start = 0;
    for (const at of chunk) {
      const gap = rows.indexOf(COUNTED_BYTE, start);
      const next = rows.indexOf(ROW_BYTE, gap);
      const end = next === -1 ? rows.length : next;
      places.set([pieces.length, start, gap, end], PLACE * at);
      start = end + 1;
    }
    pieces.push(rows);
  }
  return { pieces, places };
}

/**
 * The counts as JSON. Most employers have one source and one country and share the same list object, so it is
 * serialised once.
 */
function countedWriter(): (fact: EmployerFact) => string {
  const lists = new Map<readonly string[], string>();
  const list = (values: readonly string[]): string => {
    if (values.length !== 1) return JSON.stringify(values);
    const known = lists.get(values) ?? JSON.stringify(values);
    lists.set(values, known);
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
