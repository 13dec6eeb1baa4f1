// Refreshes a reader's memory to the snapshot it is about to read: everything at first, later only what was touched
// since. Rows come as one string per chunk, which SQLite produces and this file parses faster than one result object
// per row.

import type { DatabaseSync } from "node:sqlite";
import { assertPresent } from "../../contract/assertPresent.ts";
import {
  readStoredBytesOrNull,
  readStoredNumber,
  readStoredText,
  readStoredTextOrNull,
} from "../../contract/storedValues.ts";
import type { readOrganization } from "./employers/employerProfile.ts";
import { putEmployer } from "./employers/employers.ts";
import { isUsable, memoryOfImage } from "./image.ts";
import { trimMembers } from "./members.ts";
import { addTerm, emptyMemory, grow, type Memory, putSlot, type SlotFacts, withdrawSlots } from "./memory.ts";
import { FIRST_LETTER, HALF_LETTERS, numbersIn } from "./numberLetters.ts";
import { idAt, slotOf } from "./slots.ts";

const CHUNK = 20_000;
/** Forces the index: otherwise SQLite scans all postings by id, a tenth of a second per million. */
const BY_TOUCHED = "indexed by posting_touched";

const ROWS = `select cast(group_concat(
    id || ' ' || created || ' ' || coalesce(posted, '') || ' ' || coalesce(pay, '') || ' ' || coalesce(employer, '') || ' ' ||
    coalesce(closed / 3600000, '') || ' ' ||
    ((closed is null) + 2 * (duplicate_of is not null) + 4 * opened_duplicate + 8 * (worded > ?1)) || ' ' || terms, char(10)) as blob) as rows,
  max(id) as last, count(*) as many
from (select * from posting`;

/**
 * Call inside the read transaction. Returns the memory to use: a new one if too much was reworded to patch it. `beat`
 * is called to signal progress. An empty memory starts from the image, if it is one of this index.
 */
export function refresh(
  db: DatabaseSync,
  memory: Memory,
  beat: () => void = () => {},
  image: SharedArrayBuffer | null = null,
): Memory {
  const version = readStoredNumber(db.prepare("select value from meta where key = 'version'").get()?.value);
  if (version === memory.version) return memory;
  const reworded = rewordedSlots(db, memory);
  if (reworded === null) return refresh(db, emptyMemory(), beat);
  if (image !== null && memory.version < 0 && isUsable(image, db)) return refresh(db, memoryOfImage(image), beat);
  loadTerms(db, memory);
  loadEmployers(db, memory);
  if (memory.version >= 0) {
    withdrawSlots(memory, reworded.slots, reworded.unchanged);
    loadTouched(db, memory);
  } else loadAll(db, memory, beat);
  memory.version = version;
  return memory;
}

/** Beyond this number, loading everything is faster. */
const MAX_REWORDED = 5000;

/** Slots in order, and by term number those that have it now. */
interface Reworded {
  slots: number[];
  unchanged: Map<number, Set<number>>;
}

/** The slots whose terms or words may differ from those in memory; `null` if there are too many. */
function rewordedSlots(db: DatabaseSync, memory: Memory): Reworded | null {
  const unchanged = new Map<number, Set<number>>();
  if (memory.slots === 0 || memory.version < 0) return { slots: [], unchanged };
  const rows = db
    .prepare(
      `select id, terms from posting ${BY_TOUCHED} where touched > ?1 and worded > ?1 and id <= ?2 limit ${MAX_REWORDED + 1}`,
    )
    .all(memory.version, idAt(memory, memory.slots - 1));
  if (rows.length > MAX_REWORDED) return null;
  const slots: number[] = [];
  for (const { id, terms } of rows) {
    const slot = slotOf(memory, readStoredNumber(id));
    if (idAt(memory, slot) !== id) continue;
    slots.push(slot);
    for (const number of numbersIn(readStoredText(terms))) {
      const having = unchanged.get(number);
      if (having === undefined) unchanged.set(number, new Set([slot]));
      else having.add(slot);
    }
  }
  return { slots: slots.sort((a, b) => a - b), unchanged };
}

function loadTerms(db: DatabaseSync, memory: Memory): void {
  const rows = db.prepare("select id, facet, value from term where id > ? order by id").iterate(memory.termsRead);
  for (const row of rows)
    addTerm(memory, readStoredNumber(row.id), readStoredText(row.facet), readStoredText(row.value));
}

const EMPLOYERS = `select '[' || group_concat('[' || id || ',' || replace(shown, char(31) || ',', '') || ']') || ']' as rows, max(id) as last
from (select id, shown from employer`;
const EMPLOYERS_AT_ONCE = 2000;

/** Loads all rows in chunks, as one text each; later only touched rows. */
function loadEmployers(db: DatabaseSync, memory: Memory): void {
  if (memory.version >= 0) {
    putEmployers(
      memory,
      readStoredTextOrNull(
        db.prepare(`${EMPLOYERS} indexed by employer_touched where touched > ? order by id)`).get(memory.version)?.rows,
      ),
    );
    return;
  }
  const chunk = db.prepare(`${EMPLOYERS} where id > ? order by id limit ${EMPLOYERS_AT_ONCE})`);
  for (let last = -1; ; ) {
    const found = chunk.get(last);
    if (!putEmployers(memory, readStoredTextOrNull(found?.rows))) return;
    last = readStoredNumber(found?.last);
  }
}

/** Returns whether there were any. */
function putEmployers(memory: Memory, rows: string | null): boolean {
  if (rows === null) return false;
  const read: [id: number, row: ReturnType<typeof readOrganization>][] = JSON.parse(rows);
  for (const [id, row] of read) {
    putEmployer(memory.employers, {
      id,
      name: row.organization,
      slug: row.org_slug,
      domain: row.domain,
      aliases: row.organization_aliases,
      industry: row.org_industry,
      headcount: row.org_headcount,
      country: row.org_country,
    });
  }
  return true;
}

function loadAll(db: DatabaseSync, memory: Memory, beat: () => void): void {
  const count = readStoredNumber(db.prepare("select count(*) as many from posting").get()?.many);
  grow(memory, Math.max(memory.capacity, Math.ceil((count * 1.25) / 1024) * 1024));
  const chunk = db.prepare(`${ROWS} where id > ?2 order by id limit ${CHUNK})`);
  let last = -1;
  for (;;) {
    beat();
    const found = chunk.get(-1, last);
    const rows = readStoredBytesOrNull(found?.rows);
    if (rows === null) break;
    readRows(rows, memory);
    last = readStoredNumber(found?.last);
  }
  for (const term of memory.terms.values()) trimMembers(term.members);
}

function loadTouched(db: DatabaseSync, memory: Memory): void {
  // In id order, so that new slots are appended in order.
  const found = db.prepare(`${ROWS} ${BY_TOUCHED} where touched > ?1 order by id)`).get(memory.version);
  const rows = readStoredBytesOrNull(found?.rows);
  if (rows !== null) readRows(rows, memory);
}

/** Parses whole numbers, which nearly all pay is, without creating a string. */
function readDecimal(bytes: Uint8Array, from: number, to: number): number {
  let value = 0;
  for (let i = from; i < to; i++) {
    const digit = assertPresent(bytes[i]) - 48;
    if (digit < 0 || digit > 9 || to - from > 15)
      return Number(Buffer.from(bytes.subarray(from, to)).toString("latin1"));
    value = value * 10 + digit;
  }
  return value;
}

const BLANK = 32;
const NEWLINE = 10;

function readRows(bytes: Uint8Array, memory: Memory): void {
  let at = 0;
  const whole = (): number | null => {
    const from = at;
    let value = 0;
    let negative = false;
    for (; at < bytes.length; at++) {
      const byte = assertPresent(bytes[at]);
      if (byte === BLANK || byte === NEWLINE) break;
      if (byte === 45) negative = true;
      else value = value * 10 + byte - 48;
    }
    const empty = at === from;
    if (bytes[at] === BLANK) at++;
    return empty ? null : negative ? -value : value;
  };
  const decimal = (): number | null => {
    const from = at;
    while (at < bytes.length && bytes[at] !== BLANK) at++;
    const value = from === at ? null : readDecimal(bytes, from, at);
    at++;
    return value;
  };
  // One object for all rows: a million objects would stay in the thread's memory for a long time.
  const terms: number[] = [];
  const facts: SlotFacts = { ...NO_FACTS, terms };
  while (at < bytes.length) {
    facts.id = assertPresent(whole());
    facts.created = assertPresent(whole());
    facts.posted = whole();
    facts.pay = decimal();
    facts.employer = whole();
    facts.closedHour = whole();
    const flags = assertPresent(whole());
    facts.open = (flags & 1) !== 0;
    facts.duplicate = (flags & 2) !== 0;
    facts.openedDuplicate = (flags & 4) !== 0;
    terms.length = 0;
    at = readTerms(bytes, at, terms) + 1;
    putSlot(memory, facts, (flags & 8) !== 0);
  }
}

/** Decodes the output of index/numberLetters.ts up to the end of the line. */
function readTerms(bytes: Uint8Array, from: number, terms: number[]): number {
  let [at, number, shift] = [from, 0, 0];
  for (; at < bytes.length && bytes[at] !== NEWLINE; at++) {
    const part = assertPresent(bytes[at]) - FIRST_LETTER;
    number += (part % HALF_LETTERS) << shift;
    shift += 5;
    if (part >= HALF_LETTERS) continue;
    terms.push(number);
    shift = 0;
  }
  return at;
}

const NO_FACTS = {
  id: 0,
  created: 0,
  posted: null,
  open: false,
  duplicate: false,
  openedDuplicate: false,
  employer: null,
  pay: null,
  closedHour: null,
};
