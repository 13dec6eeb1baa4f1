// Matches changes against searches on the local index, over its own connection. The index file may be replaced at any
// time, so the current file name is looked up for each batch.
import type { DatabaseSync } from "node:sqlite";
import { currentIndex } from "../index/files.ts";
import { keepStatements, openIndex } from "../index/schema.ts";
import type { Search } from "../query.ts";
import { type Matches, matchChanges } from "./matches.ts";
import { readPosition } from "./versions.ts";

export interface Matcher {
  /** Epoch and seq of the last applied change; `null` if the index cannot report changes now. */
  position(): { epoch: string; seq: number } | null;
  match(searches: readonly Search[], after: number, limit: number, now: number): Matches | null;
  close(): void;
}

export function openMatcher(folder: string): Matcher {
  let open: { file: string; db: DatabaseSync } | null = null;
  const close = (): void => {
    open?.db.close();
    open = null;
  };
  const withIndex = <T>(work: (db: DatabaseSync) => T): T | null => {
    const file = currentIndex(folder);
    if (open !== null && open.file !== file) close();
    if (file === null) return null;
    open ??= { file, db: keepStatements(openIndex(file, true)) };
    const { db } = open;
    try {
      db.exec("begin");
      const result = work(db);
      db.exec("commit");
      return result;
    } catch (error) {
      // Readers detect a damaged file and the follower replaces it.
      close();
      throw error;
    }
  };
  return {
    position: () => withIndex(readPosition),
    match: (searches, after, limit, now) => withIndex((db) => matchChanges(db, searches, after, limit, now)),
    close,
  };
}
