// Writes an index file: its statements, a cache of what the file contains, and atomic batches that include their
// position, so that each change is applied exactly once even if the process is killed.
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { readStoredNumberOrNull } from "../../contract/storedValues.ts";
import { mapTable } from "../../contract/tables.ts";
import type { TextLimits } from "../textLimits.ts";
import { BODY_COLUMNS } from "./document.ts";
import { createPreparer } from "./prepare.ts";
import { BLOCK_STATEMENTS, markBlocks, packBlocks } from "./rowBlocks.ts";
import { termNumbers } from "./terms.ts";
import { markStaleWords, WORD_BLOCK_STATEMENTS } from "./wordBlocks.ts";

export interface IndexPosition {
  epoch: string;
  seq: number;
  at: number;
}

export interface IndexWriter {
  db: DatabaseSync;
  /** Number of batches applied so far; rows record the batch that touched them. */
  version: number;
  statements: Record<keyof typeof STATEMENTS, StatementSync>;
  numbersOf: ReturnType<typeof termNumbers>;
  prepare: ReturnType<typeof createPreparer>;
  limits: TextLimits;
  cache: WriterCache;
}

/** The columns whose words are stored for spelling suggestions. */
export const NEAR_PARTS = ["title", "place"] as const;
export type NearPart = (typeof NEAR_PARTS)[number];

/** Entries known to be in the file, so that they are not looked up or written again for every posting. */
interface WriterCache {
  boards: Set<number>;
  slugs: Map<number, string>;
  near: Record<NearPart, Set<string>>;
  /** Complete column values whose words are known: places and titles repeat often. */
  nearColumns: Record<NearPart, Set<string>>;
}

/** Maximum number of cached entries: a few megabytes. */
const MAX_KNOWN = 20_000;

export function emptyWriterCache(): WriterCache {
  const perPart = () => ({ title: new Set<string>(), place: new Set<string>() });
  return { boards: new Set(), slugs: new Map(), near: perPart(), nearColumns: perPart() };
}

export function roomIn(known: { size: number; clear(): void }): void {
  if (known.size >= MAX_KNOWN) known.clear();
}

export const STATEMENTS = {
  posting: `insert into posting (id, created, posted, closed, board, employer, duplicate_of, duplicate_rule, opened_duplicate,
      reposted_of, seen, missing, modified, pay, copy, copy_place, rules, terms, touched, worded)
    values (?1, ?2, ?3, null, ?4, ?5, ?6, ?7, ?6 is not null, ?8, ?9, ?10, null, ?11, ?12, ?13, ?14, ?15, ?16, ?16)
    on conflict (id) do update set posted = ?3, board = ?4, employer = ?5, duplicate_of = ?6, duplicate_rule = ?7,
      reposted_of = ?8, seen = ?9, missing = ?10, pay = ?11, copy = ?12, copy_place = ?13, rules = ?14, terms = ?15,
      touched = ?16, worded = ?16`,
  body: `insert or replace into body (id, ${BODY_COLUMNS.map((name) => `"${name}"`).join(", ")})
    values (?, ${BODY_COLUMNS.map(() => "?").join(", ")})`,
  texts: "insert or replace into texts (id, packed) values (?, ?)",
  forgetTexts: "delete from texts where id = ?",
  words: "insert or replace into words (rowid, title, description, place, employer) values (?, ?, ?, ?, ?)",
  beginnings: "insert or replace into beginnings (rowid, beginning) values (?, ?)",
  nearWords: "insert or ignore into near_word (part, word) select ?, value from json_each(?)",
  openedDuplicate: "update posting set opened_duplicate = ? is not null where id = ?",
  close: "update posting set closed = ?, touched = ? where id = ? and closed is null",
  closing: "insert or ignore into closing (id, at, seq, source, reason, evidence) values (?, ?, ?, ?, ?, ?)",
  forgetBody: "delete from body where id = ?",
  forgetWords: "delete from words where rowid = ?",
  forgetBeginnings: "delete from beginnings where rowid = ?",
  forgetChanges: `update change set document = json_set(document, '$.old', null, '$.new', null), texts = null, before = null
    where id = ? and type = 'modified'`,
  modified: "update posting set modified = ?, touched = ? where id = ?",
  modification: "insert or replace into modification (id, at, fields) values (?, ?, ?)",
  change: "insert or ignore into change (seq, at, type, id, document, texts, before) values (?, ?, ?, ?, ?, ?, ?)",
  employer: `insert into employer (id, slug, domain, domain_touched, shown, touched) values (?1, ?2, ?3, 0, ?4, ?5)
    on conflict (id) do update set slug = excluded.slug, shown = excluded.shown, touched = excluded.touched,
      domain = excluded.domain, domain_touched = iif(domain is excluded.domain, domain_touched, excluded.touched)`,
  slug: "select slug from employer where id = ?",
  source: "select b.source from posting p join board b on b.id = p.board where p.id = ?",
  board: `insert into board (id, source, slug, seen, seen_text) values (?1, ?2, ?3, ?4, ?5)
    on conflict (id) do update set seen = ?4, seen_text = ?5 where seen is null or seen <= ?4`,
  boardKnown: "insert or ignore into board (id, source, slug, seen, seen_text) values (?, ?, ?, null, null)",
  boardRights: "update board set rights = ? where id = ?",
  seen: "update posting set seen = ?, missing = ? where id in (select value from json_each(?))",
  meta: "insert or replace into meta (key, value) values (?, ?)",
  ...BLOCK_STATEMENTS,
  ...WORD_BLOCK_STATEMENTS,
} as const;

/** The text indexes. */
export const WORD_TABLES = ["words", "beginnings"] as const;

/**
 * Bytes that FTS5 collects before it writes a segment. With the default of 1 MB, a batch resulted in a dozen segments
 * to merge.
 */
const FTS_BUFFER_BYTES = 33_554_432;

export function createIndexWriter(db: DatabaseSync, limits: TextLimits = {}): IndexWriter {
  for (const table of WORD_TABLES)
    db.exec(`insert into ${table} (${table}, rank) values ('hashsize', ${FTS_BUFFER_BYTES})`);
  const statements = mapTable(STATEMENTS, (sql) => db.prepare(sql));
  const row = db.prepare("select value from meta where key = 'version'").get();
  const version = readStoredNumberOrNull(row?.value) ?? 0;
  const prepare = createPreparer(limits);
  return { db, version, statements, numbersOf: termNumbers(db), prepare, limits, cache: emptyWriterCache() };
}

/** Runs `work` and moves the index to `position` atomically. */
export function inBatch(writer: IndexWriter, position: IndexPosition, work: () => void): void {
  const { db, statements } = writer;
  db.exec("begin immediate");
  try {
    writer.version++;
    work();
    markBlocks(writer);
    packBlocks(writer);
    markStaleWords(writer);
    for (const [key, value] of Object.entries({ ...position, version: writer.version }))
      statements.meta.run(key, value);
    db.exec("commit");
  } catch (error) {
    writer.version--;
    // SQLite has already rolled back if the disk is full.
    if (db.isTransaction) db.exec("rollback");
    // Term numbers and other entries added in this batch were rolled back too.
    writer.numbersOf = termNumbers(db);
    writer.cache = emptyWriterCache();
    throw error;
  }
}
