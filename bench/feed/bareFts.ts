// Baseline: bare SQLite FTS5 with title and description under the built-in tokenizer, and the rendered row next to them.
// It has no filters, closings, duplicates or employers: the minimum that any full-text feed on SQLite must do.
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { CorpusPosting } from "../corpus/corpus.ts";
import type { Sql } from "./queryClass.ts";

export function openBare(file: string, readOnly: boolean): DatabaseSync {
  const db = new DatabaseSync(file, { readOnly });
  if (!readOnly) {
    db.exec(`pragma page_size = 8192; pragma journal_mode = wal; pragma synchronous = normal;
      create virtual table if not exists posting using fts5(title, description, row unindexed, tokenize = 'unicode61')`);
  }
  db.exec("pragma mmap_size = 68719476736; pragma cache_size = -16384");
  return db;
}

/** Adds postings in one transaction; ids start at 1. */
export function addBare(db: DatabaseSync, from: number, postings: readonly CorpusPosting[]): void {
  const insert = db.prepare("insert into posting (rowid, title, description, row) values (?, ?, ?, ?)");
  db.exec("begin");
  for (const [at, { derived, at: created }] of postings.entries()) {
    const id = from + at + 1;
    const row = JSON.stringify({ id, date_created: new Date(created).toISOString(), ...derived.row });
    insert.run(id, derived.row.title, derived.texts.text, row);
  }
  db.exec("commit");
}

export function bareStore(file: string): (statement: Sql) => Promise<string[]> {
  const db = openBare(file, true);
  const prepared = new Map<string, StatementSync>();
  return async ({ text, values }) => {
    const statement = prepared.get(text) ?? db.prepare(text);
    prepared.set(text, statement);
    return statement.all(...(values as SQLInputValue[])).map((found) => found.row as string);
  };
}
