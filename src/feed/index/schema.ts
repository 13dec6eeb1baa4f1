// The index file: one SQLite database per machine, built from the ledger's changes and disposable.
// `body` stores the fields of each row as output JSON, `texts` its compressed texts; rows of both are small compared to
// a page. A row with contacts is stored a second time without them, under its negative id.
// `posting.terms` lists the numbers of its filter values (table term) as letters. `touched` and `worded` are the
// batches that last changed the row and its words; readers use them to refresh their memory to a snapshot.
// `row_block` has the open rows of 128 consecutive ids as they are sent, compressed (rowBlocks.ts).
// `domain_touched` is the batch that last changed the domain of a known employer, or 0. Rows without their own domain
// show it.
// `near_word` has each word of titles and places once, for spelling suggestions.
// `word_block` has the postings of frequent words as bits (wordBlocks.ts).
// `change.before` has the values that a modification replaced, so that searches can be answered as of an earlier time
// and change events can include earlier matches.
// The first column of `words` is the description: FTS5 stores the column of every occurrence except in the first one.
// `pay` is text so that numbers keep all digits. Postings with equal `copy` are identical except for their places, which
// `copy_place` compares.
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { BODY_COLUMNS } from "./document.ts";
import { WORD_BLOCK_TABLES } from "./wordBlocks.ts";

export const TABLES = `
create table if not exists meta (key text primary key, value) without rowid;

create table if not exists posting (
  id integer primary key,
  created integer not null,
  posted integer,
  closed integer,
  board integer not null,
  employer integer,
  duplicate_of integer,
  duplicate_rule text,
  opened_duplicate integer not null,
  reposted_of integer,
  seen integer,
  missing integer not null default 0,
  modified integer,
  pay text,
  copy integer,
  copy_place integer,
  rules text not null,
  terms text not null,
  touched integer not null,
  worded integer not null
);
create index if not exists posting_created on posting (created);
create index if not exists posting_board on posting (board) where closed is null;
create index if not exists posting_touched on posting (touched);
create index if not exists posting_closed on posting (closed) where closed is not null;
create index if not exists posting_duplicate on posting (duplicate_of) where duplicate_of is not null;
create index if not exists posting_reposted on posting (reposted_of) where reposted_of is not null;
create index if not exists posting_copy on posting (copy) where copy is not null;

create table if not exists term (id integer primary key, facet text not null, value text not null);

create table if not exists body (id integer primary key, ${BODY_COLUMNS.map((name) => `"${name}" text`).join(", ")});
create table if not exists texts (id integer primary key, packed blob not null);

create table if not exists board (id integer primary key, source text not null, slug text not null, seen integer, seen_text text, rights text);
create table if not exists employer (
  id integer primary key,
  slug text not null,
  domain text,
  domain_touched integer not null,
  shown text not null,
  touched integer not null
);
create index if not exists employer_touched on employer (touched);
create index if not exists employer_domain on employer (domain_touched);

create table if not exists row_block (id integer primary key, batch integer not null, rows text not null, redacted text not null, packed blob);
create index if not exists row_block_waiting on row_block (id) where packed is null;

create table if not exists closing (
  id integer primary key, at integer not null, seq integer not null, source text not null, reason text not null, evidence text not null
);
create index if not exists closing_at on closing (at, seq);
create table if not exists modification (id integer not null, at integer not null, fields text not null, primary key (id, at)) without rowid;
create index if not exists modification_at on modification (at);
create table if not exists change (seq integer primary key, at integer not null, type text not null, id integer not null, document text not null, texts blob, before text);
create index if not exists change_id on change (id);
create index if not exists change_opened on change (at) where type = 'opened';

create virtual table if not exists words using fts5(
  description, title, place, employer,
  content='', contentless_delete=1, detail=full, tokenize="ascii tokenchars '+#.&'"
);
create virtual table if not exists beginnings using fts5(
  beginning, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '+#.&'"
);
create table if not exists near_word (part text not null, word text not null, primary key (part, word)) without rowid;
create virtual table if not exists vocabulary using fts5vocab(words, row);
${WORD_BLOCK_TABLES}`;

const PAGE = 16_384;
const CACHE_KILOBYTES = 8192;

/**
 * Indexes that only speed up some answers. They are not part of the layout version, whose change would force a rebuild;
 * a file without them gets them at the next write.
 */
export const OPTIONAL_INDEXES = `
create index if not exists closing_reason on closing (at, reason);
create index if not exists posting_employer on posting (employer, board, missing, seen, created) where closed is null;
`;

/** Opens a connection to the index file. Readers see one snapshot from BEGIN to COMMIT (WAL). */
export function openIndex(file: string, readOnly: boolean, cacheKilobytes = CACHE_KILOBYTES): DatabaseSync {
  const db = new DatabaseSync(file, { readOnly, enableForeignKeyConstraints: false, timeout: 10_000 });
  // The page size is fixed with the first page, so it is set first. With smaller pages a fifth of the space stays
  // unused.
  const writing = `pragma page_size = ${PAGE}; pragma journal_mode = wal; pragma synchronous = normal`;
  db.exec(readOnly ? "pragma query_only = 1" : writing);
  // No memory mapping: truncating a mapped file kills the process (SIGBUS), while a read returns an error.
  db.exec(`pragma mmap_size = 0; pragma cache_size = -${cacheKilobytes}; pragma temp_store = memory`);
  if (!readOnly) db.exec(`pragma wal_autocheckpoint = ${16_777_216 / PAGE}; pragma journal_size_limit = 67108864`);
  return db;
}

/** Maximum number of cached statements; more than are in use. */
const MAX_READY = 200;

/** Caches prepared statements on a reader's connection: preparing takes longer than running most of them. */
export function keepStatements(db: DatabaseSync): DatabaseSync {
  const ready = new Map<string, StatementSync>();
  const prepare = db.prepare.bind(db);
  db.prepare = (sql) => {
    const statement = ready.get(sql) ?? prepare(sql);
    if (ready.size < MAX_READY) ready.set(sql, statement);
    return statement;
  };
  return db;
}
