// Known detail calls by board and external id: the row they were made for, and when. Stored next to the postings, so
// that an unchanged row costs no write.
import { isOneOf } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import type { DetailTable } from "../store/readingSchema.ts";

const MAX_ROWS = 500;
const BATCH_SIZE = 5000;

export type KnownDetail = Pick<DetailTable, "row_hash" | "at">;

export async function readDetails(
  db: Ledger,
  boardId: number,
  externalIds: readonly string[],
): Promise<Map<string, KnownDetail>> {
  const known = new Map<string, KnownDetail>();
  for (let from = 0; from < externalIds.length; from += MAX_ROWS) {
    const rows = await db.sql
      .selectFrom("detail")
      .select(["external_id", "row_hash", "at"])
      .where("board_id", "=", boardId)
      .where(isOneOf(db, "external_id", externalIds.slice(from, from + MAX_ROWS)))
      .execute();
    for (const { external_id, ...detail } of rows) known.set(external_id, detail);
  }
  return known;
}

export async function writeDetails(db: Ledger, rows: readonly DetailTable[]): Promise<void> {
  for (let from = 0; from < rows.length; from += MAX_ROWS) {
    await db.sql
      .insertInto("detail")
      .values(rows.slice(from, from + MAX_ROWS))
      .onConflict((conflict) =>
        conflict
          .columns(["board_id", "external_id"])
          .doUpdateSet((is) => ({ row_hash: is.ref("excluded.row_hash"), at: is.ref("excluded.at") })),
      )
      .execute();
  }
}

/**
 * Details of a listed row are refreshed within days, so an entry this old belongs to a row that is no longer listed.
 */
export async function pruneDetails(db: Ledger, before: number): Promise<number> {
  for (let pruned = 0; ; ) {
    // Deletes in pieces: deleting millions of rows at once would block everyone else.
    const batch = await db.sql
      .selectFrom("detail")
      .select("at")
      .where("at", "<", before)
      .orderBy("at")
      .limit(BATCH_SIZE)
      .execute();
    const last = batch.at(-1);
    if (last === undefined) return pruned;
    const { numDeletedRows } = await db.sql.deleteFrom("detail").where("at", "<=", last.at).executeTakeFirst();
    pruned += Number(numDeletedRows);
  }
}
