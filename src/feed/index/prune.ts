// Removes from an index what no answer can show any more.
import { numberOrNull } from "../../contract/kept.ts";
import { noteSince } from "../past/since.ts";
import { type IndexPosition, type IndexWriter, inBatch, WORD_TABLES } from "./writer.ts";

/** What modifications replaced: a row takes about three kilobytes. */
const MOST_FORMER = 50_000;

/** Closings and changes after 190 days, closed postings after 31. */
export function prune(
  writer: IndexWriter,
  position: IndexPosition,
  kept: { closedSince: number; changesSince: number; formerSince: number },
): void {
  const { db } = writer;
  inBatch(writer, position, () => {
    const old = db.prepare("select id from posting where closed < ? order by closed limit 2000").all(kept.closedSince);
    const ids = JSON.stringify(old.map((row) => row.id));
    noteSince(db, kept.closedSince);
    for (const table of ["posting", "body", "texts", ...WORD_TABLES])
      db.prepare(`delete from ${table} where rowid in (select value from json_each(?))`).run(ids);
    db.prepare("delete from closing where at < ?").run(kept.changesSince);
    db.prepare("delete from modification where at < ?").run(kept.changesSince);
    db.prepare("delete from former where seq <= (select max(seq) from change where at < ?)").run(kept.formerSince);
    db.prepare("delete from former where seq <= (select seq from former order by seq desc limit 1 offset ?)").run(
      MOST_FORMER,
    );
    const row = db.prepare("select max(seq) as seq from change where at < ?").get(kept.changesSince);
    const oldest = numberOrNull(row?.seq);
    if (oldest === null) return;
    db.prepare("delete from change where seq <= ?").run(oldest);
    writer.statements.meta.run("oldest_seq", oldest + 1);
  });
}
