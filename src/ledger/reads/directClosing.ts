// Closings that do not come from comparing a listing: a whole board, or postings with direct evidence.

import { assertPresent } from "../../contract/assertPresent.ts";
import type { ClosingReason } from "../../contract/lists.ts";
import { closeRows } from "../postings/closing.ts";
import { isOneOf, isOpen } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import { inOrder } from "../store/order.ts";

const BATCH = 500;

/**
 * Closes published postings by id, in batches; closed ones are skipped. `filterStill` filters under the lock those that
 * must still close, if they may have changed since they were selected. Returns how many closed.
 */
export async function closeByIds(
  db: Ledger,
  ids: readonly number[],
  reason: ClosingReason,
  evidence: Record<string, unknown>,
  now: number,
  filterStill: (tx: Ledger, ids: readonly number[]) => Promise<readonly number[]> = async (_tx, all) => all,
): Promise<number> {
  let closed = 0;
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    closed += await inOrder(db, [], now, async (tx, writer) => {
      const due = await filterStill(tx, batch);
      const rows = await tx.sql
        .selectFrom("posting")
        .select(["board_id", "external_id", "life", "id", "source"])
        .where(isOneOf(tx, "id", due))
        .where("state", "=", "open")
        .orderBy("id")
        .execute();
      return await closeRows(
        tx,
        writer,
        rows.map((row) => ({ row, reason, evidence })),
      );
    });
  }
  return closed;
}

/** The same by external id, as the source's events name postings. */
export async function closeByExternalIds(
  db: Ledger,
  boardId: number,
  externalIds: readonly string[],
  reason: ClosingReason,
  evidence: Record<string, unknown>,
  now: number,
): Promise<number> {
  if (externalIds.length === 0) return 0;
  const rows = await db.sql
    .selectFrom("posting")
    .select("id")
    .where("board_id", "=", boardId)
    .where(isOneOf(db, "external_id", externalIds))
    .where("state", "=", "open")
    .execute();
  return await closeByIds(
    db,
    rows.map((row) => assertPresent(row.id)),
    reason,
    evidence,
    now,
  );
}

/** Closes everything open on a board. */
export async function closeBoard(
  db: Ledger,
  boardId: number,
  reason: ClosingReason,
  evidence: Record<string, unknown>,
  now: number,
): Promise<number> {
  const rows = await db.sql.selectFrom("posting").select("id").where("board_id", "=", boardId).where(isOpen).execute();
  return await closeByIds(
    db,
    rows.map((row) => assertPresent(row.id)),
    reason,
    evidence,
    now,
  );
}
