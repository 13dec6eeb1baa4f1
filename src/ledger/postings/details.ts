// What is known of detail calls, by board and the source's own id: the row they were made for, and when. Kept beside the
// postings, so that a row which has not changed costs no write.
import { isOneOf } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import type { DetailTable } from "../store/readingSchema.ts";

const ROWS = 500;
const PIECE = 5000;

export type KnownDetail = Pick<DetailTable, "row_hash" | "at">;

export async function knownDetails(
  db: Ledger,
  boardId: number,
  externalIds: readonly string[],
): Promise<Map<string, KnownDetail>> {
  const known = new Map<string, KnownDetail>();
  for (let from = 0; from < externalIds.length; from += ROWS) {
    const rows = await db.sql
      .selectFrom("detail")
      .select(["external_id", "row_hash", "at"])
      .where("board_id", "=", boardId)
      .where(isOneOf(db, "external_id", externalIds.slice(from, from + ROWS)))
      .execute();
    for (const { external_id, ...detail } of rows) known.set(external_id, detail);
  }
  return known;
}

export async function writeDetails(db: Ledger, rows: readonly DetailTable[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS) {
    await db.sql
      .insertInto("detail")
      .values(rows.slice(from, from + ROWS))
      .onConflict((conflict) =>
        conflict
          .columns(["board_id", "external_id"])
          .doUpdateSet((is) => ({ row_hash: is.ref("excluded.row_hash"), at: is.ref("excluded.at") })),
      )
      .execute();
  }
}

/** Details are asked for again within days while a row is listed: one this old belongs to a row that is not. */
export async function pruneDetails(db: Ledger, before: number): Promise<number> {
  for (let pruned = 0; ; ) {
    // Pieces of time that hold so many each: what deletes millions at once holds up everybody else.
    const piece = await db.sql
      .selectFrom("detail")
      .select("at")
      .where("at", "<", before)
      .orderBy("at")
      .limit(PIECE)
      .execute();
    const last = piece.at(-1);
    if (last === undefined) return pruned;
    const { numDeletedRows } = await db.sql.deleteFrom("detail").where("at", "<=", last.at).executeTakeFirst();
    pruned += Number(numDeletedRows);
  }
}
