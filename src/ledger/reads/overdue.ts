// Open postings without recent confirmation, as their source stated them, and the update when one is seen again.

import { assertPresent } from "../../contract/assertPresent.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { isOneOf } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import { inOrder } from "../store/order.ts";
import type { Board } from "../store/schema.ts";
import { FACT_COLUMNS, NO_RAW_TEXTS, readFacts } from "../store/texts.ts";
import { writeSighting } from "./sightings.ts";

/**
 * Longest unseen first. A complete read confirms every posting it did not miss. Texts are not needed for a check and
 * are not loaded.
 */
export async function readOverdue(db: Ledger, boardId: number, before: number, limit: number): Promise<RawPosting[]> {
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
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...readFacts(row).raw, ...NO_RAW_TEXTS }));
}

/** A successful check counts as a sighting. */
export async function markSeen(db: Ledger, board: Board, externalIds: readonly string[], now: number): Promise<void> {
  if (externalIds.length === 0) return;
  await inOrder(db, [board.id], now, async (tx, writer) => {
    const rows = await tx.sql
      .selectFrom("posting")
      .select("id")
      .where("board_id", "=", board.id)
      .where(isOneOf(tx, "external_id", externalIds))
      .where("state", "=", "open")
      .execute();
    const ids = rows.map((row) => assertPresent(row.id));
    await tx.sql
      .updateTable("posting")
      .set({ seen_at: now, missing_since: null })
      .where(isOneOf(tx, "id", ids))
      .where("state", "=", "open")
      .execute();
    writeSighting(writer, board, { seen_at: now, ids, missing: false });
  });
}
