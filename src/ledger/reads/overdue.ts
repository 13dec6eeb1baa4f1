// Open postings that nothing has confirmed for a while, as their source stated them, and the mark that one was seen again.

import type { RawPosting } from "../../contract/raw.ts";
import { there } from "../../contract/there.ts";
import { isOneOf } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import { inOrder } from "../store/order.ts";
import type { Board } from "../store/schema.ts";
import { FACT_COLUMNS, NO_RAW_TEXTS, readFacts } from "../store/texts.ts";
import { writeSeen } from "./seen.ts";

/**
 * The longest unseen first; a complete read saw all that it did not miss. Their texts are not needed to look at them again, and
 * are left where they are.
 */
export async function overdueOn(db: Ledger, boardId: number, before: number, most: number): Promise<RawPosting[]> {
  const rows = await db.sql
    .selectFrom("posting")
    .innerJoin("document", (join) =>
      join
        .onRef("document.board_id", "=", "posting.board_id")
        .onRef("document.external_id", "=", "posting.external_id")
        .onRef("document.life", "=", "posting.life"),
    )
    .innerJoin("board", "board.id", "posting.board_id")
    .select(FACT_COLUMNS)
    .where("posting.board_id", "=", boardId)
    .where("posting.state", "=", "open")
    .where("posting.seen_at", "<", before)
    .where((is) =>
      is.or([
        is("posting.missing_since", "is not", null),
        is("board.seen_at", "is", null),
        is("board.seen_at", "<", before),
      ]),
    )
    .orderBy("posting.seen_at")
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...readFacts(row).raw, ...NO_RAW_TEXTS }));
}

/** A successful check counts as a sighting. */
export async function seeAgain(db: Ledger, board: Board, externalIds: readonly string[], now: number): Promise<void> {
  if (externalIds.length === 0) return;
  await inOrder(db, [board.id], now, async (tx, pen) => {
    const rows = await tx.sql
      .selectFrom("posting")
      .select("id")
      .where("board_id", "=", board.id)
      .where(isOneOf(tx, "external_id", externalIds))
      .where("state", "=", "open")
      .execute();
    const ids = rows.map((row) => there(row.id));
    await tx.sql
      .updateTable("posting")
      .set({ seen_at: now, missing_since: null })
      .where(isOneOf(tx, "id", ids))
      .where("state", "=", "open")
      .execute();
    writeSeen(pen, board, { seen_at: now, ids, missing: false });
  });
}
