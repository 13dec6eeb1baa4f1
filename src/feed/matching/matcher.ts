// Matching on the index of this machine, over a connection of its own. The index in use may be replaced by another file at any time, so the
// name is looked up for each stretch.
import type { DatabaseSync } from "node:sqlite";
import { currentIndex } from "../index/files.ts";
import { keepStatements, openIndex } from "../index/schema.ts";
import type { Search } from "../question.ts";
import { type Matches, matchChanges } from "./matches.ts";
import { standing } from "./versions.ts";

export interface Matcher {
  /** The last change the index has applied, of which history; null: it cannot tell of changes now. */
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
  const reading = <T>(work: (db: DatabaseSync) => T): T | null => {
    const file = currentIndex(folder);
    if (open !== null && open.file !== file) close();
    if (file === null) return null;
    open ??= { file, db: keepStatements(openIndex(file, true)) };
    const { db } = open;
    try {
      db.exec("begin");
      const done = work(db);
      db.exec("commit");
      return done;
    } catch (error) {
      // A damaged file is the readers' to notice and the follower's to replace.
      close();
      throw error;
    }
  };
  return {
    position: () => reading(standing),
    match: (searches, after, limit, now) => reading((db) => matchChanges(db, searches, after, limit, now)),
    close,
  };
}
