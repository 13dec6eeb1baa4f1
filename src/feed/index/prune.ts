// Removes data from an index that no answer can show any more.
import { readStoredNumber, readStoredNumberOrNull } from "../../contract/storedValues.ts";
import { recordPastSince } from "../pastRange.ts";
import { blockOf } from "./rowBlocks.ts";
import { type IndexPosition, type IndexWriter, inBatch, WORD_TABLES } from "./writer.ts";

/** Prunes closings and changes after 190 days, closed postings after 31. */
export function prune(
  writer: IndexWriter,
  position: IndexPosition,
  limits: { closedSince: number; changesSince: number },
): void {
  const { db } = writer;
  inBatch(writer, position, () => {
    const old = db
      .prepare("select id from posting where closed < ? order by closed limit 2000")
      .all(limits.closedSince);
    const ids = JSON.stringify(old.map((row) => row.id));
    recordPastSince(db, limits.closedSince);
    for (const table of ["posting", "body", "texts", ...WORD_TABLES])
      db.prepare(`delete from ${table} where rowid in (select value from json_each(?))`).run(ids);
    for (const block of new Set(old.map(({ id }) => blockOf(readStoredNumber(id)))))
      writer.statements.discardBlock.run(block);
    db.prepare("delete from closing where at < ?").run(limits.changesSince);
    db.prepare("delete from modification where at < ?").run(limits.changesSince);
    const row = db.prepare("select max(seq) as seq from change where at < ?").get(limits.changesSince);
    const oldest = readStoredNumberOrNull(row?.seq);
    if (oldest === null) return;
    db.prepare("delete from change where seq <= ?").run(oldest);
    writer.statements.meta.run("oldest_seq", oldest + 1);
  });
}
