// Open postings that are checked one by one, as their source stated them, and the update when one is seen again.

import { assertPresent } from "../../contract/assertPresent.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { isOneOf } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import { inOrder } from "../store/order.ts";
import { selectWithDocuments } from "../store/postingDocuments.ts";
import type { Board } from "../store/schema.ts";
import { FACT_COLUMNS, NO_RAW_TEXTS, readFacts } from "../store/texts.ts";
import { writeSighting } from "./sightings.ts";

/**
 * Longest unseen first. A complete read confirms every posting it did not miss. Texts are not needed for a check and
 * are not loaded.
 */
export async function readOverdue(db: Ledger, boardId: number, before: number, limit: number): Promise<RawPosting[]> {
  const rows = await selectOpenFacts(db, boardId)
    .innerJoin("board", "board.id", "posting.board_id")
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

/** Open postings by external id, without their texts. */
export async function readOpenFacts(
  db: Ledger,
  boardId: number,
  externalIds: readonly string[],
): Promise<RawPosting[]> {
  if (externalIds.length === 0) return [];
  const rows = await selectOpenFacts(db, boardId)
    .where(isOneOf(db, "posting.external_id", externalIds))
    .execute();
  return rows.map((row) => ({ ...readFacts(row).raw, ...NO_RAW_TEXTS }));
}

/** Whether a board has postings that its list lacks. */
export async function hasMissingPostings(db: Ledger, { id, flaps }: Pick<Board, "id" | "flaps">): Promise<boolean> {
  // A board that lost none in the last weeks has no missing ones.
  if (flaps === null) return false;
  const row = await db.sql
    .selectFrom("posting")
    .select("id")
    .where("board_id", "=", id)
    .where("state", "=", "open")
    .where("missing_since", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function selectOpenFacts(db: Ledger, boardId: number) {
  return selectWithDocuments(db)
    .select(FACT_COLUMNS)
    .where("posting.board_id", "=", boardId)
    .where("posting.state", "=", "open");
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
