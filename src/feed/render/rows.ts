// Reads the stored rows of given ids in pieces, in the order of the ids; joinRows.ts writes complete rows. json_each
// drives the join, so its order is preserved.

import type { DatabaseSync } from "node:sqlite";
import type { FieldGroup } from "../../contract/fields.ts";
import {
  readStoredBytesOrNull,
  readStoredNumber,
  readStoredNumberOrNull,
  readStoredText,
  readStoredTextOrNull,
} from "../../contract/storedValues.ts";
import { ROW_SQL, TERMS } from "../index/document.ts";
import { release, SMALL } from "./sink.ts";

/** The pieces of a row to read. */
export interface Pieces {
  /** `head`: only id, date_posted, date_created and date_last_seen. */
  row: "head" | "whole";
  beta: boolean;
  salary: boolean;
  texts: boolean;
  /** Leave out contacts. */
  redact?: boolean;
  evidence?: boolean;
  rights?: boolean;
}

/** A complete row with its texts. */
export const WHOLE_ROW = { row: "whole", beta: false, salary: false, texts: true } as const;

export interface StoredRow {
  id: number;
  /** JSON of the base fields (or the first four) without the closing brace. */
  row: string;
  beta: string;
  salary_raw: string | null;
  /** JSON of the recorded evidence. */
  evidence: string | null;
  /** JSON of the rights that the board's site reserves. */
  rights: string | null;
  texts: Uint8Array | null;
  employer: number | null;
  duplicate_of: number | null;
  source: string;
  /** Set if contacts are left out: the contact named by the row, as JSON, or null. */
  redacted: { person: string | null } | null;
}

/**
 * A row that is not parsed, including beta fields: decoding and encoding it again would take twice as long as reading
 * it.
 */
export interface WholeRow extends StoredRow {
  bytes: Uint8Array;
}

/** Ids per statement, so that the rows of an answer are never a single string. */
const CHUNK = 200;

// The later of the board's and the posting's own last-seen time; only its own once it is missing; never null, and never
// before it was indexed, which happens after it was read.
const OWN_SEEN = "max(coalesce(p.seen, 0), p.created)";
const IS_BOARD_LATER = `p.missing = 0 and d.seen >= ${OWN_SEEN}`;
/** As a number, and as text. */
export const SEEN = `iif(${IS_BOARD_LATER}, d.seen, ${OWN_SEEN})`;
export const LAST_SEEN = `coalesce(
  iif(${IS_BOARD_LATER}, d.seen_text, null),
  strftime('%Y-%m-%dT%H:%M:%fZ', ${OWN_SEEN} / 1000.0, 'unixepoch'))`;
/** The stored rows; those without contacts, if any, have the negative id. */
export const fromPostings = (redact: boolean): string => `from json_each(?) j cross join posting p on p.id = j.value
  cross join body b on b.id = ${redact ? "ifnull((select id from body where id = -j.value), j.value)" : "j.value"}
  left join board d on d.id = p.board`;
const TEXTS = "left join texts t on t.id = p.id";
/** The contact that the row names: texts are redacted when they are read. */
const PERSON = `(select "ai_hiring_manager_name" from body where id = p.id)`;

/** Unless `fields` names them, these keys are present only on duplicates and on rows that require terms. */
export function furtherMembers({ duplicate_of, source }: StoredRow): string {
  const duplicate = duplicate_of === null ? "" : `,"duplicate_of":${duplicate_of}`;
  return duplicate + (TERMS.get(source) ?? "");
}

/** The pieces of each row. Ids that are not in the index are skipped. */
export function* readRows(db: DatabaseSync, ids: ArrayLike<number>, pieces: Pieces): Generator<StoredRow> {
  const row = `concat(${ROW_SQL.head}, ${LAST_SEEN}, ${pieces.row === "head" ? `'"'` : ROW_SQL.tail})`;
  const statement = db.prepare(`select p.id, ${row} as row,
    ${pieces.beta ? `concat(${ROW_SQL.beta})` : "''"} as beta, ${pieces.salary ? "b.salary_raw" : "null"} as salary_raw,
    ${pieces.evidence === true ? "b.evidence" : "null"} as evidence,
    ${pieces.rights === true ? "d.rights" : "null"} as rights,
    ${pieces.texts ? "t.packed" : "null"} as texts, p.employer, p.duplicate_of, d.source,
    ${pieces.redact && pieces.texts ? PERSON : "null"} as person ${fromPostings(pieces.redact === true)} ${pieces.texts ? TEXTS : ""}`);
  for (const chunk of chunks(ids)) {
    for (const found of statement.iterate(chunk)) {
      yield {
        id: readStoredNumber(found.id),
        row: readStoredText(found.row),
        beta: readStoredText(found.beta),
        salary_raw: readStoredTextOrNull(found.salary_raw),
        evidence: readStoredTextOrNull(found.evidence),
        rights: readStoredTextOrNull(found.rights),
        texts: readStoredBytesOrNull(found.texts),
        employer: readStoredNumberOrNull(found.employer),
        duplicate_of: readStoredNumberOrNull(found.duplicate_of),
        source: readStoredTextOrNull(found.source) ?? "",
        redacted: pieces.redact === true ? { person: readStoredTextOrNull(found.person) } : null,
      };
    }
  }
}

/** Separates two rows; JSON never contains it. */
const ROW_GAP = 30;

/**
 * Reads rows as bytes, many per statement. Each row is valid only until the next one and must be written to a sink
 * before.
 */
export function* readWholeRows(
  db: DatabaseSync,
  ids: ArrayLike<number>,
  { beta, texts, redact = false }: Pick<Pieces, "beta" | "texts" | "redact">,
): Generator<WholeRow> {
  const row = `concat(${ROW_SQL.head}, ${LAST_SEEN}, ${ROW_SQL.tail}${beta ? `, ${ROW_SQL.beta}` : ""})`;
  const statement = db.prepare(`select cast(group_concat(${row}, char(${ROW_GAP})) as blob) as rows,
    group_concat(p.id) as ids, group_concat(ifnull(p.employer, '')) as employers,
    group_concat(ifnull(p.duplicate_of, '')) as originals, group_concat(ifnull(d.source, '')) as sources
    ${fromPostings(redact)}`);
  const packed = db.prepare(`select packed, ${redact ? PERSON : "null"} as person from texts p where id = ?`);
  for (const chunk of chunks(ids)) {
    const found = statement.get(chunk);
    const joined = readStoredBytesOrNull(found?.rows);
    if (joined === null) continue;
    const rows = Buffer.from(joined.buffer, joined.byteOffset, joined.byteLength);
    const [employers, originals] = [numbersIn(found?.employers), numbersIn(found?.originals)];
    const sources = readStoredText(found?.sources).split(",");
    let [start, maxLength] = [0, 0];
    for (const [at, id] of numbersIn(found?.ids).entries()) {
      const gap = rows.indexOf(ROW_GAP, start);
      const bytes = rows.subarray(start, gap === -1 ? rows.length : gap);
      const stored = texts ? packed.get(id) : undefined;
      const text = readStoredBytesOrNull(stored?.packed ?? null);
      [start, maxLength] = [gap + 1, Math.max(maxLength, bytes.length)];
      yield {
        id: id ?? 0,
        row: "",
        beta: "",
        salary_raw: null,
        evidence: null,
        rights: null,
        bytes,
        texts: text,
        employer: employers[at] ?? null,
        duplicate_of: originals[at] ?? null,
        source: sources[at] ?? "",
        redacted: redact ? { person: readStoredTextOrNull(stored?.person ?? null) } : null,
      };
      if (text !== null) release(text);
    }
    // A sink keeps a reference to large parts instead of copying them.
    if (maxLength <= SMALL) release(joined);
  }
}

/** `1,,3` has no second value. */
function numbersIn(list: unknown): (number | null)[] {
  return readStoredText(list)
    .split(",")
    .map((number) => (number === "" ? null : Number(number)));
}

/** The groups of fields that only some rows have: of duplicates, and of sources that require terms. */
export function groupsOfSome(db: DatabaseSync, ids: ArrayLike<number>): FieldGroup[] {
  const hasTerms = readSources(db, ids).some((source) => TERMS.has(source));
  return [...(anyDuplicate(db, ids) ? ["duplicate" as const] : []), ...(hasTerms ? ["terms" as const] : [])];
}

/** Whether any of the postings is a duplicate. */
function anyDuplicate(db: DatabaseSync, ids: ArrayLike<number>): boolean {
  const statement = db.prepare(
    "select 1 from json_each(?) j cross join posting p on p.id = j.value where p.duplicate_of is not null limit 1",
  );
  for (const chunk of chunks(ids)) if (statement.get(chunk) !== undefined) return true;
  return false;
}

/** The sources of the postings. */
function readSources(db: DatabaseSync, ids: ArrayLike<number>): string[] {
  const statement = db.prepare(
    "select distinct d.source from json_each(?) j cross join posting p on p.id = j.value join board d on d.id = p.board",
  );
  const found = [...chunks(ids)].flatMap((chunk) => statement.all(chunk).map(({ source }) => readStoredText(source)));
  return [...new Set(found)];
}

function* chunks(ids: ArrayLike<number>): Generator<string> {
  for (let at = 0; at < ids.length; at += CHUNK) {
    yield JSON.stringify(Array.prototype.slice.call(ids, at, at + CHUNK));
  }
}
