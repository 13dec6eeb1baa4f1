// Employers with open postings, the largest first. The numbers come from the reader's memory, the profile from the index.

import type { DatabaseSync } from "node:sqlite";
import type { Organization } from "../../contract/answers.ts";
import { bytesOrNull } from "../../contract/kept.ts";
import { there } from "../../contract/there.ts";
import { COUNTED_GAP, ROW_GAP, readOrganization } from "./employerProfile.ts";
import { CSV_TYPE, csvRow } from "./renderCsv.ts";
import { release, type Sink, trimmed } from "./sink.ts";

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
  const statement = db.prepare("select shown from employer where id = ?");
  sink.write(csvRow(ORGANIZATION_FIELDS));
  for (const fact of facts) {
    const row = organizationRow(String(statement.get(fact.id)?.shown), fact);
    sink.write(csvRow(ORGANIZATION_FIELDS.map((name) => row[name])));
  }
  return { count: facts.length, contentType: CSV_TYPE };
}

/** One employer, with or without open postings; null: nobody has told the index of it. */
export function organizationAt(db: DatabaseSync, fact: EmployerFact): Organization | null {
  const stored = db.prepare("select shown from employer where id = ?").get(fact.id);
  return stored === undefined ? null : organizationRow(String(stored.shown), fact);
}

function organizationRow(stored: string, fact: EmployerFact): Organization {
  const { first_seen, last_seen, ...row } = readOrganization(stored);
  return { ...row, ...countedOf(fact), first_seen, last_seen };
}

/** Employers to a statement. */
const CHUNK = 500;
/** More employers than that are in no answer. */
const MOST_ROWS = 2 ** 24;
/** Bytes that are handed on at once. */
const BLOCK = 256 * 1024;

/** Rows as they are stored, with what is counted put in. They are copied as bytes: making texts of them takes three times as long. */
function writeJson(db: DatabaseSync, facts: readonly EmployerFact[], sink: Sink): void {
  const { pieces, places } = storedRows(db, facts);
  const counted = countedWriter();
  let [block, used] = [Buffer.allocUnsafeSlow(BLOCK), 0];
  const makeRoom = (bytes: number): void => {
    if (block.length - used >= bytes) return;
    sink.write(trimmed(block, used));
    [block, used] = [Buffer.allocUnsafeSlow(Math.max(BLOCK, bytes)), 0];
  };
  used += block.write("[");
  for (let at = 0; at < facts.length; at++) {
    const place = at * PLACE;
    const rows = there(pieces[there(places[place])]);
    const [start, gap, end] = [there(places[place + 1]), there(places[place + 2]), there(places[place + 3])];
    const middle = counted(there(facts[at]));
    // A character is at most three bytes.
    makeRoom(end - start + 3 * middle.length + 2);
    if (at > 0) used += block.write(",", used);
    used += rows.copy(block, used, start, gap);
    used += block.write(middle, used);
    used += rows.copy(block, used, gap + 1, end);
  }
  makeRoom(1);
  used += block.write("]", used);
  sink.write(trimmed(block, used));
  for (const piece of pieces) release(piece);
}

/** As bytes, which are found faster than letters. */
const [COUNTED_BYTE, ROW_BYTE] = [COUNTED_GAP.charCodeAt(0), ROW_GAP.charCodeAt(0)];
/** Numbers that tell where a row stands: in which piece, its start, where the counted values go, and its end. */
const PLACE = 4;

/** The stored row of each, read in the order they lie in: all of them by size would read a page for each. */
function storedRows(db: DatabaseSync, facts: readonly EmployerFact[]): { pieces: Buffer[]; places: Int32Array } {
  // json_each leads the join, so its order is kept.
  const statement = db.prepare(
    "select cast(group_concat(e.shown, ?) as blob) as rows from json_each(?) j cross join employer e on e.id = j.value",
  );
  const pieces: Buffer[] = [];
  const places = new Int32Array(PLACE * facts.length);
  // One number of both: plain numbers are sorted ten times as fast as by a function.
  const inOrder = Float64Array.from(facts, ({ id }, at) => id * MOST_ROWS + at)
    .sort()
    .map((both) => both % MOST_ROWS);
  for (let from = 0; from < inOrder.length; from += CHUNK) {
    const chunk = inOrder.subarray(from, from + CHUNK);
    const ids = JSON.stringify(Array.from(chunk, (at) => there(facts[at]).id));
    const bytes = there(bytesOrNull(statement.get(ROW_GAP, ids)?.rows));
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

/** The counted members as JSON. Most employers have one source and one country, which come as the same list for all of them: it is written once. */
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
